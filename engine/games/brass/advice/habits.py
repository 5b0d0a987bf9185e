"""What rules of thumb make of the things that a glance sees, as numbers that playouts and a search have taught.

Every habit is a pair: what a thing is worth in points when no actions of the era are left, and how much more it is
worth while there are many. In between the second number fades with the actions that are left. Ratings are sums of these
numbers times what is seen, nothing else: least squares can find them from what playouts came to (`python -m engine
teach`), softmax regression from what a search chose (`python -m engine imitate`). Each era has habits of its own, and
so has the introductory game, after whose canals nothing comes.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.games.brass.rules.facts import CANAL, ERAS, INDUSTRIES, LOANS
from engine.games.brass.rules.tables import Tables
from engine.kits.advice import Habits, Taught, read_taught

FADE = 7.0  # actions left with which the second number of a pair counts half
SHORT = "introductory"  # the era of a game that ends with the canals


class Common(NamedTuple):
    """What counts for any action of a kind; money is in tens of pounds."""

    itself: float
    cash: float
    poor: float  # by how much there are less than ten pounds
    income: float  # level of income, in tens
    shortage: float  # from 0, all that can be used is there, to 1, nothing is
    first: float  # with a second action still to come in this turn


class Build(NamedTuple):
    """A tile of one industry."""

    cost: float
    dear: float  # the same times the shortage of money
    broke: float  # less than six pounds are left
    near: float  # joined to where cotton can be sold and coal bought
    near_vp: float  # the same times the points of the tile
    coal_near: float  # joined to coal
    beside: float  # an own link leads there
    links: float  # how many lead there, whoever owns them
    net: float  # in the own network
    empty: float  # no network yet
    here: float  # beside an own tile
    full: float  # turned tiles in the town
    room: float  # free spaces there
    outlets: float  # mill: open ports joined to it; port: own unsold mills; mine, works: cubes that the market takes
    crowd: float  # mill: own unsold mills; port: open ports; mine, works: cubes that stay; shipyard: free docks
    rivals: float  # mill: others' unsold mills; port: others' unsold mills joined; mine, works: cubes that lie about
    named: float  # with the card of the town
    twice: float  # with two cards, which takes the whole turn
    last: float  # of its stack
    rises: float  # the last of its level
    over_own: float  # an own tile goes
    over_vp: float  # its points
    over_other: float


class LinkSigns(NamedTuple):
    """A canal, a rail, or the second rail of an action."""

    full: float  # turned tiles at its ends
    half: float  # those that have not turned over yet
    half_own: float
    room: float  # free spaces there
    ends: float  # what the ends count by themselves
    cost: float
    dear: float
    broke: float
    opens: float  # own cotton comes to a market
    joins: float  # a net that had no market gets one
    contested: float  # others could lay it too
    new: float  # ends outside the own network
    new_room: float  # free spaces there
    new_named: float  # cards in hand for a new end
    new_vp: float  # points of the best tile that the hand could build at a new end
    market: float  # its coal comes from the market
    own_coal: float
    left: float  # share of the links that the seat still has
    routes: float  # others that could be laid instead, in tens


class Sale(NamedTuple):
    """Cotton sold: the first of an action, or one more."""

    vp: float
    income: float
    distant: float  # to the distant market
    chance: float  # that it takes the cotton
    chance_vp: float
    own_port: float
    port_vp: float
    port_income: float
    other_port: float
    unsold: float  # own mills that wait


class Development(NamedTuple):
    """A tile developed away, beside what it is."""

    blocked: float  # it could not be built in this era
    opens: float  # the next one can be built in this era
    rises: float  # the next one is of a higher level
    price: float  # of the iron
    own_iron: float
    again: float  # the second of an action
    card_vp: float  # points of the next tile, if it can be built and its card is in hand


KINDS = ("build", "link", "second", "sell", "develop", "loan", "pass", "done")


class HabitsThen:
    """The habits of one era with so many actions left."""

    __slots__ = ("build", "built", "common", "develop", "developed", "done", "link", "loan", "loss", "sell")

    def __init__(self, tables: Tables, habits: Habits, era: int, left: int) -> None:
        share = left / (left + FADE)
        prefix = era_word(tables, era)

        def at(name: str) -> float:
            end, more = habits.get(f"{prefix} {name}", (0.0, 0.0))
            return end + more * share

        def group(kind: type[NamedTuple], name: str) -> tuple[float, ...]:
            return tuple(at(f"{name} {field}") for field in kind._fields)

        self.common = tuple(Common(*group(Common, kind)) for kind in KINDS)
        self.build = tuple(Build(*group(Build, word)) for word in INDUSTRIES)
        self.built = tuple(at(f"build {word}") for word in tile_words(tables))
        self.link = tuple(LinkSigns(*group(LinkSigns, word)) for word in ("link", "second"))
        self.sell = tuple(Sale(*group(Sale, word)) for word in ("sell", "sell-more"))
        self.develop = Development(*group(Development, "develop"))
        self.developed = tuple(at(f"develop {word}") for word in tile_words(tables))
        self.loan = tuple(Common(*group(Common, f"loan {amount}")) for amount in LOANS)
        self.done = (at("done link"), at("done develop"), at("done sell"))
        self.loss = at("loss")


# what habits are about, as a player would say it; what is true of every choice, or of none to speak of, has no word
TRAITS = {
    "market": ("near", "near_vp", "joins", "opens", "distant", "chance", "chance_vp", "own_port", "other_port"),
    "coal": ("coal_near", "own_coal", "own_iron"),
    "network": ("beside", "links", "net", "here", "new", "new_named"),
    "demand": ("outlets", "crowd", "rivals", "unsold"),
    "money": ("cost", "dear", "broke", "cash", "poor", "shortage", "price", "market"),
    "worth": ("vp", "port_vp", "income", "port_income", "over_vp", "new_vp", "card_vp"),
    "counts": ("full", "half", "half_own", "ends"),
    "room": ("room", "new_room"),
    "race": ("contested",),
    "level": ("rises", "last", "blocked"),
}
_TRAIT = {field: trait for trait, fields in TRAITS.items() for field in fields}


def trait(name: str) -> str:
    """What a habit is about; nothing where a player has no word for it."""
    _, kind, *_, field = name.split()
    if kind in ("build", "develop") and field.isdigit():
        return "level"  # the tile itself
    if kind == "loan" or (field == "income" and not kind.startswith("sell")):
        return "money"
    return _TRAIT.get(field, "")


def era_word(tables: Tables, era: int) -> str:
    """What the habits of an era are kept under."""
    return SHORT if tables.edition.canal_only and era == CANAL else ERAS[era]


def tile_words(tables: Tables) -> list[str]:
    """A word for each kind of tile."""
    return [
        f"{INDUSTRIES[industry]} {level}"
        for industry, level in zip(tables.tile_industry, tables.tile_level, strict=True)
    ]


def names(tables: Tables) -> list[str]:
    """All habits there are in a game with these tables."""
    words = [f"{kind} {field}" for kind in KINDS for field in Common._fields]
    words += [f"{word} {field}" for word in INDUSTRIES for field in Build._fields]
    words += [f"{word} {field}" for word in ("link", "second") for field in LinkSigns._fields]
    words += [f"{word} {field}" for word in ("sell", "sell-more") for field in Sale._fields]
    words += [f"develop {field}" for field in Development._fields]
    words += [f"loan {amount} {field}" for amount in LOANS for field in Common._fields]
    words += [f"{what} {word}" for what in ("build", "develop") for word in dict.fromkeys(tile_words(tables))]
    words += ["done link", "done develop", "done sell", "loss"]
    eras = dict.fromkeys(era_word(tables, era) for era in ((CANAL,) if tables.edition.canal_only else (0, 1)))
    return [f"{era} {word}" for era in eras for word in words]


@cache
def lesson(generation: int = 0) -> Taught:
    """What playouts and a search have taught; with a generation what was known at that time."""
    return read_taught(Path(__file__).with_name(f"habits-{generation}.json" if generation else "habits.json"))


def taught() -> Habits:
    """The habits that playouts have taught, for the next lesson to begin with."""
    return lesson().habits

"""A player's stacks of Age of Industry: what is to be built, what each tile costs and brings, what is in its way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import engine
from engine.games.age_of_industry.rules.facts import INDUSTRIES
from pyapp.games.age_of_industry.board.printed import printed_for, tile_facts
from pyapp.games.age_of_industry.board.symbols import symbol_book
from pyapp.games.age_of_industry.board.tiles import draw_tile, draw_worth
from pyapp.games.age_of_industry.names import card_name, icon, industry_name, money, tile_name
from pyapp.games.age_of_industry.refusals import explained, no_building
from pyapp.kits import mat as kit
from pyapp.kits.choices import asked
from pyapp.kits.mat import Leaf, Readiness
from pyapp.kits.outcomes import price
from pyapp.kits.stacks import Stacks, spaces
from pyapp.kits.stacks import nearest as nearest_of
from pyapp.kits.tiles import ROMAN, Tile
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.dom import Tag
from pyapp.shell.moment import Moment
from pyapp.shell.views.drawn import drawn

BOX = (-29.5, -29.5, 30.5, 32.0)
SHOWN, FIGURES = 46.0, 48.0  # pixels: no tile, and no figures of its worth, are drawn narrower beside the board
WORTH = (-28.0, -28.0, 28.0, 1.0)
# what is said of a refusal in a word; the later ones are nearer to what the player wants
WORDS = {
    "no-ships": "map",
    "row-empty": "gone",
    "never-built": "develop",
    "wrong-symbol": "space",
    "place-limit": "space",
    "over-others": "space",
    "over-cubes": "space",
    "over-level": "space",
    "ship-port": "port",
    "coal-blocked": "coal",
    "no-coal": "coal",
    "iron-blocked": "iron",
    "no-iron": "iron",
}
AT_ONCE = ("no-ships", "row-empty", "never-built")  # the same wherever one tries


@lru_cache(256)
def picture(industry: str, level: int, owner: Owner, flipped: bool = False, cubes: int = -1) -> Tag:
    """A tile as it lies on the board; without a number of cubes, with all that it begins with."""
    full = int(tile_facts(industry, level).get("cubes") or 0) if cubes < 0 else cubes
    tile = Tile(industry, level, owner, flipped, full)
    return drawn(lambda pen: draw_tile(pen, tile), BOX, symbol_book(), shown=SHOWN)


@cache
def worth(industry: str, level: int) -> Tag:
    """Points and pay of a tile, as its used side shows them."""
    return drawn(lambda pen: draw_worth(pen, industry, level), WORTH, symbol_book(), class_="worth", shown=FIGURES)


def leaf(moment: Moment, seat: int, industry: str, level: int, count: int) -> Leaf:
    """A tile of a seat's row."""
    words, facts = moment.words, tile_facts(industry, level)
    shown = picture(industry, level, kit.owner_of(moment, seat))
    name = tile_name(words, industry, level)
    if not facts["buildable"]:
        note = words("mat.era.never")
        return Leaf(ROMAN[level], count, shown, "–", (), (), note, f"{name}: {note}.")
    cost, income = money(int(facts["cost"] or 0)), money(int(facts["income"] or 0))
    ships = words.listed([words(f"goods.{one}") for one in facts["accepts"]]) if industry == "port" else ""
    return Leaf(
        ROMAN[level],
        count,
        shown,
        cost,
        kit.cubes(words, facts, icon),
        [worth(industry, level)],
        words("mat.ships", goods=ships) if ships else "",
        words("mat.said", tile=name, cost=kit.costs(words, cost, facts), points=level, income=income),
    )


def rows(moment: Moment, seat: int) -> dict[str, Sequence[int]]:
    """The levels that are left of each industry."""
    found = moment.view["players"][seat]["mat"]
    return {industry: found[industry] for industry in INDUSTRIES if industry in found}


def ready(moment: Moment, industry: str) -> Readiness:
    """Whether the next tile of an industry can be built now."""
    words = moment.words
    ways = [way for way in asked(moment).ways if way.kind in ("build", "combine") and way.what == industry]
    if ways:
        near = [way for way in ways if way.near({})]
        least = money(min(price(moment.state, way.action) for way in near or ways))
        if near:
            level = moment.view["players"][moment.me]["mat"][industry][0]
            plain = least == money(int(tile_facts(industry, level)["cost"] or 0))
            return Readiness(
                True, words("mat.build" if plain else "mat.from", price=least), words("mat.can", price=least)
            )
        return Readiness(True, words("mat.turn", price=least), words("mat.can.turn", price=least))
    refusal = nearest(moment, industry)
    if refusal is None:
        return Readiness(False, words("mat.why.card"), words("mat.why.card.long"), "3.1 Cards for building")
    why = explained(refusal, words)
    return Readiness(False, words(f"mat.why.{WORDS.get(refusal.code, 'card')}"), why.reason, why.rule)


def nearest(moment: Moment, industry: str) -> engine.IllegalAction | None:
    """Of the reasons why it cannot be built anywhere, the one nearest to success; None if only cards are missing."""
    tried = spaces(printed_for(moment.view).places.values(), industry)
    # an industry that has no space on the map is refused on all alike
    tried = tried or [next(f"{place.id}/0" for place in printed_for(moment.view).places.values() if place.slots)]
    return nearest_of(tried, lambda space: no_building(moment, industry, space), list(WORDS), AT_ONCE)


def facts_of(moment: Moment, seat: int) -> str:
    """What else a seat has before it: links, cards, debt."""
    player = moment.view["players"][seat]
    debt = money(player["loans"] * printed_for(moment.view).loan)
    return moment.words("mat.facts", links=player["links_left"], cards=len(player["hand"]), debt=debt)


def mat(moment: Moment, seat: int) -> Tag:
    """The window with all tiles of a seat that are still to be built, and the cards that were seen."""
    seen = ", ".join(card_name(moment.words, card) for card in moment.view["players"][seat]["seen"])
    return STACKS.window(moment, seat, facts_of(moment, seat), moment.words("mat.cards"), seen)


STACKS = Stacks(rows, industry_name, leaf, ready)

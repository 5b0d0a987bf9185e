"""A player's stacks of Brass: what is still to be built, what each tile costs and brings, and what is in its way."""

from __future__ import annotations

from functools import cache, lru_cache

import engine
from pyapp.games.brass.board.printed import edition_of, printed_for, tile_facts, tile_points
from pyapp.games.brass.board.symbols import symbol_book
from pyapp.games.brass.board.tiles import draw_tile, draw_worth
from pyapp.games.brass.names import card_name, icon, money, tile_name
from pyapp.games.brass.refusals import explained, no_building
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

BOX = (-31.5, -31.5, 32.5, 34.0)
SHOWN, FIGURES = 50.0, 48.0  # pixels: no tile, and no figures of its worth, are drawn narrower beside the board
WORTH = (-28.0, -28.0, 28.0, 1.0)
# what is said of a refusal in a word; the later ones are nearer to what the player wants
WORDS = {
    "stack-empty": "gone",
    "never-built": "develop",
    "era-canal": "develop",
    "era-rail": "rail",
    "wrong-symbol": "space",
    "dedicated-first": "space",
    "one-per-place": "space",
    "over-other-kind": "space",
    "over-others": "space",
    "over-cubes": "space",
    "over-level": "space",
    "no-coal": "coal",
    "money": "money",
    "money-coal": "money",
    "money-iron": "money",
    "money-both": "money",
}
AT_ONCE = ("stack-empty", "never-built", "era-canal", "era-rail")  # the same wherever one tries


@lru_cache(256)
def picture(industry: str, level: int, owner: Owner, edition: str, flipped: bool = False, cubes: int = -1) -> Tag:
    """A tile as it lies on the board; without a number of cubes, with all that it begins with."""
    full = int(tile_facts(industry, level)["cubes"] or 0) if cubes < 0 else cubes
    tile = Tile(industry, level, owner, flipped, full, edition)
    return drawn(lambda pen: draw_tile(pen, tile), BOX, symbol_book(), shown=SHOWN)


@cache
def worth(industry: str, level: int, edition: str) -> Tag:
    """Points and income of a tile, as its flipped side shows them."""
    return drawn(
        lambda pen: draw_worth(pen, industry, level, edition), WORTH, symbol_book(), class_="worth", shown=FIGURES
    )


def leaf(moment: Moment, seat: int, industry: str, level: int, count: int) -> Leaf:
    """A tile of a seat's stack."""
    words, edition = moment.words, edition_of(moment.view).vp_key
    facts = tile_facts(industry, level)
    cost, points, income = money(int(facts["cost"] or 0)), tile_points(industry, level, edition), facts["income"] or 0
    return Leaf(
        ROMAN[level],
        count,
        picture(industry, level, kit.owner_of(moment, seat), edition),
        cost,
        kit.cubes(words, facts, icon),
        [worth(industry, level, edition)],
        words(f"mat.era.{str(facts['build_era']).split()[0]}"),
        words(
            "mat.said",
            tile=tile_name(words, industry, level),
            cost=kit.costs(words, cost, facts),
            points=points,
            income=income,
        ),
    )


def ready(moment: Moment, industry: str) -> Readiness:
    """Whether the next tile of an industry can be built now."""
    words = moment.words
    ways = [way for way in asked(moment).ways if way.kind == "build" and way.what == industry]
    if ways:
        near = [way for way in ways if way.near({})] or ways
        least = min(price(moment.state, way.action) for way in near)
        plain = least == int(tile_facts(industry, moment.view["players"][moment.me]["mat"][industry][0])["cost"] or 0)
        word = words("mat.build" if plain else "mat.from", price=money(least))
        return Readiness(True, word, words("mat.can", price=money(least)))
    refusal = nearest(moment, industry)
    if refusal is None:
        return Readiness(False, words("mat.why.card"), words("mat.why.card.long"), "3.1 Cards for building")
    why = explained(refusal, words)
    word = WORDS.get(refusal.code, "card")
    missing = int(refusal.details.get("cost", 0)) - int(refusal.details.get("money", 0)) if word == "money" else 0
    return Readiness(False, words(f"mat.why.{word}", missing=money(missing)), why.reason, why.rule)


def nearest(moment: Moment, industry: str) -> engine.IllegalAction | None:
    """Of the reasons why it cannot be built anywhere, the one nearest to success; None if only cards are missing."""
    tried = spaces(printed_for(moment.view).places.values(), industry)
    return nearest_of(tried, lambda space: no_building(moment, industry, space), list(WORDS), AT_ONCE)


def mat(moment: Moment, seat: int) -> Tag:
    """The window with all tiles of a seat that are still to be built, and the cards that it played."""
    words, player = moment.words, moment.view["players"][seat]
    played = ", ".join(card_name(words, card) if card else "?" for card in player["discard"])
    facts = words("mat.facts", links=player["links_left"], cards=len(player["hand"]))
    return STACKS.window(moment, seat, facts, words("mat.cards"), played)


STACKS = Stacks(
    rows=lambda moment, seat: moment.view["players"][seat]["mat"],
    name=lambda words, industry: words(f"thing.{industry}"),
    leaf=leaf,
    ready=ready,
)

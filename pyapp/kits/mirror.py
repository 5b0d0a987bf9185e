"""A board of places and links in words: what stands in a space, who laid which link, how the game ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pyapp.kits.info import one_of
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.moment import Moment


def space(
    moment: Moment,
    slot: str,
    symbols: Iterable[str],
    tile_name: Callable[[Words, str, int], str],
    name: Callable[[str], str],
) -> str:
    """The tile in a space with its owner and its cubes, or the industries that it takes."""
    words, tile = moment.words, moment.view["slots"].get(slot)
    if tile is None:
        return words("mirror.free", symbols=one_of(words, symbols, name))
    cubes = words("mirror.cubes", count=tile["cubes"]) if tile["cubes"] else ""
    return words(
        "mirror.tile",
        owner=moment.seats[tile["owner"]].name,
        tile=tile_name(words, tile["industry"], tile["level"]),
        state=words("mirror.flipped") if tile["flipped"] else cubes,
    ).strip()


def links(moment: Moment, name: Callable[[str], str]) -> list[Tag]:
    """The links that were laid, and whose they are."""
    laid = moment.view["links"]
    if not laid:
        return [h("li", None, moment.words("mirror.no-links"))]
    return [h("li", {"key": link}, f"{name(link)}: {moment.seats[seat].name}") for link, seat in laid.items()]


def ended(moment: Moment) -> str:
    """Who has won."""
    winners = moment.state.winners()
    names = moment.words.listed([moment.seats[seat].name for seat in winners])
    return moment.words("over.title", count=len(winners), names=names)

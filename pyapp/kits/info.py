"""What there is to say about parts that several boards have: spaces, places, the pile, the order of play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pyapp.kits.choices import asked
from pyapp.shell.i18n import Words
from pyapp.shell.info import Info
from pyapp.shell.moment import Moment
from pyapp.shell.telling import Why

Detail = tuple[str, str]
Tellers = Mapping[str, Callable[[Moment, str], Info]]  # by the kind of a target


def told_by(tellers: Tellers, moment: Moment, target: str) -> Info | None:
    """What the teller says who knows this kind of target, or this very one."""
    kind, _, name = target.partition(":")
    teller = tellers.get(target) or tellers.get(kind)
    return teller(moment, name) if teller else None


def open_there(
    moment: Moment, target: str, name: Callable[[Any], str], brings: Callable[[Any], Iterable[str]]
) -> list[Detail]:
    """What can be done there now: the name of each way ("" leaves it out), its price and what it brings at once."""
    found: dict[str, Detail] = {}
    if not moment.may_choose:
        return []
    for way in asked(moment).ways:
        if way.target != target or not way.near({}):
            continue
        said = name(way)
        if said and said not in found:
            found[said] = moment.words("info.can", what=said), ", ".join(brings(way)) or moment.words("info.yes")
    return list(found.values())


def why_shut(
    moment: Moment, target: str, found: Sequence[Detail], why_not: Callable[[Moment, str], Sequence[Why]], most: int
) -> list[str]:
    """Why nothing can be done there, where nothing was found that can."""
    return [why.reason for why in why_not(moment, target)][:most] if moment.may_choose and not found else []


def one_of(words: Words, symbols: Iterable[str], name: Callable[[str], str]) -> str:
    """The industries that a space takes."""
    return words("list.or").join(name(one) for one in symbols)


def spaces(
    moment: Moment,
    place: str,
    slots: Iterable[Iterable[str]],
    tile_name: Callable[[Words, str, int], str],
    name: Callable[[str], str],
) -> list[Detail]:
    """The spaces of a place: the tile on each and whose it is, or what it takes."""
    words, rows = moment.words, []
    for number, symbols in enumerate(slots):
        tile = moment.view["slots"].get(f"{place}/{number}")
        if tile:
            said = f"{tile_name(words, tile['industry'], tile['level'])} ({moment.seats[tile['owner']].name})"
        else:
            said = one_of(words, symbols, name)
        rows.append((words("info.space.number", number=number + 1), said))
    return rows


def seen_of(words: Words, card: str, total: Counter[str], seen: Counter[str]) -> str:
    """How many cards of a kind there are, and how many were seen."""
    return words("info.of", count=total[card], seen=seen[card]) if total[card] else words("info.none")


def pile(words: Words, name: Callable[[Words, str], str], total: Counter[str], seen: Counter[str]) -> list[Detail]:
    """All kinds of cards: how many there are of each, and how many were seen."""
    return [(name(words, card), words("info.of.short", count=count, seen=seen[card])) for card, count in total.items()]


def order(moment: Moment, money: Callable[[int], str], rule: str) -> Info:
    """The order of play, with what each seat has spent."""
    view = moment.view
    rows = [(moment.seats[seat].name, money(view["players"][seat]["spent"])) for seat in view["turn_order"]]
    return Info(moment.words("target.order"), rows, [moment.words("info.order")], rule=rule)

"""What helps to choose where tiles are built on a map: what can be done at a place, for how much, and whose it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pyapp.kits.choices import Way, asked
from pyapp.kits.outcomes import price
from pyapp.shell.choices import Action
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.moment import Moment
from pyapp.shell.telling import ActionKind

WHAT, KIND, LINK, SELL = "what", "kind", "link", "sell"
Money = Callable[[int], str]
Brings = Callable[[Moment, Action], str]  # what a decision would bring who makes it, in a few words


def offers(
    moment: Moment, kinds: Sequence[str], seldom: Sequence[str], symbol: Callable[[str], Tag]
) -> list[ActionKind]:
    """The kinds of actions to offer, each with its symbol; those that are `seldom` possible only where they are."""
    counts, pending = asked(moment).kinds(), moment.view["pending"]
    return [ActionKind(kind, symbol(kind)) for kind in kinds if counts[kind] or (not pending and kind not in seldom)]


def there(
    moment: Moment,
    target: str,
    building: Sequence[str],
    tile_name: Callable[[Words, str, int], str],
    name: Callable[[str], str],
    money: Money,
    brings: Brings,
) -> str:
    """What can be done at a target and for how much, or what stands there and what its sale brings.

    `building` are the kinds that build.
    """
    words, choice = moment.words, asked(moment)
    stands = moment.view["slots"].get(target.removeprefix("slot:"))
    prices: dict[str, int] = {}
    for way in choice.left:
        if way.target == target and way.kind in (*building, LINK):
            cost = choice.price(way, lambda one: price(moment.state, one))
            prices[way.what] = min(cost, prices.get(way.what, cost))
    tile = tile_name(words, stands["industry"], stands["level"]) if stands else ""
    over = [words("slip.replaces", tile=tile)] if tile and choice.wishes.get(KIND) in building else []
    if not prices:
        sold = bringing(moment, [way for way in choice.left if way.target == target and way.kind == SELL], brings)
        return " · ".join(filter(None, ["".join(over) or tile, sold]))
    named = [
        f"{name(what)} {money(cost)}" if what and WHAT not in choice.wishes else money(cost)
        for what, cost in prices.items()
    ]
    return ", ".join([*over, *named])


def bringing(moment: Moment, ways: Iterable[Way], brings: Brings) -> str:
    """What ways would bring, each said once."""
    choice = asked(moment)
    said = dict.fromkeys(choice.told(way, lambda decision: brings(moment, decision)) for way in ways)
    return " / ".join(filter(None, said))


def buyer(moment: Moment, step: str, answer: str, who: str, brings: Brings) -> str:
    """Whoever buys, and what the sale brings."""
    ways = [way for way in asked(moment).left if way.step(step) == answer]
    return " · ".join(filter(None, [who, bringing(moment, ways, brings)]))


def cheapest(moment: Moment, what: str) -> int:
    """What the cheapest way costs that is left for an industry."""
    choice = asked(moment)
    return min(choice.price(way, lambda one: price(moment.state, one)) for way in choice.left if way.what == what)


def developing_cost(moment: Moment, what: str, money: Money) -> str:
    """What a development costs, in words."""
    cost = cheapest(moment, what)
    return money(cost) if cost else moment.words("mat.free")


def whose(moment: Moment, slot: str) -> str:
    """Whose tile stands on a space: the mover's own or another seat's; "" where none does."""
    stands = moment.view["slots"].get(slot)
    if stands is None:
        return ""
    owner: int = stands["owner"]
    return moment.words("slip.yours") if owner == moment.view["to_move"] else moment.seats[owner].name


def purse(moment: Moment, money: Money) -> Tag | None:
    """The money of who is to move."""
    seat = moment.state.to_move
    if seat is None:
        return None
    return h("span.purse", {"title": moment.words("people.money.long")}, money(moment.view["players"][seat]["money"]))


def within(target: str, targets: Sequence[str]) -> list[str]:
    """The spaces of a place."""
    kind, _, place = target.partition(":")
    return [one for one in targets if kind == "place" and one.startswith(f"slot:{place}/")]

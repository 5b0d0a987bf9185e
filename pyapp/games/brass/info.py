"""What there is to say about every part of Brass: towns, tiles, routes, markets, tracks, cards, players, stacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import cast

from engine.games.brass.rules.loan import rounds_left
from engine.games.brass.rules.state import State
from pyapp.games.brass import mat
from pyapp.games.brass.board.printed import edition_of, printed_for, tile_facts, tile_points
from pyapp.games.brass.names import INDUSTRIES, card_name, link_name, money, place_name, tile_name
from pyapp.games.brass.refusals import why_not
from pyapp.games.brass.sheet import points_on_map
from pyapp.games.brass.ticket import outcome
from pyapp.kits.choices import asked
from pyapp.kits.mat import owner_of
from pyapp.shell.info import Info
from pyapp.shell.moment import Moment

FLIPS = {"coal-mine": "4.1 Coal", "iron-works": "4.2 Iron", "shipyard": "3.9 Shipyards"}
RULES = {"coal": "4.1 Coal", "iron": "4.2 Iron", "cotton": "7.2 Distant market"}


def info(moment: Moment, target: str) -> Info | None:
    """All there is to say about a part of the board, a card, a player or a stack."""
    kind, _, name = target.partition(":")
    teller = TELLERS.get(kind)
    return teller(moment, name) if teller else None


def _slot(moment: Moment, slot: str) -> Info:
    words, view = moment.words, moment.view
    place, _, number = slot.partition("/")
    tile = view["slots"].get(slot)
    if tile is not None:
        return _tile(moment, slot, tile["owner"], tile["industry"], tile["level"])
    symbols = printed_for(view).places[place].slots[int(number)]
    what = words("list.or").join(words(f"thing.{one}") for one in symbols)
    rows = [*_open(moment, f"slot:{slot}"), *_cards(moment, place)]
    notes = [why.reason for why in why_not(moment, f"slot:{slot}")] if moment.may_choose and len(rows) < 2 else []
    return Info(place_name(place), [(words("info.space"), what), *rows], notes[:2], rule="3.2 Spaces")


def _tile(moment: Moment, slot: str, owner: int, industry: str, level: int) -> Info:
    words, view = moment.words, moment.view
    edition = edition_of(view).vp_key
    tile, facts_of = view["slots"][slot], tile_facts(industry, level)
    points = tile_points(industry, level, edition)
    shown = mat.picture(industry, level, owner_of(moment, owner), edition, tile["flipped"], tile["cubes"])
    rows = [(words("info.where"), place_name(slot.partition("/")[0]))]
    if tile["cubes"]:
        rows.append((words(f"bill.{'coal' if industry == 'coal-mine' else 'iron'}"), str(tile["cubes"])))
    rows.append((words("info.points" if tile["flipped"] else "info.points.then"), str(points)))
    if not tile["flipped"]:
        rows.append((words("info.income"), words.signed(int(facts_of["income"] or 0))))
    rows += _open(moment, f"slot:{slot}")
    notes = [] if tile["flipped"] else [words(f"info.flips.{industry}")]
    if view["era"] == "canal":
        notes.append(words("info.again" if level > 1 else "info.leaves"))
    rule = FLIPS.get(industry, "7.1 Selling to ports")
    return Info(tile_name(words, industry, level), rows, notes, owner, shown, rule)


def _open(moment: Moment, target: str) -> list[tuple[str, str]]:
    """What can be done there now, each with its price and what it would bring at once."""
    words, found = moment.words, dict[str, tuple[str, str]]()
    if not moment.may_choose:
        return []
    for way in asked(moment).ways:
        if way.target != target or not way.near({}):
            continue
        name = words(f"thing.{way.what}") if way.kind == "build" else words(f"kind.{way.kind}")
        if name not in found and way.port != "distant":
            done = outcome(moment.state, way.action)
            parts = [money(done.cost)] if done.cost else []
            gain = next((one.points for one in done.gains if one.seat == done.mover), 0)
            if gain:
                parts.append(words("bill.points", count=gain, points=words.signed(gain)))
            found[name] = (words("info.can", what=name), ", ".join(parts) or words("info.yes"))
    return list(found.values())


def _cards(moment: Moment, card: str) -> list[tuple[str, str]]:
    """How many cards of a place or an industry there are at this number of players, and how many were seen."""
    total, seen = counted(moment)
    words = moment.words
    return [
        (
            words("info.cards"),
            words("info.of", count=total[card], seen=seen[card]) if total[card] else words("info.none"),
        )
    ]


def counted(moment: Moment) -> tuple[Counter[str], Counter[str]]:
    """All cards of this game by name, and those that these eyes have seen this era: their own, and those played."""
    view, tables = moment.view, cast(State, moment.state).tables
    total = Counter(tables.cards[card] for card in tables.deck)
    seen = Counter(card for player in view["players"] for card in player["discard"] if card)
    if moment.me is not None:
        seen.update(card for card in view["players"][moment.me]["hand"] if card)
    return total, seen


def _place(moment: Moment, place: str) -> Info:
    words, view = moment.words, moment.view
    found = printed_for(view).places[place]
    rows = []
    for number, symbols in enumerate(found.slots):
        tile = view["slots"].get(f"{place}/{number}")
        if tile:
            name = f"{tile_name(words, tile['industry'], tile['level'])} ({moment.seats[tile['owner']].name})"
        else:
            name = words("list.or").join(words(f"thing.{one}") for one in symbols)
        rows.append((words("info.space.number", number=number + 1), name))
    if found.slots:
        rows += _cards(moment, place)
    notes = [words("info.outer", points=found.link_value)] if not found.slots else []
    if found.is_market:
        notes.append(words("info.trade"))
    return Info(found.name, rows, notes, rule="2.1 Places")


def _link(moment: Moment, link: str) -> Info:
    words, view = moment.words, moment.view
    seat = view["links"].get(link)
    printed = printed_for(view).links[link]
    kinds = [words(f"detail.{one}") for one, there in (("canal", printed.canal), ("rail", printed.rail)) if there]
    rows = [(words("info.route"), ", ".join(kinds))]
    if seat is not None:
        rows.append((words("info.points.now"), str(points_on_map(moment).get(f"link:{link}", 0))))
        return Info(link_name(link), rows, [words("info.link")], seat, rule="10.1 End of the canal era")
    rows += _open(moment, f"link:{link}")
    notes = [why.reason for why in why_not(moment, f"link:{link}")] if moment.may_choose and len(rows) < 2 else []
    return Info(link_name(link), rows, notes[:1], rule="5.1 Where")


def _market(moment: Moment, name: str) -> Info:
    words, view = moment.words, moment.view
    if name == "cotton":
        rows = [
            (words("info.demand"), str(view["cotton_demand"])),
            (words("info.tiles"), str(len(view["distant_tiles"]))),
        ]
        return Info(words("target.market:cotton"), rows, [words("hint.market.cotton")], rule=RULES[name])
    price = cast(State, moment.state).tables.price
    left = view[f"{name}_market"]
    rows = [(words("info.cubes"), str(left)), (words("info.next"), money(price[left]))]
    return Info(words(f"target.market:{name}"), rows, [words("info.market")], rule=RULES[name])


def _deck(moment: Moment, _name: str) -> Info:
    words, view = moment.words, moment.view
    total, seen = counted(moment)
    rows = [
        (card_name(words, card), words("info.of.short", count=count, seen=seen[card])) for card, count in total.items()
    ]
    missing = [place.name for place in printed_for(view).places.values() if place.slots and not total[place.id]]
    notes = [words("info.deck", count=len(view["deck"]), players=len(view["players"]))]
    if missing:
        notes.append(words("info.deck.without", places=words.listed(missing)))
    notes += loans(moment)
    return Info(words("target.deck"), rows, notes, rule="1.3 Cards")


def loans(moment: Moment) -> list[str]:
    """How long loans can still be taken, once that can be told."""
    left = rounds_left(cast(State, moment.state))
    return [] if left is None else [moment.words("info.loans", count=left) if left else moment.words("info.loans.over")]


def _track(moment: Moment, name: str) -> Info:
    words, number = moment.words, int(name)
    levels = cast(State, moment.state).tables.income_level
    rows = [(words("people.points"), str(number))]
    if number < len(levels):
        rows.append((words("people.income"), words.signed(levels[number])))
    here = [
        who.name
        for who, player in zip(moment.seats, moment.view["players"], strict=True)
        if player["income_space"] == number
    ]
    notes = [words("info.track", names=words.listed(here))] if here else []
    return Info(words("info.track.title"), rows, notes, rule="1.5 Income")


def _player(moment: Moment, name: str) -> Info:
    words, view, seat = moment.words, moment.view, int(name)
    player = view["players"][seat]
    level = cast(State, moment.state).tables.income_level[player["income_space"]]
    rows = [
        (words("people.money"), money(player["money"])),
        (words("people.income"), words.signed(level)),
        (words("people.points"), str(player["vp"])),
        (words("info.spent"), money(player["spent"])),
        (words("info.hand"), str(len(player["hand"]))),
        (words("info.links"), str(player["links_left"])),
    ]
    return Info(moment.seats[seat].name, rows, (), seat, mat.STACKS.row(moment, seat), "1.4 Turn order")


def _order(moment: Moment, _name: str) -> Info:
    view = moment.view
    rows = [(moment.seats[seat].name, money(view["players"][seat]["spent"])) for seat in view["turn_order"]]
    return Info(moment.words("target.order"), rows, [moment.words("info.order")], rule="1.4 Turn order")


def _card(moment: Moment, card: str) -> Info:
    words, view = moment.words, moment.view
    rows = _cards(moment, card)
    choice = asked(moment)
    notes = [words("info.card.industry" if card in INDUSTRIES else "info.card.place")]
    if moment.may_choose and choice.worth and choice.worth[0] == card:
        notes.append(words("info.spare"))
    if card not in INDUSTRIES:
        slots = printed_for(view).places[card].slots
        free = sum(f"{card}/{number}" not in view["slots"] for number in range(len(slots)))
        rows.insert(0, (words("info.free"), words("info.of.free", count=free, all=len(slots))))
    return Info(card_name(words, card), rows, [*notes, words("info.card.any")], rule="1.3 Cards")


def _stack(moment: Moment, name: str) -> Info:
    return mat.STACKS.info(moment, name, "3.3 Levels and eras")


TELLERS: dict[str, Callable[[Moment, str], Info]] = {
    "slot": _slot,
    "place": _place,
    "link": _link,
    "market": _market,
    "deck": _deck,
    "track": _track,
    "player": _player,
    "order": _order,
    "card": _card,
    "stack": _stack,
}

"""What there is to say about every part of Brass: towns, tiles, routes, markets, tracks, cards, players, stacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import cast

from engine.games.brass.rules.loan import rounds_left
from engine.games.brass.rules.scoring import link_points, place_points
from engine.games.brass.rules.state import State
from pyapp.games.brass import mat
from pyapp.games.brass.board.printed import edition_of, printed_for, tile_facts, tile_points
from pyapp.games.brass.names import INDUSTRIES, card_name, link_name, money, place_name, tile_name
from pyapp.games.brass.refusals import why_not
from pyapp.games.brass.sheet import points_on_map
from pyapp.games.brass.ticket import outcome
from pyapp.games.brass.ways import Way
from pyapp.kits.choices import asked
from pyapp.kits.info import Tellers, one_of, open_there, order, pile, seen_of, spaces, told_by, why_shut
from pyapp.kits.mat import owner_of
from pyapp.shell.info import Info
from pyapp.shell.moment import Moment

FLIPS = {"coal-mine": "4.1 Coal", "iron-works": "4.2 Iron", "shipyard": "3.9 Shipyards"}
RULES = {"coal": "4.1 Coal", "iron": "4.2 Iron", "cotton": "7.2 Distant market"}


def info(moment: Moment, target: str) -> Info | None:
    """All there is to say about a part of the board, a card, a player or a stack."""
    return told_by(TELLERS, moment, target)


def _slot(moment: Moment, slot: str) -> Info:
    words, view = moment.words, moment.view
    place, _, number = slot.partition("/")
    tile = view["slots"].get(slot)
    if tile is not None:
        return _tile(moment, slot, tile["owner"], tile["industry"], tile["level"])
    target, symbols = f"slot:{slot}", printed_for(view).places[place].slots[int(number)]
    found = _open(moment, target)
    rows = [(words("info.space"), one_of(words, symbols, _thing(moment))), *found, *_cards(moment, place)]
    return Info(place_name(place), rows, why_shut(moment, target, found, why_not, 2), rule="3.2 Spaces")


def _thing(moment: Moment) -> Callable[[str], str]:
    return lambda industry: moment.words(f"thing.{industry}")


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
    words = moment.words

    def name(way: Way) -> str:
        if way.port == "distant":
            return ""
        return words(f"thing.{way.what}") if way.kind == "build" else words(f"kind.{way.kind}")

    def brings(way: Way) -> Iterator[str]:
        done = outcome(moment.state, way.action)
        gain = next((one.points for one in done.gains if one.seat == done.mover), 0)
        if done.cost:
            yield money(done.cost)
        if gain:
            yield words("bill.points", count=gain, points=words.signed(gain))

    return open_there(moment, target, name, brings)


def _cards(moment: Moment, card: str) -> list[tuple[str, str]]:
    """How many cards of a place or an industry there are at this number of players, and how many were seen."""
    return [(moment.words("info.cards"), seen_of(moment.words, card, *counted(moment)))]


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
    rows = spaces(moment, place, found.slots, tile_name, _thing(moment))
    if found.slots:
        state = cast(State, moment.state)
        rows.append((words("info.each"), str(place_points(state, state.tables.place_number[place]))))
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
    target, state = f"link:{link}", cast(State, moment.state)
    rows.append((words("info.points.link"), str(link_points(state, state.tables.link_number[link]))))
    found = _open(moment, target)
    notes = why_shut(moment, target, found, why_not, 1)
    return Info(link_name(link), [*rows, *found], notes, rule="5.1 Where")


def _market(moment: Moment, name: str) -> Info:
    words, view = moment.words, moment.view
    tables = cast(State, moment.state).tables
    if name == "cotton":
        step, turned = view["cotton_demand"], sorted(view["distant_discard"])
        pays = words.signed(tables.demand_bonus[step]) if step < tables.demand_closed else words("info.demand.closed")
        rows = [
            (words("info.demand"), str(step)),
            (words("info.demand.pays"), pays),
            (words("info.tiles"), str(len(view["distant_tiles"]))),
            (words("info.tiles.turned"), ", ".join(map(str, turned)) or "–"),
        ]
        return Info(words("target.market:cotton"), rows, [words("info.demand.how")], rule=RULES[name])
    price = tables.price
    left = view[f"{name}_market"]
    rows = [(words("info.cubes"), str(left)), (words("info.next"), money(price[left]))]
    return Info(words(f"target.market:{name}"), rows, [words("info.market")], rule=RULES[name])


def _deck(moment: Moment, _name: str) -> Info:
    words, view = moment.words, moment.view
    total, seen = counted(moment)
    missing = [place.name for place in printed_for(view).places.values() if place.slots and not total[place.id]]
    notes = [words("info.deck", count=len(view["deck"]), players=len(view["players"]))]
    if missing:
        notes.append(words("info.deck.without", places=words.listed(missing)))
    notes += loans(moment)
    title = words("info.of.title", pile=words("target.deck"))
    return Info(title, pile(words, card_name, total, seen), notes, rule="1.3 Cards")


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
    return order(moment, money, "1.4 Turn order")


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


TELLERS: Tellers = {
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

"""What there is to say about every part of Age of Industry: places, tiles, rails, markets, cards, players, rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import cast

from engine.games.age_of_industry.rules.scoring import rail_income
from engine.games.age_of_industry.rules.state import State
from pyapp.games.age_of_industry import mat
from pyapp.games.age_of_industry.board.printed import is_place_card, printed_for, tile_facts
from pyapp.games.age_of_industry.names import (
    card_name,
    demand_name,
    industry_name,
    link_name,
    money,
    outlet_name,
    place_name,
    target_name,
    tile_name,
)
from pyapp.games.age_of_industry.refusals import why_not
from pyapp.games.age_of_industry.ticket import outcome
from pyapp.games.age_of_industry.ways import Way
from pyapp.kits.choices import asked
from pyapp.kits.info import Tellers, one_of, open_there, order, pile, seen_of, spaces, told_by, why_shut
from pyapp.kits.mat import owner_of
from pyapp.shell.info import Info
from pyapp.shell.moment import Moment


def info(moment: Moment, target: str) -> Info | None:
    """All there is to say about a part of the board, a card, a player or a row of tiles."""
    return told_by(TELLERS, moment, target)


def _slot(moment: Moment, slot: str) -> Info:
    words, view = moment.words, moment.view
    place, _, number = slot.partition("/")
    tile = view["slots"].get(slot)
    rows: list[tuple[str, str]] = []
    if tile is None:
        target, symbols = f"slot:{slot}", printed_for(view).places[place].slots[int(number)]
        found = _open(moment, target)
        rows = [(words("info.space"), one_of(words, symbols, _thing(moment))), *found, *_colour(moment, place)]
        return Info(place_name(words, place), rows, why_shut(moment, target, found, why_not, 2), rule="3.2 Spaces")
    industry, level = tile["industry"], tile["level"]
    facts = tile_facts(industry, level)
    rows.append((words("info.where"), place_name(words, place)))
    if tile["cubes"]:
        rows.append((words(f"bill.{'coal' if industry == 'coal-mine' else 'iron'}"), str(tile["cubes"])))
    rows.append((words("info.points"), str(level)))
    if not tile["flipped"]:
        rows.append((words("info.pays"), money(int(facts["income"] or 0))))
    rows += _open(moment, f"slot:{slot}")
    shown = mat.picture(industry, level, owner_of(moment, tile["owner"]), tile["flipped"], tile["cubes"])
    notes = [] if tile["flipped"] else [words(f"info.flips.{industry}")]
    rule = "4.1 Nearest source" if industry in ("coal-mine", "iron-works") else "6.2 Ports and markets"
    return Info(tile_name(words, industry, level), rows, notes, tile["owner"], shown, rule)


def _thing(moment: Moment) -> Callable[[str], str]:
    return lambda industry: industry_name(moment.words, industry)


def _open(moment: Moment, target: str) -> list[tuple[str, str]]:
    """What can be done there now, each with its price and what it would bring at once."""
    words = moment.words

    def name(way: Way) -> str:
        return industry_name(words, way.what) if way.kind == "build" else words(f"kind.{way.kind}")

    def brings(way: Way) -> Iterator[str]:
        done = outcome(moment.state, way.action)
        if done.cost:
            yield money(done.cost)
        if done.borrowed:
            yield words("info.borrow", amount=money(done.borrowed))

    return open_there(moment, target, name, brings)


def _colour(moment: Moment, place: str) -> list[tuple[str, str]]:
    colour = printed_for(moment.view).places[place].colour
    return _cards(moment, colour) if colour else []


def _cards(moment: Moment, card: str) -> list[tuple[str, str]]:
    """How many cards of a kind there are, and how many were seen."""
    words = moment.words
    return [(words("info.cards.of", card=card_name(words, card)), seen_of(words, card, *counted(moment)))]


def counted(moment: Moment) -> tuple[Counter[str], Counter[str]]:
    """All cards of this game by name, and those that these eyes have seen: own, on display, played, taken openly."""
    view, tables = moment.view, cast(State, moment.state).tables
    total = Counter(tables.cards[card] for card in tables.deck)
    seen = Counter([*view["display"], *view["discard"]])
    for seat, player in enumerate(view["players"]):
        seen.update(card for card in (player["hand"] if seat == moment.me else player["seen"]) if card)
    return total, seen


def _place(moment: Moment, name: str) -> Info:
    words, view = moment.words, moment.view
    found = printed_for(view).places[name]
    rows = spaces(moment, name, found.slots, tile_name, _thing(moment))
    if name in view["markets"]:
        rows.append((outlet_name(words, name), demand_name(words, view["markets"][name])))
    notes = [] if rows else [words("info.through")]
    return Info(place_name(words, name), [*rows, *_colour(moment, name)], notes, rule="2.1 Places")


def _link(moment: Moment, link: str) -> Info:
    words, state = moment.words, cast(State, moment.state)
    seat = moment.view["links"].get(link)
    pays = money(rail_income(state, state.tables.link_number[link]))
    if seat is not None:
        rows = [(words("info.rail.pays"), pays)]
        return Info(link_name(words, link), rows, [words("info.rail")], seat, rule="10.2 The final account")
    target = f"link:{link}"
    found = _open(moment, target)
    notes = why_shut(moment, target, found, why_not, 1) or [words("hint.unbuilt")]
    return Info(link_name(words, link), [(words("info.rail.would"), pays), *found], notes, rule="5.1 Where")


def _market(moment: Moment, name: str) -> Info:
    words, view, tables = moment.words, moment.view, cast(State, moment.state).tables
    prices = tables.coal_prices if name == "coal" else tables.iron_prices
    left = view[f"{name}_market"]
    rows = [(words("info.cubes"), str(left)), (words("info.next"), money(prices.price[left]))]
    return Info(target_name(words, f"market:{name}"), rows, [words("info.track")], rule="4.2 The demand track")


def _outlet(moment: Moment, name: str) -> Info:
    words = moment.words
    market = moment.view["markets"].get(name)
    rows = [(words("info.takes"), demand_name(words, market))] if market else []
    return Info(outlet_name(words, name), rows, [words("info.outlet")], rule="6.2 Ports and markets")


def _import(moment: Moment, name: str) -> Info:
    words = moment.words
    rows = [(words("info.cubes"), str(moment.view["imports"].get(name, 0)))]
    return Info(target_name(words, f"import:{name}"), rows, [words("info.import")], rule="3.9 Ships")


def _deck(moment: Moment, _name: str) -> Info:
    words, view = moment.words, moment.view
    rows = pile(words, card_name, *counted(moment))
    title = words("info.of.title", pile=words("target.deck"))
    return Info(title, rows, [words("hint.deck", count=len(view["deck"]))], rule="8.1 Drawing cards")


def _display(moment: Moment, card: str) -> Info:
    return _card(moment, card)._replace(rule="8.1 Drawing cards")


def _card(moment: Moment, card: str) -> Info:
    words = moment.words
    rows = _cards(moment, card)
    if is_place_card(card):
        places = [place.id for place in printed_for(moment.view).places.values() if place.colour == card]
        rows.insert(0, (words("info.places"), ", ".join(place_name(words, place) for place in places) or "–"))
    notes = [words("info.card.place" if is_place_card(card) else "info.card.industry")]
    worth = asked(moment).worth if moment.may_choose else ()
    if worth and worth[0] == card and card in moment.view["players"][moment.me or 0]["hand"]:
        notes.append(words("info.spare"))
    return Info(card_name(words, card), rows, notes, rule="3.1 Cards for building")


def _loans(moment: Moment, _name: str) -> Info:
    words, facts = moment.words, printed_for(moment.view)
    rows = [
        (who.name, money(player["loans"] * facts.loan))
        for who, player in zip(moment.seats, moment.view["players"], strict=True)
    ]
    note = words("hint.loans", loan=money(facts.loan), interest=money(facts.interest), points=facts.debt_points)
    return Info(words("info.loans.title"), rows, [note], rule="9.1 Borrowing")


def _player(moment: Moment, name: str) -> Info:
    words, seat = moment.words, int(name)
    player = moment.view["players"][seat]
    rows = [
        (words("people.money"), money(player["money"])),
        (words("people.debt"), money(player["loans"] * printed_for(moment.view).loan)),
        (words("info.spent"), money(player["spent"])),
        (words("info.hand"), str(len(player["hand"]))),
        (words("info.links"), str(player["links_left"])),
    ]
    return Info(moment.seats[seat].name, rows, (), seat, mat.STACKS.row(moment, seat), "1.3 Turn order")


def _order(moment: Moment, _name: str) -> Info:
    return order(moment, money, "1.3 Turn order")


def _stack(moment: Moment, name: str) -> Info:
    return mat.STACKS.info(moment, name, "3.3 Levels")


TELLERS: Tellers = {
    "slot": _slot,
    "place": _place,
    "link": _link,
    "market": _market,
    "outlet": _outlet,
    "import": _import,
    "deck": _deck,
    "display": _display,
    "player": _player,
    "order": _order,
    "loans": _loans,
    "card": _card,
    "stack": _stack,
}

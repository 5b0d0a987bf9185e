"""What there is to say about every part of Age of Industry: places, tiles, rails, markets, cards, players, rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import cast

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
from pyapp.kits.choices import asked
from pyapp.kits.mat import owner_of
from pyapp.shell.info import Info
from pyapp.shell.moment import Moment


def info(moment: Moment, target: str) -> Info | None:
    """All there is to say about a part of the board, a card, a player or a row of tiles."""
    kind, _, name = target.partition(":")
    teller = TELLERS.get(kind)
    return teller(moment, name) if teller else None


def _slot(moment: Moment, slot: str) -> Info:
    words, view = moment.words, moment.view
    place, _, number = slot.partition("/")
    tile = view["slots"].get(slot)
    rows: list[tuple[str, str]] = []
    if tile is None:
        symbols = printed_for(view).places[place].slots[int(number)]
        rows = [(words("info.space"), words("list.or").join(industry_name(words, one) for one in symbols))]
        rows += _open(moment, f"slot:{slot}")
        notes = [why.reason for why in why_not(moment, f"slot:{slot}")] if moment.may_choose and len(rows) < 2 else []
        return Info(place_name(words, place), [*rows, *_colour(moment, place)], notes[:2], rule="3.2 Spaces")
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


def _open(moment: Moment, target: str) -> list[tuple[str, str]]:
    """What can be done there now, each with its price and what it would bring at once."""
    words, found = moment.words, dict[str, tuple[str, str]]()
    if not moment.may_choose:
        return []
    for way in asked(moment).ways:
        if way.target != target or not way.near({}):
            continue
        name = industry_name(words, way.what) if way.kind == "build" else words(f"kind.{way.kind}")
        if name not in found:
            done = outcome(moment.state, way.action)
            parts = [money(done.cost)] if done.cost else []
            if done.borrowed:
                parts.append(words("info.borrow", amount=money(done.borrowed)))
            found[name] = (words("info.can", what=name), ", ".join(parts) or words("info.yes"))
    return list(found.values())


def _colour(moment: Moment, place: str) -> list[tuple[str, str]]:
    colour = printed_for(moment.view).places[place].colour
    return _cards(moment, colour) if colour else []


def _cards(moment: Moment, card: str) -> list[tuple[str, str]]:
    """How many cards of a kind there are, and how many were seen."""
    total, seen = counted(moment)
    words = moment.words
    said = words("info.of", count=total[card], seen=seen[card]) if total[card] else words("info.none")
    return [(words("info.cards.of", card=card_name(words, card)), said)]


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
    rows = []
    for number, symbols in enumerate(found.slots):
        tile = view["slots"].get(f"{name}/{number}")
        if tile:
            said = f"{tile_name(words, tile['industry'], tile['level'])} ({moment.seats[tile['owner']].name})"
        else:
            said = words("list.or").join(industry_name(words, one) for one in symbols)
        rows.append((words("info.space.number", number=number + 1), said))
    if name in view["markets"]:
        rows.append((outlet_name(words, name), demand_name(words, view["markets"][name])))
    notes = [] if rows else [words("info.through")]
    return Info(place_name(words, name), [*rows, *_colour(moment, name)], notes, rule="2.1 Places")


def _link(moment: Moment, link: str) -> Info:
    words = moment.words
    seat = moment.view["links"].get(link)
    if seat is not None:
        return Info(link_name(words, link), (), [words("info.rail")], seat, rule="10.2 The final account")
    rows = _open(moment, f"link:{link}")
    notes = [why.reason for why in why_not(moment, f"link:{link}")] if moment.may_choose and not rows else []
    return Info(link_name(words, link), rows, notes[:1] or [words("hint.unbuilt")], rule="5.1 Where")


def _market(moment: Moment, name: str) -> Info:
    words, view, tables = moment.words, moment.view, cast(State, moment.state).tables
    prices = tables.coal_prices if name == "coal" else tables.iron_prices
    left = view[f"{name}_market"]
    rows = [(words("info.cubes"), str(left)), (words("info.next"), money(prices.price[left]))]
    return Info(target_name(words, f"market:{name}"), rows, rule="4.2 The demand track")


def _outlet(moment: Moment, name: str) -> Info:
    words = moment.words
    market = moment.view["markets"].get(name)
    rows = [(words("info.takes"), demand_name(words, market))] if market else []
    return Info(outlet_name(words, name), rows, rule="6.2 Ports and markets")


def _import(moment: Moment, name: str) -> Info:
    words = moment.words
    rows = [(words("info.cubes"), str(moment.view["imports"].get(name, 0)))]
    return Info(target_name(words, f"import:{name}"), rows, rule="3.9 Ships")


def _deck(moment: Moment, _name: str) -> Info:
    words, view = moment.words, moment.view
    total, seen = counted(moment)
    rows = [
        (card_name(words, card), words("info.of.short", count=count, seen=seen[card])) for card, count in total.items()
    ]
    return Info(words("target.deck"), rows, [words("hint.deck", count=len(view["deck"]))], rule="8.1 Drawing cards")


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
    view = moment.view
    rows = [(moment.seats[seat].name, money(view["players"][seat]["spent"])) for seat in view["turn_order"]]
    return Info(moment.words("target.order"), rows, [moment.words("info.order")], rule="1.3 Turn order")


def _stack(moment: Moment, name: str) -> Info:
    return mat.STACKS.info(moment, name, "3.3 Levels")


TELLERS: dict[str, Callable[[Moment, str], Info]] = {
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

"""Small things that Brass shows beside its board: what lies under the pointer, cards, the players' figures."""

from __future__ import annotations

from typing import cast

from engine.games.brass.rules.state import State
from engine.games.brass.rules.tables import Tables
from pyapp.games.brass.ask import answer_name, answer_note, lights
from pyapp.games.brass.board.printed import printed
from pyapp.games.brass.mat import STACKS
from pyapp.games.brass.names import INDUSTRIES, card_name, icon, money, slot_symbols, target_name, tile_name
from pyapp.games.brass.ticket import projected
from pyapp.kits import hand
from pyapp.kits.hand import Card
from pyapp.kits.panels import Panels
from pyapp.shell.dom import h
from pyapp.shell.moment import Moment
from pyapp.shell.telling import Standing


def hint(moment: Moment, target: str) -> str:
    """What lies under the pointer, in words."""
    words, view = moment.words, moment.view
    kind, _, name = target.partition(":")
    if kind == "slot":
        tile = view["slots"].get(name)
        if tile:
            text = words(
                "hint.tile",
                owner=moment.seats[tile["owner"]].name,
                tile=tile_name(words, tile["industry"], tile["level"]),
            )
        else:
            text = words(
                "hint.free", symbols=words("list.or").join(words(f"thing.{one}") for one in slot_symbols(name))
            )
        return f"{target_name(words, target)} — {text}"
    if kind == "link":
        seat = view["links"].get(name)
        owner = moment.seats[seat].name if seat is not None else words("hint.unbuilt")
        return f"{target_name(words, target)} — {owner}"
    if kind == "player":
        return moment.seats[int(name)].name
    if kind == "market" and words.has(f"hint.market.{name}"):
        return words(f"hint.market.{name}", count=view.get(f"{name}_market", 0))
    if kind == "deck":
        return words("hint.deck", count=len(view["deck"]))
    if kind == "track":
        number = int(name)
        levels = _tables(moment).income_level
        return words("hint.track", space=number, income=words.signed(levels[number]) if number < len(levels) else "–")
    return target_name(words, target)


def card(moment: Moment, card: str) -> Card:
    """A card of the hand: an industry, or a place with its spaces."""
    words = moment.words
    name = words.named(f"card.{card}", card_name(words, card))
    if card in INDUSTRIES:
        art = h("span.card-art.industry", None, hand.view(moment, "brass", card), icon(card))
        return Card(name, words("card.industry"), f"card-industry card-{card}", art)
    symbols = [
        h("span.card-slot", {"class": " ".join(slot)}, [icon(one) for one in slot])
        for slot in printed().places[card].slots
    ]
    art = h("span.card-art.place", None, hand.view(moment, "brass", card), symbols)
    return Card(name, words("card.place"), "card-place", art)


def _tables(moment: Moment) -> Tables:
    return cast(State, moment.state).tables


def standings(moment: Moment) -> list[Standing]:
    """Money, income and points of each seat."""
    level, words = _tables(moment).income_level, moment.words
    return [
        Standing((money(player["money"]), words.signed(level[player["income_space"]])), player["vp"], expected)
        for player, expected in zip(moment.view["players"], projected(moment.state), strict=True)
    ]


PANELS = Panels(money, card, card_name, answer_name, answer_note, lights, STACKS, "3.1 Cards for building")

"""What pays: any card does for a link, a sale and a loan, and the slip says so; what was paid stands in the log."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine
from pyapp.games.brass.tell import tell
from pyapp.kits.choices import asked
from pyapp.shell import games
from pyapp.shell.dom import h
from pyapp.shell.i18n import LANGUAGES
from pyapp.shell.session import Session
from pyapp.shell.views import slip
from tests.games.brass.page.test_tell import GOLDEN, NAMES, golden
from tests.shell.tables import acts, seats, table_with

SAID = {"en": "Any card pays", "de": "Jede Karte zahlt"}
ROUND = ("round", "over")


def before(kind: str, number: int) -> Session | None:
    """A strong game before one of its decisions, if something of this kind could be done there."""
    record = golden(GOLDEN[0]).record
    begun = engine.Record(record.ruleset, record.players, record.seed, record.options, record.actions[:number])
    game = Session(begun, seats(record.players, tuple(range(record.players))))
    ways = [line.split() for line in map(str, game.state.legal_actions())]
    return game if any(words[0] == kind for words in ways) and not game.state.snapshot()["pending"] else None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["link", "sell", "loan"])
def test_any_card_pays_for_links_sales_and_loans(kind: str, language: str) -> None:
    met = 0
    for number in range(0, 120, 3):
        game = before(kind, number)
        if game is None:
            continue
        table = table_with(game, languages=(language,))
        player = acts(table)
        player.do("kind", kind)
        while (question := table.choice.question()) is not None and question.step != "cards":
            player.do("answer", f"{question.step}:{question.answers[0]}")
        if question is None:
            continue  # only one card is left
        hand = table.view()["players"][table.me or 0]["hand"]
        pays = {words[-1] for words in (str(one).split(" with ") for one in table.choice.decisions())}
        assert {one.split(" ")[0] for one in pays} == set(hand), "the rule: any card at all"
        body = h("div", None, *slip.slip(table))
        assert SAID[language] in body.text()
        chosen = asked(table.moment()).chosen()
        assert chosen[0] in hand
        assert len(chosen) == 1, "the one that is cheapest to give up is proposed"
        met += 1
    assert met > 3


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_tells_what_was_paid_with_a_round_s_last_decision_too(path: Path, language: str) -> None:
    game, words, met = golden(path), games.words("brass-2018", language), 0
    for number in range(game.count):
        told, seat = game.events[number], game.mover_of(number)
        ends = any(event.key in ROUND for event in told)
        paid = sum(event.values["amount"] for event in told if event.key == "paid" and event.values["seat"] == seat)
        if not ends or not paid:
            continue
        details = tell(told, words, NAMES).details
        assert details[0].startswith({"en": "Paid: ", "de": "Bezahlt: "}[language] + f"£{paid}"), details
        met += 1
    assert met > 3

"""What an analysis says: thresholds and losses as the judge has them, before and after, causes, points by round."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

import engine
from engine.ai.analysis import Judged, Option
from engine.ai.coach import Reason
from engine.ai.interface import adviser_for
from engine.ai.judging import BEST, BLUNDER, GOOD, MISTAKE, SLIP, graded
from pyapp.shell import games
from pyapp.shell.analysing import Analyst, Review
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.session import Session
from pyapp.shell.setup import Setup
from pyapp.shell.table import Table
from pyapp.shell.views import slip, worth
from tests.shell.tables import seats, table_with
from tests.shell.test_analysing import Player

GAMES = {"brass-2018": 60, "age-of-industry": 40, "crystal-palace": 60}


@cache
def played(ruleset: str) -> tuple[str, ...]:
    state = engine.new_game(ruleset, 3, 5)
    lines: list[str] = []
    while len(lines) < GAMES[ruleset] and not state.over:
        lines.append(str(engine.ai.choose(state, iterations=1, seed=len(lines), level="greedy").action))
        state.apply(lines[-1])
    return tuple(lines)


def at_the_table(ruleset: str, language: str = "en") -> tuple[Table, Review, Player]:
    """A game of opponents on the table, its analysis open and nothing judged yet."""
    game: Session = Setup(ruleset, seats(3, ()), 5).start()
    for line in played(ruleset):
        game.decide(line)
    table = table_with(game, languages=(language,))
    player = Player(table)
    player.analyst = Analyst(table, None, lambda: None)  # type: ignore[arg-type]
    player.analyst.go = lambda: None  # type: ignore[method-assign]
    player.do("analyse")
    assert table.review is not None
    return table, table.review, player


def judge(review: Review, number: int, loss: float, reasons: tuple[Reason, ...] = ()) -> Judged:
    """Have a decision judged: by so much another one was better."""
    state, line = review.session.state_at(number), review.analysis.lines[number]
    seat = review.analysis.moments[number].seat
    other = next(str(one) for one in state.legal_actions() if str(one) != line)
    spread = (0.0, 1.0, 2.0)
    was = Option(line, tuple(40 + one - loss * (at == seat) for at, one in enumerate(spread)), (0.3,) * 3, 9, loss, 0.1)
    best = Option(other, tuple(40 + one for one in spread), (0.47,) * 3, 9, 0.0, 0.1)
    grade = graded(loss, review.analysis.grain)
    found = Judged(seat, was, best if loss else was, (best,), loss, grade, 20, reasons)
    review.analysis.add(number, found)
    return found


def panel(table: Table) -> Tag:
    return h("div", None, *slip.slip(table))


def choosing(review: Review) -> int:
    """A decision where there was something else to do."""
    return next(at for at in range(5, 40) if len(review.session.state_at(at).legal_actions()) > 3)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("ruleset", sorted(GAMES))
def test_the_thresholds_that_are_told_are_those_that_are_used(ruleset: str, language: str) -> None:
    table, review, player = at_the_table(ruleset, language)
    judge(review, 0, 0.0)
    player.do("analysis-sheet", "players")
    told = panel(table).text()
    grain = adviser_for(review.session.state).grain
    said = table.words("analysis.grades", **worth.thresholds(table.words, grain))
    assert said in told
    numbers = [float(one.replace(",", ".")) for one in re.findall(r"\d+(?:[.,]\d)?", said)]
    assert [graded(one, grain) for one in numbers] == [GOOD, SLIP, MISTAKE]
    assert [graded(one + 0.05, grain) for one in numbers] == [SLIP, MISTAKE, BLUNDER]
    assert graded(0, grain) == BEST


def test_the_words_for_thresholds_agree_with_their_number() -> None:
    for language, one, more in (("en", "1 point lost", "0.6 points lost"), ("de", "1 Punkt verl", "0,6 Punkte verl")):
        words = Words(language)
        assert one in words("analysis.grades", **worth.thresholds(words, 0.5) | {"good": "1"})
        assert more in words("analysis.grades", **worth.thresholds(words, 0.3))


@pytest.mark.parametrize(
    ("ruleset", "loss", "told"),
    [
        ("brass-2018", 0.4, "−1"),
        ("brass-2018", 2.6, "−3"),
        ("age-of-industry", 0.04, "−0.1"),
        ("age-of-industry", 0.4, "−0.4"),
        ("age-of-industry", 2.6, "−2.6"),
    ],
)
def test_a_loss_is_told_the_same_everywhere(ruleset: str, loss: float, told: str) -> None:
    table, review, player = at_the_table(ruleset)
    number = choosing(review)
    judged = judge(review, number, loss)
    said = f"{table.words(f'grade.{judged.grade}')} {told}"
    player.do("moment", str(number + 1))
    player.do("analysis-sheet", "moment")
    (chip,) = [one for one in panel(table).find("span") if "grade " in str(one.props.get("class"))]
    assert chip.text() == said
    player.do("analysis-sheet", "turns")
    (turn,) = [one for one in panel(table).find("b") if one.props.get("class") == "turn-loss"]
    assert turn.text() == told
    player.do("analysis-sheet", "all")
    (row,) = [one for one in panel(table).find("li") if one.props.get("data-loss")]
    assert row.find("small")[0].text() == said
    player.do("analysis-sheet", "players")
    assert told in panel(table).text()


def test_before_and_after_a_decision_points_and_chances_are_told() -> None:
    table, review, player = at_the_table("brass-2018")
    number = choosing(review)
    judged = judge(review, number, 7.0)
    player.do("moment", str(number + 1))
    rows = panel(table).find("tr")
    (own,) = [one for one in rows if one.props.get("class") == "own"]
    before, after = round(judged.before[judged.seat]), round(judged.after[judged.seat])
    assert before - after == 7
    assert [cell.text() for cell in own.find("td")] == [f"{before} → {after}", "−7", "47 → 30 %"]
    judge(review, number, 0.0)
    (own,) = [one for one in panel(table).find("tr") if one.props.get("class") == "own"]
    assert [cell.text() for cell in own.find("td")] == [str(before), "–", "30 %"], "within doubt nothing has changed"
    table, review, player = at_the_table("age-of-industry")
    number = choosing(review)
    judged = judge(review, number, 0.7)
    player.do("moment", str(number + 1))
    (own,) = [one for one in panel(table).find("tr") if one.props.get("class") == "own"]
    was, is_now = judged.before[judged.seat], judged.after[judged.seat]
    assert own.find("td")[0].text() == f"{was:.1f} → {is_now:.1f}"
    assert own.find("td")[1].text() == "−0.7"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_turning_point_says_its_cause(language: str) -> None:
    table, review, player = at_the_table("brass-2018", language)
    number = choosing(review)
    cause = Reason("income", {"income": 4})
    judge(review, number, 6.0, (Reason("gains", {"points": 6.0}), cause))
    player.do("analysis-sheet", "turns")
    (why,) = [one for one in panel(table).find("small") if "turn-why" in str(one.props.get("class"))]
    player.do("moment", str(number + 1))
    player.do("analysis-sheet", "moment")
    (first, *_) = [one for one in panel(table).find("p") if one.props.get("class") == "coach-note"]
    assert why.text() == ("Income + 4" if language == "en" else "Einkommen + 4")
    assert why.text() == first.text()


def test_a_turning_point_whose_reasons_lie_ahead_says_what_it_leads_to_or_by_how_much() -> None:
    table, review, player = at_the_table("age-of-industry")
    number = choosing(review)
    state = review.session.state_at(number)
    judged = judge(review, number, 2.0)
    after = state.clone()
    after.apply(judged.best.line)
    following = str(after.legal_actions()[0])
    then = Reason(
        "then" if after.to_move == judged.seat else "rival-next", {"line": following, "seat": after.to_move or 0}
    )
    gains = Reason("gains", {"points": 2.0, "line": judged.played.line})
    best = replace(judged.best, follows=(judged.best.line, following))
    for reasons, start in (((gains, then), ("Leads to", "Expected")), ((gains,), ("2 points more",))):
        review.causes.clear()
        review.analysis.add(number, replace(judged, best=best, others=(best,), reasons=reasons))
        player.do("analysis-sheet", "turns")
        (why,) = [one for one in panel(table).find("small") if "turn-why" in str(one.props.get("class"))]
        assert why.text().startswith(start), why.text()


@pytest.mark.parametrize("ruleset", sorted(GAMES))
def test_round_by_round_it_is_told_where_points_came_from(ruleset: str) -> None:
    table, review, player = at_the_table(ruleset)
    for number in range(len(review.analysis.lines)):
        if len(review.session.state_at(number).legal_actions()) > 1:
            judge(review, number, 0.0 if number % 5 else 3.0)
    player.do("analysis-sheet", "players")
    bodies = [one for one in panel(table).find("tbody") if one.find("tr") and "round" in str(one.find("tr")[0].props)]
    rounds = {moment.round for moment in review.analysis.moments}
    assert len(bodies) >= len(rounds) - 1
    sums: dict[str, list[int]] = {}
    outlooks = 0
    for body in bodies:
        _, *rows = body.find("tr")
        assert rows
        for row in rows:
            cells = [cell.text() for cell in row.find("td")]
            assert len(cells) == 3
            if row.props.get("class") == "outlook":
                outlooks += 1
                continue
            held = sums.setdefault(row.find("th")[0].text(), [0, 0, 0])
            for seat, cell in enumerate(cells):
                held[seat] += int(cell.replace("−", "-").replace("–", "0"))
    assert outlooks >= len(rounds) - 1, "how prospects changed is told of every round"
    tally = games.face(ruleset).tally(table.moment_at(len(review.analysis.lines)))
    before = dict(games.face(ruleset).tally(table.moment_at(0)))
    expected = {name: [one - before.get(name, [0, 0, 0])[at] for at, one in enumerate(row)] for name, row in tally}
    assert {name: row for name, row in sums.items() if any(row)} == {
        name: row for name, row in expected.items() if any(row)
    }

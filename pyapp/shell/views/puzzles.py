"""Puzzles: the sheet of the one on the table, the list of all, and the window with an address."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.puzzle import Puzzle
from pyapp.shell import games
from pyapp.shell.dom import Tag, h
from pyapp.shell.puzzles import FAILED, SOLVED, STRENGTH, Quest, ruleset_of
from pyapp.shell.views.parts import address, badge, button, choice_row, dialog, key_cap, still_secret
from pyapp.shell.windows import PuzzleAddress, Puzzles

if TYPE_CHECKING:
    from pyapp.shell.table import Table

MARKS = {"solved": "✓", "helped": "✓", "failed": "✗"}


def around(table: Table, parts: Sequence[Tag | None]) -> list[Tag | None]:
    """The slip in a puzzle: its sheet, and below it what can be done until it is solved."""
    quest = table.puzzle
    assert quest is not None
    return [_sheet(table, quest)] if quest.closed and table.shown is None else [_sheet(table, quest), *parts]


def _name(table: Table, quest: Quest) -> str:
    words = table.words
    if quest.day:
        return words("puzzle.of-day", day=words.day(quest.day))
    return words("puzzle.number", number=quest.number) if quest.number else words("puzzle.from-link")


def _sheet(table: Table, quest: Quest) -> Tag:
    words, who = table.words, table.seats[quest.seat]
    return h(
        "section.puzzle",
        {"key": "puzzle", "class": quest.state, "aria-label": words("puzzle.title")},
        h(
            "div.puzzle-head",
            None,
            badge(quest.seat, who.colour, table.letters[quest.seat]),
            h("div", None, h("h2", None, _name(table, quest)), h("p", None, _dots(table, quest.puzzle))),
            button("×", "puzzle-leave", "quiet small close", aria_label=words("puzzle.leave")),
        ),
        _closed(table, quest) if quest.closed else _open(table, quest),
    )


def _dots(table: Table, puzzle: Puzzle) -> str:
    if not puzzle.difficulty:
        return table.words("puzzle.unrated")
    dots = "●" * puzzle.difficulty + "○" * (5 - puzzle.difficulty)
    return f"{dots} {table.words('puzzle.strength', rating=round(STRENGTH[puzzle.difficulty]))}"


def _open(table: Table, quest: Quest) -> Tag:
    words, puzzle, who = table.words, quest.puzzle, table.seats[quest.seat]
    goal = words("puzzle.goal", name=who.name) if puzzle.answer else words("puzzle.goal.unknown", name=who.name)
    return h(
        "div.puzzle-body",
        {"key": "open"},
        h("p", None, goal),
        h("p.puzzle-hint", {"role": "status"}, _hint(table, quest)) if quest.help else None,
        h("p.coach-note", {"role": "status"}, words("puzzle.judging")) if quest.judging else None,
        [
            h(
                "p.puzzle-wrong",
                {"key": title, "role": "status"},
                words("puzzle.wrong", plan=title),
                _lost(table, quest, title),
            )
            for title in quest.wrong
        ],
        h(
            "div.puzzle-foot",
            None,
            button([words("coach.hint"), key_cap("H")], "hint", "quiet small")
            if puzzle.answer and quest.help < 2
            else None,
            button(words("puzzle.answer"), "puzzle-answer", "quiet small") if puzzle.answer else None,
            button(words("puzzle.send"), "puzzle-send", "quiet small"),
        ),
    )


def _lost(table: Table, quest: Quest, title: str) -> str:
    loss = round(quest.losses.get(title, 0.0))
    return " " + table.words("puzzle.loses", count=loss, points=loss) if loss else ""


def _hint(table: Table, quest: Quest) -> str:
    words, state = table.words, table.session.state if table.session else None
    assert state is not None
    action = state.parse(quest.puzzle.answer[0])
    moment = table.present()
    kind = table.face.kind_name(moment, action.kind)
    ghosts = table.face.ticket(moment, action).ghosts
    if quest.help > 1 and ghosts:
        return words("puzzle.hint.where", kind=kind, where=table.face.target_name(words, ghosts[0].target))
    if quest.help > 1:
        return words("puzzle.hint.margin", kind=kind, points=words.decimal(quest.puzzle.margin))
    return words("puzzle.hint.kind", kind=kind)


def _closed(table: Table, quest: Quest) -> Tag:
    words, puzzle = table.words, quest.puzzle
    if quest.state == SOLVED:
        said = words("puzzle.solved" if not quest.wrong else "puzzle.solved.late")
    else:
        said = words("puzzle.shown")
    ledger = table.ledger
    rating = words("puzzle.rating", rating=round(ledger.rating))
    if quest.gained is not None:
        rating += f" ({words.signed(round(quest.gained))})"
    return h(
        "div.puzzle-body",
        {"key": "closed"},
        h("p.puzzle-said", {"role": "status"}, said),
        h("p", None, words("puzzle.margin", points=words.decimal(puzzle.margin), doubt=words.decimal(puzzle.doubt)))
        if puzzle.margin
        else None,
        h(
            "div.puzzle-why",
            {"role": "status"},
            [
                h("h3", {"key": "title"}, words("puzzle.why")),
                h("ul", {"key": "why"}, [h("li", {"key": n}, text) for n, text in enumerate(quest.why)]),
            ]
            if quest.why
            else h("p.coach-note", None, words("puzzle.explaining" if quest.explaining else "puzzle.why.none")),
        ),
        h("p", None, words("puzzle.follows")) if quest.follows else None,
        h("ol.puzzle-line", None, [h("li", {"key": n}, text) for n, text in enumerate(quest.follows)])
        if quest.follows
        else None,
        h("p.puzzle-rating", None, rating),
        h(
            "div.puzzle-foot",
            None,
            button(words("puzzle.next"), "puzzle-next", "main"),
            button(words("puzzle.share"), "puzzle-share", "quiet small"),
            button(words("puzzle.send"), "puzzle-send", "quiet small"),
            button(words("analysis.play-on"), "puzzle-on", "quiet small"),
            button(words("puzzle.leave"), "puzzle-leave", "quiet small"),
        ),
    )


# --- the list ---


def window(table: Table, opened: Puzzles) -> Tag:
    """All puzzles, with what came of them."""
    words, ledger = table.words, table.ledger
    if opened.puzzles is None:
        body = [h("p", {"role": "status"}, words("puzzle.coming"))]
    elif not opened.puzzles:
        body = [h("p", {"role": "alert"}, words("puzzle.none"))]
    else:
        body = _listed(table, opened, opened.puzzles)
    solved = sum(one != FAILED for one in ledger.done.values())
    today = ledger.days.get(opened.today, "")
    return dialog(
        words("puzzle.list"),
        "puzzles",
        words("close"),
        h(
            "div.puzzle-own",
            None,
            h("p", None, h("b", None, str(round(ledger.rating))), h("span", None, words("puzzle.own.rating"))),
            h("p", None, h("b", None, str(solved)), h("span", None, words("puzzle.own.solved"))),
            h("p", None, h("b", None, str(ledger.streak(opened.today))), h("span", None, words("puzzle.own.streak"))),
            button([MARKS.get(today, ""), " ", words("puzzle.today")], "puzzle-day", "main"),
        ),
        body,
        wide=True,
    )


def theme_name(table: Table, puzzle: Puzzle, ruleset: str) -> str:
    """What a puzzle is about, in the words of its game."""
    said = games.words(ruleset, table.language)
    kind, _, what = puzzle.theme.partition("-")
    named = said.named(f"kind.{kind}", kind or "–")
    return f"{named}: {said.named(f'thing.{what}', what)}" if what else named


def _title(table: Table, ruleset: str) -> str:
    return games.words(ruleset, table.language).named(f"ruleset.{ruleset}", games.title(ruleset))


def _listed(table: Table, opened: Puzzles, every: Sequence[Puzzle]) -> list[Tag]:
    words = table.words
    rulesets = {one.id: ruleset_of(one) for one in every}
    able = [(number, one) for number, one in enumerate(every, 1) if rulesets[one.id]]
    titles = {rulesets[one.id]: _title(table, rulesets[one.id]) for _, one in able}
    able = [(number, one) for number, one in able if opened.game in ("", rulesets[one.id])]
    named = {one.theme: theme_name(table, one, rulesets[one.id]) for _, one in able}
    themes = sorted(named)
    levels = sorted({str(one.difficulty) for _, one in able})
    rows = [
        (number, one)
        for number, one in able
        if opened.theme in ("", one.theme) and opened.difficulty in ("", str(one.difficulty))
    ]
    everything = ("", words("puzzle.all"))
    return [
        choice_row("game", words("puzzle.game"), [everything, *titles.items()], opened.game, "puzzles:game"),
        choice_row(
            "theme",
            words("puzzle.theme"),
            [everything, *((one, named[one]) for one in themes)],
            opened.theme,
            "puzzles:theme",
        ),
        choice_row(
            "difficulty",
            words("puzzle.difficulty"),
            [everything, *((one, "●" * int(one) or "–") for one in levels)],
            opened.difficulty,
            "puzzles:difficulty",
        ),
        h(
            "ol.puzzle-list",
            None,
            [_row(table, number, one, rulesets[one.id], named[one.theme]) for number, one in rows],
        ),
    ]


def _row(table: Table, number: int, puzzle: Puzzle, ruleset: str, theme: str) -> Tag:
    words = table.words
    result = table.ledger.done.get(puzzle.id, "")
    said = words(f"puzzle.result.{result}") if result else words("puzzle.untried")
    return h(
        "li",
        {"key": puzzle.id},
        h(
            "button",
            {"type": "button", "class": "puzzle-row", "data-do": f"puzzle:{puzzle.id}", "data-result": result or None},
            h("span.puzzle-mark", {"class": result or None, "aria-hidden": "true"}, MARKS.get(result, str(number))),
            h(
                "span",
                None,
                h("b", None, words("puzzle.number", number=number)),
                h("small", None, f"{_title(table, ruleset)} · {theme}"),
            ),
            h("small", None, "●" * puzzle.difficulty),
            h("small.puzzle-result", None, said),
        ),
    )


def link(table: Table, opened: PuzzleAddress) -> Tag:
    """The address of a puzzle."""
    words = table.words
    return dialog(
        words("puzzle.send.title"),
        "puzzle-link",
        words("close"),
        h("p", None, words("puzzle.send.text" if opened.answered else "puzzle.send.open")),
        still_secret(words, table.session) if table.session is not None else None,
        address(words, "puzzle-link", opened.url),
        h("p.slip-note", None, words("share.hidden")),
        h("div.dialog-foot", None, button(words("share.copy"), "copy-puzzle", "main")),
    )

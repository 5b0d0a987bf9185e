"""Every key and what it does; keys typed into a field stay in the field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.shell.choices import TARGET

if TYPE_CHECKING:
    from pyapp.shell.table import Table

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def act_for(key: str, table: Table, control: bool = False, shift: bool = False) -> tuple[str, str] | None:
    """What a key does at this moment: the name of an act and its value; None if nothing."""
    if control:
        if key.lower() == "z":
            return ("redo", "") if shift else ("undo", "")
        return ("redo", "") if key.lower() == "y" else None
    if table.staged is not None and key in ("Escape", "Enter", " "):
        return "skip", ""
    if table.stepping and key in ("Enter", " ", "ArrowRight"):
        return "next", ""
    if key == "Escape":
        if table.finale:
            return "finale-off", ""
        if table.points_on_map:
            return "points-off", ""
        if table.state == "thinking" and table.shown is None and not table.paused:
            return "stop", ""
        return "back", ""
    if key == "?":
        return "keys", ""
    plain = key.lower()
    if plain in ("u", "r"):
        return ("undo", "") if plain == "u" else ("redo", "")
    if plain in ("n", "/"):
        return "type", ""
    if plain == "m":
        return "read", ""
    if key in ("+", "=", "-", "0"):
        return {"+": "zoom-in", "=": "zoom-in", "-": "zoom-out", "0": "zoom-fit"}[key], ""
    if key in ("[", "]") and table.session is not None:
        at = table.session.count if table.shown is None else table.shown
        return "moment", str(at - 1 if key == "[" else at + 1)
    if table.shown is not None:
        return None
    if plain == "h" and not table.may_choose():
        return "hurry", ""
    if key == "Enter" and table.curtain:
        return "lift-curtain", ""
    if key == "Enter" and table.lesson is not None and table.lesson.reads and not table.choice.begun:
        return "lesson-on", ""
    if not table.may_choose():
        return None
    if plain == "h" and table.lesson is not None and table.lesson.wants:
        return "lesson-show", ""
    if plain == "h":
        return ("nudge" if shift else "hint"), ""
    if key == "Enter":
        if table.focus is not None:
            return "target", table.focus
        return "confirm", ""
    kind = table.face.keys.get(plain)
    if kind is not None and (kind == "done" or not table.choice.begun):
        return "kind", kind
    if key.isdigit() and key != "0":
        return numbered(int(key) - 1, table)
    return None


def numbered(number: int, table: Table) -> tuple[str, str] | None:
    """What a figure does: it takes up the coach's plan, picks from the tray, or gives the answer with that number."""
    plans = table.plans
    if plans:
        return ("plan", plans[number].line) if number < len(plans) else None
    moment = table.moment()
    picked = table.face.numbered(moment, number)
    if picked is not None:
        return "answer", picked
    question = table.choice.question() if table.choice.begun or not table.face.offers(moment) else None
    if question is None:
        return None
    answers = [answer for answer in question.answers if answer or question.step != TARGET]
    return ("answer", f"{question.step}:{answers[number]}") if number < len(answers) else None

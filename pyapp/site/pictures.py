"""The pictures of the rules help for the page: one file for each game and language, every picture checked and drawn."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.core import guard
from engine.core.errors import BadSave
from pyapp.shell import games
from pyapp.shell.canvas.look import Look
from pyapp.shell.i18n import LANGUAGES
from pyapp.shell.lessons import LONGEST, BadLesson, Lesson, lesson, position
from pyapp.shell.pictures import drawn, picture
from pyapp.site.compiler import SetUpFailed
from pyapp.site.lessons import spoken

ROOM = 34.0  # units around what is shown
WIDE = (2.0, 1.0)


def files(texts: Mapping[str, str], lessons: Mapping[tuple[str, str], str]) -> dict[str, bytes]:
    """The pictures as the page fetches them, given those of every game, and all lessons by game and file."""
    made = {}
    for game, text in sorted(texts.items()):
        taught = {
            name.removesuffix(".json"): lesson(spoken(json.loads(told), LANGUAGES[0], "the lesson"))
            for (owner, name), told in lessons.items()
            if owner == game
        }
        try:
            rows = guard.items(guard.json_value(text, "the pictures", LONGEST), "the pictures", 60)
            for language in LANGUAGES:
                told = [_whole(spoken(one, language, "a picture"), taught) for one in rows]
                for one in told:
                    drawn(picture(one), language)
                made[f"{game}.{language}.json"] = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
        except BadSave as reason:
            raise SetUpFailed(f"{game}/rules/pictures.json: {reason}") from None
    return made


def _whole(row: Any, taught: Mapping[str, Lesson]) -> dict[str, Any]:
    """A picture with its position and its box, which may be given by a lesson's step and by what is to be seen."""
    told = guard.fields(row, "a picture", ("at", "says", "show"), ("from", "position", "lit", "points", "try", "room"))
    where = f"the picture at {guard.shown(told['at'])}"
    name = told.get("try", "")
    if name and name not in taught:
        raise BadLesson(f"{where}: there is no lesson {guard.shown(name)}")
    begins = told.get("position")
    if begins is None:
        begins = _of(guard.items(told.get("from"), f"{where}: where it is from", 2), taught, where)
    state = position(begins, where).state()
    board = games.face(state.ruleset_id).board
    if board is None:
        raise BadLesson(f"{where}: its game has no board")
    view = state.view(0 if state.to_move is None else state.to_move)
    shape = board.shape_for(view, *WIDE)
    scene = board.scene(view, Look(shape.name, words=board.words[LANGUAGES[0]]))
    boxes = {target: [one.box for one in scene.regions if one.target == target] for target in told["show"]}
    lost = [
        target for target in (*told["show"], *told.get("lit", ())) if not any(r.target == target for r in scene.regions)
    ]
    if lost:
        raise BadLesson(f"{where}: there is no {guard.shown(lost[0])} on the board")
    edges = list(zip(*(box for found in boxes.values() for box in found), strict=True))
    room = float(told.get("room", ROOM))
    box = [
        max(0.0, min(edges[0]) - room),
        max(0.0, min(edges[1]) - room),
        min(scene.width, max(edges[2]) + room),
        min(scene.height, max(edges[3]) + room),
    ]
    found = {"at": told["at"], "says": told["says"], "position": begins, "shape": shape.name}
    found["box"] = [round(side, 1) for side in box]
    found |= {key: told[key] for key in ("lit", "points") if key in told}
    return {**found, **({"lesson": name} if name else {})}


def _of(given: list[Any], taught: Mapping[str, Lesson], where: str) -> dict[str, Any]:
    """The position of a lesson at a step, given as its id and the number of the step."""
    if len(given) != 2 or given[0] not in taught:
        raise BadLesson(f"{where} has neither a position nor a lesson that it is from")
    told = taught[given[0]]
    number = guard.whole(given[1], f"{where}: the step", 1, len(told.steps) + 1)
    begins = told.position
    played = [line for step in told.steps[: number - 1] if step.play for line in (step.play, *step.then)]
    found: dict[str, Any] = {"ruleset": begins.ruleset, "players": begins.players, "seed": begins.seed}
    found["options"] = dict(begins.options)
    found["lines"] = [*begins.lines] if begins.deal or begins.put else [*begins.lines, *played]
    found["deal"] = [{"to": to, "items": list(items), "from": list(sources)} for to, items, sources in begins.deal]
    found["put"] = dict(begins.put)
    if begins.deal or begins.put:
        found["then"] = played
    return {key: value for key, value in found.items() if value}

"""What the page says and shows of a game that says and shows nothing itself: the defaults of a `Face`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import engine
from engine.core.events import Event
from pyapp.shell.choices import TARGET, Action, Choice, Listed, Question
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.refusals import said_of
from pyapp.shell.telling import Account, ActionKind, Standing, Ticket, Why

if TYPE_CHECKING:
    from pyapp.shell.canvas.life import Part, Scenery
    from pyapp.shell.ceremony import Scene
    from pyapp.shell.info import Info
    from pyapp.shell.moment import Moment

DECIDED = "decided"  # the event that every decision begins with

# --- choosing ---


def choice(state: engine.State) -> Choice:
    """Kind by kind and part by part through the legal list."""
    return Listed.among(state.legal_actions())


def offers(moment: Moment) -> Sequence[ActionKind]:
    """All kinds that are open; none where there is only one, so that its first question is asked at once."""
    kinds = moment.asked.kinds()
    return [ActionKind(kind) for kind in kinds] if len(kinds) > 1 else []


def kind_name(moment: Moment, kind: str) -> str:
    """The text of a kind, or the word itself."""
    return moment.words.named(f"kind.{kind}", kind)


def ask(moment: Moment, question: Question) -> str:
    """The text of a question, or the word of its step."""
    return moment.words.named(f"ask.{question.step}", question.step)


def answer_name(_moment: Moment, _step: str, answer: str) -> str:
    """The answer as the notation has it."""
    return answer or "–"


def lights(_moment: Moment, step: str, answer: str) -> str:
    """Nothing but a target that is asked for."""
    return answer if step == TARGET else ""


def usual_answers(_moment: Moment, _question: Question) -> Tag | None:
    """A list of buttons will do."""
    return None


def ticket(_moment: Moment, decision: Action) -> Ticket:
    """The line, and nothing of what it would bring."""
    return Ticket(str(decision))


def not_numbered(_moment: Moment, _number: int) -> str | None:
    """There is nothing to pick."""
    return None


def nothing_within(_target: str, _targets: Sequence[str]) -> Sequence[str]:
    """No part of the board holds others."""
    return ()


def nothing_said(_moment: Moment) -> str:
    """Nothing."""
    return ""


def nothing_noted(_moment: Moment, _step: str, _answer: str) -> str:
    """Nothing."""
    return ""


# --- refusing ---


def explained(refusal: engine.IllegalAction, _words: Words) -> Why:
    """The engine's own sentence."""
    return Why(said_of(refusal), refusal.rule)


def no_reasons(_moment: Moment, _target: str) -> Sequence[Why]:
    """Nothing is known."""
    return ()


def no_reason(_moment: Moment, _kind: str) -> Why | None:
    """Nothing is known."""
    return None


def no_reason_for(_moment: Moment, _step: str, _answer: str) -> Why | None:
    """Nothing is known."""
    return None


# --- telling ---


def tell(events: Sequence[Event], words: Words, names: Sequence[str]) -> Account:
    """The decision as it was told: who, the kind of action, and what is known of its parts."""
    for event in events:
        if event.key == DECIDED:
            parts = [str(value) for name, value in event.values.items() if name not in ("seat", "kind")]
            kind = words.named(f"kind.{event.values['kind']}", str(event.values["kind"]))
            return Account(" ".join([f"{names[event.values['seat']]}: {kind}", *parts]))
    return Account("–")


def target_name(_words: Words, target: str) -> str:
    """The target itself."""
    return target.partition(":")[2] or target


def no_life(_moment: Moment, _events: Sequence[Event], _scenery: Scenery) -> Sequence[Part]:
    """Nothing moves but the pieces."""
    return ()


def no_ceremony(_moment: Moment, _before: Callable[[], Mapping[str, Any]], _events: Sequence[Event]) -> Sequence[Scene]:
    """Nothing is staged."""
    return ()


def hint(moment: Moment, target: str) -> str:
    """A seat's name, or the target itself."""
    kind, _, name = target.partition(":")
    return moment.seats[int(name)].name if kind == "player" else target_name(moment.words, target)


def no_info(_moment: Moment, _target: str) -> Info | None:
    """Nothing beyond its name."""
    return None


# --- panels ---


def no_tray(_moment: Moment) -> Sequence[Tag | None] | None:
    """Nobody has anything before them."""
    return None


def no_symbol(_name: str) -> Tag | None:
    """Nothing is drawn."""
    return None


def no_purse(_moment: Moment) -> Tag | None:
    """Nobody has money."""
    return None


def always_veiled(_state: engine.State) -> bool:
    """People at one screen never see each other's things."""
    return True


def holds_nothing(_moment: Moment, _seat: int) -> str:
    """Nobody has secrets that others see a part of."""
    return ""


def standings(moment: Moment) -> Sequence[Standing]:
    """The points so far."""
    return [Standing((), points, points) for points in moment.state.scores()]


def no_stock(_moment: Moment, _seat: int) -> Tag | None:
    """There is nothing to look at."""
    return None


def sheet(moment: Moment) -> Tag:
    """The points of all seats, the best first."""
    from pyapp.shell.views import sheet as frame

    scores = moment.state.scores()
    seats = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    total = frame.line(moment, "sheet.total", [moment.words.number(scores[seat]) for seat in seats], "total")
    return frame.window(moment, seats, [total], {}, lambda item: str(item["source"]))


def no_tally(_moment: Moment) -> Sequence[tuple[str, Sequence[int]]]:
    """Points come from one source."""
    return ()


def no_points(_moment: Moment) -> Mapping[str, int]:
    """Nothing on a map scores."""
    return {}


def mirror(moment: Moment) -> Sequence[Tag | None]:
    """The position as far as these eyes see it: name and value, one below the other."""
    return [_told(name, value) for name, value in moment.view.items() if value is not None]


def _told(name: str, value: object) -> Tag:
    said = name.replace("_", " ")
    if isinstance(value, Mapping):
        inner = [_told(str(key), one) for key, one in value.items() if one is not None]
        return h("div", None, h("b", None, said), h("ul", None, [h("li", None, one) for one in inner]))
    if isinstance(value, list) and any(isinstance(one, (Mapping, list)) for one in value):
        inner = [_told(str(number), one) for number, one in enumerate(value)]
        return h("div", None, h("b", None, said), h("ul", None, [h("li", None, one) for one in inner]))
    if isinstance(value, list):
        return h("p", None, h("b", None, said), " ", " ".join("?" if one is None else str(one) for one in value))
    return h("p", None, h("b", None, said), " ", str(value))

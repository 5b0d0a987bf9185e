"""What a game brings to the page beside its board: a `Face`.

The shell finds it by the ruleset (`games.py`) and calls nothing else of a game. Everything in it has a default: a game
shows up with `Face()`, plainly, and says more where it has more to say. A game's functions are handed a `Moment`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import engine
from engine.core.events import Event
from pyapp.shell import plain
from pyapp.shell.canvas import hints
from pyapp.shell.canvas.life import Part, Scenery
from pyapp.shell.canvas.seam import Board
from pyapp.shell.ceremony import Scene
from pyapp.shell.choices import Action, Choice, Question
from pyapp.shell.dom import Tag
from pyapp.shell.i18n import Words
from pyapp.shell.info import Info
from pyapp.shell.moment import Moment, View
from pyapp.shell.telling import Account, ActionKind, Standing, Ticket, Why

Parts = Sequence[Tag | None]


@dataclass(kw_only=True, eq=False, repr=False)
class Face:
    """A game as the page shows it."""

    # --- what is fixed ---

    board: Board | None = None  # without one the page shows the mirror in its place
    rules: str = ""  # the rules text: assets/rules/<this>.<language>; "" where there is none
    rules_note: tuple[str, str] | None = None  # what the rules say about themselves: a text, the heading it leads to
    symbol: Callable[[str], Tag | None] = plain.no_symbol  # a small drawing for the rules text, by its name
    kinds: tuple[str, ...] = ()  # of actions, in the order in which they are told
    keys: Mapping[str, str] = field(default_factory=dict)  # the letters that choose a kind of action
    keys_text: str = "keys.letters"  # the text that explains those letters
    example: str = ""  # the beginning of a line, to show what can be typed
    grounds: tuple[str, ...] = ()  # the kinds of targets on the board that a click can choose
    columns: tuple[str, ...] = ("people.points",)  # of the list of players: texts, each with a longer one (.long)

    # --- choosing ---

    choice: Callable[[engine.State], Choice] = plain.choice  # among all that is legal now
    offers: Callable[[Moment], Sequence[ActionKind]] = plain.offers  # none: the first question is asked
    kind_name: Callable[[Moment, str], str] = plain.kind_name
    turn_note: Callable[[Moment], str] = plain.nothing_said  # how far the turn is
    ask: Callable[[Moment, Question], str] = plain.ask  # a question in words
    answer_name: Callable[[Moment, str, str], str] = plain.answer_name  # of a step, an answer in words
    answer_note: Callable[[Moment, str, str], str] = plain.nothing_noted  # what helps to choose: a price, an owner
    lights: Callable[[Moment, str, str], str] = plain.lights  # the targets that an answer is about, apart by spaces
    wish_name: Callable[[Moment, str, str], str] = plain.nothing_noted  # a wish made, where it is said otherwise
    answers: Callable[[Moment, Question], Tag | None] = plain.usual_answers  # where a list of buttons will not do
    ticket: Callable[[Moment, Action], Ticket] = plain.ticket  # what a decision would bring
    numbered: Callable[[Moment, int], str | None] = plain.not_numbered  # what a figure picks from the tray
    within: Callable[[str, Sequence[str]], Sequence[str]] = plain.nothing_within  # of targets, those within another

    # --- refusing ---

    explained: Callable[[engine.IllegalAction, Words], Why] = plain.explained  # in the player's language
    why_not: Callable[[Moment, str], Sequence[Why]] = plain.no_reasons  # why nothing can be done at a target now
    why_not_kind: Callable[[Moment, str], Why | None] = plain.no_reason  # why a kind of action is not open now
    why_not_answer: Callable[[Moment, str, str], Why | None] = plain.no_reason_for  # why something cannot be picked

    # --- telling ---

    tell: Callable[[Sequence[Event], Words, Sequence[str]], Account] = plain.tell  # one decision; the seats' names
    target_name: Callable[[Words, str], str] = plain.target_name  # what a part of the board is called
    hint: Callable[[Moment, str], str] = plain.hint  # what a part of the board is, in a few words
    info: Callable[[Moment, str], Info | None] = plain.no_info  # all there is to say about it, or about something else
    life: Callable[[Moment, Sequence[Event], Scenery], Sequence[Part]] = plain.no_life  # what a decision sets in motion
    sounds: Mapping[str, str] = field(default_factory=dict)  # what is heard when something is told, by its key
    # what of the last decision is staged, given the position before it and what it did
    ceremony: Callable[[Moment, Callable[[], View], Sequence[Event]], Sequence[Scene]] = plain.no_ceremony

    # --- panels ---

    tray: Callable[[Moment], Parts | None] = plain.no_tray  # what somebody has before them; None: nothing
    purse: Callable[[Moment], Tag | None] = plain.no_purse  # beside the name of who is to move
    veiled: Callable[[engine.State], bool] = plain.always_veiled  # is there anything that others must not see now?
    holds: Callable[[Moment, int], str] = plain.holds_nothing  # what everybody sees of a seat's secrets
    standings: Callable[[Moment], Sequence[Standing]] = plain.standings  # one for each seat
    stock: Callable[[Moment, int], Tag | None] = plain.no_stock  # the window with what a seat has before it
    mat: Callable[[Moment, int], Tag | None] = plain.no_stock  # the same in short, always in sight beside the board
    sheet: Callable[[Moment], Tag] = plain.sheet  # the window with the score sheet
    tally: Callable[[Moment], Sequence[tuple[str, Sequence[int]]]] = plain.no_tally  # where the seats' points come from
    points_on_map: Callable[[Moment], Mapping[str, int]] = plain.no_points  # by target
    mirror: Callable[[Moment], Parts] = plain.mirror  # the position in words


__all__ = ["Account", "ActionKind", "Face", "Info", "Standing", "Ticket", "Why", "hints"]

"""What a player can do: every button, key and click ends here, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import engine
from pyapp.shell.face import Why

if TYPE_CHECKING:
    from pyapp.shell.table import Table


class Acts:
    """The player's hands: changes the table and says whether anything moved on the board."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def knows(self, name: str) -> bool:
        """Is there such an act?"""
        return hasattr(self, "do_" + name.replace("-", "_"))

    def do(self, name: str, value: str = "") -> bool:
        """Do something by its name; True if pieces moved."""
        act: Callable[[str], bool | None] = getattr(self, "do_" + name.replace("-", "_"))
        self.table.points_on_map = False
        return bool(act(value))

    # --- choosing ---

    def do_target(self, target: str) -> None:
        """Choose a part of the board, or learn why it is not open."""
        table = self.table
        if not table.may_choose():
            return
        table.focus = None
        if target in table.choice.targets() or target in table.choice.clear().targets():
            kept = table.choice if target in table.choice.targets() else table.choice.clear()
            self._chose(kept.wish("target", target))
            return
        session = table.session
        assert session is not None
        table.why_about = table.face.target_name(table.words, target)
        table.why = table.face.why_not(session.state, target, table.words)
        if not table.why and "kind" in table.choice.wishes:
            table.why = []

    def do_place(self, place: str) -> None:
        """Click on a town's name: its only open slot, or a word about the town."""
        table = self.table
        here = [target for target in table.targets() if target.startswith(f"slot:{place}/")]
        if len(here) == 1:
            self.do_target(here[0])

    def _chose(self, choice: object) -> None:
        table = self.table
        table.choice = choice  # type: ignore[assignment]
        table.why, table.why_about, table.refusal = [], "", None
        table.focus = None

    def do_kind(self, kind: str) -> bool:
        """Choose what kind of action it is to be."""
        table = self.table
        if not table.may_choose():
            return False
        if not table.choice.kinds().get(kind):
            session = table.session
            assert session is not None
            why = table.face.why_not_kind(session.state, kind, table.words)
            table.why = [why] if why else []
            table.why_about = table.face.kind_name(table, kind)
            return False
        self._chose(table.choice.wish("kind", kind))
        if kind == "done":
            return self.do_confirm("")
        return False

    def do_answer(self, value: str) -> None:
        """Answer the question on the slip."""
        step, _, answer = value.partition(":")
        table = self.table
        if not table.may_choose():
            return
        if step == "target":
            self.do_target(answer)
        elif step == "cards":
            table.first_card = ""
            self._chose(table.choice.wish("cards", tuple(answer.split("+"))))
        else:
            self._chose(table.choice.wish(step, answer))

    def do_card(self, card: str) -> None:
        """Choose a card of the hand: one that pays alone, or the first or second of two."""
        table = self.table
        if not table.may_choose():
            return
        choice = table.choice
        if table.chosen_cards() == (card,) and ("cards" in choice.wishes or table.first_card):
            table.first_card = ""
            self._chose(
                choice.clear().wish("target", choice.wishes["target"]) if "target" in choice.wishes else choice.clear()
            )
            return
        alone, together = choice.cards()
        first = table.first_card
        if first and card in together:
            pair = tuple(sorted((first, card), key=self._order))
            if any(pair in way.cards for way in choice.left):
                table.first_card = ""
                self._chose(choice.wish("cards", pair))
                return
        if card in alone:
            table.first_card = ""
            self._chose(choice.wish("cards", (card,)))
        elif card in together:
            table.first_card = card
            self._chose(choice)
            table.first_card = card
        else:
            table.why_about = ""
            table.why = [table.face.why_not_card(table.words)]

    def _order(self, card: str) -> int:
        """Cards are named in the order of the hand."""
        seat = self.table.now()["to_move"]
        hand: list[str] = self.table.now()["players"][seat]["hand"]
        return hand.index(card)

    def do_back(self, _value: str) -> None:
        """Take the last choice back, or close what is open."""
        table = self.table
        if table.shown is not None:
            self.do_moment("")
        elif table.first_card:
            table.first_card = ""
        elif table.choice.begun:
            self._chose(table.choice.back())
        else:
            table.why, table.why_about, table.refusal = [], "", None
            table.focus = None

    def do_cancel(self, _value: str) -> None:
        """Take all choices back."""
        self.table.first_card = ""
        self._chose(self.table.choice.clear())

    def do_confirm(self, _value: str) -> bool:
        """Make the decision that was chosen."""
        notation = self.table.choice.notation()
        if notation is None or not self.table.may_choose():
            return False
        return self.decide(notation)

    # --- deciding ---

    def do_notation(self, line: str) -> bool:
        """Play a typed line, or say why it cannot be played."""
        table = self.table
        session = table.session
        table.refusal = None
        if not line.strip() or session is None:
            return False
        table.shown = None
        if table.state == "thinking":
            actor = session.actor
            assert actor is not None
            table.refusal = Why(table.words("refusal.not-you", name=actor.name), "")
            return False
        return self.decide(line)

    def decide(self, line: str) -> bool:
        """Make a decision: apply it, keep it, and only then show it."""
        table = self.table
        session = table.session
        assert session is not None
        try:
            session.decide(line)
        except engine.IllegalAction as refusal:
            table.refusal = table.face.explained(refusal, table.words)
            return False
        table.generation += 1
        table.keep()
        table.renew()
        return True

    def do_undo(self, _value: str) -> bool:
        """Take the last decision back."""
        table = self.table
        session = table.session
        if session is None:
            return False
        table.shown = None
        if not session.undo(bool(table.settings["free_undo"])):
            if session.is_barred(bool(table.settings["free_undo"])):
                table.say(table.words("undo.barred"))
            return False
        return self._went_back()

    def do_redo(self, _value: str) -> bool:
        """Make the decision again that was taken back."""
        table = self.table
        session = table.session
        if session is None or not session.redo():
            return False
        return self._went_back()

    def _went_back(self) -> bool:
        table = self.table
        table.generation += 1
        table.paused = False
        table.recap_off = table.session.count if table.session else -1
        table.keep()
        table.renew()
        return True

    # --- looking ---

    def do_moment(self, value: str) -> bool:
        """Show the board after so many decisions; "" goes back to the present."""
        table = self.table
        session = table.session
        if session is None:
            return False
        if value == "":
            table.shown = None
            table.playing = False
            return True
        number = max(0, min(session.count, int(value)))
        table.shown = number
        return True

    def do_replay(self, _value: str) -> bool:
        """Look at the game from its beginning."""
        self.table.dialog = None
        return self.do_moment("0")

    def do_replay_play(self, _value: str) -> None:
        """Start or stop the replay."""
        table = self.table
        table.playing = not table.playing
        if table.playing and table.session is not None and table.shown == table.session.count:
            table.shown = 0

    def do_recap_off(self, _value: str) -> None:
        """Put the recap away."""
        if self.table.session is not None:
            self.table.recap_off = self.table.session.count

    def do_lift_curtain(self, _value: str) -> None:
        """Show the hand to the person who sat down."""
        if self.table.session is not None:
            self.table.seen_by = self.table.session.state.to_move

    def do_tab(self, name: str) -> None:
        """Choose what a small screen shows below the board."""
        self.table.tab = name

    def do_dismiss(self, number: str) -> None:
        """Put a message away."""
        self.table.notices = [one for one in self.table.notices if str(one.number) != number]

    # --- opponents ---

    def do_stop(self, _value: str) -> None:
        """Interrupt the opponents."""
        if self.table.state == "thinking":
            self.table.paused = True

    def do_resume(self, _value: str) -> None:
        """Let the opponents go on."""
        self.table.paused = False
        self.table.generation += 1

    # --- windows ---

    def do_close(self, _value: str) -> None:
        """Close the window."""
        self.table.dialog = None

    def do_mat(self, seat: str) -> None:
        """Look at a player's stacks."""
        self.table.dialog = ("mat", {"seat": int(seat)})

    def do_rules(self, heading: str) -> None:
        """Look something up in the rules."""
        self.table.dialog = ("rules", {"heading": heading})

    def do_sheet(self, _value: str) -> None:
        """Look at the score sheet."""
        self.table.dialog = ("sheet", {})

    def do_keys(self, _value: str) -> None:
        """Look at the list of keys."""
        self.table.dialog = ("keys", {})

    def do_points(self, _value: str) -> None:
        """Show on the map where points come from, until something else is done."""
        table = self.table
        table.dialog = None
        table.tab = "play"
        table.points_on_map = True

    def do_points_off(self, _value: str) -> None:
        """Take the points off the map: whatever is done does that."""

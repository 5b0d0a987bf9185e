"""What a game whose cards build tiles shows beside its board: purse, hand, and the answers that are taken from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pyapp.kits import asking, hand
from pyapp.kits.asking import WHAT
from pyapp.kits.hand import Card, CardName, Saying
from pyapp.kits.stacks import Stacks
from pyapp.shell.choices import Question
from pyapp.shell.dom import Tag
from pyapp.shell.moment import Moment
from pyapp.shell.telling import Why


@dataclass(frozen=True, eq=False, repr=False)
class Panels:
    """The panels of one game."""

    money: asking.Money
    card: Callable[[Moment, str], Card]
    card_name: CardName
    answer_name: Saying
    answer_note: Saying
    lights: Saying
    stacks: Stacks
    building: str  # the heading of the rules text about the cards for building

    def purse(self, moment: Moment) -> Tag | None:
        """The money of who is to move."""
        return asking.purse(moment, self.money)

    def tray(self, moment: Moment) -> list[Tag]:
        """The hand."""
        return hand.tray(moment, self.card)

    def answers(self, moment: Moment, question: Question) -> Tag | None:
        """Tiles to develop are shown; cards are taken from the hand, and pairs of them from a list."""
        developed = self.stacks.developing(
            moment, question, lambda what: asking.developing_cost(moment, what, self.money)
        )
        told = self.card_name, self.answer_name, self.answer_note, self.lights
        return developed or hand.answers(moment, question, *told)

    def wish_name(self, moment: Moment, step: str, answer: str) -> str:
        """The cards that were chosen."""
        return hand.wish_name(moment, step, answer, self.card_name)

    def why_not_answer(self, moment: Moment, step: str, answer: str) -> Why | None:
        """Why an industry cannot be built, or a card not be picked: it does not fit the other choices."""
        if step == WHAT:
            return self.stacks.why_not(moment, answer)
        return Why(moment.words("why.card"), self.building)

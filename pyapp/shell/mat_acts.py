"""What a player can do with what lies before the seats: look at it, and begin a choice from there."""

from __future__ import annotations

from pyapp.shell.acts import Acts
from pyapp.shell.windows import Stock


class MatActs(Acts):
    """A player before the seats' own things."""

    def do_mat(self, seat: str) -> None:
        """Show what a player has before them; the same player once more: back to one's own."""
        table = self.table
        if table.session is None or not seat.isdigit() or int(seat) >= len(table.seats):
            return
        if table.face.mat(table.moment(), int(seat)) is None:
            self.do_stock(seat)
            return
        table.tab = "mat"
        table.mats_of_all = False
        wanted = int(seat)
        table.mat_of = None if wanted in (table.mat_of, table.me) else wanted

    def do_stock(self, seat: str) -> None:
        """Open the window with all that a player has before them."""
        table = self.table
        if table.session is not None and table.face.stock(table.moment(), int(seat)) is not None:
            table.dialog = Stock(int(seat))

    def do_begin(self, value: str) -> None:
        """Begin a choice with several wishes at once (step=answer&step=answer), or say why that cannot be."""
        table = self.table
        if not table.may_choose():
            return
        wishes = [pair.partition("=")[::2] for pair in value.split("&")]
        if all(dict(table.choice.trail).get(step) == answer for step, answer in wishes):
            self.do_cancel("")  # what is lit goes out again
            return
        choice = table.choice.clear()
        for step, answer in wishes:
            choice = choice.wish(step, answer)
        made = dict(choice.trail)
        table.tab = "play"
        if list(choice.decisions()) and all(made.get(step) == answer for step, answer in wishes):
            self.chose(choice)
            return
        step, answer = wishes[-1]
        moment = table.moment()
        why = table.face.why_not_answer(moment, step, answer)
        table.choice = table.choice.clear()
        table.why_about = table.face.answer_name(moment, step, answer)
        table.why = [why] if why else []

"""What the page says of Furnace; all that is not here is said plainly by the shell."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from pyapp.shell.choices import Action
from pyapp.shell.dom import Tag, h
from pyapp.shell.face import Account, Face, Ticket
from pyapp.shell.i18n import Words
from pyapp.shell.moment import Moment

FIRINGS = 3


def _turn_note(moment: Moment) -> str:
    return moment.words("turn.firing", number=moment.view["firing"] + 1, count=FIRINGS)


def _ticket(moment: Moment, decision: Action) -> Ticket:
    """What it would bring: the chance is open to everybody, the die is not."""
    heat = decision.parts()["heat"]
    chance = moment.words("bill.chance", count=7 - heat, points=heat)
    return Ticket(moment.words("do.heat", heat=heat), [h("dt", None, ""), h("dd", None, chance)])


def _tell(events: Sequence[Event], words: Words, names: Sequence[str]) -> Account:
    """A heat, known or not, and the firing that it may have set off."""
    headline, chapter = "", []
    for key, values, _ in events:
        if key == "decided" and not headline:
            name = names[values["seat"]]
            headline = (
                words("log.heat", name=name, heat=values["heat"])
                if "heat" in values
                else words("log.secret", name=name)
            )
        elif key == "fired":
            gains = [
                f"{name} {heat}: +{points}"
                for name, heat, points in zip(names, values["heats"], values["gained"], strict=True)
            ]
            chapter.append(words("log.fired", die=values["die"], list=", ".join(gains)))
    return Account(headline, chapter=tuple(chapter))


def _mirror(moment: Moment) -> Sequence[Tag | None]:
    """The position in words, which here is all there is to see."""
    words, view = moment.words, moment.view
    rows = [
        words("mirror.row", name=who.name, points=" + ".join(map(str, points)) or "0", total=sum(points))
        for who, points in zip(moment.seats, view["points"], strict=True)
    ]
    dice = ", ".join(map(str, view["thrown"])) or "–"
    return [
        h("p", None, words("mirror.dice", dice=dice)),
        h("p", None, words("mirror.set", count=len(view["heats"]))),
        h("ul", None, [h("li", None, row) for row in rows]),
    ]


FACE = Face(
    kinds=("heat",),
    keys={"h": "heat"},
    example="heat 4",
    turn_note=_turn_note,
    ticket=_ticket,
    tell=_tell,
    mirror=_mirror,
)

"""What else the places deal in: publishers, options, tickets; and the displays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.games.crystal_palace.rules.facts import facts as all_facts
from pyapp.games.crystal_palace.board import cards, effects
from pyapp.games.crystal_palace.board.dice import die
from pyapp.games.crystal_palace.board.effects import Sign
from pyapp.games.crystal_palace.board.layout import CityPlan
from pyapp.games.crystal_palace.board.printed import (
    Printed,
    Publisher,
    patents,
    persons,
    publishers,
    research,
    shares,
)
from pyapp.shell.canvas.look import Look
from pyapp.shell.canvas.owners import Owner
from pyapp.shell.canvas.scene import Op, Pen
from pyapp.shell.canvas.strokes import Box, num

Size = tuple[float, float]

KINDS = {"patents": "patent", "persons": "person", "research": "tile", "shares": "share"}


def year_of(view: Mapping[str, Any], facts: Printed) -> int:
    """Return the year of a position."""
    return facts.rounds[int(view["round"]) - 1][1]


def empty_displays(pen: Pen, plan: CityPlan) -> None:
    """Draw where the cards on display will lie."""
    for boxes in plan.cards.values():
        for box in boxes:
            pen.rect(box, "@paper/55", "@rule/55", 1, 6)


def displays(pen: Pen, plan: CityPlan, view: Mapping[str, Any], look: Look, seat: int | None) -> None:
    """Draw the cards and tiles that lie open."""
    year = year_of(view, plan.facts)
    link = int(all_facts()["constants"]["link_vp"])
    mine = cards.Mine()
    if seat is not None:
        player = view["players"][seat]
        mine = cards.Mine(player["persons"], player["prototypes"], player["patents"])
    for kind, name, index, box in on_display(plan, view):
        size = (box[2] - box[0], box[3] - box[1])
        child = pen.group(f"{KINDS[kind]}:{name}:{index}" if kind == "research" else f"{KINDS[kind]}:{name}", *box[:2])
        if kind == "patents":
            links = cards.patent_links(patents()[name], mine, look)
            child.ops.extend(_patent(name, size, year, _names(look, "patent", name), links, link))
        elif kind == "persons":
            links = cards.person_links(persons()[name], mine, look)
            child.ops.extend(_person(name, size, year, _names(look, "person", name), links, link))
        elif kind == "research":
            child.ops.extend(_tile(name, size, look.word(f"tile:{name}")))
        else:
            cards.share_card(child, shares()[name], size)


def _names(look: Look, kind: str, name: str) -> cards.Names:
    return look.word(f"{kind}:{name}"), look.word(f"short:{name}")


# A card is looked at far more often than it changes, so each is drawn once.


@lru_cache(256)
def _patent(name: str, size: Size, year: int, words: cards.Names, links: cards.Links, points: int) -> list[Op]:
    pen = Pen()
    cards.patent_card(pen, patents()[name], size, year, words, links, points)
    return pen.ops


@lru_cache(256)
def _person(name: str, size: Size, year: int, words: cards.Names, links: cards.Links, points: int) -> list[Op]:
    pen = Pen()
    cards.person_card(pen, persons()[name], size, year, words, links, points)
    return pen.ops


@lru_cache(256)
def _tile(name: str, size: Size, words: str) -> list[Op]:
    pen = Pen()
    cards.research_tile(pen, research()[name], size, words)
    return pen.ops


def on_display(plan: CityPlan, view: Mapping[str, Any]) -> list[tuple[str, str, int, Box]]:
    """Return what lies open: its kind, its id, which of several equal ones it is, and where it lies."""
    found = []
    for kind, boxes in plan.cards.items():
        seen: dict[str, int] = {}
        for name, box in zip(view["display"][kind], boxes, strict=False):
            found.append((kind, name, seen.setdefault(name, 0), box))
            seen[name] += 1
    return found


# --- the London Times ---


def publisher_boards(pen: Pen, plan: CityPlan) -> None:
    """Draw where the conditions of the five rounds lie."""
    for index, box in enumerate(plan.publishers):
        pen.rect(box, "@plate", "@plate-edge", 1.2, 3)
        pen.text(str(index + 1), (box[0] + box[2]) / 2, box[1] + 11, 14, "@ink2", "b")


def conditions(pen: Pen, plan: CityPlan, view: Mapping[str, Any]) -> None:
    """Draw the condition of every round; those that are over are taken back."""
    for index, (name, box) in enumerate(zip(view["publishers"], plan.publishers, strict=False)):
        left, top, right, bottom = box
        child = pen.group(f"publisher:{name}", left, top)
        wide, high = right - left, bottom - top
        now, over = index + 1 == view["round"], index + 1 < view["round"]
        if now:
            child.rect((0, 0, wide, high), "@gold/40", "@gold", 2.6, 3)
            child.text(str(index + 1), wide / 2, 11, 14, "@ink", "b")
        if over:
            child.alpha(0.4)
        row = condition(publishers()[name])
        effects.write(child, row[0], wide / 2, high * 0.42 + 3, 20, wide - 6)
        effects.write(child, row[1], wide / 2, high * 0.72 + 6, 17, wide - 6)


def condition(publisher: Publisher) -> tuple[list[Sign], list[Sign]]:
    """Return a condition in signs: what each thing counted brings; what is paid anyway, and the most."""
    each = f"{publisher.each}×" if publisher.per == 1 else f"{publisher.each}⁄{publisher.per}×"
    counted = [Sign("text", each), *effects.counter_signs(publisher.counter)]
    if publisher.counter == "die_value":
        counted.append(Sign("note", "•"))
    return counted, [Sign("text", f"+{publisher.base}"), Sign("symbol", "buzz"), Sign("note", f"≤{publisher.most}")]


# --- Port and Waterloo ---


def option_signs(facts: Printed, option: str) -> list[Sign]:
    """Return an option in signs."""
    return effects.signs(facts.options[option]) or [Sign("symbol", "ticket")]


def options(pen: Pen, plan: CityPlan) -> None:
    """Draw the options of the Port and of Waterloo, and the table of tickets."""
    facts = plan.facts
    for option, box in plan.options.items():
        left, top, right, bottom = box
        pen.rect((left + 1.5, top + 2, right + 1.5, bottom + 2), "@shadow/25", radius=4)
        pen.rect(box, "@banner", "@plate-edge", 1.3, 4)
        effects.write(
            pen, option_signs(facts, option), (left + right) / 2, (top + bottom) / 2, 22, right - left - 8,
            effects.Inks("@banner-ink", "@banner"),
        )  # fmt: skip
    if plan.tickets:
        _tickets(pen, plan)


def _tickets(pen: Pen, plan: CityPlan) -> None:
    left, _, _, bottom = plan.spots["port-of-london"].goods
    y = (plan.tickets[0][1] + bottom) / 2
    pen.rect((left, plan.tickets[0][1] - 2, plan.tickets[-1][2] + 6, bottom), "@plate/80", "@plate-edge", 1, 4)
    pen.use("ticket", left + 18, y, 1.0, ("@ink", "@plate"))
    for box in plan.tickets:
        pen.rect(box, "@paper", "@town-edge", 1.3, 6)
        pen.use("ticket", (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, 0.9, ("@ink2/45", "@paper"))


def used_up(pen: Pen, plan: CityPlan, view: Mapping[str, Any], owners: Sequence[Owner]) -> None:
    """Cover the options that were used this round, and draw the dice that went for tickets."""
    for option in view["options_used"]:
        box = plan.options.get(option)
        if box is None:
            continue
        child = pen.group(f"used:{option}", box[0], box[1])
        wide, high = box[2] - box[0], box[3] - box[1]
        child.rect((0, 0, wide, high), "@roof/86", "@town-edge", 1.3, 4)
        slats = "".join(f"M3 {num(high * share)}H{num(wide - 3)}" for share in (0.25, 0.5, 0.75))
        child.path(slats, None, "@on-dark/28", 1)
        child.path(f"M{num(wide / 2 - 8)} {num(high / 2)}l6 6l11-13", None, "@on-dark", 2.6)
    _ticketed(pen, plan, view, owners)


def _ticketed(pen: Pen, plan: CityPlan, view: Mapping[str, Any], owners: Sequence[Owner]) -> None:
    facts = plan.facts
    left, _, _, bottom = plan.spots["port-of-london"].goods
    if plan.tickets:
        y = (plan.tickets[0][1] + bottom) / 2
        points = facts.ticket_years[year_of(view, facts)]
        row = [*effects.signs([{"op": "vp", "n": points}]), Sign("text", "+"), Sign("symbol", "die")]
        effects.write(pen, row, left + 68, y, 22, 72)
    for index, ((seat, pips), box) in enumerate(zip(view["tickets"], plan.tickets, strict=False)):
        child = pen.group(f"ticket:{index}", (box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        die(child, owners[seat], pips, min(30.0, box[3] - box[1] - 4))

"""What the coach says: on the slip, below the turn, and as a warning on the ticket."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pyapp.shell.choices import Action
from pyapp.shell.coaching import Advice, Proposal, lost, said
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.views.parts import button, key_cap

if TYPE_CHECKING:
    from pyapp.shell.table import Table


def lamp() -> Tag:
    """A miner's lamp: the coach's sign."""
    props = {"class": "icon icon-lamp", "viewBox": "-16 -16 32 32", "focusable": "false", "aria-hidden": "true"}
    return h(
        "svg",
        props,
        h(
            "path",
            {"d": "M-4.5-9.5a4.5 4.5 0 0 1 9 0", "fill": "none", "stroke": "currentColor", "stroke-width": "1.8"},
        ),
        h("path", {"d": "M-5-9.5h10l3 4h-16zM-8.5 8.5h17v5h-17z", "fill": "currentColor"}),
        h("path", {"d": "M-6-5.5v14M6-5.5v14", "fill": "none", "stroke": "currentColor", "stroke-width": "1.8"}),
        h("path", {"class": "flame", "d": "M0-3.5c4 4.5 4.4 8.5 0 10.5c-4.4-2-4-6 0-10.5z"}),
    )


def coach(table: Table) -> Tag | None:
    """The coach's corner of the slip: two buttons, or what it has to say."""
    if not table.advised:
        return None
    words, hint = table.words, table.hint
    if table.rated:
        return h("p.coach-note.rated", {"key": "rated"}, h("b", None, words("career.counts"), " "), words("career.off"))
    if hint is None or not hint.asked:
        return _ask(words)
    return h(
        "section#coach.coach",
        {"key": "coach", "aria-label": words("coach.title"), "data-done": "true" if hint.done else None},
        h(
            "div.coach-head",
            None,
            lamp(),
            h("h3", None, words("coach.says") if hint.exact else words("coach.nudges")),
            h("small", {"role": "status"}, _progress(table, hint)),
            button("×", "hint-off", "quiet small close", aria_label=words("close")),
        ),
        _bar(hint),
        _plans(table, hint) if hint.exact else _nudge(table, hint),
    )


@lru_cache(maxsize=2)
def _ask(words: Words) -> Tag:
    return h(
        "div.coach-ask",
        {"key": "coach-ask", "role": "group", "aria-label": words("coach.title")},
        button([lamp(), words("coach.hint"), key_cap("H")], "hint", "quiet small"),
        button([words("coach.nudge"), key_cap("⇧H")], "nudge", "quiet small", title=words("coach.nudge.about")),
    )


def around(table: Table, *parts: Tag | None) -> list[Tag | None]:
    """What can be done, with the coach's corner below it, or above once the coach was asked."""
    corner = coach(table)
    asked = table.hint is not None and table.hint.asked
    return [corner, *parts] if asked else [*parts, corner]


def _progress(table: Table, hint: Advice) -> str:
    if hint.found is None:
        return table.words("coach.looks")
    return table.words("coach.looked", count=hint.found.iterations) if hint.deep else ""


def _bar(hint: Advice) -> Tag:
    return h(
        "div.coach-bar",
        {"aria-hidden": "true", "class": "done" if hint.done else None},
        h("span", {"style": {"transform": f"scaleX({hint.share:.2f})"}}),
    )


def _nudge(table: Table, hint: Advice) -> Tag:
    words = table.words
    if not hint.plans:
        return h("p.coach-note", None, words("coach.wait"))
    kinds = list(dict.fromkeys(plan.decision.kind for plan in hint.plans if plan.told.equal))
    moment = table.moment()
    named = " / ".join(table.face.kind_name(moment, kind) for kind in kinds)
    return h(
        "div.coach-nudge",
        None,
        h("p.coach-kind", {"data-kind": kinds[0]}, named),
        button([words("coach.more"), key_cap("H")], "hint", "quiet small"),
    )


def _plans(table: Table, hint: Advice) -> Tag:
    words = table.words
    if not hint.plans:
        return h("p.coach-note", None, words("coach.wait"))
    if len(hint.plans) == 1:
        note = words("coach.only")
    elif all(plan.told.equal for plan in hint.plans):
        note = words("coach.equal.all")
    else:
        note = ""
    return h(
        "div",
        None,
        h("ol.plans", None, [_plan(table, hint, number, plan) for number, plan in enumerate(hint.plans, 1)]),
        h("p.coach-note", None, note) if note else None,
    )


def _plan(table: Table, hint: Advice, number: int, plan: Proposal) -> Tag:
    words = table.words
    gap = words("coach.best") if number == 1 else words("coach.equal") if plan.told.equal else _behind(table, plan)
    return h(
        "li",
        {"key": plan.line, "data-notation": plan.line, "data-points": f"{plan.told.points:.1f}"},
        h(
            "button",
            {
                "type": "button",
                "class": "plan" + (" pointed" if hint.pointed == plan.line else ""),
                "data-do": f"plan:{plan.line}",
                "data-plan": plan.line,
            },
            h("span.plan-number", {"aria-hidden": "true"}, str(number) if table.plans else ""),
            h(
                "span.plan-text",
                None,
                h("b", None, plan.ticket.title),
                [h("small", {"key": n}, said) for n, said in enumerate(plan.reasons)],
            ),
            h(
                "span.plan-figures",
                None,
                h("b", None, words("coach.points", points=round(plan.told.points))),
                h("small", {"class": "equal" if plan.told.equal else None}, gap),
                h("small", None, words("coach.win", share=percent(plan.told.win))),
            ),
        ),
    )


def _behind(table: Table, plan: Proposal) -> str:
    return table.words.signed(-max(1, round(plan.told.behind)))


def percent(share: float) -> int:
    """A chance as people say it: nothing is certain."""
    return min(99, max(1, round(100 * share)))


def warning(table: Table, decision: Action) -> Tag | None:
    """On the ticket: what this decision loses, and what would be better."""
    hint = table.hint
    if hint is None or not table.warns:
        return None
    words, line = table.words, str(decision)
    if hint.held == line:
        return h("p.coach-note", {"key": "held", "role": "status"}, words("coach.held"))
    if hint.warned != line or (loss := lost(hint, decision)) is None:
        return None
    count = max(1, round(loss.points))
    why = [one for one in loss.reasons if one.key != "gains"]  # by how much was said already
    return h(
        "div.warning",
        {"key": "warning", "role": "alert"},
        h("p", None, h("b", None, words("coach.warning", count=count, points=count))),
        h("p", None, words("coach.better", plan=hint.title(table, loss.best.line))),
        [h("p", {"key": n}, text) for n, text in enumerate(said(table, hint, why[:2]))],
        button(words("coach.show"), "hint", "small quiet"),
    )

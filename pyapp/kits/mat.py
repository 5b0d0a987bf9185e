"""What lies before a player: stacks of tiles, drawn as on the board, with what each costs and brings.

A game says what its tiles are and what stands in their way (`stacks`); nothing here knows a rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pyapp.kits.choices import Paying, Way, asked
from pyapp.kits.tiles import CUBES
from pyapp.shell.canvas.owners import Owner, owners
from pyapp.shell.choices import KIND, Question
from pyapp.shell.dom import Tag, h
from pyapp.shell.i18n import Words
from pyapp.shell.moment import Moment

WHAT = "what"  # the step that names an industry
BUILD = "build"  # the usual kind of action that builds


class Leaf(NamedTuple):
    """A tile as it lies in a stack: its picture, and what stands on it in figures."""

    level: str
    number: int
    picture: Tag
    cost: str
    needs: Sequence[Tag]  # cubes it takes
    gains: Sequence[Tag]  # what it brings once it is turned over
    note: str = ""  # when it can be built, what it ships
    said: str = ""  # all of it in words


class Leaves:
    """The tiles of a stack, the next one first; each is drawn when somebody looks at it, and most are never seen."""

    def __init__(self, levels: Sequence[int], make: Callable[[int, int], Leaf]) -> None:
        self.left = len(levels)  # tiles in all
        self._counts = Counter(levels)
        self._levels = list(self._counts)
        self._make = make  # by level, and how many there are of it

    def __len__(self) -> int:
        return len(self._levels)

    def __getitem__(self, at: int) -> Leaf:
        return self._make(self._levels[at], self._counts[self._levels[at]])

    def __iter__(self) -> Iterator[Leaf]:
        return (self[at] for at in range(len(self)))


class Stack(NamedTuple):
    """What is left of an industry."""

    industry: str
    name: str
    leaves: Leaves


class Readiness(NamedTuple):
    """Whether the next tile of a stack can be built now: from which price, or why not, in a word and in a sentence."""

    open: bool
    word: str
    reason: str = ""
    rule: str = ""


def owner_of(moment: Moment, seat: int) -> Owner:
    """A seat as the board marks it."""
    given = [{"name": who.name, "colour": who.colour, "letter": who.letter} for who in moment.seats]
    return owners(len(given), given)[seat]


def cubes(words: Words, facts: Mapping[str, Any], icon: Callable[..., Tag]) -> list[Tag]:
    """The cubes that a tile takes."""
    return [icon(kind, title=words(f"thing.{kind}")) for kind in CUBES.values() for _ in range(int(facts[kind] or 0))]


def costs(words: Words, cost: str, facts: Mapping[str, Any]) -> str:
    """What a tile costs, in words: its price, and the cubes it takes."""
    return words.listed([cost, *(words(f"thing.{kind}") for kind in CUBES.values() if facts[kind])])


class Button(NamedTuple):
    """A stack that can be clicked: what that does, and whether it was chosen."""

    does: str
    chosen: bool


def button(moment: Moment, industry: str) -> Button:
    """What a click on a stack does: it answers the question for an industry, or begins to build."""
    choice = asked(moment)
    question = choice.question() if choice.begun else None
    answers = question is not None and question.step == WHAT and industry in question.answers
    does = f"answer:{WHAT}:{industry}" if answers else f"begin:{KIND}={_builds(choice, industry)}&{WHAT}={industry}"
    return Button(does, choice.wishes.get(WHAT) == industry)


def _builds(choice: Paying[Way], industry: str) -> str:
    """The kind of action that builds it: the usual one, or the only other one that does."""
    if industry not in choice.builders:
        kinds = {way.kind for way in choice.ways if way.what == industry and way.target}
        choice.builders[industry] = BUILD if BUILD in kinds or not kinds else kinds.pop()
    return choice.builders[industry]


def item(words: Words, seat: int, stack: Stack, standing: Readiness | None, button: Button | None) -> Tag:
    """A stack as it lies beside the board."""
    state = ("open" if standing.open else "shut") if standing else "plain"
    if not stack.leaves:
        body: list[Tag] = [
            h("span.stack-gone", {"aria-hidden": "true"}, "–"),
            h("span.stack-word", None, words("mat.gone")),
        ]
        name = f"{stack.name}: {words('mat.empty')}"
    else:
        leaf = stack.leaves[0]
        left = stack.leaves.left
        body = [
            h("span.stack-cost", {"aria-hidden": "true"}, leaf.cost, leaf.needs),
            h("span.stack-tile", {"class": f"high-{min(left, 4)}", "aria-hidden": "true"}, leaf.picture),
            h("span.stack-gain", {"aria-hidden": "true"}, leaf.gains),
            h("span.stack-word", {"aria-hidden": "true"}, standing.word if standing else words("mat.left", count=left)),
        ]
        name = f"{leaf.said} {words('mat.left', count=left)}. {(standing.reason or standing.word) if standing else ''}"
    chosen = button is not None and button.chosen
    props = {
        "class": f"stack stack-{state}" + (" on" if chosen else ""),
        "data-info": f"stack:{seat}/{stack.industry}",
    }
    if button is None:
        label = h("span.unseen", None, name.strip())
        return h("li", {"key": stack.industry}, h("div", props, body, label))
    pressed = {
        "type": "button",
        "data-do": button.does,
        "aria-pressed": "true" if chosen else "false",
        "aria-label": name.strip(),
    }
    return h("li", {"key": stack.industry}, h("button", props | pressed, body))


def shelf(moment: Moment, stacks: Sequence[Stack]) -> Tag:
    """All tiles that are left, industry by industry, for the window."""
    words = moment.words
    return h(
        "div.mat",
        None,
        [
            h(
                "section.mat-stack",
                {"key": stack.industry},
                h("h3", None, stack.name),
                h("ol.mat-tiles", None, [_leaf(words, leaf, number) for number, leaf in enumerate(stack.leaves)])
                if stack.leaves
                else h("p.empty", None, words("mat.empty")),
            )
            for stack in stacks
        ],
    )


def _leaf(words: Words, leaf: Leaf, number: int) -> Tag:
    return h(
        "li",
        {"class": "mat-tile" + (" next" if number == 0 else ""), "key": leaf.level},
        h("span.stack-tile", {"class": f"high-{min(leaf.number, 4)}", "aria-hidden": "true"}, leaf.picture),
        h(
            "div.mat-figures",
            {"aria-hidden": "true"},
            h("span.mat-cost", None, leaf.cost, leaf.needs),
            h("span.mat-gain", None, leaf.gains),
            h("small", None, words("mat.left", count=leaf.number)),
            h("small.mat-era", None, leaf.note) if leaf.note else None,
        ),
        h("span.unseen", None, f"{leaf.said} {words('mat.left', count=leaf.number)}. {leaf.note}"),
    )


def row(stacks: Sequence[Stack]) -> Tag:
    """The next tile of every stack and how many are left, small."""
    return h(
        "ul.stack-row",
        None,
        [
            h(
                "li",
                {"key": stack.industry},
                h("span.stack-tile", None, stack.leaves[0].picture)
                if stack.leaves
                else h("span.stack-gone", None, "–"),
                h("small", None, str(stack.leaves.left)),
            )
            for stack in stacks
        ],
    )


def developing(moment: Moment, question: Question, stacks: Sequence[Stack], cost: Callable[[str], str]) -> Tag | None:
    """Of each tile that can be developed what goes, what comes after it and what that costs."""
    if question.step != WHAT or not all(way.kind == "develop" for way in asked(moment).left):
        return None
    words, found = moment.words, {stack.industry: stack for stack in stacks}
    items = []
    for number, industry in enumerate(question.answers, 1):
        stack = found[industry]
        first = stack.leaves[0]
        after = first if first.number > 1 else stack.leaves[1] if len(stack.leaves) > 1 else None
        said = words("mat.after", level=after.level) if after else words("mat.last")
        items.append(
            h(
                "li",
                {"key": industry},
                h(
                    "button",
                    {
                        "type": "button",
                        "class": "answer developing",
                        "data-do": f"answer:{WHAT}:{industry}",
                        "data-info": f"stack:{moment.me}/{industry}",
                    },
                    h("kbd", {"aria-hidden": "true"}, str(number)) if moment.figures else None,
                    h("span.stack-tile.gone", {"aria-hidden": "true"}, first.picture),
                    h("span.arrow", {"aria-hidden": "true"}, "→"),
                    h("span.stack-tile", {"aria-hidden": "true"}, after.picture)
                    if after
                    else h("span.stack-gone", {"aria-hidden": "true"}, "–"),
                    h("span", None, f"{stack.name} {first.level}", h("small", None, said)),
                    h("small", None, cost(industry)),
                ),
            )
        )
    return h("ul.answers", None, items)

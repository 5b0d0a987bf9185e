"""A decision in the making where cards pay: the legal list taken apart into ways, and the cards that pay for each.

Nothing here knows a rule. A choice is a set of wishes (this target, those cards); what remains of the legal list
decides what can be asked next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Generic, TypeVar

from pyapp.shell.choices import DEAR, KIND, LIT, TARGET, Action, Question
from pyapp.shell.moment import Moment

CARDS = "cards"  # the step in which all that pays is named: one card, or several joined by "+"
CARD = "card"  # a card picked from the hand: one that pays alone, or the first or second of two
TOGETHER = "+"
SOURCES = ("coal", "iron")  # steps that need not be answered: the best answer is taken unless the player says otherwise


@dataclass(frozen=True, eq=False, repr=False)
class Way:
    """Something that can be done, whatever pays for it; each game adds the steps that it asks for."""

    kind: str
    pays: Mapping[str, Action]  # by the cards that pay for it, "" where none is asked for
    target: str = ""  # "slot:manchester/0", "link:bolton--bury", or nothing on the board
    same: str = ""  # what spaces have in common that are one choice: it does not matter which of them is taken
    what: str = ""  # is built, developed or drawn; or an amount of money

    @property
    def cards(self) -> list[str]:
        """The ways to pay; none where no card is asked for."""
        return [cards for cards in self.pays if cards]

    @property
    def action(self) -> Action:
        """What it is, paid in one of the ways."""
        return next(iter(self.pays.values()))

    def step(self, name: str) -> str:
        """What this way says to a step."""
        return str(getattr(self, name))

    def near(self, _wishes: Mapping[str, str]) -> bool:
        """Is it what a player would expect to do there, or does it take more than that?"""
        return True

    def spare(self, _wishes: Mapping[str, str]) -> bool:
        """Is it left out, once a target is chosen, for as long as something else can be done there?"""
        return False


W = TypeVar("W", bound=Way)  # the game's own kind


def on_map(parts: Mapping[str, object]) -> str:
    """The space or the link that a decision is about, by its parts; "" if none."""
    if "slot" in parts:
        return f"slot:{parts['slot']}"
    return f"link:{parts['link']}" if "link" in parts else ""


def alike(slot: int, free: int, places: Sequence[int], symbols: Sequence[object]) -> str:
    """What the empty spaces of a place have in common that take the same tiles; nothing where one is taken."""
    return f"{places[slot]} {symbols[slot]}" if free >> slot & 1 else ""


@dataclass(frozen=True, eq=False, repr=False)
class Paying(Generic[W]):
    """Wishes so far, and what they leave of the legal list."""

    ways: tuple[W, ...]
    steps: tuple[str, ...] = (KIND, TARGET)  # what is asked for before the cards, in this order, where it is open
    wishes: Mapping[str, str] = field(default_factory=dict)  # step -> answer, in the order they were made
    half: str = ""  # the first of two cards
    order: tuple[str, ...] = ()  # kinds of actions as they are offered; others follow
    advice: Callable[[], tuple[str, ...]] = tuple  # the cards of the hand, what it can best do without first
    prices: dict[int, int] = field(default_factory=dict)  # of ways, found once for a position
    sayings: dict[int, str] = field(default_factory=dict)  # of ways, likewise
    builders: dict[str, str] = field(default_factory=dict)  # of what is built, the kind of action that builds it
    prefer: Callable[[W], float] = lambda _way: 0.0  # of ways that differ only in their sources, which is best
    welcome: Callable[[Action], bool] = lambda _decision: True  # where anything pays, what is proposed first

    # --- what is left ---

    @cached_property
    def left(self) -> list[W]:
        """The ways that agree with all wishes; of spaces that are one choice, the first."""
        found = [way for way in self.ways if self._agrees(way)]
        if TARGET not in self.wishes:
            return self._once(found)
        return [way for way in found if not way.spare(self.wishes)] or found

    @cached_property
    def worth(self) -> tuple[str, ...]:
        """The cards of the hand, the one that it can best do without first; asked for when first needed."""
        return self.advice()

    def _once(self, ways: list[W]) -> list[W]:
        """Ways without those that differ only in which of several equal spaces they take."""
        steps = [step for step in self.steps if step != TARGET]
        found: dict[object, W] = {}
        for way in ways:
            same = (way.same, *map(way.step, steps)) if way.same else way
            found.setdefault(same, way)
        return list(found.values())

    def _agrees(self, way: Way, but: str = "") -> bool:
        for step, answer in self.wishes.items():
            if step == but:
                continue
            if step == CARDS:
                if answer not in way.pays:
                    return False
            elif way.step(step) != answer:
                return False
        return True

    def targets(self) -> Mapping[str, str]:
        """The board's targets that are open: "two" where only two cards or two actions will do."""
        return self._targets

    @cached_property
    def _targets(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for way in self.ways:
            if way.target and self._agrees(way, TARGET):
                near = way.near(self.wishes)
                if near or way.target not in found:
                    found[way.target] = LIT if near else DEAR
        return found

    @property
    def dear(self) -> bool:
        """Does all that is left take more than a player would expect: two cards, both actions?"""
        left = self.left
        return bool(left) and not any(way.near(self.wishes) for way in left)

    def kinds(self) -> Counter[str]:
        """How many ways there are of each kind, whatever kind was wished for."""
        return Counter(way.kind for way in self.ways if self._agrees(way, KIND))

    def cards(self) -> tuple[set[str], set[str]]:
        """The cards that pay alone, and those that pay with another one, for what is wished for."""
        alone: set[str] = set()
        together: set[str] = set()
        for way in self.ways:
            if self._agrees(way, CARDS):
                for cards in way.cards:
                    names = cards.split(TOGETHER)
                    if len(names) == 1:
                        alone.add(cards)
                    else:
                        together.update(names)
        return alone, together

    def chosen(self) -> list[str]:
        """The cards chosen so far, or the only ones that will do."""
        if CARDS in self.wishes:
            return self.wishes[CARDS].split(TOGETHER)
        if self.half:
            return [self.half]
        way = self.way()
        return self.cheapest(way).split(TOGETHER) if way and way.cards else []

    def cheapest(self, way: Way) -> str:
        """Of all that pays for a way, what the hand can best do without: one card before two."""
        if len(way.pays) == 1:
            return next(iter(way.pays))
        ranks = {card: rank for rank, card in reversed(list(enumerate(self.worth)))}
        last = len(ranks)

        def price(cards: str) -> tuple[bool, int, list[int]]:
            names = cards.split(TOGETHER)
            return not self.welcome(way.pays[cards]), len(names), [ranks.get(card, last) for card in names]

        return min(way.pays, key=price)

    def price(self, way: Way, found: Callable[[Action], int]) -> int:
        """What a way costs, found once for a position."""
        if id(way) not in self.prices:
            self.prices[id(way)] = found(way.action)
        return self.prices[id(way)]

    def told(self, way: Way, said: Callable[[Action], str]) -> str:
        """What is said of a way, found once for a position."""
        if id(way) not in self.sayings:
            self.sayings[id(way)] = said(way.action)
        return self.sayings[id(way)]

    @property
    def freely(self) -> bool:
        """Will any card of the hand do for what is left?"""
        alone, _ = self.cards()
        return bool(alone) and alone >= set(self.worth)

    # --- asking ---

    def question(self) -> Question | None:
        """The next thing to ask; None when nothing is open any more."""
        return self._question

    @cached_property
    def _question(self) -> Question | None:  # many ask, and it stays as long as the wishes do
        left = self.left
        for step in self.steps:
            if step in self.wishes:
                continue
            answers = tuple(dict.fromkeys(way.step(step) for way in left))
            if step == KIND and self.order:
                answers = tuple(sorted(answers, key=self._rank))
            elif step == TARGET:
                answers = self._found(left)
            if len(answers) > 1:
                return Question(step, answers)
        if CARDS not in self.wishes and left:
            pays = tuple(dict.fromkeys(cards for way in left for cards in way.cards))
            if len(pays) > 1:
                return Question(CARDS, pays)
        return None

    def _found(self, ways: list[W]) -> tuple[str, ...]:
        """The targets of ways as one looks them up: by name, those that cost more than expected behind the others."""
        near = {way.target for way in ways if way.near(self.wishes)}
        return tuple(sorted({way.target for way in ways}, key=lambda target: (target not in near, target)))

    def _rank(self, kind: str) -> int:
        return self.order.index(kind) if kind in self.order else len(self.order)

    @property
    def begun(self) -> bool:
        """Has the player chosen anything?"""
        return bool(self.wishes)

    @property
    def trail(self) -> Sequence[tuple[str, str]]:
        """The wishes in the order in which they were made."""
        return list(self.wishes.items())

    @property
    def target(self) -> str:
        """The part of the board that it is about."""
        way = self.way()
        return self.wishes.get(TARGET, "") or (way.target if way else "")

    def way(self) -> W | None:
        """What will be done, when that is settled whatever pays and whatever the sources: then the best of them."""
        return self._way

    @cached_property
    def _way(self) -> W | None:
        left = self.left
        if not self.begun or not left:
            return None
        if len(left) == 1:
            return left[0]
        firm = [step for step in self.steps if step not in SOURCES]
        same = len({tuple(map(way.step, firm)) for way in left}) == 1
        return max(left, key=self.prefer) if same else None

    def settled(self) -> Action | None:
        """What will be done, paid in one of the ways."""
        way = self.way()
        return way.action if way else None

    def decision(self) -> Action | None:
        """The decision, when everything is settled but what pays: that is what the hand can best do without."""
        way = self.way()
        if way is None or self.half:
            return None
        cards = self.wishes[CARDS] if CARDS in self.wishes else self.cheapest(way)
        return way.pays[cards]

    # --- wishing ---

    def wish(self, step: str, answer: str) -> Paying[W]:
        """Add a wish; earlier wishes that leave nothing together with it are dropped."""
        if step == CARD:
            return self._picked(answer)
        wishes = {name: value for name, value in self.wishes.items() if name != step}
        wishes[step] = answer
        chosen = replace(self, wishes=wishes, half="" if step == CARDS else self.half)
        while len(chosen.wishes) > 1 and not chosen.left:
            oldest = next(iter(chosen.wishes))
            chosen = replace(chosen, wishes={n: v for n, v in chosen.wishes.items() if n != oldest})
        return chosen

    def _picked(self, card: str) -> Paying[W]:
        """Pick a card of the hand, or put it back; the same choice where it does not fit."""
        if self.chosen() == [card] and (CARDS in self.wishes or self.half):
            target = self.wishes.get(TARGET)
            return self.clear().wish(TARGET, target) if target else self.clear()
        alone, together = self.cards()
        if self.half and card in together:
            for pair in (f"{self.half}{TOGETHER}{card}", f"{card}{TOGETHER}{self.half}"):
                if any(pair in way.pays for way in self.left):
                    return self.wish(CARDS, pair)
        if card in alone:
            return self.wish(CARDS, card)
        return replace(self, half=card) if card in together else self

    def back(self) -> Paying[W]:
        """Take the last wish back."""
        if self.half:
            return replace(self, half="")
        return replace(self, wishes=dict(list(self.wishes.items())[:-1])) if self.wishes else self

    def clear(self) -> Paying[W]:
        """Take all wishes back."""
        return replace(self, wishes={}, half="") if self.wishes or self.half else self

    def minding(self, welcome: Callable[[Action], bool]) -> Paying[W]:
        """The choice that proposes to pay with what is welcome, where that can be."""
        return replace(self, welcome=welcome)

    def decisions(self) -> Iterable[Action]:
        """Everything that the wishes leave."""
        for way in (one for one in self.ways if self._agrees(one)):
            for cards, action in way.pays.items():
                if CARDS not in self.wishes or cards == self.wishes[CARDS]:
                    yield action


NOTHING: Paying[Way] = Paying(())


def asked(moment: Moment) -> Paying[Way]:
    """The choice in the making."""
    return moment.asked if isinstance(moment.asked, Paying) else NOTHING

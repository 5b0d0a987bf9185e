"""The numbers behind the judgement of a position: their meaning here, their values in weights.json."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.kits.advice import read_weights


@dataclass(frozen=True)
class Weights:
    """What things are worth in points, as numbers that self-play can tune."""

    # with rounds to come; the second of a pair is for the last round
    pound: float
    pound_last: float
    gear: float
    gear_last: float
    energy: float
    energy_last: float
    newspaper: float
    newspaper_last: float
    buzz: float
    buzz_last: float
    assistant: float  # an assistant action
    westminster: float  # a step
    westminster_person: float  # more for each person whose salary falls
    die: float  # for each round after this
    permanent: float  # a granted use of a permanent effect
    research: float  # a granted tile
    assistant_down: float

    # what is still to come
    loan_now: float  # what an open loan costs, beyond what it will cost to repay
    cover: float  # empty research spaces that will be filled for each round to come
    patent: float  # share of what a patent in hand promises
    link_hope: float  # share of a link whose other card is in hand
    harm: float  # what a point taken from a rival is worth
    commission: float  # share of a commission step whose condition holds

    # dice
    action: float  # what a middling action is worth
    pips_low: float  # share of it that a die of 1 is good for
    pips_gain: float  # how fast a higher die is good for more
    overtaken: float  # chance lost for each die that may still come first
    reserve: float  # pounds to keep for salaries, fees and building


@cache
def tuned() -> Weights:
    """The weights in use."""
    return read_weights(Weights, __file__)

"""The agenda: small tasks that have to be done, and asked about, before the clock moves on.

A task is a tuple: its kind, its seat, and what else it needs. The top task is the last one. Kinds from FIRST_INNER up
belong to the clock: they follow from the rest of a position and so stand in no snapshot.
"""

from __future__ import annotations

TASKS = (
    "pay", "effects", "buzz", "assistant", "lower", "permanent", "choose", "poster", "research", "move", "hire",
    "prototype",
)  # fmt: skip
(
    PAY,  # seat, amount, way reached
    EFFECTS,  # seat, number of the list, next operation
    BUZZ,  # seat, steps left
    ASSISTANT,  # seat, actions left, free market moves left
    LOWER,  # seat
    PERMANENT,  # seat, uses left, those used or being used
    CHOOSE,  # seat, number of the list with the choice
    POSTER,  # seat, space
    RESEARCH,  # seat, tiles left
    MOVE,  # seat, level that the assistant leaves, 0 for a new one
    HIRE,  # seat, person, still to be paid
    PROTOTYPE,  # seat, patent, the seat that it works on
    HIRED,  # seat, person, paid or about to be: in a snapshot a hire with its payment right above it
    ABILITIES,  # after the salaries: the abilities that work by themselves
    PERMANENTS,  # after the special expenses: the permanent effects that work by themselves
    TURN_ENDS,  # after the last abilities of a turn with prototypes
) = range(16)
FIRST_INNER = ABILITIES

FIELDS = {
    PAY: ("amount", "way"),
    EFFECTS: ("where", "next"),
    BUZZ: ("left",),
    ASSISTANT: ("left", "free"),
    LOWER: (),
    PERMANENT: ("left", "used"),
    CHOOSE: ("where",),
    POSTER: ("space",),
    RESEARCH: ("left",),
    MOVE: ("assistant",),
    HIRE: ("person",),
    PROTOTYPE: ("patent", "target"),
}

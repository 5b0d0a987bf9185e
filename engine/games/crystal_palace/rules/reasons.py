"""Why not: every refusal in a plain sentence, with the rule it comes from."""

from __future__ import annotations

from engine.core.reasons import Reasons, Sentences
from engine.games.crystal_palace.rules.facts import facts

REASONS: Sentences = {
    # the line and the moment
    "notation": ("15 Decisions and notation", "'{line}' is not a decision I can read; write: {form}"),
    "unknown": ("15 Decisions and notation", "there is no {what} called '{line}' in this game"),
    "over": ("R-13.5 End", "the game is over after {rounds} rounds, no more decisions can be made"),
    "phase": ("15 Decisions and notation", "not now: in phase {phase} of round {round} you can say: {typed}"),
    "pay-first": ("R-3.2 Payment", "a payment of £{amount} is due and you have £{money}: raise the money first"),
    "finish-first": ("R-14.1 Agenda", "something else has to be answered first, by one of {count} lines: {typed}"),
    "nothing-to-end": ("15 Decisions and notation", "nothing is going on in phase {phase} that done could end"),
    # dice
    "pips": ("R-4.1 Set dice", "set one value for each of your {dice} dice, not {count}"),
    "pips-range": ("R-4.1 Set dice", "a die shows 1 to {most}, not {pips}"),
    "die-missing": ("R-5.2 Place dice", "you have no die of {pips} left to place, only {dice}"),
    "space-taken": ("R-5.2 Place dice", "{space} is taken by a die of seat {seat}"),
    "space-min": ("R-5.2 Place dice", "{space} needs a die of at least {least}, not {pips}"),
    # actions
    "wrong-place": ("R-6.1 Places in turn", "your die acts in place {number}, {place}, and that is not done there"),
    "not-on-display": ("R-6.12 Displays", "{thing} is not on display: there are {count}, {shown}"),
    "space-full": ("R-6.5 Research", "all {spaces} research spaces are full: name a tile to discard, {typed}"),
    "discard-not-yours": ("R-6.5 Research", "you have no {tile} among your {count} research tiles"),
    "discard-not-needed": ("R-6.5 Research", "{free} of your research spaces are free, so nothing is discarded"),
    "loans-everywhere": (
        "R-6.5 Research",
        "all {spaces} research spaces hold loans: only a tile that pays at once can be taken",
    ),
    "option-used": ("R-6.10 Options", "{option} is one of the {count} options that are used this round"),
    "option-players": ("R-6.10 Options", "{option} is not among the options here with {players} players"),
    "no-die-left": ("R-6.10 Options", "you have no die left in your supply: all {dice} are in play or ticketed"),
    "ticket-full": ("R-6.11 Ticket", "all {spaces} ticket spaces are taken"),
    "ticket-last-die": ("R-6.11 Ticket", "you have {dice} die in play and must keep at least {least}"),
    # assistants
    "commission-condition": ("R-11.2 Assistant action", "step {step} of {nation} needs {need}, you have {have}"),
    "commission-top": ("R-11.2 Assistant action", "your commission is fulfilled: step {step} is the last"),
    "no-assistant": ("R-11.2 Assistant action", "you have no assistant left in your supply, {count} are in the market"),
    "level-not-yours": ("R-11.2 Assistant action", "no assistant of yours stands on level {level}"),
    "level-no-room": ("R-11.2 Assistant action", "there is no free level above level {level}"),
    # abilities and prototypes
    "not-your-person": ("R-7.2 Abilities", "{person} is not among your {count} persons"),
    "ability-used": ("R-7.2 Abilities", "the ability of {person} is used: once is all in phase {phase}"),
    "ability-phase": ("R-7.2 Abilities", "{person} has no ability that you could choose in phase {phase}"),
    "ability-nothing": ("R-8.3 Counting abilities", "{person} counts {count} prototypes of yours, so it gives nothing"),
    "not-your-patent": ("R-8.1 Prototypes", "{patent} is not among your {count} unbuilt patents"),
    "built-two": ("R-8.1 Prototypes", "you have built {built} prototypes this round, and that is all"),
    "no-such-seat": ("R-8.2 Prototypes", "there is no seat {seat}: the seats are 0 to {last}"),
    "not-your-permanent": ("R-9.1 Permanent effects", "{permanent} is not among your {count} permanent effects"),
    "permanent-used": ("R-9.1 Permanent effects", "{permanent} is used already: {count} time is all you have of it"),
    "permanent-by-itself": ("R-9.1 Permanent effects", "{permanent} works by itself in phase {phase}"),
    "no-choice": ("R-14.3 Choice", "{line} is not one of the {count} things to choose from: {typed}"),
    # money
    "newspapers-short": ("R-3.6 Newspapers", "that takes {need} newspapers, you have {have}"),
    "cash-short": ("R-3.7 Buying ahead", "that costs £{need} and you have £{money}: ahead of need only cash counts"),
    "repay-none": ("R-3.5 Repay", "you have no open loan of -{value}; open are {count}"),
    "nothing-due": ("R-3.2 Payment", "money is raised only when a payment is short, and £0 is due now"),
    "sell-order": (
        "R-3.2 Payment",
        "you have gone on to raise the £{amount} another way: gears come first, then energy, newspapers, loans",
    ),
    "sell-turn": ("R-3.2 Payment", "it is seat {seat}'s turn: gears and energy are sold on your own turn only"),
    "sell-none": ("R-3.2 Payment", "you have {count} {goods} to sell"),
}


def _names() -> dict[str, str]:
    """Ids that a player would say otherwise."""
    known = facts()
    groups = (known["patents"], known["persons"], known["places"], known["nations"])
    names = {one["id"]: one["name"] for group in groups for one in group["items"]}
    for group in (known["research_tiles"]["items"], known["shares"]["items"]):
        names |= {one["id"]: one["id"].replace("-", " ") for one in group}
    names |= {word: word.replace("-", " ") for word in known["place_options"]["options"]}
    names |= {f"market-{level}": f"level {level} of the black market" for level in range(1, 9)}
    names["pocket-watch"] = "the pocket watch"
    return names


no = Reasons(REASONS, _names).no

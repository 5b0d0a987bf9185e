"""A snapshot read back: any position whose pieces add up, and a sentence for every other (rules, section 16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.core import guard
from engine.core.errors import BadSave
from engine.core.rng import random_state
from engine.core.seats import read_order, read_seats
from engine.games.crystal_palace.rules.facts import LEDGER, RULESET
from engine.games.crystal_palace.rules.pending import read_pending
from engine.games.crystal_palace.rules.position import NOBODY, NOTHING, VALUE
from engine.games.crystal_palace.rules.snapshots import FORMAT
from engine.games.crystal_palace.rules.tables import DICE, PORT, RESEARCH_SPACES, Tables, tables_for
from engine.games.crystal_palace.rules.windows import decides
from engine.kits import saves

if TYPE_CHECKING:
    from engine.games.crystal_palace.rules.position import Numbers, Position

MOST = 100_000  # pounds, gears, points: more than any game will see
_KEYS = (
    "format", "ruleset", "options", "round", "phase", "turn_order", "turn", "place", "die", "to_move", "pending",
    "players", "market", "banner", "places", "options_used", "tickets", "display", "returned", "gone", "stacks",
    "leaflets", "publishers", "arrivals", "rng",
)  # fmt: skip
_PLAYER = (
    "nation", "money", "gears", "energy", "newspapers", "income", "buzz", "posters", "westminster", "dice", "active",
    "ticketed", "passed", "assistants", "commission", "research", "loans", "repaid", "shares", "patents", "prototypes",
    "persons", "watch", "built", "used", "vp",
)  # fmt: skip


def restore_into(position: Position, data: object) -> None:
    """Become the position that a snapshot describes, or BadSave."""
    save = guard.fields(data, "the snapshot", _KEYS)
    guard.whole(save["format"], "format", FORMAT, FORMAT)
    guard.one_of(save["ruleset"], "ruleset", (RULESET,))
    if guard.mapping(save["options"], "options"):
        raise BadSave("this game has no options")
    players = guard.items(save["players"], "players", 5)
    if len(players) < 2:
        raise BadSave("players should be 2 to 5 entries")
    tables = tables_for(len(players))
    position.lay_out(tables)
    position.random = random_state(save["rng"])
    _read_clock(position, save)
    for seat, player in enumerate(players):
        _read_player(position, seat, guard.fields(player, f"player {seat}", _PLAYER))
    if len(set(position.nations)) < len(players):
        raise BadSave("each player has another nation")
    _read_board(position, save)
    _read_piles(position, save)
    _check_cards(position)
    _check_dice(position)
    _read_die(position, save)
    _read_end(position, save, players)


# --- small parts ---


def _ids(data: object, what: str, names: Sequence[str], most: int = 60) -> Numbers:
    """A list of ids as their numbers."""
    found = []
    for name in saves.seen(data, what, most):
        if not isinstance(name, str) or name not in names:
            raise BadSave(f"{what} holds {guard.shown(name)}, which is no such thing of this game")
        found.append(names.index(name))
    return tuple(found)


def _values(data: object, what: str, allowed: Sequence[int], most: int) -> Numbers:
    """A list of numbers out of a few."""
    found = []
    for value in saves.seen(data, what, most):
        if guard.whole(value, f"a number in {what}", min(allowed), max(allowed)) not in allowed:
            raise BadSave(f"{what} holds {value}, which is not among {', '.join(map(str, allowed))}")
        found.append(value)
    return tuple(found)


# --- clock and players ---


def _read_clock(position: Position, save: Mapping[str, Any]) -> None:
    tables = position.tables
    seats = range(tables.players)
    position.order = read_order(save["turn_order"], tables.players)
    position.round = guard.whole(save["round"], "round", 1, tables.rounds)
    position.phase = guard.whole(save["phase"], "phase", 1, 6)
    last = {1: tables.players, 3: 0}.get(position.phase, tables.players - 1)
    position.turn = guard.whole(save["turn"], "turn", 0, last)
    position.over = save["to_move"] is None
    if position.over:
        if position.round != tables.rounds or position.phase != 6 or save["pending"] != []:
            raise BadSave("nobody is to move although the game is not over")
    else:
        position.to_move = guard.whole(save["to_move"], "to_move", 0, seats[-1])


def _read_player(position: Position, seat: int, data: Mapping[str, Any]) -> None:
    tables, who = position.tables, f"player {seat}'s"
    position.nations += (tables.nations.index(guard.one_of(data["nation"], f"{who} nation", tables.nations)),)

    def number(name: str, low: int, high: int) -> int:
        return guard.whole(data[name], f"{who} {name}", low, high)

    position.money[seat] = number("money", 0, MOST)
    position.gears[seat] = number("gears", 0, MOST)
    position.energy[seat] = number("energy", 0, MOST)
    position.newspapers[seat] = number("newspapers", 0, tables.newspaper_max)
    position.income[seat] = number("income", 0, tables.top_income)
    position.buzz[seat] = number("buzz", 0, tables.last_buzz)
    position.westminster[seat] = number("westminster", 1, tables.top)
    position.active[seat] = number("active", 1, DICE)
    position.ticketed[seat] = number("ticketed", 0, tables.ticket_spaces)
    if position.active[seat] + position.ticketed[seat] > DICE:
        raise BadSave(f"player {seat} has more than {DICE} dice")
    position.assistants[seat] = number("assistants", 0, tables.all_assistants)
    position.commission[seat] = number("commission", 0, tables.last_step)
    position.repaid[seat] = number("repaid", 0, 1_000)
    dice = data["dice"]
    if isinstance(dice, list) and None in dice:
        raise BadSave(f"{who} dice are hidden: this is one seat's view, not a whole game")
    position.dice[seat] = tuple(sorted(_values(dice, f"{who} dice", range(1, DICE + 1), DICE), reverse=True))
    position.research[seat] = _ids(data["research"], f"{who} research", tables.tiles)
    position.loans[seat] = _values(data["loans"], f"{who} loans", tables.loan_values, 1_000)
    on_spaces = min(RESEARCH_SPACES, len(position.loans[seat]) + position.repaid[seat])
    if len(position.research[seat]) + on_spaces > RESEARCH_SPACES:
        raise BadSave(f"player {seat} has more than {RESEARCH_SPACES} research spaces filled")
    position.shares[seat] = _ids(data["shares"], f"{who} shares", tables.shares)
    position.patents[seat] = _ids(data["patents"], f"{who} patents", tables.patents)
    position.prototypes[seat] = _ids(data["prototypes"], f"{who} prototypes", tables.patents)
    position.persons[seat] = _ids(data["persons"], f"{who} persons", tables.persons)
    posters = _values(data["posters"], f"{who} posters", tables.posters, tables.markers)
    if len(set(posters)) < len(posters) or any(space > position.buzz[seat] for space in posters):
        raise BadSave(f"player {seat} has a marker on a poster that it has not reached, or two on one")
    position.posters[seat] = posters
    if guard.flag(data["watch"], f"player {seat}", "have the watch"):
        if position.watch != NOBODY:
            raise BadSave("there is only one pocket watch")
        position.watch = seat
    if guard.flag(data["passed"], f"player {seat}", "have passed"):
        if position.phase != 2:
            raise BadSave(f"player {seat} can have passed only in phase 2")
        position.passed |= 1 << seat
    _read_turn(position, seat, data)
    ledger = guard.fields(data["vp"], f"{who} vp", LEDGER)
    for source, name in enumerate(LEDGER):
        position.ledger[seat * len(LEDGER) + source] = guard.whole(ledger[name], f"{who} vp {name}", -MOST, MOST)


def _read_turn(position: Position, seat: int, data: Mapping[str, Any]) -> None:
    """What a seat has built and used belongs to its own turn."""
    tables, phase = position.tables, position.phase
    built = guard.whole(data["built"], f"player {seat}'s built", 0, tables.most_prototypes)
    names = tables.permanents if phase == 6 else tables.persons
    used = _ids(data["used"], f"player {seat}'s used", names)
    has_turn = phase >= 4 and not position.over and position.order[position.turn] == seat
    if (built and not (has_turn and phase == 5)) or (used and not has_turn):
        raise BadSave(f"player {seat} can have built or used something only in its own turn of phases 4 to 6")
    if phase < 6 and len(set(used)) < len(used):
        raise BadSave(f"player {seat} has used an ability twice")
    if phase < 6 and any(person not in position.persons[seat] for person in used):
        raise BadSave(f"player {seat} has used the ability of a person it does not have")
    if has_turn:
        position.built, position.used = built, used


# --- board and piles ---


def _read_board(position: Position, save: Mapping[str, Any]) -> None:
    tables = position.tables
    levels = guard.items(save["market"], "market", tables.levels)
    if len(levels) != tables.levels:
        raise BadSave(f"market should have {tables.levels} levels")
    for level, owner in enumerate(levels, 1):
        if owner is not None:
            position.market[level] = guard.whole(owner, f"the owner on level {level}", 0, tables.players - 1)
    if NOBODY not in position.market[1:]:
        raise BadSave("the market is full: the last assistant blows it up")
    for seat in range(tables.players):
        if position.assistants[seat] + position.market.count(seat) != tables.all_assistants:
            raise BadSave(f"player {seat}'s assistants, in supply and market, are not {tables.all_assistants}")
    position.banner = guard.whole(save["banner"], "banner", 0, tables.banner)
    places = guard.fields(save["places"], "places", tables.places)
    for place, name in enumerate(tables.places):
        _read_place(position, place, guard.fields(places[name], name, ("dice", "used")))
    offered = [tables.options[option] for options in tables.place_options for option in options]
    used = [guard.one_of(one, "options_used", offered) for one in guard.items(save["options_used"], "options_used", 9)]
    if len(set(used)) < len(used):
        raise BadSave("an option is used once a round")
    position.options_used = tuple(tables.options.index(word) for word in used)
    if position.phase < 3 and (used or any(position.actions_used)):
        raise BadSave("nothing is used before the dice act")
    tickets = []
    for one in guard.items(save["tickets"], "tickets", tables.ticket_spaces):
        tickets.append(_die(one, "a ticket", tables.players))
    position.tickets = tuple(tickets)
    for seat in range(tables.players):
        if position.ticketed[seat] != sum(owner == seat for owner, _ in tickets):
            raise BadSave(f"player {seat}'s ticketed dice are not those on the ticket spaces")
    arrivals = read_seats(save["arrivals"], "arrivals", tables.players, "arrivals")
    if sorted(arrivals) != [seat for seat in range(tables.players) if position.buzz[seat] == tables.last_buzz]:
        raise BadSave(f"arrivals should name those who have reached {tables.last_buzz}, each once")
    position.arrivals = arrivals


def _die(data: object, what: str, players: int) -> tuple[int, int]:
    pair = guard.items(data, what, 2)
    if len(pair) != 2:
        raise BadSave(f"{what} should be a seat and a number of pips")
    return guard.whole(pair[0], f"the seat of {what}", 0, players - 1), guard.whole(
        pair[1], f"the pips of {what}", 1, DICE
    )


def _read_place(position: Position, place: int, data: Mapping[str, Any]) -> None:
    tables, name = position.tables, position.tables.places[place]
    first, end = tables.first_space[place : place + 2]
    dice = guard.items(data["dice"], f"the dice of {name}", end - first)
    if len(dice) != end - first:
        raise BadSave(f"{name} should have {end - first} dice spaces")
    for space, one in enumerate(dice, first):
        if one is None:
            continue
        seat, pips = _die(one, f"the die on {tables.spaces[space]}", tables.players)
        if pips < tables.space_min[space]:
            raise BadSave(f"the die on {tables.spaces[space]} is below its minimum of {tables.space_min[space]}")
        position.spaces[space] = seat * VALUE + pips
        position.free ^= 1 << space
    position.actions_used[place] = guard.whole(data["used"], f"used of {name}", 0, len(tables.action_spaces[place]))


def _read_piles(position: Position, save: Mapping[str, Any]) -> None:
    tables = position.tables
    shown = guard.fields(save["display"], "display", ("patents", "persons", "research", "shares"))
    position.shown_patents = _ids(shown["patents"], "display patents", tables.patents)
    position.shown_persons = _ids(shown["persons"], "display persons", tables.persons)
    position.shown_research = _ids(shown["research"], "display research", tables.tiles)
    position.shown_shares = _ids(shown["shares"], "display shares", tables.shares)
    returned = guard.fields(save["returned"], "returned", ("patents", "persons"))
    position.returned_patents = _ids(returned["patents"], "returned patents", tables.patents)
    position.returned_persons = _ids(returned["persons"], "returned persons", tables.persons)
    gone = guard.fields(save["gone"], "gone", ("research", "shares"))
    position.gone_research = _ids(gone["research"], "gone research", tables.tiles)
    position.gone_shares = _ids(gone["shares"], "gone shares", tables.shares)
    stacks = guard.fields(save["stacks"], "stacks", ("patents", "persons", "research", "shares", "loans"))
    position.patent_stack = _ids(stacks["patents"], "the stack of patents", tables.patents)
    position.person_stack = _ids(stacks["persons"], "the stack of persons", tables.persons)
    position.research_stack = _ids(stacks["research"], "the stack of research", tables.tiles)
    position.share_stack = _ids(stacks["shares"], "the stack of shares", tables.shares)
    position.loan_stack = _values(stacks["loans"], "the stack of loans", tables.loan_values, len(tables.loans))
    colours = []
    position.leaflets = _ids(save["leaflets"], "leaflets", tables.leaflets, len(tables.leaflet_spaces))
    colours = [tables.leaflet_colour[leaflet] for leaflet in position.leaflets]
    if colours != list(tables.leaflet_colours) or len(set(position.leaflets)) < len(colours):
        raise BadSave("the leaflets should lie once each on spaces of their colour, from the lowest up")
    position.publishers = _ids(save["publishers"], "publishers", tables.publishers, tables.rounds)
    sides = [tables.publisher_tile[side] for side in position.publishers]
    if len(sides) != tables.rounds or sides[0] or len(set(sides)) < len(sides):
        raise BadSave("publishers should be the printed condition and sides of four different tiles")


# --- does it all add up? ---


def _check_cards(position: Position) -> None:
    tables = position.tables
    _add_up(
        "patents", tables.patents, [1] * len(tables.patents), position.patent_stack, position.shown_patents,
        position.returned_patents, *position.patents, *position.prototypes,
    )  # fmt: skip
    _add_up(
        "persons", tables.persons, [1] * len(tables.persons), position.person_stack, position.shown_persons,
        position.returned_persons, *position.persons,
    )  # fmt: skip
    _add_up(
        "research tiles", tables.tiles, tables.tile_copies, position.research_stack, position.shown_research,
        position.gone_research, *position.research,
    )  # fmt: skip
    _add_up(
        "shares", tables.shares, [1] * len(tables.shares), position.share_stack, position.shown_shares,
        position.gone_shares, *position.shares,
    )  # fmt: skip
    _check_loans(position, tables)


def _add_up(what: str, names: Sequence[str], copies: Sequence[int], *piles: Iterable[int]) -> None:
    """BadSave unless the piles hold, all together, just what is in the box."""
    found = Counter(thing for pile in piles for thing in pile)
    for thing, count in enumerate(copies):
        extra = found[thing] - count
        if extra:
            raise BadSave(f"the {what} do not add up: {abs(extra)} {names[thing]} too {'many' if extra > 0 else 'few'}")


def _check_loans(position: Position, tables: Tables) -> None:
    stack, taken = position.loan_stack, [value for own in position.loans for value in own]
    total = len(stack) + len(taken) + sum(position.repaid)
    box = len(tables.loans)
    if total < box or (total > box and stack):
        raise BadSave(f"the loans do not add up: {total} with the stack, and there are {box}")


def _check_dice(position: Position) -> None:
    """Dice in hand and on the board are dice that the seat has."""
    for seat in range(position.tables.players):
        own = len(position.dice[seat])
        laid = sum(die >= 0 and die // VALUE == seat for die in position.spaces)
        if position.phase == 1:
            if laid:
                raise BadSave("dice lie on the board before they are placed")
            committed = seat in position.order[: position.turn]
            if own != (position.active[seat] if committed else 0):
                raise BadSave(f"player {seat} should have set {'all' if committed else 'none'} of its dice")
        elif own + laid + position.ticketed[seat] > DICE:
            raise BadSave(f"player {seat} has more than {DICE} dice in hand, on the board and ticketed")


def _read_die(position: Position, save: Mapping[str, Any]) -> None:
    """Place and dice space of the die that acts; one that went for a ticket has left its space."""
    tables = position.tables
    if position.phase != 3:
        if save["place"] is not None or save["die"] is not None:
            raise BadSave("place and die belong to phase 3")
        return
    position.place = place = tables.places.index(guard.one_of(save["place"], "place", tables.places))
    first, end = tables.first_space[place : place + 2]
    position.die = first + guard.whole(save["die"], "die", 0, end - first - 1)
    here = position.spaces[position.die]
    if here != NOTHING:
        position.pips = here % VALUE
    elif place == PORT and tables.ticket in position.options_used and position.tickets and save["pending"]:
        position.pips = position.tickets[-1][1]
    else:
        raise BadSave(f"there is no die on {tables.spaces[position.die]} that could act")


def _read_end(position: Position, save: Mapping[str, Any], players: Sequence[Any]) -> None:
    """The agenda, and whether it is the seat to move that is asked something."""
    if position.over:
        return
    read_pending(position, save["pending"])
    asked = decides(position)
    if asked is None:
        raise BadSave("nobody has anything to decide in this position")
    if asked != position.to_move:
        raise BadSave(f"to_move should be {asked}, the seat that has to decide")

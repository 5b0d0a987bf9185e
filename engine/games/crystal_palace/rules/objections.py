"""Why a line that can be read is not legal here: each chapter's objection, with its numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.games.crystal_palace.rules import actions as do
from engine.games.crystal_palace.rules import agenda as tasks
from engine.games.crystal_palace.rules import market, permanents
from engine.games.crystal_palace.rules.counters import counted
from engine.games.crystal_palace.rules.payments import HAND_IN, SELL_ENERGY, SELL_GEARS, free_spaces, may_sell
from engine.games.crystal_palace.rules.position import NOTHING, VALUE
from engine.games.crystal_palace.rules.reasons import no
from engine.games.crystal_palace.rules.tables import BANK, CLUB, DICE, MUSEUM, PATENT_OFFICE, RESEARCH_SPACES, TIMES
from engine.games.crystal_palace.rules.vocabulary import PER_COUNT

if TYPE_CHECKING:
    from engine.core.errors import IllegalAction
    from engine.games.crystal_palace.rules.actions import Action
    from engine.games.crystal_palace.rules.position import Position, Task
    from engine.games.crystal_palace.rules.state import State

_PHASES = {
    do.SET: 1,
    do.PLACE: 2,
    do.PASS: 2,
    do.ADVANCE: 3,
    do.HIRE: 3,
    do.PUBLISH: 3,
    do.USE: 3,
    do.DECLINE: 3,
    do.BUILD: 5,
}
_DEALS = (do.TRADE, do.BUY, do.REPAY)


def objection(state: State, seat: int, line: Action | str) -> IllegalAction:
    """The refusal of a line that is not legal here; a line that no game ever has comes as text."""
    code = line.code if not isinstance(line, str) else do.KINDS.index(line.split()[0])
    if state.agenda:
        task = state.agenda[-1]
        if task[0] == tasks.PAY:
            return _payment(state, seat, line, code, task)
        if code not in _EXPECTED[task[0]]:
            return no("finish-first", count=len(state.legal_actions()), typed=_typed(state))
        return _ANSWER[task[0]](state, seat, line)
    if code in _DEALS:
        return _deal(state, seat, line, code)
    if code in (do.SELL, do.LOAN):
        return no("nothing-due")
    if code == do.DONE:
        return no("nothing-to-end", phase=state.phase)
    if code == do.ABILITY:
        return _ability(state, seat, line)
    if code == do.PERMANENT and state.phase == 6:
        return _permanent(state, seat, line)
    if code == do.TAKE and state.phase == 3:
        return _take(state, seat, line)
    if _PHASES.get(code) != state.phase:
        return not_now(state)
    return _WINDOW[code](state, seat, line)


def _typed(state: State) -> str:
    """What can be said instead, the first few lines of it."""
    lines = [str(action) for action in state.legal_actions()]
    return " | ".join(lines[:4]) + (" ..." if len(lines) > 4 else "")


def not_now(state: State) -> IllegalAction:
    """Another time, perhaps."""
    return no("phase", phase=state.phase, round=state.round, typed=_typed(state))


def _number(line: Action | str) -> int:
    """The number at the end of a line."""
    return int(str(line).split()[-1])


# --- money ---


def _payment(state: State, seat: int, line: Action | str, code: int, task: Task) -> IllegalAction:
    amount, way = task[2], task[3]
    if code == do.LOAN:
        return _room(state, seat, line)
    if code == do.SELL and not isinstance(line, str):
        goods = state.gears[seat] if line.which == do.GEARS else state.energy[seat]
        if not may_sell(state, seat):
            return no("sell-turn", seat=state.order[state.turn])
        if way > (SELL_GEARS if line.which == do.GEARS else SELL_ENERGY):
            return no("sell-order", amount=amount)
        return no("sell-none", count=goods, goods="gears" if line.which == do.GEARS else "energy")
    if not isinstance(line, str) and code == do.TRADE and line.which == do.POUND:
        if way > HAND_IN:
            return no("sell-order", amount=amount)
        return no("newspapers-short", need=state.tables.trade_cost[do.POUND], have=state.newspapers[seat])
    return no("pay-first", amount=amount, money=state.money[seat])


def _room(state: Position, seat: int, line: Action | str) -> IllegalAction:
    """A loan or a tile needs a free research space, or one that a tile makes."""
    tables, own = state.tables, state.research[seat]
    free = free_spaces(state, seat)
    given = str(line).partition(" discard ")[2]
    if not given:
        typed = " or ".join(f"'discard {tables.tiles[tile]}'" for tile in sorted(set(own)))
        return no("space-full", spaces=RESEARCH_SPACES, typed=typed)
    if free:
        return no("discard-not-needed", free=free)
    return no("discard-not-yours", tile=given, count=len(own))


def _deal(state: State, seat: int, line: Action | str, code: int) -> IllegalAction:
    tables = state.tables
    if code == do.REPAY:
        value = _number(line)
        if value not in state.loans[seat]:
            return no("repay-none", value=value, count=len(state.loans[seat]))
        if state.phase == 1:
            return not_now(state)
        return no("cash-short", need=tables.repay, money=state.money[seat])
    assert not isinstance(line, str)
    if code == do.BUY:
        if state.phase == 1:
            return not_now(state)
        price = tables.gear_price if line.which == do.GEARS else tables.energy_price
        return no("cash-short", need=price, money=state.money[seat])
    if line.which == do.POUND:
        return no("nothing-due")
    need = tables.trade_cost[line.which]
    if state.newspapers[seat] < need:
        return no("newspapers-short", need=need, have=state.newspapers[seat])
    return no("no-die-left", dice=DICE)


# --- dice ---


def _set(state: State, seat: int, line: Action | str) -> IllegalAction:
    return no("pips", dice=state.active[seat], count=len(str(line).split()) - 1)


def _place(state: State, seat: int, line: Action | str) -> IllegalAction:
    assert not isinstance(line, str)
    tables, space, value = state.tables, line.number, line.more
    if value not in state.dice[seat]:
        return no("die-missing", pips=value, dice=list(state.dice[seat]))
    here = state.spaces[space]
    if here != NOTHING:
        return no("space-taken", space=tables.spaces[space], seat=here // VALUE)
    return no("space-min", space=tables.spaces[space], least=tables.space_min[space], pips=value)


# --- actions ---


def _wrong_place(state: State) -> IllegalAction:
    return no("wrong-place", number=state.place + 1, place=state.tables.places[state.place])


def _not_shown(state: State, thing: str, shown: tuple[int, ...], names: tuple[str, ...]) -> IllegalAction:
    listed = [names[one] for one in shown]
    return no("not-on-display", thing=thing, count=len(listed), shown=listed or "none")


def _take(state: State, seat: int, line: Action | str) -> IllegalAction:
    tables, thing = state.tables, str(line).split()[1]
    home = PATENT_OFFICE if thing in tables.patents else BANK if thing in tables.shares else MUSEUM
    if state.place != home:
        return _wrong_place(state)
    if home == PATENT_OFFICE:
        return _not_shown(state, thing, state.shown_patents, tables.patents)
    if home == BANK:
        return _not_shown(state, thing, state.shown_shares, tables.shares)
    return _tile(state, seat, line)


def _tile(state: State, seat: int, line: Action | str) -> IllegalAction:
    tables, thing = state.tables, str(line).split()[1]
    if thing not in tables.tiles or tables.tiles.index(thing) not in state.shown_research:
        return _not_shown(state, thing, state.shown_research, tables.tiles)
    permanent = not tables.instant_tile[tables.tiles.index(thing)]
    if permanent and not free_spaces(state, seat) and not state.research[seat]:
        return no("loans-everywhere", spaces=RESEARCH_SPACES)
    return _room(state, seat, line)


def _hire(state: State, seat: int, line: Action | str) -> IllegalAction:
    if state.place != CLUB:
        return _wrong_place(state)
    return _not_shown(state, str(line).split()[1], state.shown_persons, state.tables.persons)


def _elsewhere(state: State, seat: int, line: Action | str) -> IllegalAction:
    return _wrong_place(state)


def _use(state: State, seat: int, line: Action | str) -> IllegalAction:
    assert not isinstance(line, str)
    tables, option = state.tables, line.number
    word = tables.options[option]
    if state.place <= TIMES or option not in tables.place_options[state.place]:
        if any(option in options for options in tables.place_options):
            return _wrong_place(state)
        return no("option-players", option=word, players=tables.players)
    if option in state.options_used:
        return no("option-used", option=word, count=len(state.options_used))
    if tables.needs_die[option]:
        return no("no-die-left", dice=DICE)
    if len(state.tickets) >= tables.ticket_spaces:
        return no("ticket-full", spaces=tables.ticket_spaces)
    return no("ticket-last-die", dice=state.active[seat], least=tables.keeps_dice)


# --- abilities, prototypes, permanent effects ---


def _ability(state: State, seat: int, line: Action | str) -> IllegalAction:
    assert not isinstance(line, str)
    tables, person = state.tables, line.number
    name = tables.persons[person]
    if person not in state.persons[seat]:
        return no("not-your-person", person=name, count=len(state.persons[seat]))
    effects = tables.lists[tables.ability[person]] if tables.ability[person] != NOTHING else None
    if effects is None or tables.ability_phase[person] != state.phase or state.phase not in (4, 5):
        return no("ability-phase", person=name, phase=state.phase)
    if person in state.used:
        return no("ability-used", person=name, phase=state.phase)
    if state.phase == 5:
        if effects.ops[0][0] != PER_COUNT:
            return no("ability-phase", person=name, phase=state.phase)
        return no("ability-nothing", person=name, count=counted(state, seat, effects.ops[0][1]))
    if effects.newspapers > state.newspapers[seat]:
        return no("newspapers-short", need=effects.newspapers, have=state.newspapers[seat])
    return no("ability-phase", person=name, phase=state.phase)


def _build(state: State, seat: int, line: Action | str) -> IllegalAction:
    tables = state.tables
    _, patent, _, target = str(line).split()
    if tables.patents.index(patent) not in state.patents[seat]:
        return no("not-your-patent", patent=patent, count=len(state.patents[seat]))
    if int(target) >= tables.players:
        return no("no-such-seat", seat=target, last=tables.players - 1)
    return no("built-two", built=state.built)


def _permanent(state: State, seat: int, line: Action | str) -> IllegalAction:
    """Neither granted nor, in phase 6, offered."""
    assert not isinstance(line, str)
    tables, permanent = state.tables, line.number
    name, own = tables.permanents[permanent], permanents.owned(state, seat)
    if permanent not in own:
        return no("not-your-permanent", permanent=name, count=len(own))
    effects = tables.lists[tables.permanent_effect[permanent]]
    used = state.agenda[-1][3] if state.agenda else state.used
    if own.count(permanent) <= used.count(permanent):
        return no("permanent-used", permanent=name, count=own.count(permanent))
    if effects.newspapers > state.newspapers[seat]:
        return no("newspapers-short", need=effects.newspapers, have=state.newspapers[seat])
    return no("permanent-by-itself", permanent=name, phase=state.phase)


# --- follow-ups ---


def _assistant(state: State, seat: int, line: Action | str) -> IllegalAction:
    tables = state.tables
    step = str(line).split()[1]
    if step == "commission":
        reached = state.commission[seat]
        if reached == tables.last_step:
            return no("commission-top", step=reached)
        need, have = market.missing(state, seat)
        nation = tables.nations[state.nations[seat]]
        return no("commission-condition", step=reached + 1, nation=nation, need=need, have=have)
    if step == "new":
        return no("no-assistant", count=state.market.count(seat))
    level = _number(line)
    if not 1 <= level <= tables.levels or state.market[level] != seat:
        return no("level-not-yours", level=level)
    return no("level-no-room", level=level)


def _lower(state: State, seat: int, line: Action | str) -> IllegalAction:
    return no("level-not-yours", level=_number(line))


def _choose(state: State, seat: int, line: Action | str) -> IllegalAction:
    return no("no-choice", line=str(line).split()[-1], count=len(state.legal_actions()), typed=_typed(state))


def _poster(state: State, seat: int, line: Action | str) -> IllegalAction:
    return no("finish-first", count=len(state.legal_actions()), typed=_typed(state))


_WINDOW: dict[int, Callable[[State, int, Action | str], IllegalAction]] = {
    do.SET: _set,
    do.PLACE: _place,
    do.ADVANCE: _elsewhere,
    do.PUBLISH: _elsewhere,
    do.HIRE: _hire,
    do.USE: _use,
    do.BUILD: _build,
}
_EXPECTED: dict[int, tuple[int, ...]] = {
    tasks.ASSISTANT: (do.ASSISTANT,),
    tasks.LOWER: (do.LOWER,),
    tasks.PERMANENT: (do.PERMANENT,),
    tasks.CHOOSE: (do.CHOOSE,),
    tasks.POSTER: (do.POSTER,),
    tasks.RESEARCH: (do.TAKE,),
}
_ANSWER: dict[int, Callable[[State, int, Action | str], IllegalAction]] = {
    tasks.ASSISTANT: _assistant,
    tasks.LOWER: _lower,
    tasks.PERMANENT: _permanent,
    tasks.CHOOSE: _choose,
    tasks.POSTER: _poster,
    tasks.RESEARCH: _tile,
}

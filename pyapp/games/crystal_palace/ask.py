"""The order slip of Crystal Palace: what is asked, the answers in words, and what helps to choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyapp.games.crystal_palace import effects, printed, standing
from pyapp.games.crystal_palace.names import money, place_name, target_name, thing_name
from pyapp.games.crystal_palace.setting import AT, DICE, LESS, MORE, PIPS
from pyapp.games.crystal_palace.ways import DISCARD, PLACE, WHAT
from pyapp.shell.choices import TARGET, Question
from pyapp.shell.moment import Moment

KINDS = (
    *("set", "place", "take", "advance", "hire", "publish", "use", "ability", "build", "permanent", "assistant"),
    *("lower", "choose", "poster", "sell", "loan", "pass", "decline", "done", "trade", "buy", "repay"),
)
KEYS = {
    "p": "place", "t": "take", "a": "assistant", "b": "build", "i": "hire", "w": "advance", "l": "publish",
    "o": "use", "y": "ability", "g": "permanent", "x": "pass", "d": "decline", "e": "done", "q": "trade",
}  # fmt: skip


def window(view: Mapping[str, Any]) -> str:
    """What is asked for now: the task on top of the agenda, or the window of the phase."""
    if view["pending"]:
        return str(view["pending"][-1]["task"])
    return ("", "set", "place", "act", "abilities", "build", "permanents")[view["phase"]]


def turn_note(moment: Moment) -> str:
    """Round, year, phase, and where a die acts."""
    words, view = moment.words, moment.view
    said = words(
        "turn.now",
        round=view["round"],
        year=printed.year(view["round"]),
        phase=view["phase"],
        what=words(f"phase.{view['phase']}"),
    )
    return f"{said}: {place_name(words, view['place'])}" if view["place"] else said


def kind_name(moment: Moment, kind: str) -> str:
    """What a kind of decision is called."""
    return moment.words(f"kind.{kind}")


def ask(moment: Moment, question: Question) -> str:
    """A question in words."""
    words, view = moment.words, moment.view
    if question.step == TARGET:
        return words("ask.on" if question.answers[-1].startswith("player:") else "ask.space")
    if question.step == PLACE:
        return words("ask.where")
    if question.step != WHAT:
        return words(f"ask.{question.step}")
    now = window(view)
    if now == "pay":
        due = view["pending"][-1]["amount"]
        has = view["players"][view["to_move"]]["money"]
        return words("ask.pay", due=money(due), money=money(has), short=money(due - has))
    if now == "act":
        place = view["place"]
        pips = view["places"][place]["dice"][view["die"]][1]
        text = words(f"ask.act.{place}", pips=pips)
        bonus = space_bonus(moment, place)
        return f"{text} {bonus}" if bonus else text
    if now == "assistant":
        task = view["pending"][-1]
        return words("ask.assistant.free" if task["free"] else "ask.assistant", count=task["left"])
    if now == "poster":
        space = view["pending"][-1]["space"]
        return words("ask.poster", space=space, effect=effects.said(words, printed.poster(space)))
    return words(f"ask.{now}")


def space_bonus(moment: Moment, place: str) -> str:
    """The bonus or penalty of the next action space of a place, in words; "" if there is none."""
    view, words = moment.view, moment.words
    spaces = printed.action_spaces(place, len(view["players"]))
    used = view["places"][place]["used"]
    if used >= len(spaces) or not spaces[used]:
        return ""
    return words("ask.bonus", effect=effects.said(words, spaces[used]))


# --- answers ---


def answer_name(moment: Moment, step: str, answer: str) -> str:
    """An answer in words."""
    words = moment.words
    if step == WHAT:
        return what_name(moment, answer)
    if step == PLACE:
        return place_name(words, answer)
    if step == TARGET:
        kind, _, name = answer.partition(":")
        if kind == "player":
            seat = int(name)
            return words("answer.self") if seat == moment.view["to_move"] else moment.seats[seat].name
        return target_name(words, answer) if answer else words("answer.nowhere")
    if step == DISCARD:
        return thing_name(words, answer)
    assert step in (DICE, PIPS, MORE, LESS, AT), step
    return answer


def lights(_moment: Moment, step: str, answer: str) -> str:
    """The part of the board that an answer is about."""
    return f"place:{answer}" if step == PLACE else answer if step == TARGET else ""


def what_name(moment: Moment, head: str) -> str:
    """What can be decided, in words."""
    words = moment.words
    kind, *rest = head.split()
    name = rest[0] if rest else ""
    if kind == "die":
        return words("what.die", pips=name)
    if kind == "assistant":
        return words(f"what.assistant.{name}", level=rest[-1])
    if kind in ("trade", "buy", "sell"):
        return words(f"what.{kind}.{name}")
    if kind == "choose":
        return words(f"choose.{name}")
    if kind == "done":
        return words(f"what.done.{window(moment.view)}")
    return words(f"what.{kind}", thing=thing_name(words, name), value=name)


def answer_note(moment: Moment, step: str, answer: str) -> str:
    """What helps to choose: price, points, effect."""
    if step == WHAT:
        kind, *rest = answer.split()
        noted = _NOTES.get(kind)
        return noted(moment, rest[-1] if rest else "") if noted else ""
    if step == TARGET and answer.startswith("space:"):
        return space_note(moment, answer.removeprefix("space:"))
    if step == PLACE:
        return place_note(moment, answer)
    if step == DISCARD:
        return effects.said(moment.words, printed.tile(answer)["effects"])
    return ""


def space_note(moment: Moment, space: str) -> str:
    """A dice space: its minimum, fee and assistant."""
    place, _, number = space.partition("/")
    printed_space = printed.dice_spaces(place, len(moment.view["players"]))[int(number)]
    words = moment.words
    found = [words("note.least", pips=printed_space["min"])]
    if printed_space["fee"]:
        found.append(words("note.fee", amount=money(printed_space["fee"])))
    if printed_space["assistant"]:
        found.append(words("note.assistant"))
    return ", ".join(found)


def place_note(moment: Moment, place: str) -> str:
    """A place: how many dice lie there, and how many of them can act."""
    here = moment.view["places"][place]["dice"]
    room = len(printed.action_spaces(place, len(moment.view["players"])))
    return moment.words("note.place", dice=sum(die is not None for die in here), actions=room)


def patent_note(moment: Moment, name: str, seat: int | None = None) -> str:
    """A patent: cost, points of this year and the next, effect, what it is linked to."""
    words, view = moment.words, moment.view
    card = printed.patent(name)
    whose = view["to_move"] if seat is None else seat
    price = cost(moment, card["cost"])
    if whose is not None and name in view["players"][whose]["patents"]:
        now = standing.missing(view["players"][whose], card["cost"]).price
        price = words("note.price", cost=price, price=money(now)) if now else price
    found = [price, points(moment, card["vp"]), words("note.effect", effect=effects.said(words, card["effect"]))]
    return "; ".join([*found, *_links(moment, card, "persons", whose)])


def person_note(moment: Moment, name: str) -> str:
    """A person: cost, points of this year and the next, salary, bonus, ability, what it is linked to."""
    words, view = moment.words, moment.view
    card = printed.person(name)
    seat = view["to_move"] if moment.me is None else moment.me
    pay = standing.salary(view["players"][seat or 0], name)
    found = [cost(moment, card["cost"]), points(moment, card["vp"]), words("note.salary", amount=money(pay))]
    if card["instant"]:
        found.append(words("note.instant", effect=effects.said(words, card["instant"])))
    if card["ability"]:
        found.append(ability_said(moment, name))
    return "; ".join([*found, *_links(moment, card, "prototypes", seat)])


def ability_said(moment: Moment, name: str) -> str:
    """A person's ability with its phase."""
    ability = printed.person(name)["ability"]
    if not ability:
        return ""
    effect = effects.said(moment.words, ability["effects"])
    return moment.words("note.ability", phase=ability["phase"], effect=effect)


def _links(moment: Moment, card: Mapping[str, Any], own: str, seat: int | None) -> list[str]:
    words = moment.words
    names = [thing_name(words, one) for one in card["links"]]
    found = [words("note.links", names=", ".join(names))] if names else []
    held = [one for one in card["links"] if seat is not None and one in moment.view["players"][seat][own]]
    if held:
        linked = len(held) * printed.constant("link_vp")
        found.append(words("note.linked", count=linked, names=", ".join(thing_name(words, one) for one in held)))
    return found


def cost(moment: Moment, price: Mapping[str, int]) -> str:
    """What a card costs."""
    ops = [{"op": op, "n": price[op]} for op in ("money", "gear", "energy") if price[op]]
    said = effects.said(moment.words, ops)
    return moment.words("note.cost", cost=said) if said else moment.words("note.free")


def points(moment: Moment, by_year: Mapping[str, int]) -> str:
    """The points of a card this year, and of the next year if there is one."""
    now = printed.year(moment.view["round"])
    after = str(int(now) + 1)
    said = moment.words("note.points", count=by_year[now], year=now)
    return f"{said} ({moment.words('note.points', count=by_year[after], year=after)})" if after in by_year else said


def tile_note(moment: Moment, name: str) -> str:
    """A research tile: what it does, and when."""
    tile = printed.tile(name)
    return moment.words(f"note.{tile['kind']}", effect=effects.said(moment.words, tile["effects"]))


def option_note(moment: Moment, name: str) -> str:
    """An option; a ticket with what it brings for the die that acts."""
    view = moment.view
    if printed.option(name).get("special") and view["place"] and view["die"] is not None:
        die = view["places"][view["place"]]["dice"][view["die"]]
        if die is not None:
            return moment.words("option.ticket.now", count=printed.ticket_points(view["round"], die[1]))
    return effects.option(moment.words, name)


def level_note(moment: Moment, level: int, free: bool = False) -> str:
    """A level of the black market: its fee and its permanent effect."""
    fact = printed.levels(len(moment.view["players"]))[level - 1]
    fee = 0 if free else fact["cost"]
    return moment.words("note.level", amount=money(fee), effect=effects.said(moment.words, fact["effects"]))


def _take(moment: Moment, name: str) -> str:
    if printed.has("patents", name):
        return patent_note(moment, name)
    return tile_note(moment, name) if printed.has("research_tiles", name) else ""


def _assistant(moment: Moment, name: str) -> str:
    view, words = moment.view, moment.words
    market = view["market"]
    if name == "commission":
        player = view["players"][view["to_move"]]
        step = printed.nation(player["nation"])["steps"][player["commission"]]
        return words("note.commission", count=step["vp"], step=step["step"])
    free = bool(view["pending"] and view["pending"][-1].get("free"))
    start = 0 if name == "new" else int(name)
    level = next(at for at in range(start, len(market)) if market[at] is None) + 1
    said = words("note.to-level", level=level, what=level_note(moment, level, free))
    blows = name == "new" and sum(one is None for one in market) == 1
    return f"{said} {words('note.blows-up')}" if blows else said


def _lower(moment: Moment, name: str) -> str:
    view, words, level = moment.view, moment.words, int(name)
    below = [at for at in range(1, level) if view["market"][at - 1] is None]
    said = words("note.lower", level=below[-1]) if below else words("note.lower.home")
    gear = level >= printed.constant("market_gear_from_level") and view["banner"]
    return f"{said}, {words('op.gear', count=1)}" if gear else said


def _permanent(moment: Moment, name: str) -> str:
    return effects.said(moment.words, printed.permanent(name, len(moment.view["players"])))


def _loan(moment: Moment, _name: str) -> str:
    return moment.words("note.loan", amount=money(printed.constant("loan_value")))


def _trade(moment: Moment, name: str) -> str:
    return moment.words("note.newspapers", count=printed.trade_cost(name))


def _buy(_moment: Moment, name: str) -> str:
    return money(printed.constant(f"{name}_price"))


def _sell(_moment: Moment, name: str) -> str:
    return f"+{money(printed.constant(f'{name}_sale'))}"


def _repay(moment: Moment, name: str) -> str:
    gain = int(name) + printed.constant("loan_repaid_vp")
    return moment.words("note.repay", amount=money(printed.constant("loan_repay")), count=gain)


def _choose(moment: Moment, name: str) -> str:
    """The option of the choice that is asked about."""
    for ops in _choices(moment):
        for op in ops:
            for option in op.get("options", ()):
                if option["word"] == name:
                    return effects.said(moment.words, option["effects"])
    return ""


def _choices(moment: Moment) -> list[printed.Ops]:
    """Where a choice may stand: on the card, option, tile or track that the task names."""
    where = str(moment.view["pending"][-1].get("where", "")) if moment.view["pending"] else ""
    group, _, name = where.partition("/")
    if group == "person":
        card = printed.person(name.partition("/")[0])
        return [card["instant"], card["ability"]["effects"] if card["ability"] else ()]
    if group == "option":
        return [printed.option(name)["effects"]]
    return [printed.beyond_hall() if group == "westminster" else printed.watch()]


def _ability(moment: Moment, name: str) -> str:
    return ability_said(moment, name)


def _advance(moment: Moment, _name: str) -> str:
    at = moment.view["players"][moment.view["to_move"]]["westminster"]
    last = at == len(printed.ROMAN) - 1
    return effects.said(moment.words, printed.beyond_hall() if last else printed.hall(at + 1)["bonus"])


def _publish(moment: Moment, _name: str) -> str:
    return effects.publisher(moment.words, moment.view["publishers"][moment.view["round"] - 1])


def _build(moment: Moment, name: str) -> str:
    return patent_note(moment, name)


_NOTES = {
    "take": _take,
    "hire": person_note,
    "use": option_note,
    "assistant": _assistant,
    "lower": _lower,
    "permanent": _permanent,
    "loan": _loan,
    "trade": _trade,
    "buy": _buy,
    "sell": _sell,
    "repay": _repay,
    "choose": _choose,
    "ability": _ability,
    "advance": _advance,
    "publish": _publish,
    "build": _build,
}

"""Where a list of buttons will not do: steppers for dice, and free deals apart from what the moment is about."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.games.crystal_palace import ask, printed
from pyapp.games.crystal_palace.names import die, money
from pyapp.games.crystal_palace.setting import AT, DICE, LESS, MORE, PIPS, SIDES, DiceSetting, line, presets
from pyapp.games.crystal_palace.ways import WHAT, is_deal
from pyapp.shell.choices import TARGET, Listed, Question
from pyapp.shell.dom import Tag, h
from pyapp.shell.moment import Moment
from pyapp.shell.views.answers import room_for
from pyapp.shell.views.parts import button, key_cap

MOST_FIGURES = 9
MANY = 8  # more answers than these scroll


def answers(moment: Moment, question: Question) -> Tag | None:
    """The answers to what is asked, where they are more than a list of names."""
    if question.step == DICE:
        return setting(moment)
    if question.step == WHAT:
        return listed(moment, question.answers)
    return None


def numbered(moment: Moment, number: int) -> str | None:
    """A figure sets the die at hand while dice are set."""
    turning = isinstance(moment.asked, DiceSetting) and not moment.asked.begun and moment.figures
    return f"{PIPS}:{number + 1}" if turning and number < SIDES else None


# --- what the moment is about, and free deals ---


def listed(moment: Moment, found: Sequence[str]) -> Tag:
    """What can be done, and apart from it the free deals."""
    pending = bool(moment.view["pending"])
    main = [answer for answer in found if not is_deal(answer.split()[0], pending)]
    deals = found[len(main) :]
    room = room_for(max(len(main), len(deals)))
    return h(
        "div.cp-asked", {"data-room": room}, _list(moment, main), _reveal(moment), _deals(moment, deals, len(main))
    )


def _reveal(moment: Moment) -> Tag | None:
    """All dice as they came out, with what they cost, until the own first one is taken up."""
    view, words, seat = moment.view, moment.words, moment.view["to_move"]
    if view["phase"] != 2 or view["pending"] or moment.asked.begun:
        return None
    if len(view["players"][seat]["dice"]) < view["players"][seat]["active"]:
        return None
    dice = revealed_dice(moment)
    rows = [
        h(
            "li",
            {"key": other},
            h("b", None, moment.seats[other].name),
            h("span", None, [die(pips, words("name.die", pips=pips), moment.seats[other].colour) for pips in own]),
            h("small", None, money(sum(own) * printed.constant("pip_price"))),
        )
        for other, own in ((other, dice[other]) for other in view["turn_order"] if dice)
    ]
    return h("section.cp-reveal", {"key": "reveal"}, h("h3", None, words("reveal.title")), h("ul", None, rows))


def _deals(moment: Moment, deals: Sequence[str], start: int) -> Tag | None:
    if not deals:
        return None
    return h(
        "section.cp-deals",
        {"aria-label": moment.words("deals.title")},
        h("h3", None, moment.words("deals.title")),
        _list(moment, deals, start),
    )


def _list(moment: Moment, found: Sequence[str], start: int = 0) -> Tag:
    items = []
    for number, answer in enumerate(found, start + 1):
        note = ask.answer_note(moment, WHAT, answer)
        items.append(
            h(
                "li",
                {"key": answer},
                h(
                    "button",
                    {
                        "type": "button",
                        "class": "answer",
                        "data-do": "kind:done" if answer == "done" else f"answer:{WHAT}:{answer}",
                        "data-hover": _place(moment, answer) or None,
                    },
                    _cap(number) if moment.figures else None,
                    h("span", None, ask.what_name(moment, answer), h("small", None, note) if note else None),
                ),
            )
        )
    return h("ul.answers.cp-answers", {"class": "long" if len(items) > MANY else None}, items)


def _cap(number: int) -> Tag:
    if number > MOST_FIGURES:
        return h("kbd.blank", None, " ")
    return h("kbd", {"aria-hidden": "true"}, str(number))


def _place(moment: Moment, answer: str) -> str:
    """The part of the board that an answer is about, if it is just one."""
    if not isinstance(moment.asked, Listed):
        return ""
    found = {said.get(TARGET, "") for _, said in moment.asked.rows if said.get(WHAT) == answer}
    return found.pop() if len(found) == 1 else ""


# --- setting dice ---


def setting(moment: Moment) -> Tag:
    """Steppers, presets, what it costs, and the button that commits."""
    choice, words = moment.asked, moment.words
    assert isinstance(choice, DiceSetting)
    seat = moment.view["to_move"]
    colour = moment.seats[seat].colour
    deals = [said[WHAT] for _, said in choice.deals.rows]
    committed = line(sorted(choice.dice, reverse=True))
    price = money(sum(choice.dice) * printed.constant("pip_price"))
    return h(
        "div.cp-setting",
        {"data-room": "setting"},
        h("ol.cp-steppers", None, [_stepper(moment, number, pips, colour) for number, pips in enumerate(choice.dice)]),
        h("div.cp-presets", {"role": "group", "aria-label": words("set.presets")}, _presets(moment, choice)),
        _price(moment, choice),
        h(
            "div.ticket-foot",
            None,
            button([words("set.commit", dice=committed, price=price), key_cap("↵")], "confirm", "main cp-commit"),
        ),
        h("p.slip-note.cp-keys", None, words("set.keys", most=SIDES)) if moment.figures else None,
        _deals(moment, deals, SIDES),
    )


def _stepper(moment: Moment, number: int, pips: int, colour: str) -> Tag:
    words, choice = moment.words, moment.asked
    assert isinstance(choice, DiceSetting)

    def step(name: str, sign: str, shut: bool) -> Tag:
        return h(
            "button",
            {
                "type": "button",
                "class": "cp-step",
                "data-do": f"answer:{name}:{number}",
                "aria-label": words(f"set.{name}", number=number + 1, pips=pips),
                "aria-disabled": "true" if shut else None,
            },
            sign,
        )

    return h(
        "li",
        {"key": number, "class": "cp-at" if number == choice.at else None},
        step(MORE, "+", pips == SIDES),
        h(
            "button",
            {
                "type": "button",
                "class": "cp-die",
                "data-do": f"answer:{AT}:{number}",
                "aria-pressed": "true" if number == choice.at else "false",
                "aria-label": words("set.die", number=number + 1, pips=pips),
            },
            die(pips, colour=colour),
        ),
        step(LESS, "−", pips == 1),
    )


def _presets(moment: Moment, choice: DiceSetting) -> list[Tag]:
    words, count = moment.words, len(choice.dice)
    found = {words(f"set.{name}"): line(dice) for name, dice in presets(count).items()}
    cash = moment.view["players"][moment.view["to_move"]]["money"] // printed.constant("pip_price")
    if count <= cash < SIDES * count:
        found[words("set.cash")] = line(_spread(count, cash))
    last = last_dice(moment)
    if len(last) == count:
        found[words("set.last")] = line(last)
    return [
        button([h("span", None, name), h("small", None, dice)], f"answer:{DICE}:{dice}", "quiet small", key=name)
        for name, dice in found.items()
    ]


def _spread(count: int, pips: int) -> list[int]:
    """So many pips on so many dice, as evenly as can be."""
    each, more = divmod(pips, count)
    return [each + 1] * more + [each] * (count - more)


def revealed_dice(moment: Moment) -> list[list[int]]:
    """The dice of all seats as they came out last, [] before the first reveal."""
    for events in reversed(moment.story()):
        for event in events:
            if event.key == "revealed":
                found: list[list[int]] = event.values["dice"]
                return found
    return []


def last_dice(moment: Moment) -> list[int]:
    """What these eyes' own seat set in the round before, [] in the first."""
    dice = revealed_dice(moment)
    return dice[moment.view["to_move"]] if dice else []


def loans_needed(money_there: int, price: int) -> int:
    """How many loans a payment takes if nothing is sold for it."""
    return max(0, -(-(price - money_there) // printed.constant("loan_value")))


def _price(moment: Moment, choice: DiceSetting) -> Tag:
    """The sum in pounds against the purse, and how many loans that takes."""
    words = moment.words
    player = moment.view["players"][moment.view["to_move"]]
    price = sum(choice.dice) * printed.constant("pip_price")
    loans = loans_needed(player["money"], price)
    said = words("set.price", price=money(price), pips=sum(choice.dice), cash=money(player["money"]))
    if loans:
        more = words("set.loans", count=loans, short=money(price - player["money"]))
    else:
        more = words("set.left", left=money(player["money"] - price))
    return h("p.cp-price", {"class": "short" if loans else None, "role": "status"}, h("b", None, said), " ", more)

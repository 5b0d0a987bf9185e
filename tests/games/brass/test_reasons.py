"""Refusals: they say in a player's words what is missing, and where the rule stands."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import engine
from tests.games.brass.positions import Position, legal, pass_once, play, refused

ROOT = Path(__file__).parents[3]
HEADING = re.compile(r"^## (\d+\.\d+ .+)$", re.MULTILINE)


def headings(language: str) -> list[str]:
    text = (ROOT / "pyapp" / "games" / "brass" / "rules" / f"{language}.md").read_text(encoding="utf-8")
    return HEADING.findall(text)


def is_notation(refusal: engine.IllegalAction) -> bool:
    """Whether the line was refused as no notation at all: "notation" or one of its finer kinds."""
    return refusal.code.split("-")[0] == "notation"


def base() -> Position:
    return Position("brass-2018", players=4).hand(0, "manchester", "colne", "port", "wigan")


def steam() -> Position:
    return base().top(0, "cotton-mill", 2)


def railway() -> Position:
    position = base().rail().tile("bolton/0", 0, "coal-mine", 2)
    return position.tile("liverpool/0", 1, "port", 2).tile("preston/1", 0, "cotton-mill", 2)


def cotton() -> Position:
    position = base().tile("manchester/0", 0, "cotton-mill", 1)
    return position.tile("preston/0", 1, "port", 1).tile("bury/0", 1, "cotton-mill", 1)


# position, line, words of which the sentence must use one from each group, the rules it may name
Case = tuple[Callable[[], Position], str, tuple[str, ...], tuple[str, ...]]
CASES: list[Case] = [
    # cards
    (base, "pass with stockport", ("Stockport", "hand|hold|have"), ("1.3",)),
    (base, "loan 10 with stockport", ("Stockport", "hand|hold|have"), ("1.3",)),
    (base, "build cotton-mill bolton/0 with manchester",
     ("Manchester", "Bolton|location|card"), ("3.1",)),
    (base, "build coal-mine bolton/0 with port", ("port", "coal mine|card"), ("3.1",)),
    (lambda: base().tile("wigan/0", 0, "coal-mine", 1), "build port fleetwood/0 with port",
     ("Fleetwood", "network"), ("3.1", "2.3")),
    (lambda: Position("brass-2007").hand(0, "coal-mine").tile("wigan/0", 0, "coal-mine", 1),
     "build coal-mine wigan/0 with coal-mine", ("Wigan", "canal"), ("3.1",)),
    (lambda: base().turn(0, actions=1), "build port fleetwood/0 with port+manchester",
     ("two|both|action",), ("3.7",)),
    (base, "build port fleetwood/0 with port+port", ("port", "once", "twice|two"), ("1.3",)),
    (base, "build port fleetwood/0 with stockport+stockport", ("do not hold the card Stockport",), ("1.3",)),
    (base, "pass with port+port", ("one card",), ("3.7",)),
    (base, "loan 10 with stockport+stockport", ("one card",), ("3.7",)),
    (lambda: base().turn(0, actions=1), "build port fleetwood/0 with port+port", ("once", "twice|two"), ("1.3",)),
    # spaces
    (base, "build cotton-mill wigan/0 with wigan", ("Wigan", "cotton mill"), ("3.2",)),
    (lambda: base().tile("wigan/0", 1, "coal-mine", 1), "build coal-mine wigan/0 with wigan",
     ("another|taken|occupied", "coal|level|free"), ("3.2", "3.6")),
    (lambda: Position(players=4).hand(0, "preston"), "build port preston/1 with preston",
     ("Preston", "port"), ("3.2",)),
    # levels
    (lambda: base().rail(), "build cotton-mill manchester/0 with manchester",
     ("level 1", "canal|rail"), ("3.3",)),
    (lambda: Position(players=4).hand(0, "liverpool"),
     "build shipyard liverpool/2 with liverpool", ("shipyard", "level 0|develop"), ("3.3", "3.9")),
    (lambda: base().rail().used_up(0, "coal-mine"), "build coal-mine wigan/0 with wigan",
     ("coal mine", "left|empty|no more|none"), ("3.3",)),
    (lambda: base().rail(), "build cotton-mill preston/1 with port",
     ("canal era only", "develop"), ("3.3",)),
    (lambda: base().hand(0, "liverpool").top(0, "shipyard", 2), "build shipyard liverpool/2 with liverpool",
     ("level 2", "rail era only"), ("3.3",)),
    # one per place, money, building over
    (lambda: base().tile("manchester/0", 0, "cotton-mill", 1),
     "build coal-mine manchester/1 with manchester", ("Manchester", "one|already"), ("3.4",)),
    (lambda: base().money(0, 11), "build cotton-mill manchester/0 with manchester",
     ("£12|12", "£11|11"), ("3.5",)),
    (lambda: base().tile("wigan/0", 1, "coal-mine", 1).top(0, "coal-mine", 2),
     "build coal-mine wigan/0 with wigan", ("coal",), ("3.6",)),
    # coal and iron
    (steam, "build cotton-mill colne/0 with colne", ("coal", "Colne", "port"), ("4.1",)),
    (lambda: steam().tile("manchester/1", 1, "coal-mine", 1),
     "build cotton-mill manchester/0 with manchester coal market",
     ("coal|mine", "market|Manchester"), ("4.1",)),
    (lambda: base().tile("manchester/3", 1, "iron-works", 1), "develop port with wigan iron market",
     ("iron|works",), ("4.2",)),
    (lambda: base().money(0, 0), "develop port with wigan", ("iron", "£|money|pound"),
     ("6.1", "4.2", "4.3", "3.5")),
    (lambda: base().rail().used_up(0, "port"), "develop port with wigan",
     ("port", "left|empty|no more|none"), ("6.1",)),
    # links
    (base, "link preston--wigan with port", ("network|Preston|Wigan",), ("5.1",)),
    (lambda: base().tile("wigan/0", 0, "coal-mine", 1).links(1, "preston--wigan"),
     "link preston--wigan with port", ("Preston", "Wigan"), ("5.1",)),
    (lambda: base().tile("wigan/0", 0, "coal-mine", 1), "link bolton--wigan with port",
     ("canal|rail",), ("5.2", "5.1")),
    (lambda: base().tile("wigan/0", 0, "coal-mine", 1).money(0, 2),
     "link preston--wigan with port", ("£3|3", "£2|2"), ("5.2", "3.5")),
    (railway, "link preston--wigan with port", ("coal",), ("4.1", "5.3")),
    (lambda: railway().money(0, 4), "link bolton--wigan with port", ("£5|5", "£4|4"),
     ("5.3", "3.5")),
    (lambda: railway().tile("ellesmere-port/0", 0, "port", 2),
     "link ellesmere-port--liverpool with port", ("canal|rail",), ("5.3", "5.1")),
    # selling
    (cotton, "sell manchester/0 to preston/0 with port", ("Preston", "connect"), ("7.1",)),
    (cotton, "sell manchester/0 to distant with port", ("port|market", "connect"), ("7.2",)),
    (cotton, "sell bury/0 to preston/0 with port", ("Bury|mill",), ("7.1",)),
    (lambda: cotton().demand(8).links(2, "colne--yorkshire").tile("colne/0", 0, "cotton-mill", 1),
     "sell colne/0 to distant with port", ("distant", "closed|bottom|end|over|no more"), ("7.2",)),
    (cotton, "sell bury/0 to preston/0 with port", ("not yours",), ("7.1",)),
    (cotton, "sell bolton/0 to preston/0 with port", ("Bolton", "empty"), ("7.1",)),
    (lambda: cotton().tile("wigan/0", 0, "coal-mine", 1), "sell wigan/0 to preston/0 with port",
     ("Wigan", "coal mine"), ("7.1",)),
    (lambda: cotton().tile("colne/0", 0, "cotton-mill", 1, flipped=True), "sell colne/0 to preston/0 with port",
     ("Colne", "already"), ("7.1",)),
    (cotton, "sell manchester/0 to liverpool/0 with port", ("Liverpool", "empty"), ("7.1",)),
    (lambda: cotton().tile("manchester/3", 0, "iron-works", 1), "sell manchester/3 to preston/0 with port",
     ("iron works",), ("7.1",)),
    (base, "build iron-works manchester/3 with wigan", ("iron works",), ("3.1",)),
    (cotton, "sell manchester/0 to bury/0 with port", ("Bury", "cotton mill"), ("7.1",)),
    (lambda: cotton().tile("liverpool/0", 1, "port", 1, flipped=True), "sell manchester/0 to liverpool/0 with port",
     ("Liverpool", "used|already"), ("7.1",)),
    # loans, passing, shortfall
    (lambda: base().income(0, 0), "loan 10 with wigan", ("-10|−10|ten",), ("8.1",)),
    (lambda: base().rail().cards_left(8), "loan 10 with wigan", ("deck|cards",), ("8.1",)),
    (base, "liquidate wigan/0", ("income|debt|owe|short|pay",), ("1.6",)),
]  # fmt: skip
each_case = pytest.mark.parametrize(("build", "line", "groups", "rules"), CASES, ids=[case[1] for case in CASES])


@each_case
def test_a_refusal_names_what_is_missing(
    build: Callable[[], Position], line: str, groups: tuple[str, ...], rules: tuple[str, ...]
) -> None:
    refusal = refused(build().state(), line)
    for words in groups:
        assert re.search(words, refusal.reason, re.IGNORECASE), refusal.reason
    assert refusal.rule in headings("en")
    assert refusal.rule.split()[0] in rules, f"{refusal.rule}: {refusal.reason}"
    assert not is_notation(refusal)


@each_case
def test_a_refusal_is_plain_words_and_not_ids(
    build: Callable[[], Position], line: str, groups: tuple[str, ...], rules: tuple[str, ...]
) -> None:
    reason = refused(build().state(), line).reason
    assert len(reason.split()) >= 4
    assert not re.search(r"\b(None|True|False|\w+_\w+)\b", reason), reason
    assert not re.search(r"cotton-mill|coal-mine|iron-works", reason), reason
    assert not re.search(r"\ba (iron|own|industry)", reason), reason
    # a space is named as a player says it, and right behind that as a line writes it
    spoken = re.sub(r"(?<=[a-z] )\([a-z-]+/\d\)", "", reason)
    assert not re.search(r"[a-z]--[a-z]|[a-z]/\d", spoken), reason
    assert not re.search(r"\b(manchester|stockport|wigan|preston|colne|bury)\b", spoken), reason


@each_case
def test_parsing_refuses_with_the_same_words(
    build: Callable[[], Position], line: str, groups: tuple[str, ...], rules: tuple[str, ...]
) -> None:
    state = build().state()
    with pytest.raises(engine.IllegalAction) as caught:
        state.parse(line)
    assert caught.value.reason == refused(state, line).reason


MALFORMED = [
    "",
    "   ",
    "hello",
    "bild cotton-mill manchester/0 with manchester",
    "build",
    "build cotton-mill",
    "build cotton-mill manchester/0 with",
    "build cotton-mill manchester/0 with manchester+port+wigan",
    "build cotton-mill manchester/0 with manchester coal",
    "build cotton-mill manchester/0 manchester",
    "develop",
    "sell manchester/0 with port",
    "sell manchester/0 to",
    "loan",
    "loan ten with wigan",
    "loan with wigan",
    "pass with wigan please",
    "liquidate",
    "done done",
    "pass with wigan\npass with port",
    "pass with wigan; pass with port",
    "ＰＡＳＳ with wigan",
    "pass\x00with wigan",
    "🂡",
    "build " * 5000,
]
THREE_CARDS = "build cotton-mill manchester/0 with manchester+port+wigan"
UNKNOWN = [
    ("build cotton-mill manchester with manchester", "manchester"),
    ("build cotton-mill manchester/x with manchester", "manchester/x"),
    ("build cotton-mill manchester/9 with manchester", "manchester/9"),
    ("build brewery manchester/0 with manchester", "brewery"),
    ("build cotton-mill london/0 with manchester", "london/0"),
    ("build cotton-mill yorkshire/0 with manchester", "yorkshire/0"),
    ("link manchester with port", "manchester"),
    ("link bolton--liverpool with port", "bolton--liverpool"),
    ("link manchester--manchester--bury with port", "manchester--manchester--bury"),
    ("develop steam with wigan", "steam"),
    ("pass with london", "london"),
]


@pytest.mark.parametrize("line", MALFORMED, ids=[line[:40] for line in MALFORMED])
def test_what_is_not_notation_is_told_apart(line: str) -> None:
    refusal = refused(base().state(), line)
    assert is_notation(refusal)
    assert refusal.rule == "11.2 Notation"
    assert 10 < len(refusal.reason) < 400


@pytest.mark.parametrize(("line", "name"), UNKNOWN)
def test_a_name_that_does_not_exist_is_quoted(line: str, name: str) -> None:
    refusal = refused(base().state(), line)
    assert is_notation(refusal) or refusal.code == "unknown"
    assert refusal.rule == "11.2 Notation"
    assert f"'{name}'" in refusal.reason


@pytest.mark.parametrize("line", [THREE_CARDS, f"{THREE_CARDS}+", THREE_CARDS.replace("wigan", "london")])
def test_three_cards_are_told_that_one_or_two_pay(line: str) -> None:
    reason = refused(base().state(), line).reason
    assert "3 cards" in reason
    assert "one card" in reason
    assert "two" in reason


@pytest.mark.parametrize(
    "named", ["manchester port", "manchester + port", "manchester and port", "Manchester, Port", "manchester with port"]
)
@pytest.mark.parametrize("after", ["", " coal market", " iron wigan/0"])
def test_two_cards_without_a_plus_are_told_how_they_are_joined(named: str, after: str) -> None:
    refusal = refused(base().state(), f"build cotton-mill manchester/0 with {named}{after}")
    assert refusal.code == "notation-plus"
    assert "plus" in refusal.reason
    assert "'with manchester+port'" in refusal.reason
    assert refusal.rule == "11.2 Notation"


@pytest.mark.parametrize(
    ("card", "code"), [("manchester", "card-elsewhere"), ("port", "card-elsewhere"), ("cotton-mill", "card-network")]
)
def test_a_wrong_card_is_told_before_coal_and_money(card: str, code: str) -> None:
    """No coal reaches Colne either, but with this card there is no need to look for any."""
    position = steam().hand(0, "colne", "manchester", "port", "cotton-mill").money(0, 0)
    state = position.links(0, "preston--wigan").state()
    assert refused(state, f"build cotton-mill colne/0 with {card}").code == code
    assert refused(state, "build cotton-mill colne/0 with colne").code == "no-coal"
    assert refused(state, "build cotton-mill colne/0 with manchester+port").code == "no-coal", (
        "two cards build anywhere"
    )


@pytest.mark.parametrize("cards", ["manchester+", "+manchester", "+", "++"])
def test_a_plus_without_a_card_is_no_card(cards: str) -> None:
    refusal = refused(base().state(), f"build cotton-mill manchester/0 with {cards}")
    assert refusal.code == "notation"
    assert "CARD" in refusal.reason


def test_cards_without_a_plus_hear_what_they_would_hear_with_one() -> None:
    state = base().state()
    assert "one card" in refused(state, "loan 10 with manchester port").reason
    assert "one card" in refused(state, "sell manchester/0 to preston/0 with manchester port").reason
    assert "3 cards" in refused(state, "build cotton-mill manchester/0 with manchester port wigan").reason
    # what is no card, or no second one, is still no line
    for line in ("pass with wigan please", "build port fleetwood/0 with port coal", "build port with port wigan/0"):
        assert refused(state, line).code == "notation", line


def test_malformed_lines_are_told_apart_in_the_middle_of_an_action_too() -> None:
    state = play(base().state(), "develop port with wigan")
    assert is_notation(refused(state, "developp port"))
    assert not is_notation(refused(state, "pass with port"))


def test_a_real_choice_must_be_made() -> None:
    position = steam().links(2, "bury--manchester", "bolton--manchester")
    position.tile("bury/0", 1, "coal-mine", 1).tile("bolton/0", 2, "coal-mine", 1)
    refusal = refused(position.state(), "build cotton-mill manchester/0 with manchester")
    assert refusal.rule == "4.1 Coal"
    # The words that would make the line complete, as they have to be typed.
    for source in ("bolton/0", "bury/0"):
        assert source in refusal.reason, refusal.reason


def test_the_choice_of_a_rails_end_is_not_called_equally_near() -> None:
    position = Position("brass-2007").rail().hand(0, "port").tile("bolton/0", 1, "coal-mine", 2)
    position.tile("manchester/0", 0, "cotton-mill", 2).tile("bury/0", 2, "coal-mine", 2)
    state = position.links(1, "bury--manchester").state()
    assert "equal" not in refused(state, "link bolton--manchester with port").reason


def test_sources_that_are_no_choice_may_be_named_all_the_same() -> None:
    position = steam().tile("manchester/1", 1, "coal-mine", 1)
    line = "build cotton-mill manchester/0 with manchester"
    state = position.state()
    assert str(state.parse(line + " coal manchester/1")) == line
    play(state, line + " coal manchester/1")


def test_sources_that_are_not_needed_are_refused() -> None:
    position = base().tile("manchester/1", 1, "coal-mine", 1)
    line = "build cotton-mill manchester/0 with manchester"  # level 1 takes no coal
    refused(position.state(), line + " coal manchester/1")
    play(position.state(), line)


@pytest.mark.parametrize(
    "line",
    [
        "  build   cotton-mill manchester/0   with manchester ",
        "BUILD Cotton-Mill Manchester/0 with MANCHESTER",
        "build cotton-mill manchester/0 with manchester",
    ],
)
def test_blanks_and_capitals_do_no_harm(line: str) -> None:
    canonical = "build cotton-mill manchester/0 with manchester"
    assert str(base().state().parse(line)) == canonical


def test_refusals_after_the_game_and_in_a_shortfall() -> None:
    over = pass_once(Position().rail().last_action_of_era().state())
    assert "over" in refused(over, "pass with wigan").reason.lower()
    debt = Position().income(0, 8).money(0, 0).tile("wigan/0", 0, "coal-mine", 1)
    state = pass_once(debt.last_action_of_round().state())
    refusal = refused(state, "done")
    assert refusal.rule == "1.6 Shortfall"


def test_an_illegal_action_object_is_refused_like_its_line() -> None:
    rich, poor = base().state(), base().money(0, 5).state()
    action = rich.parse("build cotton-mill manchester/0 with manchester")
    with pytest.raises(engine.IllegalAction) as caught:
        poor.apply(action)
    assert caught.value.rule == "3.5 Paying"


# The rules text


def test_the_english_text_has_the_agreed_headings() -> None:
    expected = [
        "1.1 Eras", "1.2 Rounds and turns", "1.3 Cards", "1.4 Turn order", "1.5 Income",
        "1.6 Shortfall", "2.1 Places", "2.2 Connected", "2.3 Your network", "2.4 Virtual link",
        "3.1 Cards for building", "3.2 Spaces", "3.3 Levels and eras", "3.4 One tile per place",
        "3.5 Paying", "3.6 Building over", "3.7 Two cards", "3.8 Selling to the market",
        "3.9 Shipyards", "4.1 Coal", "4.2 Iron", "4.3 Markets", "5.1 Where", "5.2 Canals",
        "5.3 Rails", "6.1 Developing", "7.1 Selling to ports", "7.2 Distant market", "8.1 Loans",
        "9.1 Passing", "10.1 End of the canal era", "10.2 End of the game", "10.3 Ties",
        "10.4 Introductory game", "11.1 Editions", "11.2 Notation", "11.3 Contested readings",
    ]  # fmt: skip
    assert headings("en") == expected


def test_the_german_text_has_the_same_numbers() -> None:
    numbers = [[title.split()[0] for title in headings(language)] for language in ("en", "de")]
    assert numbers[0] == numbers[1]


def test_every_rule_the_engine_names_is_a_heading() -> None:
    titles = set(headings("en"))
    named = {
        node.value
        for source in sorted((ROOT / "engine" / "games" / "brass").rglob("*.py"))
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"\d+\.\d+ [A-Z][a-z ]+", node.value)
    }
    assert named
    assert named <= titles


@pytest.mark.parametrize(("ruleset", "players"), [("brass-2007", 3), ("brass-2018", 2), ("brass-2018", 4)])
def test_refusals_in_whole_games_name_headings(ruleset: str, players: int) -> None:
    """Lines that were legal once are tried again and again where they may not be legal."""
    titles = set(headings("en"))
    chance = random.Random(f"{ruleset}{players}")
    state = engine.new_game(ruleset, players=players, seed=5)
    lines: list[str] = []
    refusals: list[engine.IllegalAction] = []
    while not state.over:
        now = legal(state)
        lines += chance.sample(now, min(6, len(now)))
        for line in chance.sample(lines, min(4, len(lines))):
            try:
                state.parse(line)
            except engine.IllegalAction as refusal:
                refusals.append(refusal)
        state.apply(chance.choice(now))
    assert len(refusals) > 50
    assert {refusal.rule for refusal in refusals} <= titles
    assert not any(is_notation(refusal) for refusal in refusals)

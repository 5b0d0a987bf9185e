"""Whole games as text for links and QR codes: short, URL-safe, and never mistaken for another game."""

from __future__ import annotations

import base64
import functools
import json
import random
import string
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.core import share
from tests.core import conformance as the
from tests.core.conformance import Case, effort

CASES = the.offered()
LETTERS = string.ascii_letters + string.digits + "-_"
LONGEST = 280  # a finished four-player game without names
FOUR = [case for case in CASES if case.ruleset.startswith("brass-") and case.players == 4]
NAMES = ["Ada", "Zo\u00eb", "\u674e\u5c0f\u9f99", '\N{STEAM LOCOMOTIVE}\N{VARIATION SELECTOR-16} O\'Neill & "Sons"']


@functools.cache
def whole(case: Case, seed: int) -> list[str]:
    return the.play_out(case.new(seed), seed, the.POLICIES[seed % 2])


def played(case: Case, seed: int, decisions: int | None = None, names: tuple[str, ...] = ()) -> engine.Record:
    """A game, whole or after so many decisions."""
    record: engine.Record = case.record(seed, whole(case, seed)[:decisions], names)
    return record


def same_game(one: engine.Record, other: engine.Record) -> bool:
    """Whether both are the same game by the same people, options left at their default or named."""
    return (
        (one.ruleset, one.players, one.seed, list(one.actions), list(one.names))
        == (other.ruleset, other.players, other.seed, list(other.actions), list(other.names))
    ) and one.replay(0).snapshot() == other.replay(0).snapshot()


# --- there and back


@pytest.mark.parametrize("tolerant", [False, True], ids=["compact", "tolerant"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_game_comes_back_whole(case: Case, tolerant: bool) -> None:
    """At the start, in the middle of an action or a round, and finished; with and without names."""
    for decisions in (0, 1, 25, None):
        for names in ((), tuple(NAMES[: case.players])):
            record = played(case, 3, decisions, names)
            link = record.to_link(tolerant=tolerant)
            assert set(link) <= set(LETTERS), "not URL-safe"
            assert same_game(engine.Record.from_link(link), record)
            assert engine.Record.from_link(link).to_link(tolerant=tolerant) == link


@pytest.mark.parametrize("case", FOUR, ids=str)
def test_a_finished_game_of_four_is_short(case: Case) -> None:
    """Whoever plays, and with seeds as large as a clock gives them."""
    for seed in range(effort(2)):
        for policy in the.POLICIES:
            start = seed * 1_000_003 + 2**40
            record = case.record(start, the.play_out(case.new(start), seed, policy))
            assert len(record.to_link()) <= LONGEST


def test_the_compact_form_is_much_the_shorter() -> None:
    record = played(FOUR[0], 5)
    assert len(record.to_link()) * 3 < len(record.to_link(tolerant=True))


@pytest.mark.parametrize("tolerant", [False, True])
@pytest.mark.parametrize("case", CASES[::7], ids=str)
def test_which_game_a_link_holds_is_found_without_playing_it(
    case: Case, tolerant: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = played(case, 3, 40)
    link = record.to_link(tolerant=tolerant)

    def plays(*_: object) -> None:
        raise AssertionError("it is played")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(share, "Likely", plays)  # what foresees decisions
        found = share.ruleset_of(link)
        for at in (1, 3, len(link) // 2, len(link) - 1):
            other = "A" if link[at] != "A" else "B"
            with pytest.raises(engine.BadSave):
                share.ruleset_of(link[:at] + other + link[at + 1 :])
    assert found == case.ruleset


def test_a_link_is_the_same_every_time() -> None:
    """Nothing of the moment or the machine goes into a link."""
    for tolerant in (False, True):
        assert played(FOUR[0], 5).to_link(tolerant=tolerant) == played(FOUR[0], 5).to_link(tolerant=tolerant)


@given(data=st.data())
def test_any_game_comes_back_whole(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(CASES))
    seed = data.draw(st.integers(-(2**130), 2**130))
    state = case.new(seed)
    actions = []
    for _ in range(data.draw(st.integers(0, 40))):
        if state.over:
            break
        legal = the.lines(state)
        actions.append(legal[data.draw(st.integers(0, len(legal) - 1))])
        state.apply(actions[-1])
    visible = st.characters(exclude_categories=("Cs", "Cc"))
    name = st.text(visible, min_size=1, max_size=20)
    names = data.draw(st.just([]) | st.lists(name, min_size=case.players, max_size=case.players))
    record = case.record(seed, actions, names)
    assert same_game(engine.Record.from_link(record.to_link()), record)
    assert same_game(engine.Record.from_link(record.to_link(tolerant=True)), record)
    assert same_game(engine.Record.from_json(record.to_json()), record)


def test_a_game_may_have_as_much_in_a_name_as_a_save_file_may() -> None:
    """What the save file keeps, the link keeps."""
    for length in (1, 10, 30):
        record = played(CASES[0], 1, 5, tuple("\N{FACTORY}" * length for _ in range(CASES[0].players)))
        assert same_game(engine.Record.from_json(record.to_json()), record)
        assert same_game(engine.Record.from_link(record.to_link()), record)


# --- damage


def changed(link: str, at: int, letter: str) -> str:
    return link[:at] + letter + link[at + 1 :]


def check_noticed(link: str, damaged: str) -> None:
    if damaged != link:
        the.check_bad_save(lambda: engine.Record.from_link(damaged))


def test_each_single_letter_change_is_noticed() -> None:
    """Every place, every other letter: a link read out wrongly never opens somebody else's game."""
    links = [played(CASES[0], 2, 9).to_link(), played(CASES[-1], 4, 3, ("Al", "Bo", "Cy", "Di")).to_link()]
    links += [CASES[-1].record(seed).to_link() for seed in (7, -(2**31), 2**160 + 12345, 3**101, 5**70)]
    for link in links:
        for at in range(len(link)):
            for letter in LETTERS:
                check_noticed(link, changed(link, at, letter))


@pytest.mark.parametrize("tolerant", [False, True], ids=["compact", "tolerant"])
def test_single_letter_changes_of_long_links_are_noticed(tolerant: bool) -> None:
    rng = random.Random(3)
    for case in CASES[::5]:
        link = played(case, 6, None, tuple(NAMES[: case.players])).to_link(tolerant=tolerant)
        for at in range(len(link)):
            check_noticed(link, changed(link, at, rng.choice(LETTERS)))


@pytest.mark.parametrize("tolerant", [False, True], ids=["compact", "tolerant"])
def test_links_cut_short_or_glued_together_are_noticed(tolerant: bool) -> None:
    link = played(CASES[0], 2).to_link(tolerant=tolerant)
    for end in range(len(link)):
        check_noticed(link, link[:end])
        check_noticed(link, link[end:])
    for other in (link + link, link + "A", link + "B", "A" + link, link[::-1], link.swapcase(), link.lower()):
        check_noticed(link, other)


@pytest.mark.parametrize("tolerant", [False, True], ids=["compact", "tolerant"])
def test_neighbouring_letters_swapped_are_noticed(tolerant: bool) -> None:
    link = played(CASES[0], 2).to_link(tolerant=tolerant)
    for at in range(len(link) - 1):
        check_noticed(link, link[:at] + link[at + 1] + link[at] + link[at + 2 :])


@given(data=st.data())
def test_any_damage_is_noticed(data: st.DataObject) -> None:
    tolerant = data.draw(st.booleans())
    link = played(data.draw(st.sampled_from(CASES[::6])), 1).to_link(tolerant=tolerant)
    start = data.draw(st.integers(0, len(link) - 1))
    end = data.draw(st.integers(start, min(len(link), start + 12)))
    check_noticed(link, link[:start] + data.draw(st.text(LETTERS, max_size=12)) + link[end:])


def test_flipped_bits_are_noticed() -> None:
    for tolerant in (False, True):
        link = played(CASES[1], 2, 20).to_link(tolerant=tolerant)
        for at in range(len(link)):
            for bit in range(8):
                check_noticed(link, changed(link, at, chr(ord(link[at]) ^ (1 << bit))))


# --- foreign texts


FOREIGN = [
    "", " ", "hello", "https://example.org/#g=abc", "#g=", "g=", "null", "{}", "[]", "0", "A" * 300, "_" * 300,
    "ZXZlbiBiYXNlNjQ", "eJzLSM3JyQcABiwCFQ==", "\N{SNOWMAN}", "\ud800", "\x00", "s", "t", "sB", "tB", "sBAAAAA",
    "tBAAAAAA", "-" * 10, "a\nb", "brass-2018",
]  # fmt: skip


@pytest.mark.parametrize("text", FOREIGN, ids=lambda text: repr(text)[:20])
def test_foreign_texts_are_no_links(text: str) -> None:
    the.check_bad_save(lambda: engine.Record.from_link(text))


def test_a_link_says_its_version_and_others_are_refused() -> None:
    """A later program may change the text; the letter for the version then tells an old one that it cannot read it."""
    for tolerant in (False, True):
        link = played(CASES[0], 2, 4).to_link(tolerant=tolerant)
        again = played(CASES[1], 9, 2).to_link(tolerant=tolerant)
        assert link[:2] == again[:2], "the first two letters are form and version"
        for letter in LETTERS:
            if letter != link[1]:
                the.check_bad_save(lambda letter=letter, link=link: engine.Record.from_link(changed(link, 1, letter)))  # type: ignore[misc]


KEPT = {  # texts that were given out, by the checksum of their decisions
    "sCfRm-Bdq26V6u9ntSMmss82ARI-4csIGvyanQYJmntLnExdZUCLigZ": 3452346278,
    "sC0hOAQuY5fuk4f6ZPg3T_ZCn0dc8HZkddYNqVf9YhS5Ai4JKga": 517951502,
    "sCrnMC2rsqk4_cguzCvy9ghlsC5Q2viOvOkPXixHOmy2Nln84KCVihvYdEDyb4cE-1PEMbfKsu-AJ": 3395244172,
    "sCm-gccotGdvjJO45OzE70COpeFq0dfFnPnRaOJXbVMD1Tw759txQfMj2NvwS": 788301600,
    "sD7Im-MzKD8AsGQsWG3oIHzMEZSmsuxJb0h13sKFfO2OyHV4uFAz": 3452346278,
    "sD0kOABHmUMeP6DqhyNO6rKF-vzX1i2U7nbVTEDkLpBteASVA1": 517951502,
    "sD7YMCCOIaJoh4leLugL1mJnTxPZwfbYmCaBMSZ-BNqN0sWYe_Wpr2R-v1aAux-WS4HhR98AT": 3395244172,
    "sDU9gcVOFSd75BXSE0DM43hZoZgTFvmdcjKO21emkCerGe3_w-spjL8Mbfgl": 788301600,
}


@pytest.mark.parametrize("link", KEPT, ids=lambda link: link[:8])
def test_links_of_the_second_and_third_version_open_for_ever(link: str) -> None:
    """Those of the first are among the kept texts of each ruleset."""
    assert zlib.crc32("\n".join(engine.Record.from_link(link).actions).encode()) == KEPT[link]


def test_a_text_of_one_version_is_none_of_another() -> None:
    """The version is part of what is checked: no luck is needed to tell texts apart whose letters mean other things."""
    for link in KEPT:
        for letter in "BCD":
            if letter != link[1]:
                the.check_bad_save(lambda link=link, letter=letter: engine.Record.from_link(changed(link, 1, letter)))  # type: ignore[misc]


def answered(link: str) -> None:
    """A forged text opens a game that can be played on, or is refused; nothing else."""
    try:
        record = engine.Record.from_link(link)
    except engine.BadSave as refusal:
        the.check_sentence(str(refusal))
        return
    assert same_game(engine.Record.from_link(record.to_link()), record)


@pytest.mark.parametrize("tolerant", [False, True], ids=["compact", "tolerant"])
def test_forged_links_are_answered(tolerant: bool) -> None:
    """A checksum is no lock: with every possible one in front, no text may do worse than be refused."""
    rng = random.Random(12)
    head = played(CASES[0], 2, 4).to_link(tolerant=tolerant)[:2]
    for length in (0, 1, 4, 5, 13, 40):
        body = "".join(rng.choice(LETTERS) for _ in range(length))
        for one in LETTERS:
            for two in LETTERS:
                answered(head + one + two + body)


def unfolding(text: str) -> str:
    """A text as the tolerant form would carry it, apart from the checksum."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


BOMBS = {
    "deep brackets": "[" * 200_000,
    "a long number": "9" * 200_000,
    "half a character": '"\\ud800"',
    "not a number": "NaN",
    "any value": json.dumps({"ruleset": "brass-2018", "players": 10**300}),
}


@pytest.mark.parametrize("text", BOMBS.values(), ids=BOMBS)
def test_texts_that_unfold_to_too_much_are_answered(text: str) -> None:
    head = played(CASES[0], 2, 4).to_link(tolerant=True)[:2]
    body = unfolding(text)
    for one in LETTERS:
        for two in LETTERS:
            answered(head + one + two + body)


def test_a_link_that_unfolds_to_megabytes_is_refused() -> None:
    """A few thousand letters with a true checksum, five million after unfolding."""
    link = CASES[0].record(1, [], [" " * 5_000_000]).to_link(tolerant=True)
    assert len(link) < 20_000
    the.check_bad_save(lambda: engine.Record.from_link(link))


# --- surviving a rules fix


def test_the_tolerant_form_is_the_notation_itself() -> None:
    """It depends on no order of the legal list: somebody without the engine can read the lines in it."""
    record = played(FOUR[0], 5, 30)
    link = record.to_link(tolerant=True)
    for skip in range(2, 8):
        body = link[skip:]
        try:
            text = zlib.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))).decode()
        except (zlib.error, ValueError):
            continue
        assert all(line in text for line in record.actions)
        return
    raise AssertionError("no deflated notation in the link")

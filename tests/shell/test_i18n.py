"""Two languages: every text is in both, with the same holes, where it belongs, and none is missing or left over."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

from pyapp.games import manifests
from pyapp.shell import games
from pyapp.shell.i18n import FALLBACK, LANGUAGES, SHELL, Words, best_language, catalogue, texts

GAMES = manifests()
KITS = sorted({home for game in GAMES.values() for home in game.shares})
ROOMS = [SHELL.parent, *KITS, *(game.home for game in GAMES.values())]
# The engine says these in English itself: why it refuses, and what stands on its maps.
SAID_BY_THE_ENGINE = ("reason.", "board.")
# What a player holds in the hand, or sees on some board: never in the shell's own texts.
HELD = (
    r"\b(cards?|tiles?|cubes?|hands?|mills?|cotton|coal|iron|ports?|ships?|shipyards?|canals?|rails?|eras?|dice|die)\b"
)


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def sources(home: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(home.rglob("*.py")))


def asked(source: str) -> set[str]:
    """Every key that a source asks for in plain text."""
    calls = (node for node in ast.walk(parsed(source)) if isinstance(node, ast.Call) and node.args)
    return {
        str(call.args[0].value)
        for call in calls
        if ast.unparse(call.func).split(".")[-1] == "words" and isinstance(call.args[0], ast.Constant)
    }


def parsed(source: str) -> ast.Module:
    return ast.parse(source.replace("from __future__ import annotations", ""))


def mentions(source: str, keys: set[str]) -> set[str]:
    """Those of some keys that a source names, or puts together from parts, as f-strings."""
    formed = {
        "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)  # type: ignore[misc]
        for node in ast.walk(parsed(source))
        if isinstance(node, ast.JoinedStr)
    }
    patterns = [re.compile(re.sub(r"\\\{.*?\\\}", ".+", re.escape(key)) + r"(\.one)?") for key in formed]
    plain = set(re.findall(r'"([a-z][\w.:-]*)"', source))
    return {
        key for key in keys if key.removesuffix(".one") in plain or any(pattern.fullmatch(key) for pattern in patterns)
    }


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_both_languages_have_the_same_texts_with_the_same_holes(room: Path) -> None:
    english, german = (texts(room / "words", language) for language in LANGUAGES)
    assert {key for key in german if key in english or not key.startswith(SAID_BY_THE_ENGINE)} == set(english)
    assert {key: holes(text) for key, text in english.items()} == {key: holes(german[key]) for key in english}
    assert all(text.strip() for text in (*english.values(), *german.values()))


@pytest.mark.parametrize("game", GAMES)
def test_every_text_that_is_used_exists(game: str) -> None:
    there = catalogue(FALLBACK, GAMES[game].words)
    for home in (GAMES[game].home, *GAMES[game].shares, SHELL.parent):
        assert asked(sources(home)) - set(there) == set(), home.name
    assert len(asked(sources(SHELL.parent))) > 100


def test_what_the_shell_says_is_said_by_the_shell_or_by_games_too() -> None:
    everybody = "\n".join(map(sources, ROOMS))
    there = set(texts(SHELL, FALLBACK))
    assert there - mentions(everybody, there) == set()


@pytest.mark.parametrize("home", KITS, ids=lambda home: home.name)
def test_what_a_kit_says_is_said_by_more_than_one_game(home: Path) -> None:
    there = set(texts(home / "words", FALLBACK))
    common = mentions(sources(home), there) | mentions(sources(SHELL.parent), there)
    takers = [mentions(sources(game.home), there) for game in GAMES.values() if home in game.shares]
    own = [key for key in there - common if sum(key in said for said in takers) < min(2, len(takers))]
    assert own == []


@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_a_game_is_left_over(game: str) -> None:
    there = {key for key in texts(GAMES[game].home / "words", FALLBACK) if not key.startswith(SAID_BY_THE_ENGINE)}
    around = "\n".join(map(sources, (GAMES[game].home, *GAMES[game].shares, SHELL.parent)))
    assert there - mentions(around, there) == set()


def test_the_shell_s_texts_name_nothing_that_a_player_holds() -> None:
    assert re.search(HELD, "Show my cards", re.IGNORECASE)
    said = {key: re.sub(r"\{.*?\}", "", text) for key, text in texts(SHELL, FALLBACK).items()}
    assert {key: text for key, text in said.items() if re.search(HELD, text, re.IGNORECASE)} == {}


def test_a_game_s_own_text_comes_before_what_it_shares_and_the_shell_s(tmp_path: Path) -> None:
    for room, said in (("own", '{"a": "own"}'), ("kit", '{"a": "kit", "b": "kit", "close": "kit"}')):
        (tmp_path / room).mkdir()
        (tmp_path / room / "en.json").write_text(said, "utf-8")
    words = Words("en", (tmp_path / "own", tmp_path / "kit"))
    assert [words("a"), words("b"), words("close"), words("menu.title")] == ["own", "kit", "kit", "Menu"]
    assert not words.has("c")


def test_a_game_that_the_page_cannot_show_is_spoken_of_in_the_shell_s_words() -> None:
    assert games.words("no-such-game", "de")("close") == "Schließen"
    assert games.words("no-such-game", "de").named("ruleset.no-such-game", "?") == "?"


def test_the_browser_decides_on_the_language() -> None:
    assert best_language(["fr-FR", "de-AT", "en"]) == "de"
    assert best_language(["fr"]) == "en"
    assert best_language([]) == "en"


def test_a_key_that_nobody_knows_is_never_a_pattern() -> None:
    words = Words("de")
    for key in ("{0.__class__}", "{:>999999999}", "bot.fault.{name.__class__}", "{"):
        assert words(key, name="x", count=1) == key


def test_one_and_many() -> None:
    words = Words("en")
    assert words("recap.title", count=1) == "Since your last turn: 1 decision"
    assert words("recap.title", count=3) == "Since your last turn: 3 decisions"
    assert words.listed(["a"]) == "a"
    assert words.listed(["a", "b", "c"]) == "a, b and c"
    assert words.signed(-3) == "−3"


def test_a_word_beside_a_number_goes_with_it() -> None:
    words = Words("en")
    assert (
        words("puzzle.hint.margin", kind="Build", points=1) == "Think of: Build. It gains 1 point over everything else."
    )
    assert words("puzzle.hint.margin", kind="Build", points="1.0").endswith("1.0 points over everything else.")
    assert games.words("crystal-palace", "de")("set.left", left="£1") == "£1 bleibt."
    assert games.words("crystal-palace", "de")("set.left", left="£12") == "£12 bleiben."


# Words for several things; those that are said of one as well (works, VP, Würfel) are not among them.
SEVERAL = {
    "en": "points|cards|cubes|tiles|links|rails|canals|steps|gears|newspapers|loans|dice|actions|decisions|lines|games|"
    "rounds|puzzles|victories|pips|seconds|minutes|days|are|were|have|bring",
    "de": "Punkte|Punkten|Karten|Verbindungen|Strecken|Schienen|Kanäle|Betriebe|Schritte|Einkommensschritte|Zahnräder|"
    "Zeitungen|Kredite|Aktionen|Entscheidungen|Verläufe|Verläufen|Spiele|Runden|Siege|Augen|Tage|Sekunden|sind|fehlen|"
    "bleiben",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_no_text_says_one_things(room: Path, language: str) -> None:
    words = Words(language, (room / "words",))
    said = {
        key: words(key, **dict.fromkeys({"count", *holes(text)}, 1))
        for key, text in texts(room / "words", language).items()
        if not key.startswith("reason.")
    }
    several = re.compile(rf"\b1 ((income|link|open|distant) )?({SEVERAL[language]})\b")
    assert {key: text for key, text in said.items() if several.search(text)} == {}


def test_a_number_below_nought_has_a_true_minus_in_every_text() -> None:
    assert Words("en")("list.and", first=-8, last=5) == "−8 and 5"
    assert Words("en")("list.and", first=True, last="-8") == "True and -8"  # only numbers are numbers


def test_a_day_is_written_as_the_language_does() -> None:
    assert Words("en").day("2026-12-24") == "24 December 2026"
    assert Words("de").day("2026-12-24") == "24. Dezember 2026"
    assert Words("de").day("2027-03-01") == "1. März 2027"


def test_figures_behind_the_point_are_written_as_the_language_does() -> None:
    assert [Words(language).decimal(-1.44) for language in ("en", "de")] == ["−1.4", "−1,4"]

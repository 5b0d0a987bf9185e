"""One thing has one name: on the board, in questions, in the log, in the rules help and in lessons."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

import engine
import pyapp
from pyapp.shell import games
from pyapp.shell.i18n import FALLBACK, LANGUAGES

# a line of the map is a "Strecke"; what somebody laid on it is not
LAID = (
    r"([Ee]igene|[Gg]ebaute|[Dd]eine|neue|erste|zweite|mit einer|für jede|einer|oder eine|tiles\}|erreicht die|zur) "
    r"Strecken?|Strecken?\*{0,2} (legen|zahl|ist schon|kostet|jetzt|brin)|(count\}|links:|alle) ?Strecke"
)
DICE = r"Würfel|\bSteine?\b"
EISENBAHN = r"Eisenbahn(en)?\b|Bahnstrecke|\bBahnen\b"
MATS = r"Tableau|Tafel(?! der Kredite)"
RAILWAY = r"[Rr]ail(way|road)"
# by game and language: what nobody says, because everybody says something else
ELSEWHERE = {
    ("brass", "en"): {
        r"[Ff]oreign (demand|market)|[Cc]otton (demand|market)\b(?! track)": "distant market",
        r"turn(s|ed)? over": "flip",
        r"external market|outside market": "outer market",
        r"[Dd]emand (falls|stays)": "the distant market falls",
        RAILWAY: "rail",
        r"\b(your|the) mats?\b": "stack",
        r"(?:\}|every|each) lines?\b": "link, rail",
    },
    ("brass", "de"): {
        r"[Ff]erne[rnms]? Markt|Auslandsnachfrage|Ferner Baumwollmarkt": "Fernmarkt",
        r"Bergwerk|Zeche": "Mine",
        r"äußere[rn]? Markt|äußeren Märkte": "auswärtiger Markt",
        r"\b(ge)?wendet\b": "umgedreht",
        r"Nachfrage": "Fernmarkt",
        DICE: "Klötzchen, Marker",
        EISENBAHN: "Schiene",
        LAID: "Verbindung, Kanal, Schiene",
        MATS: "Stapel",
        r"\bNetz(es)?\b": "Netzwerk",
    },
    ("age_of_industry", "de"): {
        r"\bMinen?\b|Bergwerk": "Zeche",
        r"\b(ge)?wendet\b": "umgedreht",
        r"Nachfrage|Absatz\b": "Bedarfsleiste, Bedarf",
        DICE: "Klötzchen",
        EISENBAHN: "Schiene",
        LAID: "Schiene",
        MATS: "Stapel",
        r"Schiffslinie": "Schifffahrtslinie",
        r"Schiffspl[aä]tz|jede[nm] Platz|erste[nr]? Platz|einem Platz|die Plätze": "Feld, Schiffsfeld",
    },
    ("age_of_industry", "en"): {
        r"foreign (port|market)": "distant port",
        r"\bturn(s|ed)? over": "flip",
        RAILWAY: "rail",
        r"\b(your|the) mats?\b": "stack",
        r"ship(ping)? route|sea lane": "shipping line",
    },
    ("crystal_palace", "de"): {
        r"British Museum|Bank of England|Waterloo Station": "Britisches Museum, Bank von England, Bahnhof Waterloo",
        r"[Vv]erknüpf": "verbunden",
        r"Aufsehenleiste": "Aufsehen-Leiste",
        r"Vortrag": "Vorlesung",
    },
    ("crystal_palace", "en"): {r"chained|tied to|demonstration": "linked, prototype"},
}
SHELL = {
    "en": {r"foreman|[Aa]dviser|[Mm]entor": "coach", r"\bturn(s|ed)? over": "flip"},
    "de": {r"Steiger|Ratgeber|Coach\b": "Berater"},
}
HOME = Path(engine.__file__).parent / "games"
SEARCH = Path(engine.__file__).parent / "ai"
WORDS = Path(pyapp.__file__).parent / "shell" / "words"
# a title may play with words
TITLES = ("Coal turns a tile over",)


def everything(game: str, language: str) -> dict[str, str]:
    """All texts of a game in a language, by where they stand."""
    home = games.shown()[game].home
    shared = [folder / f"{language}.json" for folder in games.shown()[game].words]
    found = {str(path.parent.parent.name): path.read_text("utf-8") for path in shared if path.exists()}
    found["coach"] = (HOME / game / "advice" / f"words-{language}.json").read_text("utf-8")
    found["search"] = (SEARCH / f"words-{language}.json").read_text("utf-8")
    if language == FALLBACK:  # in every other language the refusals stand among the words
        reasons = importlib.import_module(f"engine.games.{game}.rules.reasons")
        found["refusals"] = "\n".join(sentence for _, sentence in reasons.REASONS.values())
    found["rules"] = (home / "rules" / f"{language}.md").read_text("utf-8")
    for path in (*(home / "learn").glob("*.json"), home / "rules" / "pictures.json"):
        said = re.findall(rf'"{language}": "((?:[^"\\]|\\.)*)"', path.read_text("utf-8"))
        found[path.name] = "\n".join(said)
    return found


@pytest.mark.parametrize(("game", "language"), [one for one in ELSEWHERE if one[0] in games.shown()])
def test_a_thing_is_called_the_same_wherever_it_is_spoken_of(game: str, language: str) -> None:
    assert language in LANGUAGES
    for where, text in everything(game, language).items():
        for title in TITLES:
            text = text.replace(title, "")
        for pattern, name in ELSEWHERE[game, language].items():
            assert [hit[0] for hit in re.finditer(rf".*(?:{pattern}).*", text)] == [], f"{where}: say “{name}”"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_around_the_games_calls_things_the_same_too(language: str) -> None:
    text = (WORDS / f"{language}.json").read_text("utf-8")
    for pattern, name in SHELL[language].items():
        assert [hit[0] for hit in re.finditer(rf".*(?:{pattern}).*", text)] == [], f"say “{name}”"


def test_the_test_would_find_another_name() -> None:
    pattern = next(iter(ELSEWHERE["brass", "de"]))
    assert re.search(pattern, "an den Fernen Markt")
    assert not re.search(pattern, "an den Fernmarkt")
    for said in ("Alle deine {tiles} Strecken liegen", "- eine **Strecke** legen", "Keine Kohle erreicht die Strecke"):
        assert re.search(LAID, said), said
    for said in ("auf einer freien Strecke zwischen zwei Orten", "An keinem Ende der Strecke", "dieselben Strecken"):
        assert not re.search(LAID, said), said


def test_refusals_are_among_what_is_read() -> None:
    assert "on the board" in everything("age_of_industry", "en")["refusals"]
    assert "reason.stack-empty" in everything("brass", "de")["brass"]

"""One thing has one name: on the board, in questions, in the log, in the rules help and in lessons."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from pyapp.shell import games
from pyapp.shell.i18n import LANGUAGES

# by game and language: what nobody says, because everybody says something else
ELSEWHERE = {
    ("brass", "en"): {
        r"[Ff]oreign (demand|market)|[Cc]otton (demand|market)\b(?! track)": "distant market",
        r"turn(s|ed)? over": "flip",
        r"external market|outside market": "outer market",
    },
    ("brass", "de"): {
        r"[Ff]erne[rnms]? Markt|Auslandsnachfrage|Ferner Baumwollmarkt": "Fernmarkt",
        r"Bergwerk|Zeche": "Mine",
        r"äußere[rn]? Markt|äußeren Märkte": "auswärtiger Markt",
        r"\b(ge)?wendet\b": "umgedreht",
    },
    ("age_of_industry", "de"): {
        r"\bMinen?\b|Bergwerk": "Zeche",
        r"\b(ge)?wendet\b": "umgedreht",
        r"Nachfrage": "Bedarfsleiste",
    },
    ("age_of_industry", "en"): {r"foreign (port|market)": "distant port", r"\bturn(s|ed)? over": "flip"},
    ("crystal_palace", "de"): {
        r"British Museum|Bank of England|Waterloo Station": "Britisches Museum, Bank von England, Bahnhof Waterloo",
        r"[Vv]erknüpf": "verbunden",
        r"Aufsehenleiste": "Aufsehen-Leiste",
        r"Vortrag": "Vorlesung",
    },
    ("crystal_palace", "en"): {r"chained|tied to|demonstration": "linked, prototype"},
}
HOME = Path(engine.__file__).parent / "games"
# a title may play with words
TITLES = ("Coal turns a tile over",)


def everything(game: str, language: str) -> dict[str, str]:
    """All texts of a game in a language, by where they stand."""
    home = games.shown()[game].home
    shared = [folder / f"{language}.json" for folder in games.shown()[game].words]
    found = {str(path.parent.parent.name): path.read_text("utf-8") for path in shared if path.exists()}
    found["coach"] = (HOME / game / "advice" / f"words-{language}.json").read_text("utf-8")
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
            assert re.findall(rf".*(?:{pattern}).*", text) == [], f"{where}: say “{name}”"


def test_the_test_would_find_another_name() -> None:
    pattern = next(iter(ELSEWHERE["brass", "de"]))
    assert re.search(pattern, "an den Fernen Markt")
    assert not re.search(pattern, "an den Fernmarkt")

"""The house keeps its order: who may import whom, how long a file may be, and what is never committed."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.games import manifests
from tests.tools.environment import ROOT, pins
from tests.tools.tree import files, imports, module, text, within
from tests.tools.words import HELD, spoken

pytestmark = pytest.mark.cpython_only

LONGEST = 600
WRITTEN = {".py", ".mjs", ".js", ".css", ".html", ".md"}
# what only a game would say
GAME_WORDS = ("brass", "industry", "industries", "cotton", "canals?", "shipyards?", "lancashire", "germany")
GAME_THINGS = (
    *GAME_WORDS,
    "hands?",
    "coal",
    "iron",
    "mills?",
    "ports?",
    "ships?",
    "cards?",
    "tiles?",
    "cubes?",
    "loans?",
    "eras?",
)
# the rooms that name nothing a player holds in the hand, with the names that the contract gives them nevertheless
NAMELESS = {
    "engine.core": ("to_link", "from_link"),
    "engine.ai": (),
    # a link is the web's own word there, in texts, styles and buttons; the others are Python's
    "pyapp.shell": ("to_link", "from_link", "link", "do_copy_link", "do_send_link", "default_factory", "discard"),
}
BROWSER_MODULES = ("js", "pyscript", "pyodide", "pyodide_js", "micropip")
BRIDGE = "pyapp.bridge"
COMMAND_LINE = ("engine.__main__", "engine.cli")
CLOCKS = ("time", "datetime", "calendar", "sched")
DICE = ("random", "secrets", "uuid")
MACHINE_PATH = re.compile(r"(?<![\w.:/~$}-])/(?:work|home|root|Users|tmp|opt|mnt|media|var)/[\w.]|\b[A-Z]:\\\\?Users\b")
DOWNLOAD = re.compile(r"https?://\S+\.(?:whl|tgz|gz|zip|wasm|mjs|js|deb|exe)\b")
# in pieces, so that this file passes its own test
REGISTRIES = [
    ".".join(pieces)
    for pieces in (
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("jsdelivr", "net"),
        ("unpkg", "com"),
        ("esm", "sh"),
        ("cloudflare", "com"),
        ("pyscript", "net"),
        ("debian", "org"),
        ("googleapis", "com"),
    )
]


def python(*packages: str) -> list[Path]:
    """The Python files of some packages."""
    return [name for name in files() if name.suffix == ".py" and any(within(module(name), p) for p in packages)]


def taken(name: Path) -> list[str]:
    """What a file of this tree imports."""
    return list(imports((ROOT / name).read_text("utf-8"), name))


def breaches(names: Iterable[Path], *refused: str) -> list[str]:
    """The imports of some files that lie in refused packages."""
    return [f"{name}: {one}" for name in names for one in taken(name) if any(within(one, p) for p in refused)]


def test_imports_are_read_in_every_form() -> None:
    source = """
import a.b
from c import d
from . import near
from ..up import thing
def late():
    import random
"""
    found = set(imports(source, Path("engine/core/rng.py")))
    assert found == {"a.b", "c.d", "engine.core.near", "engine.up.thing", "random"}
    assert set(imports("from . import x", Path("engine/core/__init__.py"))) == {"engine.core.x"}


def test_the_engine_stands_on_the_standard_library_alone() -> None:
    assert python("engine")
    own = sys.stdlib_module_names | {"engine"}
    foreign = [(module(name), one) for name in python("engine") for one in taken(name) if one.split(".")[0] not in own]
    # the laboratory never runs in the page; its extra brings them
    assert set(foreign) == {
        ("engine.lab.imitate", "scipy.optimize"), ("engine.lab.imitate", "scipy.sparse"), ("engine.lab.teach", "numpy"),
    }  # fmt: skip


def games(side: str) -> list[str]:
    """The packages of the games on one side of the house."""
    return sorted({module(name) for name in files() if name.parts[:2] == (side, "games") and len(name.parts) == 4})


def homes(side: str) -> list[str]:
    """The packages of the games on one side, each once."""
    return sorted({".".join(one.split(".")[:3]) for one in games(side)})


def test_a_game_is_a_folder_on_each_side() -> None:
    assert [one.split(".")[2] for one in homes("engine")] == [one.split(".")[2] for one in homes("pyapp")]


def test_words_are_found_in_every_form() -> None:
    source = "class LinkRow:\n    __slots__ = ()\n    coal_market: int  # the hand\n    HANDS = 'hands-on'\n"
    found = [(1, "link"), (3, "coal"), (3, "market"), (3, "hand"), (4, "hands"), (4, "hands")]
    assert spoken(source, HELD) == found
    assert spoken("handle(discarded, blink, ironic, milling, areas, marketing)", HELD) == []
    assert spoken("record.to_link()", HELD, ("to_link",)) == []


@pytest.mark.parametrize("room", NAMELESS)
def test_rooms_that_serve_every_game_name_nothing_that_a_player_holds(room: str) -> None:
    assert python(room)
    found = [
        f"{name}:{number}: {word}"
        for name in python(room)
        for number, word in spoken((ROOT / name).read_text("utf-8"), HELD, NAMELESS[room])
    ]
    assert found == []


def test_the_core_knows_no_kit_no_game_and_no_search() -> None:
    assert python("engine.core")
    assert breaches(python("engine.core"), "engine.kits", "engine.games", "engine.ai", "engine.lab", "pyapp") == []


def test_the_search_knows_no_kit_and_no_game() -> None:
    assert breaches(python("engine.ai"), "engine.kits", "engine.games", "engine.lab", "engine.cli", "pyapp") == []


def test_the_laboratory_knows_no_kit_and_no_game() -> None:
    assert python("engine.lab")
    assert breaches(python("engine.lab"), "engine.kits", "engine.games", "engine.cli", "pyapp") == []


def test_kits_know_no_game_and_no_search() -> None:
    assert python("engine.kits")
    assert python("pyapp.kits")
    assert breaches(python("engine.kits"), "engine.games", "engine.ai", "engine.lab", "pyapp") == []
    assert breaches(python("pyapp.kits"), "engine.games", "engine.ai", "engine.lab", "pyapp.games") == []


def test_games_know_no_search_and_no_other_game() -> None:
    assert python("engine.games")
    assert breaches(python("engine.games"), "engine.ai", "engine.lab", "engine.cli", "pyapp") == []
    for side in ("engine", "pyapp"):
        for home in homes(side):
            name = home.split(".")[2]
            others = [one for s in ("engine", "pyapp") for one in homes(s) if one.split(".")[2] != name]
            assert breaches(python(home), *others) == []


def test_tests_know_a_game_only_in_its_own_folder() -> None:
    every = [f"{side}.games" for side in ("engine", "pyapp", "tests")]
    for home in homes("engine"):
        name = home.split(".")[2]
        outside = [one for one in python("tests") if not within(module(one), f"tests.games.{name}")]
        assert breaches(outside, *(f"{side}.{name}" for side in every)) == []


def shell() -> list[Path]:
    """The page without its games and their kits."""
    return python("pyapp.shell")


def test_the_shell_of_the_page_knows_no_kit_and_no_game() -> None:
    assert {"pyapp/shell/page.py", "pyapp/shell/views/slip.py"} <= {str(name) for name in shell()}
    found = breaches(shell(), "engine.kits", "engine.games", "pyapp.kits", "pyapp.games")
    assert found == ["pyapp/shell/games.py: pyapp.games.manifests"]  # where the manifests are looked up


def test_the_shell_of_the_page_speaks_no_game_s_language() -> None:
    word = re.compile(rf"\b({'|'.join(GAME_WORDS)})\b", re.IGNORECASE)
    assert word.search("from pyapp.games.brass import x")
    # the palette is the paint box of all boards: brass is a metal there
    spoken = [
        f"{name}:{number}: {line.strip()}"
        for name in shell()
        if not within(module(name), "pyapp.shell.canvas")
        for number, line in enumerate((ROOT / name).read_text("utf-8").splitlines(), 1)
        if word.search(line)
    ]
    assert spoken == []


def test_what_every_game_s_page_is_made_of_speaks_no_game_s_language() -> None:
    word = re.compile(rf"\b({'|'.join(GAME_THINGS)})\b", re.IGNORECASE)
    assert word.search(".card-cotton-mill {")
    common = [name for name in files() if name.parts[0] == "assets" or name == Path("index.html")]
    assert {Path("assets/painter/3-board.js"), Path("assets/css/2-play.css")} <= set(common)
    assert [one for one in lines_with(word, common) if "var(--brass" not in one] == []


def spelled(source: str) -> list[str]:
    """Every text that a source spells out, docstrings apart."""
    tree = ast.parse(source)
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    ]


def test_everything_about_a_game_is_found_through_its_manifest() -> None:
    """No game and no ruleset is named outside the games: neither in a list nor as what is usual."""
    every = manifests()
    names = {game.name for game in every} | {ruleset.id for game in every for ruleset in game.rulesets}
    own = re.compile(rf"(?<!@)\b({'|'.join(sorted(names))})\b")  # @brass is a colour: the metal
    assert own.search("brass-2018")
    rooms = ("engine.core", "engine.kits", "engine.ai", "engine.lab", "engine.cli", "pyapp")
    homes = ("pyapp.games",)
    paints = Path("pyapp/shell/canvas/palette.py")  # where brass is a metal
    found = [
        f"{name}: {text[:60]}"
        for name in python(*rooms)
        if name != paints and not any(within(module(name), home) for home in homes)
        for text in spelled((ROOT / name).read_text("utf-8"))
        if own.search(text)
    ]
    assert found == []


def things(source: str) -> dict[str, str]:
    """What a source has a name for: classes, each a thing of its own, and types, which are the same if told alike."""
    tree = ast.parse(source)
    found = {node.name: "" for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if re.fullmatch(r"[A-Z][a-z]\w*", name):
                found[name] = ast.unparse(value)
    return {name: told for name, told in found.items() if not name.startswith("_")}


def test_two_rooms_never_share_a_name_for_different_things() -> None:
    """In all rooms that serve every game, and within each game, a class has its name for itself.

    Games may name alike what is alike in each of them: a position, a plan. Of the names of the common rooms they take
    only those of what they give these rooms, or build upon.
    """
    given = {"State", "Action", "Adviser", "Shape", "Way"}  # that rooms ask games for
    found: dict[str, dict[str, list[str]]] = {}
    for name in python("engine", "pyapp"):
        parts = module(name).split(".")
        game = parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else ""
        for thing, told in things((ROOT / name).read_text("utf-8")).items():
            found.setdefault(game, {}).setdefault(thing, []).append(told or module(name))
    common = found.pop("")
    assert {"Record", "Session", "Choice"} <= set(common)
    assert {thing: where for thing, where in common.items() if len(set(where)) > 1} == {}
    for game, own in found.items():
        twice = {thing: where for thing, where in own.items() if len(set(where)) > 1}
        assert (game, twice) == (game, {})
        taken = {thing for thing, where in own.items() if thing in common and set(where) != set(common[thing])}
        assert (game, taken - given) == (game, set())


def test_things_are_found_in_every_form() -> None:
    source = (
        "Box = tuple[int, int]\nMOST = 3\nclass Row:\n    class Part: ...\nif X:\n    class Look: ...\nclass _Own: ..."
    )
    assert things(source) == {"Box": "tuple[int, int]", "Row": "", "Part": "", "Look": ""}


def test_one_module_of_the_page_touches_the_browser() -> None:
    others = [name for name in python("pyapp") if not within(module(name), BRIDGE)]
    assert breaches(others, *BROWSER_MODULES) == []


def test_games_of_the_page_take_decisions_as_objects() -> None:
    """Lines are read at the borders of the shell; what a game's page wants to know it asks the engine with parts."""
    cuts = re.compile(r"\.parse\(|str\((?:action|decision|attempt)\)\.(?:split|r?partition)\(|\battempt\.split\(")
    assert cuts.search("_, industry, slot = attempt.split()")
    assert lines_with(cuts, python("pyapp.games", "pyapp.kits", "pyapp.shell.views.slip", "pyapp.shell.choices")) == []
    cut = re.compile(cuts.pattern.replace(r"\.parse\(|", ""))
    assert lines_with(cut, python("pyapp")) == []


def test_the_engine_reads_no_clock() -> None:
    allowed = (*COMMAND_LINE, "engine.ai", "engine.lab")  # they keep to a time that was given, or measure it
    others = [name for name in python("engine") if not any(within(module(name), p) for p in allowed)]
    assert breaches(others, *CLOCKS) == []


def dice_thrown(source: str, name: Path) -> list[str]:
    """Every use of shared or unseeded chance in a source: all of `random` but its class Random with a seed."""
    found = [
        one for one in imports(source, name) if one.split(".")[0] in DICE and one not in ("random", "random.Random")
    ]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            found += [] if node.attr == "Random" else [f"random.{node.attr}"]
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Random", "random.Random") and not node.args:
            found.append("Random without a seed")
    return found


@pytest.mark.parametrize(
    "source",
    [
        "import random\nrandom.shuffle([1, 2])",
        "from random import choice",
        "import secrets",
        "from random import Random\nRandom()",
        "import random\nrandom.Random()",
    ],
)
def test_shared_chance_is_noticed(source: str) -> None:
    assert dice_thrown(source, Path("engine/x.py"))


def test_the_engine_throws_no_shared_dice() -> None:
    assert dice_thrown("from random import Random\nRandom(7).random()", Path("engine/x.py")) == []
    thrown = [(name, dice_thrown((ROOT / name).read_text("utf-8"), name)) for name in python("engine")]
    assert [f"{name}: {found}" for name, found in thrown if found] == []


def test_one_reader_reads_what_anybody_may_have_written() -> None:
    tools = ("pyapp.build", "pyapp.runtime", "pyapp.site")  # which read files of our own
    found = [
        (module(name), len(re.findall(r"\bjson\.loads?\(", (ROOT / name).read_text("utf-8"))))
        for name in python("pyapp", "engine.core", "engine.ai", "engine.cli")
        if not any(within(module(name), one) for one in tools)
    ]
    assert {one for one in found if one[1]} == {
        ("engine.core.guard", 1),  # which is the reader
        ("engine.ai.words", 1),  # texts of our own
        ("pyapp.shell.i18n", 1),  # the same
        ("pyapp.shell.store", 1),  # a record that was written a line before
    }


def test_no_file_is_too_long_to_read() -> None:
    lengths = {name: (text(name) or "").count("\n") for name in files() if name.suffix in WRITTEN}
    assert {str(name): lines for name, lines in lengths.items() if lines > LONGEST} == {}


def lines_with(pattern: re.Pattern[str], names: Iterable[Path] | None = None) -> list[str]:
    """Where in the tree's text files, or in some of them, a pattern occurs."""
    return [
        f"{name}:{number}: {line.strip()[:120]}"
        for name in (files() if names is None else names)
        for number, line in enumerate((text(name) or "").splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_registry_and_no_download_address_is_named() -> None:
    registries = re.compile("|".join(rf"\b{re.escape(host)}\b" for host in REGISTRIES), re.IGNORECASE)
    assert registries.search("see https://registry." + REGISTRIES[0] + "/x")
    assert DOWNLOAD.search("https:" + "//example.net/a/tool-1.0.whl")
    assert lines_with(registries) == []
    assert lines_with(DOWNLOAD) == []


def test_no_path_of_one_machine_is_named() -> None:
    for folder in ("home/ann/x", "tmp/x", "Users/ann"):
        assert MACHINE_PATH.search(f"see /{folder}")
    assert not MACHINE_PATH.search("../shared/tmp/x or https://example.net/home/x")
    assert lines_with(MACHINE_PATH) == []


def test_nothing_fetched_is_committed() -> None:
    fetched = {".wasm", ".whl", ".zip", ".tgz", ".gz", ".pyc", ".so", ".exe"}
    folders = {"node_modules", ".venv", ".runtime", "vendor"}
    assert [str(name) for name in files() if name.suffix in fetched or folders & set(name.parts)] == []


def test_every_version_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["dependencies"] == []
    every = [pin for extra in project["optional-dependencies"].values() for pin in extra]
    assert set(pins()) <= set(every)
    assert [pin for pin in every if not re.fullmatch(r"[a-z0-9-]+==[\d.]+", pin)] == []
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    assert lock["packages"][""]["dependencies"] == package["dependencies"]
    fetched = {path: entry for path, entry in lock["packages"].items() if path}
    assert {f"node_modules/{name}" for name in package["dependencies"]} <= set(fetched)
    assert [path for path, entry in fetched.items() if "resolved" in entry or "integrity" not in entry] == []
    assert all(fetched[f"node_modules/{name}"]["version"] == wanted for name, wanted in package["dependencies"].items())


def test_ci_runs_the_one_command() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert script[:2] == ["#!/usr/bin/env bash", "set -euo pipefail"]
    assert script[-1] == "python3 -m tests"

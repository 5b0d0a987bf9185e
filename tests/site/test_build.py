"""The built page: relative, self-contained, under a strict policy, with a service worker that knows all of it."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import marshal
import re
import struct
import subprocess
import zlib
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pyapp import build, runtime
from pyapp.shell import games
from pyapp.site import sizes, tools
from pyapp.site.compiler import ModuleText, SetUpFailed, byte_code, first_of, node, salt
from pyapp.site.reach import at_once, reached
from tests.tools.environment import ROOT

pytestmark = pytest.mark.cpython_only


@pytest.fixture(scope="session")
def dist() -> Path:
    """The page as it would be published."""
    return build.build()


class Page(HTMLParser):
    """Collects what an HTML page refers to and holds."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.policy = ""
        self.inside: dict[str, list[str]] = {"script": [], "style": []}
        self.attributes: set[str] = set()
        self._open = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.attributes |= set(told)
        self.addresses += [told[name] for name in ("src", "href") if name in told]
        if told.get("http-equiv") == "Content-Security-Policy":
            self.policy = told["content"]
        is_code = tag == "style" or (tag == "script" and told.get("type") != "py")
        self._open = tag if is_code else ""
        if is_code:
            self.inside[tag].append("")

    def handle_endtag(self, tag: str) -> None:
        self._open = ""

    def handle_data(self, data: str) -> None:
        if self._open:
            self.inside[self._open][-1] += data


@pytest.fixture(scope="session")
def index(dist: Path) -> Page:
    return Page((dist / "index.html").read_text("utf-8"))


def test_every_address_is_relative_and_leads_to_a_file(dist: Path, index: Page) -> None:
    assert index.addresses
    for address in index.addresses:
        assert address.startswith("./"), address
        assert (dist / address).is_file(), address


def test_the_manifest_is_relative_and_its_icons_are_there(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("./", "./", "standalone")
    for icon in manifest["icons"]:
        content = (dist / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}


def test_the_icons_are_whole_pictures(dist: Path) -> None:
    for path in (dist / "assets" / "icons").glob("*.png"):
        content = path.read_bytes()
        assert content.startswith(b"\x89PNG\r\n\x1a\n")
        width, height = struct.unpack(">II", content[16:24])
        start = content.index(b"IDAT") + 4
        length = struct.unpack(">I", content[start - 8 : start - 4])[0]
        assert len(zlib.decompress(content[start : start + length])) == (width * 4 + 1) * height


def test_the_policy_is_strict(index: Page) -> None:
    rules = {rule.split()[0]: rule.split()[1:] for rule in index.policy.split("; ")}
    assert rules["default-src"] == ["'none'"]
    assert "'unsafe-inline'" not in index.policy
    assert "'unsafe-eval'" not in index.policy
    assert not re.search(r"https?:|\*|\bdata:(?!.*img)", index.policy.replace(" ".join(rules["img-src"]), ""))
    assert rules["connect-src"] == ["'self'"]
    assert rules["require-trusted-types-for"] == ["'script'"]


@pytest.mark.parametrize(("tag", "rule"), [("script", "script-src"), ("style", "style-src")])
def test_what_stands_in_the_page_is_let_in_by_its_hash(index: Page, tag: str, rule: str) -> None:
    rules = {one.split()[0]: one.split()[1:] for one in index.policy.split("; ")}
    digests = [hashlib.sha256(text.encode()).digest() for text in index.inside[tag]]
    assert digests
    assert [one for one in rules[rule] if one.startswith("'sha256-")] == [
        f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests
    ]


def test_no_script_or_style_hides_in_an_attribute(index: Page) -> None:
    assert {name for name in index.attributes if name == "style" or name.startswith("on")} == set()


def test_the_service_worker_lists_every_file_of_the_first_visit(dist: Path) -> None:
    everything = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    for_installing = {"assets/icons/icon-512.png", "assets/icons/icon-maskable-512.png"}
    boards = {name for name in everything if name.startswith(("assets/still/", "assets/art/"))}
    first = games.package(games.proposed())
    lessons = {name for name in everything if name.startswith(("assets/learn/", "assets/pictures/", "assets/puzzles/"))}
    rules = {name for name in everything if name.startswith("assets/rules/")}
    others = {name for name in rules if not name.startswith(f"assets/rules/{first}.")}
    assert len(rules - others) == 2, "one for each language, for who is offline after the first look"
    later = {name for name in everything if name.startswith("extras/")} | for_installing | boards | others | lessons
    assert for_installing | boards | others <= everything
    never = {name for name in everything if name.startswith("LICENSES/")} | {".nojekyll"}
    assert set(sizes.listed(dist)) == everything - later - never
    script = (dist / "sw.js").read_text("utf-8")
    extras = json.loads(re.search(r"const EXTRAS = (\{.*?\});", script, re.DOTALL)[1])  # type: ignore[index]
    assert {name.removeprefix("./") for name in extras} >= later, "they are kept later, checked like everything"


def test_what_a_game_brings_for_who_asks_is_a_file_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = tmp_path / "pyapp" / "games" / "bluff"
    for name, text in {"__init__.py": "", "words/en.json": "{}", "puzzles/en.json": "[\n 1,\n 2\n]"}.items():
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text(text, "utf-8")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    listed = {"assets/puzzles/index.json": b'["bluff.en.json"]'}
    assert dict(build.asked()) == {"assets/puzzles/bluff.en.json": b"[1,2]", **listed}
    inside = dict(build.data())
    assert "/smokestack/pyapp/games/bluff/words/en.json" in inside
    assert [name for name in inside if "puzzles" in name] == []
    assert build.waits("assets/learn/bluff.en.json")
    assert not build.waits("assets/painter.js")


def test_any_change_makes_a_new_version() -> None:
    files = {"index.html": b"a", "extras/rest.pack": b"b"}
    changes: list[dict[str, bytes]] = [{}, {"index.html": b"x"}, {"extras/rest.pack": b"x"}, {"c": b""}]
    versions = [version({**files, **change}) for change in changes]
    assert len(set(versions)) == 4
    assert version(dict(reversed(files.items()))) == versions[0]


def version(files: dict[str, bytes]) -> str:
    found = re.search(r'VERSION = "([0-9a-f]{16})"', build.service_worker(files))
    assert found
    return found[1]


def test_the_first_visit_is_within_its_budget(dist: Path) -> None:
    raw, packed = sizes.first_visit(dist)
    assert raw <= 15_000_000
    assert packed <= 6_200_000


def test_what_is_squeezed_is_read_as_any_gzip_and_smaller() -> None:
    contents = [b"", b"coal", (ROOT / "pyapp" / "build.py").read_bytes()]
    squeezed = tools.squeezed(build.HOME / runtime.MODULES, contents)
    assert [gzip.decompress(one) for one in squeezed] == contents
    assert len(squeezed[2]) < len(gzip.compress(contents[2], 9))
    assert squeezed == tools.squeezed(build.HOME / runtime.MODULES, contents), "the same bytes each time"


def test_nothing_needs_a_special_host(dist: Path) -> None:
    """No module under a name that hosts send as something else, and GitHub Pages told to leave names with _ alone."""
    assert (dist / ".nojekyll").exists()
    assert list(dist.rglob("*.mjs")) == []


def test_licences_travel_along(dist: Path) -> None:
    texts = {path.name: path.read_text("utf-8") for path in (dist / "LICENSES").iterdir()}
    assert "Mozilla Public License" in texts["micropip.txt"]
    assert "Apache License" in texts["pyscript.txt"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in texts["python.txt"]
    assert "Redistribution" in texts["segno.txt"]
    about = texts["README.txt"]
    package = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    assert f"Pyodide {package['pyodide']} " in about
    assert f"PyScript core {package['@pyscript/core']} " in about
    carried = json.loads((dist / "extras" / "wheels.json").read_text("utf-8"))
    assert set(carried) == {"micropip", "segno"}
    for name in carried:
        assert f"{name} {runtime.lock()['wheels'][name]['version']} " in about


def test_the_page_carries_no_tools(dist: Path) -> None:
    at_once, files, later = carried(dist)
    modules = at_once | {name for names in later for name in names}
    assert {"engine", "pyapp", "pyapp.main"} <= at_once
    tools = ("pyapp.site", "pyapp.build", "pyapp.runtime", "pyapp.boot", "engine.cli", "engine.lab.arena")
    assert [name for name in modules if name.startswith(tools)] == []
    assert [name for name in modules if name.endswith("__main__")] == []
    for game in games.shown():
        assert {f"engine.games.{game}", f"pyapp.games.{game}"} <= at_once
        assert f"/smokestack/pyapp/games/{game}/words/en.json" in files


def test_what_the_first_screen_does_without_stays_packed(dist: Path) -> None:
    """A game is unpacked when somebody plays it, and no other with it."""
    at_once, files, later = carried(dist)
    for game in games.shown():
        inside = (f"engine.games.{game}.", f"pyapp.games.{game}.")
        assert [name for name in at_once if name.startswith(inside)] == []
        assert len([names for names in later if any(name.startswith(inside) for name in names)]) == 1
        assert [name for name in files if f"/games/{game}/facts" in name] == []
    assert [name for name in at_once if name.startswith(("engine.kits.", "pyapp.kits.", "engine.ai.search"))] == []


def carried(dist: Path) -> tuple[set[str], set[str], list[list[str]]]:
    """The modules and files of the pack's first part, and the modules of each part that waits."""
    packed = (dist / "app.pack").read_bytes()
    first = marshal.loads(gzip.decompress(packed[: first_of(packed)]))
    return set(first["modules"]), set(first["files"]), [names for names, _, _ in first["later"]]


def test_the_page_carries_what_it_can_reach() -> None:
    texts = {
        "house": b"from house.hall import door",
        "house.hall": b"from . import stairs\ndef later():\n    from house.attic.chest import key",
        "house.stairs": b"import os.path, json\nif TYPE_CHECKING:\n    import house.garden",
        "house.attic": b"",
        "house.attic.chest": b"from ..garden import gate",
        "house.garden": b"",
        "house.cellar": b"from house import stairs",
    }
    packages = {"house", "house.attic", "house.garden"}
    modules = {name: ModuleText(name, name, text, name in packages) for name, text in texts.items()}
    assert {one.name for one in reached(modules, ["house.hall"])} == set(texts) - {"house.cellar"}
    assert {one.name for one in reached(modules, ["house.hall"], at_once)} == {"house", "house.hall", "house.stairs"}


def test_a_second_build_changes_nothing(dist: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in dist.rglob("*")}
    build.build()
    assert {path: path.stat().st_mtime_ns for path in dist.rglob("*")} == before


def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("mine")
    with pytest.raises(SetUpFailed, match="other things"):
        build.write({"index.html": b"x"}, tmp_path)
    assert (tmp_path / "diary.txt").read_text() == "mine"


def test_compiling_twice_gives_the_same_code(tmp_path: Path) -> None:
    text = b'"""Doc."""\ndef f(x: int) -> set[str]:\n    """Doc."""\n    return x in {"a", "b", "c"}\n'
    sources = [ModuleText("one", "/x/one.py", text), ModuleText("bare", "/x/bare.py", text, strip=True)]
    home = runtime.ensure()
    first, second = (byte_code(sources, home, tmp_path / name, salt()) for name in ("a", "b"))
    assert first == second
    assert len(first["bare"]) < len(first["one"])


def test_two_builds_at_once_do_not_mix(tmp_path: Path) -> None:
    """Two terminals may build the same page; each gets the code of its own sources."""
    home = runtime.ensure()

    def work(number: int) -> list[str]:
        sources = [ModuleText(f"m{number}_{i}", f"/x/m{number}_{i}.py", b"x = 1") for i in range(number)]
        return list(byte_code(sources, home, tmp_path / "codes", salt()))

    with ThreadPoolExecutor() as pool:
        told = list(pool.map(work, (2, 40)))
    assert [len(names) for names in told] == [2, 40]


def test_a_source_that_does_not_compile_is_named(tmp_path: Path) -> None:
    broken = [ModuleText("fine", "/x/fine.py", b"x = 1"), ModuleText("broken", "/x/broken.py", b"x = = 1")]
    with pytest.raises(SetUpFailed, match=r"/x/broken\.py"):
        byte_code(broken, runtime.ensure(), tmp_path / "codes", salt())


def test_every_module_finds_what_it_imports(dist: Path) -> None:
    """The page's Python, without a browser: all it carries can be imported with what the first visit loads."""
    script = ROOT / "tests" / "pyodide" / "packs.mjs"
    done = subprocess.run(
        [node(), str(script), str(runtime.ensure()), str(dist)], capture_output=True, text=True, timeout=300
    )
    assert (done.stdout.strip(), done.stderr) == ("", "")

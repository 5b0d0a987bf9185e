"""Builds the page: a folder of plain files that works on any static host, in any sub-path."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path, PurePosixPath

from engine.core.progress import Progress, silent
from pyapp import runtime
from pyapp.shell import games as shown
from pyapp.site import compiler, fonts, icons, lessons, page, paints, pictures, rules, sums, tools
from pyapp.site.compiler import ModuleText, SetUpFailed
from pyapp.site.keep import kept
from pyapp.site.locks import alone
from pyapp.site.places import BOOT, DIST, HOME, ROOT
from pyapp.site.reach import at_once, reached

HOUSE = "/smokestack/"
# Where the page enters Python, and where its games lie.
WORKERS = ("ai_worker", "bot_worker")
GAMES = ("engine/games", "pyapp/games")
SCREEN = ("pyapp.main", "pyapp.bridge", "pyapp.shell.page")  # what the first screen is made of
WORDS = "words"
ENTRIES = ("pyapp.main", *(f"pyapp.{name}" for name in WORKERS), "engine.ai")
# Parts of assets/ that travel inside other files.
INSIDE = ("css", "manifest.webmanifest", "painter", "sw.js")
# Folders of a game, on either side, whose JSON is fetched when somebody asks for it instead of travelling in the pack.
ASKED = ("puzzles",)
PICTURES = "pictures.json"  # of the rules help
LEARN = "learn"  # the same for lessons, which are put together by language
# Files that wait until they are wanted, and those no browser asks for.
EXTRAS = "extras/"
LICENCE_ONLY = "only_its_licence_as"  # in the lock: a wheel that does not travel itself
FOR_THE_BUILD = ("runtime.lock.json", paints.BOX)
# What only arenas read: the numbers of players of the past.
FOR_THE_LAB = ("*-1.json",)
# What the first visit leaves out is kept for offline play as soon as it is asked for, and all of it once somebody plays
# or comes back: wheels, and everything in assets/ but the few files that every visit takes.
WANTED = (EXTRAS, "assets/")
ALWAYS = (
    *("assets/painter.js", *(face["file"] for face in fonts.told())),
    *(f"assets/icons/icon{one}" for one in (".svg", "-180.png", "-192.png")),
)
UNASKED = ("LICENSES/", ".nojekyll", "sw.js")


def build(out: Path = DIST, progress: Progress = silent) -> Path:
    """Write the page into a folder; a build that is there already and still right is left alone."""
    home = runtime.ensure(progress)
    with alone(home / "build.lock"):
        files = dict(contents(home, progress))
        write(files, out)
    return out


def write(files: Mapping[str, bytes], out: Path) -> None:
    """Make a folder hold exactly these files."""
    recorded = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    if _is(out, recorded):
        return
    if out.exists() and any(out.iterdir()) and not (out / "sw.js").exists():
        raise SetUpFailed(f"{out} holds other things than a page; please name another folder.")
    fresh = out.with_name(out.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    for name, content in files.items():
        path = fresh / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    shutil.rmtree(out, ignore_errors=True)
    fresh.rename(out)


def contents(home: Path, progress: Progress = silent) -> Iterator[tuple[str, bytes]]:
    """Every file of the page, by its path in it."""
    drawn = {f"assets/still/{name}": content for name, content in _picture(home).items()}
    frame = drawn.pop("assets/still/frame.json").decode()
    packed = app_pack(home, progress)
    files = {
        **dict(_runtime(home, packed)),
        **dict(_assets()),
        **{f"assets/icons/{name}": content for name, content in _icons(home).items()},
        **{f"assets/fonts/{name}": content for name, content in _fonts(home).items()},
        **{f"assets/art/{name}": content for name, content in _art(home).items()},
        **{f"assets/rules/{name}": content for name, content in _rules(home).items()},
        **{f"assets/learn/{name}": content for name, content in _lessons().items()},
        **{f"assets/pictures/{name}": content for name, content in _pictures().items()},
        **dict(asked()),
        **drawn,
        "app.pack": packed,
        **{f"pyapp/{name}.py": _worker(name).encode() for name in WORKERS},
        "manifest.webmanifest": (ROOT / "assets" / "manifest.webmanifest").read_bytes(),
        **dict(_extras(home)),
        **dict(_licences(home)),
        ".nojekyll": b"",
    }
    files["index.html"] = page.index(frame, wasm(home), sums.of(files), _sizes(home, files)).encode()
    yield from files.items()
    yield "sw.js", service_worker(files).encode()


def _sizes(home: Path, files: Mapping[str, bytes]) -> dict[str, list[int]]:
    """How large everything is that a start loads: on the disk, and as a host sends it compressed."""
    names = {name.removeprefix("./") for ahead in page.AHEAD.values() for name in ahead} | {wasm(home)}
    names |= {name for name in files if name.startswith("runtime/pyscript/core")}
    loaded = {f"./{name}": files[name] for name in sorted(names)}

    def make() -> dict[str, bytes]:
        found = {name: [len(one), min(len(one), len(gzip.compress(one, 6)))] for name, one in loaded.items()}
        return {"sizes.json": json.dumps(found).encode()}

    parts = [part for name, content in loaded.items() for part in (name.encode(), content)]
    known: dict[str, list[int]] = json.loads(kept(home, "sizes", parts, make)["sizes.json"])
    return known


def _worker(name: str) -> str:
    """What PyScript runs in a worker; the module itself is in the pack."""
    return f"from pyapp.{name} import *\nfrom pyapp.{name} import __export__\n"


def app_pack(home: Path, progress: Progress = silent) -> bytes:
    """Engine and application as byte code without docstrings, with their data."""
    modules = sources()
    beside = dict(data())

    def make() -> dict[str, bytes]:
        codes = compiler.byte_code(modules, home, home / "app.codes", compiler.salt(), progress)
        squeeze = partial(tools.squeezed, home / runtime.MODULES)
        return {"app.pack": compiler.pack(modules, codes, beside, parts_of(modules), squeeze)}

    parts = [one.key(compiler.salt()).encode() for one in modules]
    parts += [part for name, content in beside.items() for part in (name.encode(), content)]
    parts += [(ROOT / "pyapp" / "site" / name).read_bytes() for name in ("compiler.py", "reach.py", "squeeze.mjs")]
    return kept(home, "app", parts, make)["app.pack"]


def parts_of(modules: Iterable[ModuleText]) -> Callable[[str], str]:
    """In which part of the pack a module or file travels: the first screen's, a game's, what games share, the rest."""
    first = {one.name for one in reached({one.name: one for one in modules}, (*SCREEN, *_packages()), at_once)}

    def part(name: str) -> str:
        file = name.startswith(HOUSE)
        steps = name.removeprefix(HOUSE).split("/") if file else name.split(".")
        if file and (steps[1] != "games" or WORDS in steps or steps[-1] == "__init__.py"):
            return compiler.FIRST  # what the first screen may say and look for
        if name in first:
            return compiler.FIRST
        return steps[2] if steps[1] == "games" else "kits" if steps[1] == "kits" else "rest"

    return part


def sources() -> list[ModuleText]:
    """Every module of the engine and the application that the page can reach."""
    found = {}
    for path in _tree("engine", "pyapp"):
        if path.suffix == ".py":
            parts = path.with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            text = (ROOT / path).read_bytes()
            is_package = parts[-1] == "__init__"
            found[name] = ModuleText(name, HOUSE + path.as_posix(), text, is_package, strip=True)
    return reached(found, (*ENTRIES, *_packages()))


def _packages() -> list[str]:
    return [".".join(home.parts) for home in games()]


def games() -> list[PurePosixPath]:
    """The packages of the games, on both sides of the house; each is found by looking, also in the page."""
    return [path.parent for path in _tree(*GAMES) if path.name == "__init__.py" and len(path.parts) == 4]


def data() -> Iterator[tuple[str, bytes]]:
    """Every data file that Python reads in the page, by its place there."""
    waiting = {*_asked(), *_lesson_files(), *_picture_files()}
    for path in _tree("engine", "pyapp"):
        elsewhere = path.parts[:2] == ("pyapp", "boot") or path.name in FOR_THE_BUILD or path in waiting
        if path.suffix == ".json" and not elsewhere and not any(map(path.match, FOR_THE_LAB)):
            yield HOUSE + path.as_posix(), _small(path)
    for home in games():
        yield f"{HOUSE}{home.as_posix()}/__init__.py", b""  # a folder to be seen; its code is in the pack


def asked() -> Iterator[tuple[str, bytes]]:
    """What games bring for whoever asks for it, by its place in the page."""
    names: dict[str, list[str]] = {folder: [] for folder in ASKED}
    for path in _asked():
        names[path.parts[3]].append(f"{path.parts[2]}.{path.stem}.json")
        yield f"assets/{path.parts[3]}/{names[path.parts[3]][-1]}", _small(path)
    for folder, found in names.items():  # a page cannot look into a folder
        yield f"assets/{folder}/index.json", json.dumps(found).encode()


def _asked() -> list[PurePosixPath]:
    folders = [f"{home}/{folder}" for home in games() for folder in ASKED]
    return [path for path in _tree(*folders) if path.suffix == ".json"]


def _small(path: PurePosixPath) -> bytes:
    told = json.loads((ROOT / path).read_text("utf-8"))
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def waits(name: str) -> bool:
    """Is this a file that the first visit leaves out unless it is asked for?"""
    first = f"assets/rules/{shown.package(shown.proposed())}."
    return name.startswith(WANTED) and name not in ALWAYS and not name.startswith(first)


def service_worker(files: Mapping[str, bytes]) -> str:
    """The service worker with its lists of files and a version that changes with any of them."""
    known = {"./" if name == "index.html" else f"./{name}": sums.of_one(files[name]) for name in sorted(files)}
    later = {f"./{name}" for name in files if waits(name)}
    never = {f"./{name}" for name in files if name.startswith(UNASKED)}
    script = (ROOT / "assets" / "sw.js").read_text("utf-8")
    lost = page.lost()
    told = [f"{name} {known_sum}" for name, known_sum in known.items()]
    version = hashlib.sha256("\n".join([*told, script, lost]).encode()).hexdigest()[:16]
    for mark, value in {
        "VERSION": version,
        "FILES": {name: one for name, one in known.items() if name not in later | never},
        "EXTRAS": {name: one for name, one in known.items() if name in later},
        "LOST": lost,
    }.items():
        script = script.replace(f'"@{mark}@"', json.dumps(value, indent=2, ensure_ascii=False))
    return script


def _tree(*folders: str) -> list[PurePosixPath]:
    found = [
        PurePosixPath(path.relative_to(ROOT).as_posix())
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ]
    return sorted(found)


def _runtime(home: Path, app: bytes) -> Iterator[tuple[str, bytes]]:
    pyodide = home / runtime.PYODIDE
    binary = (pyodide / "pyodide.asm.wasm").read_bytes()
    made = {
        f"runtime/{name}": (home / runtime.MADE / name).read_bytes()
        for name in ("pyodide.asm.js", "start.zip", "python.pack")
    }
    # code is named .js because some hosts send .mjs under a type that browsers refuse
    yield "runtime/pyodide.js", _without_map((pyodide / "pyodide.mjs").read_bytes())
    yield wasm(home), binary
    yield from made.items()
    about = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
    needed = (home / runtime.MADE / "exports.json").read_text("utf-8")
    boot = (BOOT / "boot.js").read_text("utf-8")
    checked = json.dumps(sums.of({"app.pack": app, wasm(home): binary, **made}))
    packs = {"app.pack": app, "runtime/python.pack": made["runtime/python.pack"]}
    first = json.dumps({name: compiler.first_of(content) for name, content in packs.items()})
    marks = {'"@LOCK@"': json.dumps(about), '"@NEEDED@"': needed, "@WASM@": wasm(home), '"@SUMS@"': checked}
    marks |= {'"@FIRST@"': first}
    for mark, content in marks.items():
        boot = boot.replace(mark, content)
    yield "runtime/boot.js", boot.encode()
    for name in ("page.js", "sound.js", "wheel.js"):
        yield f"runtime/{name}", (BOOT / name).read_bytes()
    for pattern in runtime.PYSCRIPT_FILES:
        for path in sorted((home / runtime.PYSCRIPT / "dist").glob(pattern)):
            yield f"runtime/pyscript/{path.name}", _without_map(path.read_bytes())


def wasm(home: Path) -> str:
    """Where Pyodide's binary lies in the page: under a name that changes with it."""
    return f"runtime/pyodide-{runtime.digest(home / runtime.PYODIDE / 'pyodide.asm.wasm')[:8]}.wasm"


def _without_map(script: bytes) -> bytes:
    """A script without its last line, which names a file for debuggers that is not there."""
    return script.partition(b"\n//# sourceMappingURL=")[0] + b"\n"


def _assets() -> Iterator[tuple[str, bytes]]:
    for path in _tree("assets"):
        if path.parts[1] not in INSIDE:
            yield path.as_posix(), (ROOT / path).read_bytes()
    yield "assets/painter.js", page.painter().encode()


def _rules(home: Path) -> dict[str, bytes]:
    """The rules help of every game in every language, rendered."""
    found = [path for one in games() for path in _tree(f"{one}/rules") if path.suffix == ".md"]
    texts = {f"{path.parts[2]}.{path.stem}.json": (ROOT / path).read_text("utf-8") for path in found}
    parts = [
        (ROOT / "pyapp" / name).read_bytes() for name in ("site/rules.py", "site/rules.mjs", "shell/views/rules.py")
    ]
    parts += [part.encode() for name, text in texts.items() for part in (name, text)]
    return kept(home, "rules", [*parts, _pins()], lambda: rules.files(texts, home / runtime.MODULES))


def _lessons() -> dict[str, bytes]:
    """The lessons of every game in every language, checked."""
    return lessons.files(_lesson_texts())


def _lesson_texts() -> dict[tuple[str, str], str]:
    return {(path.parts[2], path.name): (ROOT / path).read_text("utf-8") for path in _lesson_files()}


def _pictures() -> dict[str, bytes]:
    """The pictures of the rules help of every game in every language, checked."""
    texts = {path.parts[2]: (ROOT / path).read_text("utf-8") for path in _picture_files()}
    return pictures.files(texts, _lesson_texts())


def _picture_files() -> list[PurePosixPath]:
    return [path for path in _tree(*(f"{home}/rules" for home in games())) if path.name == PICTURES]


def _lesson_files() -> list[PurePosixPath]:
    return [path for path in _tree(*(f"{home}/{LEARN}" for home in games())) if path.suffix == ".json"]


def _icons(home: Path) -> dict[str, bytes]:
    parts = [(ROOT / "pyapp" / "site" / name).read_bytes() for name in ("icons.py", "icons.mjs")]
    return kept(home, "icons", [*parts, _pins()], lambda: icons.files(home / runtime.MODULES))


def _art(home: Path) -> dict[str, bytes]:
    """The pictures beside the boards."""
    parts = [(ROOT / path).read_bytes() for path in _drawing_parts()]

    def make() -> dict[str, bytes]:
        from pyapp.site import art

        return art.files()

    return kept(home, "art", [(ROOT / "pyapp" / "site" / "art.py").read_bytes(), *parts], make)


def _fonts(home: Path) -> dict[str, bytes]:
    """The page's type with the letters of all that it says."""
    said = [path for path in _tree("pyapp", "engine/games") if path.suffix in (".json", ".md", ".py")]
    texts = [(ROOT / path).read_text("utf-8") for path in said]
    parts = [(ROOT / "pyapp" / "site" / name).read_bytes() for name in ("fonts.py", "fonts.mjs")]
    parts += [fonts.letters(texts).encode(), _pins()]
    return kept(home, "fonts", parts, lambda: fonts.files(home / runtime.MODULES, texts))


def _pins() -> bytes:
    """What changes with any tool of the build."""
    return (ROOT / "package-lock.json").read_bytes()


def _drawing_parts() -> list[PurePosixPath]:
    """Everything that the drawings of the boards depend on."""
    sources_of_it = [
        *_tree("pyapp/shell/canvas", "pyapp/kits", "pyapp/games", "engine"),
        *map(
            PurePosixPath,
            (
                "pyapp/site/picture.py",
                "pyapp/site/paints.py",
                *(f"pyapp/shell/{name}.py" for name in ("games", "i18n", "manifest")),
            ),
        ),
    ]
    told = set(_asked())
    return [path for path in sources_of_it if path.suffix in (".py", ".json") and path not in told]


def _picture(home: Path) -> dict[str, bytes]:
    """The first picture; drawing it takes seconds, so it is drawn anew only when the boards or their data change."""
    parts = [(ROOT / path).read_bytes() for path in _drawing_parts()]

    def make() -> dict[str, bytes]:
        from pyapp.site import picture  # which loads the boards and so takes its time

        return picture.files()

    return kept(home, "still", parts, make)


def _extras(home: Path) -> Iterator[tuple[str, bytes]]:
    wheels = {}
    for name, one in runtime.lock()["wheels"].items():
        path = runtime.wheel(name)
        if path and LICENCE_ONLY not in one:
            wheels[name] = path.name
            yield EXTRAS + path.name, path.read_bytes()
    yield EXTRAS + "wheels.json", json.dumps(wheels).encode()
    yield EXTRAS + "gate.html", page.gate().encode()
    yield EXTRAS + "rest.pack", (home / runtime.MADE / "rest.pack").read_bytes()


def _licences(home: Path) -> Iterator[tuple[str, bytes]]:
    """The licences of what the page carries, taken from the packages; Python's own from one of its makers' packages."""
    yield "LICENSES/README.txt", (BOOT / "licences.txt").read_bytes()
    yield "LICENSES/smokestack.txt", (ROOT / "LICENSE").read_bytes()
    yield "LICENSES/pyscript.txt", (home / runtime.PYSCRIPT / "LICENSE").read_bytes()
    for package in fonts.PACKAGES.values():
        text = (home / runtime.MODULES / package / "LICENSE").read_bytes()
        yield f"LICENSES/{package.rpartition('/')[2]}.txt", text
    for name, one in runtime.lock()["wheels"].items():
        path = runtime.wheel(name)
        if path:
            with zipfile.ZipFile(path) as opened:
                texts = [member for member in opened.namelist() if ".dist-info/" in member and "LICENSE" in member]
                yield f"LICENSES/{one.get(LICENCE_ONLY, name)}.txt", b"\n\n".join(map(opened.read, sorted(texts)))


def _is(out: Path, wanted: dict[str, str]) -> bool:
    """Whether a folder holds exactly these files."""
    there = {path.relative_to(out).as_posix(): runtime.digest(path) for path in out.rglob("*") if path.is_file()}
    return there == wanted


__all__ = ["DIST", "HOME", "app_pack", "build", "contents", "data", "service_worker", "sources", "write"]

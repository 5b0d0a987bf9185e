"""Which part of Python's standard library the first visit loads.

Nothing is lost: what is left out here travels in a pack of its own, which the page fetches when a wheel is installed.
"""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

from pyapp.site import compiler
from pyapp.site.compiler import ModuleText
from pyapp.site.places import BOOT

LIBRARY = "/lib/python3.14/"
ARCHIVE = "/lib/python314.zip/"


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# What Python needs before it can read a pack, besides what is frozen into it.
START = _words("encodings encodings.aliases encodings.utf_8")

# Frozen into Pyodide's binary; another copy would only take their place.
FROZEN = _words(
    """
    _collections_abc _sitebuiltins abc codecs genericpath importlib._bootstrap importlib._bootstrap_external
    importlib.machinery importlib.util io ntpath os posixpath runpy site stat zipimport
    """
)

# Nothing of these is needed to play, and most of it cannot work in a browser. Parts of Python that only try to
# import one (asyncio tries ssl, zipfile tries bz2 and lzma) do without it and start sooner.
LEFT_OUT = _words(
    """
    __hello__ __phello__ _ast_unparse _compat_pickle _markupbase _py_abc _pydatetime _pyio _pyrepl _ssl
    _sysconfigdata__emscripten_wasm32-emscripten antigravity argparse asyncio.__main__ asyncio.proactor_events
    asyncio.tools asyncio.windows_events asyncio.windows_utils bdb bz2 cProfile cmd code colorsys compileall
    compression concurrent.futures.interpreter concurrent.futures.process concurrent.interpreters configparser csv
    ctypes doctest email filecmp fileinput fractions ftplib getopt getpass gettext graphlib gzip html.parser http
    imaplib importlib.metadata json.__main__ json.tool logging.config logging.handlers lzma mailbox mimetypes
    modulefinder multiprocessing netrc nturl2path optparse pdb pickle pickletools platform plistlib poplib profile
    pstats pty py_compile pyclbr pydoc pyodide._nodesock_transport pyodide.console pyodide.http quopri rlcompleter
    sched shelve shlex smtplib socketserver sqlite3 sre_compile sre_constants sre_parse ssl statistics
    stringprep symtable sysconfig tabnanny tarfile this timeit tomllib trace tracemalloc tty unittest urllib.request
    urllib.robotparser uuid wave webbrowser wsgiref xml xmlrpc zipapp zipfile.__main__ zoneinfo
    """
)
ENCODINGS = _words(
    "ascii charmap cp1252 cp437 iso8859_1 latin_1 raw_unicode_escape unicode_escape utf_16 utf_16_be utf_16_le utf_32 "
    "utf_8 utf_8_sig"
)

# What a start does without: it is there when something imports it, but stays compressed until then.
WAITS = _words(
    """
    _pylong _strptime _threading_local calendar concurrent.futures.thread datetime decimal difflib encodings hmac
    importlib.readers importlib.resources importlib.simple ipaddress numbers pathlib._local pathlib.types pkgutil pprint
    pyodide._core pyodide._run_js pyodide.ffi.wrappers pyscript.fs pyscript.media pyscript.web queue secrets
    string.templatelib urllib
    """
)


def part(name: str) -> str:
    """The part of the pack in which a module travels."""
    return "waits" if _is_in(name, WAITS) else compiler.FIRST


def is_left_out(name: str) -> bool:
    """Whether a module of the standard library has to wait until a wheel wants it."""
    package, _, last = name.rpartition(".")
    if package == "encodings":
        return last != "aliases" and last not in ENCODINGS
    return _is_in(name, LEFT_OUT)


def _is_in(name: str, names: frozenset[str]) -> bool:
    """Whether a module, or a package around it, is among the names."""
    pieces = name.split(".")
    return any(".".join(pieces[:count]) in names for count in range(1, len(pieces) + 1))


def sources(archive: Path) -> list[ModuleText]:
    """Every module of Pyodide's archive of the standard library that is not frozen, in order of name."""
    found = []
    with zipfile.ZipFile(archive) as opened:
        for member in sorted(opened.namelist()):
            if member.endswith(".py"):
                name = member.removesuffix(".py").replace("/", ".")
                is_package = name.endswith(".__init__")
                name = name.removesuffix(".__init__")
                if name in FROZEN:
                    continue
                origin = ARCHIVE if name in START else LIBRARY
                text = opened.read(member)
                found.append(ModuleText(name, origin + member, text, is_package, strip=True, as_file=name in START))
    return found


def finder() -> ModuleText:
    """The module that reads packs, under the name by which Python loads it at start."""
    text = (BOOT / "packs.py").read_bytes()
    return ModuleText("sitecustomize", ARCHIVE + "sitecustomize.py", text, strip=True, as_file=True)


def pyscript(module: Path) -> list[ModuleText]:
    """PyScript's own Python package, which otherwise would be compiled at each start.

    It comes as a JavaScript module that exports one literal: {"pyscript": {"context.py": "...", ...}}.
    """
    literal = module.read_text("utf-8").partition("export default ")[2].strip().removesuffix(";")
    files: dict[str, str] = json.loads(literal)["pyscript"]
    found = []
    for name, text in sorted(files.items()):
        dotted = "pyscript" if name == "__init__.py" else f"pyscript.{name.removesuffix('.py')}"
        found.append(ModuleText(dotted, f"/lib/pyscript/{name}", text.encode(), dotted == "pyscript", strip=True))
    return found


def start_archive(modules: list[ModuleText], codes: dict[str, bytes]) -> bytes:
    """The archive Python starts from: a few .pyc files, not compressed, with no date in it."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for module in modules:
            member = module.name.replace(".", "/") + ("/__init__.pyc" if module.is_package else ".pyc")
            archive.writestr(zipfile.ZipInfo(member, (1980, 1, 1, 0, 0, 0)), codes[module.name])
    return target.getvalue()

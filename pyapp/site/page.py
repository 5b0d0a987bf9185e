"""The page itself: index.html with style, policy, preloads and the script of the first picture put in."""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Mapping, Sequence

from pyapp.shell.desk import Desk
from pyapp.shell.dom import plain
from pyapp.shell.i18n import LANGUAGES, SHELL, Words, texts
from pyapp.shell.views import doors as views
from pyapp.site import fonts
from pyapp.site.places import BOOT, ROOT
from pyapp.site.style import style

# As strict as the page works with. WebAssembly has to be compiled; PyScript starts its workers from blobs; Trusted
# Types forbid to make HTML or scripts from text, whatever a shared link or a save may hold.
POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self' blob:",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "media-src": "'self'",
    "connect-src": "'self'",
    "frame-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "default",
}
# For the frame that fetches a bot's wheel from another host, and does nothing else: it may ask others, but has nothing
# to tell them; the page and its workers have, and may not.
GATE_POLICY = {"default-src": "'none'", "script-src": "", "connect-src": "https:"}
# What Python needs, for the browser to fetch before a script asks for it.
AHEAD = {
    "modules": [
        f"./runtime/{name}" for name in ("page.js", "boot.js", "pyodide.js", "pyodide.asm.js", "pyscript/core.js")
    ],
    "fetched": ["./runtime/start.zip", "./runtime/python.pack", "./app.pack"],
}


def index(picture: str, wasm: str, sums: Mapping[str, str], sizes: Mapping[str, Sequence[int]]) -> str:
    """The text of index.html: the first picture's frame, Pyodide's binary, all checksums, and the sizes of a start."""
    frame = json.loads(picture)
    sheet = style(frame["palettes"])
    ahead = (BOOT / "ahead.js").read_text("utf-8").replace('"@WASM@"', json.dumps(f"./{wasm}"))
    half = {
        language: {"half": texts["start.why.half"], "again": texts["start.do.again"]}
        for language, texts in words("start.").items()
    }
    ahead = ahead.replace('"@FACES@"', _packed(fonts.told()))
    ahead = ahead.replace('"@HALF@"', _packed(half)).replace(
        '"@FIRST@"', _packed({"sheets": frame["sheets"], "first": frame["first"]})
    )
    needed = {f"./{name}": one for name, one in sums.items() if name == "app.pack" or name.startswith("runtime/")}
    first = trouble(needed) + first_script(_packed({"palettes": frame["palettes"], "words": frame["words"]}))
    first += doors(sizes)
    # a script of another version, or a page in its place, is not run
    modules = _packed({"integrity": {name: one for name, one in needed.items() if name.endswith(".js")}})
    text = (ROOT / "index.html").read_text("utf-8")
    rules = html.escape(policy([modules, ahead, first], sheet))
    for mark, content in {
        "policy": f'<meta http-equiv="Content-Security-Policy" content="{rules}">',
        "modules": f'<script type="importmap">{modules}</script>',
        "style": f"<style>{sheet}</style>",
        "ahead": f"<script>{ahead}</script>",
        "first": f"<script>{first}</script>",
    }.items():
        assert f"<!--{mark}-->" in text, mark
        text = text.replace(f"<!--{mark}-->", content)
    return text


def words(prefix: str) -> dict[str, dict[str, str]]:
    """The texts whose keys begin so, by language: what is said before Python is there to say it."""
    every = {language: texts(SHELL, language).items() for language in LANGUAGES}
    return {language: {key: text for key, text in said if key.startswith(prefix)} for language, said in every.items()}


def trouble(needed: Mapping[str, str]) -> str:
    """The script that says why the page could not start, given all that a start needs with its checksums."""
    script = (BOOT / "trouble.js").read_text("utf-8").replace('"@WORDS@"', _packed(words("start.")))
    return script.replace('"@FILES@"', _packed(dict(needed)))


def doors(sizes: Mapping[str, Sequence[int]]) -> str:
    """The script of the first screen, given how large the files of a start are: on the disk, and compressed."""
    made = {}
    for language in LANGUAGES:
        said = Words(language)
        made[language] = {
            "doors": [plain(views.doors(said, Desk.knows))],
            "loading": [plain(one) for one in views.loading(said)],
        }
    told = {language: {key: Words(language)(key) for key in views.SAID} for language in LANGUAGES}
    script = (BOOT / "doors.js").read_text("utf-8")
    for mark, value in {"DOORS": made, "WORDS": told, "SIZES": dict(sizes)}.items():
        script = script.replace(f'"@{mark}@"', _packed(value))
    return script


def lost() -> str:
    """What the service worker shows where not even the page is left and its host cannot be reached."""
    said = [
        f'<div lang="{language}"><h1>Smokestack</h1><p>{html.escape(texts["start.why.lost"])}</p>'
        f'<p><a href="./">{html.escape(texts["start.do.again"])}</a></p></div>'
        for language, texts in words("start.").items()
    ]
    return (
        '<!doctype html>\n<html lang="en" data-app="error"><meta charset="utf-8"><title>Smokestack</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<main id="trouble" data-cause="network">{"".join(said)}</main></html>\n'
    )


def painter() -> str:
    """The painter: its parts in one, for the page and for its worker."""
    return "".join(path.read_text("utf-8") for path in sorted((ROOT / "assets" / "painter").glob("*.js")))


def first_script(picture: str) -> str:
    """The painter and the script of the first picture."""
    first = (BOOT / "first.js").read_text("utf-8")
    script = painter() + first.replace('"@PICTURE@"', picture).replace('"@AHEAD@"', json.dumps(AHEAD))
    assert "</script" not in script.lower()
    return script


def gate() -> str:
    """The frame through which a wheel comes from another host."""
    script = (BOOT / "gate.js").read_text("utf-8")
    rules = {**GATE_POLICY, "script-src": f"'{_hash(script)}'"}
    told = html.escape("; ".join(f"{name} {value}" for name, value in rules.items()))
    return (
        '<!doctype html>\n<html lang="en"><meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{told}">\n'
        f"<title>Smokestack: a file from elsewhere</title>\n<script>{script}</script>\n</html>\n"
    )


def policy(scripts: Sequence[str], sheet: str) -> str:
    """The Content-Security-Policy; what stands inside the page is let in by its hash."""
    rules = dict(POLICY)
    rules["script-src"] += "".join(f" '{_hash(script)}'" for script in scripts)
    rules["style-src"] += f" '{_hash(sheet)}'"
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def _packed(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


__all__ = ["AHEAD", "POLICY", "doors", "first_script", "gate", "index", "lost", "painter", "policy", "trouble", "words"]

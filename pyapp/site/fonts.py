"""The page's type: one face for reading and one for headings, cut down to the letters that the page uses.

The packages are fetched with the runtime. What the build makes of them lies under assets/fonts; `ahead.js` fetches it
before anything is drawn, and the painter's worker loads the same files for itself.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable
from pathlib import Path

from pyapp.site.tools import answer

# The families as style sheets and the painter know them, and where each face lies among the packages.
FACES: dict[str, dict[str, str]] = {
    "text-400": {"family": "Smokestack Text", "weight": "400", "style": "normal"},
    "text-400-italic": {"family": "Smokestack Text", "weight": "400", "style": "italic"},
    "text-700": {"family": "Smokestack Text", "weight": "700", "style": "normal"},
    "head-700": {"family": "Smokestack Head", "weight": "700", "style": "normal"},
}
PACKAGES = {"text": "@fontsource/literata", "head": "@fontsource/besley"}
# What a player may type into a name, whatever our own texts use.
TYPED = "".join(map(chr, (*range(0x20, 0x7F), *map(ord, "ÄÖÜäöüßéèêëáàâçñøåæ"))))


def sources() -> dict[str, str]:
    """The file of every face, in the folder of the modules."""
    found = {}
    for name, face in FACES.items():
        package = PACKAGES[name.partition("-")[0]]
        found[name] = f"{package}/files/{package.partition('/')[2]}-latin-{face['weight']}-{face['style']}.woff2"
    return found


def taken() -> list[str]:
    """Every file of the packages that the page takes: faces and licences, in the folder of the modules."""
    return [*sources().values(), *(f"{package}/LICENSE" for package in PACKAGES.values())]


def letters(texts: Iterable[str]) -> str:
    """Every letter of some texts and of what may be typed, each once."""
    found = set(TYPED).union(*map(set, texts))
    return "".join(sorted(one for one in found if one.isprintable()))


def files(modules: Path, texts: Iterable[str]) -> dict[str, bytes]:
    """Every face by its name, with the letters of these texts and no others."""
    made = answer("fonts.mjs", modules, {"letters": letters(texts), "files": sources()})
    return {f"{name}.woff2": base64.b64decode(content) for name, content in made.items()}


def told() -> list[dict[str, str]]:
    """The faces as the page's scripts have them: where each lies beside the page, and how it is known."""
    return [{"file": f"assets/fonts/{name}.woff2", **face} for name, face in FACES.items()]

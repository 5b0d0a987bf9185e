"""Serves modules from packs: one file with the byte code of many modules, read once at start.

Python imports this under the name sitecustomize before anything else of the page. Compared with a zip archive it
spares opening, unpacking and looking up a file for every module. What the first screen does without lies beside a pack
in parts that stay compressed until one of their modules is imported.
"""

import gc
import marshal
import sys
from _frozen_importlib import ModuleSpec

TYPE_CHECKING = False  # as in typing, which is not loaded for this
if TYPE_CHECKING:
    from importlib.resources.abc import ResourceReader
    from types import CodeType, ModuleType
    from typing import Any

    Module = tuple[bool, str, bytes]

HOUSE = "/smokestack"
LATER = ".later"  # behind the name of a pack: its parts that wait
GZIP = 31  # how zlib is told to expect what gzip made


class Packs:
    """A finder and loader for the modules of all packs read so far."""

    def __init__(self) -> None:
        """Know no module yet."""
        self.modules: dict[str, Module] = {}
        self._later: dict[str, tuple[str, int, int]] = {}  # by module: the file, and from where to where its part lies

    def names(self) -> set[str]:
        """Every module that could be imported."""
        return {*self.modules, *self._later}

    def add(self, path: str) -> None:
        """Read a pack: {"modules": {name: (is a package, file name, code)}, "files": {path: content}, "later": parts}.

        A part that waits is told as the names of its modules and where it lies in the file beside the pack.
        """
        with open(path, "rb") as file:
            pack = marshal.loads(file.read())  # load() would read it in thousands of small pieces
        self._take(pack)
        for names, start, end in pack["later"]:
            self._later.update(dict.fromkeys(names, (path + LATER, start, end)))

    def _take(self, pack: "dict[str, dict[str, Any]]") -> None:
        self.modules.update(pack["modules"])
        _write(pack["files"])

    def _open(self, part: tuple[str, int, int]) -> None:
        """Unpack a part that has waited until now."""
        import zlib

        path, start, end = part
        with open(path, "rb") as file:
            file.seek(start)
            content = file.read(end - start)
        self._take(marshal.loads(zlib.decompress(content, GZIP)))
        self._later = {name: where for name, where in self._later.items() if where != part}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Say how to load a module of a pack."""
        if name in self._later:
            self._open(self._later[name])
        found = self.modules.get(name)
        if found is None:
            return None
        is_package, origin, _ = found
        spec = ModuleSpec(name, self, origin=origin, is_package=is_package)  # type: ignore[arg-type]  # a loader by its methods
        spec.has_location = True
        spec.cached = origin  # nobody asks, but the import system would work it out
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(origin.rpartition("/")[0])
        return spec

    def create_module(self, spec: ModuleSpec) -> "ModuleType | None":
        """Leave it to the import system."""
        return None

    def exec_module(self, module: "ModuleType") -> None:
        """Run a module's code."""
        exec(self.get_code(module.__name__), module.__dict__)

    def get_code(self, name: str) -> "CodeType":
        """Give the code of a module, as runpy wants it."""
        code: CodeType = marshal.loads(self.modules[name][2])
        return code

    def get_source(self, name: str) -> str | None:
        """Say that sources stay at home."""
        return None

    def get_filename(self, name: str) -> str:
        """Give the file name that tracebacks show."""
        return self.modules[name][1]

    def is_package(self, name: str) -> bool:
        """Tell a package from a module."""
        return self.modules[name][0]

    def get_data(self, path: str) -> bytes:
        """Read a file that lies beside a module."""
        with open(path, "rb") as file:
            return file.read()

    def get_resource_reader(self, name: str) -> "ResourceReader":
        """Let importlib.resources read what lies beside a module."""
        from importlib.readers import FileReader

        return FileReader(_Located(self.modules[name][1]))  # type: ignore[arg-type]  # it asks for the path only


class _Located:
    def __init__(self, path: str) -> None:
        self.path = path


def _write(files: "dict[str, bytes]") -> None:
    import os

    for folder in {name.rpartition("/")[0] for name in files}:  # to look at each of them once: every call is a long way
        os.makedirs(folder, exist_ok=True)
    for name, content in files.items():
        with open(name, "wb", 0) as file:
            file.write(content)


packs = Packs()
if sys.platform == "emscripten":
    gc.disable()  # what a start makes it keeps; pyapp/awake.py
    sys.meta_path.insert(0, packs)
    for _name in ("python", "app"):
        packs.add(f"/lib/{_name}.pack")
    sys.path.append(HOUSE)

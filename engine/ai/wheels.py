"""What a wheel says about itself, read without installing it or running any of it."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass

GROUP = "smokestack.bots"  # the entry points that make a package a bot
OURS = "smokestack"  # what every bot may ask for: the engine is there already
LARGEST = 20_000_000  # bytes, unpacked
MOST_FILES = 5_000


class BadWheel(ValueError):
    """A wheel that is of no use as a bot: a sentence, and the same as a code with what it is about."""

    def __init__(self, code: str, told: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.told = told


@dataclass(frozen=True)
class Wheel:
    """A pure-Python wheel that offers bots."""

    package: str
    version: str
    tag: str
    bots: dict[str, str]  # name: module:function
    needs: tuple[str, ...]  # other packages without which it does not work

    @property
    def file_name(self) -> str:
        """Its name as installers want it, whatever the file was called on its way here."""
        return f"{self.package.replace('-', '_')}-{self.version}-{self.tag}.whl"


def read_wheel(content: bytes) -> Wheel:
    """A wheel's own account of itself; BadWheel if it is damaged, or compiled for a machine, or no bot."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            members = archive.infolist()
            if len(members) > MOST_FILES or sum(member.file_size for member in members) > LARGEST:
                raise BadWheel("large", "", "the wheel is far too large for a bot")
            damaged = archive.testzip()
            if damaged is not None:
                raise BadWheel("damaged", "", f"the wheel is damaged: {damaged} cannot be read")
            texts = {
                member.rpartition("/")[2]: archive.read(member).decode()
                for member in archive.namelist()
                if member.count("/") == 1 and member.split("/")[0].endswith(".dist-info")
            }
    except BadWheel:
        raise
    except Exception:  # whatever zipfile and those who unpack for it may think of a damaged file
        raise BadWheel("damaged", "", "the file is damaged, or no wheel at all") from None
    about = dict(_fields(texts.get("METADATA", "")))
    tags = [value for name, value in _fields(texts.get("WHEEL", "")) if name == "Tag"]
    if "Name" not in about or "Version" not in about or not tags:
        raise BadWheel("damaged", "", "the file is damaged, or no wheel at all")
    pure = [tag for tag in tags if tag.endswith("-none-any")]
    if not pure:
        raise BadWheel("compiled", tags[0], f"the wheel is not pure Python but compiled for {tags[0]}")
    bots = dict(_points(texts.get("entry_points.txt", "")))
    if not bots:
        raise BadWheel("no-bot", about["Name"], f"{about['Name']} offers no entry point of the group {GROUP}")
    return Wheel(about["Name"], about["Version"], pure[0], bots, tuple(_needs(texts["METADATA"])))


def _fields(text: str) -> Iterator[tuple[str, str]]:
    """The `Name: value` lines of a header, up to the first empty line."""
    for line in text.split("\n\n")[0].replace("\r", "").splitlines():
        name, colon, value = line.partition(":")
        if colon and not line.startswith((" ", "\t")):
            yield name, value.strip()


def _points(text: str) -> Iterator[tuple[str, str]]:
    """The entry points of our group."""
    inside = False
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            inside = line == f"[{GROUP}]"
        elif inside and "=" in line and not line.startswith(("#", ";")):
            name, _, where = line.partition("=")
            yield name.strip(), where.split("[")[0].strip()


def _needs(text: str) -> Iterator[str]:
    """The packages it cannot do without: not those of its extras, and not the engine itself."""
    for name, value in _fields(text):
        requirement, _, marker = value.partition(";")
        if name == "Requires-Dist" and "extra" not in marker:
            package = requirement.split("(")[0].strip()
            for end in "<>=!~[ ":
                package = package.split(end)[0]
            if package.lower() != OURS:
                yield package

"""A whole game as URL-safe text.

The compact form (first letter "s") writes each decision as its rank in the engine's legal list. Ranks are packed by
range coding on one big integer: a decision among n costs exactly log2(n) bits. A checksum over the text and over the
decisions guards it, so damage and foreign texts are told apart from games.

The tolerant form (first letter "t") is the deflated notation: longer, but it still opens after a rules fix has
changed what is legal elsewhere or in which order it is listed.
"""

from __future__ import annotations

import base64
import json
import zlib

from engine.core.catalogue import catalogue, find
from engine.core.errors import BadSave
from engine.core.guard import json_value
from engine.core.guard import text as guarded_text
from engine.core.record import LONGEST_FILE, MOST_ACTIONS, SEED_BITS, Record, checked_names

COMPACT, TOLERANT = "s", "t"
VERSION = 1
LONGEST_SHARED = 60_000
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_PRIME = 4093
_DIGIT = {letter: value for value, letter in enumerate(_ALPHABET)}


class _Packer:
    """Numbers of known range on one big integer; the last one packed is the first one unpacked."""

    def __init__(self, value: int = 1) -> None:
        self.value = value

    def put(self, number: int, choices: int) -> None:
        self.value = self.value * choices + number

    def get(self, choices: int) -> int:
        self.value, number = divmod(self.value, choices)
        return number

    def put_free(self, number: int) -> None:
        """A number of unknown size: groups of four bits, each with a flag whether more follow."""
        groups = [number & 15]
        while number > 15:
            number >>= 4
            groups.append(number & 15)
        more = 0
        for group in reversed(groups):
            self.put(group, 16)
            self.put(more, 2)
            more = 1

    def get_free(self, bits: int) -> int:
        number = shift = 0
        while True:
            more = self.get(2)
            number |= self.get(16) << shift
            shift += 4
            if not more:
                return number
            if shift > bits:
                raise BadSave("the shared game holds a number that is far too large")


# --- compact ---


def compact(record: Record) -> str:
    """The game as ranks in the legal lists."""
    state = record.start()
    ranks: list[tuple[int, int]] = []
    for line in record.actions:
        legal = state.legal_actions()
        action = state.parse(line)
        ranks.append((legal.index(action), len(legal)))
        state.apply(action)
    packer = _Packer()
    names = zlib.compress(json.dumps(record.names, ensure_ascii=False).encode(), 9) if any(record.names) else b""
    for byte in reversed(names):
        packer.put(byte, 256)
    packer.put_free(len(names))
    for rank, choices in reversed(ranks):
        packer.put(rank, choices)
    packer.put_free(len(ranks))
    _put_start(packer, record)
    body = _letters(packer.value)
    return COMPACT + _ALPHABET[VERSION] + _checksum(body, record.actions) + body


def _put_start(packer: _Packer, record: Record) -> None:
    wire = find(record.ruleset).wires[-1]
    packer.put_free(abs(record.seed))
    packer.put(record.seed < 0, 2)
    for name, values in reversed(wire.options):
        packer.put(values.index(record.options.get(name, values[0])), len(values))
    packer.put(record.players - wire.fewest, wire.most - wire.fewest + 1)
    packer.put_free(wire.number)


def _read_compact(text: str) -> Record:
    if len(text) < 8 or text[1] != _ALPHABET[VERSION]:
        raise BadSave("the shared game was made by another version of the game")
    check, body = text[2:7], text[7:]
    if check[:2] != _text_check(body):
        raise BadSave("the shared game is damaged: its checksum does not fit")
    packer = _Packer(_number(body))
    record = _get_start(packer)
    count = packer.get_free(MOST_ACTIONS.bit_length())
    if count > MOST_ACTIONS:
        raise BadSave("the shared game holds too many decisions")
    state = record.start()
    for _ in range(count):
        legal = state.legal_actions()
        if not legal:
            raise BadSave("the shared game holds decisions after the end of the game")
        action = legal[packer.get(len(legal))]
        record.actions.append(str(action))
        state.apply(action)
    size = packer.get_free(16)
    if size > packer.value.bit_length() // 8:
        raise BadSave("the shared game is damaged: the names are cut off")
    record.names = _names(bytes(packer.get(256) for _ in range(size)), record.players)
    if packer.value != 1 or check != _checksum(body, record.actions):
        raise BadSave("the shared game is damaged: its checksum does not fit")
    return record


def _get_start(packer: _Packer) -> Record:
    number = packer.get_free(8)
    for entry in catalogue():
        for wire in entry.wires:
            if wire.number == number:
                players = wire.fewest + packer.get(wire.most - wire.fewest + 1)
                options = {name: values[packer.get(len(values))] for name, values in wire.options}
                negative = packer.get(2)
                seed = packer.get_free(SEED_BITS)
                return Record.checked(entry.id, players, -seed if negative else seed, options, [])
    raise BadSave("the shared game is one that this version does not know")


def _names(data: bytes, players: int) -> list[str]:
    if not data:
        return []
    return checked_names(_inflated_json(data), players)


# --- tolerant ---


def tolerant(record: Record) -> str:
    """The game as deflated notation."""
    packed = zlib.compress(record.to_json().encode(), 9)
    body = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return TOLERANT + _ALPHABET[VERSION] + _text_check(body) + body


def _read_tolerant(text: str) -> Record:
    if len(text) < 6 or text[1] != _ALPHABET[VERSION]:
        raise BadSave("the shared game was made by another version of the game")
    check, body = text[2:4], text[4:]
    if check != _text_check(body):
        raise BadSave("the shared game is damaged: its checksum does not fit")
    try:
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except ValueError:
        raise BadSave("the shared game is damaged: its text cannot be unfolded") from None
    return Record.from_data(_inflated_json(packed))


def _inflated_json(packed: bytes) -> object:
    try:
        inflater = zlib.decompressobj()
        plain = inflater.decompress(packed, LONGEST_FILE)
        if inflater.unconsumed_tail:
            raise BadSave("the shared game unfolds to far too much text")
    except zlib.error:
        raise BadSave("the shared game is damaged: its text cannot be unfolded") from None
    return json_value(plain, "the shared text", LONGEST_FILE)


# --- both ---


def read(text: object) -> Record:
    """The game in a text of either form, or BadSave."""
    shared = guarded_text(text, "a shared game", LONGEST_SHARED).strip()
    if not shared or any(letter not in _DIGIT for letter in shared):
        raise BadSave("this is not a shared game: it holds characters that none has")
    if shared[0] == COMPACT:
        return _read_compact(shared)
    if shared[0] == TOLERANT:
        return _read_tolerant(shared)
    raise BadSave("this is not a shared game")


def _letters(value: int) -> str:
    """A number in base 64, the highest digit first."""
    groups = value.to_bytes((value.bit_length() + 23) // 24 * 3, "big")
    return base64.urlsafe_b64encode(groups).decode().lstrip("A")


def _number(text: str) -> int:
    return int.from_bytes(base64.urlsafe_b64decode("A" * (-len(text) % 4) + text), "big")


def _text_check(body: str) -> str:
    """Two letters that notice every change of one letter: it never alters the number by a multiple of the prime."""
    check = 1  # so that the length counts, too
    for letter in body:
        check = (check * 64 + _DIGIT[letter]) % _PRIME
    return _ALPHABET[check >> 6] + _ALPHABET[check & 63]


def _checksum(body: str, lines: list[str]) -> str:
    """Two letters over the text, three over the decisions that it stands for."""
    check = zlib.crc32("\n".join(lines).encode())
    return _text_check(body) + "".join(_ALPHABET[check >> shift & 63] for shift in (0, 6, 12))

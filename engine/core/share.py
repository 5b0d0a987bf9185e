"""A whole game as URL-safe text.

The compact form (first letter "s") writes each decision as its rank in the engine's legal list. Ranks are packed by
range coding on one big integer: a decision among n costs exactly log2(n) bits; or first its kind, which costs the less
the more the game so far has been fond of it (`likely.py`), then its rank among its kind, whatever comes out shorter. A
checksum over the text and over the decisions guards it, so damage and foreign texts are told apart from games. A game
that is over needs no number of its decisions: it ends by itself. Texts of earlier versions, which knew no kinds and
still counted all decisions, open as ever.

The tolerant form (first letter "t") is the deflated notation: longer, but it still opens after a rules fix has
changed what is legal elsewhere or in which order it is listed.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.core.catalogue import catalogue, find
from engine.core.errors import BadSave
from engine.core.guard import json_value
from engine.core.guard import text as guarded_text
from engine.core.likely import Likely, sizes
from engine.core.manifest import WIRE_BITS, Ruleset, Wire
from engine.core.record import LONGEST_FILE, MOST_ACTIONS, SEED_BITS, Record, checked_names

COMPACT, TOLERANT = "s", "t"
VERSION = 1  # of the tolerant form, and of compact texts of old
DENSE = 2  # of compact texts since then: no number where there is nothing to count, and a letter less to check by
LEARNT = 3  # of compact texts now: kinds of decision by how fond the game is of them
LONGEST_SHARED = 60_000
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_PRIME = 4093
_DIGIT = {letter: value for value, letter in enumerate(_ALPHABET)}
_Step = tuple[int, Sequence[int], int, int]  # a decision: its kind among what shares, its rank, among how many


class _Packer:
    """Numbers of known range on one big integer; the last one packed is the first one unpacked."""

    def __init__(self, value: int = 1) -> None:
        self.value = value

    def put(self, number: int, choices: int) -> None:
        self.value = self.value * choices + number

    def get(self, choices: int) -> int:
        self.value, number = divmod(self.value, choices)
        return number

    def put_share(self, at: int, shares: Sequence[int]) -> None:
        """One of several that are not equally likely: the number of one of these shares."""
        whole, rest = divmod(self.value, shares[at])
        self.value = whole * sum(shares) + sum(shares[:at]) + rest

    def get_share(self, shares: Sequence[int]) -> int:
        """Which of several that are not equally likely."""
        whole, rest = divmod(self.value, sum(shares))
        for at, share in enumerate(shares):
            if rest < share:
                self.value = whole * share + rest
                return at
            rest -= share
        raise AssertionError("the shares are less than their sum")

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
                raise BadSave("the shared game holds a number that is far too large", "long")


# --- compact ---


def compact(record: Record) -> str:
    """The game as ranks in the legal lists, by the shorter of the two ways; BadSave if nobody could read so much."""
    if len(record.actions) > MOST_ACTIONS:
        raise BadSave(f"a shared game holds at most {MOST_ACTIONS} decisions, not {len(record.actions)}", "long")
    state = record.start()
    plain: list[_Step] = []
    learnt: list[_Step] = []
    likely = Likely()
    for line in record.actions:
        legal = state.legal_actions()
        action = state.parse(line)
        rank, kind = legal.index(action), action.kind
        plain.append((0, (1,), rank, len(legal)))
        kinds = [one.kind for one in legal]
        open_kinds = sizes(kinds)
        shares = likely.shares(open_kinds)
        at = tuple(shares).index(kind)
        learnt.append((at, tuple(shares.values()), kinds[:rank].count(kind), open_kinds[kind]))
        likely.learn(open_kinds, kind)
        state.apply(action)
    bodies = [_packed(record, steps, state.over, by_kind) for by_kind, steps in enumerate((plain, learnt))]
    body = min(bodies, key=len)
    return COMPACT + _ALPHABET[LEARNT] + _checksum(body, record.actions, LEARNT) + body


def _packed(record: Record, steps: Sequence[_Step], over: bool, by_kind: int) -> str:
    packer = _Packer()
    names = zlib.compress(json.dumps(record.names, ensure_ascii=False).encode(), 9) if any(record.names) else b""
    for byte in reversed(names):
        packer.put(byte, 256)
    if names:
        packer.put_free(len(names))
    for at, shares, rank, choices in reversed(steps):
        packer.put(rank, choices)
        packer.put_share(at, shares)
    if not over:
        packer.put_free(len(steps))
    _put_start(packer, record)
    packer.put(bool(names), 2)
    packer.put(over, 2)
    packer.put(by_kind, 2)
    return _letters(packer.value)


def _put_start(packer: _Packer, record: Record) -> None:
    wire = find(record.ruleset).wires[-1]
    packer.put_free(abs(record.seed))
    packer.put(record.seed < 0, 2)
    for name, values in reversed(wire.options):
        packer.put(values.index(record.options.get(name, values[0])), len(values))
    packer.put(record.players - wire.fewest, wire.most - wire.fewest + 1)
    packer.put_free(wire.number)


class _Opened(NamedTuple):
    """A compact text whose letters are whole, read as far as the game that it holds."""

    packer: _Packer
    version: int
    check: str
    body: str
    by_kind: bool
    whole: bool
    named: bool


def _opened(text: str) -> _Opened:
    version = _DIGIT[text[1]] if len(text) >= 8 else 0
    if version not in (VERSION, DENSE, LEARNT):
        raise BadSave("the shared game was made by another version of the game", "version")
    dense = version >= DENSE
    guarded = 4 + (2 if dense else 3)
    check, body = text[2:guarded], text[guarded:]
    if check[:2] != _checksum(body, [], version)[:2]:
        raise BadSave("the shared game is damaged: its checksum does not fit", "damaged")
    packer = _Packer(_number(body))
    by_kind = bool(packer.get(2)) if version >= LEARNT else False
    whole = bool(packer.get(2)) if dense else False
    named = bool(packer.get(2)) if dense else True
    return _Opened(packer, version, check, body, by_kind, whole, named)


def _read_compact(text: str) -> Record:
    packer, version, check, body, by_kind, whole, named = _opened(text)
    record = _get_start(packer)
    state = record.start()
    likely = Likely()
    count = MOST_ACTIONS if whole else packer.get_free(MOST_ACTIONS.bit_length())
    if count > MOST_ACTIONS:
        raise BadSave("the shared game holds too many decisions", "long")
    for _ in range(count):
        legal = state.legal_actions()
        if not legal:
            if whole:
                break
            raise BadSave("the shared game holds decisions after the end of the game", "damaged")
        if not packer.value:
            raise BadSave("the shared game is damaged: its decisions are cut off", "damaged")
        action = _get_by_kind(packer, legal, likely) if by_kind else legal[packer.get(len(legal))]
        record.actions.append(str(action))
        state.apply(action)
    size = packer.get_free(16) if named else 0
    if size > packer.value.bit_length() // 8:
        raise BadSave("the shared game is damaged: the names are cut off", "damaged")
    record.names = _names(bytes(packer.get(256) for _ in range(size)), record.players)
    if packer.value != 1 or check != _checksum(body, record.actions, version):
        raise BadSave("the shared game is damaged: its checksum does not fit", "damaged")
    return record


def _get_by_kind(packer: _Packer, legal: Sequence[Any], likely: Likely) -> Any:
    """The next decision: its kind, then its rank among the decisions of that kind."""
    kinds = [action.kind for action in legal]
    open_kinds = sizes(kinds)
    shares = likely.shares(open_kinds)
    kind = tuple(shares)[packer.get_share(tuple(shares.values()))]
    rank = packer.get(open_kinds[kind])
    likely.learn(open_kinds, kind)
    at = -1
    for _ in range(rank + 1):
        at = kinds.index(kind, at + 1)
    return legal[at]


def _get_start(packer: _Packer) -> Record:
    entry, wire = _get_wire(packer)
    players = wire.fewest + packer.get(wire.most - wire.fewest + 1)
    options = {name: values[packer.get(len(values))] for name, values in wire.options}
    negative = packer.get(2)
    seed = packer.get_free(SEED_BITS)
    return Record.checked(entry.id, players, -seed if negative else seed, options, [])


def _get_wire(packer: _Packer) -> tuple[Ruleset, Wire]:
    number = packer.get_free(WIRE_BITS)
    for entry in catalogue():
        for wire in entry.wires:
            if wire.number == number:
                return entry, wire
    raise BadSave("the shared game is one that this version does not know", "version")


def _names(data: bytes, players: int) -> list[str]:
    if not data:
        return []
    return checked_names(_inflated_json(data), players)


# --- tolerant ---


def tolerant(record: Record) -> str:
    """The game as deflated notation."""
    packed = zlib.compress(record.to_json().encode(), 9)
    body = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return TOLERANT + _ALPHABET[VERSION] + text_check(body) + body


def _read_tolerant(text: str) -> Record:
    if len(text) < 6 or text[1] != _ALPHABET[VERSION]:
        raise BadSave("the shared game was made by another version of the game", "version")
    check, body = text[2:4], text[4:]
    if check != text_check(body):
        raise BadSave("the shared game is damaged: its checksum does not fit", "damaged")
    try:
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except ValueError:
        raise BadSave("the shared game is damaged: its text cannot be unfolded", "damaged") from None
    return Record.from_data(_inflated_json(packed))


def _inflated_json(packed: bytes) -> object:
    try:
        inflater = zlib.decompressobj()
        plain = inflater.decompress(packed, LONGEST_FILE)
        if inflater.unconsumed_tail:
            raise BadSave("the shared game unfolds to far too much text", "long")
    except zlib.error:
        raise BadSave("the shared game is damaged: its text cannot be unfolded", "damaged") from None
    return json_value(plain, "the shared text", LONGEST_FILE)


# --- both ---


def read(text: object) -> Record:
    """The game in a text of either form, or BadSave."""
    shared = _letters_of(text)
    return _read_compact(shared) if shared[0] == COMPACT else _read_tolerant(shared)


def ruleset_of(text: object) -> str:
    """Which game such a text holds, or BadSave: whoever asks for no more need not play it."""
    shared = _letters_of(text)
    if shared[0] == TOLERANT:
        return _read_tolerant(shared).ruleset
    entry, _ = _get_wire(_opened(shared).packer)
    return entry.id


def _letters_of(text: object) -> str:
    shared = guarded_text(text, "a shared game", LONGEST_SHARED).strip()
    if not shared or not is_text(shared):
        raise BadSave("this is not a shared game: it holds characters that none has", "foreign")
    if shared[0] not in (COMPACT, TOLERANT):
        raise BadSave("this is not a shared game", "foreign")
    return shared


def letter(value: int) -> str:
    """A number below 64 as one letter."""
    return _ALPHABET[value]


def letter_value(one: str) -> int:
    """The number that a letter stands for."""
    return _DIGIT[one]


def is_text(text: str) -> bool:
    """Does a text hold only letters that shared texts have?"""
    return all(one in _DIGIT for one in text)


def _letters(value: int) -> str:
    """A number in base 64, the highest digit first."""
    groups = value.to_bytes((value.bit_length() + 23) // 24 * 3, "big")
    return base64.urlsafe_b64encode(groups).decode().lstrip("A")


def _number(text: str) -> int:
    return int.from_bytes(base64.urlsafe_b64decode("A" * (-len(text) % 4) + text), "big")


def text_check(body: str) -> str:
    """Two letters that notice every change of one letter: it never alters the number by a multiple of the prime."""
    check = 1  # so that the length counts, too
    for letter in body:
        check = (check * 64 + _DIGIT[letter]) % _PRIME
    return _ALPHABET[check >> 6] + _ALPHABET[check & 63]


def _checksum(body: str, lines: list[str], version: int) -> str:
    """Two letters over the text, by now with its version, and two or three over the decisions that it stands for."""
    check = zlib.crc32("\n".join(lines).encode())
    marked = _ALPHABET[version] + body if version >= LEARNT else body
    return text_check(marked) + "".join(
        _ALPHABET[check >> 6 * place & 63] for place in range(3 if version < DENSE else 2)
    )

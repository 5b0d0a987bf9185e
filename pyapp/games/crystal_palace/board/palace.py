"""The glass palace in Hyde Park, as far as it has come: a stage for every round."""

from __future__ import annotations

from pyapp.shell.canvas.scene import Op, Pen, linear
from pyapp.shell.canvas.strokes import num

STAGES = 5
WIDE, HIGH = 352.0, 128.0  # its lower edge is the ground, its middle the origin
_HALF = WIDE / 2
_BAY = 11.0
_TIERS = ((168.0, 30.0), (122.0, 54.0), (84.0, 74.0))  # half the length of each storey, and its top


def stages() -> dict[str, list[Op]]:
    """Return the palace at every stage, by the name under which it stands in the symbol book."""
    return {f"palace-{stage}": _stage(stage) for stage in range(1, STAGES + 1)}


def _stage(stage: int) -> list[Op]:
    pen = Pen()
    grown = stage / STAGES
    _trees(pen, -164, -120)
    _trees(pen, 124, 168)
    for tier, (half, top) in enumerate(_TIERS):
        ready = min(1.0, max(0.0, grown * 3.4 - tier * 0.9))  # the lower storeys come first
        if ready > 0:
            _storey(pen, half, 0 if tier == 0 else _TIERS[tier - 1][1], top, ready)
    if stage >= STAGES - 1:
        _transept(pen, stage == STAGES)
    if stage < STAGES:
        _scaffold(pen, stage)
    else:
        _flags(pen)
    pen.path(f"M{num(-_HALF)} 0H{num(_HALF)}", None, "@ink", 1.8)
    return pen.ops


def _storey(pen: Pen, half: float, base: float, top: float, ready: float) -> None:
    """Glaze as much of a storey as is ready, from the middle outwards; beyond it stand the bare columns."""
    glazed = round(half * ready / _BAY) * _BAY
    pen.rect((-half, -top, half, -base), None, "@ink2/40", 0.7)
    columns = "".join(f"M{num(x)} {num(-base)}V{num(-top)}" for x in _bays(half))
    pen.path(columns, None, "@ink2/55", 0.9)
    glass = linear((0, -top), (0, -base), (0, "@glass"), (0.5, "@glass2"), (1, "@glass"))
    pen.rect((-glazed, -top, glazed, -base), glass, "@ink", 1.2)
    arches = "".join(
        f"M{num(x)} {num(-base)}V{num(-top + 7)}a{num(_BAY / 2)} 5 0 0 1 {num(_BAY)} 0V{num(-base)}"
        for x in _bays(glazed)[:-1]
    )
    pen.path(arches, None, "@ink/75", 0.8)
    pen.path(f"M{num(-glazed)} {num(-top + 3)}H{num(glazed)}", None, "@ink/70", 0.8)
    middle = -(base + top) / 2 + 2
    pen.path(f"M{num(-glazed)} {num(middle)}H{num(glazed)}", None, "@ink/45", 0.6)
    shine = "".join(f"M{num(x + 3)} {num(-top + 10)}l4-5" for x in _bays(glazed)[1:-2:3])
    pen.path(shine, None, "@glow", 1.1)


def _bays(half: float) -> list[float]:
    count = int(2 * half // _BAY)
    return [-half + _BAY * index for index in range(count + 1)]


def _transept(pen: Pen, whole: bool) -> None:
    """Raise the great arch over the elms."""
    reach, spring, top = 33.0, 74.0, 112.0
    arch = f"M{num(-reach)} 0V{num(-spring)}A{num(reach)} {num(top - spring)} 0 0 1 {num(reach)} {num(-spring)}V0z"
    if whole:
        pen.path(arch, linear((0, -top), (0, 0), (0, "@glass2"), (1, "@glass")), "@ink", 1.6)
    else:
        pen.path(arch, "@glass/50", "@ink", 1.4, (4, 3))
    ribs = ""
    for share in (0.33, 0.66):
        r = reach * share
        ribs += f"M{num(-r)} 0V{num(-spring)}A{num(r)} {num((top - spring) * share)} 0 0 1 {num(r)} {num(-spring)}V0"
    pen.path(ribs, None, "@ink/65", 0.8)
    fan = "".join(
        f"M0 {num(-spring)}L{num(x)} {num(-spring - y)}" for x, y in ((-29, 18), (-17, 32), (0, 38), (17, 32), (29, 18))
    )
    pen.path(fan, None, "@ink/65", 0.8)
    pen.path(f"M{num(-reach)} {num(-spring)}H{num(reach)}M{num(-reach)} -40H{num(reach)}", None, "@ink/80", 1)
    pen.path("M-9 0V-22A9 9 0 0 1 9-22V0z", "@glow/60", "@ink", 1.1)


def _scaffold(pen: Pen, stage: int) -> None:
    """Set up poles and a hoist beside what is being built."""
    tall = 44 + 18 * stage
    for x in (-_HALF + 52 + stage * 6, _HALF - 58 - stage * 4):
        pen.path(f"M{num(x)} 0V{num(-tall)}M{num(x + 14)} 0V{num(-tall + 4)}", None, "@roof", 1.6)
        rungs = "".join(f"M{num(x - 3)} {num(-y)}h20" for y in range(14, tall, 15))
        pen.path(rungs, None, "@roof", 1.2)
        pen.path(f"M{num(x)} 0L{num(x + 14)} -28L{num(x)} -56", None, "@roof/70", 0.9)
    x = -_HALF + 60 + stage * 6
    pen.path(f"M{num(x)} {num(-tall)}l26-14v22", None, "@roof", 1.5)
    pen.path(f"M{num(x + 21)} {num(-tall + 8)}h10v6h-10z", "@glass", "@roof", 1)


def _flags(pen: Pen) -> None:
    paints = ("@madder", "@gamboge", "@prussian", "@verdigris", "@heather")
    spots = ((-160.0, 30.0), (-114.0, 54.0), (-76.0, 74.0), (0.0, 112.0), (76.0, 74.0), (114.0, 54.0), (160.0, 30.0))
    for index, (x, y) in enumerate(spots):
        pen.path(f"M{num(x)} {num(-y)}v-13", None, "@ink", 1)
        pen.path(f"M{num(x)} {num(-y - 13)}l9 2.6l-9 3z", paints[index % len(paints)], "@ink", 0.6)


def _trees(pen: Pen, left: float, right: float) -> None:
    step = (right - left) / 3
    for index in range(4):
        x = left + step * index
        tall = 20 + 9 * (index % 2)
        pen.path(f"M{num(x)} 0V{num(-tall * 0.5)}", None, "@wood", 2)
        pen.circle(x, -tall * 0.8, tall * 0.42, "@wood/60", "@wood", 0.8)

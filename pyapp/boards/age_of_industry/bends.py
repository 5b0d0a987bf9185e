"""Points that railways and shipping lines run through where the straight way would not do, by map and line."""

from __future__ import annotations

from pyapp.boards.strokes import Point

# fmt: off
BENDS: dict[str, dict[str, tuple[Point, ...]]] = {
    "germany": {
        "hamburg--kiel": ((474, 130), (500, 96), (526, 84)),
    },
    "new-england": {
        "albany--new-york": ((196, 500), (198, 580), (190, 680), (194, 750), (216, 788)),
        # shipping lines run from their first to their second end as the data names them
        "gulf-of-maine--portland": ((1034, 236), (1004, 204), (974, 168)),
        "gulf-of-maine--portsmouth": ((1034, 286), (1010, 310), (964, 322)),
        "massachusetts-bay--boston": ((1034, 490), (1012, 492), (996, 494)),
        "massachusetts-bay--portsmouth": ((1036, 446), (1010, 400), (964, 352)),
        "boston--portland": ((986, 430), (1004, 370), (1000, 280), (972, 214), (950, 196)),
        "fall-river--new-york": (
            (1098, 764), (1132, 820), (1136, 950), (1070, 1022), (900, 1036), (720, 1030), (644, 980), (606, 922),
            (520, 910), (374, 918),
        ),
        "long-island-sound--new-york": ((690, 916), (600, 876), (500, 866), (374, 866)),
        "long-island-sound--new-haven": ((690, 894), (640, 862), (560, 846), (506, 830)),
        "long-island-sound--new-london": ((704, 872), (676, 846), (656, 838)),
        "new-york-bight--new-york": ((424, 976), (396, 960), (374, 940)),
        "narragansett-bay--providence": ((950, 856), (934, 824), (910, 796)),
        "narragansett-bay--fall-river": ((1000, 836), (1016, 800), (1032, 770)),
    },
}

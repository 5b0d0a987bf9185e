"""Points that railways and shipping lines run through where the straight way would not do, by map and line."""

from __future__ import annotations

from pyapp.shell.canvas.strokes import Point

# fmt: off
BENDS: dict[str, dict[str, tuple[Point, ...]]] = {
    "germany": {
        "mannheim--saarbruecken": ((306, 808), (272, 780), (224, 764)),
        "erfurt--leipzig": ((628, 590), (646, 558), (664, 520)),
        "hamburg--kiel": ((474, 130), (500, 96), (526, 84)),
    },
    "new-england": {
        "brattleboro--lowell": ((536, 386), (562, 404), (586, 424)),
        "canada--portland": ((470, 60), (640, 84), (850, 138)),
        "albany--new-york": ((232, 500), (218, 570), (196, 640), (194, 720), (206, 766), (232, 800)),
        "albany--pennsylvania": ((182, 496), (156, 520), (128, 546)),
        "bridgeport--pittsfield": ((270, 664), (282, 626), (326, 602)),
        "new-york--pennsylvania": ((194, 822), (166, 780), (150, 738), (134, 704)),
        # shipping lines run from their first to their second end as the data names them
        "gulf-of-maine--portland": ((1034, 236), (1004, 204), (974, 168)),
        "gulf-of-maine--portsmouth": ((1034, 286), (1010, 310), (964, 322)),
        "massachusetts-bay--boston": ((1034, 490), (1012, 492), (996, 494)),
        "massachusetts-bay--portsmouth": ((1036, 446), (1010, 400), (964, 352)),
        "boston--portland": ((986, 430), (1004, 370), (1000, 280), (972, 214), (950, 196)),
        "fall-river--new-york": (
            (1098, 764), (1132, 820), (1136, 950), (1070, 1022), (900, 1036), (720, 1030), (648, 980), (630, 924),
            (584, 894), (480, 893), (374, 896),
        ),
        "long-island-sound--new-york": ((690, 914), (620, 874), (520, 863), (374, 864)),
        "long-island-sound--new-haven": ((690, 894), (640, 862), (570, 846), (512, 836)),
        "long-island-sound--new-london": ((704, 872), (676, 846), (656, 838)),
        "new-york-bight--new-york": ((428, 976), (398, 962), (374, 940)),
        "narragansett-bay--providence": ((950, 856), (934, 824), (910, 796)),
        "narragansett-bay--fall-river": ((1000, 836), (1016, 800), (1032, 770)),
    },
}

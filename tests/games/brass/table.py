"""A plain reading of a position: who is connected to what, where cubes come from, what they cost.

Written from the rules text, with plain searches and nothing remembered, so that it can disagree with the engine.
"""

from __future__ import annotations

import copy
from typing import Any

from tests.games.brass.printed import FACTS, Printed, printed

Snapshot = dict[str, Any]
CUBES = {"coal": "coal-mine", "iron": "iron-works"}
EMPTY_MARKET_PRICE: int = FACTS["coal_and_iron_market"]["when_empty"]


def town_of(slot: str) -> str:
    return slot.split("/")[0]


class Table:
    """One position, as somebody sitting at the table would read it."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.at: Snapshot = copy.deepcopy(snapshot)
        self.book: Printed = printed(self.at["ruleset"], len(self.at["players"]), self.at["options"])

    @property
    def seat(self) -> int:
        seat = self.at["to_move"]
        assert isinstance(seat, int)
        return seat

    @property
    def player(self) -> dict[str, Any]:
        found: dict[str, Any] = self.at["players"][self.seat]
        return found

    @property
    def canal_era(self) -> bool:
        return bool(self.at["era"] == "canal")

    def reach(self, *starts: str, also: str | None = None) -> dict[str, int]:
        """Every place connected to the starts, with the number of link tiles to the nearest of them."""
        built = [*self.at["links"], *([also] if also else [])]
        found = dict.fromkeys(starts, 0)
        edge = list(starts)
        while edge:
            place = edge.pop(0)
            for link in built:
                ends = link.split("--")
                if place in ends:
                    other = ends[1 - ends.index(place)]
                    if other not in found:
                        found[other] = found[place] + 1
                        edge.append(other)
        return found

    def trades(self, places: dict[str, int]) -> bool:
        """Whether a port tile (either side up) or an outer market is among the places."""
        ports = {town_of(s) for s, tile in self.at["slots"].items() if tile["industry"] == "port"}
        return not places.keys().isdisjoint(ports | self.book.markets)

    def stocked(self, kind: str) -> list[str]:
        """The slots that still hold cubes of this kind."""
        return [s for s, tile in self.at["slots"].items() if tile["industry"] == CUBES[kind] and tile["cubes"] > 0]

    def nearest_mines(self, places: dict[str, int]) -> list[str]:
        mines = {slot: places[town_of(slot)] for slot in self.stocked("coal") if town_of(slot) in places}
        return [slot for slot, steps in mines.items() if steps == min(mines.values())]

    def coal_for_town(self, town: str) -> list[str]:
        """Where coal for a tile in this town may come from: nearest mines, else the market, else nothing."""
        places = self.reach(town)
        return self.nearest_mines(places) or (["market"] if self.trades(places) else [])

    def coal_for_rail(self, link: str) -> list[str]:
        """Where coal for a new rail may come from.

        2007: over links that are built, to the end the builder chooses. 2018: to the rail, which counts as placed.
        """
        ends = link.split("--")
        if self.book.edition == "2007":
            mines = sorted({mine for end in ends for mine in self.nearest_mines(self.reach(end))})
        else:
            mines = self.nearest_mines(self.reach(*ends, also=link))
        return mines or (["market"] if self.trades(self.reach(*ends)) else [])

    def iron(self) -> list[str]:
        """Where iron may come from: any works, and the market only when all works are bare."""
        return self.stocked("iron") or ["market"]

    def price(self, kind: str) -> int:
        """What the next cube from the market costs: the cheapest filled space, or the price of an empty market."""
        cubes = self.at[f"{kind}_market"]
        return self.book.prices[len(self.book.prices) - cubes] if cubes else EMPTY_MARKET_PRICE

    def pay_for(self, kind: str, source: str) -> int:
        return self.price(kind) if source == "market" else 0

    def own_tiles(self, seat: int | None = None) -> list[str]:
        who = self.seat if seat is None else seat
        return [slot for slot, tile in self.at["slots"].items() if tile["owner"] == who]

    def own_links(self) -> list[str]:
        return [link for link, owner in self.at["links"].items() if owner == self.seat]

    def touched(self) -> set[str]:
        """The places at the ends of the mover's own links."""
        return {end for link in self.own_links() for end in link.split("--")}

    def network(self) -> set[str]:
        return self.touched() | {town_of(slot) for slot in self.own_tiles()}

    def industry_card_towns(self) -> set[str]:
        """Where an industry card lets the mover build."""
        if not self.own_tiles() and not self.own_links():
            return set(self.book.towns)
        network = self.network()
        towns = self.touched() if self.book.edition == "2007" and self.canal_era else set(network)
        if self.book.virtual_link:
            for here, there in (("liverpool", "birkenhead"), ("birkenhead", "liverpool")):
                if here in network:
                    towns.add(there)
        return towns

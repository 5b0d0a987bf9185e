"""The rules read plainly: what may be done in a position and what becomes of it, worked out from its snapshot alone.

A second reading beside the engine's quick one: slow, without masks and memory. Numbers come from the data file.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import product
from typing import Any

from engine.games.age_of_industry.rules.facts import facts

Snapshot = dict[str, Any]

MARKET = "market"
PRICES = [4, 3, 3, 2, 2, 1, 1]  # of the cheapest cube, by how many lie on the track
SPACES = [3, 3, 2, 2, 1, 1]  # what the next space pays that is filled, likewise
FITTING = {"blank": {"cotton-mill", "factory", "iron-works"}, "coal": {"coal-mine"}, "port": {"port"}, "ship": {"ship"}}
CUBES = {"coal-mine": "coal", "iron-works": "iron"}
GOODS = {"cotton-mill": "cotton", "factory": "goods"}


def printed(industry: str, level: int) -> dict[str, Any]:
    """What the mat says about a tile."""
    levels: list[dict[str, Any]] = facts()["player_mat"]["industries"][industry]["levels"]
    return next(row for row in levels if row["level"] == level)


class Board:
    """A position on its map; `at` is its snapshot, which the methods that say so change."""

    def __init__(self, at: Snapshot, map_name: str) -> None:
        self.at = at
        self.map_name = map_name
        board = facts()["maps"][map_name]
        self.places = {place["id"]: place for place in [*board["places"], *board["ship_places"]]}
        self.sea = {place["id"] for place in board["ship_places"]}
        self.routes = ["--".join(sorted((rail["a"], rail["b"]))) for rail in board["rails"]]
        self.lines = [(line["a"], line["b"]) for line in board["shipping_lines"]]
        self.closed = set(board["no_transit_places"])
        self.symbols = {
            f"{name}/{number}": symbol
            for name, place in self.places.items()
            for number, symbol in enumerate(place["slots"])
        }

    def copy(self) -> Board:
        """An independent copy."""
        return Board(copy.deepcopy(self.at), self.map_name)

    # --- what lies where

    def has(self, place: str, industry: str) -> bool:
        """Is there such a tile in the place?"""
        return any(
            tile["industry"] == industry and slot.split("/")[0] == place for slot, tile in self.at["slots"].items()
        )

    def homes(self, seat: int) -> list[str]:
        """The places of the seat's tiles, one entry for each tile."""
        return [slot.split("/")[0] for slot, tile in self.at["slots"].items() if tile["owner"] == seat]

    def stations(self, seat: int) -> set[str]:
        """The places that rails of the seat touch."""
        return {end for link, owner in self.at["links"].items() if owner == seat for end in link.split("--")}

    def steps(self, start: str) -> dict[str, int]:
        """How far everything is that rails and open shipping lines lead to; nothing passes a closed place."""
        ways = [tuple(link.split("--")) for link in self.at["links"]]
        ready = {name: self.has(name, "ship" if name in self.sea else "port") for pair in self.lines for name in pair}
        ways += [pair for pair in self.lines if ready[pair[0]] and ready[pair[1]]]
        ways += [(name, f"{name}/import") for name in self.sea if ready[name]]
        found, queue = {start: 0}, [start]
        for place in queue:
            if place == start or place not in self.closed:
                for one, other in [*ways, *((b, a) for a, b in ways)]:
                    if one == place and other not in found:
                        found[other] = found[place] + 1
                        queue.append(other)
        return found

    def sources(self, kind: str) -> dict[str, str]:
        """The mines, works and import fields that hold cubes of the kind, with their places."""
        found = {
            slot: slot.split("/")[0]
            for slot, tile in self.at["slots"].items()
            if tile["cubes"] and CUBES[tile["industry"]] == kind
        }
        if kind == "coal":
            found |= {f"{name}/import": f"{name}/import" for name, cubes in self.at["imports"].items() if cubes}
        return found

    def trades(self, steps: dict[str, int]) -> bool:
        """Is there a port or distant port among these places?"""
        return any(
            place in self.places and (self.places[place].get("distant_port") or self.has(place, "port"))
            for place in steps
        )

    def supply(self, ends: list[str], kind: str) -> list[str]:
        """The sources to choose one cube from for one of these places, the track only if there is none."""
        sources = self.sources(kind)
        all_steps = [self.steps(end) for end in ends]
        found = set()
        for steps in all_steps:
            near = {slot: steps[place] for slot, place in sources.items() if place in steps}
            found |= {slot for slot in near if near[slot] == min(near.values())}
        return sorted(found) or [MARKET for steps in all_steps if self.trades(steps)][:1]

    # --- changes

    def flip(self, slot: str) -> None:
        """Turn a tile over and pay its owner."""
        tile = self.at["slots"][slot]
        tile["flipped"] = True
        self.at["players"][tile["owner"]]["money"] += printed(tile["industry"], tile["level"])["income"]

    def finish_ship(self, place: str) -> None:
        """Flip the ship there if its coal and its market are used up."""
        tile, market = self.at["slots"].get(f"{place}/0"), self.at["markets"][place]
        idle = not self.at["imports"].get(place) and (market["flipped"] or market["type"] == "no-demand")
        if idle and tile and tile["industry"] == "ship" and not tile["flipped"] and not tile["over_ship"]:
            self.flip(f"{place}/0")

    def take(self, seat: int, kind: str, source: str) -> None:
        """Take one cube from there."""
        place, _, field = source.partition("/")
        if source == MARKET:
            self.pay(seat, PRICES[self.at[f"{kind}_market"]])
            self.at[f"{kind}_market"] = max(0, self.at[f"{kind}_market"] - 1)
        elif field == "import":
            self.at["imports"][place] -= 1
            self.finish_ship(place)
        else:
            self.at["slots"][source]["cubes"] -= 1
            if not self.at["slots"][source]["cubes"]:
                self.flip(source)

    def pay(self, seat: int, dollars: int) -> None:
        """Pay what counts as spent."""
        self.at["players"][seat]["money"] -= dollars
        self.at["players"][seat]["spent"] += dollars

    def buy(self, seat: int, cost: int, taken: dict[str, str]) -> str:
        """Borrow what is missing, take the cubes, pay; returns the words for the loan."""
        player = self.at["players"][seat]
        total = cost + sum(PRICES[self.at[f"{kind}_market"]] for kind, source in taken.items() if source == MARKET)
        loans = max(0, -((player["money"] - total) // 10))
        player["loans"] += loans
        player["money"] += 10 * loans
        for kind, source in taken.items():
            self.take(seat, kind, source)
        self.pay(seat, cost)
        return f" loan {10 * loans}" if loans else ""

    def export(self, seat: int, place: str, cubes: int, kind: str) -> int:
        """Move new cubes to the empty spaces of their track; returns how many stay."""
        while cubes and self.at[f"{kind}_market"] < len(SPACES) and self.trades(self.steps(place)):
            self.at["players"][seat]["money"] += SPACES[self.at[f"{kind}_market"]]
            self.at[f"{kind}_market"] += 1
            cubes -= 1
        return cubes

    # --- what may be done

    def fits(self, seat: int, industry: str, level: int, slot: str) -> bool:
        """May the tile lie there, whatever the card?"""
        place = slot.split("/")[0]
        if industry not in FITTING[self.symbols[slot]]:
            return False
        if industry == "ship" and not any(
            self.has(name, "port") for pair in self.lines if place in pair for name in pair
        ):
            return False
        there = self.at["slots"].get(slot)
        if there and there["level"] >= level:
            return False
        if there and there["owner"] == seat:
            return True
        limit = 2 if len(self.places[place]["slots"]) >= 4 else 1
        if self.homes(seat).count(place) >= limit:
            return False
        kind = CUBES.get(industry)
        return not there or (
            kind is not None
            and there["industry"] == industry
            and not self.at[f"{kind}_market"]
            and not self.sources(kind)
        )

    def card_fits(self, seat: int, card: str, industry: str, slot: str) -> bool:
        """Does the card allow the build as one action?"""
        place = slot.split("/")[0]
        if card not in facts()["player_mat"]["industries"]:
            return bool(self.places[place]["colour"] == card)
        homes, stations = self.homes(seat), self.stations(seat)
        footholds = [name for pair in self.lines if place in pair for name in pair if self.has(name, "port")]
        return card == industry and (
            not homes
            or place in stations
            or (place in homes and len(self.places[place]["slots"]) >= 4)
            or self.at["slots"].get(slot, {}).get("owner") == seat
            or (industry == "ship" and any(name in homes or name in stations for name in footholds))
        )


def named(choices: dict[str, list[str]], taken: dict[str, str]) -> str:
    """The words for the sources, where there is a choice."""
    return "".join(f" {kind} {source}" for kind, source in taken.items() if len(choices[kind]) > 1)


def builds(board: Board, seat: int) -> Iterator[tuple[str, Board]]:
    """The lines to build and combine, with what becomes of the board."""
    player, whole = board.at["players"][seat], board.at["actions_left"] > 1
    for industry, row in player["mat"].items():
        if not row or not row[0]:
            continue
        tile = printed(industry, row[0])
        for slot in board.symbols:
            words = [
                f"build {industry} {slot} with {card}"
                for card in set(player["hand"])
                if board.card_fits(seat, card, industry, slot)
            ]
            words += [f"combine {industry} {slot} with {card}" for card in set(player["hand"]) if whole]
            if words and board.fits(seat, industry, row[0], slot):
                for tail, after in built(board, seat, industry, tile, slot):
                    yield from ((word + tail, after) for word in words)


def built(board: Board, seat: int, industry: str, tile: dict[str, Any], slot: str) -> Iterator[tuple[str, Board]]:
    """The ways to build that tile there: sources and loans in words, with what becomes of the board."""
    place, first = slot.split("/")[0], slot not in board.at["slots"]
    laid = board.copy()
    new = {"owner": seat, "industry": industry, "level": tile["level"], "flipped": False, "cubes": 0}
    if industry == "ship":
        new["over_ship"] = not first
        if first:
            laid.at["imports"][place] = laid.places[place]["coal_import"]["cubes"]
    laid.at["slots"][slot] = new
    choices = {kind: laid.supply([place], kind) for kind in ("coal", "iron") if tile[kind]}
    for sources in product(*choices.values()):
        after, taken = laid.copy(), dict(zip(choices, sources, strict=True))
        tail = named(choices, taken) + after.buy(seat, tile["cost"], taken)
        if industry in CUBES:
            cubes = after.export(seat, place, tile["cubes"], CUBES[industry])
            after.at["slots"][slot]["cubes"] = cubes
            if not cubes:
                after.flip(slot)
        elif industry == "ship" and first:
            after.at["imports"][place] = after.export(seat, f"{place}/import", after.at["imports"][place], "coal")
            after.finish_ship(place)
        yield tail, after


def rails(board: Board, seat: int) -> Iterator[tuple[str, Board]]:
    """The lines to lay a rail, with what becomes of the board."""
    owned = list(board.at["links"].values()).count(seat)
    network = board.stations(seat) | set(board.homes(seat))
    for route in board.routes:
        ends = route.split("--")
        if route in board.at["links"] or owned == 12 or not network & set(ends):
            continue
        choices = {kind: board.supply(ends, kind) for kind in ("coal", "iron") if owned}
        for sources in product(*choices.values()):
            after, taken = board.copy(), dict(zip(choices, sources, strict=True))
            line = f"link {route}{named(choices, taken)}{after.buy(seat, 1, taken)}"
            after.at["links"][route] = seat
            yield line, after


def sales(board: Board, seat: int) -> Iterator[tuple[str, Board]]:
    """The lines to sell, with what becomes of the board."""
    for slot, tile in board.at["slots"].items():
        goods = GOODS.get(tile["industry"])
        if goods is None or tile["owner"] != seat or tile["flipped"]:
            continue
        steps = board.steps(slot.split("/")[0])
        for port, outlet in board.at["slots"].items():
            takes = goods in printed(outlet["industry"], outlet["level"]).get("accepts", [])
            if takes and not outlet["flipped"] and port.split("/")[0] in steps:
                after = board.copy()
                after.flip(slot)
                after.flip(port)
                yield f"sell {slot} to {port}", after
        for place, market in board.at["markets"].items():
            if place in steps and not market["flipped"] and market["type"] in (goods, "both"):
                after = board.copy()
                after.flip(slot)
                after.at["markets"][place]["flipped"] = True
                after.finish_ship(place)
                yield f"sell {slot} to {place}", after


def decisions(at: Snapshot, map_name: str) -> dict[str, Board | None]:
    """All lines of a position, each with the board that it leads to: None where only cards, mats or loans change."""
    board, seat = Board(at, map_name), at["to_move"]
    player, pending = at["players"][seat], (at["pending"] or {}).get("action")
    found: dict[str, Board | None] = {}
    if pending == "repay":
        most = min(player["loans"], player["money"] // 10)
        return found | dict.fromkeys(["done", *(f"repay {10 * loans}" for loans in range(1, most + 1))])
    if pending == "sell":
        return {"done": None, **dict(sales(board, seat))}
    if len(player["hand"]) < 9:
        found |= dict.fromkeys([f"draw {card}" for card in at["display"]] + ["draw pile"] * bool(at["deck"]))
    if pending == "draw":
        return found
    if not player["hand"] and not at["deck"]:
        found["pass"] = None
    for card in player["hand"]:
        found[f"pass with {card}"] = None
        for industry, row in player["mat"].items():
            found |= {f"develop {industry} {level} with {card}": None for level in row}
    return found | dict(sales(board, seat)) | dict(rails(board, seat)) | dict(builds(board, seat))


def final_points(at: Snapshot, map_name: str) -> list[int]:
    """The points of each seat in a position that ends the game: rails pay, loans are repaid, the rest is counted."""
    board = Board(at, map_name)
    found = []
    for seat, player in enumerate(at["players"]):
        cash = player["money"]
        for rail in (route for route, owner in at["links"].items() if owner == seat):
            cash += 2
            for place in rail.split("--"):
                cash += sum(slot.split("/")[0] == place for slot in at["slots"])
                cash += (place in at["markets"]) + (board.places[place]["kind"] == "settlement")
        repaid = min(player["loans"], cash // 10)
        levels = sum(tile["level"] for tile in at["slots"].values() if tile["owner"] == seat)
        found.append((cash - 10 * repaid) // 5 + levels - 5 * (player["loans"] - repaid))
    return found

"""A second, slow rule-keeper that plays the same lines on its own board and says where the engine disagrees.

It keeps every pound, cube, tile and card itself. Only what chance decides (the shuffles between the eras) is taken over
from the engine, after counting it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.brass.oracle import CANAL_COST, RAIL_COST, SECOND_RAIL_COST, Oracle
from tests.games.brass.printed import BONUS, CLOSED, FACTS, INCOME, LOAN_MOVES
from tests.games.brass.table import CUBES, Snapshot, town_of

HAND: int = FACTS["setup"]["hand"]
LINK_TILES: int = FACTS["setup"]["links_per_player"]


def words(line: str) -> dict[str, str]:
    """The parts of a line by the word before them: {'verb': 'build', 'what': …, 'where': …, 'with': …, 'coal': …}."""
    verb, *rest = line.split()
    found = {"verb": verb}
    names = iter(("what", "where"))
    tokens = iter(rest)
    for token in tokens:
        if token in ("with", "to", "coal", "iron"):
            found[token] = next(tokens)
        else:
            found[next(names)] = token
    return found


class Referee(Oracle):
    """Plays decisions by the rules text; `flows` lists every pound from and to the bank, with the reason."""

    def __init__(self, start: Snapshot) -> None:
        super().__init__(start)
        self.flows: list[tuple[int, int, str]] = []
        debt = self.at["pending"] or {}
        self.collecting: list[int] = list(debt.get("then", []))
        self.owed: int = debt.get("owed", 0)
        self.over = False

    # --- money, cubes and tiles

    def flow(self, seat: int, pounds: int, why: str) -> None:
        self.flows.append((seat, pounds, why))
        self.at["players"][seat]["money"] += pounds

    def spend(self, pounds: int, why: str) -> None:
        assert 0 <= pounds <= self.player["money"], f"{why} for {pounds} pounds cannot be paid"
        self.flow(self.seat, -pounds, why)
        self.player["spent"] += pounds

    def advance(self, seat: int, spaces: int) -> None:
        player = self.at["players"][seat]
        player["income_space"] = min(player["income_space"] + spaces, len(INCOME) - 1)

    def flip(self, slot: str) -> None:
        tile = self.at["slots"][slot]
        assert not tile["flipped"]
        tile["flipped"] = True
        self.advance(tile["owner"], self.book.tile(tile["industry"], tile["level"])["income"])

    def choose(self, named: str | None, choices: list[str]) -> str:
        assert choices, "nothing supplies this"
        if named is None:
            assert len(choices) == 1, f"the line does not say which of {choices}"
            return choices[0]
        assert named in choices, f"{named} is none of {choices}"
        return named

    def price_of(self, kind: str, source: str) -> int:
        """Takes one cube away and tells what it costs; the caller pays."""
        price = self.pay_for(kind, source)
        if source == "market":
            self.at[f"{kind}_market"] = max(0, self.at[f"{kind}_market"] - 1)
        else:
            tile = self.at["slots"][source]
            tile["cubes"] -= 1
            if tile["cubes"] == 0:
                self.flip(source)
        return price

    def sell_cubes(self, kind: str, slot: str) -> None:
        """Moves cubes of a new mine or works to the market, dearest empty space first."""
        tile, prices = self.at["slots"][slot], self.book.prices
        market = f"{kind}_market"
        while tile["cubes"] and self.at[market] < len(prices):
            self.flow(self.seat, prices[len(prices) - self.at[market] - 1], f"{kind} to the market")
            self.at[market] += 1
            tile["cubes"] -= 1
        if tile["cubes"] == 0:
            self.flip(slot)

    # --- decisions

    def play(self, line: str, after: Snapshot) -> None:
        """Plays one line; `after` is the engine's position, used only for what chance decided."""
        said = words(line)
        self.flows.clear()
        cards = said["with"].split("+") if "with" in said else []
        for card in cards:
            self.player["hand"].remove(card)
            self.player["discard"].append(card)
        goes_on: bool = getattr(self, f"do_{said['verb']}")(said)
        if said["verb"] == "liquidate":
            self.after_liquidating(after)
            return
        self.at["pending"] = {"action": said["verb"]} if goes_on else None
        if goes_on and len(self.lines()) > 1:
            return
        self.at["pending"] = None
        self.at["actions_left"] -= max(1, len(cards))
        if not self.at["actions_left"]:
            self.end_turn(after)

    def do_build(self, said: dict[str, str]) -> bool:
        industry, slot = said["what"], said["where"]
        assert self.may_stand(industry, slot)
        level = self.player["mat"][industry].pop(0)
        tile = self.book.tile(industry, level)
        cost = tile["cost"]
        if tile["coal"]:
            cost += self.price_of("coal", self.choose(said.get("coal"), self.coal_for_town(town_of(slot))))
        if tile["iron"]:
            cost += self.price_of("iron", self.choose(said.get("iron"), self.iron()))
        self.spend(cost, "build")
        self.at["slots"][slot] = {
            "owner": self.seat, "industry": industry, "level": level, "flipped": False, "cubes": tile["cubes"],
        }  # fmt: skip
        if industry == "shipyard":
            self.flip(slot)
        for kind, producer in CUBES.items():
            if industry == producer and (kind == "iron" or self.trades(self.reach(town_of(slot)))):
                self.sell_cubes(kind, slot)
        return False

    def do_link(self, said: dict[str, str]) -> bool:
        link, second = said["what"], "with" not in said
        cost = CANAL_COST if self.canal_era else SECOND_RAIL_COST if second else RAIL_COST
        if not self.canal_era:
            cost += self.price_of("coal", self.choose(said.get("coal"), self.coal_for_rail(link)))
        self.spend(cost, "link")
        self.at["links"][link] = self.seat
        self.player["links_left"] -= 1
        return not self.canal_era and not second

    def do_develop(self, said: dict[str, str]) -> bool:
        self.player["mat"][said["what"]].pop(0)
        self.spend(self.price_of("iron", self.choose(said.get("iron"), self.iron())), "develop")
        return "with" in said

    def do_sell(self, said: dict[str, str]) -> bool:
        if said["to"] != "distant":
            self.flip(said["to"])
            self.flip(said["what"])
            return True
        drawn = self.at["distant_tiles"].pop(0)
        (self.at["distant_tiles"] if self.book.edition == "2007" else self.at["distant_discard"]).append(drawn)
        self.at["cotton_demand"] = min(CLOSED, self.at["cotton_demand"] + drawn)
        if self.at["cotton_demand"] == CLOSED:
            return False
        self.advance(self.seat, BONUS[self.at["cotton_demand"]])
        self.flip(said["what"])
        return True

    def do_loan(self, said: dict[str, str]) -> bool:
        pounds = int(said["what"])
        self.flow(self.seat, pounds, "loan")
        for _ in range(pounds // 10):
            space = LOAN_MOVES[self.player["income_space"]]
            assert space is not None
            self.player["income_space"] = space
        return False

    def do_pass(self, said: dict[str, str]) -> bool:
        return False

    def do_done(self, said: dict[str, str]) -> bool:
        return False

    def do_liquidate(self, said: dict[str, str]) -> bool:
        tile = self.at["slots"].pop(said["what"])
        assert tile["owner"] == self.seat
        self.flow(self.seat, self.book.tile(tile["industry"], tile["level"])["cost"] // 2, "liquidate")
        return False

    # --- turns, rounds and eras

    def end_turn(self, after: Snapshot) -> None:
        if self.book.edition == "2018":
            self.refill(self.player)
        order = self.at["turn_order"]
        position = order.index(self.seat)
        if position + 1 < len(order):
            self.start_turn(order[position + 1])
        else:
            self.end_round(after)

    def start_turn(self, seat: int) -> None:
        self.at["to_move"] = seat
        first = self.canal_era and self.at["round"] == 1
        self.at["actions_left"] = 1 if first else 2

    def refill(self, player: dict[str, Any]) -> None:
        while len(player["hand"]) < HAND and self.at["deck"]:
            player["hand"].append(self.at["deck"].pop(0))

    def end_round(self, after: Snapshot) -> None:
        self.at["turn_order"].sort(key=lambda seat: self.at["players"][seat]["spent"])
        for player in self.at["players"]:
            player["spent"] = 0
        if self.book.edition == "2007":
            for seat in self.at["turn_order"]:
                self.refill(self.at["players"][seat])
            if self.hands_empty():
                self.end_era(after)
            else:
                self.at["round"] += 1
            self.collecting = [] if self.over else list(self.at["turn_order"])
        else:
            last = self.hands_empty() and not self.canal_era
            self.collecting = [] if last else list(self.at["turn_order"])
        self.collect(after)

    def hands_empty(self) -> bool:
        return not any(player["hand"] for player in self.at["players"])

    def collect(self, after: Snapshot) -> None:
        """Pays income seat by seat; stops where a seat must first sell tiles."""
        while self.collecting:
            seat = self.collecting.pop(0)
            player = self.at["players"][seat]
            income = INCOME[player["income_space"]]
            if player["money"] + income >= 0:
                self.flow(seat, income, "income")
                continue
            self.owed = -income - player["money"]
            self.flow(seat, -player["money"], "income")
            self.at["to_move"], self.at["pending"] = seat, {"action": "liquidate"}
            if self.own_tiles(seat):
                return
            self.fall_short()
        self.at["pending"] = None
        if self.book.edition == "2018":
            if self.hands_empty():
                self.end_era(after)
            else:
                self.at["round"] += 1
        if not self.over:
            self.start_turn(self.at["turn_order"][0])

    def after_liquidating(self, after: Snapshot) -> None:
        """Takes what is owed from the proceeds; goes on with the other seats once it is covered."""
        paid = min(self.owed, self.player["money"])
        self.flow(self.seat, -paid, "income")
        self.owed -= paid
        if self.owed and self.own_tiles():
            return
        self.fall_short()
        self.collect(after)

    def fall_short(self) -> None:
        """A point for each pound that nothing is left to pay with, though never below zero points."""
        self.player["vp"] -= min(self.player["vp"], self.owed)
        self.owed = 0

    # --- scoring

    def end_era(self, after: Snapshot) -> None:
        for link, owner in self.at["links"].items():
            self.at["players"][owner]["vp"] += sum(self.link_value(end) for end in link.split("--"))
        self.score_tiles(from_level=0)
        if self.book.introductory:
            for player in self.at["players"]:
                player["vp"] += min(player["money"] // 4, 15) + INCOME[player["income_space"]]
            self.score_tiles(from_level=2)
        elif not self.canal_era:
            for player in self.at["players"]:
                player["vp"] += player["money"] // 10
        if self.book.introductory or not self.canal_era:
            self.over = True
            self.at["to_move"] = None
        else:
            self.start_rail_era(after)

    def link_value(self, place: str) -> int:
        tiles = self.at["slots"].items()
        return self.book.outer.get(place, 0) + sum(tile["flipped"] for s, tile in tiles if town_of(s) == place)

    def score_tiles(self, from_level: int) -> None:
        for tile in self.at["slots"].values():
            if tile["flipped"] and tile["level"] >= from_level:
                points = self.book.tile(tile["industry"], tile["level"])["vp"]
                self.at["players"][tile["owner"]]["vp"] += points

    def start_rail_era(self, after: Snapshot) -> None:
        self.at.update(era="rail", round=1, links={}, cotton_demand=0, distant_discard=[])
        self.at["slots"] = {slot: tile for slot, tile in self.at["slots"].items() if tile["level"] > 1}
        for player, dealt in zip(self.at["players"], after["players"], strict=True):
            player.update(links_left=LINK_TILES, discard=[], hand=list(dealt["hand"]))
            assert len(player["hand"]) == HAND
        self.at.update({key: list(after[key]) for key in ("deck", "removed", "distant_tiles")})
        assert len(self.at["removed"]) == self.book.aside["rail"]

    # --- comparing

    def differences(self, after: Snapshot) -> list[str]:
        """Where the engine's position is not the one the rules lead to."""
        mine, theirs = self.facts(self.at), self.facts(after)
        return [f"{key}: expected {mine[key]}, got {theirs[key]}" for key in mine if mine[key] != theirs[key]]

    def facts(self, at: Snapshot) -> dict[str, object]:
        """What both must agree on, in a form without accidental order."""
        keys = ["to_move", "era", "coal_market", "iron_market", "cotton_demand", "deck"]
        if not self.over:
            keys += ["turn_order", "slots", "links"]
            if not self.owed:
                keys += ["round", "actions_left"]
        found: dict[str, object] = {key: at[key] for key in keys}
        found["pending"] = at["pending"] and at["pending"]["action"]
        found["distant tiles"] = Counter(at["distant_tiles"] + at["distant_discard"])
        found["all discards"] = Counter(card for player in at["players"] for card in player["discard"])
        for seat, player in enumerate(at["players"]):
            for key in ("money", "income_space", "vp", "mat", "links_left"):
                found[f"seat {seat} {key}"] = player[key]
            found[f"seat {seat} hand"] = sorted(player["hand"])
            if not self.over and not self.owed:
                found[f"seat {seat} spent"] = player["spent"]
            if self.book.edition == "2018":
                found[f"seat {seat} discard"] = sorted(player["discard"])
        return found

    def ranking(self) -> list[int]:
        """The winners by points, income level, cash, and in 2007 the order of a round that would follow."""

        def key(seat: int) -> tuple[int, ...]:
            player = self.at["players"][seat]
            place = -self.at["turn_order"].index(seat) if self.book.edition == "2007" else 0
            return player["vp"], INCOME[player["income_space"]], player["money"], place

        best = max(key(seat) for seat in range(self.book.players))
        return [seat for seat in range(self.book.players) if key(seat) == best]

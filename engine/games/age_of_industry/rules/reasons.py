"""Why not: every refusal in a plain sentence, with the heading of the rules text it comes from."""

from __future__ import annotations

from engine.core.reasons import Sentences
from engine.games.age_of_industry.rules.facts import INDUSTRIES, facts
from engine.kits.map_words import MapReasons

REASONS: Sentences = {
    # the line and the moment
    "notation": ("11.2 Notation", "'{line}' is not a decision I can read; write: {form}"),
    "notation-cards": (
        "11.2 Notation",
        "'{line}' names {count} cards: one card pays, for an action and for a whole turn alike",
    ),
    "unknown": ("11.2 Notation", "there is no {what} called '{line}' in this game"),
    "over": ("10.1 The last round", "the game is over, no more decisions can be made"),
    "only-repay": (
        "9.2 Repaying and interest",
        "interest is due: repay loans now, or say done and pay interest on all of them",
    ),
    "not-repaying": (
        "9.2 Repaying and interest",
        "loans are repaid between the rounds, just before the interest; the money would save nothing now",
    ),
    "finish-first": ("1.1 Rounds and turns", "the action goes on: {kind} once more, or end it with done"),
    "finish-draw": ("8.1 Drawing cards", "the draw action goes on: take another card"),
    "not-going-on": ("1.1 Rounds and turns", "no action is half done, so there is nothing to end with done"),
    "card-missing": ("1.2 Cards", "this action takes a card from your hand: add 'with' and a card"),
    "card-too-many": ("1.2 Cards", "this takes no card from your hand: leave out 'with' and the card"),
    "card-not-held": ("1.2 Cards", "you do not hold the card {card}"),
    # build
    "no-ships": (
        "3.9 Ships",
        "there are no ships on this map: a ship card is discarded, or pays for a combined action",
    ),
    "wrong-symbol": ("3.2 Spaces", "{slot} takes no {industry}, only {symbols}"),
    "row-empty": ("3.3 Levels", "you have no {industry} left in your stacks"),
    "never-built": (
        "3.3 Levels",
        "your lowest {industry} is level {level}, which is never built: develop it away first",
    ),
    "place-limit": (
        "3.4 Tiles per place",
        "you may have no more tiles in {place}: {limit} is all that one player may own there",
    ),
    "over-others": (
        "3.6 Building over",
        "{slot} holds another player's {there}: of others' tiles only a coal mine can be covered by a coal mine "
        "and an iron works by an iron works",
    ),
    "over-cubes": (
        "3.6 Building over",
        "another player's {industry} can be covered only when no {cube} is left on the board and on the demand track",
    ),
    "over-level": (
        "3.6 Building over",
        "{slot} holds level {there}; your lowest {industry} is level {level}, and only a higher level builds over",
    ),
    "ship-port": (
        "3.9 Ships",
        "no shipping line joins {place} to a port that is built: a ship needs one, whatever the card",
    ),
    "card-colour": (
        "3.1 Cards for building",
        "the card {card} builds only in places of its colour, and {place} is {colour}",
    ),
    "card-industry": (
        "3.1 Cards for building",
        "the card {card} builds only what it shows, and that is no {industry}; "
        "with both actions any card would do (combine)",
    ),
    "card-network": (
        "3.1 Cards for building",
        "the card {card} needs a connection to {place}: a rail of yours leading there, a tile of yours to cover, "
        "or a tile of yours in a place of four or more spaces",
    ),
    "card-ship": (
        "3.9 Ships",
        "the card {card} needs a shipping line from {place} to a port where you have a tile or a rail of your own",
    ),
    "combine-actions": (
        "3.7 The combined action",
        "a combined action takes both actions of a turn, and you have only one",
    ),
    # coal and iron
    "no-coal": (
        "4.1 Nearest source",
        "no coal reaches {place}: no coal is connected, and neither is a port or a distant port",
    ),
    "no-iron": (
        "4.1 Nearest source",
        "no iron reaches {place}: no iron is connected, and neither is a port or a distant port",
    ),
    "no-coal-rail": (
        "5.2 What a rail needs",
        "no coal reaches the rail between {link}: neither end is connected to coal, a port or a distant port",
    ),
    "no-iron-rail": (
        "5.2 What a rail needs",
        "no iron reaches the rail between {link}: neither end is connected to iron, a port or a distant port",
    ),
    "coal-blocked": ("2.4 Pennsylvania", "coal could come to {place} only through {closed}, and nothing passes there"),
    "iron-blocked": ("2.4 Pennsylvania", "iron could come to {place} only through {closed}, and nothing passes there"),
    "coal-blocked-rail": (
        "2.4 Pennsylvania",
        "coal could come to the rail between {link} only through {closed}, and nothing passes there",
    ),
    "iron-blocked-rail": (
        "2.4 Pennsylvania",
        "iron could come to the rail between {link} only through {closed}, and nothing passes there",
    ),
    "coal-source": ("4.1 Nearest source", "the coal cannot come from {source}: it has to come from {allowed}"),
    "coal-choice": ("4.1 Nearest source", "say where the coal comes from: {allowed} can all serve; add {typed}"),
    "coal-not-needed": ("4.1 Nearest source", "no coal is needed for this"),
    "iron-source": ("4.1 Nearest source", "the iron cannot come from {source}: it has to come from {allowed}"),
    "iron-choice": ("4.1 Nearest source", "say where the iron comes from: {allowed} can all serve; add {typed}"),
    "iron-not-needed": ("4.1 Nearest source", "no iron is needed for this"),
    # money
    "loan-needed": (
        "9.1 Borrowing",
        "this costs ${cost} (coal ${coal} and iron ${iron} of it), and you have ${money}: add {typed}",
    ),
    "loan-too-much": (
        "9.1 Borrowing",
        "this costs ${cost}, and you have ${money}: a loan of ${loan} is enough; more would only cost interest",
    ),
    "loan-not-needed": (
        "9.1 Borrowing",
        "this costs ${cost}, and you have ${money}: it takes no loan, which would only cost interest",
    ),
    "loan-alone": (
        "9.1 Borrowing",
        "a loan belongs to the line that spends it: add 'loan' and the dollars to a build, combine or link",
    ),
    "loan-amount": ("9.1 Borrowing", "loans are ${loan} each"),
    "repay-amount": ("9.2 Repaying and interest", "loans are repaid whole, ${loan} each"),
    "repay-debt": ("9.2 Repaying and interest", "you owe no more than ${debt}"),
    "repay-money": ("9.2 Repaying and interest", "you have only ${money} to repay with"),
    # rails
    "link-taken": ("5.1 Where", "the rail between {link} is already built"),
    "no-link-tiles": ("5.1 Where", "all your {tiles} rails are on the board"),
    "link-network": ("5.1 Where", "at neither end of the rail between {link} do you have a tile or a rail"),
    # sell
    "goods-none": ("6.1 What can be sold", "{slot} is empty: there is nothing to sell from"),
    "goods-other": (
        "6.1 What can be sold",
        "{slot} holds another tile ({there}), and only cotton mills and factories sell",
    ),
    "goods-others": ("6.1 What can be sold", "the {there} in {slot} is not yours: you sell from your own tiles"),
    "goods-sold": ("6.1 What can be sold", "the {there} in {slot} has sold already: each sells once"),
    "port-none": ("6.2 Ports and markets", "{slot} is empty: there is no port to sell to"),
    "port-other": ("6.2 Ports and markets", "{slot} holds another tile ({there}), and not a port"),
    "port-used": ("6.2 Ports and markets", "the port in {slot} is used already: each port serves one sale"),
    "port-cotton-only": ("6.2 Ports and markets", "the port in {slot} is level 1 and takes cotton only"),
    "port-unconnected": ("6.2 Ports and markets", "{slot} is not connected to the port in {port}"),
    "not-a-market": ("6.2 Ports and markets", "there is no market in {place}"),
    "market-no-demand": ("6.2 Ports and markets", "there is no demand in the market of {place}"),
    "market-used": ("6.2 Ports and markets", "the market of {place} is used up"),
    "market-other": ("6.2 Ports and markets", "the market of {place} takes no {goods}, only {takes}"),
    "market-unconnected": ("6.2 Ports and markets", "{slot} is not connected to the market of {place}"),
    "port-blocked": (
        "2.4 Pennsylvania",
        "the way from {slot} to the port in {port} leads through {closed}, and nothing passes there",
    ),
    "market-blocked": (
        "2.4 Pennsylvania",
        "the way from {slot} to the market of {place} leads through {closed}, and nothing passes there",
    ),
    # develop, draw, pass
    "develop-empty": ("7.1 Developing", "you have no {industry} left to develop"),
    "develop-level": ("7.1 Developing", "you have no {industry} of level {level} left to develop"),
    "hand-full": ("8.1 Drawing cards", "you may hold no more than {limit} cards"),
    "pile-empty": ("8.1 Drawing cards", "the pile is empty: only cards on display can be taken"),
    "not-on-display": ("8.1 Drawing cards", "the card {card} does not lie on display"),
    "pass-draw": ("8.2 Passing", "without a card you can pass only when the pile is empty: draw instead"),
}


def names_of_things() -> dict[str, str]:
    """Ids that a player would say otherwise."""
    names: dict[str, str] = {}
    for board in facts()["maps"].values():
        for place in board["places"] + board["ship_places"]:
            names[place["id"]] = place["name"]
            if isinstance(place.get("coal_import"), dict):
                names[place["coal_import"]["id"]] = f"the import field of {place['name']}"
    names |= {word: word.replace("-", " ") for word in (*INDUSTRIES, *facts()["location_colours"]["list"])}
    names["market"] = "the demand track"
    return names


no = MapReasons(REASONS, names_of_things).no

"""Why not: every refusal in a plain sentence, with the heading of the rules text it comes from."""

from __future__ import annotations

from engine.core.reasons import Sentences
from engine.games.brass.rules.facts import INDUSTRIES, facts
from engine.kits.map_words import MapReasons

REASONS: Sentences = {
    # the line and the moment
    "notation": ("11.2 Notation", "'{line}' is not a decision I can read; write: {form}"),
    "notation-cards": (
        "11.2 Notation",
        "'{line}' names {count} cards: one card pays for an action, and two pay for a build with both actions",
    ),
    "notation-plus": (
        "11.2 Notation",
        "'{line}' names two cards: join them with a plus and no blank, and write '{typed}'",
    ),
    "unknown": ("11.2 Notation", "there is no {what} called '{line}' in this game"),
    "over": ("10.2 End of the game", "the game is over, no more decisions can be made"),
    "only-liquidate": (
        "1.6 Shortfall",
        "you owe £{owed} of negative income: first sell one of your tiles to the bank (liquidate)",
    ),
    "no-shortfall": ("1.6 Shortfall", "tiles can be sold to the bank only while negative income cannot be paid"),
    "not-yours": ("1.6 Shortfall", "{slot} does not hold one of your tiles"),
    "finish-first": ("1.2 Rounds and turns", "the {kind} action goes on: {kind} once more, or end it with done"),
    "not-going-on": ("1.2 Rounds and turns", "no action is half done, so there is nothing to end with done"),
    "card-missing": ("1.3 Cards", "each action takes a card from your hand: add 'with' and a card"),
    "card-too-many": ("1.2 Rounds and turns", "this goes on with the same action and takes no further card"),
    "card-not-held": ("1.3 Cards", "you do not hold the card {card}"),
    "card-once": ("1.3 Cards", "you hold the card {card} once, and this line needs it twice"),
    "one-card": ("3.7 Two cards", "two cards together only build; this action takes one card"),
    # build
    "wrong-symbol": ("3.2 Spaces", "{slot} takes no {industry}, only {symbols}"),
    "stack-empty": ("3.3 Levels and eras", "you have no {industry} left in your stacks"),
    "never-built": (
        "3.9 Shipyards",
        "your top {industry} is level {level}, which is never built: develop it away first",
    ),
    "era-canal": (
        "3.3 Levels and eras",
        "your top {industry} is level {level}, which is built in the canal era only: develop it away first",
    ),
    "era-rail": (
        "3.3 Levels and eras",
        "your top {industry} is level {level}, which is built in the rail era only: developing does not help here",
    ),
    "over-other-kind": (
        "3.6 Building over",
        "{slot} holds another tile ({there}), and only the same industry can be built over it",
    ),
    "over-level": (
        "3.6 Building over",
        "{slot} holds level {there}; your top {industry} is level {level}, and only a higher level builds over",
    ),
    "over-others": ("3.6 Building over", "of other players' tiles only coal mines and iron works can be built over"),
    "over-cubes": (
        "3.6 Building over",
        "another player's {industry} can be built over only when no {cube} is left on any tile or in the market",
    ),
    "dedicated-first": (
        "3.2 Spaces",
        "{free} takes nothing but a {industry} and is empty: it comes before the shared {slot}",
    ),
    "one-per-place": ("3.4 One tile per place", "you already have a tile in {place}, and in the canal era one is all"),
    "no-coal": (
        "4.1 Coal",
        "no coal reaches {place}: no mine with coal is connected, "
        "and {place} is not connected to a port or outer market",
    ),
    "no-coal-rail": (
        "4.1 Coal",
        "no coal reaches the rail between {link}: "
        "neither end is connected to a mine with coal, a port or an outer market",
    ),
    "coal-source": ("4.1 Coal", "the coal cannot come from {source}: it has to come from {allowed}"),
    "coal-choice": ("4.1 Coal", "say where the coal comes from: {allowed} can all serve; add {typed}"),
    "coal-not-needed": ("4.1 Coal", "no coal is needed for this"),
    "iron-source": ("4.2 Iron", "the iron cannot come from {source}: it has to come from {allowed}"),
    "iron-choice": ("4.2 Iron", "say where the iron comes from: {allowed} can all serve; add {typed}"),
    "iron-not-needed": ("4.2 Iron", "no iron is needed for this"),
    "money": ("3.5 Paying", "this costs £{cost}, and you have £{money}"),
    "money-coal": (
        "3.5 Paying",
        "this costs £{cost}, of which £{coal} for coal from the market, and you have £{money}",
    ),
    "money-iron": (
        "3.5 Paying",
        "this costs £{cost}, of which £{iron} for iron from the market, and you have £{money}",
    ),
    "money-both": (
        "3.5 Paying",
        "this costs £{cost}, of which £{coal} for coal and £{iron} for iron from the market, and you have £{money}",
    ),
    "card-elsewhere": (
        "3.1 Cards for building",
        "the card {card} builds no {industry} in {place}: it names another place or industry",
    ),
    "card-network": (
        "2.3 Your network",
        "the card {card} builds only in your network, and {place} is not part of it: "
        "you have neither a tile there nor a link leading there",
    ),
    "card-canal": (
        "3.1 Cards for building",
        "in the canal era the card {card} builds only where your own canals lead, and none leads to {place}",
    ),
    "two-cards-actions": ("3.7 Two cards", "two cards take both actions of a turn, and you have only one left"),
    # link
    "no-route-canal": ("5.2 Canals", "no canal can lie between {link}: nothing can be built there in the canal era"),
    "no-route-rail": ("5.3 Rails", "no rail can lie between {link}: nothing can be built there in the rail era"),
    "link-taken": ("5.1 Where", "the link between {link} is already built"),
    "no-link-tiles": ("5.1 Where", "all your {tiles} link tiles are on the board"),
    "link-network": ("5.1 Where", "of {link} neither is part of your network: no tile of yours, no link of yours"),
    # develop, sell, loan
    "develop-empty": ("6.1 Developing", "you have no {industry} left to develop"),
    "mill-none": ("7.1 Selling to ports", "{slot} is empty: there is no cotton mill to sell from"),
    "mill-other": ("7.1 Selling to ports", "{slot} holds another tile ({there}), and only cotton mills sell"),
    "mill-others": ("7.1 Selling to ports", "the cotton mill in {slot} is not yours: you sell from your own mills"),
    "mill-sold": ("7.1 Selling to ports", "the cotton mill in {slot} has sold already: each mill sells once"),
    "port-none": ("7.1 Selling to ports", "{slot} is empty: there is no port to sell to"),
    "port-other": ("7.1 Selling to ports", "{slot} holds another tile ({there}), and not a port"),
    "port-used": ("7.1 Selling to ports", "the port in {slot} is used already: each port takes cotton once"),
    "port-unconnected": ("7.1 Selling to ports", "the mill in {mill} is not connected to the port in {port}"),
    "distant-closed": ("7.2 Distant market", "the distant market buys no more cotton this era"),
    "distant-unconnected": ("7.2 Distant market", "the mill in {mill} is not connected to any port or outer market"),
    "loan-deck": ("8.1 Loans", "no more loans: the deck of the rail era is used up"),
    "loan-level": ("8.1 Loans", "a loan of £{amount} would take your income level of {level} below -10"),
    "loan-amount": ("8.1 Loans", "a loan is £10, £20 or £30"),
}


def names_of_things() -> dict[str, str]:
    """Ids that a player would say otherwise."""
    printed = facts()
    names = {place["id"]: place["name"] for place in printed["towns"] + printed["outer_places"]}
    names |= {word: word.replace("-", " ") for word in INDUSTRIES}
    names["market"] = "the market"
    return names


no = MapReasons(REASONS, names_of_things).no

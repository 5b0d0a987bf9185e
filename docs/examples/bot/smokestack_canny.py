"""Canny: a small bot for Smokestack that looks after its purse.

A bot is one function. It gets what its seat sees (the dict of `state.view(seat)`, with `seat`, `legal` and `seconds`
added) and gives back one of the lines in `legal`.
"""

WORTH = {"cotton-mill": 9, "port": 8, "iron-works": 7, "coal-mine": 5, "shipyard": 12}


def decide(view):
    """Sell what can be sold, build where links lead, borrow early, and lay links to the towns with tiles."""
    seat, slots = view["seat"], view["slots"]
    me = view["players"][seat]
    linked = {town for link in view["links"] for town in link.split("--")}
    unsold = {
        name.split("/")[0]
        for name, tile in slots.items()
        if tile["owner"] == seat and tile["industry"] == "cotton-mill" and not tile["flipped"]
    }

    def rating(line):
        words = line.split()
        cards = words[words.index("with") + 1].count("+") + 1 if "with" in words else 0
        points = -5 if cards == 2 else 0  # a second card is a second action
        match words[0]:
            case "sell":
                return 20 if words[3] != "distant" else 18 - view["cotton_demand"]
            case "build":
                town = words[2].split("/")[0]
                return points + WORTH[words[1]] + (2 if town in linked else 0) - (9 if words[2] in slots else 0)
            case "link":
                towns = words[1].split("--")
                tiles = sum(name.split("/")[0] in towns for name in slots)
                return 2 + 2 * tiles + (3 if unsold & set(towns) - linked else 0)
            case "loan":
                return 11 if words[1] == "30" and me["money"] < 12 and me["income_space"] > 6 else -9
            case "develop":
                return 6 - 2 * me["mat"][words[1]][0] if me["money"] > 5 else -1
            case "liquidate":
                return -slots[words[1]]["level"] - 5 * slots[words[1]]["flipped"]
        return -3  # pass, done

    return max(view["legal"], key=rating)

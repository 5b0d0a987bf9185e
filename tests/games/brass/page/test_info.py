"""The info of Brass: what a route would score and a place is worth, as the engine counts it; what the market does."""

from __future__ import annotations

from pyapp.games.brass.ticket import outcome
from pyapp.shell.i18n import Words
from tests.shell.tables import played, session, table_with


def rows(info) -> dict[str, str]:
    assert info is not None
    return dict(info.rows)


def test_a_route_tells_what_a_link_there_would_score_and_the_ticket_says_the_same():
    compared = 0
    for count in (20, 40, 70, 100):
        table = table_with(played(session("brass-2018", 3, 5, (0, 1, 2)), count))
        moment = table.moment()
        words: Words = moment.words
        for action in moment.state.legal_actions():
            if action.kind != "link":
                continue
            link = action.parts()["link"]
            told = rows(table.face.info(moment, f"link:{link}"))
            gained = next((gain.points for gain in outcome(moment.state, action).gains if gain.seat == moment.me), 0)
            assert int(told[words("info.points.link")]) == gained
            places = [rows(table.face.info(moment, f"place:{place}")) for place in link.split("--")]
            each = [int(told[words("info.each")]) for told in places if words("info.each") in told]
            assert sum(each) <= int(told[words("info.points.link")])
            compared += 1
    assert compared > 5


def test_the_distant_market_tells_what_it_pays_and_which_tiles_were_seen():
    table = table_with(played(session("brass-2018", 3, 5, (0, 1, 2)), 60))
    moment = table.moment()
    told = rows(table.face.info(moment, "market:cotton"))
    seen = sorted(moment.view["distant_discard"])
    assert told[moment.words("info.tiles.turned")] == (", ".join(map(str, seen)) or "–")
    assert told[moment.words("info.demand.pays")]

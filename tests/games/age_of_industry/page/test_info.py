"""The info of Age of Industry: what rails pay, as the final account has it."""

from __future__ import annotations

from tests.shell.tables import played, session, table_with


def test_a_rail_tells_what_it_pays_as_the_account_has_it():
    table = table_with(played(session("age-of-industry", 3, 5, (0, 1, 2)), 90))
    moment = table.moment()
    fares = {rail["id"]: rail["money"] for row in moment.state.score_sheet() for rail in row["rails"]}
    assert fares
    for link, amount in fares.items():
        found = table.face.info(moment, f"link:{link}")
        assert found is not None
        assert dict(found.rows)[moment.words("info.rail.pays")] == f"${amount}"


def test_every_colour_in_a_hand_has_a_picture_that_the_build_draws():
    from pyapp.games.age_of_industry.board.printed import printed
    from pyapp.games.age_of_industry.board.still import views

    drawn = views()
    for name in ("germany", "new-england"):
        for place in printed(name).places.values():
            if place.colour:
                assert drawn[f"{name}-{place.colour}"][0]

"""The end of an era, staged: what counts on the map adds up to the engine's own points."""

from __future__ import annotations

import random

import engine
from engine.core.events import Tell
from pyapp.games.brass.face import FACE
from pyapp.shell import games
from pyapp.shell.ceremony import Scene
from pyapp.shell.moment import Moment, Who


def test_scenes_count_up_to_the_engine_s_scores_and_show_what_was_there() -> None:
    state = engine.new_game("brass-2018", 3, 11)
    seats = [Who(name, "red", name[0], False) for name in ("Ada", "Brunel", "Cort")]
    staged = 0
    while not state.over:
        action = engine.ai.choose(state, seed=staged, level="greedy").action
        before, told = state, Tell()
        state = before.clone()
        state.play(action, told)
        moment = Moment(state.view(0), state, games.words("brass-2018", "en"), seats)
        scenes = FACE.ceremony(moment, lambda before=before: before.view(0), told)  # type: ignore[misc]
        if not any(event.key == "era" for event in told):
            assert scenes == []
            continue
        staged += 1
        totals = list(scenes[0].totals)
        for scene in scenes:
            assert list(scene.totals) == totals
            for beat in scene.beats:
                totals[beat.seat] += beat.points
                assert beat.view["players"][beat.seat]["vp"] == totals[beat.seat]
        assert totals == [player["vp"] for player in state.view(0)["players"]]
        assert FACE.board is not None
        first = scenes[0].view
        assert set(state.view(0)["slots"]) <= set(first["slots"]) | set()
        on_map = [beat.target for scene in scenes for beat in scene.beats if not beat.target.startswith("player:")]
        assert len(on_map) == len(set(on_map))
    assert staged == 2


def staged(options: tuple[str, ...]) -> list[list[Scene]]:
    """The scenes of every era that ends in a game played by chance."""
    state = engine.new_game("brass-2018", 2, 5, **dict.fromkeys(options, True))
    words, seats = games.words("brass-2018", "en"), [Who(name, "red", name[0], False) for name in ("Ada", "Brunel")]
    found = []
    rng = random.Random(5)
    while not state.over:
        before, told = state, Tell()
        state = before.clone()
        state.play(rng.choice(state.legal_actions()), told)
        if any(event.key == "era" for event in told):
            moment = Moment(state.view(0), state, words, seats)
            found.append(list(FACE.ceremony(moment, lambda before=before: before.view(0), told)))  # type: ignore[misc]
    return found


def test_a_game_that_ends_with_the_canals_tells_of_no_rails() -> None:
    (ended,) = staged(("introductory",))
    assert ended[0].title == "The canal era ends"
    assert "steam" not in " ".join(scene.title for scene in ended)
    assert not any("rails" in scene.words.lower() for scene in ended)
    assert not any(scene.cleared for scene in ended), "the canals stay where they lie"
    canals, _rails = staged(())
    assert canals[-1].title == "The age of steam"

"""The progress bar: drawn over on a terminal, quiet or a few lines elsewhere."""

from __future__ import annotations

import io

from engine.core.progress import WIDTH, Bar, Count


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_one_line_is_drawn_over() -> None:
    stream = Terminal()
    bar = Bar(stream)
    for share in (0.0, 0.5, 1.0):
        bar("Fetching", share)
    lines = stream.getvalue().split("\r")[1:]
    assert [line.count("█") for line in lines] == [0, WIDTH // 2, WIDTH]
    assert all("Fetching" in line and len(line.rstrip("\n")) == len(lines[0]) for line in lines)
    assert stream.getvalue().count("\n") == 1


def test_elsewhere_every_new_text_is_one_line() -> None:
    stream = io.StringIO()
    bar = Bar(stream)
    for text, share in (("Fetching", 0.1), ("Fetching", 0.9), ("Packing", 0.0), ("Packing", 1.0)):
        bar(text, share)
    assert stream.getvalue() == "Fetching ...\nPacking ...\n"


def test_a_count_fills_a_bar_and_ends_its_line_once() -> None:
    for pieces in ((1, 1, 1, 1), (1, 3), (2, 2, 2)):  # the last does more than was expected
        stream = Terminal()
        with Count("games", 4, stream=stream) as count:
            for one in pieces:
                count.count(one)
        assert "games 1/4" in stream.getvalue() or "games 2/4" in stream.getvalue()
        assert stream.getvalue().endswith("100%\n")
        assert stream.getvalue().count("\n") == 1


def test_a_count_that_stops_early_or_has_no_end_ends_its_line_too() -> None:
    for total in (4, None):
        stream = Terminal()
        with Count("games", total, stream=stream) as count:
            count.count(2)
        assert stream.getvalue().count("\n") == 1
        assert "games 2" in stream.getvalue()


def test_elsewhere_a_count_is_quiet_or_tells_every_tenth() -> None:
    quiet, logged = io.StringIO(), io.StringIO()
    for stream in (quiet, logged):
        with Count("games", 30, logged=stream is logged, stream=stream) as count:
            for _ in range(30):
                count.count()
    assert quiet.getvalue() == ""
    assert logged.getvalue().splitlines() == [f"games {done}/30" for done in range(3, 31, 3)]

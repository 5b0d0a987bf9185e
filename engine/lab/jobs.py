"""Many games at once: on one machine with processes, on a cluster through Ray."""

from __future__ import annotations

import importlib
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from engine.core import asked, guard
from engine.core.errors import BadSave
from engine.core.progress import Count

Given = TypeVar("Given")
Result = TypeVar("Result")
LONGEST_FILE, LONGEST_ROW = 200_000_000, 20_000_000  # characters

KINDS = {int: "a whole number", str: "a text", list: "a list", dict: "an object", bool: "true or false"}


def add_arguments(parser: ArgumentParser) -> None:
    """Where to play, for a command that plays many games."""
    parser.add_argument("--processes", type=asked.whole(1, 1000), default=1)
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; `local` starts one with two workers")


def read_json(file: Path) -> object:
    """What a file of JSON holds; BadSave with a sentence if it holds none."""
    return guard.json_value(_content(file), f"the file {file.name}", LONGEST_FILE, LONGEST_FILE)


def _content(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except FileNotFoundError:
        raise BadSave(f"there is no file {guard.shown_file(file)}", "unreadable") from None
    except (OSError, ValueError) as reason:
        raise BadSave(f"{guard.shown_file(file)} cannot be read: {asked.unreachable(reason)}", "unreadable") from None


@contextmanager
def reading(file: Path | None, what: str) -> Iterator[None]:
    """Work with what a file held: where that makes no sense, BadSave in plain words."""
    try:
        yield
    except BadSave:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as reason:
        if file is None or not file.exists():
            raise
        raise BadSave(f"{file.name} holds something else than {what}") from reason


def read_rows(file: Path | None, needed: Mapping[str, type]) -> list[dict[str, Any]]:
    """The results that a file already holds, a line of JSON each; BadSave for one without what is needed, by name."""
    if file is None or not file.exists():
        return []
    rows = []
    for number, line in enumerate(_content(file).splitlines(), 1):
        if line.strip():
            what = f"line {number} of {file.name}"
            row = guard.mapping(guard.json_value(line, what, LONGEST_ROW, LONGEST_ROW), what)
            for name, kind in needed.items():
                value = guard.fields(row, what, (name,), row)[name]
                if type(value) is not kind:
                    raise BadSave(f"{name} in {what} should be {KINDS[kind]}, not {guard.shown(value)}")
            rows.append(row)
    return rows


def run(
    work: Callable[[Given], Result],
    jobs: Sequence[Given],
    processes: int = 1,
    ray: str | None = None,
    label: str = "games",
) -> Iterator[Result]:
    """Do all jobs and give each result as soon as it is there, with a progress bar on standard error."""
    if not jobs:
        return
    if ray is not None:
        results = _on_ray(work, jobs, ray)
    elif processes > 1:
        results = _in_processes(work, jobs, processes)
    else:
        results = map(work, jobs)
    with Count(label, len(jobs), logged=True) as count:
        for result in results:
            count.count()
            yield result


def _deaf() -> None:
    """Leave it to the one who gave the work to end it: Ctrl-C reaches every process of a terminal."""
    signal = importlib.import_module("signal")
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _in_processes(work: Callable[[Given], Result], jobs: Sequence[Given], processes: int) -> Iterator[Result]:
    multiprocessing = importlib.import_module("multiprocessing")  # late: there are no processes in a browser
    with multiprocessing.Pool(processes, _deaf) as pool:
        yield from pool.imap_unordered(work, jobs)


def _on_ray(work: Callable[[Given], Result], jobs: Sequence[Given], address: str) -> Iterator[Result]:
    try:
        ray: Any = importlib.import_module("ray")
    except ModuleNotFoundError:
        raise SystemExit("--ray needs the package ray: pip install 'smokestack[cluster]'") from None
    engine = {"py_modules": [str(Path(__file__).parents[1])]}  # the machines of a cluster need not have it
    if address == "local":
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, runtime_env=engine)
    else:
        ray.init(address=address, log_to_driver=False, runtime_env=engine)

    def one_job(job: Given) -> Result:
        return work(job)

    try:
        remote = ray.remote(one_job)
        waiting = [remote.remote(job) for job in jobs]
        while waiting:
            ready, waiting = ray.wait(waiting)
            for one in ready:
                yield ray.get(one)
    finally:
        ray.shutdown()

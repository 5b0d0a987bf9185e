"""Many games at once: on one machine with processes, on a cluster through Ray."""

from __future__ import annotations

import importlib
from argparse import ArgumentParser
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from engine.core import guard
from engine.core.progress import Count

Job = TypeVar("Job")
Result = TypeVar("Result")
LONGEST_FILE, LONGEST_ROW = 200_000_000, 20_000_000  # characters


def add_arguments(parser: ArgumentParser) -> None:
    """Where to play, for a command that plays many games."""
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; `local` starts one with two workers")


def read_json(file: Path) -> object:
    """What a file of JSON holds; BadSave with a sentence if it holds none."""
    return guard.json_value(file.read_bytes(), f"the file {file.name}", LONGEST_FILE)


def read_rows(file: Path | None, needed: Collection[str]) -> list[dict[str, Any]]:
    """The results that a file already holds, a line of JSON each; BadSave for a line that is none."""
    if file is None or not file.exists():
        return []
    rows = []
    for number, line in enumerate(file.read_bytes().splitlines(), 1):
        if line.strip():
            what = f"line {number} of {file.name}"
            row = guard.mapping(guard.json_value(line, what, LONGEST_ROW), what)
            rows.append(guard.fields(row, what, needed, row))
    return rows


def run(
    work: Callable[[Job], Result],
    jobs: Sequence[Job],
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


def _in_processes(work: Callable[[Job], Result], jobs: Sequence[Job], processes: int) -> Iterator[Result]:
    multiprocessing = importlib.import_module("multiprocessing")  # late: there are no processes in a browser
    with multiprocessing.Pool(processes) as pool:
        yield from pool.imap_unordered(work, jobs)


def _on_ray(work: Callable[[Job], Result], jobs: Sequence[Job], address: str) -> Iterator[Result]:
    try:
        ray: Any = importlib.import_module("ray")
    except ModuleNotFoundError:
        raise SystemExit("--ray needs the package ray: pip install 'smokestack[cluster]'") from None
    engine = {"py_modules": [str(Path(__file__).parents[1])]}  # the machines of a cluster need not have it
    if address == "local":
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, runtime_env=engine)
    else:
        ray.init(address=address, log_to_driver=False, runtime_env=engine)

    def one_job(job: Job) -> Result:
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

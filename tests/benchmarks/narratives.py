"""Many narratives on one worker and on two: `python -m tests.benchmarks.narratives [--narratives N]`.

Simulated narratives are read with a model that has learnt from the first of them. Shown are the seconds of
the clock, which mean something on a quiet machine only, those of all processors, the memory of the largest
process, and whether the bytes are the same. With `--cluster` a Dask cluster of as many worker processes reads
them, too, and once more while one of these processes is killed in the middle. Needs Linux.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from hashlib import file_digest
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer
from typing import TYPE_CHECKING

from item.simulation.narratives import simulate

if TYPE_CHECKING:
    from distributed import LocalCluster

LEARNT_FROM = 20


@dataclass(frozen=True)
class Cost:
    """What a command took: seconds of the clock and of processors, and megabytes of its largest process."""

    seconds: float
    processor: float
    megabytes: float


def run(words: Sequence[str]) -> Cost:
    """Run a command of item, from a process that is small.

    Linux counts what a process had before it began another program as memory of that program.
    """
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as small:
        return small.submit(_run, words).result()


def _run(words: Sequence[str]) -> Cost:
    started = time.perf_counter()
    with subprocess.Popen([sys.executable, "-m", "item", *words, "-q"]) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"item {' '.join(words)}: status {process.returncode}")
    return Cost(time.perf_counter() - started, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def write(path: Path, domain: str, narratives: int, sentences: int) -> None:
    """Write simulated narratives as a table."""
    with path.open("w", encoding="utf-8") as file:
        file.write("narrative\tid\tsentence\n")
        for one in simulate(domain, narratives=narratives, sentences=sentences, seed=1):
            for told in one.narrative.sentences:
                file.write(f"{one.narrative.name}\t{told.id}\t{told.text}\n")


@contextmanager
def cluster(workers: int) -> Iterator[LocalCluster]:
    """Start a Dask cluster on this machine."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=workers, threads_per_worker=1, dashboard_address="127.0.0.1:0", host="127.0.0.1"
    ) as made:
        yield made


def run_on(made: LocalCluster, words: Sequence[str], killed_after: float | None = None) -> Cost:
    """Run a command of item on a cluster.

    Parameters
    ----------
    killed_after : seconds after which one process of the cluster is killed; None to kill none. What it took
        is not counted.
    """
    from psutil import Process

    def used() -> dict[int, float]:
        times = {one.pid: Process(one.pid).cpu_times() for one in made.workers.values() if one.pid}
        return {pid: own.user + own.system for pid, own in times.items()}

    before = used()
    if killed_after is not None:
        Timer(killed_after, os.kill, (next(iter(before)), signal.SIGKILL)).start()
    own = run([*words, "--scheduler", made.scheduler_address])
    after = used()
    processor = own.processor + sum(spent - before.get(pid, 0.0) for pid, spent in after.items())
    return Cost(own.seconds, processor, max(own.megabytes, *map(peak, after)))


def peak(pid: int) -> float:
    """Return the most memory that a process has had, in megabytes."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) / 1024


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.narratives")
    parser.add_argument("--domain", default="robocup")
    parser.add_argument("--narratives", type=int, default=200)
    parser.add_argument("--sentences", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2, help="compared with one")
    parser.add_argument("--cluster", action="store_true", help="read on a Dask cluster, too")
    options = parser.parse_args()
    total = options.narratives * options.sentences
    with TemporaryDirectory() as folder:
        text, first, model = (str(Path(folder) / name) for name in ("text.tsv", "first.tsv", "model"))
        write(Path(text), options.domain, options.narratives, options.sentences)
        write(Path(first), options.domain, LEARNT_FROM, options.sentences)
        learnt = run(["train", options.domain, first, "-o", model])
        read = ["solve", options.domain, text, "--model", model, "--frozen", "--format", "jsonl"]
        costs, digests = {}, set()
        out = Path(folder) / "out"
        read += ["-o", str(out)]
        with cluster(options.jobs) if options.cluster else nullcontext() as made:
            dask = f"Dask, {options.jobs}"
            for name in ("1", str(options.jobs), *((dask, f"{dask}, one killed") if made else ())):
                if made is None or not name.startswith(dask):
                    costs[name] = run([*read, "--jobs", name])
                else:
                    half = None if name == dask else costs[dask].seconds / 2
                    costs[name] = run_on(made, read, half)
                # Not in memory as a whole: the next process would be counted with that.
                with out.open("rb") as written:
                    digests.add(file_digest(written, "sha256").hexdigest())
    print(f"{options.narratives:,} narratives of {options.sentences} sentences, {options.domain}")
    print(
        f"learning from {LEARNT_FROM * options.sentences:,} sentences: {learnt.processor:.1f} s of processor"
    )
    print("workers | seconds | throughput | processor s per million sentences | largest process, MB")
    for name, own in costs.items():
        ratio = costs["1"].seconds / own.seconds
        each = own.processor / total * 1e6
        print(f"{name} | {own.seconds:.1f} | {ratio:.2f} | {each:,.0f} | {own.megabytes:.0f}")
    if options.cluster:
        print(f"scheduler, in the process of this benchmark: {peak(os.getpid()):.0f} MB")
    print(f"bytes are {'the same' if len(digests) == 1 else 'DIFFERENT'}: {', '.join(sorted(digests))}")


if __name__ == "__main__":
    main()

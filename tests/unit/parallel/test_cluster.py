"""The same on a Dask cluster of two worker processes, one of which is killed."""

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import CancelledError, Executor, Future
from functools import partial
from pickle import loads
from types import SimpleNamespace

import pytest

from item import units
from item.diagnostics import InputError
from item.language.domain import Domain
from item.learning.model import EM
from item.narrative.io.readers import read_narratives
from item.narrative.preprocessors import Preprocessors
from item.parallel.dask_workers import MOST_SENT, Arrivals, DaskWorker
from item.parallel.lanes import Remote
from item.parallel.open_workers import open_workers
from item.persistence import dump_model
from item.session import Session
from tests.support import crashes
from tests.support.stories import DOORS, table

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def cluster():
    """Return the address of a scheduler with two worker processes on this machine, and its client."""
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=True,
            # Any free port: where another cluster has the usual one, Dask leaves a socket unclosed.
            dashboard_address="127.0.0.1:0",
            host="127.0.0.1",
        ) as made,
        distributed.Client(made) as client,
    ):
        client.wait_for_workers(2, timeout=120)
        yield made.scheduler_address, client


def outcome(workers, narratives):
    own = Session(Preprocessors(Domain.parse(DOORS)), EM(), **({"workers": workers} if workers else {}))
    learnt = own.learn(narratives)
    told = own.decode(learnt.model, narratives, frozen=True)
    other = Session(own.preprocessors, EM(), **({"workers": workers} if workers else {}))
    return (
        dump_model(learnt.model, own.preprocessors.domain),
        told,
        other.decode(learnt.model, narratives[1:], 2),
    )


@pytest.fixture
def narratives(tmp_path, monkeypatch):
    monkeypatch.setattr(units, "MOST_TOGETHER", 50)
    path = tmp_path / "text.tsv"
    path.write_text(table(40, 10), encoding="utf-8")
    return read_narratives(path)


@pytest.mark.slow
@pytest.mark.parametrize("killed", ["learning", "reading"])
def test_a_worker_killed_in_the_middle_changes_nothing(cluster, narratives, killed, monkeypatch):
    address, client = cluster
    alone = outcome(None, narratives)
    client.wait_for_workers(2, timeout=120)
    pids = client.run(os.getpid)
    again = threading.Event()

    def kill_one(*_):
        if not again.is_set():
            again.set()
            os.kill(next(iter(pids.values())), signal.SIGKILL)

    with open_workers(scheduler=address) as workers:
        assert len(workers) == 2
        ask = workers.ask
        calls = []

        def asked(states, stages, call, look=None):
            # What is asked of a shard while learning may be stopped (`item.units`).
            calls.append((call[0].args[1] if isinstance(call[0], partial) else call[0]).__name__)
            # In the middle of the second E-step, or of reading what has been learnt from.
            for number, one in enumerate(ask(states, stages, call, look)):
                due = calls.count("e_step") == 2 if killed == "learning" else "_read_shard" in calls
                if due and number == 2:
                    kill_one()
                yield one

        monkeypatch.setattr(workers, "ask", asked)
        assert outcome(workers, narratives) == alone
    assert again.is_set()


@pytest.mark.slow
def test_errors_and_order_are_those_of_one_process(cluster):
    address, _ = cluster
    with open_workers(scheduler=address) as workers:
        assert [*workers.map(crashes.squared, range(9))] == [k * k for k in range(9)]
        with pytest.raises(KeyError, match="two"):
            [*workers.map(crashes.wrong, range(5))]


@pytest.mark.parametrize("address", ["nonsense", "http://head:8786", "tcp://head", ""])
def test_what_is_no_address_is_refused_before_there_is_a_client(address, monkeypatch):
    monkeypatch.setattr(distributed, "Client", None)
    with pytest.raises(InputError, match="is no address of a scheduler") as raised:
        open_workers(scheduler=address)
    assert raised.value.diagnostics[0].code == "P102"


class Scheduler(Executor):
    """Does at once what it gets, and keeps that."""

    given = ()

    def submit(self, work, *given):
        self.work, self.given = work, given
        done = Future()
        done.set_result(work(*given))
        return done


def test_a_scheduler_gets_nothing_but_bytes():
    """It unpacks all else, for which it would need `item`, and keeps the latest hundred pieces.

    Those of `cricket` have 4 MB each.
    """
    scheduler = Scheduler()
    lane = Remote(scheduler, (), lambda: None, lambda: None)
    assert lane.submit(divmod, 7, 2).result() == (3, 1)
    assert (scheduler.work, *map(type, scheduler.given)) == (loads, bytes)


@pytest.mark.slow
def test_a_client_keeps_no_messages(cluster, monkeypatch):
    """Each has a piece of work, and a thousand of them would be kept."""
    address, _ = cluster
    made = []

    class Client(distributed.Client):
        def __init__(self, *given, **named):
            super().__init__(*given, **named)
            made.append(self)

    monkeypatch.setattr(distributed, "Client", Client)
    with open_workers(scheduler=address) as workers:
        assert [*workers.map(crashes.squared, range(3))] == [0, 1, 4]
        (client,) = made
        assert not client.scheduler_comm.recent_message_log


def test_what_cannot_be_packed_is_an_error_of_its_piece():
    lane = Remote(Scheduler(), (), lambda: None, lambda: None)
    with pytest.raises(InputError, match="cannot be sent to another process") as refused:
        lane.submit(list, (one for one in ())).result()
    assert refused.value.diagnostics[0].code == "P104"


@pytest.mark.slow
def test_a_scheduler_that_is_not_there_is_said(monkeypatch):
    monkeypatch.setattr("item.parallel.cluster.PATIENCE", "1s")
    with pytest.raises(InputError) as raised:
        open_workers(scheduler="tcp://127.0.0.1:1")
    assert [one.code for one in raised.value.diagnostics] == ["P102"]


QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


@pytest.fixture
def apart(tmp_path):
    """Return a scheduler that is a process of its own, its address, and what starts a worker for it.

    The scheduler cannot import `item`.
    """
    (tmp_path / "item.py").write_text("raise ImportError", encoding="utf-8")
    told = tmp_path / "scheduler.json"
    words = [sys.executable, "-m"]
    own = ["--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0"]
    head = subprocess.Popen(
        [*words, "distributed.cli.dask_scheduler", *own, "--scheduler-file", told], cwd=tmp_path, **QUIET
    )
    begun = [head]

    def start():
        one = ["--scheduler-file", told, "--nthreads", "1", "--no-nanny"]
        begun.append(subprocess.Popen([*words, "distributed.cli.dask_worker", *one], **QUIET))
        return begun[-1]

    try:
        with distributed.Client(scheduler_file=str(told), timeout=120) as client:
            address = client.scheduler.address

            def joined():
                worker = start()
                client.wait_for_workers(1, timeout=120)
                return worker

            yield SimpleNamespace(head=head, address=address, start=start, joined=joined)
    finally:
        for one in begun:
            one.kill()
            one.wait()


def soon():
    """Return what ends work after two minutes."""
    end = time.monotonic() + 120

    def look():
        if time.monotonic() > end:
            raise TimeoutError

    return look


@pytest.mark.slow
def test_a_worker_that_joins_takes_the_place_of_the_only_one(apart, monkeypatch):
    """Also that of two after each other; the scheduler has no `item`."""
    monkeypatch.setattr("item.parallel.dask_workers.INTERVAL", 0.1)
    first = apart.joined()
    with open_workers(scheduler=apart.address) as workers:
        told = workers.map(crashes.squared, range(9), soon())
        assert next(told) == 0
        first.kill()
        first.wait()
        second = apart.start()
        assert next(told) == 1
        second.kill()
        second.wait()
        apart.start()
        assert list(told) == [k * k for k in range(2, 9)]


class Cluster:
    """A stand-in for Dask's client. It records each piece, the worker that it is for, and its future."""

    def __init__(self):
        self.sent = []

    def get_executor(self, **_):
        return self

    def submit(self, *_, key, workers):
        self.sent.append((key, *workers, promised := Future()))
        return promised


def test_a_piece_that_nobody_has_is_sent_to_a_worker_that_joined():
    cluster = Cluster()
    one, other = lanes = DaskWorker(cluster, "a"), DaskWorker(cluster, "b")
    arrivals = Arrivals(cluster, lanes)
    mine, its = one.submit(divmod, 7, 2), other.submit(divmod, 8, 2)
    (first, *_), (second, *_) = cluster.sent
    # Dask has given the piece of a worker that died to another.
    arrivals._act({"b": [first, second]})
    # All have gone; one joins, and may be given what there is.
    arrivals._act({})
    arrivals._act({})
    arrivals._act({"c": [second]})
    assert len(cluster.sent) == 3
    *_, (key, address, promised) = cluster.sent
    assert (one.address, other.address, address) == ("c", "b", "c")
    assert cluster.sent[0][2].cancelled()
    arrivals._act({"c": [second, key]})
    promised.set_result((3, 1))
    cluster.sent[1][2].set_exception(KeyError("two"))
    assert mine.result(0) == (3, 1)
    assert isinstance(its.exception(0), KeyError)
    # What is done is not sent again.
    arrivals._act({})
    arrivals._act({"d": []})
    assert len(cluster.sent) == 3


def test_a_piece_is_given_up_whose_workers_die_one_after_the_other():
    cluster = Cluster()
    lane = DaskWorker(cluster, "a")
    arrivals = Arrivals(cluster, (lane,))
    piece = lane.submit(divmod, 7, 2)
    for _ in range(MOST_SENT):
        assert not piece.done()
        arrivals._act({})
        arrivals._act({"b": []})
    assert [*map(len, cluster.sent)] == [3] * MOST_SENT
    with pytest.raises(CancelledError):
        piece.result(0)


@pytest.mark.slow
def test_a_scheduler_that_is_killed_is_no_worker_without_memory(apart, monkeypatch, capfd):
    apart.joined()
    head, address = apart.head, apart.address
    monkeypatch.setattr("item.parallel.cluster.PATIENCE", "1s")
    with open_workers(scheduler=address) as workers:
        told = workers.map(crashes.squared, range(9))
        assert next(told) == 0
        head.kill()
        with pytest.raises(InputError, match=f"the scheduler at {address} has gone") as raised:
            list(told)
    assert [one.code for one in raised.value.diagnostics] == ["P102"]
    assert capfd.readouterr().err == ""

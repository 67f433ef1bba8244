"""The same on a Dask cluster of two worker processes, one of which is killed."""

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import Executor, Future
from functools import partial

import pytest

from item import units
from item.diagnostics import InputError
from item.language.domain import Domain
from item.learning.model import EM
from item.narrative.io.readers import read_narratives
from item.narrative.preprocessors import Preprocessors
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
        self.given = given
        done = Future()
        done.set_result(work(*given))
        return done


def test_a_scheduler_gets_nothing_but_bytes():
    """It unpacks all else, and keeps the latest hundred pieces: 4 MB each of `cricket`."""
    scheduler = Scheduler()
    lane = Remote(scheduler, (), lambda: None, lambda: None)
    assert lane.submit(divmod, 7, 2).result() == (3, 1)
    assert [*map(type, scheduler.given)] == [bytes]


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


@pytest.fixture
def scheduler(tmp_path):
    """Return a scheduler and a worker, each a process of its own, and the address."""
    told = tmp_path / "scheduler.json"
    words = [sys.executable, "-m", "distributed.cli"]
    own = ["--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    head = subprocess.Popen(
        [*words[:2], f"{words[2]}.dask_scheduler", *own, "--scheduler-file", told], **quiet
    )
    worker = subprocess.Popen(
        [*words[:2], f"{words[2]}.dask_worker", "--scheduler-file", told, "--nthreads", "1", "--no-nanny"],
        **quiet,
    )
    try:
        with distributed.Client(scheduler_file=str(told), timeout=120) as client:
            client.wait_for_workers(1, timeout=120)
            address = client.scheduler.address
        yield head, address
    finally:
        for one in (worker, head):
            one.kill()
            one.wait()


@pytest.mark.slow
def test_a_scheduler_that_is_killed_is_no_worker_without_memory(scheduler, monkeypatch, capfd):
    head, address = scheduler
    monkeypatch.setattr("item.parallel.cluster.PATIENCE", "1s")
    with open_workers(scheduler=address) as workers:
        told = workers.map(crashes.squared, range(9))
        assert next(told) == 0
        head.kill()
        with pytest.raises(InputError, match=f"the scheduler at {address} has gone") as raised:
            list(told)
    assert [one.code for one in raised.value.diagnostics] == ["P102"]
    assert capfd.readouterr().err == ""

"""The workers of a Dask cluster as lanes."""

from __future__ import annotations

import logging
from concurrent.futures import CancelledError
from importlib import import_module
from typing import Any

from item import __version__
from item.diagnostics import Diagnostic, InputError
from item.extras import extra
from item.parallel.codes import ParallelCode
from item.parallel.dask_workers import Arrivals, DaskWorker
from item.parallel.lanes import Remote

# Seconds within which a scheduler answers.
PATIENCE = "10s"


def cluster_lanes(address: str) -> list[Remote]:
    """Return a lane for each worker of a scheduler, in the order of their addresses.

    A worker does one piece at a time; when it dies, another gets its piece, also one that joins later.

    Raises
    ------
    InputError
        When the extra `dask` is not installed (code X101); when the address is none, nobody answers, there
        is no worker, or one has another version of this program (P102). Work that is sent to the lanes ends
        with P102, too, when the scheduler has gone.
    """
    with extra("dask", "clusters are used"):
        dask: Any = import_module("distributed")
    try:
        # A client that could not be made of it would close itself at the end: 20 s later, with a traceback.
        dask.comm.get_address_host_port(address)
    except ValueError as error:
        message = f"{address!r} is no address of a scheduler: {error}"
        raise _unusable(message, "an address such as tcp://head:8786") from None
    config: Any = import_module("dask.config")
    try:
        # By itself a client keeps its last thousand messages, and the work that they have.
        with config.set({"distributed.admin.low-level-log-length": 0}):
            client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise _unusable(f"no scheduler answers at {address}: {error}", "the address of one") from None
    names = sorted(client.scheduler_info(n_workers=-1)["workers"])
    if not names:
        client.close()
        raise _unusable(f"the scheduler at {address} has no workers", "a worker, started by `dask worker`")
    versions = client.run(_version, on_error="return")
    others = sorted({str(own) for own in versions.values() if own != __version__})
    if others:
        client.close()
        message = f"workers of {address} have another version of item: {', '.join(others)}"
        raise _unusable(message, f"version {__version__} on all machines")
    deaths = dask.KilledWorker, CancelledError
    executors = [DaskWorker(client, one) for one in names]
    arrivals = Arrivals(client, executors)

    def look() -> None:
        # What has been sent is cancelled then, as it is when a worker dies again and again.
        if client.status in ("closing", "closed"):
            raise _unusable(f"the scheduler at {address} has gone", "a scheduler that runs to the end")
        arrivals.look()

    # What the client says of it beside that is no part of the result.
    logging.getLogger(type(client).__module__).setLevel(logging.CRITICAL)
    return [Remote(one, deaths, look, client.close) for one in executors]


def _version() -> str:
    from item import __version__ as own

    return own


def _unusable(message: str, expected: str) -> InputError:
    return InputError(Diagnostic(ParallelCode.NO_SCHEDULER, message, expected=expected))

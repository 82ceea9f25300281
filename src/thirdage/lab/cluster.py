"""Work on a Ray cluster, as `pool` does on this machine: result by result, and it can be stopped at any time.

The cluster is the one that RAY_ADDRESS names. Where it names none, a small one is started on this machine and
stopped at the end. It starts with the first piece of work, so that no time is lost if there is none.
"""

from __future__ import annotations

import logging
import os
import pickle
import socket
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from ..kernel.errors import BadOption
from .extras import need
from .pool import AHEAD, cores
from .runs import code

T = TypeVar("T")
R = TypeVar("R")

STORE = 80 << 20  # bytes that a Ray of our own has for results; it refuses much less
PATIENCE = 10.0  # seconds in which a cluster has to answer


def need_ray() -> None:
    """Say what to install if Ray is asked for but missing."""
    need("ray", "ray", "`--on ray`")


class Cluster:
    """A Ray cluster; as a context it gives what `pool.each` is for the processes here."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._do: Any = None
        self._cpus = 0

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def __call__(
        self, work: Callable[[T], R], pieces: Sequence[T], jobs: int = 0
    ) -> Generator[R, None, None]:
        """The results of all pieces of work, in the order in which they are ready; see `pool.each`."""
        if not pieces:
            return
        if self._do is None:
            self._start(jobs)
        # Ray uses all its processors by itself; with fewer jobs, no work may wait in its queue.
        most = jobs if 0 < jobs < self._cpus else AHEAD * self._cpus
        yield from self._results(work, pieces, most)

    def _results(self, work: Callable[[T], R], pieces: Sequence[T], most: int) -> Generator[R, None, None]:
        import ray
        from ray.exceptions import RayError, RayTaskError

        # If this loop is left early, what is under way is not cancelled: if a piece of work ends just then,
        # `ray.cancel` makes Ray end this whole process with exit code 1. All of it ends when we disconnect.
        more = iter(pieces)
        waiting: list[Any] = []
        try:
            while True:
                for _, piece in zip(range(most - len(waiting)), more, strict=False):
                    waiting.append(self._do.remote(pickle.dumps((work, piece)), code()))
                if not waiting:
                    return
                done, waiting = ray.wait(waiting)
                node, found, result = ray.get(done[0])
                if found != code():
                    other = f"other code ({found}, not {code()})" if found else "no thirdage"
                    raise BadOption(f"{node} in the Ray cluster has {other}; install the same as here.")
                yield result
        except RayTaskError as error:
            raise error.cause from error
        except RayError as error:
            raise BadOption(f"Ray has failed: {_first_line(error)} The same command resumes.") from None

    def _start(self, jobs: int) -> None:
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # else it reports to its makers over the network
        import ray
        from ray import cloudpickle

        logging.getLogger("ray").setLevel(logging.CRITICAL)
        settings: dict[str, Any] = {"configure_logging": False, "log_to_driver": False}
        address = os.environ.get("RAY_ADDRESS") or "local"
        if address == "local":
            os.environ.setdefault("RAY_AUTH_TOKEN", token_hex())  # else it stores one in the home folder
            # Sockets lie in this folder, and their paths must be short.
            place = TemporaryDirectory(
                prefix="ray-", dir=None if os.name == "nt" else "/tmp", ignore_cleanup_errors=True
            )
            settings |= {
                "num_cpus": jobs or cores(),
                "include_dashboard": False,
                "object_store_memory": STORE,
                "_temp_dir": self._open.enter_context(place),
            }
        else:
            _knock(address)
        self._open.callback(_disconnect)
        try:
            ray.init(address=address, **settings)
        except (ConnectionError, ImportError, RuntimeError, ValueError) as error:
            raise BadOption(f"Ray at {address} cannot be used: {_first_line(error)}") from None
        self._cpus = int(ray.cluster_resources().get("CPU", 1))
        # Sent by value, so that it also runs, and can say so, where thirdage is not installed.
        cloudpickle.register_pickle_by_value(sys.modules[__name__])
        self._do = ray.remote(_do)


def _do(order: bytes, wanted: str) -> tuple[str, str, Any]:
    """Do a piece of work on a node, if it has the code that is wanted there."""
    import pickle
    import platform

    try:
        from thirdage.lab.runs import code
    except ImportError:
        return platform.node(), "", None
    if code() != wanted:
        return platform.node(), code(), None
    work, piece = pickle.loads(order)
    return platform.node(), code(), work(piece)


def _disconnect() -> None:
    """Leave the cluster without a word: Ray's own threads complain on stderr of work that ends with us."""
    import ray

    screen = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        ray.shutdown()
    finally:
        os.dup2(screen, 2)
        os.close(nowhere)
        os.close(screen)


def _knock(address: str) -> None:
    """See whether anybody answers: Ray itself would try for a minute and then end this process."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except OSError as error:
        raise BadOption(f"No Ray cluster answers at {address}: {error.strerror or error}.") from None


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".") + "."

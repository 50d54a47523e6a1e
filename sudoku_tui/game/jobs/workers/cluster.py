"""The workers of a Dask cluster, on any number of machines, through the futures of `distributed`.

The scheduler hands out the tasks, and has those of a lost worker done again by another.
"""

import logging
import re
import warnings
from concurrent.futures import Future
from contextlib import ExitStack, suppress
from importlib import import_module
from time import monotonic
from typing import Any, Self

from sudoku_tui import __version__
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import count
from sudoku_tui.game.jobs.tasks import JobMessage, task_named
from sudoku_tui.game.jobs.workers.backend import Hear
from sudoku_tui.system.extras import missing
from sudoku_tui.system.interrupts import InterruptsLater

SECONDS_TO_ANSWER = 10
"""How long a scheduler may take to answer, and its first worker to be there; and a result to come that is ready."""

TIMES_ASKED = 6
"""How often a result that is ready is asked for: its worker may be gone, and the scheduler may notice late."""

ADDRESS = re.compile(r"((?P<scheme>tcp|tls)://)?([\w.-]+|\[[0-9A-Fa-f:.]+\]):(?P<port>[0-9]{1,5})")

SECONDS_BETWEEN = 1.0  # how often the scheduler is asked how many workers there are

CHUNKS_A_WORKER = 4  # one is worked on, the others wait for it or to be printed

MUST_BE_EQUAL = ("sudoku_tui", "distributed")
"""The packages whose versions must be the same everywhere: other ratings, and other messages between machines."""


class ClusterError(SudokuError):
    """The cluster cannot be used, or not any longer; the text is a sentence."""


class DaskCluster:
    """A connection to a scheduler, whose workers do one task. Workers may come and go meanwhile."""

    seconds_a_chunk = 0.5
    most_in_chunk = 5000

    def __init__(self, address: str, task: str) -> None:
        """Connect.

        Raises:
            ClusterError: `distributed` is not installed, nothing answers, there is no worker, or a version differs.
        """
        self._address, self._task = address, task
        self._workers, self._asked = 1, float("-inf")
        self._cleanup = ExitStack()
        self._cleanup.callback(logging.disable, logging.root.manager.disable)
        self._cleanup.enter_context(warnings.catch_warnings())
        logging.disable(logging.CRITICAL)  # what matters of it is said in sentences of ours
        warnings.simplefilter("ignore")
        try:
            self._client = _connected(address)
            self._cleanup.callback(_close, self._client)
            self._check_workers()
        except BaseException:
            self._cleanup.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        """Take back what has not begun. What workers have begun they end, and nobody takes it."""
        self._cleanup.close()

    @property
    def workers(self) -> int:
        """How many threads of workers there are; as many as there were, while the scheduler does not say."""
        if monotonic() >= self._asked + SECONDS_BETWEEN:
            with suppress(OSError, RuntimeError):
                self._workers = sum(self._client.sync(self._client.scheduler.ncores, callback_timeout=2).values())
            self._asked = monotonic()
        return self._workers

    @property
    def most_pending(self) -> int:
        return CHUNKS_A_WORKER * max(self.workers, 1)

    @property
    def description(self) -> str:
        return count(self.workers, "worker")

    def submit(self, *arguments: object, hear: Hear = lambda _: None) -> Future[list[JobMessage]]:
        """Have it done by a worker. Only the last message comes; its end may be a `ClusterError`."""
        answer: Future[list[JobMessage]] = Future()
        with InterruptsLater():  # it could come where the client is locked
            asked = self._client.submit(do, __version__, self._task, arguments, pure=False)

        def take(done: Any) -> None:
            try:
                if done.status == "cancelled":  # also by the end of the connection: then nobody would answer
                    raise self._lost
                message = _result(done)
                hear(message)
                answer.set_result([message])
            except BaseException as error:  # it is raised where it is waited for
                answer.set_exception(self._in_words(error))
            done.release()

        asked.add_done_callback(take)
        return answer

    @property
    def _lost(self) -> ClusterError:
        return ClusterError(f"The connection to the scheduler at {self._address} is lost.")

    def _in_words(self, error: BaseException) -> BaseException:
        match type(error).__name__:
            case "KilledWorker":
                return ClusterError("The same puzzles ended several workers of the cluster, one after the other.")
            case "FutureCancelledError" | "FuturesCancelledError" | "CancelledError" | "TimeoutError":
                return self._lost
            case "ModuleNotFoundError" | "ImportError" | "AttributeError":
                return ClusterError(f"A worker of {self._address} lacks sudoku-tui {__version__}.")
        return error

    def _check_workers(self) -> None:
        try:
            self._client.wait_for_workers(1, timeout=SECONDS_TO_ANSWER)
        except OSError:
            raise ClusterError(
                f"The scheduler at {self._address} has no workers; start some with: dask worker {self._address}"
            ) from None
        versions = self._client.get_versions(packages=["sudoku_tui"])
        own = versions["client"]["packages"]
        others = {f"the worker {address}": its for address, its in versions["workers"].items()}
        for who, its in {"the scheduler": versions["scheduler"], **others}.items():
            for package in MUST_BE_EQUAL:
                found = its["packages"][package]
                if found != own[package]:
                    name = package.replace("_", "-")
                    has = f"has {name} {found}" if found else f"lacks {name}"
                    raise ClusterError(f"Of the cluster {self._address} {who} {has}; here is {own[package]}.")


def do(version: str, task: str, arguments: tuple[object, ...]) -> JobMessage:
    """Do a task on a worker; its last message. It ends early once nobody wants it any more.

    Raises:
        ClusterError: the worker is not of the version of who asks.
    """
    if version != __version__:
        raise ClusterError(f"A worker of the cluster has sudoku-tui {__version__}, not {version}.")
    worker = import_module("distributed").get_worker()
    latest: JobMessage = None
    for message in task_named(task)(*arguments):
        latest = message
        state = worker.state.tasks.get(worker.get_current_task())
        if state is None or state.state == "cancelled":
            break
    return latest


def _connected(address: str) -> Any:
    form = ADDRESS.fullmatch(address)
    if form is None or int(form["port"]) > 65535:
        shown = address if address.isprintable() else ascii(address)
        raise ClusterError(f"{shown!r} is no address of a Dask scheduler; one is tcp://192.168.0.1:8786.")
    try:
        dask = import_module("distributed")
    except ImportError:
        raise ClusterError(missing("--cluster", "Dask", "cluster")) from None
    if form["scheme"] == "tls" and dask.Security().get_connection_args("client").get("ssl_context") is None:
        raise ClusterError("tls needs certificates, which Dask's own settings name (distributed.comm.tls).")
    try:
        return dask.Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    except OSError:
        raise ClusterError(f"No Dask scheduler answers at {address}.") from None


def _result(done: Any) -> JobMessage:
    """What a future has; if it is lost with its worker, when another one has done it again.

    Raises:
        TimeoutError: it is ready, but does not come.
    """
    asked = 0
    while True:
        try:
            message: JobMessage = done.result(timeout=SECONDS_TO_ANSWER)
            return message
        except TimeoutError:
            asked += done.status == "finished"
            if asked == TIMES_ASKED or done.status == "cancelled":
                raise


def _close(client: Any) -> None:
    with suppress(OSError, RuntimeError):
        client.close(timeout=2)

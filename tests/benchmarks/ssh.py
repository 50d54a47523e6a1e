"""A session behind the doors of `serve`, by ssh and in a browser, beside one behind sshd.

    python -m tests.benchmarks.ssh [bytes | memory | load] [--sessions N] [--seconds S]

The parts: bytes on the line for each key; memory of a session with what serves it; players at once who press keys at
the rate of a human, with the time until each sees something. Both servers of ssh take turns. All runs on this machine,
and so does what plays.
"""

import argparse
import os
import select
import shlex
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import mean, median

from sudoku_tui.web.visitors import new_token
from tests.benchmarks.installed import percentile_95, print_figure
from tests.benchmarks.load import PATIENCE, Player, memory
from tests.ssh.servers import HOME, SshServer, door, make_key, sshd
from tests.terminal.terminal import Terminal, children
from tests.web.serving import Served
from tests.web.strangers import Stranger, Taken

ROUNDS = 3
MOVES = ("right", "right", "down", "left", "left", "up") * 5
STEPS = ("h",) * 10
ARROWS = {"right": "\\u001b[C", "left": "\\u001b[D", "up": "\\u001b[A", "down": "\\u001b[B"}  # as JSON
SERVERS = ("sshd", "serve --ssh")


class Counted(threading.Thread):
    """A line to a server, whose bytes are counted.

    Attributes:
        port: where it begins.
        shown: how many bytes the server has sent.
    """

    def __init__(self, to: int) -> None:
        super().__init__(daemon=True)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port, self.shown = self._listening.getsockname()[1], 0
        self._to = to
        self.start()

    def run(self) -> None:
        ours, _ = self._listening.accept()
        theirs = socket.create_connection(("127.0.0.1", self._to))
        for one in (ours, theirs):
            one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        while True:
            for one in select.select([ours, theirs], [], [])[0]:
                data = one.recv(1 << 16)
                if not data:
                    return
                self.shown += len(data) * (one is theirs)
                (ours if one is theirs else theirs).sendall(data)


@contextmanager
def server(kind: str, folder: Path, players: int = 1) -> Iterator[SshServer]:
    """A server of a kind, with the keys `id0`, `id1`, ... of so many players."""
    data = folder / "games"
    lines = []
    for number in range(players):
        make_key(folder / f"id{number}")
        program = (sys.executable, "-m", "sudoku_tui", "--kiosk", "--data", str(data), "--player", f"p{number}")
        forced = f'restrict,pty,command="cd {HOME}; exec {shlex.join(program)}" '
        lines.append(forced + (folder / f"id{number}.pub").read_text(encoding="utf-8"))
    if kind == "sshd":
        (folder / "id").write_bytes((folder / "id0").read_bytes())
        (folder / "id").chmod(0o600)
        with sshd(folder, "".join(lines), data, MaxStartups=500, ClientAliveInterval=30) as running:
            yield running
    else:
        with door(folder, data, "--no-web", "--most-sessions", "500", "--logins-a-minute", "1000") as running:
            yield running


def bytes_of_keys() -> None:
    """Bytes from the server, from the start of the connection to the first screen, and for each key."""
    figures: dict[str, dict[str, list[int]]] = {kind: {} for kind in SERVERS}
    for _ in range(ROUNDS):
        for kind in SERVERS:
            with tempfile.TemporaryDirectory() as folder, server(kind, Path(folder)) as running:
                line = Counted(running.port)
                with Terminal(replace(running, port=line.port).command("", key="id0")) as terminal:
                    terminal.wait_for("┏", "┗", "/81")
                    _settle(terminal)
                    terminal.press("P")  # the clock is not counted
                    _settle(terminal)
                    found = figures[kind]
                    found.setdefault("login and first screen", []).append(line.shown)
                    for name, keys in (("move of the cursor", MOVES), ("step of the solver", STEPS)):
                        for key in keys:
                            before = line.shown
                            terminal.press(key)
                            _settle(terminal)
                            found.setdefault(name, []).append(line.shown - before)
    for name in figures[SERVERS[0]]:
        for kind in SERVERS:
            print_figure(f"{name}, {kind}", mean(figures[kind][name]), "B")
        print_figure("  of sshd's", mean(figures[SERVERS[1]][name]) / mean(figures[SERVERS[0]][name]), "")
    _bytes_in_a_browser()


def _bytes_in_a_browser() -> None:
    """The same on the connection of a page, without the compression that browsers ask for."""
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as served:
        page = _page(served)
        page.send('["stdin", "P"]')
        _read_all(page)
        counts = []
        for key in MOVES:
            page.send(f'["stdin", "{ARROWS[key]}"]')
            counts.append(len(_read_all(page)))
        print_figure("move of the cursor, in a browser", mean(counts), "B")


def _page(served: Served) -> Stranger:
    """The connection of a page on which the game answers keys."""
    page = Stranger(served.url)
    page.upgrade(new_token())
    page.send('["resize", {"width": 80, "height": 24}]')
    page.read_until(b"\x1b[?1049h")
    time.sleep(3.0)
    page.send('["stdin", "h"]')
    _read_all(page)
    return page


def _settle(terminal: Terminal) -> None:
    terminal.read_until_quiet(0.4)


def _read_all(page: Stranger) -> bytes:
    data = b""
    while select.select([page.socket], [], [], 0.4)[0]:  # the clock ticks less often
        data += page.socket.recv(1 << 16)
    return data


def memory_of_sessions() -> None:
    """What each of five sessions takes with what serves it; PSS shares out what processes share."""
    number = 5
    for kind in SERVERS:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            running = stack.enter_context(server(kind, folder, number))
            assert running.process is not None
            before = memory([running.process.pid])["PSS"]
            for one in range(number):
                terminal = stack.enter_context(Terminal(running.command("", key=f"id{one}")))
                terminal.wait_for("┏", "┗", "/81")
                terminal.press("h")
                terminal.read_until_quiet(1.0)
            serving = _processes_of(running)
            games = [one for one in serving if b"--kiosk" in Path(f"/proc/{one}/cmdline").read_bytes().split(b"\0")]
            others = [one for one in serving if one not in games]
            print_figure(f"a game, {kind} (PSS)", memory(games)["PSS"] / number, "MiB")
            print_figure(f"  what serves it, {kind} (PSS)", (memory(others)["PSS"] - before) / number, "MiB")
    with ExitStack() as stack:
        served = stack.enter_context(Served(Path(stack.enter_context(tempfile.TemporaryDirectory()))))
        alone = Taken.by(served.pid).mebibytes
        pages = [_page(served) for _ in range(number)]
        print_figure(f"a game, in {len(pages)} browsers (PSS)", memory(served.sessions())["PSS"] / number, "MiB")
        print_figure("  what serves it (its own)", (Taken.by(served.pid).mebibytes - alone) / number, "MiB")


def _processes_of(running: SshServer) -> list[int]:
    """The process of a server, and all that it and those have started."""
    assert running.process is not None
    found, waiting = [], [running.process.pid]
    while waiting:
        found.append(one := waiting.pop())
        waiting += children(one)
    return found


def players_at_once(number: int, seconds: float) -> None:
    """So many players behind each server in turn, and the time from a move of the cursor to the first byte."""
    for turn in range(2):
        for kind in SERVERS:
            with ExitStack() as stack:
                folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
                running = stack.enter_context(server(kind, folder, number))
                terminals = []
                for one in range(number):
                    terminals.append(stack.enter_context(Terminal(running.command("", key=f"id{one}"))))
                    time.sleep(0.2)  # people do not come at the same moment
                players = [Player(f"p{one}", terminal, 1.0, seconds) for one, terminal in enumerate(terminals)]
                for terminal in terminals:
                    terminal.wait_for("┏", "┗", "/81", timeout=PATIENCE)
                for player in players:
                    player.start()
                for player in players:
                    player.join()
                latencies = [1000 * latency for player in players for latency in player.latencies]
                print_figure(f"{number} players, {kind}, turn {turn + 1}: load average", os.getloadavg()[0], "")
                print_figure(f"  {len(latencies)} moves, median", median(latencies), "ms")
                print_figure(
                    "  p95", percentile_95(latencies), "ms", [(300, "fifty players")] if kind != "sshd" else []
                )


PARTS: dict[str, Callable[[argparse.Namespace], None]] = {
    "bytes": lambda _: bytes_of_keys(),
    "memory": lambda _: memory_of_sessions(),
    "load": lambda options: players_at_once(options.sessions, options.seconds),
}


def main() -> None:
    """Measure the parts that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], help="all of them, if none is named")
    parser.add_argument("--sessions", type=int, default=50, help="players at once (default: 50)")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long they play (default: 30)")
    options = parser.parse_args()
    for name in options.parts or PARTS:
        print(f"\n{name}")
        PARTS[name](options)


if __name__ == "__main__":
    main()

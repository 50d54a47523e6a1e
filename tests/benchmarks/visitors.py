"""Visitors who mean no good, or only look, at a real server: what they leave there, and whether others can come.

    python -m tests.benchmarks.visitors [PART ...] [--sessions N]

The parts: resets, halves, deaf, malformed, lookers, tasks, killed, sequence; all of them without one. Everything stays
on this machine.
"""

import argparse
import os
import random
import shutil
import signal
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from sudoku_tui.web.visitors import new_token
from tests.web.serving import Served
from tests.web.strangers import HALF_A_HEADER, MALFORMED, Stranger, Taken, bytes_below, children_of, malformed_head

SCREEN = b"\x1b[?1049h"  # what a session writes first
NOBODY = 65534


def main() -> None:
    """Try the parts that are asked for, and print a line for each figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], help="all of them, if none is named")
    parser.add_argument("--sessions", type=int, default=400, help="of the sequence (default: 400)")
    options = parser.parse_args()
    for name in options.parts or PARTS:
        print(f"\n{name}")
        with tempfile.TemporaryDirectory() as folder:
            if name == "sequence":
                sequence(Path(folder), options.sessions)
            else:
                PARTS[name](Path(folder))


def resets(folder: Path) -> None:
    """Visitors whose connections are reset as soon as they have asked for a session, or have been given one."""
    for is_answered, number in ((False, 25), (False, 200), (True, 25), (True, 100)):
        with Served(folder, "--most-sessions", "400") as served:
            before, watch = Taken.by(served.pid), Watch(served.pid)
            for _ in range(number):
                try:
                    stranger = Stranger(served.url)
                    stranger.upgrade()
                    if is_answered:
                        stranger.read_until(b"\r\n\r\n", 10)
                    stranger.reset()
                except OSError as error:
                    print(f"  the server answers no more: {error}")
                    os.kill(served.pid, signal.SIGKILL)
                    break
            else:
                time.sleep(2)
                after = Taken.by(served.pid)
                took = _until(lambda: _idle(served), 120)
                when = "after" if is_answered else "before"
                print(
                    f"  {number} resets {when} the answer: {watch.end()} processes were started, {after.children} were "
                    f"there 2 s later; all free after {2 + took:.1f} s; "
                    f"{_grown(before, served)}; said: {_said(served)}"
                )


def halves(folder: Path) -> None:
    """Connections that send half a header, and a visitor who comes meanwhile."""
    with Served(folder) as served:
        strangers = [Stranger(served.url, source="127.0.0.2") for _ in range(300)]
        for stranger in strangers:
            with suppress(OSError):
                stranger.socket.sendall(HALF_A_HEADER)
        time.sleep(1)
        for seconds in (1, 10, 30):
            time.sleep(seconds - 1)
            print(f"  300 halves, {seconds} s more: {sum(stranger.is_open for stranger in strangers)} are open")
        begun = time.monotonic()
        print(f"  a visitor gets status {served.get().status} in {time.monotonic() - begun:.2f} s")
        print(f"  said: {_said(served)}")


def deaf(folder: Path) -> None:
    """Pages that read nothing, move the cursor for a while, and then only tell new sizes, which are signs of life."""
    with Served(folder, "--idle-minutes", "0.3") as served:
        pages = [Stranger(served.url, receives=2048) for _ in range(3)]
        for page in pages:
            page.socket.settimeout(3)
            page.upgrade(size="width=220&height=60")
        time.sleep(3)
        played, begun, freed = served.health()["sessions"], time.monotonic(), 0.0
        while (passed := time.monotonic() - begun) < 60 and not freed:
            for page in pages:
                with suppress(OSError):
                    for columns in (220, 219):
                        page.send(f'["resize", {{"width": {columns}, "height": 66}}]')
                    if passed < 10:
                        page.send('["stdin", "\\u001b[B\\u001b[C"]')
            time.sleep(0.05)
            try:
                freed = 0.0 if served.health()["sessions"] else passed
            except OSError as error:
                print(f"  the server answers no more: {error}")
                os.kill(served.pid, signal.SIGKILL)
                return
        taken = Taken.by(served.pid)
        print(f"  {played} deaf pages, keys for 10 s, idle limit 18 s: places are free after {freed:.0f} s (0: never)")
        print(f"    {taken.children} processes, {taken.descriptors} descriptors; said: {_said(served)}")


def malformed(folder: Path) -> None:
    """Requests that are none: some by hand, and thousands at random."""
    with Served(folder) as served:
        chance = random.Random(1)
        heads = [*MALFORMED, *(malformed_head(chance) for _ in range(3000))]
        statuses: Counter[bytes] = Counter()
        with ThreadPoolExecutor(16) as pool:
            for head, answer in zip(heads, pool.map(lambda head: answer_to(served.url, head), heads), strict=True):
                statuses[answer[9:12]] += 1
                if answer[9:10] in (b"", b"5"):
                    print(f"  {head!r}: {answer[:100]!r}")
        played = served.health()["sessions"]
        said = served.end()[1]
        print(f"  {len(heads)} requests: {dict(statuses)}; {played} places taken")
        print(f"  said: {len(said)} bytes, {said.count('Traceback')} tracebacks: {said[:300]!r}")
        for details in folder.glob("mistake-*"):
            print(details.read_text(encoding="utf-8"))


def answer_to(url: str, head: bytes) -> bytes:
    """What comes within a moment after the head of a request."""
    stranger = Stranger(url)
    stranger.socket.settimeout(0.5)
    answer = stranger.ask(head)
    stranger.close()
    return answer


def lookers(folder: Path) -> None:
    """Visitors who see the first screen, and leave."""
    with Served(folder) as served:
        for _ in range(14):
            looker = Stranger(served.url)
            looker.upgrade()
            looker.read_until(SCREEN)
            time.sleep(0.5)
            looker.close()
        _until(lambda: _idle(served), 60)
        print(f"  14 who only looked: {bytes_below(folder / 'players')} bytes in {len(served.players())} folders")


def tasks(folder: Path) -> None:
    """A server at the limit of tasks of its account; needs root, to be somebody else."""
    if os.getuid():
        print("  needs root")
        return
    for most in (1, 2, 3, 4, 5, 7, 9, 11):
        data = folder / str(most)
        data.mkdir()
        shutil.chown(data, NOBODY, NOBODY)
        data.chmod(0o777)
        folder.chmod(0o755)
        with Served(data, launcher=_as_nobody(most)) as served:
            before = Taken.by(served.pid)
            pages = [Stranger(served.url) for _ in range(4)]
            for page in pages:
                page.upgrade()
                page.send('["resize", {"width": 80, "height": 24}]')
            time.sleep(6)
            came = sum(SCREEN in page.ask(b"") for page in pages if not page.is_open)
            played = served.health()["sessions"]
            for page in pages:
                page.close()
            _until(lambda: _idle(served), 20)
            after, health = Taken.by(served.pid), served.health()["sessions"]
            print(
                f"  {most} tasks: {played} of 4 play, {came} had begun; afterwards {health} are counted, "
                f"{after.children} processes, {after.zombies} zombies; {_grown(before, served)}; "
                f"said: {_said(served)}"
            )


def killed(folder: Path) -> None:
    """Sessions that are killed, and a server that ends while they play."""
    with Served(folder) as served:
        before = Taken.by(served.pid)
        players = [_player(served) for _ in range(5)]
        for child in children_of(served.pid):
            os.kill(child, signal.SIGKILL)
        took = _until(lambda: _idle(served), 60)
        told = sum(b'"ended"' in player.ask(b"") for player in players)
        print(f"  5 killed sessions: places free after {took:.1f} s, {told} pages told; {_grown(before, served)}")
        players = [_player(served, "5") for _ in range(5)]
        children = children_of(served.pid)
        begun = time.monotonic()
        code, said = served.end()
        left = [child for child in children if Path(f"/proc/{child}").exists()]
        saved = len([*(folder / "players").glob("*/games.sqlite3")])
        told = sum(b"server is stopping" in player.ask(b"") for player in players)
        print(f"  SIGTERM while 5 play: exit code {code} after {time.monotonic() - begun:.1f} s, {saved} games saved, "
              f"{told} pages told, {len(left)} sessions left; said: {said!r}")  # fmt: skip


def sequence(folder: Path, number: int) -> None:
    """Sessions one after the other: those who look, who play, whose lines break, who are killed."""
    with Served(folder) as served:
        first: Taken | None = None
        for n in range(number):
            visitor = Stranger(served.url)
            visitor.upgrade()
            if n % 4 < 3:
                visitor.send('["resize", {"width": 80, "height": 24}]')
                visitor.read_until(SCREEN)
            if n % 4 == 1:
                visitor.send('["stdin", "5"]')
            if n % 8 == 2:
                for child in children_of(served.pid):
                    os.kill(child, signal.SIGKILL)
            (visitor.reset if n % 2 else visitor.close)()
            took = _until(lambda: _idle(served), 60)
            if took >= 60:
                print(f"  session {n}: not free after 60 s: {Taken.by(served.pid)}")
                break
            if n == min(20, number // 2):
                first = Taken.by(served.pid)
            if n % 100 == 99:
                print(f"  after {n + 1} sessions: {Taken.by(served.pid)}", flush=True)
        print(f"  baseline after 20: {first}; in the end: {Taken.by(served.pid)}; said: {_said(served)}")


PARTS: dict[str, Callable[[Path], None]] = {
    "resets": resets,
    "halves": halves,
    "deaf": deaf,
    "malformed": malformed,
    "lookers": lookers,
    "tasks": tasks,
    "killed": killed,
    "sequence": lambda folder: sequence(folder, 400),
}


class Watch(threading.Thread):
    """Counts the processes that a server starts."""

    def __init__(self, process: int) -> None:
        super().__init__(daemon=True)
        self._process, self._seen, self._is_ended = process, set[int](), threading.Event()
        self.start()

    def run(self) -> None:
        while not self._is_ended.wait(0.02):
            self._seen |= children_of(self._process).keys()

    def end(self) -> int:
        self._is_ended.set()
        self.join()
        return len(self._seen)


def _player(served: Served, keys: str = "") -> Stranger:
    """Somebody who plays, and has pressed some keys."""
    player = Stranger(served.url)
    player.upgrade(new_token())
    player.send('["resize", {"width": 80, "height": 24}]')
    player.read_until(SCREEN)
    time.sleep(1.5)
    for key in keys:
        player.send(f'["stdin", "{key}"]')
    time.sleep(0.5 * bool(keys))
    return player


def _idle(served: Served) -> bool:
    return served.health()["sessions"] == 0 and not children_of(served.pid)


def _until(is_so: Callable[[], bool], seconds: float) -> float:
    """How many seconds it took until something was so; at most so many."""
    begun = time.monotonic()
    while time.monotonic() < begun + seconds and not is_so():
        time.sleep(0.1)
    return min(seconds, time.monotonic() - begun)


def _grown(before: Taken, served: Served) -> str:
    now = Taken.by(served.pid)
    return (
        f"{now.descriptors - before.descriptors:+} descriptors, {now.threads - before.threads:+} threads, "
        f"{now.mebibytes - before.mebibytes:+.1f} MiB"
    )


def _said(served: Served) -> str:
    said = served.end()[1]
    lines = Counter(line[:100] for line in said.splitlines())
    return f"{len(said)} bytes {lines.most_common(2)}"


def _as_nobody(most: int) -> Sequence[str]:
    """What becomes another user, who may have so many tasks, and may read everything."""
    may = "+dac_override"
    rights = (f"--inh-caps={may}", f"--ambient-caps={may}", f"--bounding-set=-all,{may}")
    limit = ("prlimit", f"--nproc={most}", "--")
    return ("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *rights, *limit)


if __name__ == "__main__":
    main()

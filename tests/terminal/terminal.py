"""A real pseudo-terminal with a program in it: its keyboard, its screen read through pyte, its signals, its end."""

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pyte

DEFAULT_TIMEOUT = 90.0
"""Seconds to wait for something that should take far less; generous, because machines are busy at times."""

KEYS = {
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "enter": b"\r",
    "escape": b"\x1b",
    "space": b" ",
    "tab": b"\t",
    "delete": b"\x1b[3~",
    "home": b"\x1b[H",
}

POURED = 4096
"""How many bytes are sent at once at the most: a terminal line holds no more."""

ALT_SCREEN, CURSOR, BRACKETED_PASTE, FOCUS = 1049, 25, 2004, 1004
MOUSE = frozenset({1000, 1002, 1003, 1006, 1015, 1016})

# What a terminal answers when Textual asks for synchronized output and resize reports, for the cursor and for its kind.
_ANSWERS = (
    (re.compile(rb"\x1b\[\?2026\$p"), b"\x1b[?2026;2$y"),
    (re.compile(rb"\x1b\[\?2048\$p"), b"\x1b[?2048;0$y"),
    (re.compile(rb"\x1b\[6n"), b"\x1b[1;1R"),
    (re.compile(rb"\x1b\[0?c"), b"\x1b[?62;c"),
)
_MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
_KITTY = re.compile(rb"\x1b\[([><])([0-9]*)u")
_UNKNOWN_TO_PYTE = re.compile(rb"\x1b\[[<>=][0-9;:]*[A-Za-z]|\x1b\[\?[0-9;]*\$p")
_ALT_SCREEN_SWITCH = re.compile(rb"(\x1b\[\?1049[hl])")
_BOARD_ROW = re.compile("[┃A-I](?:[^┃│]{3,7}[┃│]){9}")
_UNFINISHED = re.compile(rb"\x1b(?:\[[<>=?0-9;:$]*)?$")
_SPOILERS = ("TEXTUAL", "COLORTERM", "NO_COLOR", "LC_", "TMUX", "COLUMNS", "LINES", "PYTEST", "PYTHON", "COV")


def clean_environment(changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of an ordinary SSH session: 256 colours, UTF-8, and nothing that changes what Textual does."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_SPOILERS)}
    return {**kept, "TERM": "xterm-256color", "LANG": "C.UTF-8", **(changes or {})}


class Terminal:
    """A program in a session of its own, whose terminal we are. As a context it leaves no process behind.

    Attributes:
        chunks: what the program has written, each piece with its time in seconds since the start.
    """

    def __init__(
        self,
        command: Sequence[str | Path],
        *,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        stdin: bytes | None = None,
    ) -> None:
        """Start a program.

        Args:
            command: the program and its arguments.
            columns, rows: the size of the terminal.
            environment: what differs from `clean_environment`.
            cwd: the folder it starts in.
            stdin: what is piped into its standard input; None leaves the keyboard there.
        """
        self.chunks: list[tuple[float, bytes]] = []
        self._taken_in = 0
        self._modes = {CURSOR}
        self._kitty_levels = 0
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._waiting = b""
        self._keyboard, self._line = os.openpty()
        self.resize(columns, rows)
        self.settings_before = self.settings()
        line = self._line

        def take_terminal() -> None:
            fcntl.ioctl(line, termios.TIOCSCTTY, 0)

        self._started = time.perf_counter()
        self._process = subprocess.Popen(
            [str(part) for part in command],
            stdin=subprocess.PIPE if stdin is not None else line,
            stdout=line,
            stderr=line,
            cwd=cwd,
            env=clean_environment(environment),
            start_new_session=True,
            preexec_fn=take_terminal,
        )
        if self._process.stdin is not None:
            assert stdin is not None
            self._process.stdin.write(stdin)
            self._process.stdin.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in self.processes():
            _kill(process)
        self._process.kill()
        self._process.wait()
        self.hang_up()
        os.close(self._line)

    # The keyboard and what else a terminal does

    def press(self, *keys: str) -> None:
        """Press keys: names in `KEYS`, or text that is typed as it is."""
        for key in keys:
            os.write(self._keyboard, KEYS.get(key, key.encode()))

    def send(self, *parts: bytes, gap: float = 0.0) -> None:
        """Send bytes, in parts with some seconds between."""
        for part in parts:
            os.write(self._keyboard, part)
            time.sleep(gap)

    def pour(self, data: bytes, seconds: float, enough: Callable[[], bool] = lambda: False) -> int:
        """Send bytes again and again, as fast as the program takes them, and read what it writes meanwhile.

        Args:
            data: the bytes; they are not cut in the end.
            seconds: for how long; 0 sends them once.
            enough: whether to stop before.

        Returns:
            How many bytes were sent.
        """
        sent, left, end = 0, b"", time.monotonic() + seconds
        os.set_blocking(self._keyboard, False)
        try:
            while left or sent == 0 or (time.monotonic() < end and not enough()):
                left = left or data
                if select.select([self._keyboard], [self._keyboard], [], 0.05)[1]:
                    taken = os.write(self._keyboard, left[:POURED])
                    sent, left = sent + taken, left[taken:]
                self._read(0)
                if time.monotonic() > end + DEFAULT_TIMEOUT or not self.is_running:
                    raise AssertionError(self._report(f"it takes no more of what is typed after {sent} bytes"))
        finally:
            os.set_blocking(self._keyboard, True)
        return sent

    def press_and_wait(self, key: str) -> None:
        """Press a key and wait until something is written."""
        seen = len(self.chunks)
        self.press(key)
        self.wait_until(lambda: len(self.chunks) > seen, f"an answer to {key}")

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size, as a window does that is dragged."""
        self.resize_unread(columns, rows)
        self._take_in()
        self._screen.resize(rows, columns)
        self._screen.erase_in_display(2)  # so that nothing old is taken for painted anew

    def resize_unread(self, columns: int, rows: int) -> None:
        """The same while nobody reads what is on the screen."""
        fcntl.ioctl(self._keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    @property
    def bytes_read(self) -> dict[str, int]:
        """How many bytes each thread of the program has read since its start, from its terminal and from files."""
        threads = Path(f"/proc/{self.pid}/task").iterdir()
        return {thread.name: int((thread / "io").read_text(encoding="ascii").split()[1]) for thread in threads}

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        self._process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal, as a dropped connection does."""
        if self._keyboard >= 0:
            os.close(self._keyboard)
            self._keyboard = -1

    # The screen

    @property
    def seconds(self) -> float:
        """The time since the start, as the chunks have it."""
        return time.perf_counter() - self._started

    @property
    def output(self) -> bytes:
        """All bytes that were written."""
        return b"".join(chunk for _, chunk in self.chunks)

    @property
    def modes(self) -> set[int]:
        """The private modes that are on."""
        self._take_in()
        return self._modes

    @property
    def lines(self) -> list[str]:
        """The rows of the screen, without blanks at their ends."""
        self._take_in()
        return [line.rstrip() for line in self._screen.display]

    @property
    def text(self) -> str:
        """The whole screen."""
        return "\n".join(self.lines)

    @property
    def columns(self) -> int:
        """The columns of the screen."""
        return self._screen.columns

    @property
    def cells(self) -> list[list[tuple[object, ...]]]:
        """Every cell of the screen: its character, its colours and its attributes."""
        self._take_in()
        return cells_of(self._screen)

    @property
    def words(self) -> str:
        """The whole screen as words with single blanks between, so that a wrapped sentence is found."""
        return " ".join(self.text.split())

    def wait_for(self, *texts: str, timeout: float = DEFAULT_TIMEOUT) -> None:
        """Wait until all texts are on the screen."""
        self.wait_until(lambda: all(text in self.text for text in texts), f"{texts} on the screen", timeout)

    def wait_until(self, condition: Callable[[], bool], what: str, timeout: float = DEFAULT_TIMEOUT) -> None:
        """Wait until a condition holds; else fail and show the screen."""
        end = time.monotonic() + timeout
        while not condition():
            if time.monotonic() > end:
                raise AssertionError(self._report(f"waited {timeout:.0f} s for {what}"))
            if not self._read(0.05) and not self.is_running and not condition():
                raise AssertionError(self._report(f"it ended with {self._process.returncode} before {what}"))

    def read_until_quiet(self, seconds: float, limit: float = 10.0) -> None:
        """Read until nothing came for so long, or the limit is reached. For measuring, not for waiting."""
        end = time.monotonic() + limit
        while time.monotonic() < end and self._read(seconds):
            pass

    # The end

    def wait_exit(self, timeout: float = DEFAULT_TIMEOUT) -> int:
        """Wait until the program has ended, reading what it still writes.

        Returns:
            Its exit code; negative if a signal killed it.
        """
        end = time.monotonic() + timeout
        while self.is_running:
            if time.monotonic() > end:
                raise AssertionError(self._report(f"waited {timeout:.0f} s for its end"))
            self._read(0.02)
        while self._read(0):
            pass
        return self._process.returncode

    def wait_exit_unread(self, timeout: float = DEFAULT_TIMEOUT) -> int:
        """Wait until the program has ended, while nothing is read of what it writes; then read that."""
        code = self._process.wait(timeout)
        while self._read(0):
            pass
        return code

    @property
    def is_running(self) -> bool:
        """Whether the program has not ended yet."""
        return self._process.poll() is None

    def settings(self) -> list[Any]:
        """The settings of the terminal line: echo, signals, and so on, as termios has them."""
        return termios.tcgetattr(self._line)

    def assert_left_clean(self) -> None:
        """Check that nothing is left of the interface: the shell that comes back finds its terminal as it was."""
        left_on = self.modes & (MOUSE | {ALT_SCREEN, BRACKETED_PASTE, FOCUS})
        assert not left_on, self._report(f"these modes are still on: {left_on}")
        assert CURSOR in self.modes, self._report("the cursor is hidden")
        assert self._kitty_levels == 0, self._report("the keyboard protocol is still changed")
        assert self.settings() == self.settings_before, self._report("the terminal line has other settings")

    @property
    def pid(self) -> int:
        """The process number of the program."""
        return self._process.pid

    @property
    def is_stopped(self) -> bool:
        """Whether the program has been suspended."""
        return _stat(self.pid)[0] in "tT"

    @property
    def thread_count(self) -> int:
        """How many threads the program has."""
        return len(list(Path(f"/proc/{self.pid}/task").iterdir()))

    def processes(self, containing: str = "") -> list[int]:
        """The living processes of the program's session whose command line has some text."""
        return [
            process
            for process, session, command in _all_processes()
            if session == self._process.pid and containing in command
        ]

    def processes_end(self, timeout: float = DEFAULT_TIMEOUT) -> bool:
        """Whether all processes of the program's session end within a time."""
        end = time.monotonic() + timeout
        while self.processes():
            if time.monotonic() > end:
                return False
            self._read(0.05)
        return True

    # Inside

    def _read(self, timeout: float) -> bool:
        """Take in what the program writes next; False if nothing came."""
        if self._keyboard < 0:
            time.sleep(timeout)
            return False
        if not select.select([self._keyboard], [], [], timeout)[0]:
            return False
        data = os.read(self._keyboard, 65536)
        self.chunks.append((time.perf_counter() - self._started, data))
        for question, answer in _ANSWERS:
            if question.search(data):
                os.write(self._keyboard, answer)
        return True

    def _take_in(self) -> None:
        """Paint what has been read since the last time; only when needed, as it takes longer than reading."""
        data = self._waiting + b"".join(chunk for _, chunk in self.chunks[self._taken_in :])
        self._taken_in = len(self.chunks)
        unfinished = _UNFINISHED.search(data)
        end = unfinished.start() if unfinished else len(data)
        data, self._waiting = data[:end], data[end:]
        for numbers, switch in _MODE.findall(data):
            modes = {int(number) for number in numbers.split(b";")}
            self._modes = self._modes | modes if switch == b"h" else self._modes - modes
        for direction, levels in _KITTY.findall(data):
            self._kitty_levels += 1 if direction == b">" else -int(levels or 1)
        for part in _ALT_SCREEN_SWITCH.split(without_unknown(data)):
            if _ALT_SCREEN_SWITCH.match(part):
                # pyte has one screen only; nothing from the other one may be taken for painted anew.
                self._screen.erase_in_display(2)
            self._stream.feed(part)

    def _report(self, what: str) -> str:
        self._take_in()
        frame = "-" * self._screen.columns
        return "\n".join([what, f"+{frame}+", *(f"|{line}|" for line in self._screen.display), f"+{frame}+"])


def without_unknown(data: bytes) -> bytes:
    """Output without the sequences that pyte does not know and would show as text."""
    return _UNKNOWN_TO_PYTE.sub(b"", data)


def board_values(lines: Sequence[str]) -> str:
    """The board as 81 characters, read off a screen: a cell that shows one digit in its middle holds that value.

    True at the start, when every other cell shows nine candidates or none, and at the end. Empty while there is no
    whole board.
    """
    rows = [re.split("[┃│]", line[1:])[:9] for line in lines if _BOARD_ROW.match(line)]
    height = len(rows) // 9
    if not rows or len(rows) % 9 or any(len(row) < 9 for row in rows):
        return ""
    values = []
    for row in range(9):
        for column in range(9):
            shown = "".join(rows[height * row + inner][column].strip() for inner in range(height))
            values.append(shown if len(shown) == 1 and shown.isdigit() else ".")
    return "".join(values)


def cells_of(screen: pyte.Screen) -> list[list[tuple[object, ...]]]:
    """Every cell of a screen: its character, its colours and its attributes."""
    return [[tuple(screen.buffer[y][x]) for x in range(screen.columns)] for y in range(screen.lines)]


def children(parent: int) -> list[int]:
    """The living processes that a process has started."""
    return [process for process, *_ in _all_processes() if int(_stat(process)[1]) == parent]


def _all_processes() -> Iterator[tuple[int, int, str]]:
    """Number, session and command line of every living process. From /proc, since a small system has no ps."""
    for folder in Path("/proc").glob("[0-9]*"):
        process = int(folder.name)
        try:
            state, _, _, session, *_ = _stat(process)
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except (FileNotFoundError, ProcessLookupError):
            continue  # it ended meanwhile
        if state not in "ZX":
            yield process, int(session), command


def _stat(process: int) -> list[str]:
    """What /proc says of a process after its name: state, parent, group, session, and so on."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()


def _kill(process: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)

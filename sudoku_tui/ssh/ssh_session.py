"""Sessions of the program in processes of their own for visitors by ssh: in a terminal, or by lines of text."""

import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence

import asyncssh

from sudoku_tui.serving.child import Child
from sudoku_tui.serving.hosted_session import HostedSession, fitting, program, session_environment
from sudoku_tui.serving.last_words import ENDED
from sudoku_tui.system.public_session import can_draw
from sudoku_tui.system.screen_sequences import giving_back

if sys.platform != "win32":
    import termios

MOVED = "The game goes on in another connection with this key."

PIECE = 1 << 14  # bytes that are shown at once

OF_VISITORS = re.compile(r"LANG|LC_[A-Z]{1,20}|COLORTERM")
"""The variables that a visitor may set, besides TERM; of none of them the server's own is used."""

SIGNALS = {"HUP": signal.SIGHUP, "INT": signal.SIGINT, "TERM": signal.SIGTERM}
"""The signals that a client may send to its session."""

_DRAWING = ("TERM", "NO_COLOR")

_CHARACTERS = {
    asyncssh.PTY_VINTR: "VINTR",
    asyncssh.PTY_VERASE: "VERASE",
    asyncssh.PTY_VKILL: "VKILL",
    asyncssh.PTY_VEOF: "VEOF",
    asyncssh.PTY_WERASE: "VWERASE",
}
"""The keys of a terminal for lines that a client may choose, and the system's names for them."""


class SshSession(HostedSession):
    """The session of a visitor by ssh, whose output is shown as it is."""

    def __init__(
        self, arguments: Sequence[str], environment: Mapping[str, str], tidy_up: Callable[[], object] = lambda: None
    ) -> None:
        """Prepare a session.

        Args:
            arguments: those of the program.
            environment: what the visitor says of their terminal and their language.
            tidy_up: is called in a thread when it has ended.
        """
        super().__init__(MOVED, tidy_up)
        self.arguments, self._visitors = arguments, environment

    @property
    def environment(self) -> dict[str, str]:
        """The environment of its process."""
        ours = {name: value for name, value in os.environ.items() if name not in _DRAWING}
        ours = {name: value for name, value in ours.items() if not OF_VISITORS.fullmatch(name)}
        return session_environment({**ours, **self._visitors})

    async def shown(self) -> AsyncIterator[bytes]:
        """The output of the session, until it ends, or has not begun after `START_SECONDS`."""
        data = await self.first(self.child.output.read(PIECE))
        while data:
            yield data
            data = await self.child.output.read(PIECE)


class TerminalSession(SshSession):
    """A session in a pseudo-terminal of its own."""

    def __init__(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        modes: Mapping[int, int],
        tidy_up: Callable[[], object] = lambda: None,
    ) -> None:
        """Prepare a session, as for any by ssh; `modes` are those of the visitor's terminal, by the numbers of ssh."""
        super().__init__(arguments, environment, tidy_up)
        self._modes = modes

    async def start(self, size: tuple[int, int]) -> Child:
        """Start the process. Raises OSError if there is no room for one."""
        command = program(*self.arguments)
        return await Child.start_in_terminal(command, self.environment, size, self._choose_keys)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the terminal another size, if the session has begun."""
        if self.has_started:
            self.child.resize(fitting(*size))

    def ways_to_end(self) -> tuple[Callable[[], object], ...]:
        """The ways to ask for an end: whoever is still there finds their terminal as it was."""
        ways = super().ways_to_end()
        return ways[::-1] if self.farewell else ways

    def last_words(self) -> str:
        """Why an ended session ended, in a sentence, unless it has said so itself on its terminal."""
        return self.farewell or (ENDED if self.code < 0 else "")

    @property
    def left_undone(self) -> str:
        """What gives the visitor's terminal back, if the process of an ended session could not."""
        term = self.environment.get("TERM", "")
        return giving_back(term) if self.code < 0 and can_draw(term) else ""

    def _choose_keys(self, descriptor: int) -> None:
        settings = termios.tcgetattr(descriptor)
        for number, name in _CHARACTERS.items():
            if 0 <= (value := self._modes.get(number, -1)) < 256:
                settings[6][getattr(termios, name)] = bytes((value,))
        termios.tcsetattr(descriptor, termios.TCSANOW, settings)


class LinesSession(SshSession):
    """A session by lines of text, for a client without a terminal."""

    async def start(self, _: tuple[int, int]) -> Child:
        """Start the process. Raises OSError if there is no room for one."""
        return await Child.start(program("--piped", *self.arguments), self.environment)

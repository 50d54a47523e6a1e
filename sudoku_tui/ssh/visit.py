"""A visit by ssh: what a client asks for on its connection, what it types, and what it is shown."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping

import asyncssh
from asyncssh.packet import SSHPacket

from sudoku_tui.ssh.connections import SshConnection
from sudoku_tui.ssh.ssh_session import OF_VISITORS, PIECE, SIGNALS, TerminalSession

WINDOW = 1 << 16  # bytes that a client may have typed and nobody has taken
MOST_VARIABLES = 20
CLOSE_SECONDS = 2.0  # in which a client closes the connection after its visit

_USUAL_SIZE = (80, 24)


class Channel(asyncssh.SSHServerChannel[bytes]):
    """The channel of a visit, which keeps nothing of what it is told of the environment but what may be told."""

    def __init__(self, connection: SshConnection) -> None:
        """Take its connection."""
        super().__init__(
            connection,
            asyncio.get_running_loop(),
            allow_pty=True,
            line_editor=False,
            line_echo=False,
            line_history=0,
            max_line_length=0,
            encoding=None,
            errors="strict",
            window=WINDOW,
            max_pktsize=PIECE,
        )
        self.variables: dict[str, str] = {}

    def _process_env_request(self, packet: SSHPacket) -> bool:
        """Take a variable of the environment; AsyncSSH's own keeps any, as many as there come."""
        name, value = (packet.get_string().decode("ascii", "replace") for _ in range(2))
        packet.check_end()
        if not OF_VISITORS.fullmatch(name) or len(value) > 40 or len(self.variables) >= MOST_VARIABLES:
            return False
        self.variables[name] = value
        return True


class Visit(asyncssh.SSHServerSession[bytes]):
    """The doings of a client on its channel.

    Attributes:
        player: their name as a player; None for a guest.
        shown_name: what they call themselves, safe to show.
        wants_game: whether they want to play; else they want what is not offered.
        has_terminal: whether they have one.
        size: the columns and rows of their terminal.
        modes: its modes, by the numbers of ssh.
        is_there: whether they have not gone.
    """

    def __init__(
        self, connection: SshConnection, player: str | None, shown_name: str, begins: Callable[["Visit"], object]
    ) -> None:
        """Take the connection, who comes, and what is called when it is known what they want."""
        self.connection, self.player, self.shown_name = connection, player, shown_name
        self.wants_game, self.has_terminal, self.is_there = False, False, True
        self.size, self.modes = _USUAL_SIZE, dict[int, int]()
        self.channel = Channel(connection)
        self.session: TerminalSession | None = None  # in a terminal, which is told of sizes and signals
        self._begins, self._term = begins, ""
        self._typed: deque[bytes] = deque()
        self._is_all_typed = False
        self._stirs = asyncio.Event()

    @property
    def environment(self) -> Mapping[str, str]:
        """What the client says of its terminal and its language."""
        return {**self.channel.variables, "TERM": self._term}

    # What it is shown

    async def show(self, data: bytes) -> None:
        """Have the client show something, as soon as it takes it; raises ConnectionError when it is gone."""
        await self.connection.output.passes()
        if not self.is_there:
            raise ConnectionResetError
        self.channel.write(data)

    def say_last(self, sentence: str, code: int) -> None:
        """Tell the client a sentence, if there is one, and how its visit has ended; the connection is closed soon."""
        if self.is_there and not self.channel.is_closing():
            if self.session is not None:
                self.channel.write(self.session.left_undone.encode())
            if sentence:
                end = "\r\n" if self.has_terminal else "\n"
                datatype = None if self.has_terminal else asyncssh.EXTENDED_DATA_STDERR
                self.channel.write(f"sudoku-tui: {sentence}{end}".encode(), datatype)
            self.channel.exit(code)
        asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.drop)

    def drop(self) -> None:
        """Close the connection at once, with what waits to be sent."""
        self.connection.abort()

    async def gone(self) -> None:
        """Wait until the client has gone."""
        while self.is_there:
            self._stirs.clear()
            await self._stirs.wait()

    # What it types

    async def typed(self) -> AsyncIterator[bytes]:
        """The bytes that the client types, until it types no more."""
        while True:
            if self._typed:
                data = b"".join(self._typed)
                self._typed.clear()
                yield data
            elif self._is_all_typed or not self.is_there:
                return
            else:
                self._stirs.clear()
                self.channel.resume_reading()
                await self._stirs.wait()

    # What AsyncSSH calls

    def connection_made(self, _: asyncssh.SSHServerChannel[bytes]) -> None:
        """Begin; nothing waits in the channel that can wait in the session's process."""
        self.channel.set_write_buffer_limits(high=0)

    def connection_lost(self, _: Exception | None) -> None:
        """The channel has been closed."""
        self.is_there = False
        self._stirs.set()
        self.connection.output.release("channel")

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        """Give it a terminal."""
        self.has_terminal, self._term, self.modes = True, term_type, dict(term_modes)
        self.size = (term_size[0] or _USUAL_SIZE[0], term_size[1] or _USUAL_SIZE[1])
        return True

    def shell_requested(self) -> bool:
        """Offer the game."""
        self.wants_game = True
        return True

    def exec_requested(self, _: str) -> bool:
        """Take the wish for a command, which is answered by a sentence."""
        return True

    def subsystem_requested(self, _: str) -> bool:
        """Take the wish for a subsystem, such as sftp, which is answered by a sentence."""
        return True

    def session_started(self) -> None:
        """Now it is known what it wants."""
        self._begins(self)

    def data_received(self, data: bytes, _: int | None) -> None:
        """Take what is typed, and no more for the moment."""
        self._typed.append(data)
        self.channel.pause_reading()
        self._stirs.set()

    def eof_received(self) -> bool:
        """Nothing more is typed; what is shown goes on."""
        self._is_all_typed = True
        self._stirs.set()
        return True

    def terminal_size_changed(self, width: int, height: int, _: int, __: int) -> None:
        """Give the session another size."""
        if width and height:
            self.size = (width, height)
            if self.session is not None:
                self.session.resize(self.size)

    def signal_received(self, name: str) -> None:
        """Send the session a signal."""
        if self.session is not None and name in SIGNALS:
            self.session.child.signal(SIGNALS[name])

    def pause_writing(self) -> None:
        """Hold what is shown: the client has no room for it."""
        self.connection.output.hold("channel")

    def resume_writing(self) -> None:
        """Go on."""
        self.connection.output.release("channel")

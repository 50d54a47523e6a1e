"""The door by ssh: a login that asks for nothing, and behind it a session of the program at a terminal.

It is no sshd: nobody gets an account, and there are no commands, no files and no forwarding to be switched off.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from weakref import WeakSet

import asyncssh

from sudoku_tui.serving.crowd import Crowd
from sudoku_tui.serving.hosted_session import join
from sudoku_tui.serving.house import House
from sudoku_tui.serving.listening import take_connections
from sudoku_tui.serving.places import NoPlace
from sudoku_tui.ssh.admitted_keys import AdmittedKeys
from sudoku_tui.ssh.connections import SshConnection
from sudoku_tui.ssh.host_key import host_key
from sudoku_tui.ssh.ssh_session import LinesSession, SshSession, TerminalSession
from sudoku_tui.ssh.visit import Visit
from sudoku_tui.ssh.visitor import Visitor
from sudoku_tui.system.public_session import NO_TERMINAL

KEEPALIVE, MOST_SILENT = 30, 4  # seconds between signs of life, and how many may be missing, as in our sshd's settings

REFUSED = 2  # the exit code of who gets no game

# Diffie and Hellman's groups of whole numbers take a tenth of a second of the loop, and packed input may be huge.
_KEY_EXCHANGES = "-diffie-hellman-*,rsa*"
_CIPHERS = "chacha20-poly1305@openssh.com,aes*-gcm@openssh.com,aes*-ctr"
_NOT_PACKED = "none"


@dataclass(frozen=True)
class SshWishes:
    """The administrator's wishes for the door by ssh."""

    port: int
    host: str = ""  # every address of this machine
    keys: Path | None = None  # who may come in; None for everybody
    most_logins: int = 100  # that have not come to a game, at once
    logins_a_minute: int = 60  # that may begin from one address


class SshDoor:
    """Visits by ssh, and their sessions.

    Attributes:
        crowd: counts the connections that do not play.
        visits: those who have not been told the end of their visit, each with what gives them what they get.
    """

    def __init__(self, house: House, wishes: SshWishes) -> None:
        """Take what is served, and what is wanted of this door.

        Raises:
            SudokuError: the file of keys cannot be used.
        """
        self._house, self._wishes = house, wishes
        self._admitted = None if wishes.keys is None else AdmittedKeys(wishes.keys)
        self.crowd = Crowd(most=wishes.most_logins, most_a_minute=wishes.logins_a_minute)
        self.visits: dict[Visit, asyncio.Task[None]] = {}
        self._guests = count(1)

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[str]:
        """A block in which visitors can come in; it is given where, in a sentence.

        Raises:
            SudokuError: the address cannot be used, or the key of the server.
        """
        key, wishes = host_key(self._house.wishes.data), self._wishes
        options = asyncssh.SSHServerConnectionOptions(
            server_factory=lambda: Visitor(self._admitted, self._begin, self._house.complaints.tell),
            server_host_keys=[key],
            server_version="sudoku-tui",
            authorized_client_keys=None,
            kex_algs=_KEY_EXCHANGES,
            encryption_algs=_CIPHERS,
            compression_algs=_NOT_PACKED,
            gss_host=None,
            host_based_auth=False,
            password_auth=False,
            agent_forwarding=False,
            x11_forwarding=False,
            login_timeout=0,  # `SshConnection` has one that ends at the game
            keepalive_interval=KEEPALIVE,
            keepalive_count_max=MOST_SILENT,
        )
        made = WeakSet[SshConnection]()

        def connection() -> SshConnection:
            made.add(new := SshConnection(self.crowd, options))
            return new

        taking = await take_connections(wishes.host, wishes.port, connection)
        try:
            async with self._house.open(taking, self.visits) as port:
                yield (
                    f"The game is at ssh -p {port} {wishes.host or 'HOST'}, until Ctrl+C or SIGTERM;"
                    f" the key of this server is {key.get_fingerprint()}."
                )
        finally:
            for one in [*made]:
                one.abort()

    def _begin(self, visit: Visit) -> None:
        task = asyncio.get_running_loop().create_task(self._receive(visit))
        self.visits[visit] = task
        task.add_done_callback(lambda _: self.visits.pop(visit))

    async def _receive(self, visit: Visit) -> None:
        """Give a visitor what they get, until they are gone."""
        visit.connection.expect_soon()  # their game, as the one before may take long to end
        try:
            if visit.wants_game:
                await self._play(visit)
            else:
                visit.say_last(NO_TERMINAL, REFUSED)
            await visit.gone()
        except Exception as error:
            self._house.complaints.mistake(error)
            visit.drop()

    async def _play(self, visit: Visit) -> None:
        """Play until the visitor is gone or the session has ended."""
        session = self._session_of(visit)
        player = visit.player or f"guest {next(self._guests)}"  # no name of a player has a blank
        try:
            async with self._house.places.taken(player, session, visit.size, lambda: visit.is_there):
                with self.crowd.player(visit.connection, lambda: visit.is_there):
                    visit.connection.be_player()
                    visit.terminal_size_changed(*visit.size, 0, 0)  # it may have changed meanwhile
                    await join(session, _show(visit, session), _take(visit, session), visit.gone())
        except NoPlace as refused:
            visit.say_last(str(refused), REFUSED)
        else:
            self._house.note_end(session)
            visit.say_last(session.last_words(), session.code if session.code >= 0 else 128 - session.code)

    def _session_of(self, visit: Visit) -> SshSession:
        arguments = self._house.arguments(f"--called={visit.shown_name}")
        tidy_up = self._house.tidy_up(visit.player) if visit.player is not None else lambda: None
        if visit.player is not None:
            arguments += ["--player", visit.player]
        if not visit.has_terminal:
            return LinesSession(arguments, visit.environment, tidy_up)
        visit.session = TerminalSession(arguments, visit.environment, visit.modes, tidy_up)
        return visit.session


async def _show(visit: Visit, session: SshSession) -> None:
    async for content in session.shown():
        await visit.show(content)


async def _take(visit: Visit, session: SshSession) -> None:
    """Pass on what is typed until the visitor is gone, or has no terminal to type more."""
    await session.begun()  # until then a key could end what becomes the program
    async for data in visit.typed():
        await session.send(data)
    if not visit.has_terminal and visit.is_there:
        session.child.hang_up()
        await visit.gone()

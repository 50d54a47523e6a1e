"""Who comes by ssh: whoever shows that a key is theirs is the player of that key, and everybody else a guest."""

from collections.abc import Callable

import asyncssh

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.formats.text import clean_text
from sudoku_tui.game.players.folders import MOST_NAME
from sudoku_tui.serving.player_names import BY_KEY, hashed_name
from sudoku_tui.ssh.admitted_keys import AdmittedKeys
from sudoku_tui.ssh.connections import SshConnection
from sudoku_tui.ssh.visit import Visit

MOST_TRIES = 20  # keys that a client may offer

ONE_GAME = "One connection plays one game."


def player_of(key: asyncssh.SSHKey) -> str:
    """The name of the player with a key."""
    return hashed_name(BY_KEY, key.public_data)


class Visitor(asyncssh.SSHServer):
    """Somebody at the other end of a connection.

    A client may ask whether a key would do, and then come in with another, or with none. AsyncSSH asks us again about
    the key that somebody has shown to be theirs, right before they are in: the player is that of the last key.
    """

    def __init__(
        self, admitted: AdmittedKeys | None, begins: Callable[[Visit], object], warn: Callable[[str], object]
    ) -> None:
        """Take who may come in, what is called when a visit begins, and who is told what is wrong with the keys.

        Args:
            admitted: the keys that may come in; None if everybody may.
            begins: is called with a visit whose client has said what it wants.
            warn: is told a sentence for the administrator.
        """
        self._admitted, self._begins, self._warn = admitted, begins, warn
        self._connection: SshConnection | None = None
        self._player: str | None = None
        self._tries = 0
        self._has_visited = False

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Take the connection."""
        assert isinstance(conn, SshConnection)
        self._connection = conn

    def begin_auth(self, _: str) -> bool:
        """Say that nobody is in already: else a client with a key would not show it."""
        return True

    def public_key_auth_supported(self) -> bool:
        """Take keys."""
        return True

    def validate_public_key(self, _: str, key: asyncssh.SSHKey) -> bool:
        """Whether somebody with a key may come in; nothing is looked up unless there is a file of keys."""
        self._tries += 1
        if self._connection is None or self._tries > 2 * MOST_TRIES:
            return False
        self._player = None
        if self._admitted is not None:
            try:
                if not self._admitted.admits(key, str(self._connection.get_extra_info("peername", ("",))[0])):
                    return False
            except SudokuError as error:
                self._warn(str(error))
                return False
        self._player = player_of(key)
        return True

    def kbdint_auth_supported(self) -> bool:
        """Whether guests may come in, who are asked for nothing."""
        return self._admitted is None

    def get_kbdint_challenge(self, _: str, __: str, ___: str) -> bool:
        """Let a guest in."""
        self._player = None
        return True

    def session_requested(self) -> tuple[asyncssh.SSHServerChannel[bytes], Visit]:
        """Begin a visit. Raises ChannelOpenError if there has been one on this connection."""
        if self._connection is None or self._has_visited:
            raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, ONE_GAME)
        self._has_visited = True
        name = clean_text(str(self._connection.get_extra_info("username", "")), MOST_NAME)
        visit = Visit(self._connection, self._player, name, self._begins)
        return visit.channel, visit

"""The connections of the door by ssh: how fast each may talk, how much it may leave unread, and how long it may take.

AsyncSSH (2.24) writes into its transport whatever comes, keeps back without bound what may not be sent while keys are
exchanged, reads as fast as it can, and lets a login take as long as it likes to send.
"""

import asyncio
from collections.abc import Callable

import asyncssh
from asyncssh.constants import MSG_IGNORE, MSG_KEXINIT, MSG_NEWKEYS
from asyncssh.packet import SSHPacketLogger

from sudoku_tui.serving.crowd import Crowd

LOGIN_SECONDS = 20.0  # from the beginning of a connection to a game, and for an exchange of keys later
LONGEST_LOGIN = 1 << 16  # bytes of a login; one with a key takes some 5 kB
READ = 1 << 12  # bytes that are taken at once, so that others have their turn
BURST, PACE = 1 << 18, 1 << 14  # bytes that a player may send at once, and a second: the longest paste, and any typing
WAITING = 1 << 15  # bytes that may wait to be sent


class Valve:
    """Lets something pass unless somebody has a reason to hold it."""

    def __init__(self, changed: Callable[[bool], object] = lambda _: None) -> None:
        """Take what is told, with True or False, when it is opened and closed."""
        self._reasons: set[str] = set()
        self._is_open = asyncio.Event()
        self._is_open.set()
        self._changed = changed

    def hold(self, reason: str) -> None:
        """Hold what comes, for a reason."""
        if not self._reasons:
            self._is_open.clear()
            self._changed(False)
        self._reasons.add(reason)

    def release(self, reason: str) -> None:
        """Hold nothing any more for a reason."""
        if reason in self._reasons:
            self._reasons.remove(reason)
            if not self._reasons:
                self._is_open.set()
                self._changed(True)

    async def passes(self) -> None:
        """Wait until nobody holds it."""
        await self._is_open.wait()


class SshConnection(asyncssh.SSHServerConnection, asyncio.BufferedProtocol):
    """A connection that is bounded in all it does.

    Attributes:
        output: what is to be shown waits for it.
    """

    def __init__(self, crowd: Crowd, options: asyncssh.SSHServerConnectionOptions) -> None:
        """Take who counts it until it is a player's, and AsyncSSH's settings."""
        super().__init__(asyncio.get_running_loop(), options)
        self.output = Valve()
        self._crowd = crowd
        self._line: asyncio.Transport | None = None
        self._input = Valve(self._read_or_wait)
        self._piece = bytearray(READ)
        self._may_take = float(LONGEST_LOGIN)  # bytes, until it has to wait
        self._took_at: float | None = None  # a time of the loop; None until it is a player's
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, or refuse the connection."""
        assert isinstance(transport, asyncio.Transport)
        address = str((transport.get_extra_info("peername") or ("",))[0])
        refusal = self._crowd.enter(self, address)
        if refusal is not None:
            self._crowd.turn_away(transport, f"{refusal.value}\r\n".encode())
            return
        transport.set_write_buffer_limits(high=WAITING)
        self._line = transport
        self.expect_soon()
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None = None) -> None:
        """Let the connection go."""
        self.expect_nothing()
        self._crowd.leave(self)
        self._line = None
        super().connection_lost(exc)

    def expect_soon(self) -> None:
        """Give the connection up unless what is expected comes in `LOGIN_SECONDS`."""
        self.expect_nothing()
        self._late = asyncio.get_running_loop().call_later(LOGIN_SECONDS, self.abort)

    def expect_nothing(self) -> None:
        """Nothing is expected any more."""
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def be_player(self) -> None:
        """From now on it is a player's."""
        self.expect_nothing()
        self._may_take, self._took_at = float(BURST), asyncio.get_running_loop().time()

    # What comes

    def get_buffer(self, _: int) -> bytearray:
        """Where the next bytes are put."""
        return self._piece

    def buffer_updated(self, nbytes: int) -> None:
        """Take some bytes, and none for a while if they have come too fast."""
        loop = asyncio.get_running_loop()
        if self._took_at is not None:
            now = loop.time()
            self._may_take = min(float(BURST), self._may_take + PACE * (now - self._took_at))
            self._took_at = now
        self._may_take -= nbytes
        if self._may_take < 0:
            if self._took_at is None:
                self.abort()
                return
            self._input.hold("pace")
            loop.call_later(-self._may_take / PACE, self._input.release, "pace")
        self.data_received(bytes(self._piece[:nbytes]))

    def _read_or_wait(self, is_open: bool) -> None:
        if self._line is not None and not self._line.is_closing():
            (self._line.resume_reading if is_open else self._line.pause_reading)()

    # What goes

    def pause_writing(self) -> None:
        """Hold what is to be sent; and what is said meanwhile, as it would be answered."""
        self.output.hold("line")
        self._input.hold("line")

    def resume_writing(self) -> None:
        """Go on."""
        self.output.release("line")
        self._input.release("line")

    def send_packet(self, pkttype: int, *args: bytes, handler: SSHPacketLogger | None = None) -> None:
        """Send a packet; nothing is to be shown while keys are exchanged."""
        if pkttype == MSG_IGNORE:  # one before each other guards ciphers that are not offered here
            return
        if pkttype == MSG_KEXINIT:
            self.output.hold("keys")
            if self._took_at is not None:
                self.expect_soon()
        super().send_packet(pkttype, *args, handler=handler)
        if pkttype == MSG_NEWKEYS:
            self.output.release("keys")
            if self._took_at is not None:
                self.expect_nothing()

    async def reload_config(self) -> None:
        """Change nothing for the name of a user: there is no file of settings, and AsyncSSH would start a thread."""

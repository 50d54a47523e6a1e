"""The connections of a door that are no players' (yet): how many there may be, and how many may come in a minute."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from ipaddress import IPv6Address, ip_address

REFUSED_SECONDS = 1.0  # in which a connection that is refused takes the reason
MOST_REFUSED = 100  # connections that are told the reason at once; in a flood others are not

_MINUTE = 60.0  # seconds
_MOST_ADDRESSES = 10_000  # that are remembered for a minute
_NETWORK = 64  # bits that a user of IPv6 does not choose


class NoRoom(Enum):
    """Why a connection is refused, in a sentence."""

    FULL = "The server has too many open connections: come again in a few seconds."
    FULL_FOR_ADDRESS = "Your address has too many open connections: come again in a few seconds."
    TOO_OFTEN = "Your address has made too many connections: come again in a minute."


class Crowd:
    """Counts connections that are no players', and refuses those that are too many."""

    def __init__(
        self,
        *,
        most: int,
        most_of_address: int | None = None,
        most_a_minute: int | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Take how many there may be, and may come, and a clock in seconds.

        Args:
            most: connections at once.
            most_of_address: those of one address at once; None for no bound.
            most_a_minute: those that may come from one address in a minute; None for no bound.
            now: a clock that only runs forward.
        """
        self._most, self._most_of_address, self._most_a_minute = most, most_of_address, most_a_minute
        self._addresses: dict[Hashable, str] = {}
        self._counts: Counter[str] = Counter()
        self._arrivals: Counter[str] = Counter()
        self._now, self._minute_ends = now, float("-inf")
        self._refused: set[_TurnedAway] = set()

    def __len__(self) -> int:
        """How many there are."""
        return len(self._addresses)

    def enter(self, connection: Hashable, address: str) -> NoRoom | None:
        """Count a connection from an address; or why it is refused."""
        address = _network(address)
        if self._most_a_minute is not None and self._comes(address) > self._most_a_minute:
            return NoRoom.TOO_OFTEN
        if len(self._addresses) >= self._most:
            return NoRoom.FULL
        if self._most_of_address is not None and self._counts[address] >= self._most_of_address:
            return NoRoom.FULL_FOR_ADDRESS
        self._count(connection, address)
        return None

    def leave(self, connection: Hashable) -> str | None:
        """Count a connection no more; returns its address, if it was counted."""
        address = self._addresses.pop(connection, None)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]
        return address

    def turn_away(self, transport: asyncio.Transport, reason: bytes) -> None:
        """Send a new connection the reason why it is refused, and close it soon."""
        if len(self._refused) >= MOST_REFUSED:
            transport.abort()
        else:
            self._refused.add(_TurnedAway(transport, reason, self._refused.discard))

    @contextmanager
    def player(self, connection: Hashable, is_there: Callable[[], bool]) -> Iterator[None]:
        """A block in which a connection is a player's, and not counted; afterwards it is again, if it is there."""
        address = self.leave(connection)
        try:
            yield
        finally:
            if address is not None and is_there():
                self._count(connection, address)

    def _count(self, connection: Hashable, address: str) -> None:
        self._addresses[connection] = address
        self._counts[address] += 1

    def _comes(self, address: str) -> int:
        """Note that somebody comes from an address; how many have in this minute."""
        now = self._now()
        if now >= self._minute_ends or len(self._arrivals) >= _MOST_ADDRESSES:
            self._arrivals.clear()
            self._minute_ends = now + _MINUTE
        self._arrivals[address] += 1
        return self._arrivals[address]


class _TurnedAway(asyncio.Protocol):
    """Tells the reason, and reads what comes meanwhile: closed with something unread, it would lose what was sent."""

    def __init__(self, transport: asyncio.Transport, reason: bytes, gone: Callable[["_TurnedAway"], object]) -> None:
        self._transport, self._gone = transport, gone
        self._late = asyncio.get_running_loop().call_later(REFUSED_SECONDS, transport.abort)
        transport.set_protocol(self)
        transport.write(reason)
        with suppress(OSError):  # who has gone already answers what is written by breaking the line
            transport.write_eof()

    def eof_received(self) -> None:
        self._transport.close()

    def connection_lost(self, _: Exception | None) -> None:
        self._late.cancel()
        self._gone(self)


def _network(address: str) -> str:
    """The part of an address that its user does not choose."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Address(int(known) >> (128 - _NETWORK) << (128 - _NETWORK)))

"""The places of a server: who plays, and the process of each, from being let in until it has been waited for."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager

from sudoku_tui.serving.hosted_session import HostedSession

NO_ROOM = "No session can begin now; come again in a few minutes."


class NoPlace(Exception):
    """A visitor cannot play now, for a reason in a sentence."""


class Places:
    """As many places as people may play at once. A place is free again when its process has ended, or did not begin."""

    def __init__(self, most: int, warn: Callable[[str], object]) -> None:
        """Take how many there are, and who is told, in sentences, what the administrator should know."""
        self.most, self._warn = most, warn
        self._sessions: dict[str, HostedSession] = {}  # by the names of the players
        self._turns: dict[str, asyncio.Lock] = {}
        self._waiting: Counter[str] = Counter()
        self._closed = ""  # why nobody is let in any more, in a sentence

    def __len__(self) -> int:
        """How many places are taken."""
        return len(self._sessions)

    @property
    def players(self) -> frozenset[str]:
        """The names of those who have a place."""
        return frozenset(self._sessions)

    @property
    def sessions(self) -> Collection[HostedSession]:
        """The sessions of those who have a place."""
        return self._sessions.values()

    @asynccontextmanager
    async def taken(
        self, player: str, session: HostedSession, size: tuple[int, int], is_there: Callable[[], bool] = lambda: True
    ) -> AsyncIterator[None]:
        """A block in which a player has a place, and the session has begun; after it, the process has ended.

        The session that the player had, elsewhere or on a line that broke, ends first.

        Args:
            player: their name.
            session: what begins, and ends.
            size: the columns and rows of what the visitor looks at.
            is_there: whether the visitor still is, after the session before has ended.

        Raises:
            NoPlace: all are taken, the visitor is gone, or the session cannot begin.
        """
        try:
            async with self._turn(player):
                await self._end_before(player)
                if not is_there():
                    raise NoPlace
                self._let_in(player, session)
                await self._begin(session, size)
            yield
        finally:
            if self._sessions.get(player) is session:
                await session.end()
                self._free(player, session)

    async def close(self, reason: str) -> None:
        """End every session, and let nobody in any more, for a reason that everybody is told in a sentence."""
        self._closed = reason
        for session in self._sessions.values():
            session.farewell = reason
        await asyncio.gather(*(session.end() for session in self._sessions.values()))

    def kill(self) -> None:
        """End what is left of the sessions at once."""
        for session in self._sessions.values():
            session.kill()

    async def _end_before(self, player: str) -> None:
        if (before := self._sessions.get(player)) is not None:
            before.farewell = before.moved
            await before.end()
            self._free(player, before)

    def _let_in(self, player: str, session: HostedSession) -> None:
        if self._closed:
            raise NoPlace(self._closed)
        if len(self._sessions) >= self.most:
            are = "1 person is" if self.most == 1 else f"{self.most} people are"
            raise NoPlace(f"{are} playing here, and there is no more room: come again in a few minutes.")
        self._sessions[player] = session

    async def _begin(self, session: HostedSession, size: tuple[int, int]) -> None:
        try:
            await session.begin(*size)
        except (OSError, MemoryError) as error:
            self._warn(f"No session can begin: {getattr(error, 'strerror', None) or 'there is no memory'}.")
            raise NoPlace(NO_ROOM) from None
        if self._closed:  # meanwhile
            raise NoPlace(self._closed)

    def _free(self, player: str, session: HostedSession) -> None:
        session.let_go()
        if self._sessions.get(player) is session:
            del self._sessions[player]

    @asynccontextmanager
    async def _turn(self, player: str) -> AsyncIterator[None]:
        """A block that runs once at a time for each player."""
        lock = self._turns.setdefault(player, asyncio.Lock())
        self._waiting[player] += 1
        try:
            async with lock:
                yield
        finally:
            self._waiting[player] -= 1
            if not self._waiting[player]:
                del self._waiting[player], self._turns[player]

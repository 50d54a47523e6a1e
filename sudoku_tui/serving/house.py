"""What all doors of a server have in common: who plays, for how long players are kept, trouble, and the end."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, closing, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

from sudoku_tui.game.players.folders import folder_of
from sudoku_tui.game.saving.unplayed import remove_unplayed
from sudoku_tui.serving.beside import beside
from sudoku_tui.serving.complaints import Complaints
from sudoku_tui.serving.hosted_session import NOT_BEGUN, START_SECONDS, HostedSession
from sudoku_tui.serving.old_players import LOOK, OldPlayers
from sudoku_tui.serving.places import Places
from sudoku_tui.serving.player_names import PREFIXES
from sudoku_tui.system.threads import NoThread

TELLING = 1.0  # seconds in which visitors take the end of the server

SERVER_ENDS = "The server is stopping. Your game is saved up to the last move; come back in a few minutes."


@dataclass(frozen=True)
class Wishes:
    """The administrator's wishes for a server, whatever its doors."""

    data: Path  # where the games are
    most_sessions: int = 20
    keep_days: float = 400  # who has not come in so many days of the running server is removed; 0: never
    arguments: tuple[str, ...] = ()  # of each session, besides who plays


class Visiting(Protocol):
    """A visitor who is told the end."""

    def drop(self) -> None:
        """Close their connection at once."""


class House:
    """All that the doors of a server share."""

    def __init__(self, wishes: Wishes, complaints: Complaints) -> None:
        """Take what is wanted, and who is told what its administrator should know."""
        self.wishes, self.complaints = wishes, complaints
        self.places = Places(wishes.most_sessions, complaints.tell)
        self.is_ending = False

    def arguments(self, *more: str) -> list[str]:
        """The arguments of a session, and more."""
        return ["--data", str(self.wishes.data), *self.wishes.arguments, *more]

    def tidy_up(self, player: str) -> Callable[[], object]:
        """What is done when the session of a player with a name has ended: who has only looked leaves nothing."""
        return partial(remove_unplayed, folder_of(self.wishes.data, player))

    def note_end(self, session: HostedSession) -> None:
        """Tell the administrator what they should know of a session that has ended."""
        if session.is_mistake:
            self.complaints.tell(f"A bug has ended a session; details are in {self.wishes.data}.")
        if session.farewell == NOT_BEGUN:
            self.complaints.tell(f"A session has not begun in {START_SECONDS:g} seconds, and was ended.")

    async def forget_players(self) -> None:
        """Look now and once an hour who has come, and set aside who has not for a long time."""
        with closing(OldPlayers(self.wishes.data, PREFIXES, self.wishes.keep_days)) as old:
            while self.wishes.keep_days:
                with suppress(NoThread):  # an hour later there may be one
                    for sentence in await beside(partial(old.look, self.places.players)):
                        self.complaints.tell(sentence)
                await asyncio.sleep(LOOK)

    @asynccontextmanager
    async def open(self, taking: asyncio.Server, visitors: Collection[Visiting]) -> AsyncIterator[int]:
        """A block in which a door takes connections at a port; after it every session has been saved, and has ended.

        Args:
            taking: takes the connections.
            visitors: those who have not been told yet why their session has ended.
        """
        try:
            yield taking.sockets[0].getsockname()[1]
            taking.close()
            self.is_ending = True
            await self.places.close(SERVER_ENDS)
            await _until_told(visitors)
            for visitor in [*visitors]:  # who take nothing
                visitor.drop()
            await _until_told(visitors)
        finally:
            taking.close()
            self.places.kill()


class ServingDoor(Protocol):
    """A way in."""

    def listening(self) -> AbstractAsyncContextManager[str]:
        """A block in which visitors can come in; it is given where, in a sentence.

        Raises:
            SudokuError: the address cannot be used.
        """


async def serve(house: House, doors: Sequence[ServingDoor], *, say: Callable[[str], object]) -> None:
    """Serve until a signal says that it is enough; then every session has been saved.

    Args:
        house: what is served.
        doors: the ways in. They share one loop.
        say: is told, in sentences, where the game is.

    Raises:
        SudokuError: an address cannot be used.
    """
    house.complaints.take_logs()
    enough, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, enough.set)
    async with AsyncExitStack() as stack:
        for door in doors:
            say(await stack.enter_async_context(door.listening()))
        forgetting = asyncio.create_task(house.forget_players())
        await enough.wait()
        forgetting.cancel()


async def _until_told(visitors: Collection[Visiting]) -> None:
    """Wait a moment until all visitors have been told the end."""
    with suppress(TimeoutError):
        async with asyncio.timeout(TELLING):
            while visitors:
                await asyncio.sleep(0.01)

"""Somebody who plays the plain game, and hears what is said."""

import io
import time
from pathlib import Path

from sudoku_tui.config import Config
from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.session.session import Session
from sudoku_tui.library import Collection
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.loop import begin, obey
from sudoku_tui.plain.voice import Voice
from tests.cli.running import GIVENS


class Player:
    """Somebody who plays, and hears what is said."""

    def __init__(
        self,
        puzzle: str = GIVENS,
        *,
        config: Config | None = None,
        keeper: Keeper | None = None,
        title: str = "Mine",
        origin: Origin | None = None,
        together: Path | None = None,
    ) -> None:
        self._said = io.StringIO()
        self.now = 0.0
        session = Session(config or Config(), keeper, lambda: self.now, races=together)
        self.context = Context(session, Voice(self._said))
        collection = Collection(title, (Puzzle(puzzle, title),))
        session.begin(collection, origin or Origin(Source.ENTERED))
        begin(self.context)
        self.greeting = self._heard()

    def _heard(self) -> list[str]:
        lines = self._said.getvalue().splitlines()
        self._said.seek(0)
        self._said.truncate()
        return lines

    def types(self, *lines: str) -> list[str]:
        """What is said after some lines."""
        for line in lines:
            obey(self.context, line)
        return self._heard()

    def hears(self, *lines: str) -> str:
        """The same as one text, so that a wrapped sentence is found."""
        return " ".join(self.types(*lines))

    def waits_for(self, text: str, seconds: float = 30.0) -> str:
        """What is said before the next lines, until a text is among it, as one text."""
        heard, end = "", time.monotonic() + seconds
        while text not in heard:
            assert time.monotonic() < end, heard
            time.sleep(0.01)
            self.context.tell_messages()
            heard = " ".join([*filter(None, [heard]), *self._heard()])
        return heard

    def value(self, cell: str) -> int:
        """The digit in a cell, or 0."""
        return self.context.game.position.values[[*map(LETTERS.cell, CELLS)].index(cell)]

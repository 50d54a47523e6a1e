"""A few puzzles of each level that are ready before anybody asks for one, so that a new game begins at once."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sudoku_tui.engine.generator import Wanted
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.generating import Generated, any_seed, read_message
from sudoku_tui.game.jobs.generate_job import arguments_of
from sudoku_tui.system.whole_file import write_whole
from sudoku_tui.tui.jobs import JobFailed, run_job

FILE_NAME = "ready.jsonl"
EACH = 3
"""How many puzzles of each level are kept ready."""

MOST_BYTES = 1 << 20

_CELLS = re.compile(r"[.1-9]{81}")


@dataclass(frozen=True, slots=True)
class Ready:
    """A puzzle that was made.

    Attributes:
        generated: the puzzle and its rating.
        level: the level that was wanted.
        seed: what it was made from.
    """

    generated: Generated
    level: Level
    seed: str


class ReadyPuzzles:
    """The puzzles in a file, one a line, which all sessions share.

    Two sessions that take one at the same moment may take the same one; that does no harm.
    """

    def __init__(self, folder: Path) -> None:
        """Keep them in a folder, which is made when the first one is there."""
        self._path = folder / FILE_NAME

    def take(self, level: Level) -> Ready | None:
        """Take a puzzle of a level out; None if there is none."""
        lines = self._lines()
        for index, line in enumerate(lines):
            ready = _ready(line)
            if ready is not None and ready.level is level:
                self._write([*lines[:index], *lines[index + 1 :]])
                return ready
        return None

    def lacking(self) -> Level | None:
        """The level of which there are the fewest; None if there are enough of each."""
        levels = [ready.level for ready in map(_ready, self._lines()) if ready is not None]
        level = min(Level, key=levels.count)
        return level if levels.count(level) < EACH else None

    async def fill(self, *, may_run: Callable[[], bool] = lambda: True) -> None:
        """Make puzzles until there are enough, in a process that leaves the processor to all others.

        Args:
            may_run: whether to go on; asked before each puzzle.
        """
        failed = 0
        while (level := self.lacking()) is not None and may_run() and failed < EACH:
            seed = any_seed()
            messages = run_job("generate_job", *arguments_of(Wanted(level=level), seed), is_urgent=False)
            try:
                async for message in messages:
                    if "puzzle" in message and not self._add({"seed": seed, "level": level.name, "made": message}):
                        return
            except JobFailed:
                failed += 1
            finally:
                await messages.aclose()

    # The file

    def _lines(self) -> list[str]:
        try:
            if self._path.stat().st_size > MOST_BYTES:
                return []
            return self._path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            return []

    def _add(self, fields: dict[str, Any]) -> bool:
        return self._write([*filter(_ready, self._lines()), json.dumps(fields)])

    def _write(self, lines: list[str]) -> bool:
        """Write the file, of which no reader ever sees a part; False if that cannot be done. Losing it does no harm."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, "".join(f"{line}\n" for line in lines).encode(), durable=False)
        except OSError:
            return False
        return True


def _ready(line: str) -> Ready | None:
    """The puzzle of a line; None if it is damaged."""
    try:
        fields = json.loads(line)
        generated = read_message(fields["made"])
        if not isinstance(generated, Generated) or _CELLS.fullmatch(generated.puzzle) is None:
            return None
        return Ready(generated, Level[fields["level"]], str(fields["seed"]))
    except (ValueError, KeyError, TypeError, AttributeError):
        return None

"""A few puzzles of each level that are ready before anybody asks for one, so that a new game begins at once."""

import json
import re
from pathlib import Path

from sudoku_tui.engine.fields import data_in
from sudoku_tui.engine.generator import Wanted
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats.puzzle import has_clash
from sudoku_tui.game.data.saved_values import word_in
from sudoku_tui.game.making.making import Making
from sudoku_tui.system.whole_file import write_whole

FILE_NAME = "ready.jsonl"
EACH = 3
"""How many puzzles of each level are kept ready."""

MOST_BYTES = 1 << 20

_CELLS = re.compile(r"[.1-9]{81}")


class ReadyPuzzles:
    """The puzzles in a file, one a line, which all sessions share. Only its owner can read it.

    Two sessions that take one at the same moment may take the same one; that does no harm.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE_NAME

    def take(self, level: Level) -> Making | None:
        """Take out a puzzle of a level; None if there is none."""
        lines = self._lines()
        for index, line in enumerate(lines):
            made = _made(line)
            if made is not None and made.wanted.level is level:
                self._write([*lines[:index], *lines[index + 1 :]])
                return made
        return None

    def lacking(self) -> Level | None:
        """The level with the fewest puzzles; None if there are enough of each."""
        levels = [made.wanted.level for made in map(_made, self._lines()) if made is not None]
        level = min(Level, key=levels.count)
        return level if levels.count(level) < EACH else None

    def add(self, made: Making) -> bool:
        """Add a puzzle of a level; False if the file cannot be written."""
        assert made.wanted.level is not None
        fields = {"seed": made.seed, "level": made.wanted.level.id, "made": made.message}
        return self._write([*filter(_made, self._lines()), json.dumps(fields)])

    # The file

    def _lines(self) -> list[str]:
        try:
            if self._path.stat().st_size > MOST_BYTES:
                return []
            return self._path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            return []

    def _write(self, lines: list[str]) -> bool:
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_whole(self._path, "".join(f"{line}\n" for line in lines).encode(), durable=False, private=True)
        except OSError:
            return False
        return True


def _made(line: str) -> Making | None:
    """The puzzle of a line; None if the line is damaged."""
    try:
        fields = data_in(line)
        made = Making(Wanted(level=Level[fields["level"].upper()]), word_in(fields["seed"]))
        made.hear(fields["made"])
        givens = "" if made.generated is None else made.generated.puzzle
        return made if _CELLS.fullmatch(givens) and not has_clash(givens) else None
    except (ValueError, KeyError, TypeError, AttributeError):
        return None

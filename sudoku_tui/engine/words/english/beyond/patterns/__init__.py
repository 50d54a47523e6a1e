"""Why each kind of pattern cannot be without its guardians: for each a module of its name with what `Kind` asks for."""

from functools import cache
from importlib import import_module
from typing import Protocol, cast

from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.step import Reason
from sudoku_tui.engine.techniques.guardians.guarded import GuardedPattern


class PatternWords(Protocol):
    """The words about the patterns of a kind: the functions of a module."""

    PATTERN: str
    """The meaning of the pattern's cells in a legend, in two or three words."""

    def told(self, pattern: GuardedPattern, notation: Notation, /) -> str:
        """The pattern in a conclusion, such as "4, 6 and 9 in 12 cells of boxes 5, 6, 8 and 9"."""

    def reasons(self, pattern: GuardedPattern, notation: Notation, /) -> tuple[Reason, ...]:
        """Sentences from where to look to what is wrong without guardians. They show the houses and the pattern.

        It goes on with "Only 6 in H8 prevents that, so H8 is 6.": the last of them says what that is.
        """


@cache
def kind_of(pattern: str) -> PatternWords:
    """The words about a kind of patterns."""
    return cast("PatternWords", import_module(f"{__name__}.{pattern}"))

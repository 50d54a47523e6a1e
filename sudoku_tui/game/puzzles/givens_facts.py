"""Facts for a setter about givens that change all the time: found out in slices, so that no key waits."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.canonical import Canonical, canonicalize, same_among
from sudoku_tui.engine.generator.digging import givens_of, is_redundant
from sudoku_tui.engine.generator.symmetry import Symmetry
from sudoku_tui.engine.rating import Rating, SeRating
from sudoku_tui.engine.solver import search
from sudoku_tui.formats import Puzzle
from sudoku_tui.library import LibraryError, shipped_collections, technique_collections

MOST_COUNTED = 1000  # solutions
MOST_GUESSES = 20_000  # the counting ends after this many guesses, of some 25 microseconds each
PUZZLES_A_SLICE = 100  # of a collection, each of which is compared in some 15 microseconds


class Known(NamedTuple):
    """A puzzle of a collection that is the same."""

    collection: str  # what the collection is called; empty for the player's own
    number: int  # its place there, from 1
    is_equivalent: bool  # whether the givens are others: an equivalent puzzle


class GivensFacts:
    """The facts about some givens so far."""

    def __init__(self, givens: str) -> None:
        """Know nothing yet of givens, 81 characters with dots for empty cells."""
        self.givens = givens
        self.solutions = 0
        self._solution = ""  # the first one
        self.is_counted = self.is_all = False  # whether they have been counted, and whether these are all
        # the set of the cells each of which, alone, could be empty; None if not looked at, or without one solution
        self.spare: int | None = None
        self.symmetry: Symmetry | None = None
        self.canonical: Canonical | None = None
        self.known: Known | None = None
        self.is_rated = self.is_se_rated = False  # whether each rating has been worked out, or cannot be
        self.rating: Rating | None = None
        self.se: SeRating | None = None
        self.minutes: float | None = None  # how long it takes people; it becomes known with the rating

    @property
    def is_unique(self) -> bool:
        """Whether there is one solution and no other."""
        return self.is_counted and self.is_all and self.solutions == 1

    def count(self) -> Iterator[None]:
        """Count the solutions; yields every few milliseconds."""
        for progress in search(self.givens, limit=MOST_COUNTED, pause_every=100):
            self.solutions, self.is_all = len(progress.solutions), progress.complete
            self._solution = "".join(progress.solutions[:1])
            if progress.complete or progress.guesses > MOST_GUESSES:
                break
            yield
        self.is_counted = True

    def look(self) -> Iterator[None]:
        """Find out the rest that needs no other process, after the counting; yields every few milliseconds."""
        cells = givens_of(self.givens)
        if self.is_unique:
            spare = 0
            for cell in cells_in(cells):
                spare |= is_redundant(self._solution, cells, cell) << cell
                yield
            self.spare = spare
        self.symmetry = Symmetry.of(cells)
        self.canonical = canonicalize(self.givens)

    def look_in_collections(self, own: Sequence[Puzzle]) -> Iterator[None]:
        """Look for the puzzle in the player's collection, and in those that ship; yields every few milliseconds."""
        yield from self._look_among("", own)
        for shipped in (*shipped_collections(), *technique_collections().values()):
            with suppress(LibraryError):
                yield from self._look_among(shipped.title, [*shipped.quickly_read()])

    def _look_among(self, collection: str, puzzles: Sequence[Puzzle]) -> Iterator[None]:
        for start in range(0, len(puzzles), PUZZLES_A_SLICE):
            if self.known is not None:
                return
            found = same_among(self.givens, [puzzle.givens for puzzle in puzzles[start : start + PUZZLES_A_SLICE]])
            if found is not None:
                is_equivalent = puzzles[start + found].givens != self.givens
                self.known = Known(collection, start + found + 1, is_equivalent)
            yield

"""Puzzles to browse: one collection or several in a row, with their ratings as far as they are known."""

from bisect import bisect_right
from collections.abc import Collection as Some
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from sudoku_tui.engine.rating import BEYOND, Rating
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.library import Collection, ShippedCollection


@dataclass(frozen=True)
class Part:
    """A collection on a shelf."""

    collection: Collection  # its puzzles
    source: Source  # what kind of place they come from
    name: str  # the name of the place
    ratings: Sequence[Rating] = ()  # how hard each is; empty if that is not known


class Shelf:
    """Puzzles in a row, by their numbers from 0."""

    def __init__(self, title: str, parts: Sequence[Part]) -> None:
        self.title, self.parts = title, parts
        self.found: dict[int, Rating | None] = {}  # the ratings that became known while they were looked at
        self._starts = [0, *accumulate(len(part.collection.puzzles) for part in parts)]

    def __len__(self) -> int:
        return self._starts[-1]

    def _place(self, number: int) -> tuple[Part, int]:
        part = bisect_right(self._starts, number) - 1
        return self.parts[part], number - self._starts[part]

    def puzzle(self, number: int) -> Puzzle:
        part, index = self._place(number)
        return part.collection.puzzles[index]

    def collection(self, number: int) -> Collection:
        return self._place(number)[0].collection

    def origin(self, number: int) -> Origin:
        part, index = self._place(number)
        return Origin(part.source, part.name, index)

    def rating(self, number: int) -> Rating | None:
        """How hard a puzzle is, if that is known."""
        part, index = self._place(number)
        return part.ratings[index] if part.ratings else self.found.get(number)

    @property
    def is_rated(self) -> bool:
        return all(part.ratings for part in self.parts)

    def number_of(self, origin: Origin) -> int | None:
        """The number of the puzzle of an origin; None if it is not here."""
        for part, start in zip(self.parts, self._starts, strict=False):
            if (part.source, part.name) == (origin.source, origin.name) and origin.number < len(
                part.collection.puzzles
            ):
                return start + origin.number
        return None

    def levels(self) -> list[str]:
        """The ids of the known levels, from the easiest; at last `BEYOND`, if some puzzles have none."""
        known = {rating.class_id for rating in map(self.rating, range(len(self))) if rating is not None}
        return [id for id in (*(level.id for level in Level), BEYOND) if id in known]

    def techniques(self) -> list[Technique]:
        """The techniques that are known to be needed, from the easiest."""
        known = {id for rating in map(self.rating, range(len(self))) if rating for id, _ in rating.counts}
        return [technique for technique in ORDER if technique.id in known]

    def listed(self, wish: str | Technique | None = None, solved: Some[str] = ()) -> list[int]:
        """The numbers of the puzzles that fit a wish, the id of a level or a technique, without the givens `solved`."""
        return [
            number
            for number in range(len(self))
            if self._is_wanted(number, wish) and not (solved and self.puzzle(number).givens in solved)
        ]

    def _is_wanted(self, number: int, wish: str | Technique | None) -> bool:
        if wish is None:
            return True
        rating = self.rating(number)
        if rating is None:
            return False
        return rating.class_id == wish if isinstance(wish, str) else any(id == wish.id for id, _ in rating.counts)


def shipped_part(entry: ShippedCollection) -> Part:
    """A collection that ships, with the ratings that its file has; raises `LibraryError` if it cannot be read."""
    graded = entry.load_graded()
    if not graded:
        return Part(entry.load(), Source.COLLECTION, entry.name)
    ratings = [one.rating for one in graded]
    return Part(Collection(entry.title, tuple(one.puzzle for one in graded)), Source.COLLECTION, entry.name, ratings)

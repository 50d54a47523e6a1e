"""Puzzles to browse: one collection or several in a row, with their ratings as far as they are known."""

from bisect import bisect_right
from collections.abc import Collection as Some
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.rating import BEYOND, Rating, SeRating
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.formats.graded import read_graded
from sudoku_tui.game.puzzles.difficulty import (
    ER_CLASS,
    ER_CLASSES,
    MINUTES_CLASS,
    MINUTES_CLASSES,
    er_class,
    minutes_class,
)
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.library import Collection, ShippedCollection


@dataclass(frozen=True)
class Part:
    """A collection on a shelf."""

    collection: Collection  # its puzzles
    source: Source  # what kind of place they come from
    name: str  # the name of the place
    ratings: Sequence[Rating] = ()  # how hard each is; empty if that is not known
    # the same on the scale of Sudoku Explainer, as far as it is known; or empty
    se: Sequence[SeRating | None] = ()
    minutes: Sequence[float | None] = ()  # how long each takes people, as far as it is known; or empty


class Shelf:
    """Puzzles in a row, by their numbers from 0."""

    def __init__(self, title: str, parts: Sequence[Part]) -> None:
        self.title, self.parts = title, parts
        # the ratings that became known while they were looked at, those of Sudoku Explainer, and the minutes
        self.found: dict[int, Rating | None] = {}
        self.found_se: dict[int, SeRating | None] = {}
        self.found_minutes: dict[int, float | None] = {}
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

    def se(self, number: int) -> SeRating | None:
        """How hard a puzzle is for Sudoku Explainer, if that is known."""
        part, index = self._place(number)
        known = part.se[index] if part.se else None
        return known or self.found_se.get(number)

    def minutes(self, number: int) -> float | None:
        """How many minutes a puzzle takes people, if that is known."""
        part, index = self._place(number)
        known = part.minutes[index] if part.minutes else None
        return self.found_minutes.get(number) if known is None else known

    def unrated(self, numbers: Iterable[int]) -> list[int]:
        """The numbers, of some, whose rating or minutes are not known and were not looked for."""
        return [
            number
            for number in numbers
            if (self.rating(number) is None and number not in self.found)
            or (self.minutes(number) is None and number not in self.found_minutes)
        ]

    def without_se(self, numbers: Iterable[int]) -> list[int]:
        """The numbers, of some, whose rating by Sudoku Explainer is not known."""
        return [number for number in numbers if self.se(number) is None and number not in self.found_se]

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

    def er_classes(self) -> list[str]:
        """The ids of the known classes of ERs, from the easiest."""
        known = {er_class(one.er) for one in map(self.se, range(len(self))) if one is not None}
        return [id for id in ER_CLASSES if id in known]

    def minutes_classes(self) -> list[str]:
        """The ids of the known classes of minutes, from the shortest."""
        known = {minutes_class(one) for one in map(self.minutes, range(len(self))) if one is not None}
        return [id for id in MINUTES_CLASSES if id in known]

    def techniques(self) -> list[Technique]:
        """The techniques that are known to be needed, from the easiest."""
        known = {id for rating in map(self.rating, range(len(self))) if rating for id, _ in rating.counts}
        return [technique for technique in ORDER if technique.id in known]

    def listed(self, wish: str | Technique | None = None, solved: Some[str] = ()) -> list[int]:
        """The numbers of the puzzles that fit a wish, without those whose givens are `solved`.

        A wish is the id of a level, of a class of ERs or of minutes, or a technique.
        """
        return [
            number
            for number in range(len(self))
            if self._is_wanted(number, wish) and not (solved and self.puzzle(number).givens in solved)
        ]

    def _is_wanted(self, number: int, wish: str | Technique | None) -> bool:
        if wish is None:
            return True
        if isinstance(wish, str) and wish.startswith(ER_CLASS):
            se = self.se(number)
            return se is not None and er_class(se.er) == wish
        if isinstance(wish, str) and wish.startswith(MINUTES_CLASS):
            minutes = self.minutes(number)
            return minutes is not None and minutes_class(minutes) == wish
        rating = self.rating(number)
        if rating is None:
            return False
        return rating.class_id == wish if isinstance(wish, str) else any(id == wish.id for id, _ in rating.counts)


def shipped_part(entry: ShippedCollection) -> Part:
    """A collection that ships, with the ratings that its file has; raises `LibraryError` if it cannot be read."""
    graded = tuple(read_graded(entry.lines()))
    if not graded:
        return Part(entry.load(), Source.COLLECTION, entry.name)
    ratings, se, minutes = zip(*((one.rating, one.se, one.minutes) for one in graded), strict=True)
    collection = Collection(entry.title, tuple(one.puzzle for one in graded))
    return Part(collection, Source.COLLECTION, entry.name, ratings, se, minutes)

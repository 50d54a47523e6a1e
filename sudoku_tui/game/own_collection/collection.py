"""The player's own collection: puzzles that they keep, with tags, notes and stars, in an order of their own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.engine.immutable import immutable
from sudoku_tui.formats import Puzzle, clean_text
from sudoku_tui.formats.about import MAX_NOTE
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.records.game_records import UnreadableGame
from sudoku_tui.game.saving.models import OwnPuzzle, new_key
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts, is_same_puzzle

if TYPE_CHECKING:
    from sudoku_tui.engine.rating import Rating, SeRating
    from sudoku_tui.game.saving.keeper import Keeper

TITLE = "Your collection"

TAG = "#"
"""What a tag begins with, where it is shown."""

MOST_STARS = 5
MOST_TAGS, MOST_TAG = 20, 30
"""How many tags a puzzle has at the most, and how long each is."""


@immutable
class Kept:
    """A puzzle of the collection."""

    key: str  # the name that the collection knows it by
    kept_at: float  # when it was taken in, in seconds since 1970 in UTC
    about: PuzzleFacts  # the puzzle, where it came from, and its ratings
    tags: tuple[str, ...] = ()  # in the order of the alphabet
    note: str = ""
    stars: int = 0  # from 1 to 5; 0 if the player has not said

    @property
    def puzzle(self) -> Puzzle:
        return self.about.puzzle

    def titled(self, title: str) -> Kept:
        """This puzzle under another title."""
        return replace(self, about=replace(self.about, puzzle=replace(self.puzzle, title=clean_text(title))))

    def rated(self, rating: Rating | None, se: SeRating | None, minutes: float | None) -> Kept:
        """This puzzle with the ratings and the minutes that are known now."""
        about = self.about
        minutes = about.minutes if minutes is None else minutes
        return replace(
            self,
            about=replace(about, rating=rating or about.rating, se=se or about.se, minutes=minutes),
        )

    def to_row(self) -> OwnPuzzle:
        facts = self.about.to_row()
        return OwnPuzzle(
            self.key,
            self.kept_at,
            facts.puzzle,
            facts.givens,
            facts.title,
            " ".join(self.tags),
            self.note,
            self.stars,
        )

    @classmethod
    def from_row(cls, row: OwnPuzzle) -> Kept | None:
        """The kept puzzle in a row of the file of games; None if this program does not understand it."""
        facts = PuzzleFacts(Puzzle(row.givens, row.title), Origin(Source.ENTERED)).to_row()
        try:
            about = PuzzleFacts.from_row(facts._replace(puzzle=row.puzzle))
        except UnreadableGame:
            return None
        stars = max(0, min(MOST_STARS, row.stars))
        return cls(row.key, row.kept_at, about, tags_in(row.tags), clean_text(row.note, MAX_NOTE), stars)

    def exported(self) -> Puzzle:
        """The puzzle as it is written into a file: with the note, and with tags and stars as a comment."""
        stars = [f"{self.stars} of {MOST_STARS} stars"] if self.stars else []
        comment = ", ".join([*stars, *(f"{TAG}{tag}" for tag in self.tags)])
        said = self.puzzle.about
        about = said._replace(description=self.note or said.description, comment=comment or said.comment)
        return replace(self.puzzle, about=about)


class OwnCollection:
    """The collection of a session: in the file of games, or where nothing is saved, in memory.

    Every method raises a `SavingProblem` if the file cannot be used.
    """

    def __init__(self, keeper: Keeper | None, now: Callable[[], float] = time.time) -> None:
        self._keeper, self._now = keeper, now
        self._here: dict[str, Kept] = {}  # without a keeper

    @property
    def is_saved(self) -> bool:
        return self._keeper is not None

    def all(self) -> list[Kept]:
        """The puzzles in the player's order."""
        if self._keeper is None:
            return [*self._here.values()]
        return kept_of(self._keeper.asked(lambda store: store.own_puzzles.all()))

    def keep(self, about: PuzzleFacts, *, tags: Sequence[str] = ()) -> tuple[Kept, bool]:
        """Take a puzzle in, at the end.

        Returns:
            The puzzle of the collection, and whether it is new; a puzzle that is there already stays as it is.
        """
        there = self.find(about.puzzle)
        if there is not None:
            return there, False
        one = Kept(new_key(), self._now(), about, tuple(tags))
        if self._keeper is None:
            self._here[one.key] = one
        else:
            self._keeper.asked(lambda store: store.own_puzzles.put(one.to_row()))
        return one, True

    def find(self, puzzle: Puzzle) -> Kept | None:
        """An equal puzzle in the collection, whatever it is called there; None if it is not there."""
        return next((one for one in self.all() if is_same_puzzle(one.puzzle, puzzle)), None)

    def change(self, one: Kept) -> None:
        """Write down a puzzle that has changed."""
        if self._keeper is not None:
            self._keeper.asked(lambda store: store.own_puzzles.change(one.to_row()))
        elif one.key in self._here:
            self._here[one.key] = one

    def note_rating(self, one: Kept) -> None:
        """Write down a puzzle whose ratings were found, without waiting; they can be found again."""
        if self._keeper is None:
            self.change(one)
        else:
            self._keeper.ask(lambda store: store.own_puzzles.change(one.to_row()))

    def remove(self, key: str) -> None:
        if self._keeper is None:
            self._here.pop(key, None)
        else:
            self._keeper.asked(lambda store: store.own_puzzles.remove(key))

    def arrange(self, keys: Sequence[str]) -> None:
        """Put the puzzles in another order, by their keys."""
        if self._keeper is None:
            self._here = {key: self._here[key] for key in keys}
        else:
            self._keeper.asked(lambda store: store.own_puzzles.arrange(keys))


def kept_of(rows: Iterable[OwnPuzzle]) -> list[Kept]:
    """The puzzles of the rows that this program understands."""
    return [one for one in map(Kept.from_row, rows) if one is not None]


def tags_in(text: str) -> tuple[str, ...]:
    """The tags that a text names, divided by blanks or commas, with # before them or without."""
    words = clean_text(text.replace(",", " "), MAX_NOTE).lower().split()
    return tags_of(word.lstrip(TAG)[:MOST_TAG] for word in words)


def tags_of(words: Iterable[str]) -> tuple[str, ...]:
    """Each tag once, in the order of the alphabet."""
    return tuple(sorted({word for word in words if word})[:MOST_TAGS])

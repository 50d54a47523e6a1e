"""Where the puzzle of a game comes from, so that it can be named, found again, and followed by the next one."""

from collections.abc import Container, Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from typing import Any, NamedTuple, Self

from sudoku_tui.engine.fields import number_in
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.library import (
    Collection,
    LibraryError,
    Progress,
    first_collection,
    open_file,
    shipped_collections,
    shipped_named,
)


class Source(StrEnum):
    """The places that puzzles come from."""

    COLLECTION = "collection"  # one that ships with the game
    FILE = "file"  # a file, standard input, or an argument of the command line
    DAILY = "daily"
    GENERATED = "generated"
    ENTERED = "entered"  # pasted, or typed in by hand


class Origin(NamedTuple):
    """Where a puzzle comes from."""

    source: Source  # what kind of place it is
    # the name of the shipped collection, or of the file; the date of a daily puzzle ("2026-11-21"); the seed of one
    # that was made
    name: str = ""
    number: int = 0  # its place in the collection or file, from 0
    level: str = ""  # the id of the level that was asked for, for a daily or made puzzle ("hard"); otherwise empty
    wanted: Mapping[str, Any] | None = None  # what was asked of a puzzle that was made, as JSON can hold it

    @property
    def is_file(self) -> bool:
        """Whether it is a file that can be read again."""
        return self.source is Source.FILE and bool(self.name)

    def to_json(self) -> dict[str, Any]:
        return self._asdict()

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> Self:
        """The origin that was put into JSON.

        Raises:
            KeyError, TypeError, ValueError: it is none.
        """
        level = Level.named(str(fields.get("level", "")))
        origin = cls(**{**fields, "source": Source(fields["source"]), "level": "" if level is None else level.id})
        if not isinstance(origin.name, str) or not isinstance(origin.wanted, Mapping | None):
            raise TypeError("a name is text, and wishes have names")
        return origin._replace(number=number_in(origin.number))


def collection_of(
    puzzle: Puzzle, origin: Origin, progress: Progress = lambda *_: None, *, files: bool = True
) -> Collection:
    """The collection that a puzzle comes from, read anew; one of the puzzle alone if there is none, or it is gone.

    Without `files`, only what ships with the game is read. Otherwise `progress` is told how far it is.
    """
    with suppress(LibraryError):
        if files and origin.is_file:
            return open_file(origin.name, progress)
        shipped = shipped_named(origin.name) if origin.source is Source.COLLECTION else None
        if shipped is not None:
            return shipped.load()
    return Collection(puzzle.title or "Puzzle", (puzzle,))


def shipped_puzzle(name: str, known: Container[str]) -> tuple[Puzzle, Origin]:
    """The first puzzle of a shipped collection that the player does not know, and where it comes from.

    The first collection is taken if there is none of this name; `known` are givens.

    Raises:
        LibraryError: the shipped puzzles are missing.
    """
    chosen = next((entry for entry in shipped_collections() if entry.name == name), None) or first_collection()
    number, puzzle = chosen.first_unknown(known)
    return puzzle, Origin(Source.COLLECTION, chosen.name, number)


def next_unsolved(puzzles: Sequence[Puzzle], number: int, known: Container[str]) -> int | None:
    """The number of the first puzzle after one of a number, round the end, that is not known; None if all are."""
    following = ((number + distance) % len(puzzles) for distance in range(1, len(puzzles) + 1))
    return next((n for n in following if puzzles[n].givens not in known), None)

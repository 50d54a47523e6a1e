"""Where the puzzle of a game comes from, so that it can be named, found again, and followed by the next one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any


class Source(StrEnum):
    """The places that puzzles come from."""

    COLLECTION = "collection"  # one that ships with the game
    FILE = "file"  # a file, standard input, or an argument of the command line
    DAILY = "daily"
    GENERATED = "generated"
    ENTERED = "entered"  # pasted, or typed in by hand


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a puzzle comes from.

    Attributes:
        source: what kind of place it is.
        name: the name of the shipped collection, or of the file; the date of a daily puzzle ("2026-11-21"); the seed of
            one that was made.
        number: its place in the collection or file, from 0.
        level: the level that was asked for, for a daily or made puzzle ("Hard"); otherwise empty.
        wanted: what was asked of a puzzle that was made, as JSON can hold it.
    """

    source: Source
    name: str = ""
    number: int = 0
    level: str = ""
    wanted: Mapping[str, Any] | None = None

    def to_json(self) -> dict[str, Any]:
        """The same as JSON can hold it."""
        return asdict(self)

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> Origin:
        """The origin that was put into JSON.

        Raises:
            KeyError, TypeError, ValueError: it is none.
        """
        return cls(**{**fields, "source": Source(fields["source"])})

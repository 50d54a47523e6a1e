"""The course of a game, in the order of time: the history alone does not tell undo, redo, and when it was."""

from enum import StrEnum
from typing import NamedTuple


class Event(StrEnum):
    """The kinds of things that happen in a game."""

    MOVE = "move"  # an entry was made
    WENT = "went"  # undo, redo or a jump led to an entry
    HINT = "hint"  # a hint was asked for
    CHECK = "check"  # the player had the entries checked


class Happening(NamedTuple):
    """Something that happened in a game."""

    event: Event
    number: int  # the entry of the history that was the present then; of a move, the one that it made
    seconds: float  # how long the game had been played until then, in all tries and without pauses

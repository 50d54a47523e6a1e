"""A listing: lines of pseudocode, each with the moments of a search at which it is the present one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from sudoku_tui.formats.text import visible

SIGN = "@"  # before each moment, at the end of a line


class Moment(StrEnum):
    """A moment of an algorithm, told from an event's type and facts. Lines are found by it."""

    START = "start"  # nothing has happened
    GIVENS = "givens"  # a value of the puzzle excludes others
    CHOOSE = "choose"
    TRY = "try"  # a value that was chosen, as a guess or as the only one
    NAKED = "naked"  # a cell takes the only value that it has left
    HIDDEN = "hidden"  # a cell takes a digit that has no other place left in a house
    PREPARE = "prepare"  # what follows from the values of the puzzle excludes others, before any value is tried
    FIRST_SINGLE = "first-single"  # a cell takes the only value that it has left, before any value is tried
    REMOVE = "remove"  # what has been placed excludes others
    LOCKED = "locked"  # several cells of a house together exclude others
    NO_VALUE = "no-value"  # a contradiction: a cell without a value
    NO_PLACE = "no-place"  # a contradiction: a digit without a place in a house
    BACK = "back"
    JUMP = "jump"  # back, and past the other values
    FILL = "fill"  # all cells at once
    CHANGE = "change"
    UPHILL = "uphill"  # a change that makes more clashes, and is made
    REFUSE = "refuse"  # a change that is considered, and not made
    ASPIRE = "aspire"  # a change that is forbidden, and made because it is better than all before
    BREED = "breed"  # a new generation
    IMPLIED = "implied"  # what a learnt clause says, and no rule
    LEARN = "learn"  # a clause, from a conflict
    FORBID = "forbid"  # a solution that was found, so that others are
    UPDATE = "update"  # beliefs
    EXPAND = "expand"  # the states of a cell
    REDUCE = "reduce"  # them to nodes of a diagram
    COUNT = "count"
    SOLVED = "solved"
    STUCK = "stuck"  # the end without an answer


INSTEAD: dict[Moment, Moment] = {
    Moment.GIVENS: Moment.REMOVE,
    Moment.PREPARE: Moment.REMOVE,
    Moment.FIRST_SINGLE: Moment.NAKED,
    Moment.HIDDEN: Moment.NAKED,
    Moment.LOCKED: Moment.REMOVE,
    Moment.NO_PLACE: Moment.NO_VALUE,
    Moment.JUMP: Moment.BACK,
    Moment.UPHILL: Moment.CHANGE,
}
"""The moment whose lines are meant where a listing has none of its own."""


@dataclass(frozen=True, slots=True)
class ListingLine:
    """A line of a listing; its indentation says what it belongs to."""

    text: str
    moments: frozenset[Moment] = frozenset()


@dataclass(frozen=True, slots=True)
class Listing:
    """The text of an algorithm."""

    lines: tuple[ListingLine, ...]

    def marked(self, moment: Moment) -> tuple[int, ...]:
        """The numbers of the lines, from 0, that say what happens at a moment; empty if none does."""
        here = tuple(number for number, line in enumerate(self.lines) if moment in line.moments)
        instead = INSTEAD.get(moment)
        return here if here or instead is None else self.marked(instead)

    def after(self, first: "Listing") -> "Listing":
        """The listing below another one, which alone deals with the givens."""
        kept = (replace(line, moments=line.moments - {Moment.START, Moment.GIVENS}) for line in self.lines)
        return Listing((*first.lines, ListingLine(""), *kept))

    def with_rules(self, *rules: str) -> "Listing":
        """The listing, and below it which cell and which value come first; these lines belong to each choice."""
        choosing = frozenset({Moment.CHOOSE})
        return replace(self, lines=(*self.lines, ListingLine(""), *(ListingLine(rule, choosing) for rule in rules)))


TAB = 4  # columns


@lru_cache(maxsize=4)
def source_listing(text: str) -> Listing:
    """A listing of somebody's own source, whose lines no moment knows: its events say which one runs."""
    return Listing(tuple(ListingLine(visible(line.expandtabs(TAB)).rstrip()) for line in re.split("\r\n|\r|\n", text)))


def read(text: str) -> Listing:
    """A listing from its text, in which moments stand at the ends of lines: `  return failure  @no-value`."""
    return Listing(tuple(_lines(text)))


def _lines(text: str) -> Iterator[ListingLine]:
    for line in text.strip("\n").splitlines():
        shown, *moments = line.split(SIGN)
        yield ListingLine(shown.rstrip(), frozenset(Moment(moment.strip()) for moment in moments))

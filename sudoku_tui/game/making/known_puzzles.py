"""The puzzles that ship and are about as wanted: what is rare is found soonest beside them."""

from collections.abc import Iterator, Set
from contextlib import suppress
from functools import cache
from typing import NamedTuple

from sudoku_tui.engine.generator import Wanted
from sudoku_tui.engine.generator.digging import givens_of
from sudoku_tui.engine.rating import Rating
from sudoku_tui.formats.graded import GradedPuzzle, read_graded
from sudoku_tui.library import LibraryError, rare_puzzles, shipped_collections, technique_collections

_ENOUGH = 3
"""How many puzzles are taken where fewer have the ER that is wanted: also those with the nearest ER."""


class WithEr(NamedTuple):
    """A puzzle whose ER is known."""

    er: int  # in tenths
    givens: str  # 81 characters


def known_puzzles(wanted: Wanted) -> Iterator[str]:
    """The givens of the puzzles that ship and are as wanted, as far as files tell, and of a few with an ER near that.

    There are none if neither a technique nor an ER is wanted: nothing else is rare. The files are read when the first
    is asked for.
    """
    if not wanted.needs and not wanted.has_er:
        return
    known = _as_rated(wanted) if wanted.is_rated else puzzles_with_er()
    lacking = _ENOUGH
    for one in sorted(known, key=lambda one: distance(wanted.er, one.er)):
        has_symmetry = wanted.symmetry.holds_for(givens_of(one.givens))
        if one.er in wanted.er or (has_symmetry and lacking > 0):
            yield one.givens
        lacking -= has_symmetry


def puzzles_with_er() -> Iterator[WithEr]:
    """All puzzles that ship with an ER."""
    yield from (WithEr(round(one.se.er * 10), one.puzzle.givens) for one in _graded() if one.se is not None)
    with suppress(LibraryError):
        yield from map(WithEr._make, rare_puzzles())


def distance(ers: range, er: int) -> int:
    """How far an ER is from a range of them, all in tenths; 0 if it is one of them."""
    return max(ers.start - er, er - (ers.stop - 1), 0)


def _as_rated(wanted: Wanted) -> Iterator[WithEr]:
    """The puzzles that are as wanted on HoDoKu's scale. Those without an ER have one that is wanted."""
    needed = {technique.id for technique in wanted.needs}
    usable = {technique.id for technique in wanted.techniques} if needed else None
    for graded in _graded():
        if _is_as_wanted(wanted, graded.rating, needed, usable):
            yield WithEr(wanted.er.start if graded.se is None else round(graded.se.er * 10), graded.puzzle.givens)


def _is_as_wanted(wanted: Wanted, rating: Rating, needed: Set[str], usable: Set[str] | None) -> bool:
    """Whether level and score are as wanted, and the path has what is needed and only what is usable, if not all is."""
    used = {id for id, _ in rating.counts}
    is_right = wanted.level in (None, rating.level) and rating.score in wanted.scores
    return is_right and needed <= used and (usable is None or used <= usable)


@cache
def _graded() -> tuple[GradedPuzzle, ...]:
    """The puzzles of the collections that ship."""
    found: list[GradedPuzzle] = []
    for collection in (*shipped_collections(), *technique_collections().values()):
        with suppress(LibraryError):
            found += read_graded(collection.lines())
    return tuple(found)

"""The pair table of a Junior Exocet: the pairs that its targets can hold, rules 2 to 6 of the compendium in one.

If the first target holds x and the second y, then {x, y} stand in the base, and x besides in two cross-lines: that of
the base's box and that of the second target; y in that of the base's box and that of the first. And if no companion
of a target has a digit of the base, x is also in the mirror of the first target: where the box of the second target
meets the third row, beside its cross-line.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import product
from typing import NamedTuple

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.techniques.exocets.exocet import Exocet


@dataclass(frozen=True, slots=True)
class Mirror:
    """The two cells of which one holds the digit of a target, and the digits of the base that they can hold."""

    cells: tuple[int, int]
    candidates: tuple[Candidate, ...]


class Why(IntEnum):
    """Why a target cannot hold a digit, or the two cannot hold two."""

    LINES = 0  # the digit cannot also stand in the two cross-lines
    MIRROR = 1  # nor in the mirror
    BASE = 2  # the base cannot hold the two
    PLACE = 3  # both would need the same place in the first cross-line


class Excluded(NamedTuple):
    """A pair that is not in the table."""

    why: Why
    first: int  # the digit of the first target; 0 for any
    second: int


class PairTable(NamedTuple):
    """The pairs that the targets can hold, and why not the others."""

    pairs: tuple[tuple[int, int], ...]
    excluded: tuple[Excluded, ...]

    @property
    def needs_mirrors(self) -> bool:
        return any(one.why is Why.MIRROR for one in self.excluded)

    def digits(self, target: int) -> set[int]:
        """The digits that a target can hold by this table."""
        return {pair[target] for pair in self.pairs}


def pair_table(exocet: Exocet, mirrors: Sequence[Mirror] = ()) -> PairTable:
    """The table; with the mirrors of both targets, if the companions are free of the digits of the base."""
    own: tuple[dict[int, int], dict[int, int]] = ({}, {})  # for each digit of a target its rows in the first cross-line
    excluded = []
    for target, rows in enumerate(own):
        for _, digit in exocet.in_targets[target]:
            of_lines = exocet.rows_of(digit)
            rows[digit] = _rows_beside(of_lines[0], of_lines[2 - target])
            pair = (digit, 0) if target == 0 else (0, digit)
            if not rows[digit]:
                excluded.append(Excluded(Why.LINES, *pair))
            elif mirrors and digit not in {other for _, other in mirrors[target].candidates}:
                excluded.append(Excluded(Why.MIRROR, *pair))
                rows[digit] = 0
    pairs = []
    for first, second in product(own[0], own[1]):
        if first == second or not own[0][first] or not own[1][second]:
            continue
        if not any(_in_base(exocet, first, second)):
            excluded.append(Excluded(Why.BASE, first, second))
        elif (own[0][first] | own[1][second]).bit_count() == 1:
            excluded.append(Excluded(Why.PLACE, first, second))
        else:
            pairs.append((first, second))
    return PairTable(tuple(pairs), tuple(excluded))


def _rows_beside(own: int, other: int) -> int:
    """The rows in which a line can have a digit if another line also has it, in another row."""
    return 0 if not other else own & ~other if other.bit_count() == 1 else own


def _in_base(exocet: Exocet, first: int, second: int) -> tuple[bool, bool]:
    """Whether the base can hold two digits, in this order and in the other."""
    one, two = exocet.base
    candidates = exocet.in_base
    return (
        (one, first) in candidates and (two, second) in candidates,
        (one, second) in candidates and (two, first) in candidates,
    )


def not_in_table(exocet: Exocet, table: PairTable) -> Iterator[Candidate]:
    """The digits of base and targets that are in no pair; none of an empty table, which says that all is wrong."""
    if not table.pairs:
        return
    kept = set()
    for first, second in table.pairs:
        kept |= {Candidate(exocet.targets[0], first), Candidate(exocet.targets[1], second)}
        one, two = exocet.base
        straight, crossed = _in_base(exocet, first, second)
        if straight:
            kept |= {Candidate(one, first), Candidate(two, second)}
        if crossed:
            kept |= {Candidate(one, second), Candidate(two, first)}
    for candidate in (*exocet.in_base, *exocet.in_targets[0], *exocet.in_targets[1]):
        if candidate not in kept:
            yield candidate

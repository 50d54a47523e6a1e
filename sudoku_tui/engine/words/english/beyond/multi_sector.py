"""Multi-sector locked sets in English."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.board import HOUSES_OF, Candidate, cells_of, digits_of
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.rank_zero.multi_sector import MultiSectorFacts
from sudoku_tui.engine.words.english.phrases import number_word, removal, removes

_Lines = tuple[int, ...]


def conclusion(step: Step, facts: MultiSectorFacts, notation: Notation) -> str:
    """In one line: "16 cells in rows B, D, F and H and columns 1, 3, 7 and 9: removes 4 from B5"."""
    lines = notation.houses((*facts.rows, *facts.columns))
    return removes(f"{len(_cells(facts))} cells in {lines}", step, notation)


def reasons(step: Step, facts: MultiSectorFacts, notation: Notation) -> tuple[Reason, ...]:
    cells = facts.shown(Role.GROUP_A, Role.GROUP_B, Role.GROUP_C)
    number, lines = len(_cells(facts)), notation.houses((*facts.rows, *facts.columns))
    shares = list(_shares(facts))
    rooms = [len(digits) * len(own) for _, own, digits in shares]
    total = f"{' + '.join(map(str, rooms))} = {number}" if len(rooms) > 1 else str(number)
    return (
        Reason(
            f"The {number} empty cells where {lines} cross have room for no more than {number} digits.",
            (*facts.shown(Role.HOUSE), *cells),
        ),
        Reason("Count how many digits fit into them: each digit fits once at most into a row or column.", cells),
        *(_share(facts, role, own, digits, notation) for role, own, digits in shares),
        Reason(f"That is room for {total} digits, and there are {number} cells.", cells),
        Reason("So they need all of this room: each digit is there once in each line that was counted.", cells),
        *_elsewhere(facts),
        removal(step, notation, cells=_cells(facts)),
    )


def legend(_: Step) -> Mapping[Role, str]:
    return {
        Role.GROUP_A: "once in its row",
        Role.GROUP_B: "once in its column",
        Role.GROUP_C: "once in both",
    }


def _cells(facts: MultiSectorFacts) -> list[int]:
    return cells_of((*facts.by_row, *facts.by_column, *facts.by_both))


def _shares(facts: MultiSectorFacts) -> Iterator[tuple[Role, _Lines, list[int]]]:
    """The digits that are counted in the same lines: how they are shown, the lines, the digits."""
    for role, candidates, kind in (
        (Role.GROUP_A, facts.by_row, 0),
        (Role.GROUP_B, facts.by_column, 1),
        (Role.GROUP_C, facts.by_both, 0),
    ):
        together: dict[_Lines, list[int]] = {}
        for digit in digits_of(candidates):
            lines = tuple(sorted({HOUSES_OF[cell][kind] for cell, other in candidates if other == digit}))
            together.setdefault(lines, []).append(digit)
        for lines, digits in together.items():
            yield role, lines, digits


def _share(facts: MultiSectorFacts, role: Role, lines: _Lines, digits: list[int], notation: Notation) -> Reason:
    """How often some digits fit, and where."""
    one, several = len(lines) == 1, len(digits) > 1
    number = {1: "once", 2: "twice"}.get(len(lines), f"{number_word(len(lines))} times")
    where = f"in {notation.house(lines[0])}" if one else f"once in each of {notation.houses(lines)}"
    return Reason(
        f"{digit_words(digits)} {'fit' if several else 'fits'} {number}{' each' if several else ''}: {where}.",
        (Evidence(Role.HOUSE, houses=lines), *_of_digits(facts, role, digits)),
    )


def _of_digits(facts: MultiSectorFacts, role: Role, digits: list[int]) -> tuple[Evidence, ...]:
    parts: list[tuple[Candidate, ...]] = [
        tuple(one for one in piece.candidates if one.digit in digits) for piece in facts.shown(role)
    ]
    return tuple(Evidence(role, candidates=part) for part in parts)


def _elsewhere(facts: MultiSectorFacts) -> Iterator[Reason]:
    """Where the digits cannot be."""
    for role, candidates, where in (
        (Role.GROUP_A, facts.by_row, "these rows"),
        (Role.GROUP_B, facts.by_column, "these columns"),
        (Role.GROUP_C, facts.by_both, "these rows, nor in these columns, which are as many"),
    ):
        if candidates:
            yield Reason(f"{digit_words(digits_of(candidates))} can be nowhere else in {where}.", facts.shown(role))

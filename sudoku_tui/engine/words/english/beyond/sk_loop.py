"""SK-Loops in English."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.board import cells_of
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.rank_zero.sk_loop import PAIRS, SkLoopFacts
from sudoku_tui.engine.words.english.phrases import join_clauses, removal, removes, wrong


def conclusion(step: Step, facts: SkLoopFacts, notation: Notation) -> str:
    """In one line: "16 cells in rows B and H and columns 2 and 8: removes 1 from B5"."""
    return removes(f"16 cells in {notation.houses(facts.lines)}", step, notation)


def reasons(step: Step, facts: SkLoopFacts, notation: Notation) -> tuple[Reason, ...]:
    ring = facts.shown(Role.GROUP_A, Role.GROUP_B, Role.GROUP_C, Role.FIN)
    lines, boxes = notation.houses(facts.lines), notation.houses(facts.boxes)
    houses = facts.shown(Role.HOUSE)
    return (
        Reason(f"Sixteen cells in a ring where {lines} cross need all the digits that they can have.", houses),
        Reason(f"Look at {lines}: they cross in {boxes}.", houses),
        Reason(
            "In each of these boxes take the two other cells of its row, and the two other cells of its column.",
            ring,
        ),
        Reason("These 16 cells are a ring of eight pairs: two pairs meet in each row, box and column in turn.", ring),
        Reason("Count how many digits fit into the ring: a digit fits once at most where two pairs meet.", ring),
        *(_link(facts, number, notation) for number in range(PAIRS) if facts.digits[number]),
        Reason("That is room for 16 digits, and every candidate of the ring has been counted.", ring),
        Reason("So its 16 cells need all of this room: each digit is once in each place where it was counted.", ring),
        *_twice(facts, notation),
        Reason("And it is nowhere else in that row, box or column.", (*houses, *ring)),
        removal(step, notation, cells=_cells(facts)),
    )


def legend(_: Step) -> Mapping[Role, str]:
    return {
        Role.GROUP_A: "counted in a row",
        Role.GROUP_B: "counted in a column",
        Role.GROUP_C: "counted in a box",
        Role.FIN: "counted twice",
    }


def _cells(facts: SkLoopFacts) -> list[int]:
    """The 16 cells."""
    return cells_of(candidate for places in facts.places for candidate in places)


def _link(facts: SkLoopFacts, number: int, notation: Notation) -> Reason:
    """The digits that fit where two pairs meet."""
    house, digits, places = facts.houses[number], facts.digits[number], facts.places[number]
    fit = f"{digit_words(digits)} {'fits once' if len(digits) == 1 else 'fit once each'}"
    wrong = tuple(candidate for candidate in places if candidate in facts.twice)
    return Reason(
        f"{fit} into {notation.cells(cells_of(places))}, in {notation.house(house)}.",
        (*facts.link(number), *((Evidence(Role.FIN, candidates=wrong),) if wrong else ())),
    )


def _twice(facts: SkLoopFacts, notation: Notation) -> Iterator[Reason]:
    """Why a candidate is wrong that was counted in two places."""
    if facts.twice:
        cells: dict[int, list[int]] = {}
        for cell, digit in facts.twice:
            cells.setdefault(digit, []).append(cell)
        named = [f"{digit} in {notation.cells(where)}" for digit, where in sorted(cells.items())]
        yield Reason(
            f"{join_clauses(named)} was counted twice: it would take room for two digits, so it is wrong.",
            facts.shown(Role.FIN),
            concludes=wrong(facts.twice, _cells(facts)),
        )

"""Extended rectangles: the steps found, their evidence and words, and a naive twin that follows the definition."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from sudoku_tui.engine.board import BOXES, CELLS, COLUMNS, HOUSE_CELLS, PEERS, ROWS, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.uniqueness.extended_rectangles import EXTENDED_RECTANGLE
from tests.engine.expected import Expected, candidates_shown, cells_shown, houses_shown
from tests.engine.positions import along_paths, candidates, cells, confined, limited, partly_eliminated, thinned_out

SIX = "A1 A4 A8 B1 B4 B8"
INTRODUCTION = (
    "If six cells of two lines held only 2, 5 and 7, there would be two solutions.",
    "None of A1, A4, A8, B1, B4 and B8 is a given; rows A and B have three of them each, in pairs that share a "
    "column and a box.",
    "If they held only 2, 5 and 7, rows A and B could swap these three digits: the puzzle would have two solutions.",
    "A proper puzzle has just one, so at least one of the cells holds another digit.",
)


def steps(position: Position) -> list[Step]:
    return list(EXTENDED_RECTANGLE.find(position))


ONE_CELL = limited("A1=25 B1=25 A4=57 B4=57 A8=257 B8=2689")


def test_one_cell_with_extra_candidates() -> None:
    assert steps(ONE_CELL) == [
        Expected(
            EXTENDED_RECTANGLE,
            eliminations=candidates("B8=2"),
            evidence=(
                Evidence(Role.HOUSE, houses=(0, 1)),
                Evidence(
                    Role.PATTERN,
                    cells=cells(SIX),
                    candidates=candidates("A1=2 A1=5 A4=5 A4=7 A8=2 A8=5 A8=7 B1=2 B1=5 B4=5 B4=7 B8=2"),
                ),
                Evidence(Role.FIN, candidates=candidates("B8=6 B8=8 B8=9")),
            ),
        )
    ]


def test_the_words_for_one_cell() -> None:
    (step,) = steps(ONE_CELL)
    assert step.conclusion() == "2, 5 and 7 in A1, A4, A8, B1 and B4: removes 2 from B8"
    assert step.explanation() == (
        *INTRODUCTION,
        "A1, A4, A8, B1 and B4 can hold nothing but 2, 5 or 7.",
        "So B8 is the one that holds another digit.",
        "This removes 2 from B8.",
    )


ONE_DIGIT = confined((6, "row B", "B4 B8 B9"), of=limited("A1=25 B1=25 A4=57 B4=567 A8=257 B8=267"))


def test_one_extra_candidate_in_two_cells() -> None:
    (step,) = steps(ONE_DIGIT)
    assert step.eliminations == candidates("B9=6")
    assert step.conclusion() == "2, 5 and 7 in A1, A4, A8, B1, B4 and B8, or else 6 in B4 or B8: removes 6 from B9"
    assert step.explanation() == (
        *INTRODUCTION,
        "A1, A4, A8 and B1 can hold nothing but 2, 5 or 7.",
        "The only other digit for B4 and B8 is 6, so at least one of them is 6.",
        "A cell that sees both B4 and B8 cannot be 6.",
        "This removes 6 from B9.",
    )


def test_columns_do_as_well_as_rows() -> None:
    (step,) = steps(limited("A7=25 A9=25 D7=57 D9=57 H7=257 H9=2689"))
    assert houses_shown(step) == (15, 17)
    assert step.eliminations == candidates("H9=2")
    assert step.explanation()[1] == (
        "None of A7, A9, D7, D9, H7 and H9 is a given; columns 7 and 9 have three of them each, in pairs that share a "
        "row and a box."
    )


@pytest.mark.parametrize(
    "position",
    [
        limited("A1=25 B1=25 A4=57 B4=57 A8=257 B8=27"),  # all cells with only three digits: no proper puzzle
        limited("A1=25 B1=25 A4=58 B4=57 A8=257 B8=2689"),  # five digits
        limited("A1=25 B1=25 A4=57 B4=57 A5=257 B5=2689"),  # two boxes
        limited("A1=25 D1=25 A4=57 D4=57 A8=257 D8=2689"),  # six boxes
        limited("A1=25 B1=25 A4=57 B4=57 A8=257 B8=689"),  # nothing to remove
        limited("A1=25 B1=25 A4=57 B4=57 A8=257 B8=2689").place(cells("A1")[0], 5),  # a filled cell
        limited("A1=256 B1=25 A4=57 B4=567 A8=2567 B8=2567"),  # no cell sees all that have the extra candidate
    ],
)
def test_what_is_almost_an_extended_rectangle(position: Position) -> None:
    assert all(set(cells_shown(step, Role.PATTERN)) != set(cells(SIX)) for step in steps(position))


def naive_steps(position: Position) -> Iterator[tuple[tuple[int, ...], tuple[Candidate, ...]]]:
    """The cells and eliminations that there should be."""
    for lines in (ROWS, COLUMNS):
        for first, second in combinations(lines, 2):
            if first // 3 != second // 3:
                continue
            rungs = [set(rung) for rung in zip(HOUSE_CELLS[first], HOUSE_CELLS[second], strict=True)]
            boxes = [[rung for rung in rungs if rung <= set(HOUSE_CELLS[box])] for box in BOXES]
            for three in product(*(box for box in boxes if box)):
                six = sorted(set.union(*three))
                contents = {place: set(position.candidates_of(place)) for place in six}
                if all(contents.values()):
                    yield from naive_eliminations(position, contents)


def naive_eliminations(
    position: Position, contents: dict[int, set[int]]
) -> Iterator[tuple[tuple[int, ...], tuple[Candidate, ...]]]:
    """What follows from six cells with these candidates."""
    digits = set.union(*contents.values())
    for pattern in combinations(sorted(digits), 3):
        roof = [place for place, content in contents.items() if content - set(pattern)]
        extra = digits - set(pattern)
        floor = [content for place, content in contents.items() if place not in roof]
        if len(roof) == 1 and len(set().union(*floor)) == 3:
            removed = [Candidate(roof[0], digit) for digit in pattern]
        elif len(roof) > 1 and len(extra) == 1:
            seen = [place for place in CELLS if set(roof) <= set(PEERS[place])]
            removed = [Candidate(place, digit) for place in seen for digit in extra]
        else:
            continue
        there = tuple(candidate for candidate in removed if position.has_candidate(*candidate))
        if there:
            yield tuple(contents), there


def test_all_steps_are_found_and_right() -> None:
    kinds = set()
    for position, solution in (*thinned_out(range(10)), *along_paths(range(20, 21)), *partly_eliminated(range(2))):
        found = [(cells_shown(step, Role.PATTERN), step.eliminations) for step in steps(position)]
        assert len(set(steps(position))) == len(found)
        assert set(found) == set(naive_steps(position))
        assert all(int(solution[place]) != digit for _, removed in found for place, digit in removed)
        kinds |= {len({place for place, _ in candidates_shown(step, Role.FIN)}) for step in steps(position)}
    assert kinds >= {1, 2}


def test_it_says_what_it_takes_for_granted() -> None:
    assert EXTENDED_RECTANGLE.assumes_unique
    assert "two solutions" in EXTENDED_RECTANGLE.summary

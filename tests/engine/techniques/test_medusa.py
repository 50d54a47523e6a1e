"""3D Medusa: the steps found, their evidence and words, and a naive twin that follows the six rules one by one."""

from collections import Counter
from itertools import product

import pytest

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, HOUSES, PEERS, Candidate
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Role, Step
from sudoku_tui.engine.techniques.coloring import SIMPLE_COLORS_TRAP, SIMPLE_COLORS_WRAP
from sudoku_tui.engine.techniques.medusa import MEDUSA
from tests.engine.expected import Expected, candidates_shown, cells_shown, houses_shown
from tests.engine.positions import (
    EMPTY,
    along_paths,
    candidates,
    cells,
    confined,
    limited,
    links,
    partly_eliminated,
    thinned_out,
)


def steps(position: Position) -> list[Step]:
    return list(MEDUSA.find(position))


CHAIN = ((2, "column 1", "E1 H1"), (3, "row H", "H1 H5"))
"""With E1 of 1 and 2, and H1 of 2 and 3: 1 in E1, 2 in H1 and 3 in H5 are true together, or none of them is."""

TRAP = confined(*CHAIN, (3, "column 5", "H5 E5"), of=limited("E1=12 H1=23"))
EMPTIED = confined(*CHAIN, of=limited("E1=12 H1=23 E5=13"))
TWO_IN_A_CELL = confined((1, "box 1", "A1 C2"), (2, "row C", "C1 C2"), (2, "column 1", "A1 C1"), of=limited("C2=12"))
TWO_IN_A_HOUSE = confined(*CHAIN, (1, "column 5", "H5 E5"), of=limited("E1=12 H1=23 H5=13"))


def test_a_trap_removes_what_both_colours_exclude() -> None:
    assert steps(TRAP) == [
        Expected(
            MEDUSA,
            eliminations=candidates("E5=1"),
            evidence=(
                Evidence(Role.HOUSE, houses=(9, 7, 13)),
                Evidence(Role.GROUP_A, candidates=candidates("E1=1 H1=2 H5=3")),
                Evidence(Role.GROUP_B, candidates=candidates("E1=2 E5=3 H1=3")),
                Evidence(Role.LINK_STRONG, links=links("E1=1 E1=2, E1=2 H1=2, H1=2 H1=3, H1=3 H5=3, H5=3 E5=3")),
                Evidence(Role.LINK_WEAK, links=links("E5=1 E1=1, E5=1 E5=3")),
            ),
        )
    ]


def test_the_words_of_a_trap() -> None:
    (step,) = steps(TRAP)
    assert step.conclusion() == "The colours of E1=1 and E5=3: removes 1 from E5"
    assert step.explanation() == (
        "Where a cell has only two candidates, or a house two places for 1, 2 or 3, one of the two is true: colour "
        "them in turn.",
        "Exactly one is true of E1=1 and E1=2 (all candidates of E1), of E1=2 and H1=2 (all places for 2 in column 1), "
        "of H1=2 and H1=3 (all candidates of H1), of H1=3 and H5=3 (all places for 3 in row H) "
        "and of H5=3 and E5=3 (all places for 3 in column 5).",
        "The two of each pair get different colours.",
        "Colour A is 1 in E1, 2 in H1, and 3 in H5.",
        "Colour B is 2 in E1, and 3 in E5 and H1.",
        "So either colour A or colour B is right: all of it is true, and nothing of the other.",
        "Note that E5=1 excludes E1=1 (colour A) and E5=3 (colour B).",
        "One of the two colours is right, which removes 1 from E5.",
    )
    assert step.explanation(NUMBERS)[6] == "Note that r5c5=1 excludes r5c1=1 (colour A) and r5c5=3 (colour B)."


def test_a_colour_that_empties_a_cell_is_wrong() -> None:
    (step,) = steps(EMPTIED)
    assert step.eliminations == candidates_shown(step, Role.GROUP_A) == candidates("E1=1 H1=2 H5=3")
    assert cells_shown(step, Role.PATTERN) == cells("E5")
    assert step.evidence[-2:] == (
        Evidence(Role.LINK_WEAK, links=links("E5=1 E1=1, E5=3 H5=3")),
        Evidence(Role.CLASH, candidates=candidates("E5=1 E5=3")),
    )
    assert step.conclusion() == "No digit for E5 in one of two colours: removes 1 from E1, 2 from H1, and 3 from H5"
    assert step.explanation()[-3:] == (
        "E5 can only be 1 or 3.",
        "But if colour A is right, 1 is in E1 and 3 is in H5, so nothing is left for E5.",
        "So colour A is wrong, which removes 1 from E1, 2 from H1, and 3 from H5.",
    )


def test_a_colour_with_two_candidates_of_a_cell_is_wrong() -> None:
    step = steps(TWO_IN_A_CELL)[0]
    assert step.eliminations == candidates_shown(step, Role.GROUP_A) == candidates("A1=1 A1=2 C2=2")
    assert step.evidence[-2:] == (
        Evidence(Role.LINK_WEAK, links=links("A1=1 A1=2")),
        Evidence(Role.CLASH, candidates=candidates("A1=1 A1=2")),
    )
    assert step.conclusion() == "A1=1 and A1=2 of one colour: removes 1 from A1, and 2 from A1 and C2"
    assert step.explanation()[-2:] == (
        "But colour A has both 1 and 2 in A1.",
        "So colour A is wrong, which removes 1 from A1, and 2 from A1 and C2.",
    )


def test_a_colour_with_a_digit_twice_in_a_house_is_wrong() -> None:
    step = steps(TWO_IN_A_HOUSE)[0]
    assert step.eliminations == candidates_shown(step, Role.GROUP_A) == candidates("E1=1 E5=1 H1=2 H5=3")
    assert step.evidence[-3:] == (
        Evidence(Role.LINK_WEAK, links=links("E1=1 E5=1")),
        Evidence(Role.CLASH, candidates=candidates("E1=1 E5=1")),
        Evidence(Role.COVER, houses=(4,)),
    )
    assert step.conclusion() == "E1=1 and E5=1 of one colour: removes 1 from E1 and E5, 2 from H1, and 3 from H5"


def test_the_words_of_a_long_chain() -> None:
    step = steps(TWO_IN_A_HOUSE)[0]
    assert houses_shown(step) == ()
    assert step.explanation() == (
        "Where a cell has only two candidates, or a house two places for 1, 2 or 3, one of the two is true: colour "
        "them in turn.",
        "Of each of these pairs exactly one is true: 1 and 2 in E1; 2 in E1 and H1 (column 1); 2 and 3 in H1; 3 in H1 "
        "and H5 (row H); 1 and 3 in H5; 1 in H5 and E5 (column 5).",
        "The two of each pair get different colours.",
        "Colour A is 1 in E1 and E5, 2 in H1, and 3 in H5.",
        "Colour B is 1 in H5, 2 in E1, and 3 in H1.",
        "So either colour A or colour B is right: all of it is true, and nothing of the other.",
        "But colour A has 1 in both E1 and E5, and row E can have only one 1.",
        "So colour A is wrong, which removes 1 from E1 and E5, 2 from H1, and 3 from H5.",
    )


def test_a_wrap_comes_before_the_trap_of_the_same_cluster() -> None:
    wrap, trap = steps(TWO_IN_A_CELL)
    assert wrap.eliminations == candidates_shown(wrap, Role.GROUP_A)
    assert trap.evidence[:4] == wrap.evidence[:4]
    assert trap.explanation()[-2:] == (
        "Note that A2=2, A3=2, B2=2 and B3=2 exclude A1=2 (colour A) and C1=2 (colour B).",
        "One of the two colours is right, which removes 2 from A2, A3, B2 and B3.",
    )


@pytest.mark.parametrize(
    "position",
    [
        confined(*CHAIN, (3, "column 5", "H5 E5"), of=limited("E1=12 H1=234")),  # the chain breaks in H1
        confined(*CHAIN, (3, "column 5", "H5 E5 D5"), of=limited("E1=12 H1=23")),  # and here it ends in H5
        confined(*CHAIN, of=limited("E1=12 H1=23 E5=134")),  # E5 may be 4
        Position.from_string(EMPTY),
    ],
)
def test_what_is_almost_a_medusa(position: Position) -> None:
    assert steps(position) == []


# A twin: the rules one by one, with sets and loops

Colors = tuple[frozenset[Candidate], frozenset[Candidate]]
Found = tuple[frozenset[frozenset[Candidate]], frozenset[Candidate]]
"""The two colours, and what goes."""


def colorings(position: Position) -> list[Colors]:
    pairs = [[Candidate(cell, digit) for digit in position.candidates_of(cell)] for cell in CELLS]
    for house, digit in product(HOUSES, DIGITS):
        pairs.append([Candidate(cell, digit) for cell in HOUSE_CELLS[house] if position.has_candidate(cell, digit)])
    partners: dict[Candidate, set[Candidate]] = {}
    for first, second in (pair for pair in pairs if len(pair) == 2):
        partners.setdefault(first, set()).add(second)
        partners.setdefault(second, set()).add(first)
    colored = []
    while partners:
        color_of = {next(iter(partners)): 0}
        waiting = list(color_of)
        for candidate in waiting:
            for partner in partners.pop(candidate):
                if partner not in color_of:
                    color_of[partner] = 1 - color_of[candidate]
                    waiting.append(partner)
        one, other = (frozenset(candidate for candidate in waiting if color_of[candidate] == color) for color in (0, 1))
        colored.append((one, other))
    return colored


def exclude(first: Candidate, second: Candidate) -> bool:
    if first.cell == second.cell:
        return first.digit != second.digit
    return first.digit == second.digit and second.cell in PEERS[first.cell]


def sees(candidate: Candidate, color: frozenset[Candidate]) -> bool:
    return any(other.digit == candidate.digit and other.cell in PEERS[candidate.cell] for other in color)


def is_wrong(position: Position, color: frozenset[Candidate]) -> bool:
    by_cell = Counter(candidate.cell for candidate in color)
    if max(by_cell.values()) > 1:  # twice in a cell
        return True
    if any(sees(candidate, color) for candidate in color):  # twice in a house
        return True
    emptied = (  # nothing left in a cell
        all(sees(Candidate(cell, digit), color) for digit in position.candidates_of(cell))
        for cell in CELLS
        if not position.values[cell] and cell not in by_cell
    )
    return any(emptied)


def is_trapped(candidate: Candidate, one: frozenset[Candidate], other: frozenset[Candidate]) -> bool:
    beside = [{held.digit for held in color if held.cell == candidate.cell} for color in (one, other)]
    return (
        all(beside)  # both colours in its cell
        or (sees(candidate, one) and sees(candidate, other))  # both seen
        or bool(beside[0] and sees(candidate, other))  # one in its cell, the other seen
        or bool(beside[1] and sees(candidate, one))
    )


def naive(position: Position) -> list[Found]:
    found = []
    for one, other in colorings(position):
        colors = frozenset((one, other))
        found += [(colors, color) for color in (one, other) if is_wrong(position, color)]
        all_candidates = (Candidate(cell, digit) for cell in CELLS for digit in position.candidates_of(cell))
        trapped = frozenset(
            candidate
            for candidate in all_candidates
            if candidate not in one | other and is_trapped(candidate, one, other)
        )
        found += [(colors, trapped)] if trapped else []
    return found


def colors_of(step: Step) -> Colors:
    return frozenset(candidates_shown(step, Role.GROUP_A)), frozenset(candidates_shown(step, Role.GROUP_B))


SOLVED = [*thinned_out(range(12)), *along_paths(range(1))]
POSITIONS = [position for position, _ in SOLVED]


def test_the_twin_finds_the_same() -> None:
    total = 0
    for position in POSITIONS:
        expected = naive(position)
        assert Counter(
            (frozenset(colors_of(step)), frozenset(step.eliminations)) for step in steps(position)
        ) == Counter(expected)
        total += len(expected)
    assert total > 50


def test_no_step_contradicts_the_solution() -> None:
    for position, solution in (*SOLVED, *thinned_out(range(12, 24)), *partly_eliminated(range(4))):
        for step in steps(position):
            assert step.eliminations
            for cell, digit in step.eliminations:
                assert position.has_candidate(cell, digit)
                assert solution[cell] != str(digit)


def test_every_step_names_what_excludes_what() -> None:
    for position in POSITIONS:
        for step in steps(position):
            (weak,) = (piece.links for piece in step.evidence if piece.role is Role.LINK_WEAK)
            assert all(exclude(first, second) for first, second in weak)
            assert step.explanation()[-1].endswith(".")
            if not set(step.eliminations) & colors_of(step)[0]:
                assert {first for first, _ in weak} == set(step.eliminations)


def test_whatever_simple_colours_remove_medusa_removes() -> None:
    for position in POSITIONS:
        removed = {candidate for step in steps(position) for candidate in step.eliminations}
        for technique in (SIMPLE_COLORS_TRAP, SIMPLE_COLORS_WRAP):
            assert removed.issuperset(candidate for step in technique.find(position) for candidate in step.eliminations)


def test_a_position_that_cannot_be_completed_is_no_trouble() -> None:
    nothing = Position.from_string(EMPTY).eliminate(Candidate(cell, digit) for cell in CELLS for digit in DIGITS)
    odd_loop = confined((1, "box 1", "A1 B2"), (1, "row A", "A1 A2"), (1, "column 2", "A2 B2"))
    clash = TRAP.place(cells("E8")[0], 1).place(cells("E9")[0], 1)
    for position in (nothing, odd_loop, clash, limited("E1=12 E2=12 E3=12"), limited("E1=1 E2=1 E3=12")):
        for step in steps(position):
            assert step.conclusion()
            assert step.explanation()

"""Decision diagrams: they hold just the solutions, and count as the solver does."""

import time
from itertools import combinations, product
from math import factorial

import pytest

from sudoku_tui.engine import solver
from sudoku_tui.engine.board import BOXES, CELLS, HOUSE_CELLS, PEERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.bounded import Verdict, run_bounded
from sudoku_tui.engine.search.encoded.diagram import (
    DIAGRAM,
    PART,
    AllCounted,
    DecisionDiagram,
    Frontier,
    Layer,
    LayerPart,
    Reduced,
)
from sudoku_tui.engine.search.encoded.zdd import DONE, NOTHING, Zdd
from sudoku_tui.engine.search.events import Counters
from tests.data import invalid_puzzle, puzzles
from tests.engine.positions import EMPTY
from tests.engine.search.puzzles import HARD, TWO_SOLUTIONS
from tests.engine.search.replay import told
from tests.sampling import Portion

Family = frozenset[frozenset[int]]


def made(zdd: Zdd, sets: Family, elements: range) -> int:
    """The diagram of some sets, by asking for one element after the other."""
    if not elements:
        return DONE if sets else NOTHING
    first, rest = elements[0], elements[1:]
    without = frozenset(one for one in sets if first not in one)
    behind = frozenset(one - {first} for one in sets if first in one)
    return zdd.node(first, made(zdd, without, rest), made(zdd, behind, rest))


def subsets(number: int) -> list[frozenset[int]]:
    return [frozenset(some) for size in range(number + 1) for some in combinations(range(number), size)]


def done(values: str, cells: tuple[int, ...]) -> Frontier:
    frontier = Frontier([int(value) if value != "." else 0 for value in values], cells)
    for _ in frontier.order:
        for _ in frontier.go_down():
            pass
    for _ in frontier.go_up():
        pass
    return frontier


def ways_to_fill(values: str, cells: tuple[int, ...]) -> int:
    """The slow twin: how many ways there are to fill some cells, by trying."""
    board = [int(value) if value != "." else 0 for value in values]

    def fill(left: list[int]) -> int:
        if not left:
            return 1
        total = 0
        for digit in {*range(1, 10)} - {board[peer] for peer in PEERS[left[0]]}:
            board[left[0]] = digit
            total += fill(left[1:])
            board[left[0]] = 0
        return total

    return fill([cell for cell in cells if not board[cell]])


# Diagrams of any sets


def test_a_diagram_holds_its_sets_and_no_others() -> None:
    """All 256 families of sets of three elements: equal ones are one node, and different ones are not."""
    zdd, every = Zdd(), subsets(3)
    numbers = {}
    for chosen in product((False, True), repeat=len(every)):
        family = frozenset(one for one, wanted in zip(every, chosen, strict=True) if wanted)
        number = made(zdd, family, range(3))
        assert frozenset(map(frozenset, zdd.sets(number))) == family
        assert zdd.counts(number)[number] == len(family) == len([*zdd.sets(number)])
        inside = {element: sum(element in one for one in family) for element in range(3)}
        assert zdd.element_counts(number) == {element: times for element, times in inside.items() if times}
        assert made(zdd, family, range(3)) == number
        numbers[number] = family
    assert len(numbers) == 256


def test_no_node_leads_up_to_nothing_and_none_is_there_twice() -> None:
    zdd = Zdd()
    family = made(zdd, frozenset(one for one in subsets(6) if len(one) == 3), range(6))
    nodes = [zdd[number] for number in zdd.below(family)]
    assert len(set(nodes)) == len(nodes) == 12  # as many as there are cells in a grid of paths, 3 by 4
    assert all(node.high != NOTHING for node in nodes)
    assert all(zdd[child].element > node.element for node in nodes for child in node[1:] if child > DONE)


# Of solutions


@pytest.mark.parametrize(
    ("puzzle", "number"),
    [
        (invalid_puzzle("unsolvable_square"), 0),
        (invalid_puzzle("unsolvable_box"), 0),
        (HARD, 1),
        (TWO_SOLUTIONS, 2),
        (invalid_puzzle("not_unique_10"), 10),
        (invalid_puzzle("not_unique_125"), 125),
    ],
)
def test_it_counts_as_the_solver_does(puzzle: str, number: int) -> None:
    outcome = run_bounded(DIAGRAM, Position.from_string(puzzle), time.perf_counter, solutions=1000)
    found = ["".join(map(str, values)) for values in outcome.solutions]
    assert sorted(found) == sorted(solver.solutions(puzzle))
    assert outcome.counters.own["counted"] == len(found) == number
    assert outcome.verdict is (Verdict.SOLVED if number else Verdict.NO_SOLUTION)


def test_it_counts_some_hundred_solutions_of_puzzles_with_fewer_givens(portion: Portion) -> None:
    counted = []
    for puzzle in portion.of(puzzles("easy"), 4):
        givens = [cell for cell in CELLS if puzzle[cell] != "."]
        fewer = "".join("." if cell in givens[-4:] else value for cell, value in enumerate(puzzle))
        frontier = done(fewer, tuple(CELLS))
        counted.append(frontier.zdd.counts(frontier.family)[frontier.family])
        assert counted[-1] == solver.count_solutions(fewer, 100_000)
    assert max(counted) > 200


def test_of_one_solution_a_chain_is_left() -> None:
    for puzzle in [HARD, *puzzles("hardest")[:3]]:
        counters = told(DIAGRAM, puzzle)[1]
        assert counters.own["diagram"] == puzzle.count(".") < counters.own["states"]


def test_the_shares_are_how_many_solutions_have_a_candidate() -> None:
    puzzle = invalid_puzzle("not_unique_125")
    (counted,) = (event for event in told(DIAGRAM, puzzle)[0] if isinstance(event, AllCounted))
    shares: dict[tuple[int, int], int] = {}
    for solution in solver.solutions(puzzle):
        for cell in CELLS:
            if puzzle[cell] == ".":
                shares[cell, int(solution[cell])] = shares.get((cell, int(solution[cell])), 0) + 1
    assert dict(counted.shares) == shares
    assert counted.solutions == 125


def test_the_ways_to_fill_a_box_are_counted_with_few_nodes() -> None:
    """What the second half of the cells can be depends on which digits the first has, not on their order."""
    frontier = done(EMPTY, HOUSE_CELLS[BOXES[0]])
    assert frontier.zdd.counts(frontier.family)[frontier.family] == factorial(9)
    assert len(frontier.zdd) == 9 * 2**8


def test_the_ways_to_fill_a_band_are_counted() -> None:
    """Rows A to C alone: of the other rows only the givens count."""
    band = tuple(range(27))
    for puzzle in (puzzles("easy")[0], TWO_SOLUTIONS):
        frontier = done(puzzle, band)
        assert frontier.zdd.counts(frontier.family)[frontier.family] == ways_to_fill(puzzle, band) > 0


def test_what_becomes_too_large_is_given_up_with_a_number() -> None:
    small = DecisionDiagram(**{**vars(DIAGRAM), "states": 50})
    outcome = run_bounded(small, Position.from_string(HARD), time.perf_counter)
    assert outcome.verdict is Verdict.INCOMPLETE
    assert outcome.incomplete is not None
    assert outcome.incomplete.summary.startswith("The diagram grew too large: ")


def test_the_layers_tell_how_the_diagram_grows_and_shrinks() -> None:
    events, counters = told(DIAGRAM, invalid_puzzle("not_unique_125"))
    down = [event for event in events if isinstance(event, Layer)]
    up = [event for event in events if isinstance(event, Reduced)]
    assert [event.cell for event in down] == [event.cell for event in reversed(up)]
    assert sum(event.states for event in down) == counters.own["states"]
    assert sum(event.merged for event in down) == counters.own["merged"] > 0
    assert up[-1].size == sum(event.nodes for event in up) == counters.own["diagram"]


def test_a_large_layer_is_told_in_parts() -> None:
    """Of the empty grid: no event waits for more than some states, and all of a layer are done with in the end."""
    parts: list[LayerPart] = []
    for event in DIAGRAM.run(EMPTY, Counters(), watch=True):
        if isinstance(event, LayerPart):
            assert event.done % PART == 0
            assert not parts or parts[-1].cell != event.cell or event.done == parts[-1].done + PART
            parts.append(event)
        if len(parts) == 20:
            break
    assert {part.layer for part in parts} <= {9 * 8 * 7, 9 * 8 * 7 * 6, 9 * 8 * 7 * 6 * 5}


def test_a_run_that_is_stopped_keeps_what_it_has_counted() -> None:
    counters = Counters()
    run = DIAGRAM.run(HARD, counters)
    next(run)
    run.close()
    assert 0 < counters.nodes < 200

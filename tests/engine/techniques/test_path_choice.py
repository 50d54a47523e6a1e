"""Which chain a path takes: HoDoKu's, for each of its rules where the chain that people are shown is another."""

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.logic import path
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.chains import CHAINS
from sudoku_tui.engine.techniques.ranking import rank
from sudoku_tui.engine.techniques.technique import Technique, first_step
from tests.data import puzzles
from tests.engine.cases import read_position
from tests.engine.links.checking import problems_of
from tests.engine.positions import candidates
from tests.engine.techniques.test_chains import facts_of, follows, some_stuck

PLAIN, GROUPED = CHAINS[2:5], CHAINS[5:]

PLACES = {
    "of one effect, only the chain from a digit to another of its cell is no lasso": (
        "..+7+4+13+2+56+2+31.+7.+4984568..+3+7137........+6..+3.+785...7...+34+5.+3.8...+76..3.75..+7.91..+86+3",
        "243 244 644 245 945 146 246 546 646 946 162 266 666 966 167 483",
        ("0707", "863"),
    ),
    "of equal weights that is taken which is discovered first, not the shorter": (
        "...+72+3.4+1.7..+16....1.5.....2.+7..+1.8....3..7..4.9....+1...+56..1.38.+3+19+5.......+3.5.+8",
        "817 521 823 227 327 928 929 633 833 337 938 939 445 947 651 652 855 856 958 259 559 659 862 865 778 482 992 "
        "293 493 296 298 798",
        ("0707", "931"),
    ),
    "a continuous loop is the one of the tables, not the shortest that removes most": (
        "....3.9.1+128+49+6.+3.7..5......8.......5.49.....91..5..7.......6.4...6.....3...7..5.",
        "418 618 432 632 633 782 783 386 187 287 887 289 889 989",
        ("0706", "238 446 447 486 613 643 649 659 838 992"),
    ),
    "a loop with groups, the same": (
        "....1..8.......5..6..348..1.7......6...96....42+6...9...4..72...7.1....3..+6.8+3..5.",
        "511 911 512 513 913 921 923 933 343 146 247 248 971 973 982 584 486 989 996 297 299 999",
        ("0709", "147 156 178 356 447 556 769"),
    ),
    "a chain that meets a cell again in another group is refused": (
        ".6.5.1.9.1+2..9..539+5+4+3.7....4.8...7.......5.8.817.5.3.....5.2.+7....+7.....76..8...",
        "415 427 627 635 245 646 947 949 654 255 656 265 383 295",
        ("0711", "219 239 258"),
    ),
    "a loop through a group with its own cell is refused, so that none is left": (
        "..7+2+653.+88.2+3+79..1...+481......6...........18.4.9.1..2...17...6.6...2.5...3...+6...",
        "472 379 482 882 884 386 488 489 998",
        None,
    ),
}
"""Positions of HoDoKu's paths, as `read_position` takes them; and its step, if that is a chain."""


def step_of_path(position: Position) -> Step | None:
    return first_step(position, PLAIN, of_path=True) or first_step(position, GROUPED, of_path=True)


@pytest.mark.parametrize("rule", PLACES)
def test_a_path_takes_the_chain_of_hodoku(rule: str) -> None:
    board, deleted, expected = PLACES[rule]
    position = read_position(board, deleted)
    step = step_of_path(position)
    assert step != (first_step(position, PLAIN) or first_step(position, GROUPED))
    if expected is None:
        assert step is None
    else:
        code, removed = expected
        triples = (map(int, triple) for triple in removed.split())
        gone = tuple(Candidate((row - 1) * 9 + column - 1, digit) for digit, row, column in triples)
        assert step is not None
        assert (step.technique.code, step.eliminations) == (code, gone)


@pytest.mark.parametrize("position", [*some_stuck(), *(read_position(*place[:2]) for place in PLACES.values())])
def test_it_holds_link_by_link(position: Position) -> None:
    for together in (PLAIN, GROUPED):
        step = first_step(position, together, of_path=True)
        if step is not None:
            chain = facts_of(step).chain
            assert problems_of(position, chain) == [], step.conclusion()
            assert follows(step, position), step.conclusion()
            assert chain.is_grouped is (together is GROUPED)


# The list of all steps has what a path takes


def does_the_same(step: Step, other: Step) -> bool:
    return (step.placements, set(step.eliminations)) == (other.placements, set(other.eliminations))


@pytest.mark.parametrize("rule", PLACES)
def test_the_list_has_the_chain_of_hodoku(rule: str) -> None:
    position = read_position(*PLACES[rule][:2])
    step = step_of_path(position)
    assert step is None or any(does_the_same(step, other) for other in step.technique.find(position))


@pytest.mark.sample(6)
@pytest.mark.parametrize("puzzle", puzzles("hard"))
def test_the_list_has_each_step_of_a_path_that_is_chosen_among_others(puzzle: str) -> None:
    before = Position.from_string(puzzle)
    for step, after in path(before):
        if step.technique.contest is not None:
            assert any(does_the_same(step, other) for other in step.technique.find(before)), step.conclusion()
        before = after


# X-Chains and XY-Chains

X_CHAIN, XY_CHAIN = CHAINS[:2]
LONGER = read_position(
    "+28.6+4.+7.9..4..+9.23+9.....4..3+79.5.+1+4.+6+12+97+453+8+54+8..1.+9+7.9........+3+612.+9.4.+25.97+3+61",
    "824 133 534 834 335 536 836 538 771 871 374 874 875 576 876 578 888",
)
"""The shortest XY-Chains that remove 6 from C9 come back to a cell; one of 17 links does not."""


def test_a_longer_chain_that_meets_no_cell_twice() -> None:
    (step,) = [one for one in XY_CHAIN.find(LONGER) if one.eliminations == candidates("C9=6")]
    cells_met = [node.cells[0] for node in facts_of(step).chain.nodes]
    assert all(one == other for one, other in zip(cells_met[::2], cells_met[1::2], strict=True))
    assert len(set(cells_met)) == 9
    assert problems_of(LONGER, facts_of(step).chain) == []
    others = LONGER.eliminate([Candidate(cells_met[4], facts_of(step).chain.nodes[4].digit)])
    assert candidates("C9=6") not in [one.eliminations for one in XY_CHAIN.find(others)]


@pytest.mark.parametrize("position", [LONGER, *some_stuck()])
@pytest.mark.parametrize("technique", [X_CHAIN, XY_CHAIN])
def test_a_path_takes_what_removes_most_and_has_the_lowest_weight(technique: Technique, position: Position) -> None:
    step = first_step(position, [technique], of_path=True)
    shown = [one.eliminations for one in technique.find(position)]
    if step is None:
        assert not shown
        return
    assert problems_of(position, facts_of(step).chain) == []
    assert min(map(rank, [step.eliminations, *shown])) == rank(step.eliminations)


def test_a_chain_of_one_digit_may_come_back_to_its_beginning() -> None:
    """If F6 is not 5, D4 is; so G1 is; so F6 is."""
    board = "6..+4+712.84.+12+8657.87+2.5.+4+6+1+1....+7+9+8478.+1..3+2+5.+438..716.1+7..+8642.+647+1.+85...+8...+1.+7"
    step = first_step(read_position(board, "392"), [X_CHAIN], of_path=True)
    assert step is not None
    assert step.eliminations == candidates("D4=5 F1=5 I6=5")
    chain = facts_of(step).chain
    assert tuple(one for node in chain.nodes for one in node.candidates) == candidates("F6=5 D4=5 G4=5 G1=5 F1=5 F6=5")
    assert not chain.begins_true

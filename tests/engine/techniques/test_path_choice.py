"""Which chain a path takes: HoDoKu's, for each of its rules where the chain that people are shown is another."""

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.chains import CHAINS
from sudoku_tui.engine.techniques.technique import first_step
from tests.engine.cases import read_position
from tests.engine.links.checking import problems_of
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

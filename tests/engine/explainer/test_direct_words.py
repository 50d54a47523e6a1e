"""Direct steps are told in the approved words."""

import pytest

from sudoku_tui.engine.explainer.grid import Grid
from sudoku_tui.engine.explainer.hint import Search
from sudoku_tui.engine.explainer.locking import direct_locking
from sudoku_tui.engine.explainer.subsets import direct_hidden_pair, direct_hidden_triplet
from tests.engine.cases import read_position
from tests.engine.test_reasoning import problems_of

FIRST = "4.63....7....1..4..7....3.56.87...91..9..5....1.2..6....2..4...8..9...64........."
SECOND = "+9.425+3+8+76.....19....2..6..17...1..3424.....8.1....9......6.43.2....9..6...6......"

POINTING = """
B1 = 6, its only place in box 1: 6 of box 4 is in column 2
Box 4 has 6 only in one column.
Where can 6 go in box 4?
Only in D2 and F2, and both lie in column 2.
One of them must be 6, because box 4 needs a 6.
So column 2 has its 6 there, and no other cell of column 2 can be 6.
Where can 6 still go in box 1?
B2 is out, so only B1 is left.
So B1 is 6.
"""

CLAIMING = """
E4 = 1, its only place in column 4: 1 of column 6 is in box 8
Column 6 has 1 only in one box.
Where can 1 go in column 6?
Only in H6 and I6, and both lie in box 8.
One of them must be 1, because column 6 needs a 1.
So box 8 has its 1 there, and no other cell of box 8 can be 1.
Where can 1 still go in column 4?
G4 and I4 are out, so only E4 is left.
So E4 is 1.
"""

PAIR = """
D5 = 4, its only place in row D: 2 and 5 go in D2 and D7
In row D, 2 and 5 have only two cells between them.
Where can 2 and 5 go in row D?
Only in D2 and D7: no other cell of row D has 2 or 5 left.
The two digits need two different cells, so they fill D2 and D7.
No other digit can stand in these cells.
Where can 4 still go in row D?
D2 and D7 are out, so only D5 is left.
So D5 is 4.
"""

TRIPLET = """
D6 = 3, its only place in row D: 2, 4 and 5 go in D2, D5 and D7
In row D, 2, 4 and 5 have only three cells between them.
Where can 2, 4 and 5 go in row D?
Only in D2, D5 and D7: no other cell of row D has 2, 4 or 5 left.
The three digits need three different cells, so they fill D2, D5 and D7.
No other digit can stand in these cells.
Where can 3 still go in row D?
D2 and D5 are out, so only D6 is left.
So D6 is 3.
"""


@pytest.mark.parametrize(
    ("search", "board", "text"),
    [
        (direct_locking, SECOND, POINTING),
        (direct_locking, FIRST, CLAIMING),
        (direct_hidden_pair, FIRST, PAIR),
        (direct_hidden_triplet, FIRST, TRIPLET),
    ],
    ids=["pointing", "claiming", "pair", "triplet"],
)
def test_a_step_is_told_in_the_approved_words(search: Search, board: str, text: str) -> None:
    position = read_position(board)
    hint = search(Grid.of(position))
    assert hint is not None
    step = hint.step(position)
    assert [step.conclusion(), *step.explanation()] == text.strip().splitlines()
    assert hint.name.lower().replace(" ", "-") == step.technique.id
    assert problems_of(position, step, step.reasons()) == []

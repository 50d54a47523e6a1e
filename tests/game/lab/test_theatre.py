"""A watched search goes forward and back through exactly the same pictures."""

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Assignment, Backtrack, DeadEnd, Incomplete, Solution
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.lab.theatre import Theatre, TreeLine
from tests.engine.search.lengths import events_of

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLVED = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
NEVER = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
EVENTS = 600

Picture = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], str, str | None, str, int]


def theatre(key: str, puzzle: str = HARD) -> Theatre:
    return Theatre(ALGORITHMS[key], Position.from_string(puzzle))


def picture(run: Theatre) -> Picture:
    return (
        tuple(run.values),
        tuple(run.depths),
        tuple(run.left),
        "\n".join(f"{line.depth} {run.line_text(line)}" for line in run.tree),
        run.solution,
        f"{run.event} {run.counters}",
        sum(1 for _ in run.events_seen),
    )


@pytest.mark.parametrize("key", ALGORITHMS)
def test_going_back_and_forward_again_shows_the_same_pictures(key: str) -> None:
    run = theatre(key)
    pictures = [picture(run)]
    while len(pictures) < events_of(run.search, EVENTS) and run.step():
        pictures.append(picture(run))
    for expected in pictures[:0:-1]:
        assert picture(run) == expected
        assert run.back()
    assert picture(run) == pictures[0]
    assert not run.back()
    for expected in pictures[1:]:
        assert run.step()
        assert picture(run) == expected
    run.close()


def test_going_back_takes_the_last_lines_also_out_of_a_full_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.game.lab.theatre.TREE_LINES", 3)
    run = theatre("backtracking")
    last_lines: list[TreeLine | None] = []
    while len(last_lines) < EVENTS and run.step():
        last_lines.append(run.tree[-1] if run.tree else None)
    assert len(run.tree) == 3
    for expected in last_lines[:0:-1]:
        assert not run.tree or run.tree[-1] == expected
        run.back()
    assert not run.tree
    run.close()


@pytest.mark.parametrize("key", ["backtracking-mrv-lcv", "forward-checking", "mac", "norvig", "dancing-links", "fast"])
def test_it_runs_to_the_solution(key: str) -> None:
    run = theatre(key)
    assert run.run(lambda event: isinstance(event, Solution), lambda: True)
    assert run.solution == "".join(map(str, run.values)) == SOLVED
    assert run.line_text(run.tree[-1]) == "solution"
    assert run.describe() == "A solution."
    run.close()


def test_it_stops_at_what_it_is_told_to() -> None:
    run = theatre("norvig")
    assert run.run(lambda event: isinstance(event, Assignment) and event.guess, lambda: True)
    guess = run.event
    assert isinstance(guess, Assignment)
    assert run.values[guess.cell] == guess.digit
    assert run.depths[guess.cell] == guess.depth == 1
    assert run.describe() == "Tries G2 = 8."
    assert run.run(lambda event: isinstance(event, DeadEnd), lambda: True)
    assert run.describe().startswith("Contradiction: ")
    assert run.run(lambda event: isinstance(event, Backtrack), lambda: True)
    assert run.describe().startswith("Takes back ")
    run.close()


def test_it_pauses_when_it_may_not_go_on() -> None:
    run = theatre("backtracking")
    left = iter(range(10, -1, -1))
    assert not run.run(lambda event: isinstance(event, Solution), lambda: next(left) > 0)
    assert run.solution is None
    assert not run.ended
    run.close()


def test_it_tells_how_many_cells_stand_besides_how_deep_the_guesses_are() -> None:
    run = theatre("forward-checking")
    assert run.run(lambda event: isinstance(event, Solution), lambda: True)
    assert run.standing == HARD.count(".")
    assert run.back()
    assert run.standing == HARD.count(".")
    run.close()


@pytest.mark.parametrize("key", ["backtracking", "backjumping"])
def test_a_cell_whose_digits_all_clash_says_so(key: str) -> None:
    run = theatre(key)
    assert run.run(lambda event: isinstance(event, DeadEnd), lambda: True)
    assert run.describe().startswith("Contradiction: 1 to 9 all clash with what ")
    line = run.line_text(run.tree[-1])
    assert run.run(lambda event: isinstance(event, Backtrack), lambda: True)
    assert [run.line_text(one) for one in run.tree if isinstance(one.event, DeadEnd)] == [line]
    run.close()


def test_backjumping_tells_the_conflict_set() -> None:
    run = theatre("backjumping")
    assert run.run(lambda event: isinstance(event, Backtrack) and event.jumps, lambda: True)
    assert " Its other values are skipped: it is not in the conflict set, " in run.describe()
    run.close()


def test_a_search_among_full_grids_goes_forward_and_back() -> None:
    run = theatre("min-conflicts")
    start = list(run.values)
    assert run.step()
    assert 0 not in run.values
    assert run.describe().startswith("Fills all cells, right or wrong: ")
    filled = list(run.values)
    assert run.step()
    assert " instead of " in run.describe()
    assert run.back()
    assert run.values == filled
    assert run.back()
    assert run.values == start
    run.close()


def test_the_end_of_a_search_without_a_solution() -> None:
    run = theatre("norvig", NEVER)
    assert run.run(lambda event: isinstance(event, Solution), lambda: True)
    assert run.ended
    assert run.solution is None
    assert run.line_text(run.tree[-1]) == "fails: E1 has no candidate left"


def test_an_algorithm_that_ends_without_an_answer_says_how_far_it_came() -> None:
    run = theatre("ac3")
    assert run.run(lambda event: isinstance(event, Incomplete), lambda: True)
    assert run.describe().startswith("Arc consistency removed 275 of 576 candidates")


def test_domain_sizes() -> None:
    run = theatre("norvig")
    assert (run.domain_size(0), run.domain_size(1)) == (0, 9)
    assert run.step()
    assert run.describe() == (
        "Because of F5: 1 goes from A5, B5, C5, D4, D5, D6, E4, E6, F1, F2, F3, F4, F6, F7, F8, F9, G5, H5 and I5."
    )
    assert (run.domain_size(1), run.domain_size(13)) == (9, 8)
    run.close()

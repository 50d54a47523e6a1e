"""Steps in a game: eliminations, singles, harder techniques, and what is said of them."""

from collections.abc import Sequence

import pytest

from sudoku_tui.engine.logic import TECHNIQUES, next_step
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.intersections import POINTING
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE, HiddenSingle
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.playing.game import Game, Shown
from sudoku_tui.keys.commands import BY_ID
from tests.engine.positions import cell, start
from tests.game.games import (
    FIRST,
    HARD,
    NO_SOLUTION,
    SOLVED,
    TWO_SOLUTIONS,
    Clock,
    Says,
    game,
    play,
    says,
    texts,
    without,
)

SINGLES_ONLY = (ELIMINATION, FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE)
WITH_POINTING = (*SINGLES_ONLY, POINTING)
STEP_COMMANDS = ["eliminate", "eliminate_all", "naked_single", "hidden_single", "next_step"]


def finish(game: Game) -> None:
    """Take steps until there are no more."""
    while game.solver.next_step().entry is not None:
        pass


def test_eliminating_one_value_says_how_many_candidates_went_and_from_where() -> None:
    first = game()
    line = first.solver.eliminate()
    assert line == Says("Elimination", "A3=3 removes 3 from 12 cells: A1 A2 A4 A6 A8 A9 B2 B3 C1 C2 E3 H3", entry=1)
    assert not first.position.has_candidate(cell("A1"), 3)
    assert first.position.has_candidate(cell("A1"), 2)
    assert first.shown.step is not None
    assert len(first.shown.step.eliminations) == 12


def test_eliminating_everything() -> None:
    first = game()
    line = first.solver.eliminate_all()
    assert line == Says("Eliminate all", "32 placed digits remove 282 candidates from 49 cells", entry=1)
    assert first.position == Position.from_string(FIRST).eliminated()


def test_singles_wait_for_the_eliminations() -> None:
    first = game()
    for _ in range(18):
        first.solver.eliminate()
    assert first.solver.naked_single() == Says(
        "No naked single yet", "remove the excluded candidates first", advice="eliminate_all"
    )
    assert len(first.history.entries) == 19
    one = game("7" + "." * 80)
    assert says(one.solver.hidden_single()).label == "No hidden single yet"


def test_a_naked_single() -> None:
    first = game()
    line = play(first, "eliminate_all", "naked_single")
    assert line == Says("Naked Single", "E6 = 4, its only candidate", entry=2)
    assert first.position.values[cell("E6")] == 4


def test_a_hidden_single_says_in_which_house() -> None:
    first = game()
    line = play(first, "eliminate_all", "hidden_single")
    assert line == Says("Hidden Single", "A6 = 1, its only place in box 2", entry=2)


def test_what_helps_where_nothing_is_to_eliminate() -> None:
    first = game()
    first.solver.eliminate_all()
    text = "nothing to eliminate, but there is a naked single"
    assert first.solver.eliminate() == Says("Elimination", text, advice="naked_single")
    assert first.solver.eliminate_all() == Says("Eliminate all", text, advice="naked_single")


def test_another_kind_of_single_helps() -> None:
    hidden_only = game(HARD)
    hidden_only.solver.eliminate_all()
    assert next_step(hidden_only.position) is not None
    assert hidden_only.solver.naked_single() == Says(
        "Naked Single", "none here, but there is a hidden single", advice="hidden_single"
    )
    naked_only = game(start("A1=1 A2=2 A4=3 A5=4 D9=5 E9=6 G9=7 H9=8").to_string())  # A9 is left with 9
    naked_only.solver.eliminate_all()
    assert naked_only.solver.hidden_single() == Says(
        "Hidden Single", "none here, but there is a naked single", advice="naked_single"
    )


def test_where_singles_end_a_harder_step_helps() -> None:
    hard = Game(Puzzle(HARD), Clock(), techniques=lambda: WITH_POINTING)
    singles = Game(Puzzle(HARD), Clock(), techniques=lambda: SINGLES_ONLY)
    finish(singles)
    hard.history.add(EntryKind.STEP, singles.position, Told("", ""))
    text = "none here, and no other single: a harder step is needed"
    assert hard.solver.naked_single() == Says("Naked Single", text, advice="next_step")
    assert hard.solver.hidden_single() == Says("Hidden Single", text, advice="next_step")
    assert says(hard.solver.next_step()).label == "Locked Candidates Type 1 (Pointing)"


def test_where_every_technique_ends_it_says_what_it_takes() -> None:
    hard = Game(Puzzle(HARD), Clock(), techniques=lambda: SINGLES_ONLY)
    finish(hard)
    assert not hard.is_solved
    left = hard.position.empty.bit_count()
    needs = f"and {left} cells are left: only a guess or a search leads further"
    assert hard.solver.naked_single() == Says("Naked Single", f"none here {needs}", advice="search")
    assert hard.solver.hidden_single() == Says("Hidden Single", f"none here {needs}", advice="search")
    assert hard.solver.eliminate() == Says("Elimination", f"nothing to eliminate {needs}", advice="search")
    assert hard.solver.next_step() == Says("Next step", f"no technique applies {needs}", advice="search")


def test_where_nothing_applies_it_is_said_if_there_are_several_solutions() -> None:
    two, hard = game(TWO_SOLUTIONS), Game(Puzzle(HARD), Clock(), techniques=lambda: SINGLES_ONLY)
    for played, needs in (
        (two, "logic cannot choose one; a search shows two"),
        (hard, "only a guess or a search leads further"),
    ):
        played.solver.eliminate_all()
        lines = [played.solver.next_step() for _ in range(100)]
        assert says(lines[-1]).text.endswith(needs)
        assert lines[-1].message.advice == "search"


@pytest.mark.parametrize("command", STEP_COMMANDS)
def test_no_step_is_taken_from_a_contradiction(command: str) -> None:
    clash = game()
    clash.digits.place(cell("A1"), 3)
    line = play(clash, command)
    assert says(line).text == "something is wrong here: row A has two 3s (A1 and A3)"
    assert line.message.advice == "undo"
    assert len(clash.history.entries) == 2


@pytest.mark.parametrize("command", ["next_step", "hint"])
def test_a_cell_without_candidates_is_something_wrong(command: str) -> None:
    nothing = game(NO_SOLUTION)
    nothing.solver.eliminate_all()
    assert says(play(nothing, command)).text == "something is wrong here: A9 has no candidate left"


@pytest.mark.parametrize("command", [*STEP_COMMANDS, "hint"])
def test_a_solved_puzzle_needs_no_step(command: str) -> None:
    solved = game(without("A1"))
    solved.digits.place(cell("A1"), 4)
    line = play(solved, command)
    assert (says(line).text, line.message.advice) == ("the puzzle is solved; for another puzzle,", "open")
    assert len(solved.history.entries) == 2


def test_the_easiest_steps_solve_an_easy_puzzle() -> None:
    first = game()
    finish(first)
    assert first.is_solved
    assert first.position.to_string() == SOLVED
    assert [entry.kind for entry in first.history.entries[1:]] == [EntryKind.STEP] * (len(first.history.entries) - 1)
    assert says(first.log.last).label == "Solved"


def test_the_log_names_cells_in_the_notation_in_which_it_is_shown() -> None:
    first = game()
    lines = first.digits.place(cell("A1"), 4), first.digits.erase(cell("A3"))
    assert [(says(line).label, says(line).text) for line in lines] == [
        ("You", "A1 = 4"),
        ("A3", "is a given 3 and cannot be erased"),
    ]
    assert [(says(line, NUMBERS).label, says(line, NUMBERS).text) for line in lines] == [
        ("You", "r1c1 = 4"),
        ("r1c3", "is a given 3 and cannot be erased"),
    ]
    line = play(first, "restart", "eliminate_all", "hidden_single")
    assert says(line, NUMBERS).text == "r1c6 = 1, its only place in box 2"


def test_every_advice_is_a_command() -> None:
    for givens in (FIRST, HARD, NO_SOLUTION):
        played = game(givens)
        finish(played)
        play(played, *STEP_COMMANDS, "hint", "hint", "explain", "undo", "redo", "restart")
        assert {line.message.advice for line in played.log.lines if line.message.advice} <= set(BY_ID)


# Taking a step that was found elsewhere


def test_taking_a_step_is_one_move() -> None:
    first = game()
    first.solver.eliminate_all()
    last = list(HIDDEN_SINGLE.find(first.position))[-1]
    line = first.solver.take(last)
    assert line == Says("Hidden Single", last.conclusion(), entry=2)
    assert first.position == last.apply(first.history.entries[1].position)
    assert first.history.current.kind is EntryKind.STEP
    assert first.shown == Shown(first.history.current, last)
    assert first.tally.steps == 2


def test_taking_a_step_eliminates_if_that_is_switched_on() -> None:
    first = game()
    first.moves.toggle_auto_eliminate()
    first.solver.take(next(HIDDEN_SINGLE.find(first.position)))
    assert not first.position.pending_cells


# Techniques


class Guess(HiddenSingle):
    """A technique that would be wrong in a puzzle with several solutions."""

    assumes_unique = True


GUESS = Guess("Guess", "", Level.EASY, 0)


def test_the_next_step_is_looked_for_in_the_order_of_the_player() -> None:
    first = Game(Puzzle(FIRST), Clock(), techniques=lambda: (HIDDEN_SINGLE, NAKED_SINGLE))
    first.solver.eliminate_all()
    assert first.solver.techniques == (HIDDEN_SINGLE, NAKED_SINGLE)
    assert says(first.solver.next_step()).text == "A6 = 1, its only place in box 2"
    assert game().solver.techniques == TECHNIQUES


@pytest.mark.parametrize(("givens", "fits"), [(FIRST, True), (TWO_SOLUTIONS, False), (NO_SOLUTION, False)])
def test_what_assumes_one_solution_is_left_out_where_there_are_several(givens: str, fits: bool) -> None:
    played = Game(Puzzle(givens), Clock(), techniques=lambda: (NAKED_SINGLE, GUESS))
    assert played.solver.techniques == ((NAKED_SINGLE, GUESS) if fits else (NAKED_SINGLE,))
    assert played.checks.is_unique is fits


def test_a_puzzle_that_was_rated_is_not_searched_for_another_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[str] = []
    monkeypatch.setattr("sudoku_tui.game.playing.checking.first_solutions", lambda givens: searched.append(givens))
    for rating, searches in ((Rating(Level.EASY, 196), []), (None, [FIRST])):
        played = Game(Puzzle(FIRST), Clock(), techniques=lambda: (NAKED_SINGLE, GUESS))
        played.rating = rating
        played.solver.prepare()
        assert searched == searches
        assert played.checks.is_unique is (rating is not None)


def test_the_next_step_is_looked_for_once_in_each_position(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = []

    def find(position: Position, techniques: Sequence[Technique]) -> Step | None:
        looked.append(position)
        return next_step(position, techniques)

    monkeypatch.setattr("sudoku_tui.game.playing.solver_moves.first_step", find)
    hard = Game(Puzzle(HARD), Clock(), techniques=lambda: SINGLES_ONLY)
    finish(hard)
    looked.clear()
    play(hard, "next_step", "next_step")
    assert not looked


# Explaining


def test_explaining_the_last_step() -> None:
    first = game()
    line = play(first, "eliminate_all", "hidden_single", "explain")
    step = first.history.current.step
    assert step is not None
    assert line == Says("Why", "Hidden Single, move 2:", reasons=step.explanation())
    assert texts([line])[0].startswith(
        "Why: Hidden Single, move 2: Box 2 has only one place for 1. Where can 1 go in box 2? Only A6: "
    )
    assert texts([line])[0].endswith(" So A6 is 1.")
    assert len(first.history.entries) == 3


def test_evidence_can_be_hidden_and_brought_back() -> None:
    first = game()
    play(first, "eliminate_all", "hidden_single")
    lines = len(first.log.lines)
    first.hide_evidence()
    assert first.shown == Shown(first.history.current)
    assert len(first.log.lines) == lines
    first.answers.explain()
    assert first.shown == Shown(first.history.current, first.history.current.step)


def test_a_next_step_does_all_pending_eliminations_at_once_and_a_lone_one_with_its_evidence() -> None:
    played = game()
    assert says(played.solver.next_step()).label == "Eliminate all"
    assert not played.position.pending_cells
    played.digits.place(cell("A1"), 4)
    assert says(played.solver.next_step()).label == "Elimination"
    played.moves.undo()
    played.digits.place(cell("A2"), 8)
    assert says(played.solver.next_step()).label == "Eliminate all"
    assert says(played.solver.next_step()).label == "Naked Single"

"""The answer of `explain` for moves that are no steps of the solver."""

from sudoku_tui.engine.board import DIGITS
from sudoku_tui.game.data.game_log import Shown
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.solver_messages import Explained
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.game.learning.walk import walk_of_board
from sudoku_tui.game.playing.game import Game
from tests.engine.positions import cell, cells
from tests.game.games import FIRST, HARD, Says, game, says

A1, A2, A6, I9 = map(cell, ("A1", "A2", "A6", "I9"))


def answer(of: Game) -> str:
    said = says(of.solver.explain())
    assert said.label == "Why"
    return said.text


def test_a_digit_that_follows_is_explained_by_the_single_that_it_is() -> None:
    first = game()
    first.solver.eliminate_all()
    first.digits.place(A6, 1)
    line = first.solver.explain()
    assert says(line).text == "move 2 is yours: A6 = 1 is a hidden single in box 2."
    assert says(line).reasons[0] == "Box 2 has only one place for 1."
    assert says(line).advice is None
    shown = first.shown
    assert shown.entry is first.history.current
    assert shown.step is not None
    assert shown.step.placements == ((A6, 1),)


def test_a_digit_that_becomes_a_single_by_easy_steps_names_them() -> None:
    medium = game(".6..28.....86.4.922..5...7..5..1.....7.3.6.4.....7..2..2...3..163.1.92.....24..6.")
    medium.digits.place(cell("B7"), 5)
    assert answer(medium) == "move 1 is yours: B7 = 5 is a naked single after a Hidden Triple and easier steps"


def test_a_digit_that_clashes_is_answered_with_the_cells_that_hold_it() -> None:
    first = game()
    first.digits.place(A1, 3)
    assert answer(first) == "move 1 is yours: A1 = 3 clashes with A3. No row, column or box has a digit twice."
    assert first.shown == Shown(first.history.current, cells=1 << A1 | 1 << cell("A3"))
    first.digits.place_in(cells("A1 A2"), 4)
    assert answer(first) == (
        "move 2 is yours: A1 and A2 = 4 clash with each other. No row, column or box has a digit twice."
    )


def test_the_answer_does_not_tell_a_wrong_digit_from_a_right_one() -> None:
    hard = game(HARD)
    right = int(hard.checks.solution[I9])
    wrong = next(digit for digit in DIGITS if digit != right and hard.position.possible[digit] >> I9 & 1)
    answers = []
    for digit in (right, wrong):
        hard.digits.place(I9, digit)
        line = hard.solver.explain()
        assert line.message.advice == "check"
        answers.append(says(line).text)
        hard.moves.undo()
    there = "as the board stood. A harder one may, or it is a guess. To have the board checked,"
    assert answers[0] == f"move 1 is yours: no easy step shows I9 = {right} {there}"
    assert answers[1] == f"move 2 is yours: no easy step shows I9 = {wrong} {there}"


def test_a_digit_typed_over_another_is_answered_as_if_that_had_not_been_there() -> None:
    first = game()
    first.solver.eliminate_all()
    first.digits.place(A6, 7)
    first.digits.place(A6, 1)
    assert answer(first) == "move 3 is yours: A6 = 1 is a hidden single in box 2."


def test_each_of_several_digits_is_answered_for() -> None:
    first = game()
    first.digits.place_in((A6, cell("E2")), 1)
    assert answer(first).startswith(
        "move 1 is yours: A6 = 1 is a hidden single in box 2; no easy step shows E2 = 1 as the board stood."
    )


def test_other_moves_are_answered_for_in_a_sentence() -> None:
    first = game()
    notes = "Marks and colours are notes, which need no reason."
    first.marks.toggle((A1,), 4, MarkKind.CENTER)
    assert answer(first) == f"move 1 is yours: A1 has centre mark 4. {notes}"
    first.marks.fill()
    assert answer(first).endswith(notes)
    first.colors.color_cells((A1,), 2)
    assert answer(first) == f"move 3 is yours: A1: colour B. {notes}"
    first.candidates.toggle((A1,), 3)
    assert answer(first) == "move 4 is yours: A1 is not 3. The technique that shows it is still looked for."
    list(first.candidates.find_reasons())
    assert answer(first) == "move 4 is yours: A1 is not 3. It sees a placed 3."
    first.digits.place(A1, 5)
    first.digits.erase(A1)
    assert answer(first) == "move 6 is yours: A1 erased, it was 5"
    first.digits.place(A1, 5)
    for _ in range(3):
        first.hints.ask()
    assert answer(first) == "move 8, hint: A1 erased, it was wrong"
    first.moves.toggle_auto_eliminate()
    assert answer(first).startswith("move 9: Automatic elimination is on")
    first.moves.restart()
    assert answer(first) == "move 10, restart: the puzzle as it was given, and the clock at 0:00"


def test_the_start_has_nothing_to_explain() -> None:
    said = Says("Why", "nothing to explain: this is the start; for a step of the solver,", advice="next_step")
    assert game().solver.explain() == said


def test_the_answer_is_for_the_move_that_stands_last() -> None:
    first = game()
    first.solver.eliminate_all()
    step = first.history.current.step
    assert step is not None
    first.digits.place(A6, 1)
    first.moves.undo()
    assert first.solver.explain().message == Explained(step, 1)
    assert walk_of_board(first) is not None
    first.moves.redo()
    assert answer(first).startswith("move 2 is yours")
    assert walk_of_board(first) is None
    first.moves.go_to(1)
    assert first.solver.explain().message == Explained(step, 1)
    first.moves.go_to(0)
    assert answer(first).startswith("nothing to explain")
    assert first.history.current.kind is EntryKind.START


def test_any_move_of_the_game_can_be_asked_about() -> None:
    first = game(FIRST)
    first.digits.place(A1, 3)
    first.digits.place(A1, 4)
    assert says(first.solver.explain(1)).text.startswith("move 1 is yours: A1 = 3 clashes with A3")
    assert first.shown.entry.number == 1
    assert first.history.current.number == 2

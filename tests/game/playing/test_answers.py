"""The answer of `explain` for moves that are no steps of the solver."""

from sudoku_tui.engine.board import DIGITS, Candidate
from sudoku_tui.engine.techniques.intersections import POINTING
from sudoku_tui.game.data.game_log import Shown
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.messages.solver_messages import AboutMove, Explained, StepToVerdict
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.game.learning.walk import walk_of_board
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.review.reviewing import review_of
from sudoku_tui.game.solver.elimination_reasons import rules_out
from tests.engine.positions import cell, cells
from tests.game.games import FIRST, HARD, MANY_STEPS, SOLVED, TWO_SOLUTIONS, Says, game, says

A1, A2, A6, I9 = map(cell, ("A1", "A2", "A6", "I9"))


def answer(of: Game) -> str:
    said = says(of.answers.explain())
    assert said.label == "Why"
    return said.text


def test_a_digit_that_follows_is_explained_by_the_single_that_it_is() -> None:
    first = game()
    first.solver.eliminate_all()
    first.digits.place(A6, 1)
    line = first.answers.explain()
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
    assert answer(medium) == (
        "move 1 is yours: B7 = 5 is a naked single after a Hidden Triple and easier steps; "
        "the next press shows the steps"
    )


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
        line = hard.answers.explain()
        assert line.message.advice == ""
        answers.append(says(line).text)
        hard.moves.undo()
    there = "at that moment. A harder step may. The next press says whether it is right; this counts as a check."
    assert answers[0] == f"move 1 is yours: no easy step showed I9 = {right} {there}"
    assert answers[1] == f"move 2 is yours: no easy step showed I9 = {wrong} {there}"


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
        "move 1 is yours: A6 = 1 is a hidden single in box 2; no easy step showed E2 = 1 at that moment."
    )


def test_other_moves_are_answered_for_in_a_sentence() -> None:
    first = game()
    notes = "Marks and colours are notes and need no reason."
    first.marks.toggle((A1,), 4, MarkKind.CENTER)
    assert answer(first) == f"move 1 is yours: A1 has centre mark 4. {notes}"
    first.marks.fill()
    assert answer(first).endswith(notes)
    first.colors.color_cells((A1,), 2)
    assert answer(first) == f"move 3 is yours: A1: colour B. {notes}"
    first.candidates.toggle((A1,), 3)
    assert answer(first) == "move 4 is yours: A1 is not 3. The game is still looking for the technique that shows it."
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
    assert answer(first) == "move 10, restart: the puzzle is at its start, and the clock at 0:00"


def test_the_start_has_nothing_to_explain() -> None:
    said = Says("Why", "nothing to explain: this is the start; for a step of the solver,", advice="next_step")
    assert game().answers.explain() == said


def test_the_answer_is_for_the_move_that_stands_last() -> None:
    first = game()
    first.solver.eliminate_all()
    step = first.history.current.step
    assert step is not None
    first.digits.place(A6, 1)
    first.moves.undo()
    assert first.answers.explain().message == Explained(step, 1)
    assert walk_of_board(first) is not None
    first.moves.redo()
    assert answer(first).startswith("move 2 is yours")
    walk = walk_of_board(first)
    assert walk is not None
    assert walk.step.placements == ((A6, 1),)
    assert walk.entry is first.history.entries[1]  # as the board stood before the move
    first.moves.go_to(1)
    assert first.answers.explain().message == Explained(step, 1)
    first.moves.go_to(0)
    assert answer(first).startswith("nothing to explain")
    assert first.history.current.kind is EntryKind.START


def test_any_move_of_the_game_can_be_asked_about() -> None:
    first = game(FIRST)
    first.digits.place(A1, 3)
    first.digits.place(A1, 4)
    assert says(first.answers.explain(1)).text.startswith("move 1 is yours: A1 = 3 clashes with A3")
    assert first.shown.entry.number == 1
    assert first.history.current.number == 2


# With something wrong elsewhere on the board

NEWSPAPER = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"


def with_wrong_a3() -> Game:
    """A game with A3 = 1 on the board, which is wrong, and leaves column 8 without a place for 1."""
    played = game(NEWSPAPER)
    played.digits.place(cell("A3"), 1)
    return played


def test_a_single_is_one_whatever_is_wrong_elsewhere() -> None:
    played = with_wrong_a3()
    assert played.position.eliminated().contradiction is not None
    played.digits.place(cell("E5"), 5)
    assert answer(played) == "move 2 is yours: E5 = 5 is a naked single."
    assert review_of(played).guesses == ()


def test_a_right_digit_is_judged_without_what_is_wrong_elsewhere_as_in_the_review() -> None:
    played = with_wrong_a3()
    played.digits.place(cell("G1"), 9)
    assert "no easy step showed G1 = 9 at that moment" in answer(played)
    assert answer(played).startswith("G1 = 9 is right; G1 = 9 is a ")
    assert review_of(played).guesses == ()


# A move of the log


def test_each_call_goes_on_about_the_move_that_was_asked_about() -> None:
    played = with_wrong_a3()
    played.digits.place(A6, 2)  # wrong, too
    assert says(played.answers.explain(1)).text.startswith("move 1 is yours: no easy step showed A3 = 1")
    assert answer(played).startswith("A3 = 1 is wrong; ")
    line = played.answers.explain()
    assert isinstance(line.message, StepToVerdict)
    assert (line.message.number, line.message.wrong) == (1, Candidate(cell("A3"), 1))
    played.hide_evidence()  # the board shows the present again
    assert "A6 = 2" in answer(played)


def test_a_move_without_more_to_tell_stays_the_one_that_is_asked_about() -> None:
    first = game()
    first.marks.toggle((A1,), 4, MarkKind.CENTER)
    first.digits.place(A2, 5)
    assert says(first.answers.explain(1)).text.startswith("move 1 is yours: A1 has centre mark 4.")
    assert answer(first).startswith("move 1 is yours: A1 has centre mark 4.")
    first.moves.undo()
    first.moves.redo()
    assert answer(first).startswith("move 2 is yours: ")


# What was told before


def test_why_a_digit_is_wrong_is_said_at_the_first_call_after_a_check_has_shown_it() -> None:
    played = with_wrong_a3()
    for _ in range(2):
        played.checks.check()
    assert answer(played).startswith("A3 = 1 is wrong. Hidden Single")
    assert played.shown.step is not None
    assert rules_out(played.shown.step, Candidate(cell("A3"), 1))
    assert played.checks.count == 1


def test_why_a_digit_is_wrong_is_said_at_the_first_call_after_a_hint_has_shown_it() -> None:
    played = with_wrong_a3()
    for _ in range(2):
        played.hints.ask()
    assert answer(played).startswith("A3 = 1 is wrong. ")
    assert played.checks.count == 0


def test_whether_a_move_is_right_is_counted_as_a_check_once() -> None:
    played = with_wrong_a3()
    for _ in range(2):
        played.answers.explain()
    played.digits.place(A6, 8)
    played.answers.explain(1)
    assert says(played.answers.explain()).text.startswith("A3 = 1 is wrong. ")
    assert played.checks.count == 1


def test_a_check_without_mistakes_has_told_that_a_digit_is_right() -> None:
    hard = game(HARD)
    hard.digits.place(I9, int(hard.checks.solution[I9]))
    hard.checks.check()
    assert answer(hard).startswith("I9 = 3 is right; ")
    assert hard.checks.count == 1


def test_a_digit_that_seems_to_follow_is_wrong_once_that_is_known() -> None:
    played = with_wrong_a3()
    played.digits.place(cell("C1"), 2)
    assert answer(played).startswith("move 2 is yours: C1 = 2 is a ")
    for _ in range(2):
        played.checks.check()
    assert answer(played).startswith("C1 = 2 is wrong. ")


# What a step means for a wrong digit


def reasons_against(placed: str, digit: int) -> list[str]:
    """The reasons of the last step of the answer for a wrong digit."""
    played = game(NEWSPAPER)
    played.digits.place(cell(placed), digit)
    played.answers.wants_mistakes = True
    line = played.answers.explain()
    while played.answers.goes_on:
        line = played.answers.explain()
    return [one for one in says(line).reasons if ": " not in one]


def test_the_last_reason_says_what_it_means_for_a_wrong_digit() -> None:
    assert reasons_against("A3", 1)[-2:] == ["So A8 is 1.", "A3 is also in row A, so A3 cannot be 1."]
    assert reasons_against("E5", 5)[-1] == "So E5 is 5."  # it is right
    assert reasons_against("A4", 2)[-1] == "So A4 cannot be 2."


# What the next calls tell


def wrong_digit(of: Game, where: int) -> int:
    """A digit that fits into a cell by the rules, and is wrong."""
    return next(
        digit
        for digit in DIGITS
        if str(digit) != of.checks.solution[where] and of.position.possible[digit] >> where & 1
    )


def test_a_second_call_tells_that_a_digit_is_wrong_and_counts_as_a_check() -> None:
    first = game()
    wrong = wrong_digit(first, A6)
    first.digits.place(A6, wrong)
    assert "wrong" not in answer(first)
    assert first.checks.count == 0
    assert answer(first).startswith(f"A6 = {wrong} is wrong; a")
    assert first.checks.count == 1
    assert first.shown.step is None  # which step says so is told at the next call
    line = first.answers.explain()
    assert isinstance(line.message, StepToVerdict)
    step = first.shown.step
    assert step is not None
    assert rules_out(step, Candidate(A6, wrong))
    assert first.shown.entry.position.values[A6] == 0  # the board before the wrong digit
    assert first.history.current.position.values[A6] == wrong
    assert first.checks.count == 1


def test_each_step_that_contradicts_a_digit_is_right() -> None:
    hard = game(HARD)
    for where in (I9, A2, cell("C3")):
        hard.digits.place(where, wrong_digit(hard, where))  # the mistakes before are no part of it
        answer(hard)
        answer(hard)
        while hard.answers.goes_on:
            hard.answers.explain()
            step = hard.shown.step
            assert step is not None
            assert all(str(digit) == hard.checks.solution[at] for at, digit in step.placements)
            assert all(str(digit) != hard.checks.solution[at] for at, digit in step.eliminations)


def test_a_second_call_tells_that_a_digit_is_right_and_what_shows_it() -> None:
    hard = game(HARD)
    hard.digits.place(I9, int(hard.checks.solution[I9]))
    answer(hard)
    assert answer(hard).startswith("I9 = 3 is right; I9 = 3 is a naked single after a Locked Triple")
    assert hard.checks.count == 1


def test_who_wants_to_be_told_of_mistakes_is_told_at_once() -> None:
    first = game()
    first.answers.wants_mistakes = True
    first.digits.place(A1, wrong_digit(first, A1))
    assert "is wrong" in answer(first)
    assert first.checks.count == 0


def test_when_the_puzzle_was_solved_nothing_is_a_secret() -> None:
    first = game()
    first.digits.place(A1, wrong_digit(first, A1))
    first.solver.take_solution(SOLVED, Remark.SOLUTION_WATCHED) if first.position.conflicts else None
    first.moves.go_to(0)
    first.solver.take_solution(SOLVED, Remark.SOLUTION_WATCHED)
    assert "is wrong" in says(first.answers.explain(1)).text
    assert first.checks.count == 0


def test_several_steps_that_justify_a_digit_are_told_one_after_another() -> None:
    medium = game(".6..28.....86.4.922..5...7..5..1.....7.3.6.4.....7..2..2...3..163.1.92.....24..6.")
    medium.digits.place(cell("B7"), 5)
    answer(medium)
    told = []
    while medium.answers.goes_on:
        told.append(says(medium.answers.explain()))
        step, position = medium.shown.step, medium.shown.position
        assert step is not None
        assert position is not None
        assert step in step.technique.find(position)
    places = [one.text.partition(".")[0].rpartition(", ")[2] for one in told]
    assert places == [f"step {place} of {len(told)}" for place in range(1, len(told) + 1)]
    assert any(one.text.startswith("Hidden Triple, ") for one in told)
    assert medium.shown.step is not None
    assert medium.shown.step.placements == ((cell("B7"), 5),)
    assert medium.checks.count == 0


def test_an_elimination_is_explained_by_the_step_that_justifies_it() -> None:
    many = game(MANY_STEPS)
    position = many.position.eliminated()
    step = next(step for step in POINTING.find(position) if step.eliminations)
    where, digit = step.eliminations[0]
    many.candidates.toggle((where,), digit)
    list(many.candidates.find_reasons())
    message = many.answers.explain().message
    assert isinstance(message, AboutMove)
    assert len(message.steps) == 1
    assert rules_out(message.steps[0], Candidate(where, digit))
    walk = walk_of_board(many)
    assert walk is not None
    assert walk.step is message.steps[0]


def test_a_wrong_elimination_is_told_at_the_second_call() -> None:
    first = game()
    right = int(first.checks.solution[A1])
    first.candidates.toggle((A1,), right)
    list(first.candidates.find_reasons())
    assert "wrong" not in answer(first)
    assert answer(first).startswith(f"that was wrong: the solution has A1 = {right}")
    assert first.checks.count == 1


def test_where_there_is_no_solution_to_compare_with_only_a_check_is_advised() -> None:
    two = game(TWO_SOLUTIONS)
    two.digits.place(A2, 6)
    line = two.answers.explain()
    assert line.message.advice == "check"
    assert not two.answers.goes_on

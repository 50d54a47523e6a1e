"""Candidates that the player eliminates and brings back by hand."""

import json

from sudoku_tui.engine.board import Candidate
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.records.game_records import Record
from tests.engine.positions import cell
from tests.game.games import FIRST, HARD, MANY_STEPS, TWO_SOLUTIONS, Clock, Says, game, says, texts


def eliminate(of: Game, names: str, digit: int) -> Says:
    """Take a digit away from cells, or bring it back, and read the line when its reason has been looked for."""
    line = of.candidates.toggle([cell(name) for name in names.split()], digit)
    found = [one for one in of.candidates.find_reasons() if one is not None]
    return says(found[-1] if found else line)


def has(of: Game, name: str, digit: int) -> bool:
    return of.position.has_candidate(cell(name), digit)


def test_an_elimination_is_a_move_with_its_reason() -> None:
    many = game(MANY_STEPS)
    assert says(many.candidates.toggle((cell("B4"),), 1)) == Says("You", "B4 is not 1", entry=1)
    assert not has(many, "B4", 1)
    (line,) = (line for line in many.candidates.find_reasons() if line is not None)
    pointing = Says("You", "B4 is not 1. Locked Candidates Type 1 (Pointing) shows it.", entry=1)
    assert says(line) == says(many.log.last) == pointing
    assert len(many.log.lines) == 2
    assert list(many.candidates.find_reasons()) == []
    many.moves.undo()
    assert has(many, "B4", 1)
    many.moves.redo()
    assert not has(many, "B4", 1)
    assert says(many.log.last).text == "now at 1: B4 is not 1"


def test_the_reasons() -> None:
    many = game(MANY_STEPS)
    assert eliminate(many, "A1", 7).text == "A1 is not 7. It sees a placed 7."
    assert eliminate(many, "A1 A3", 5).text == "A1 and A3 are not 5. They see a placed 5."
    assert eliminate(many, "F4", 2).text == "F4 is not 2. A 2-String Kite shows it."
    hard = game(HARD)
    assert eliminate(hard, "A2", 1).text == "A2 is not 1. No known technique shows it."  # it is 1
    pointing = "Locked Candidates Type 1 (Pointing)"
    assert eliminate(game(HARD), "D5", 5).text == f"D5 is not 5. {pointing} and easier steps show it."
    first = game(FIRST)
    assert eliminate(first, "A1", 5).text == "A1 is not 5. Singles, one after another, show it."


def test_a_reason_is_found_later_and_does_not_hold_other_moves() -> None:
    many = game(MANY_STEPS)
    many.candidates.toggle((cell("F4"),), 2)
    search = many.candidates.find_reasons()
    assert next(search) is None
    many.candidates.toggle((cell("A1"),), 7)
    many.moves.undo()
    assert [says(line).text for line in search if line is not None] == ["F4 is not 2. A 2-String Kite shows it."]
    assert [says(line).text for line in many.candidates.find_reasons() if line is not None] == [
        "A1 is not 7. It sees a placed 7."
    ]
    assert many.history.current.number == 1
    assert many.shown.entry is many.history.current
    assert texts(many.log.lines)[1:3] == [
        "You: F4 is not 2. A 2-String Kite shows it.",
        "You: A1 is not 7. It sees a placed 7.",
    ]


def test_candidates_come_back_unless_a_placed_digit_excludes_them() -> None:
    first = game()
    first.solver.eliminate_all()
    eliminate(first, "A1", 5)
    assert not has(first, "A1", 5)
    assert eliminate(first, "A1", 5) == Says("You", "5 is a candidate of A1 again", entry=3)
    assert has(first, "A1", 5)
    assert eliminate(first, "A1", 3) == Says("A1", "cannot be 3: it sees a placed 3")
    assert eliminate(first, "A1 A2", 3) == Says("A1 and A2", "cannot be 3: they see a placed 3")
    assert eliminate(first, "A3", 3) == Says("A3", "cannot hold a candidate: it is not empty")
    assert len(first.history.entries) == 4


def test_in_several_cells_it_goes_from_those_that_have_it() -> None:
    first = game()
    first.solver.eliminate_all()
    assert eliminate(first, "A1 A2 A3 B3", 4).text.startswith("A1, A2 and B3 are not 4.")
    assert eliminate(first, "A1 A3", 4).text == "4 is a candidate of A1 again"
    assert eliminate(first, "A1 A2", 4).text.startswith("A1 is not 4.")  # one has it: it goes
    first.moves.undo()
    first.moves.undo()
    first.moves.undo()
    assert has(first, "A1", 4)
    assert has(first, "B3", 4)


def test_marks_stay_as_they_are() -> None:
    first = game()
    first.marks.toggle((cell("A1"),), 4)
    eliminate(first, "A1", 4)
    assert first.notes.marks_of(cell("A1"), MarkKind.CORNER) == (4,)


def test_the_panel_s_question_who_removed_it_has_an_answer() -> None:
    first = game()
    eliminate(first, "A1", 5)
    entry = first.history.removed_by(cell("A1"), 5, first.history.current)
    assert entry is not None
    assert entry.number == 1
    assert first.history.removed_by(cell("A1"), 4, first.history.current) is None


def test_reasons_are_kept_with_the_game() -> None:
    records: list[Record] = []
    many = game(MANY_STEPS)
    many.moves.record = lambda record: records.append(json.loads(json.dumps(record)))
    eliminate(many, "B4", 1)
    eliminate(many, "B4", 1)
    many.candidates.toggle((cell("F4"),), 2)
    again = Game.restore(Puzzle(MANY_STEPS, "A puzzle"), records, Clock())
    assert texts(again.log.lines) == texts(many.log.lines)
    assert again.history.entries == many.history.entries
    assert [says(line).text for line in again.candidates.find_reasons() if line is not None] == [
        "F4 is not 2. A 2-String Kite shows it."
    ]


def test_where_the_solution_is_unknown_what_follows_is_still_named() -> None:
    two = game(TWO_SOLUTIONS)
    two.solver.eliminate_all()
    assert eliminate(two, "A2", 8).text == "A2 is not 8. No known technique shows it."
    assert two.checks.wrong_eliminations == ()


# What is wrong


def test_a_check_counts_eliminations_and_marks_then_shows_them() -> None:
    first = game()
    eliminate(first, "A1", 5)
    first.marks.toggle((cell("A1"),), 4)  # right: A1 is 4
    assert says(first.checks.check()).text == "no mistake: nothing is wrong"
    eliminate(first, "A1", 4)
    first.marks.toggle((cell("A2"), cell("A4")), 5)
    first.marks.toggle((cell("A4"),), 9, MarkKind.CENTER)  # right: A4 is 9
    assert says(first.checks.check()).text == (
        "in 1 cell the right digit was eliminated; in 1 cell your marks lack the right digit;"
        " the next press shows which"
    )
    first.digits.place(cell("E5"), 1)
    first.checks.check()
    line = first.checks.check()
    assert says(line).text == (
        "E5 is wrong; the right digit was eliminated in A1; your marks lack the right digit in A2;"
        " the next press shows which came first; to go back to before the first,"
    )
    assert first.shown.wrong == 1 << cell("E5") | 1 << cell("A1") | 1 << cell("A2")
    assert first.checks.wrong_eliminations == (Candidate(cell("A1"), 4),)


def test_what_a_wrong_digit_excludes_is_not_an_elimination() -> None:
    first = game()
    first.digits.place(cell("A2"), 4)  # A1 is 4
    first.solver.eliminate_all()
    assert first.checks.wrong.digits == (cell("A2"),)
    assert first.checks.wrong.eliminated == ()


def test_undoing_a_mistake_goes_back_to_before_the_first_of_any_kind() -> None:
    first = game()
    first.digits.place(cell("A1"), 4)
    first.marks.toggle((cell("A2"),), 8)
    eliminate(first, "A4", 9)  # wrong, at 3
    first.marks.toggle((cell("A2"),), 8)
    first.marks.toggle((cell("A2"),), 7)  # wrong, at 5
    first.digits.place(cell("E5"), 1)  # wrong, at 6
    first.checks.undo_mistake()
    assert says(first.log.last).text == "back to before the right digit was eliminated in A4; 4 moves taken back"
    assert first.history.current.number == 2
    assert not first.checks.wrong.cells
    assert says(first.checks.undo_mistake()).text == "no mistake: the placed digit is right"
    first.moves.go_to(5)
    eliminate(first, "A4", 9)  # brings it back
    assert says(first.checks.undo_mistake()).text == (
        "back to before the marks of A2 lacked the right digit; 2 moves taken back"
    )
    assert first.history.current.number == 4


def test_what_was_wrong_when_the_puzzle_was_read() -> None:
    position = Puzzle(FIRST).position().eliminate([Candidate(cell("A1"), 4)])
    wrong = Game(Puzzle(FIRST, "", placed=FIRST, candidates=position.candidates), Clock())
    assert says(wrong.checks.undo_mistake()) == Says("Mistakes", "A1 had lost its right digit when the puzzle was read")


def test_a_digit_that_was_wrong_when_the_puzzle_was_read() -> None:
    placed = Puzzle(FIRST).position().place(cell("A1"), 5)  # 4 is right
    values = "".join(str(value) if value else "." for value in placed.values)
    wrong = Game(Puzzle(FIRST, "", placed=values, candidates=placed.candidates), Clock())
    assert says(wrong.checks.undo_mistake()).text == "A1 = 5 was already wrong when the puzzle was read"

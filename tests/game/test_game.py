"""The game: what each command does, and what it says."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import DIGITS, PEERS, Candidate
from sudoku_tui.engine.errors import InvalidPuzzle
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
from sudoku_tui.game.data.messages.message import Remark, Told
from sudoku_tui.game.playing.game import Game, LogLine, Shown, Tally
from sudoku_tui.game.words import clock_text
from sudoku_tui.keys.commands import BY_ID
from tests.engine.positions import EMPTY, cell, start
from tests.game.games import (
    FIRST,
    HARD,
    NO_SOLUTION,
    OTHER_SOLUTION,
    SOLVED,
    TWO_SOLUTIONS,
    Clock,
    Says,
    door_of,
    game,
    says,
    texts,
    without,
)

SINGLES_ONLY = (ELIMINATION, FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE)
WITH_POINTING = (*SINGLES_ONLY, POINTING)
STEP_COMMANDS = ["eliminate", "eliminate_all", "naked_single", "hidden_single", "next_step"]


def play(game: Game, *commands: str) -> LogLine:
    """Give some of the commands that take no arguments; answer with what the last one says."""
    for name in commands:
        line = door_of(game, name)()
    return line


def finish(game: Game) -> None:
    """Take steps until there are no more."""
    while game.solver.next_step().entry is not None:
        pass


# The start


def test_at_the_start_nothing_is_eliminated() -> None:
    first = game()
    assert first.position == Position.from_string(FIRST)
    assert all(first.position.candidates_of(cell(name)) == tuple(DIGITS) for name in ("A1", "E5", "I9"))
    assert first.log.lines == [Says("Start", "32 givens, 49 cells to fill", entry=0, advice="hint")]
    assert first.shown.step is None
    assert not first.is_solved


def test_an_empty_grid_is_a_game_too() -> None:
    assert says(game(EMPTY).log.lines[0]).text.startswith("0 givens, 81 cells")
    assert says(game("7" + "." * 80).log.lines[0]).text.startswith("1 given, 80 cells")


def test_givens_that_break_the_rules_start_no_game() -> None:
    with pytest.raises(InvalidPuzzle):
        game("77" + "." * 79)


# Placing and erasing


def test_placing_a_digit() -> None:
    first = game()
    line = first.digits.place(cell("A1"), 4)
    assert line == Says("You", "A1 = 4", entry=1)
    assert first.log.last == line
    assert first.position == Position.from_string(FIRST).place(cell("A1"), 4)
    assert first.history.current.kind is EntryKind.PLACE
    assert first.history.current.cells == 1 << cell("A1")
    assert first.shown.step is None


def test_placing_what_a_peer_holds_says_which_peers_hold_it() -> None:
    first = game()
    assert says(first.digits.place(cell("A2"), 3)).text == "A2 = 3, but so is A3"
    # 9 stands in B1 (row B, box 1) and in D7 (column 7).
    assert says(first.digits.place(cell("B7"), 9)).text == "B7 = 9, but so are B1 and D7"


def test_a_given_can_be_neither_changed_nor_erased() -> None:
    first = game()
    assert first.digits.place(cell("A3"), 1) == Says("A3", "is a given 3 and cannot be changed")
    assert first.digits.erase(cell("A3")) == Says("A3", "is a given 3 and cannot be erased")
    assert len(first.history.entries) == 1
    assert texts(first.log.lines)[1:] == [
        "A3: is a given 3 and cannot be changed",
        "A3: is a given 3 and cannot be erased",
    ]


def test_placing_the_same_digit_again_changes_nothing() -> None:
    first = game()
    first.digits.place(cell("A1"), 4)
    assert first.digits.place(cell("A1"), 4) == Says("A1", "holds 4 already", advice="erase")
    assert len(first.history.entries) == 2


def test_placing_over_a_digit_takes_back_what_followed_from_it() -> None:
    once = game()
    once.digits.place(cell("A1"), 5)
    twice = game()
    twice.digits.place(cell("A1"), 4)
    twice.solver.eliminate_all()
    twice.digits.place(cell("A1"), 5)
    assert twice.position.values == once.position.values
    assert twice.position.eliminated() == once.position.eliminated()
    # A2 does not see another 4: it lost its 4 to the one that is gone.
    assert twice.position.has_candidate(cell("A2"), 4)


def test_erasing_takes_back_the_digit_and_what_followed_from_it() -> None:
    first = game()
    first.solver.eliminate_all()
    before = first.position
    first.digits.place(cell("A1"), 4)
    first.solver.eliminate_all()
    assert not first.position.has_candidate(cell("A2"), 4)
    line = first.digits.erase(cell("A1"))
    assert line == Says("You", "A1 erased, it was 4", entry=4)
    assert first.position == before
    assert first.history.current.kind is EntryKind.ERASE


def test_erasing_before_anything_is_eliminated_leaves_nothing_eliminated() -> None:
    first = game()
    first.digits.place(cell("A1"), 4)
    first.digits.place(cell("B2"), 6)
    first.digits.erase(cell("A1"))
    assert first.position == Position.from_string(FIRST).place(cell("B2"), 6)
    first.digits.erase(cell("B2"))
    assert first.position == Position.from_string(FIRST)


def test_erasing_an_empty_cell_changes_nothing() -> None:
    first = game()
    assert first.digits.erase(cell("A1")) == Says("A1", "is empty already")
    assert len(first.history.entries) == 1


def test_erasing_after_a_restart_finds_the_later_placement() -> None:
    first = game()
    first.digits.place(cell("A1"), 4)
    first.moves.restart()
    first.solver.eliminate_all()
    eliminated = first.position
    first.digits.place(cell("A1"), 4)
    first.digits.erase(cell("A1"))
    assert first.position == eliminated


def test_a_digit_of_the_solver_can_be_erased() -> None:
    almost = game(without("A1"))
    play(almost, "eliminate_all", "naked_single", "undo", "redo")
    assert almost.is_solved
    assert says(almost.digits.erase(cell("A1"))).text == "A1 erased, it was 4"
    assert not almost.is_solved


MOVES = st.lists(
    st.tuples(
        st.sampled_from(["place", "place", "place", "erase", "eliminate", "eliminate_all", "naked_single", "undo"]),
        st.integers(0, 80),
        st.integers(1, 9),
    ),
    max_size=25,
)


@settings(deadline=None, max_examples=60)
@given(MOVES, st.integers(0, 80))
def test_erasing_never_keeps_what_only_the_erased_digit_excluded(moves: list[tuple[str, int, int]], at: int) -> None:
    played = game()
    for command, where, digit in moves:
        if command == "place":
            played.digits.place(where, digit)
        elif command == "erase":
            played.digits.erase(where)
        else:
            play(played, command)
    filled = [c for c, value in enumerate(played.position.values) if value and not played.position.givens >> c & 1]
    if not filled:
        return
    target = filled[at % len(filled)]
    digit = played.position.values[target]
    played.digits.erase(target)
    after = played.position
    assert not after.values[target]
    for peer in PEERS[target]:
        # Elimination is the only technique here that removes candidates, so a peer's must be back.
        if not after.values[peer] and not after.excluded[digit] >> peer & 1:
            assert after.has_candidate(peer, digit)


# Elimination and singles


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
    needs = f"and {left} cells are left: only a guess or a search goes on from here"
    assert hard.solver.naked_single() == Says("Naked Single", f"none here {needs}", advice="search")
    assert hard.solver.hidden_single() == Says("Hidden Single", f"none here {needs}", advice="search")
    assert hard.solver.eliminate() == Says("Elimination", f"nothing to eliminate {needs}", advice="search")
    assert hard.solver.next_step() == Says("Next step", f"no technique applies {needs}", advice="search")


def test_where_nothing_applies_it_is_said_if_there_are_several_solutions() -> None:
    two, hard = game(TWO_SOLUTIONS), Game(Puzzle(HARD), Clock(), techniques=lambda: SINGLES_ONLY)
    for played, needs in (
        (two, "logic cannot choose one; a search shows two"),
        (hard, "only a guess or a search goes on from here"),
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
    assert (says(line).text, line.message.advice) == ("the puzzle is solved", "open")
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
    assert texts([line])[0].startswith("Why: Hidden Single, move 2: Look at box 2. Where can 1 go in box 2? Only A6: ")
    assert texts([line])[0].endswith(" So A6 is 1.")
    assert len(first.history.entries) == 3


def test_evidence_can_be_hidden_and_brought_back() -> None:
    first = game()
    play(first, "eliminate_all", "hidden_single")
    lines = len(first.log.lines)
    first.hide_evidence()
    assert first.shown == Shown(first.history.current)
    assert len(first.log.lines) == lines
    first.solver.explain()
    assert first.shown == Shown(first.history.current, first.history.current.step)


# Moving in the history


def test_undo_and_redo() -> None:
    first = game()
    first.digits.place(cell("A1"), 4)
    first.solver.eliminate()
    line = first.moves.undo()
    assert line == Says("Undo", "now at 1: A1 = 4 (1 move to redo)")
    assert first.history.current.number == 1
    first.moves.undo()
    assert says(first.log.last).text == "now at 0: 32 givens, 49 cells to fill (2 moves to redo)"
    assert first.position == Position.from_string(FIRST)
    assert says(first.moves.redo()).text == "now at 1: A1 = 4 (1 move to redo)"
    assert (
        says(first.moves.redo()).text
        == "now at 2: A1=4 removes 4 from 13 cells: A2 A4 A6 A8 A9 B2 B3 C1 C2 D1 F1 G1 I1"
    )


def test_undo_and_redo_where_there_is_nothing_say_so() -> None:
    first = game()
    assert first.moves.undo() == Says("Undo", "nothing to undo: this is the start")
    assert first.moves.redo() == Says("Redo", "nothing to redo")


def test_several_moves_in_the_history_make_one_line_of_the_log() -> None:
    first = game()
    play(first, "eliminate", "eliminate", "eliminate", "undo", "undo", "redo", "undo")
    assert [says(line).label for line in first.log.lines] == ["Start", *["Elimination"] * 3, "Undo"]
    assert says(first.log.last).text.startswith("now at 1: ")


def test_a_message_that_comes_twice_stands_there_once() -> None:
    first = game()
    for _ in range(3):
        first.digits.erase(cell("A3"))
    assert len(first.log.lines) == 2


def test_going_to_any_moment() -> None:
    first = game()
    play(first, "eliminate", "eliminate", "eliminate")
    assert says(first.moves.go_to(1)).text.startswith("now at 1: A3=3 removes 3")
    assert first.position == first.history.entries[1].position
    assert says(play(first, "redo", "redo")).text.startswith("now at 3: ")


def test_nothing_is_lost_when_the_player_goes_another_way() -> None:
    first = game()
    first.digits.place(cell("A1"), 4)
    first.digits.place(cell("A2"), 8)
    first.moves.undo()
    first.moves.undo()
    first.digits.place(cell("A1"), 5)
    assert says(first.moves.redo()).text == "nothing to redo"
    assert [entry.number for entry in first.history.entries] == [0, 1, 2, 3]
    first.moves.go_to(2)
    assert first.position.values[cell("A1")] == 4
    assert first.position.values[cell("A2")] == 8
    play(first, "undo", "undo")
    assert says(first.moves.redo()).text.startswith("now at 1: ")


def test_restart_is_a_move_that_can_be_taken_back() -> None:
    first = game()
    play(first, "eliminate_all", "naked_single")
    before = first.position
    assert first.moves.restart() == Says("Restart", "the puzzle as it was given, and the clock at 0:00", entry=3)
    assert first.position == Position.from_string(FIRST)
    assert first.moves.restart() == Says("Restart", "nothing to do: this is the start")
    first.moves.undo()
    assert first.position == before


def test_the_panel_can_ask_which_step_removed_a_candidate() -> None:
    first = game()
    play(first, "eliminate", "eliminate", "eliminate_all")
    by_a3 = first.history.entries[1]
    assert first.history.removed_by(cell("A1"), 3, first.history.current) is by_a3
    assert first.history.removed_by(cell("A1"), 3, first.history.entries[0]) is None
    assert first.history.removed_by(cell("A1"), 4, first.history.current) is None  # nothing removed that one
    assert Candidate(cell("A1"), 3) in (by_a3.step.eliminations if by_a3.step else ())
    play(first, "restart")
    assert first.history.removed_by(cell("B9"), 3, first.history.current) is None


# Automatic elimination


def test_switching_automatic_elimination_on_does_what_is_pending() -> None:
    first = game()
    line = first.moves.toggle_auto_eliminate()
    assert line == Says(
        "Automatic elimination", "is on: a placed digit is removed from its row, column and box at once", entry=1
    )
    assert first.moves.auto_eliminate
    assert first.position == Position.from_string(FIRST).eliminated()
    assert first.history.current.kind is EntryKind.ELIMINATE


def test_switching_it_on_where_nothing_is_pending_is_no_move() -> None:
    first = game()
    first.solver.eliminate_all()
    assert first.moves.toggle_auto_eliminate().entry is None
    assert len(first.history.entries) == 2


def test_each_placement_then_eliminates_by_itself() -> None:
    first = game()
    first.moves.toggle_auto_eliminate()
    first.digits.place(cell("A1"), 4)
    assert not first.position.pending_cells
    assert not first.position.has_candidate(cell("A2"), 4)
    first.solver.naked_single()
    assert not first.position.pending_cells
    first.digits.erase(cell("A1"))
    assert first.position.has_candidate(cell("A2"), 4)


def test_switching_it_off_leaves_placements_alone() -> None:
    first = game()
    play(first, "toggle_auto_eliminate")
    assert first.moves.toggle_auto_eliminate() == Says(
        "Automatic elimination", "is off: placing a digit removes no candidates"
    )
    first.digits.place(cell("A1"), 4)
    assert first.position.has_candidate(cell("A2"), 4)


def test_a_restart_is_the_start_even_then() -> None:
    first = game()
    play(first, "toggle_auto_eliminate", "restart")
    assert first.position == Position.from_string(FIRST)


# The end


def test_solving_says_the_time_and_what_was_used() -> None:
    clock = Clock()
    almost = game(without("A1 A2 E5 I9"), clock)
    assert almost.clock.seconds == 0
    almost.digits.place(cell("A1"), 4)
    play(almost, "hint", "eliminate_all")
    clock.seconds += 61.9
    almost.digits.place(cell("A2"), 8)
    almost.solver.naked_single()
    assert almost.log.last.entry is not None
    clock.seconds += 3600
    line = almost.solver.naked_single()
    assert line == Says("Solved", "in 1:01:01, with 2 placements of yours, 1 hint and 3 solver steps", advice="open")
    assert says(almost.log.lines[-2]).text == "I9 = 2, its only candidate"
    assert almost.is_solved


def test_the_clock_stops_when_the_puzzle_is_solved() -> None:
    clock = Clock()
    almost = game(without("A1"), clock)
    clock.seconds += 5
    assert almost.clock.seconds == 5
    almost.digits.place(cell("A1"), 4)
    clock.seconds += 5
    assert almost.clock.seconds == 5


def test_solving_again_after_undo_is_not_announced_again() -> None:
    almost = game(without("A1"))
    almost.digits.place(cell("A1"), 4)
    almost.moves.undo()
    assert says(almost.digits.place(cell("A1"), 4)).label == "You"
    assert [says(line).label for line in almost.log.lines].count("Solved") == 1


def test_what_was_taken_back_counts_too() -> None:
    first = game()
    first.digits.place(cell("A1"), 4)
    first.moves.undo()
    play(first, "eliminate", "undo", "hint")
    assert first.tally == Tally(placements=1, hints=1, steps=1, searches=0)


def test_a_full_grid_that_is_wrong_says_so_and_is_not_solved() -> None:
    almost = game(without("A1"))
    line = almost.digits.place(cell("A1"), 8)
    assert says(line).label == "Not solved"
    assert says(line).text == "every cell is filled, but row A has two 8s (A1 and A2)"
    assert line.message.advice == "undo"
    assert not almost.is_solved
    almost.digits.place(cell("A1"), 4)
    assert almost.is_solved


def test_taking_over_a_solution_is_one_move() -> None:
    clock = Clock()
    first = game(FIRST, clock)
    first.digits.place(cell("A1"), 4)
    line = first.solver.take_solution(SOLVED, Remark.SOLUTION_WATCHED)
    assert texts(first.log.lines)[-2:] == [
        "Search: the solution from the search theatre",
        "Solved: in 0:00, with 1 placement of yours, 0 hints, 0 solver steps and a search",
    ]
    assert line == first.log.last
    assert first.position.to_string() == SOLVED
    assert first.history.current.kind is EntryKind.SEARCH
    first.moves.undo()
    assert first.position.to_string() == "4" + FIRST[1:]


def test_either_of_two_solutions_solves_the_puzzle() -> None:
    for solution in (SOLVED, OTHER_SOLUTION):
        two = game(TWO_SOLUTIONS)
        two.solver.take_solution(solution, Remark.SOLUTION_CHOSEN)
        assert two.is_solved
        assert two.position.to_string() == solution


def test_a_remark_is_no_move() -> None:
    first = game()
    assert first.say(Told("Note", "something", "help")) == Says("Note", "something", advice="help")
    assert len(first.history.entries) == 1


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0:00"),
        (0.99, "0:00"),
        (59.9, "0:59"),
        (60, "1:00"),
        (3599, "59:59"),
        (3600, "1:00:00"),
        (36610, "10:10:10"),
    ],
)
def test_the_clock_in_words(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


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

"""Hints: what they say at each press, what they speak of, and that they are right."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import BOXES, CELLS, DIGITS, HOUSE_CELLS, HOUSES_OF, PEERS, Candidate, cell_set
from sudoku_tui.engine.logic import rate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.intersections import CLAIMING, POINTING
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE, SINGLES
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.solver_messages import Hinted
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.game.playing.game import Game, Shown, Tally
from sudoku_tui.game.playing.hints import PATH
from sudoku_tui.game.records.game_records import Record
from sudoku_tui.library import shipped_collections, shipped_named
from tests.engine.positions import cell, cells
from tests.game.games import (
    FIRST,
    HARD,
    MANY_STEPS,
    NO_SOLUTION,
    SOLVED,
    TWO_SOLUTIONS,
    Clock,
    Says,
    game,
    says,
    without,
)
from tests.shared_data import shared_puzzles

PRESSES = 5
"""The presses from the first word about a step until it is taken."""
SINGLES_ONLY = (ELIMINATION, FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE)
A1, C6, E5, E6, I9 = cells("A1 C6 E5 E6 I9")


def press(played: Game, times: int, cursor: int | None = None) -> str:
    """Ask as often; answer with what the last press says."""
    for _ in range(times):
        line = played.hints.ask(cursor)
    return says(line).text


def with_techniques(givens: str, *techniques: Technique) -> Game:
    return Game(Puzzle(givens), Clock(), techniques=lambda: techniques)


def meant(played: Game, cursor: int | None = None) -> Step | None:
    """The step that a new hint speaks of, or None; the press before the last shows it, and the game is as before."""
    played.hide_evidence()
    for _ in range(PRESSES - 1):
        if not isinstance(played.hints.ask(cursor).message, Hinted):
            return None
    step = played.shown.step
    played.hide_evidence()
    return step


# What each press says


def test_a_hint_says_more_at_each_press_and_then_does_it() -> None:
    first = game()
    assert first.hints.ask(C6) == Says("Hint 1 of 5", "Look at box 2.", advice="hint")
    assert first.shown == Shown(first.history.current, houses=(BOXES[1],))
    text = "Hidden Single. Box 2 has only one place for 1."
    assert first.hints.ask(C6) == Says("Hint 2 of 5", text, advice="hint")
    assert first.shown == Shown(first.history.current, houses=(BOXES[1],))
    asked = "1 is in D4 and I5: where can box 2 still have its 1? To see it,"
    assert first.hints.ask(C6) == Says("Hint 3 of 5", asked, advice="hint")
    assert first.shown == Shown(first.history.current, cells=cell_set(cells("D4 I5")))
    line = first.hints.ask(C6)
    step = first.shown.step
    assert step is not None
    idea, question, then, *others = step.explanation()
    assert text.endswith(idea)
    assert question == "Where can 1 go in box 2?"  # it was asked
    assert line == Says("Hint 4 of 5", then, advice="hint", reasons=tuple(others))
    assert first.shown.changes == 1 << cell("A6")
    assert step.placements == (Candidate(cell("A6"), 1),)
    assert len(first.history.entries) == 1
    assert first.hints.ask(C6) == Says("Hidden Single", "A6 = 1, its only place in box 2", entry=1)
    assert first.tally == Tally(placements=0, hints=1, steps=1, searches=0)


def test_a_hint_about_a_cell_shows_its_box_and_not_yet_the_cell() -> None:
    first = with_techniques(FIRST, NAKED_SINGLE)
    assert press(first, 1) == "Look at box 5."
    assert first.shown == Shown(first.history.current, houses=(BOXES[4],))


@pytest.mark.parametrize("puzzle", [FIRST, MANY_STEPS])
def test_a_hint_shows_what_its_sentence_speaks_of(puzzle: str) -> None:
    played = game(puzzle)
    while not played.is_solved:
        played.hints.ask()
        shown = played.shown
        press(played, PRESSES - 2)
        step = played.shown.step
        if step is None:
            break
        assert (shown.houses, shown.cells) == step.reasons()[0].where
        assert shown.houses or shown.cells
        press(played, 1)


def test_evidence_is_shown_with_the_candidates_that_the_player_would_see() -> None:
    played = with_techniques(HARD, POINTING)
    press(played, PRESSES - 1)
    assert played.shown.position == played.position.eliminated() != played.position
    assert played.shown.entry is played.history.current


@pytest.mark.parametrize("presses", range(1, PRESSES))
def test_a_hint_starts_over_after_any_other_command(presses: int) -> None:
    first = game()
    press(first, presses)
    first.digits.erase(A1)
    assert first.shown.step is None
    assert press(first, 1) == "Look at box 2."
    assert first.tally.hints == 2


def test_a_hint_starts_over_after_its_evidence_was_hidden() -> None:
    first = game()
    press(first, 3)
    first.hide_evidence()
    assert press(first, 1) == "Look at box 2."


def test_a_solved_puzzle_needs_no_hint() -> None:
    solved = game(without("A1"))
    solved.digits.place(A1, 4)
    assert solved.hints.ask() == Says("Next step", "the puzzle is solved; for another puzzle,", advice="open")
    assert solved.tally.hints == 0


# Wrong digits


def test_a_hint_says_first_that_a_digit_is_wrong_then_which_and_then_takes_it_back() -> None:
    first = game()
    first.solver.eliminate_all()
    before = first.position
    first.digits.place(A1, 5)  # it is 4
    assert first.hints.ask() == Says("Hint", "1 digit on the board is wrong; the next press shows which")
    assert first.shown == Shown(first.history.current)
    assert first.hints.ask() == Says("Hint", "A1 is wrong; the next press erases it")
    assert first.shown == Shown(first.history.current, wrong=1 << A1)
    assert first.hints.ask() == Says("Hint", "A1 erased, it was wrong", entry=3)
    assert first.history.current.kind is EntryKind.ERASE
    assert first.position == before
    assert press(first, 1) == "Look at box 2."
    assert first.tally.hints == 2


def test_wrong_digits_go_together_and_with_what_followed_from_them() -> None:
    first = game()
    first.solver.eliminate_all()
    first.digits.place(cell("A2"), 8)
    right = first.position
    first.digits.place(A1, 5)
    first.digits.place(cell("A9"), 3)  # a clash that is seen is nothing else
    first.solver.eliminate_all()
    assert press(first, 1) == "2 digits on the board are wrong; the next press shows which"
    assert press(first, 1) == "A1 and A9 are wrong; the next press erases them"
    assert press(first, 1) == "A1 and A9 erased, they were wrong"
    assert first.position.values == right.values
    assert first.position.eliminated() == right.eliminated()


def test_a_digit_of_the_solver_that_followed_from_a_wrong_one_is_wrong_too() -> None:
    first = game()
    first.solver.eliminate_all()
    first.digits.place(A1, 5)  # it is 4
    first.moves.toggle_auto_eliminate()
    while first.solver.next_step().entry is not None:
        pass
    wrong = [place for place, value in enumerate(first.position.values) if value not in (0, int(SOLVED[place]))]
    assert len(wrong) > 1
    assert press(first, 1).startswith(f"{len(wrong)} digits on the board are wrong")


def test_a_right_digit_that_was_eliminated_is_told_first_and_brought_back() -> None:
    first = game()
    before = first.position
    first.candidates.toggle((A1,), 4)  # it is 4
    first.candidates.toggle((A1,), 1)
    first.candidates.toggle((E6,), 4)  # this one, too
    asked = "in 2 cells the right digit was eliminated; the next press shows which"
    assert first.hints.ask() == Says("Hint", asked)
    assert first.hints.ask() == Says(
        "Hint", "the right digit was eliminated in A1 and E6; the next press brings them back"
    )
    assert first.shown == Shown(first.history.current, wrong=1 << A1 | 1 << E6)
    text = "the right digits are candidates of A1 and E6 again"
    assert first.hints.ask() == Says("Hint", text, entry=4)
    assert first.position == before.eliminate([Candidate(A1, 1)])
    assert press(first, 1).startswith("Look at ")
    first.moves.undo()
    assert not first.position.has_candidate(A1, 4)


def test_wrong_digits_are_told_before_wrong_eliminations_and_marks_are_left_alone() -> None:
    first = game()
    first.marks.toggle((E6,), 1)  # it is 4
    assert press(first, 1).startswith("Look at ")
    first.candidates.toggle((E6,), 4)
    first.digits.place(A1, 5)
    assert press(first, 3) == "A1 erased, it was wrong"
    assert press(first, 2) == "the right digit was eliminated in E6; the next press brings it back"


def test_of_several_solutions_any_is_right() -> None:
    two = game(TWO_SOLUTIONS)
    two.digits.place(cell("A2"), 6)
    assert press(two, 1).startswith("Look at ")
    two.digits.place(cell("A7"), 6)  # now there is no solution
    assert press(two, 2) == "A7 is wrong; the next press erases it"


def test_nothing_is_called_wrong_in_a_puzzle_without_a_solution() -> None:
    nothing = game(NO_SOLUTION)
    nothing.digits.place(cell("I1"), 5)
    assert press(nothing, 1) == "something is wrong here: A9 has no candidate left"
    assert nothing.log.last.message.advice == "undo"
    assert nothing.tally.hints == 0


# The order


def test_a_hint_means_the_step_nearest_to_the_cursor_and_stays_with_it() -> None:
    first = game()
    near, far = meant(first, A1), meant(first, I9)
    assert near is not None
    assert far is not None
    assert near != far
    press(first, 1, A1)
    press(first, PRESSES - 2, I9)
    assert first.shown.step == near
    press(first, 1, I9)
    assert first.history.current.step == near


def test_the_last_cell_of_a_house_comes_first_wherever_the_cursor_is() -> None:
    first = game(without("A1 A2 B1 B2 E5"))
    assert press(first, 1, A1) == "Look at box 5."
    assert press(first, 1, A1).startswith("Full House. ")


def test_the_order_of_a_path_is_a_setting() -> None:
    first = game()
    first.hints.kind = PATH
    for cursor in (A1, I9):
        assert meant(first, cursor) == next(NAKED_SINGLE.find(first.position.eliminated()))


def test_only_techniques_of_the_player_are_meant() -> None:
    assert press(with_techniques(FIRST, ELIMINATION, NAKED_SINGLE), 2).startswith("Naked Single. ")
    assert press(with_techniques(FIRST, HIDDEN_SINGLE), 2).startswith("Hidden Single. ")
    both = with_techniques(HARD, CLAIMING, POINTING)
    step = meant(both)
    assert step is not None
    assert step.technique is (CLAIMING if [*CLAIMING.find(both.position.eliminated())] else POINTING)


def digits_that_fit(position: Position, place: int) -> set[int]:
    """The candidates of an empty cell: what neither a placed digit nor an elimination excludes."""
    seen = {position.values[peer] for peer in PEERS[place]}
    return {digit for digit in DIGITS if digit not in seen and position.has_candidate(place, digit)}


def singles_as_seen(position: Position) -> Iterator[set[Candidate]]:
    """The singles of a position in groups, from those that are seen first to those that are seen last."""
    fits = {place: digits_that_fit(position, place) for place in CELLS if not position.values[place]}
    last: set[Candidate] = set()
    box: set[Candidate] = set()
    line: set[Candidate] = set()
    for house, places in enumerate(HOUSE_CELLS):
        empty = [place for place in places if place in fits]
        if len(empty) == 1:
            last |= {Candidate(empty[0], digit) for digit in fits[empty[0]]}
        for digit in {*DIGITS}.difference(position.values[place] for place in places):
            can = [place for place in empty if digit in fits[place]]
            if len(can) == 1:
                (box if house in BOXES else line).add(Candidate(can[0], digit))
    yield last
    yield box
    yield line
    yield {Candidate(place, *digits) for place, digits in fits.items() if len(digits) == 1}


def moves_between(place: int, other: int) -> int:
    rows, columns = ([HOUSES_OF[one][kind] for one in (place, other)] for kind in (0, 1))
    return abs(rows[0] - rows[1]) + abs(columns[0] - columns[1])


def sample(every: int) -> list[str]:
    """Some puzzles of each collection that ships, and of those beside the checkout."""
    shipped = [puzzle.givens for collection in shipped_collections() for puzzle in collection.load().puzzles[::every]]
    others = [*shared_puzzles("easy50.txt")[::10], *shared_puzzles("top95.txt")[::30]]
    return [*shipped, *(puzzle.replace("0", ".") for puzzle in others)]


@pytest.mark.parametrize("puzzle", sample(every=100))
def test_hints_alone_lead_to_the_solution_in_the_order_of_a_person(puzzle: str) -> None:
    """Each is right, new, the easiest, and of equal ones the nearest; and takes four presses at most."""
    played, solution = game(puzzle), solve(puzzle)
    random = Random(puzzle)
    assert solution is not None
    while not played.is_solved:
        cursor, before = random.choice(CELLS), played.position
        told, presses = len(played.history.entries), 0
        while len(played.history.entries) == told:
            shown = played.shown.step
            played.hints.ask(cursor)
            presses += 1
        assert presses <= PRESSES
        assert all(value in (0, int(right)) for value, right in zip(played.position.values, solution, strict=True))
        assert all(played.position.has_candidate(c, int(solution[c])) or played.position.values[c] for c in CELLS)
        group = next(filter(None, singles_as_seen(before)), set())
        if played.history.current.kind is EntryKind.SEARCH:
            assert not group
            continue
        step = played.history.current.step
        assert step is not None
        assert step == shown
        assert step.technique is not ELIMINATION
        assert all(digits_that_fit(before, place) >= {digit} for place, digit in (*step.placements, *step.eliminations))
        if group:
            (placed,) = step.placements
            assert placed in group
            distances = {moves_between(cursor, place) for place, _ in group}
            assert moves_between(cursor, placed.cell) == min(distances)


def singles_solve(puzzle: str) -> bool:
    return rate(Position.from_string(puzzle), SINGLES).is_solved


@pytest.mark.parametrize("puzzle", [puzzle for puzzle in sample(every=20) if singles_solve(puzzle)])
def test_where_singles_solve_a_digit_takes_four_presses(puzzle: str) -> None:
    played = game(puzzle)
    for left in range(puzzle.count("."), 0, -1):
        assert played.position.empty.bit_count() == left
        press(played, PRESSES)
    assert played.is_solved


def test_the_first_digit_of_the_first_puzzle_takes_four_presses() -> None:
    """It took 132 when hints spoke of the solver's eliminations."""
    collection = shipped_named("easy")
    assert collection is not None
    played = game(collection.load().puzzles[0].givens)
    empty = played.position.empty.bit_count()
    press(played, PRESSES, E5)
    assert played.position.empty.bit_count() == empty - 1
    press(played, 4 * PRESSES, E5)
    assert played.position.empty.bit_count() == empty - 5


# What the player has done already


def pointing() -> tuple[Game, Step]:
    """A game in which a hint speaks of an elimination, and its step."""
    played = with_techniques(HARD, ELIMINATION, POINTING)
    step = meant(played)
    assert step is not None
    assert step.eliminations
    return played, step


def test_marks_that_the_player_has_taken_out_are_not_proposed() -> None:
    played, step = pointing()
    played.marks.fill()
    for place, digit in step.eliminations:
        played.marks.toggle((place,), digit)
    after = meant(played)
    assert after is not None
    assert not {*step.eliminations} & {*after.eliminations}
    played.marks.toggle((step.eliminations[0].cell,), step.eliminations[0].digit)  # it is back
    assert meant(played) == step


@pytest.mark.parametrize("what", ["half of it", "cells without marks", "never marked"])
def test_a_step_is_not_made_before_all_of_it_is(what: str) -> None:
    played, step = pointing()
    places = [place for place, _ in step.eliminations]
    if what != "never marked":
        played.marks.fill()
    if what == "cells without marks":
        played.marks.clear(places)
    if what == "half of it":
        played.marks.toggle(places[:1], step.eliminations[0].digit)
    assert len(places) > 1
    assert meant(played) == step


def test_digits_that_were_placed_are_not_proposed_nor_what_they_exclude() -> None:
    first = game()
    step = meant(first, A1)
    assert step is not None
    ((place, digit),) = step.placements
    first.digits.place(place, digit)
    after = meant(first, A1)
    assert after is not None
    assert after.placements != step.placements
    assert not first.position.candidates_of(place)


def test_an_elimination_by_a_hint_takes_the_marks_away_too_as_one_move() -> None:
    played, step = pointing()
    played.marks.fill()
    for kind in MarkKind:
        played.marks.toggle([place for place, _ in step.eliminations], step.eliminations[0].digit, kind)
    marks = played.notes
    played.marks.toggle((I9,), 1, MarkKind.CENTER)
    press(played, PRESSES)
    assert played.history.current.step == step
    for place, digit in step.eliminations:
        assert not played.position.has_candidate(place, digit)
        assert all(digit not in played.notes.marks_of(place, kind) for kind in MarkKind)
    played.moves.undo()
    played.moves.undo()
    assert played.notes == marks


@settings(max_examples=25, deadline=None)
@given(st.randoms(use_true_random=False))
def test_whatever_is_marked_a_hint_is_right_and_tells_something_new(random: Random) -> None:
    puzzle = random.choice([FIRST, HARD, MANY_STEPS])
    played, solution = game(puzzle), solve(puzzle)
    assert solution is not None
    played.marks.fill()
    for _ in range(random.randrange(60)):
        place = random.choice([one for one in CELLS if not played.position.values[one]])
        digit = random.choice(DIGITS)
        if str(digit) != solution[place]:
            played.marks.toggle((place,), digit)
    step = meant(played, random.choice(CELLS))
    if step is None:
        return
    assert all(solution[place] == str(digit) for place, digit in step.placements)
    assert all(solution[place] != str(digit) for place, digit in step.eliminations)
    new = [*step.placements]
    for place, digit in step.eliminations:
        if digit in played.notes.marks_of(place, MarkKind.CORNER) or not played.notes.marked_cells >> place & 1:
            new.append(Candidate(place, digit))
    assert new


# Where no technique goes on


def stuck() -> Game:
    hard = Game(Puzzle(HARD), Clock(), techniques=lambda: SINGLES_ONLY)
    while meant(hard) is not None:
        press(hard, PRESSES)
    return hard


def test_at_the_end_of_what_techniques_can_do_a_search_shows_one_digit() -> None:
    hard = stuck()
    hard.log.say(hard.log.lines[0].message)
    moves, hints, steps = len(hard.history.entries), hard.hints.count, hard.tally.steps
    line = hard.hints.ask(I9)
    text = "No known technique helps here. A search can find H7, but not by logic. To see it,"
    assert line == Says("Hint", text, advice="hint")
    assert hard.shown == Shown(hard.history.current, cells=1 << cell("H7"))
    assert hard.hints.ask(A1) == Says("Hint", "H7 = 6; a search found it, not logic", entry=moves)
    assert (hard.tally.steps - steps, hard.tally.searches, hard.tally.hints) == (1, 0, hints + 1)
    assert hard.position.values[cell("H7")] == int((solve(HARD) or "")[cell("H7")])


def test_the_digit_of_a_search_is_that_of_a_cell_with_few_candidates_near_the_cursor() -> None:
    hard = stuck()
    for cursor in (A1, E5, I9, None):
        hard.hide_evidence()
        hard.hints.ask(cursor)
        (place,) = [one for one in CELLS if hard.shown.cells >> one & 1]
        sizes = {one: len(digits_that_fit(hard.position, one)) for one in CELLS if not hard.position.values[one]}
        alike = [one for one in sizes if sizes[one] == min(sizes.values())]
        assert place in alike
        if cursor is not None:
            assert moves_between(cursor, place) == min(moves_between(cursor, one) for one in alike)


def test_where_logic_cannot_choose_no_digit_is_offered() -> None:
    two = game(TWO_SOLUTIONS)
    press(two, 3 * PRESSES)
    while two.history.current.step is not None and meant(two) is not None:
        press(two, PRESSES)
    line = two.hints.ask()
    assert says(line).text.endswith("the puzzle has several solutions, and logic cannot choose one; a search shows two")
    assert line.message.advice == "search"


# Kept


def test_hints_and_what_they_did_are_read_again() -> None:
    hard = stuck()
    records: list[Record] = []
    again = Game(Puzzle(HARD), Clock(), techniques=lambda: SINGLES_ONLY)
    again.moves.record = records.append
    again.candidates.toggle((E5,), int((solve(HARD) or "")[E5]))
    while again.hints.count <= hard.hints.count + 3:
        again.hints.ask(E5)
    read = Game.restore(Puzzle(HARD), records, Clock())
    assert read.hints.count == again.hints.count
    assert [entry.message for entry in read.history.entries] == [entry.message for entry in again.history.entries]
    assert read.position == again.position

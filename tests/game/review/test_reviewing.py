"""The review of a game: what it claims is so, whatever was played."""

import json
from collections import Counter
from functools import cache

import pytest

from sudoku_tui.engine.board import PEER_MASK
from sudoku_tui.engine.logic import PATH_TECHNIQUES, all_steps, path
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.jobs import review_job
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.playing.insights import Insights
from sudoku_tui.game.review.review import Review, ShownStep, Spent, found_alone, found_first
from sudoku_tui.game.review.review_words import overview
from sudoku_tui.game.review.reviewing import review_of, reviewing
from sudoku_tui.game.solver.elimination_reasons import rules_out
from tests.engine.positions import candidates, cell
from tests.game.games import FIRST, HARD, TWO_SOLUTIONS, Clock, game, without
from tests.game.review.games import MEDIUM, PAIRS, by_chance, by_path
from tests.sampling import Portion

PUZZLES = (FIRST, MEDIUM, PAIRS)


def chance_games(portion: Portion) -> list[tuple[Game, Review]]:
    """Games by chance of all puzzles, with their reviews."""
    return [reviewed(puzzle, seed) for seed, puzzle in portion.of([*enumerate(PUZZLES * 8)], 2)]


@cache
def reviewed(puzzle: str, seed: int, *, wrong: float = 0.06) -> tuple[Game, Review]:
    """A game by chance, with its review."""
    played = by_chance(puzzle, seed, 80, wrong=wrong)
    return played, review_of(played)


def is_found(shown: ShownStep) -> bool:
    """Whether a step is one of its technique in its position."""
    return shown.step in shown.step.technique.find(shown.position)


def test_times_and_moves_add_up(portion: Portion) -> None:
    for played, review in chance_games(portion):
        totals = review.totals
        assert sum(seconds for _, seconds in totals.spent) == pytest.approx(totals.seconds)
        assert totals.seconds <= round(played.clock.played, 1) + 1e-6
        if not played.was_solved:
            assert totals.seconds == pytest.approx(played.clock.played)
            assert totals.moves == len(played.history.entries) - 1
            tally = played.tally
            assert (totals.placements, totals.hints) == (tally.placements, tally.hints)
            assert (totals.steps, totals.checks) == (tally.steps, tally.checks)
        seconds = [wait.seconds for wait in review.waits]
        assert seconds == sorted(seconds, reverse=True)
        assert sum(seconds) <= totals.seconds + 1e-6


def test_what_it_calls_open_was_open(portion: Portion) -> None:
    for played, review in chance_games(portion):
        insights = Insights(played.history, played.checks)
        for wait in review.waits:
            if wait.open is None:
                continue
            then = insights.at(played.history.entries[wait.number])
            assert then.position == wait.open.shown.position
            assert then.wrong == wait.wrong == ()
            assert is_found(wait.open.shown)
            step = wait.open.shown.step
            since = insights.at(played.history.entries[wait.open.since]).position
            assert any({*step.eliminations} <= {*one.eliminations} for one in step.technique.find(since))
            assert wait.open.seconds >= wait.seconds
            easier = [one for one in PATH_TECHNIQUES if one.level < step.technique.level]
            assert next(all_steps(then.position, easier), None) is None


def test_positions_hold_what_is_right_and_no_more_than_was_known(portion: Portion) -> None:
    for played, review in chance_games(portion):
        solution = played.checks.solution
        found = [(one.number, one.position) for one in review.mistakes]
        for number, position in [*found, *((one.number, one.position) for one in review.guesses)]:
            before = played.history.entries[played.history.entries[number].parent].position
            for at, value in enumerate(position.values):
                assert value in (0, before.values[at])
                assert not value or str(value) == solution[at]
                assert value or int(solution[at]) in position.candidates_of(at)


def test_mistakes_are_against_the_solution(portion: Portion) -> None:
    for played, review in chance_games(portion):
        solution = played.checks.solution
        entries = played.history.entries
        assert len(review.mistakes) == len({one.key for one in review.mistakes})
        for mistake in review.mistakes:
            at, digit = mistake.candidate
            assert mistake.right == int(solution[at])
            assert (mistake.right == digit) is mistake.is_elimination
            assert 0 <= mistake.seconds <= review.totals.seconds
            before = entries[entries[mistake.number].parent].position
            assert all(before.values[one] == digit and PEER_MASK[at] >> one & 1 for one in mistake.clashes)
            if mistake.proof is not None:
                assert is_found(mistake.proof)
                step = mistake.proof.step
                assert (at, mistake.right) in step.placements or rules_out(step, mistake.candidate)
            if not mistake.is_mended and not mistake.is_elimination:
                assert played.position.values[at] == digit
            if mistake.follows is not None:
                assert mistake.follows < mistake.number
        wrong = [one for one in review.mistakes if not one.is_elimination]
        placed = [entry for entry in entries if played.checks.is_mistake(entry)]
        if not played.was_solved:
            assert {one.number for one in wrong} == {entry.number for entry in placed}


def test_a_guess_is_right_and_nothing_led_to_it(portion: Portion) -> None:
    guesses = 0
    for puzzle in portion.of(PUZZLES, 1):
        played, review = reviewed(puzzle, 1, wrong=0)
        for guess in review.guesses:
            guesses += 1
            assert played.checks.is_right(guess.candidate)
            assert guess.up_to is Level.MEDIUM or guess.up_to is Level.HARD
            after = all_eliminated(guess.position, guess.up_to)
            found = {one for technique in SINGLES for step in technique.find(after) for one in step.placements}
            assert guess.candidate not in found
    assert guesses


def all_eliminated(position: Position, level: Level) -> Position:
    """A position after all eliminations of techniques up to a level, taken as they come; slow and obvious."""
    techniques = [one for one in PATH_TECHNIQUES if one.level <= level]
    while steps := [step for step in all_steps(position, techniques) if step.eliminations]:
        for step in steps:
            position = position.eliminate(step.eliminations)
    return position


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_who_plays_by_the_path_neither_errs_nor_guesses(puzzle: str) -> None:
    played = by_path(puzzle)
    review = review_of(played)
    assert played.is_solved
    assert review.is_solved
    assert (review.mistakes, review.guesses) == ((), ())
    used = Counter(step.technique.id for step, _ in path(played.puzzle.position()))
    harder = {id for id in used if id not in {*(one.id for one in SINGLES), ALL_ELIMINATIONS.id}}
    assert harder <= found_alone(review).keys()
    singles = sum(found_alone(review).get(one.id, 0) for one in SINGLES)
    assert singles == played.puzzle.position().empty.bit_count()
    assert {what for what, _ in review.totals.spent} <= {Spent.SINGLES, Spent.HARDER}


def test_a_discovery_was_there_and_was_made_without_help(portion: Portion) -> None:
    for played, review in chance_games(portion):
        assert sum(found_alone(review).values()) == len(review.discoveries)
        for one in review.discoveries:
            assert is_found(one.shown)
            assert played.history.entries[one.number].kind in (EntryKind.PLACE, EntryKind.CANDIDATE, EntryKind.MARK)
            effects = [*one.shown.step.placements, *one.shown.step.eliminations]
            assert effects
            assert all(played.checks.is_right(placed) for placed in one.shown.step.placements)
            assert not any(played.checks.is_right(gone) for gone in one.shown.step.eliminations)


def test_it_is_the_same_every_time_here_and_in_a_worker_and_changes_nothing(portion: Portion) -> None:
    for played, before in chance_games(portion)[:1]:
        lines, entries = len(played.log.lines), [*played.history.entries]
        review = review_of(played)
        assert (len(played.log.lines), played.history.entries) == (lines, entries)
        arguments = json.loads(json.dumps(review_job.arguments_of(played)))
        *progress, last = (review_job.read_message(json.loads(json.dumps(one))) for one in review_job.run(*arguments))
        assert last == review == before
        assert progress == sorted(progress)  # type: ignore[type-var]  # all are numbers
        assert all(isinstance(done, float) and 0 <= done <= 1 for done in progress)


# By hand


def review_while_playing(givens: str, *moves: tuple[float, str]) -> tuple[Game, Review]:
    """A game of moves, each after so many seconds: "A1=4", "A1=0" to erase it, "A1-4" to eliminate, or a command."""
    clock = Clock()
    played = game(givens, clock)
    doors = {"undo": played.moves.undo, "redo": played.moves.redo, "hint": played.hints.ask}
    doors |= {"restart": played.moves.restart, "check": played.checks.check, "step": played.solver.next_step}
    for seconds, move in moves:
        clock.seconds += seconds
        if move in doors:
            doors[move]()
        elif move[2] == "-":
            played.candidates.toggle([cell(move[:2])], int(move[3]))
        elif move[3] == "0":
            played.digits.erase(cell(move[:2]))
        else:
            played.digits.place(cell(move[:2]), int(move[3]))
    return played, review_of(played)


def test_the_longest_wait_and_what_stood_open() -> None:
    # E6 = 4 is a naked single from the start; all else that is open there is a hidden single.
    _, review = review_while_playing(FIRST, (12, "A2=8"), (40, "E6=4"), (5, "E5=6"))
    longest, second = review.waits
    assert (longest.seconds, longest.number, longest.ended_by) == (40, 1, 2)
    assert longest.open is not None
    assert longest.open.shown.step.placements == candidates("E6=4")
    assert (longest.open.since, longest.open.seconds, longest.open.is_taken) == (0, 52, True)
    assert longest.open.others > 0
    assert (second.seconds, second.ended_by) == (12, 1)


def test_a_mistake_with_its_clash_its_proof_and_what_followed() -> None:
    # A2 is 8, by a hidden single after a pointing; with 4 there A1 can only be 5. B1 is a given 9.
    moves = [(5.0, "B2=9"), (10.0, "B2=0"), (5.0, "A2=4"), (10.0, "A1=5"), (10.0, "A2=0"), (4.0, "E6=4"), (5.0, "A1=4")]
    _, review = review_while_playing(FIRST, *moves)
    clash, wrong, followed = review.mistakes
    assert (clash.clashes, clash.proof, clash.seconds, clash.moves) == ((cell("B1"),), None, 10, 0)
    assert (wrong.candidate, wrong.right, wrong.clashes) == (*candidates("A2=4"), 8, ())
    assert wrong.proof is not None
    assert (wrong.proof.step.placements, wrong.proof.is_direct) == (candidates("A2=8"), False)
    assert (wrong.seconds, wrong.moves, wrong.is_mended, wrong.follows) == (20, 1, True, None)
    assert (followed.seconds, followed.moves, followed.follows) == (19, 2, wrong.number)
    assert dict(review.totals.spent) == {Spent.SINGLES: 10, Spent.WRONG: 39}


def test_a_mistake_that_stands_is_told_so() -> None:
    _, review = review_while_playing(FIRST, (5, "A2=4"), (10, "E6=4"))
    (mistake,) = review.mistakes
    assert (mistake.seconds, mistake.moves, mistake.is_mended) == (10, 1, False)
    assert found_alone(review) == {"naked-single": 1}


def test_an_eliminated_digit_that_was_right() -> None:
    _, review = review_while_playing(FIRST, (5, "E6-4"), (30, "undo"), (5, "A1-5"))
    (mistake,) = review.mistakes
    assert mistake.is_elimination
    assert (mistake.seconds, mistake.is_mended) == (30, True)
    assert mistake.proof is not None
    assert mistake.proof.step.placements == candidates("E6=4")


def test_a_single_after_a_pair_that_was_only_seen_is_no_guess_and_a_digit_from_nowhere_is() -> None:
    _, review = review_while_playing(FIRST, (5, "A1=4"), (5, "A2=8"))
    assert [guess.candidate for guess in review.guesses] == [*candidates("A1=4")]
    assert {"pointing", "hidden-single"} == found_alone(review).keys()


def test_a_digit_that_follows_from_the_next_one_is_no_guess() -> None:
    _, first = review_while_playing(FIRST, (5, "A4=9"), (5, "E6=4"))
    _, with_its_reason = review_while_playing(FIRST, (5, "A4=9"), (5, "E3=9"))
    assert [guess.candidate for guess in first.guesses] == [*candidates("A4=9")]
    assert with_its_reason.guesses == ()


def test_what_was_hinted_or_done_by_the_solver_was_not_found() -> None:
    _, alone = review_while_playing(FIRST, (5, "E6=4"))
    _, hinted = review_while_playing(FIRST, (5, "hint"), (5, "E6=4"))
    _, done = review_while_playing(FIRST, (5, "step"), (5, "step"))
    assert found_alone(alone) == {"naked-single": 1}
    assert found_alone(hinted) == found_alone(done) == {}
    assert (hinted.totals.hints, done.totals.steps) == (1, 2)
    assert dict(hinted.totals.spent) == {Spent.HELP: 10}


def test_what_was_undone_is_told_and_counts_once() -> None:
    _, review = review_while_playing(FIRST, (5, "E6=4"), (5, "undo"), (5, "redo"), (5, "undo"), (5, "E6=4"))
    assert (review.totals.moves, review.totals.returns, review.totals.seconds) == (2, 3, 25)
    assert found_alone(review) == {"naked-single": 1}
    assert "You found without help: Naked Single once." in overview(review)


def test_looking_at_a_solved_board_takes_no_time_and_a_new_try_does() -> None:
    values = without("A1 A2")
    played, review = review_while_playing(
        values, (5, "A1=4"), (5, "A2=8"), (100, "undo"), (100, "A2=6"), (10, "restart"), (20, "A1=4")
    )
    assert played.was_solved
    assert review.is_solved
    assert review.totals.seconds == 30
    assert review.mistakes == ()


def test_what_is_found_for_the_first_time() -> None:
    review = review_of(by_path(PAIRS))
    first = found_first(review, {"naked-single", "full-house"})
    assert len({one.technique for one in first}) == len(first)
    assert {one.technique for one in first} == found_alone(review).keys() - {"naked-single", "full-house"}
    assert found_first(review, found_alone(review)) == ()
    assert review.hardest is not None
    assert review.hardest.technique == "remote-pair"


def test_without_one_solution_only_time_is_judged() -> None:
    _, review = review_while_playing(TWO_SOLUTIONS, (15, "A2=8"), (15, "A2=0"))
    assert review.level is None
    assert (review.mistakes, review.guesses, review.discoveries) == ((), (), ())
    assert review.totals.seconds == 30


def test_a_game_without_a_move_is_reviewed() -> None:
    *_, review = reviewing(game(HARD))
    assert isinstance(review, Review)
    assert (review.totals.moves, review.waits, review.mistakes) == (0, (), ())

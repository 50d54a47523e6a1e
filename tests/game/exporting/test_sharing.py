"""A solved game as a result to share, and as a challenge: the pace is the player's, and no digit is in it."""

import re

import pytest

from sudoku_tui.formats import parse_puzzle
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.exporting.sharing import (
    NothingToShare,
    challenge_text,
    ghost_of,
    pace_row,
    result_line,
    share_text,
)
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.puzzles.difficulty import rate_puzzle
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from tests.engine.positions import cell
from tests.game.games import FIRST, SOLVED, TWO_SOLUTIONS, Clock, game, without

ALMOST = without("A1 A2 E5 I9")
DAILY = Origin(Source.DAILY, "2026-11-27", 0, "hard")


def about(played: Game, origin: Origin | None = None) -> PuzzleFacts:
    return PuzzleFacts(played.puzzle, origin or Origin(Source.ENTERED), played.rating)


def solved(*steps: tuple[float, str]) -> Game:
    """A game in which digits were placed after so many seconds each: "A1=4", or another command."""
    clock = Clock()
    played = game(ALMOST, clock)
    for seconds, move in steps:
        clock.seconds += seconds
        match move:
            case "undo":
                played.moves.undo()
            case "restart":
                played.moves.restart()
            case "pause":
                played.pause()
            case "resume":
                played.resume()
            case _:
                played.digits.place(cell(move[:2]), int(move[3]))
    return played


STRAIGHT = ((10, "A1=4"), (10, "A2=8"), (60, "E5=6"), (20, "I9=2"))


def test_the_ghost_fills_its_cells_when_the_player_did() -> None:
    ghost = ghost_of(solved(*STRAIGHT), "Ada")
    assert (ghost.seconds, ghost.hints, ghost.steps, ghost.checks, ghost.name) == (100, 0, 0, 0, "Ada")
    assert [ghost.filled(seconds) for seconds in (9, 11, 21, 79, 81, 99, 100)] == [0, 1, 2, 2, 3, 3, 4]


def test_what_was_taken_back_was_not_filled() -> None:
    ghost = ghost_of(solved((10, "A1=5"), (10, "undo"), (30, "A1=4"), (10, "A2=8"), (20, "E5=6"), (20, "I9=2")))
    assert [ghost.filled(seconds) for seconds in (15, 49, 51, 61, 100)] == [0, 0, 1, 2, 4]


def test_pauses_and_tries_that_did_not_solve_it_do_not_count() -> None:
    ghost = ghost_of(solved((10, "A1=4"), (500, "restart"), (10, "A1=4"), (0, "pause"), (900, "resume"), *STRAIGHT[1:]))
    assert ghost.seconds == 100
    assert [ghost.filled(seconds) for seconds in (9, 11, 21, 79, 81, 100)] == [0, 1, 2, 2, 3, 4]


def test_the_solver_fills_cells_too_and_is_told() -> None:
    played = game()
    while not played.is_solved:
        played.solver.next_step()
    ghost = ghost_of(played)
    assert (ghost.seconds, ghost.shares) == (1, (0,) * FIRST.count("."))
    assert ghost.steps > 0


def test_a_challenge_is_short_and_gives_the_puzzle_and_the_pace_back() -> None:
    played = solved(*STRAIGHT)
    text = challenge_text(played, about(played), "\x1b[1mAda " * 9)
    assert len(text) <= 600
    puzzle = parse_puzzle(text)
    assert (puzzle.givens, puzzle.ghost) == (ALMOST, ghost_of(played, "Ada " * 9))
    assert puzzle.title.startswith("Challenge of Ada Ada")


def test_a_result_says_level_time_and_help_and_no_digit_of_the_puzzle() -> None:
    played = solved(*STRAIGHT)
    played.rating = rate_puzzle(ALMOST)
    assert result_line(played, about(played)) == "Easy, 1:40, no help"
    assert result_line(played, about(played, DAILY)) == "Daily 27 Nov, Hard, 1:40, no help"
    played.hints.count, played.checks.count = 2, 1
    assert share_text(played, about(played, DAILY)).splitlines() == [
        "Daily 27 Nov, Hard, 1:40, 2 hints and 1 check",
        f"{pace_row(played)} sudoku-tui",
    ]


def test_the_row_of_bars_is_the_pace() -> None:
    assert pace_row(solved(*STRAIGHT)) == "▁██▁▁▁▁▁▁█▁█"
    assert pace_row(solved(*STRAIGHT), "abcdefgh") == "ahhaaaaaahah"


def test_what_makes_no_challenge_is_told() -> None:
    unsolved, found, several = game(ALMOST), game(ALMOST), game(TWO_SOLUTIONS)
    found.solver.take_solution(SOLVED, Remark.SOLUTION_WATCHED)
    for place in [place for place, digit in enumerate(TWO_SOLUTIONS) if digit == "."]:
        several.digits.place(place, int(SOLVED[place]))
    sentences = ((unsolved, "is not solved yet"), (found, "A search solved this game"), (several, "several solutions"))
    for played, sentence in sentences:
        with pytest.raises(NothingToShare, match=sentence):
            ghost_of(played)
    with pytest.raises(NothingToShare, match="no result to share"):
        share_text(unsolved, about(unsolved))


def test_a_position_on_the_way_had_its_digits_at_once() -> None:
    clock = Clock()
    played = Game(parse_puzzle(f"+4.{ALMOST[2:]}"), clock)
    for seconds, move in STRAIGHT[1:]:
        clock.seconds += seconds
        played.digits.place(cell(move[:2]), int(move[3]))
    ghost = ghost_of(played)
    assert [ghost.filled(seconds) for seconds in (0, 11, 90)] == [1, 2, 4]


def test_old_and_new_lines_have_no_control_characters() -> None:
    played = solved(*STRAIGHT)
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", challenge_text(played, about(played), "\x9b31m"))

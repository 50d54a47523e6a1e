"""Games that start from a position on the way, and what is said of those that are wrong."""

from collections.abc import Callable, Sequence

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.intersections import CLAIMING, POINTING
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE
from sudoku_tui.engine.techniques.subsets import NAKED_PAIR, NAKED_TRIPLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats import format_candidates, parse_puzzle
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.solver.solution_search import warning_about
from tests.game.games import says

GIVENS = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
BOARD = f"+4{GIVENS[1:]}:519"


def game_of(text: str, techniques: Callable[[], Sequence[Technique]] | None = None) -> Game:
    return Game(parse_puzzle(text), lambda: 0.0, techniques=techniques)


def test_a_board_is_played_from_where_it_is() -> None:
    game = game_of(BOARD)
    assert game.position == parse_puzzle(BOARD).position()
    assert not game.position.has_pending
    assert says(game.log.lines[0]).text == "32 givens; 1 placed digit; the candidates are as they were read"
    assert game.position.givens_string() == GIVENS


def test_a_placed_digit_can_be_erased_and_a_given_cannot() -> None:
    game = game_of(BOARD)
    assert says(game.digits.erase(0)).text == "A1 erased, it was 4"
    assert game.position.to_string() == GIVENS
    assert says(game.digits.erase(2)).text == "is a given 3 and cannot be erased"
    game.moves.restart()
    assert game.position == parse_puzzle(BOARD).position()


def test_what_followed_from_an_erased_digit_is_possible_again() -> None:
    removing = (POINTING, CLAIMING, NAKED_PAIR, NAKED_TRIPLE)
    game = game_of(f"{GIVENS[:26]}+7{GIVENS[27:]}:", techniques=lambda: removing)  # the solution has C9=5
    game.solver.eliminate_all()
    for _ in range(10):
        game.solver.next_step()
    game.digits.erase(26)
    solution = solve(GIVENS)
    assert solution is not None
    empty = [cell for cell in range(81) if not game.position.values[cell]]
    assert all(game.position.has_candidate(cell, int(solution[cell])) for cell in empty)


def test_a_grid_of_candidates_is_played_as_it_lists_them() -> None:
    position = Position.from_string(GIVENS)
    game = game_of(format_candidates(position))
    assert game.position == position
    assert says(game.solver.eliminate()).label == "Elimination"


def test_the_techniques_are_the_wanted_ones() -> None:
    game = game_of(BOARD, techniques=lambda: (ELIMINATION, HIDDEN_SINGLE))
    assert says(game.solver.next_step()).label == "Hidden Single"


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        (GIVENS, None),
        (BOARD, None),
        (f"{GIVENS}:411", "The candidates are wrong: the solution has A1=4, which was removed."),
        (f"+5{GIVENS[1:]}", "The placed digits are wrong: A1 holds 5, but the solution has 4 there."),
    ],
)
def test_the_player_is_told_what_is_wrong(text: str, warning: str | None) -> None:
    assert warning_about(parse_puzzle(text)) == warning

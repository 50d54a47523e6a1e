"""Exercises in the plain game."""

from sudoku_tui.engine.board import cells_in
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.game.playing.naming import pattern_of
from tests.plain.player import Player


def answer(player: Player) -> str:
    """The command that gives the right answer."""
    step = player.context.game.practice.step()
    if step is None:
        return "found none"
    return f"found {' '.join(map(LETTERS.cell, cells_in(pattern_of(step).least)))}"


def test_all_cells_are_named_or_that_there_is_none() -> None:
    player = Player()
    heard = player.hears("practice x-wing")
    assert "Answer: place or remove what it shows; or type found and all its cells, or found none." in heard
    assert "X-Wing, exercise 1 of 5: find it, or say that there is none" in heard
    assert player.hears("found none").startswith("Practice: there is one; keep looking")
    right = answer(player)
    assert player.hears(right[: right.rindex(" ")]).endswith("are in the X-Wing, but not all of it.")
    assert player.hears(right).startswith("Found: X-Wing in")
    assert "Type found with all cells of the pattern" in player.hears("found")


def test_a_series_ends_with_its_result() -> None:
    player = Player()
    player.hears("practice x-wing")
    for _ in range(4):
        player.hears("next")
    heard = player.hears(answer(player))
    assert "1 of 5 right at once." in heard
    assert "exercise 1 of 5" in player.hears("next")


def test_a_mixed_round_tells_no_technique() -> None:
    player = Player()
    heard = player.hears("practice mixed x-wing")
    exercise = player.context.game.practice.exercise
    assert exercise is not None
    assert "Mixed: exercise 1 of 5" in heard
    assert "collection" not in heard
    assert "find the easiest pattern" in player.hears("practice")
    assert "Type practice mixed and a technique" in player.hears("practice mixed")

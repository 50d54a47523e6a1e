"""A glance at a puzzle, a game or a collection, in rows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.engine.rating import Rating, SeRating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.puzzles.glance import Glance, Played, Share, Spread
from sudoku_tui.game.puzzles.origin import Source
from sudoku_tui.game.puzzles.shelf import Part
from sudoku_tui.library import Collection
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.render.glance_rows import bar, glance_rows, small_board
from tests.game.games import FIRST, HARD, SOLVED

FISH = Rating(Level.HARD, 1240, counts=(("naked-single", 12), ("naked-pair", 3), ("skyscraper", 1), ("x-wing", 1)))
ER = SeRating(4.2, 1.2, 1.2, "", is_solved=True)


def texts(rows: list[Row]) -> list[str]:
    return ["".join(text for text, _ in row).rstrip() for row in rows]


def shown(glance: Glance, width: int = 40, height: int = 40) -> list[str]:
    return texts(glance_rows(glance, width, height))


def test_a_puzzle_is_its_board_and_its_figures() -> None:
    rows = shown(Glance("Hard no. 1", HARD, rating=FISH, se=ER, minutes=14.2, remarks=("", "A fine one.")))
    assert rows[:5] == [
        "Hard no. 1",
        "",
        "┌───────┬───────┬───────┐",
        "│ 4 . . │ . . . │ 8 . 5 │",
        "│ . 3 . │ . . . │ . . . │",
    ]
    assert rows[16:] == [
        "Level   Hard 1,240",
        "Time    about 14 min",
        "ER      4.2",
        "Needs   X-Wing, Skyscraper, Naked Pair",
        "",
        "A fine one.",
        "",
    ]


def test_singles_are_named_only_where_nothing_else_is_needed() -> None:
    easy = Rating(Level.EASY, 214, counts=(("naked-single", 12), ("hidden-single", 30)))
    assert "Needs   Hidden Single" in shown(Glance(rating=easy))


def test_in_a_game_the_givens_stand_out_and_a_bar_says_how_far_it_is() -> None:
    values = SOLVED[:27] + FIRST[27:]
    game = Glance("Mine", values, FIRST, played=Played(17, 51, 754.0, 7200.0))
    rows = glance_rows(game, 40, 40)
    assert {style for text, style in rows[3] if text.strip(" │.") and text.strip(" │.") in FIRST[:9]} >= {"given"}
    assert texts(rows)[16:18] == ["Done    ███████·············  33 %", "Played  12:34, 2 hours ago"]


def test_a_collection_is_what_is_solved_of_it_and_what_comes_next() -> None:
    puzzles = (Puzzle(FIRST, "No. 1"), Puzzle(HARD, "No. 2"))
    part = Part(Collection("Mine", puzzles), Source.FILE, "mine.txt", minutes=[4.0, 12.0], se=[ER, None])
    glance = Glance.of_parts("Mine", [part], {FIRST})
    assert glance.values == HARD
    assert glance.times == Spread(4.0, 8.0, 12.0)
    rows = shown(glance)
    assert "Time    4 to 12 min, half of them up to" in rows
    assert "Solved  ██████████··········  1 of 2" in rows
    assert "No. 2 comes next." in rows


def test_of_several_shares_the_chosen_one_is_marked_also_without_colour() -> None:
    shares = (Share("Easy", 3, 200), Share("Medium", 0, 200, is_chosen=True), Share("Hard", 200, 200))
    assert shown(Glance(shares=shares), 60)[2:5] == [
        "  Easy     █···················  3 of 200",
        "> Medium   ····················  0 of 200",
        "  Hard     ████████████████████  200 of 200",
    ]


@given(st.integers(0, 300), st.integers(1, 300), st.integers(2, 60))
def test_a_bar_is_full_only_at_the_end_and_empty_only_at_the_start(part: int, of: int, width: int) -> None:
    part = min(part, of)
    shown = bar(part, of, width)
    assert len(shown) == width
    assert (shown.count("█") == width) is (part == of)
    assert ("█" in shown) is (part > 0)


@pytest.mark.parametrize("width", [20, 23, 26, 35, 60, 99])
@pytest.mark.parametrize("height", [5, 12, 20, 40])
def test_a_glance_fits_its_place(width: int, height: int) -> None:
    glance = Glance(
        "A puzzle with a long name that goes on and on",
        HARD,
        FIRST,
        FISH,
        ER,
        95.0,
        Played(17, 51, 754.0, 0.0),
        shares=(Share("Easy", 3, 200), Share("Medium", 0, 200)),
        remarks=("It has more to say than there is room for, in all likelihood.",),
    )
    rows = shown(glance, width, height)
    assert len(rows) <= height
    assert max(map(len, rows)) <= width


def test_the_small_board_has_every_digit_in_its_place() -> None:
    for is_framed in (True, False):
        digits = "".join(texts(small_board(HARD, is_framed=is_framed)))
        assert "".join(character for character in digits if character in ".123456789") == HARD

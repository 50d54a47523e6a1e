"""What is told of screens as text, and what of it is news."""

import re
from typing import cast

import pytest

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.position import Position
from sudoku_tui.game.data.notes import Notes
from sudoku_tui.game.words.board_lines import cell_line, filled_words
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.widgets.painted import PaintedScreen
from sudoku_tui.tui.widgets.screen_text import News, ScreenText, passage_of
from tests.game.games import FIRST
from tests.tui.every_screen import SCREENS
from tests.tui.playing import playing

GIVENS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def said(news: dict[str, object]) -> list[str]:
    return cast(list[str], news.get("said", []))


def test_a_cell_says_all_that_is_seen_in_it() -> None:
    position = Position.from_string(GIVENS).eliminated()
    assert cell_line(position, 0) == "5, given"
    assert cell_line(position, 2) == "empty"
    assert cell_line(position, 2, candidates=True) == "empty, candidates 1 2 4"
    assert cell_line(position.place(2, 4), 2, clashes=True, wrong=True) == "4, clashes, wrong"
    corner = tuple(1 << 2 if digit in (1, 2) else 0 for digit in range(10))
    center = tuple(1 << 2 if digit == 4 else 0 for digit in range(10))
    colors = tuple(1 << 2 if color == 2 else 0 for color in range(7))
    notes = Notes(corner, center, colors)
    assert cell_line(position, 2, notes) == "empty, notes 1 2, centre notes 4, colour B"
    assert filled_words(position) == "51 cells are empty"


def board(**fields: object) -> ScreenText:
    names = tuple(f"{'ABCDEFGHI'[cell // 9]}{cell % 9 + 1}" for cell in CELLS)
    usual: dict[str, object] = {
        "title": "Easy 7",
        "filled": "9 cells are empty",
        "names": names,
        "cells": ("empty",) * 81,
        "cursor": 40,
    }
    return ScreenText("game", **{**usual, **fields})  # type: ignore[arg-type]  # fields of several types


def test_the_board_is_told_whole_once_and_then_what_has_changed() -> None:
    news, line = News(), object()
    first = news.of(board(log=(line,), spoken=("0. Start.",)))
    assert first["cells"] == dict.fromkeys(CELLS, "empty")
    assert said(first) == ["Easy 7; 9 cells are empty.", "0. Start.", "E5: empty."]
    assert news.of(board(log=(line,), spoken=("0. Start.",))) == {}
    assert news.of(board(log=(line,), spoken=("0. Start.",), cursor=41)) == {"at": 41, "said": ["E6: empty."]}
    cells = ("empty",) * 41 + ("4",) + ("empty",) * 39
    placed = board(log=(line, object()), spoken=("0. Start.", "1. Placed: E6 = 4."), cursor=41, cells=cells)
    assert news.of(placed) == {"cells": {41: "4"}, "said": ["1. Placed: E6 = 4."]}


async def test_what_a_key_answers_again_is_said_again() -> None:
    async with playing() as table:
        news = News()

        async def heard(key: str) -> list[str]:
            await table.press(key)
            screen = table.app.screen
            assert isinstance(screen, PaintedScreen)
            return said(news.of(screen.as_text()))

        await heard("up")
        await heard("left")
        for _ in range(2):
            assert await heard("5") == ["D4 is a given 1 and cannot be changed."]  # a note
        for _ in range(2):
            assert await heard("v") == ["Check: nothing has been placed yet."]  # a line of the log
        assert await heard("escape") == []


def test_other_screens_are_told_as_lines_and_of_a_list_the_chosen_one() -> None:
    news = News()
    news.of(board())

    def listed(*rows: str, chosen: int) -> ScreenText:
        pieces = [[(row, "cursor" if place == chosen else "plain")] for place, row in enumerate(rows)]
        return ScreenText("list", parts=(passage_of([[(" Open", "heading")], *pieces]),))

    opened = news.of(listed("o  Next", "c  Continue", chosen=0))
    assert opened == {
        "lines": {0: "Open.", 1: "o, Next.", 2: "c, Continue"},
        "length": 3,
        "said": ["Open.", "o, Next."],
    }
    assert said(news.of(listed("o  Next", "c  Continue", chosen=1))) == ["c, Continue"]
    assert news.of(board()) == {"length": 0, "said": ["E5: empty."]}


def test_what_is_drawn_is_not_read() -> None:
    rows = [[("┏━1━┯━2━┓", "plain")], [("Solved   1 2 3  4 . 6  7 8 9", "plain")], [("· 9 ·  8", "plain")]]
    assert passage_of(rows).rows == ("", "Solved.", "")


def test_a_heading_of_several_rows_is_one_sentence() -> None:
    rows = [[(" What others", "heading")], [(" call you", "heading")], [(" Name", "plain")], [], [("End", "heading")]]
    assert passage_of(rows).rows == ("What others", "call you.", "Name", "", "End.")
    indented = [[("  ", "plain"), ("Solved", "heading")], [], [("Time", "plain")]]
    assert passage_of(indented).rows == ("Solved.", "", "Time")
    listed = [[(" a ", "heading"), (" One", "plain")], [(" b ", "heading"), (" Two", "plain")]]
    assert passage_of(listed).rows == ("a, One.", "b, Two.")


@pytest.mark.sample(8)
@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_says_something_when_it_opens(name: str) -> None:
    async with playing(FIRST) as table:
        news = News()
        news.of(shown(table.app))
        for number, key in enumerate(SCREENS[name]):
            before = table.app.screen
            await table.press(key)
            heard = " ".join(said(news.of(shown(table.app))))
            if table.app.screen is not before or number == 0:
                assert re.search("[a-z]{3}", heard), (key, heard)
            assert not re.search("[─-╿]", heard), (key, heard)


def shown(app: SudokuApp) -> ScreenText:
    screen = app.screen
    assert isinstance(screen, PaintedScreen)
    return screen.as_text()

"""The first picture: how it finds out the terminal's colours, and what is left to be written after it."""

import os
from itertools import product

import pytest
from rich.console import Console

from sudoku_tui.system.characters import ASCII, UNICODE
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.terminal.first_picture import FirstPicture, Painter, color_system, is_possible
from sudoku_tui.tui.terminal.mode import TerminalMode

TERMS = ("xterm", "xterm-256color", "screen", "tmux-256color", "linux", "xterm-kitty", "rxvt-16color", "vt220")
ROWS: list[Row] = [[("ab", "plain"), ("c", "heading")], [("┏━", "plain")]]


@pytest.mark.parametrize(("term", "colorterm"), product(TERMS, ("", "truecolor", "24bit", "yes")))
def test_the_colors_are_those_that_rich_finds(term: str, colorterm: str) -> None:
    environment = {"TERM": term, "COLORTERM": colorterm}
    assert (
        color_system(environment).name.lower()
        == {
            "standard": "standard",
            "256": "eight_bit",
            "truecolor": "truecolor",
        }[str(Console(force_terminal=True, _environ=environment).color_system)]
    )


def test_it_is_for_our_themes_and_known_terminals_alone() -> None:
    assert is_possible("terminal", {"TERM": "xterm-256color"})
    assert not is_possible("dracula", {"TERM": "xterm-256color"})
    assert not is_possible("terminal", {"TERM": "wyse60"})
    assert not is_possible("terminal", {})


def painter(characters: str = UNICODE) -> Painter:
    return Painter("terminal", color_system({"TERM": "xterm-256color"}), has_colors=True, characters=characters)


@pytest.fixture
def picture(monkeypatch: pytest.MonkeyPatch) -> FirstPicture:
    monkeypatch.setattr("sudoku_tui.tui.terminal.mode.standard_descriptors", lambda: (os.dup(0), os.dup(2)))
    return FirstPicture(TerminalMode(), (4, 2), painter().frame(ROWS, 4))


def test_what_is_shown_already_is_not_written_again(picture: FirstPicture) -> None:
    assert picture.unshown(painter().frame(ROWS, 4)) == ""
    assert picture.unshown("\x1b[1;2Hb") == ""


def test_what_differs_is_written_and_known_from_then_on(picture: FirstPicture) -> None:
    other: list[Row] = [ROWS[0], [("┏┓", "plain")]]
    written = picture.unshown(painter().frame(other, 4))
    assert written == painter().frame([[], other[1]], 4).partition("\x1b[2;1H")[1] + "┏┓  "
    assert picture.unshown(painter().frame(other, 4)) == ""
    assert picture.unshown("\x1b[1;2H\x1b[1mb\x1b[0m") == "\x1b[1;2H\x1b[1mb\x1b[0m"


def test_other_sequences_and_places_outside_pass(picture: FirstPicture) -> None:
    assert picture.unshown("\x1b[?2026h") == "\x1b[?2026h"
    assert picture.unshown("\x1b[3;1Hab") == "\x1b[3;1Hab"


def test_it_is_drawn_in_the_characters_of_the_terminal() -> None:
    assert "#=" in painter(ASCII).frame(ROWS, 4)

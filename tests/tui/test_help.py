"""The help: the page for beginners, the part for the present screen, the contents."""

import pytest

from sudoku_tui.config import Config
from sudoku_tui.config.loading import read_config
from sudoku_tui.tui.screens.help_screen import HelpScreen
from tests.game.games import FIRST
from tests.tui.playing import playing

BEGINNING = "The rules, and a first game"


async def test_the_help_begins_with_the_rules_and_a_first_game() -> None:
    async with playing(size=(80, 24), config=Config()) as table:
        await table.press("question_mark")
        rows = table.rows()
        assert rows[1] == f" {BEGINNING}"
        page = rows[1 : rows.index(" Solving step by step")]
        assert len(page) <= 21  # twenty lines, and the empty one below them
        words = " ".join(" ".join(page).split())
        assert "every row, every column and every box of nine cells has each digit from 1 to 9 once" in words
        assert "m Note possible digits as small marks." in words
        assert "N plays the next puzzle; o lets you choose one" in words
        assert "q Quit" in words


async def test_the_first_game_names_the_keys_of_the_player() -> None:
    config = read_config(b'[keys]\npreset = "vi"\nmark_mode = "Z"\nhint = "G"\n', "c.toml")
    async with playing(FIRST, config=config) as table:
        await table.press("question_mark")
        words = " ".join(table.text().split())
        assert "Z Note possible digits as small marks. Press Z again" in words
        assert "G Get a hint when you are stuck" in words


@pytest.mark.sample(6)
@pytest.mark.parametrize(
    ("keys", "part"),
    [
        ((), BEGINNING),
        (("5",), BEGINNING),
        (("m",), "Marks, colours, several cells"),
        (("k",), "Marks, colours, several cells"),
        (("apostrophe",), "Marks, colours, several cells"),
        (("f", "5"), "Marks, colours, several cells"),
        (("x",), "Marks, colours, several cells"),
        (("m", "escape"), BEGINNING),
        (("l",), "While you walk the log"),
        (("s",), "In the search theatre"),
        (("E", "t"), "In the list of all steps"),
        (("T",), "In the list of techniques"),
        (("T", "enter"), "In the lesson on a technique"),
        (("o", "b", "enter"), "In a collection of puzzles"),
        (("o", "t"), "Typing a puzzle in"),
        (("g", *("down",) * 8, "enter"), "Drawing a pattern of givens"),
        (("o",), "In lists, settings and texts"),
        (("o", "n"), "In lists, settings and texts"),
        (("comma",), "In lists, settings and texts"),
        (("X",), "Exporting"),
        (("b", "B"), "In the list of bookmarks"),
        (("S",), "In the statistics"),
        (("D",), "In the calendar of daily puzzles"),
    ],
)
async def test_the_help_opens_at_the_part_for_the_present_screen(keys: tuple[str, ...], part: str) -> None:
    async with playing(size=(80, 24)) as table:
        await table.press(*keys)
        await table.press("question_mark")
        assert isinstance(table.app.screen, HelpScreen)
        assert table.rows()[1] == f" {part}"
        await table.press("home")
        assert table.rows()[1] == f" {BEGINNING}"
        await table.press("escape")
        assert not isinstance(table.app.screen, HelpScreen)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 15)])
async def test_the_contents_lead_to_a_part(size: tuple[int, int]) -> None:
    async with playing(size=size) as table:
        await table.press("question_mark")
        assert "Enter contents" in table.rows()[0]
        await table.press("enter")
        assert table.rows()[0].startswith(" Contents of the help")
        assert table.rows()[2:4] == [f" {BEGINNING}", " Solving step by step"]
        await table.press("end", "enter")
        assert table.rows()[1] == " The words of explanations"
        await table.press("enter", "up", "escape")  # closed without a choice
        assert table.rows()[1] == " The words of explanations"
        await table.press("enter", "up", "enter")  # it opens at the present part
        assert table.rows()[1] == " In the table of a day or a month"
        await table.press("escape")
        assert table.on_play_screen


async def test_the_contents_stand_beside_the_help_where_there_is_room() -> None:
    async with playing(size=(140, 50)) as table:
        await table.press("S", "question_mark")
        rows = table.rows()
        assert rows[1].split("  ")[0] == f" {BEGINNING}"
        assert rows[1].endswith("  In the statistics")
        assert any(row.startswith(" In the calendar of daily puzzles") for row in rows)
    async with playing(size=(110, 15)) as table:  # not all of them have room: those around the present one
        await table.press("S", "question_mark")
        assert any(row.startswith(" In the statistics  ") for row in table.rows())
        await table.press("home")
        assert table.rows()[1].startswith(f" {BEGINNING}  ")

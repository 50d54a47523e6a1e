"""Bookmarks, checking, pausing and the clock, by their keys."""

from sudoku_tui.config import Config
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.game.data.history import Entry
from sudoku_tui.game.playing.game import Game
from sudoku_tui.tui.render.player_layer import NOTES_IN_WORDS
from sudoku_tui.tui.screens.bookmarks_screen import BookmarksScreen, since_lines
from sudoku_tui.tui.screens.help_screen import HelpScreen
from sudoku_tui.tui.screens.pause_screen import PauseScreen
from tests.game.games import Clock, game, without
from tests.tui.playing import Table, playing

# Bookmarks


async def test_trying_something_and_coming_back() -> None:
    async with playing() as table:
        await table.press("B")
        assert table.on_play_screen
        assert table.log[-1] == "Bookmarks: none yet; to set one before you try something,"
        await table.press("6", "b")
        assert table.log[-1] == "Bookmark: set at move 1; to come back,"
        await table.press("right", "8", "F", "B")
        assert isinstance(table.app.screen, BookmarksScreen)
        text = table.text()
        assert "Bookmarks Enter goes there, Delete removes it, Escape closes" in text
        assert "move 1: You, E5 = 6" in text
        assert "2 moves since then:" in text
        assert "2 You: E6 = 8, but so" in text
        await table.press("enter")
        assert table.on_play_screen
        assert (table.value("E5"), table.value("E6")) == (6, 0)
        assert table.log[-1] == "Back: now at 1: E5 = 6 (2 moves to redo)"
        assert table.game.bookmarks.numbers == [1]


async def test_the_list_of_bookmarks() -> None:
    async with playing() as table:
        await table.press("b", "6", "b", "right", "4", "b", "B")
        rows = table.rows()
        assert rows[2].startswith(" move 2: You, E6 = 4  (you are here)")
        assert rows[3].startswith(" move 1: You, E5 = 6")
        assert rows[4].startswith(" move 0: Start, 32 givens")
        assert "You are here." in table.text()
        await table.press("down", "delete")
        assert table.game.bookmarks.numbers == [0, 2]
        assert table.rows()[3].startswith(" move 0: Start")
        await table.press("escape")
        assert table.on_play_screen
        assert table.value("E6") == 4
        await table.press("B", "backspace", "delete")
        assert table.on_play_screen
        assert table.game.bookmarks.numbers == []
        assert table.value("E6") == 4


async def test_a_bookmark_is_taken_away_where_it_was_set() -> None:
    async with playing() as table:
        await table.press("b", "b")
        assert table.game.bookmarks.numbers == []
        assert table.log[-1] == "Bookmark: at move 0 removed; none is left"


def test_what_was_done_since_a_bookmark() -> None:
    played = game()
    played.digits.place(40, 6)
    played.digits.place(41, 4)
    bookmarked = played.history.current
    assert since(played.history.current, played) == ["You are here."]
    played.digits.place(0, 4)
    assert since(bookmarked, played) == ["1 move since then:", "3 You: A1 = 4"]
    played.moves.undo()
    played.moves.undo()
    assert since(bookmarked, played) == ["It is 1 move after move 1, where you came back."]
    played.digits.erase(40)
    assert since(bookmarked, played) == [
        "It is 1 move after move 1, where you came back and then made 1 move:",
        "4 You: E5 erased, it was 6",
    ]


def since(entry: Entry, played: Game) -> list[str]:
    return since_lines(played.history, entry, 100, LETTERS)


# Checking


async def test_checking_says_how_many_are_wrong_and_then_which() -> None:
    async with playing() as table:
        await table.press("v")
        assert table.log[-1] == "Check: nothing has been placed yet"
        await table.press("5", "right", "4", "v")
        assert table.log[-1] == "Check: 1 digit on the board is wrong; the next press shows which"
        assert table.marks("E5") == "  5  "
        await table.press("v")
        assert table.log[-1] == "Check: E5 is wrong; the next press shows which move it was; to go back to before it,"
        assert table.marks("E5") == "  5× "
        await table.press("escape")
        assert table.marks("E5") == "  5  "


async def test_back_to_before_the_first_mistake() -> None:
    async with playing() as table:
        await table.press("6", "right", "8", "down", "right", "1", "U")
        assert table.log[-1] == "Mistakes: back to before E6 = 8, which is wrong; 1 move taken back"
        assert (table.value("E5"), table.value("E6")) == (6, 0)
        await table.press("r")
        assert table.value("E6") == 8


# Pausing


async def test_a_pause_stops_the_clock_and_hides_the_board() -> None:
    clock = Clock()
    async with playing(clock=clock) as table:
        clock.seconds += 10
        await table.press("apostrophe", "p")
        assert isinstance(table.app.screen, PauseScreen)
        assert table.text().strip() == "paused at 0:10 First 32/81 p goes on, q quits"
        clock.seconds += 100
        for key in ("enter", "space", "e", "5", "l", "o", "tab", "z"):
            await table.press(key)
            assert isinstance(table.app.screen, PauseScreen), key
        for width, height in ((140, 45), (40, 15), (10, 2), (80, 24)):
            await table.resize(width, height)
            assert "┃" not in table.text()
        await table.press("p")
        assert table.on_play_screen
        assert table.game.clock.seconds == 10
        assert table.rows()[0] == f" First  32/81{'0:10':>66}"
        clock.seconds += 1
        assert table.game.clock.seconds == 11
        await table.press("p", "escape")
        assert table.on_play_screen
        assert not table.game.clock.is_paused


async def test_quitting_out_of_a_pause() -> None:
    async with playing() as table:
        await table.press("p", "q")
        assert not table.app.is_running


async def test_a_solved_game_is_not_paused() -> None:
    async with playing(without("E5")) as table:
        await table.press("6")
        while not table.on_play_screen:
            await table.press("escape")
        await table.press("p")
        assert table.on_play_screen
        assert "the puzzle is solved, and the clock stopped" in table.rows()[0]


async def test_the_clock_is_shown_or_not() -> None:
    async with playing() as table:
        assert table.rows()[0].endswith("0:00")
        await table.press("P")
        assert not table.app.settings.config.clock
        assert table.rows()[0] == " First  32/81  the clock is hidden, but runs"
        await table.press("up")
        assert table.rows()[0] == " First  32/81"
        await table.press("P")
        assert table.rows()[0].endswith("0:00")
    async with playing(config=Config(clock=False)) as table:
        assert table.rows()[0] == " First  32/81"
        await table.press("p")
        assert "paused" in table.text()
        assert "0:00" not in table.text()


# The help


async def all_of_the_help(table: Table) -> str:
    await table.press("question_mark")
    assert isinstance(table.app.screen, HelpScreen)
    pages, last = [], None
    while last != table.rows():
        last = table.rows()
        pages.append(table.text())
        await table.press("pagedown")
    return " ".join(pages)


async def test_the_help_tells_of_modes_and_signs_at_both_sizes() -> None:
    for size in ((80, 24), (40, 15)):
        async with playing(size=size) as table:
            text = await all_of_the_help(table)
        for words in (
            "Mark mode",
            "Colour mode",
            "The title then says so",
            *(words[:15] for _, words in NOTES_IN_WORDS),
        ):
            assert words in text, (size, words)

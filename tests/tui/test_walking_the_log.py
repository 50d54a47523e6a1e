"""Walking the log to earlier moments, with keys and with clicks."""

from tests.engine.positions import cell
from tests.tui.playing import playing


async def test_walking_the_log_shows_earlier_moments_and_goes_there() -> None:
    async with playing() as table:
        await table.press("5", "right", "E", "l")
        assert "log: ↑↓ choose, Enter go there, Escape back" in table.rows()[0]
        await table.press("up")
        assert table.marks("E5") == "  5  "
        await table.press("up")
        assert table.marks("E5") == "12345"
        assert table.game.history.current.number == 2
        await table.press("down", "enter")
        assert table.game.history.current.number == 1
        assert table.log[-1] == "Log: now at 1: E5 = 5 (1 move to redo)"
        assert table.rows()[0].startswith(" First  33/81")
        await table.press("up")
        assert table.cursor == cell("D6")


async def test_leaving_the_log_changes_nothing() -> None:
    async with playing() as table:
        await table.press("6", "E")
        for key in ("escape", "l", "q"):
            await table.press("l", "up", "up")
            assert table.marks("E5") == "12345"
            await table.press(key)
            assert table.marks("E5") == "  6  "
            assert table.game.history.current.number == 2
            assert len(table.game.log.lines) == 3
        await table.press("up")
        assert table.cursor == cell("D5")


async def test_home_and_end_walk_the_log_to_its_ends() -> None:
    async with playing() as table:
        await table.press(*["e"] * 20, "l", "home", "enter")
        assert table.game.history.current.number == 0
        await table.press("l", "end", "pageup", "enter")
        assert table.game.history.current.number == 10
        await table.press("l", "pagedown", "enter")
        assert table.game.history.current.number == 20


async def test_another_command_leaves_the_log_and_acts_on_the_game_as_it_is() -> None:
    async with playing() as table:
        await table.press("6", "E", "l", "up", "up", "n")
        assert table.marks("E5") == "  6  "
        assert table.game.history.current.parent == 2
        assert table.rows()[0].startswith(" First  34/81")


async def test_the_walk_goes_on_where_the_log_moves_below_the_board() -> None:
    async with playing() as table:
        await table.press("5", "E", "l", "up", "up")
        await table.resize(56, 24)
        assert table.marks("E5") == "12345"
        await table.press("down")
        assert table.marks("E5") == "  5  "
        assert "log:" in table.rows()[0]
        await table.press("escape")
        assert table.rows()[0].startswith(" First  33/81")
        await table.press("up")
        assert table.cursor == cell("D5")


async def test_help_over_the_log_leaves_it_as_it_is() -> None:
    async with playing() as table:
        await table.press("5", "E", "l", "up", "up")
        await table.press("question_mark")
        await table.press("escape")
        assert table.marks("E5") == "12345"
        await table.press("down", "enter")
        assert table.game.history.current.number == 1


async def test_a_click_on_the_log_shows_that_moment_and_a_second_goes_there() -> None:
    async with playing() as table:
        await table.press("5", "left", "4", "left", "3")
        await table.click(60, 11)  # below the three rows of "Start"
        assert "log: ↑↓ choose" in table.rows()[0]
        assert table.marks("E5") == "  5  "
        assert table.marks("E4") == "12345"
        assert table.game.history.current.number == 3
        await table.click(60, 11)
        assert table.game.history.current.number == 1


async def test_a_click_on_an_empty_part_of_the_log_changes_nothing() -> None:
    async with playing() as table:
        await table.click(70, 20)
        await table.press("up")
        assert table.cursor == cell("D5")
        await table.press("l", "escape")
        await table.click(70, 20)
        await table.press("up")
        assert table.cursor == cell("C5")

"""The log in a narrow panel: wrapping and turning pages."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.playing.game import LogLine
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.render.log_pages import page_top, wrap_line
from sudoku_tui.tui.widgets.log_view import Log
from tests.engine.positions import cell
from tests.game.games import game
from tests.tui.playing import playing

WIDTHS = st.integers(24, 90)


def text_of(rows: tuple[Row, ...]) -> list[str]:
    return ["".join(text for text, _ in row).rstrip() for row in rows]


def told(
    label: str,
    text: str,
    entry: int | None = None,
    *,
    reasons: tuple[str, ...] = (),
    purpose: str = "",
    is_ended: bool = False,
) -> LogLine:
    """A line that says a text."""
    return LogLine(Told(label, text, purpose=purpose, is_ended=is_ended, reasons=reasons), entry)


# Wrapping


def test_a_line_begins_with_its_number_and_what_was_done() -> None:
    line = told("You", "A1 = 4", 12)
    assert text_of(wrap_line(line, 24)) == ["12 You: A1 = 4"]
    assert text_of(wrap_line(line, 24, current=True)) == ["12>You: A1 = 4"]


def test_a_line_that_made_no_move_has_no_number() -> None:
    assert text_of(wrap_line(told("Why", "So B2 is 6."), 24)) == ["· Why: So B2 is 6."]


def test_a_long_line_goes_on_indented() -> None:
    line = told("Start", "32 givens; every empty cell holds all nine candidates", 0)
    assert text_of(wrap_line(line, 24)) == ["0 Start: 32 givens;", "  every empty cell holds", "  all nine candidates"]


def test_the_key_that_helps_is_named() -> None:
    line = told("No naked single yet", "remove the excluded candidates first")
    assert text_of(wrap_line(line, 80, advice="press e")) == [
        "· No naked single yet: remove the excluded candidates first; press e"
    ]


def test_the_key_stands_with_the_word_before_it() -> None:
    line = told("Start", "every cell has nine; now", 0)
    assert text_of(wrap_line(line, 37, advice="press Space")) == ["0 Start: every cell has nine; now;", "  press Space"]


def test_a_long_name_of_a_technique_is_wrapped_and_not_cut() -> None:
    line = told("Bivalue Universal Grave + 1", "1 has three places in row A", 1)
    assert text_of(wrap_line(line, 24)) == ["1 Bivalue Universal", "  Grave + 1: 1 has three", "  places in row A"]
    styles = [[style for _, style in row] for row in wrap_line(line, 24)]
    assert styles == [["heading"], ["heading", "plain"], ["plain"]]
    line = told("Avoidable Rectangle Type 2", "8 in A1", 12)
    assert text_of(wrap_line(line, 24)) == ["12 Avoidable Rectangle", "  Type 2: 8 in A1"]


def test_reasons_begin_rows_but_not_in_a_low_log() -> None:
    line = told("Why", "Full House:", reasons=("Look at row A.", "So A1 is 4."))
    assert text_of(wrap_line(line, 40)) == ["· Why: Full House:", "- Look at row A.", "- So A1 is 4."]
    assert text_of(wrap_line(line, 40, low=True)) == ["· Why: Full House: Look at row A. So A1", "  is 4."]
    assert text_of(wrap_line(line, 40, advice="press i"))[-1] == "- So A1 is 4; press i"


def test_what_a_command_is_for_stands_before_its_key() -> None:
    line = told("Open", "there is none", purpose="to make one")
    assert text_of(wrap_line(line, 80, advice="press g")) == ["· Open: there is none; to make one, press g"]
    line = told("Open", "Is there one?", purpose="to make one", is_ended=True)
    assert text_of(wrap_line(line, 80, advice="press g")) == ["· Open: Is there one? To make one, press g"]


def test_the_chosen_line_is_marked_in_every_row() -> None:
    rows = wrap_line(told("Start", "32 givens; every empty cell", 0), 24, chosen=True)
    assert len(rows) == 2
    assert {style for row in rows for _, style in row} == {"cursor"}


def test_a_word_that_is_too_long_for_a_row_is_not_lost() -> None:
    name = "".join(chr(ord("a") + number % 26) for number in range(60))
    rows = text_of(wrap_line(told("Note", f"{name} cannot be read"), 24))
    assert rows == ["· Note:", f"  {name[:22]}", f"  {name[22:44]}", f"  {name[44:]}", "  cannot be read"]


WORDS = st.lists(st.text(st.sampled_from("abc=0字"), min_size=1, max_size=40), min_size=1, max_size=15)


@given(WORDS, WORDS, WIDTHS, st.none() | st.integers(0, 20_000), st.booleans())
def test_rows_fit_the_width_and_hold_everything(
    label: list[str], words: list[str], width: int, entry: int | None, current: bool
) -> None:
    line = told(" ".join(label), " ".join(words), entry)
    rows = wrap_line(line, width, current=current)
    assert all(sum(cell_len(text) for text, _ in row) <= width for row in rows)
    assert all(row.startswith("  ") for row in text_of(rows)[1:])
    written = "".join("".join(text_of(rows)).split())
    number = "·" if entry is None else str(entry)
    assert written == f"{number}{'>' if current else ''}{''.join(label)}:{''.join(words)}"


# Turning pages

LINE_LENGTHS = st.lists(st.integers(1, 12), min_size=1, max_size=80)
HEIGHTS = st.integers(1, 40)


def starts_of(lengths: list[int]) -> list[int]:
    return [sum(lengths[:index]) for index in range(len(lengths))]


@given(LINE_LENGTHS, HEIGHTS, st.integers(0, 1000))
def test_the_last_row_is_always_seen(lengths: list[int], height: int, top: int) -> None:
    rows = sum(lengths)
    shown = page_top(starts_of(lengths), rows, height, top)
    assert 0 <= shown <= rows - 1 < shown + height


@given(LINE_LENGTHS, HEIGHTS)
def test_while_the_log_grows_it_stays_or_turns_forward(lengths: list[int], height: int) -> None:
    top = turns = 0
    for number in range(1, len(lengths) + 1):
        rows = sum(lengths[:number])
        before, top = top, page_top(starts_of(lengths[:number]), rows, height, top)
        if rows <= before + height:
            assert top == before  # as long as there is room nothing moves
        else:
            assert top > before
            turns += 1
    assert turns <= sum(lengths) // max(1, height // 2 - 12)


@given(st.integers(1, 200), st.integers(2, 40))
def test_a_full_log_turns_about_half_a_page(rows: int, height: int) -> None:
    starts = list(range(rows + height + 1))
    top = page_top(starts, rows + height, height, 0)
    assert top == rows + height - height // 2  # the lower half of the area is free again


@given(LINE_LENGTHS, HEIGHTS)
def test_a_log_that_fits_is_shown_from_its_start(lengths: list[int], height: int) -> None:
    rows = sum(lengths)
    if rows <= height:
        assert page_top(starts_of(lengths), rows, height, 500) == 0


def test_a_page_begins_with_a_line_and_not_within_one_where_that_is_possible() -> None:
    assert page_top([0, 3, 6, 9], 12, 10, 0) == 6
    assert page_top([0], 12, 10, 0) == 2  # one line longer than the page: its end


def test_what_is_shown_first_fills_the_page() -> None:
    assert page_top([0, 3, 6, 9], 12, 10, None) == 3
    assert page_top([0, 3, 6, 9], 10, 10, None) == 0
    assert page_top([0], 12, 10, None) == 2


# On the screen


async def test_the_last_line_is_on_the_screen_however_long_the_log_gets() -> None:
    async with playing() as table:
        for _ in range(13):
            await table.press("e", "e", "e")
            number = table.game.history.current.number
            log = [row[56:] for row in table.rows()[8:23]]
            assert any(row.startswith(f"{number}>") for row in log)


async def test_the_current_moment_is_marked_in_the_log() -> None:
    async with playing() as table:
        await table.press("5", "left", "3", "u")
        log = [row[56:] for row in table.rows()[8:]]
        assert log[:4] == [
            "0 Start: 32 givens, 49",
            "  cells to fill; press i",
            "  for a hint",
            "1>You: E5 = 5",
        ]
        assert log[4] == "2 You: E4 = 3, but so is"


async def test_a_key_that_comes_right_after_the_one_that_walks_the_log_leaves_it() -> None:
    async with playing() as table:
        await table.press("E")
        table.app.simulate_key("l")
        await table.press("n", "left", "escape", "left")  # a move ends the walk; then the arrows are the board's again
        assert table.app.focused is None
        assert table.cursor == cell("E3")


async def test_a_walk_that_ended_in_a_game_that_was_left_meanwhile_leads_nowhere() -> None:
    async with playing() as table:
        await table.press("5")
        table.play_screen.on_log_gone(Log.Gone(0, game()))
        assert table.game.history.current.number == 1
        table.play_screen.on_log_gone(Log.Gone(0, table.game))
        assert table.game.history.current.number == 0


# Repeats


async def test_what_is_asked_again_and_again_has_one_line() -> None:
    async with playing() as table:
        await table.press("5", "v")  # 5 is wrong
        assert table.log[-1].startswith("Check: 1 digit on the board is wrong")
        for _ in range(2):
            await table.press("v")
            assert table.log[-1].startswith("Check: E5 is wrong")
            await table.press("v")
            assert table.log[-1].startswith("Check: the mistake was move 1: E5 = 5, which is wrong")
            assert len(table.log) == 3
        await table.press("right", "6", "u", "u", "u")
        assert table.log[-1] == "Undo: nothing to undo: this is the start"
        await table.press("r", "r", "r")
        assert table.log[-1] == "Redo: nothing to redo"
        assert len(table.log) == 5
        table.play_screen.state.cursor = cell("A3")
        await table.press("1", "0", "n", "h", "a", "a", "c", "c", "c", "c")
        assert [line.partition(":")[0] for line in table.log[5:]] == [
            "A3",
            "Hidden Single",
            "Automatic elimination",  # what makes a move stays
            "Automatic elimination",
        ]

"""Kinds of terminals, as the environment tells of them: what is sent to each, and what is not."""

import re
import sys
import time
from pathlib import Path

import pytest

from sudoku_tui.tui.screens.board_screen import AT_ONCE
from tests.terminal.playing import quit_game
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's pseudo-terminals")

PROGRAM = (sys.executable, "-m", "sudoku_tui", "--no-save")

SGR = re.compile(rb"\x1b\[([0-9;:]*)m")
ESCAPE, PALETTE = "\x1b", "\x10"
MOUSE = b"\x1b[?1000h"
COLORS_16 = {*range(30, 38), *range(40, 48), *range(90, 98), *range(100, 108)}


def color_codes(output: bytes) -> tuple[set[int], set[int]]:
    """The codes of the 16 colours that were sent, and how the others begin: 5 for 256 colours, 2 for 24 bits."""
    basic, others = set(), set()
    for found in SGR.findall(output):
        codes = [int(code or 0) for code in re.split(rb"[;:]", found)]
        while codes:
            code = codes.pop(0)
            if code in (38, 48):
                others.add(codes[0])
                del codes[: 2 if codes[0] == 5 else 4]
            elif code in COLORS_16:
                basic.add(code)
    return basic, others


def started(*screens: tuple[str, str], **environment: str) -> bytes:
    """What is sent from the start to the end, with some screens between: what opens each, and what it shows."""
    with Terminal(PROGRAM, environment=environment) as terminal:
        terminal.wait_for("to place 1")
        for keys, shown in screens:
            if keys == ESCAPE:
                time.sleep(AT_ONCE)  # not the second of two at once
            terminal.press(*keys)
            terminal.wait_for(shown)
        quit_game(terminal)
        return terminal.output


def played(**environment: str) -> bytes:
    """What is sent while evidence, colours, the palette, a table and another screen are shown."""
    return started(
        ("En", "Single"),
        ("k1", "cell A"),
        (PALETTE, "ind a command"),
        (ESCAPE, "to place 1"),
        ("s", "Enter Solve"),
        ("c", "slower"),
        (ESCAPE, "Enter Solve"),
        (ESCAPE, "to place 1"),
        **environment,
    )


@pytest.fixture
def nord(tmp_path: Path) -> dict[str, str]:
    """An environment with a theme that has colours of 24 bits."""
    config = tmp_path / "config.toml"
    config.write_text('[screen]\ntheme = "nord"\n', encoding="ascii")
    return {"SUDOKU_TUI_CONFIG": str(config), "COLORTERM": "truecolor"}


def test_a_locale_without_utf8_gets_plain_ascii() -> None:
    output = played(LANG="C", TERM="xterm")
    assert output.isascii()
    basic, others = color_codes(output)  # a terminal of that name has 16
    assert basic
    assert not others


def test_an_encoding_that_lacks_the_lines_does_not_spoil_them() -> None:
    assert started(PYTHONIOENCODING="ascii").isascii()


def test_ascii_can_be_forced_and_taken_back(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('[screen]\ncharacters = "unicode"\n', encoding="ascii")
    assert "━" in started(LANG="C", PYTHONIOENCODING="ascii", SUDOKU_TUI_CONFIG=str(tmp_path / "config.toml")).decode()
    with Terminal([*PROGRAM, "--ascii"]) as terminal:
        terminal.wait_for("to place 1", "#=====+")
        quit_game(terminal)
        assert terminal.output.isascii()


def test_no_colour_at_all_is_sent_where_none_is_wanted(nord: dict[str, str]) -> None:
    assert color_codes(played(NO_COLOR="", **nord)) == (set(), set())


def test_the_linux_console_gets_lines_that_its_fonts_have() -> None:
    output = played(TERM="linux").decode()
    assert {*"╔═╤╦╗║│╠╪╬╣╚╧╩╝"} <= {*output}
    assert not {*output} & {*"┏━┯┳┓┃┣┿╋┫┗┷┻┛…×✓"}
    assert not color_codes(output.encode())[1]


def test_gnu_screen_gets_no_mouse_and_no_24_bit_colours(nord: dict[str, str]) -> None:
    """It keeps an Escape to itself while the mouse is reported, and takes 24-bit colours for something else."""
    output = started(TERM="screen-256color", **nord)
    assert MOUSE not in output
    assert color_codes(output)[1] == {5}


def test_tmux_under_the_name_of_screen_gets_both(nord: dict[str, str]) -> None:
    output = started(TERM="screen-256color", TMUX="/tmp/tmux-0/default,1,0", **nord)
    assert MOUSE in output
    assert color_codes(output)[1] == {2}

"""What comes from a terminal: keys stay keys, pastes are text, and replies of the terminal are nothing."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual._xterm_parser import XTermParser

from sudoku_tui.game.puzzles.pasting import MAX_PASTE
from sudoku_tui.tui.terminal.driver import messages
from sudoku_tui.tui.terminal.input_filter import (
    ESCAPE,
    LONGEST_PASTE,
    PASTE_END,
    PASTE_PATIENCE,
    PASTE_START,
    PATIENCE,
    InputFilter,
)

REPLIES = {
    "DA1": "\x1b[?62;22c",
    "DA1 of xterm": "\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c",
    "DA2": "\x1b[>41;354;0c",
    "DA3": "\x1bP!|00000000\x1b\\",
    "XTVERSION": "\x1bP>|XTerm(379)\x1b\\",
    "OSC 11": "\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\",
    "OSC 10 with BEL": "\x1b]10;rgb:ffff/ffff/ffff\x07",
    "OSC 4": "\x1b]4;1;rgb:cdcd/0000/0000\x1b\\",
    "DSR": "\x1b[0n",
    "DSR of the printer": "\x1b[?13n",
    "kitty flags": "\x1b[?1u",
    "cursor": "\x1b[24;80R",
    "cursor, extended": "\x1b[?24;80;1R",
    "mode 2048": "\x1b[?2048;2$y",
    "mode 1": "\x1b[1;2$y",
    "size in cells": "\x1b[8;24;80t",
    "size in pixels": "\x1b[4;480;640t",
    "size in band": "\x1b[48;24;80;0;0t",
    "DECRQSS": "\x1bP1$r0m\x1b\\",
    "XTGETTCAP": "\x1bP1+r544e=787465726d\x1b\\",
    "kitty graphics": "\x1b_Gi=31;OK\x1b\\",
    "graphics attributes": "\x1b[?1;0;256S",
    "title": "\x1b]lsudoku 123\x1b\\",
    "old mouse": "\x1b[M !!",
    "urxvt mouse": "\x1b[32;10;10M",
}
KEYS = {
    b"1": "1",
    b" ": "space",
    b"\r": "enter",
    b"\t": "tab",
    b"\x7f": "backspace",
    b"\x08": "backspace",
    b"\x1b[A": "up",
    b"\x1bOA": "up",
    b"\x1b[1;5C": "ctrl+right",
    b"\x1b[1;2A": "shift+up",
    b"\x1b[3~": "delete",
    b"\x1b[5~": "pageup",
    b"\x1b[H": "home",
    b"\x1bOH": "home",
    b"\x1b[1~": "home",
    b"\x1b[Z": "shift+tab",
    b"\x1bOP": "f1",
    b"\x1b[[A": "f1",
    b"\x1b[11~": "f1",
    b"\x1b[27u": "escape",
    b"\x1b[97;;97u": "a",
    b"\x1b[57404u": "5",
    b"\x1bOu": "5",
    b"\x1b[49;5u": "ctrl+1",
    b"\x1b[49:33;2;33u": "exclamation_mark",
    b"\x1b[49;2:1;33u": "exclamation_mark",
    b"\x1ba": "alt+a",
    b"\x1bB": "alt+shift+b",
    "é".encode(): "é",
}


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        """The time."""
        return self.time


class Terminal:
    """What the game hears of what a terminal sends."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.filter = InputFilter(now=self.clock)
        self.parser = XTermParser()
        self.heard: list[str] = []
        self.pasted: list[str] = []

    def send(self, *parts: bytes, gap: float = 0.0) -> list[str]:
        """Send bytes, in pieces with gaps of some seconds between; answers with all keys until now."""
        for part in parts:
            self._hear(self.filter.feed(part))
            self.pass_time(gap)
        return self.heard

    def pass_time(self, seconds: float) -> list[str]:
        """Send nothing for a while; answers with all keys until now."""
        self.clock.time += seconds
        self._hear(self.filter.tick())
        return self.heard

    def _hear(self, pieces: list[str]) -> None:
        for piece in pieces:
            for message in messages(self.parser, piece):
                if isinstance(message, events.Key):
                    self.heard.append(message.key)
                elif isinstance(message, events.Paste):
                    self.pasted.append(message.text)


@pytest.mark.parametrize("name", REPLIES)
def test_a_reply_is_no_key_however_it_comes(name: str) -> None:
    reply = REPLIES[name].encode()
    for cut in range(1, len(reply)):
        terminal = Terminal()
        assert terminal.send(b"x", reply, b"y") == ["x", "y"]
        terminal = Terminal()
        gap = 0.04 if cut == 1 else 0.3  # an Escape alone is the key soon
        assert terminal.send(b"x" + reply[:cut], reply[cut:] + b"y", gap=gap) == ["x", "y"]
    terminal = Terminal()
    assert terminal.send(*(bytes([byte]) for byte in reply), gap=0.015) == []


@pytest.mark.parametrize("name", REPLIES)
def test_a_reply_that_is_cut_short_ends_soon(name: str) -> None:
    terminal = Terminal()
    terminal.send(REPLIES[name].encode()[:-1])
    terminal.pass_time(PATIENCE + 0.1)
    assert terminal.send(b"5") == ["5"]


@pytest.mark.parametrize("keys", KEYS)
def test_a_key_is_a_key(keys: bytes) -> None:
    assert Terminal().send(keys + b"x") == [KEYS[keys], "x"]
    assert Terminal().send(*(bytes([byte]) for byte in keys), b"x", gap=0.01) == [KEYS[keys], "x"]


def test_escape_alone_is_the_key_soon() -> None:
    terminal = Terminal()
    assert terminal.send(b"\x1b") == []
    assert terminal.filter.wait == pytest.approx(0.05)
    assert terminal.pass_time(0.051) == ["escape"]
    assert terminal.filter.wait is None
    assert terminal.send(b"\x1b\x1b", gap=0.06) == ["escape"] * 3


def test_the_rest_of_a_sequence_is_known_after_its_escape() -> None:
    assert Terminal().send(b"\x1b", b"[A", gap=0.4) == ["escape", "up"]
    assert Terminal().send(b"\x1b", b"[?62;22c", gap=0.4) == ["escape"]
    assert Terminal().send(b"\x1b", b"]11;rgb:1e1e/1e1e/2e2e\x07", gap=0.4) == ["escape"]
    assert Terminal().send(b"\x1b", b"[", b"A", gap=0.4) == ["escape", "left_square_bracket", "A"]
    assert Terminal().send(b"\x1b", b"5", gap=0.06) == ["escape", "5"]


@pytest.mark.parametrize("text", [b"\xe9", b"\xe9\xe9", b"\xff\xfe", b"\xc3", b"\x80", b"\xf0\x9f"])
def test_bytes_that_are_not_utf_8_are_nothing(text: bytes) -> None:
    assert Terminal().send(text, b"1", b"\x1b[A") == ["1", "up"]
    assert Terminal().send(text + b"\x1b[A1") == ["up", "1"]


def test_control_and_a_digit() -> None:
    """Without kitty's protocol terminals send other things for these: nothing that these keys do may lose anything."""
    sent = b"1 \x00 \x1b \x1c \x1d \x1e \x1f \x7f 9 0".split(b" ")  # Ctrl+1 to Ctrl+9, and Ctrl+0
    terminal = Terminal()
    terminal.send(*sent, gap=0.1)
    assert terminal.heard == [
        "1",
        "ctrl+@",
        "escape",
        "ctrl+backslash",
        "ctrl+right_square_bracket",
        "ctrl+circumflex_accent",
        "ctrl+underscore",
        "backspace",
        "9",
        "0",
    ]


def test_what_is_released_or_only_modifies_is_no_key() -> None:
    assert Terminal().send(b"\x1b[97;1:3u", b"\x1b[57441;2u", b"\x1b[57358u") == []


def test_a_key_after_a_text_that_has_no_end_is_a_key_at_once() -> None:
    terminal = Terminal()
    assert terminal.send(b"\x1b]11;rgb:", b"\x1b[A") == ["up"]
    assert terminal.send(b"\x1b]\x1b[B") == ["up", "down"]
    assert terminal.send(b"\x1b]11;rgb:\x1b", b"[Cx") == ["up", "down", "right", "x"]


def test_a_broken_sequence_takes_no_key_with_it() -> None:
    assert Terminal().send(b"\x1b[12\r5") == ["enter", "5"]
    assert Terminal().send(b"\x1b[12\x1b[A") == ["up"]
    assert Terminal().send(b"\x1b]11;rgb\x1b[A") == ["up"]
    assert Terminal().send(b"\x1b[" + b"1;" * 100 + b"c", b"x")[-1] == "x"


PARTS = [
    *(
        b"\x1b",
        b"[",
        b"]",
        b"P",
        b"O",
        b";",
        b":",
        b"<",
        b"?",
        b"1",
        b"9" * 9,
        b"u",
        b"M",
        b"m",
        b"~",
        b"A",
        b"t",
        b"R",
    ),
    *(b"$y", b"\\", b"\x07", b"\xe9", b"\xc3\xa9", b"200~", b"201~", b"48;", b"\x00"),
]


@given(st.lists(st.sampled_from(PARTS), max_size=30), st.binary(max_size=30))
def test_no_input_is_an_error(parts: list[bytes], more: bytes) -> None:
    terminal = Terminal()
    terminal.send(b"".join(parts) + more)
    terminal.send(*parts, gap=0.02)
    terminal.pass_time(PASTE_PATIENCE + 0.1)
    seen = len(terminal.heard)
    assert terminal.send(b"7")[seen:] == ["7"]
    assert terminal.filter.wait is None


# Pastes


def filtered(text: str, *cuts: int) -> str:
    """What is left of a text that comes in pieces."""
    input_filter = InputFilter(now=Clock())
    data = text.encode()
    places = [0, *sorted(cuts), len(data)]
    return "".join("".join(input_filter.feed(data[start:end])) for start, end in pairwise(places) if start < end)


def test_control_characters_go_from_pastes() -> None:
    text = f"a{PASTE_START}1\x1bq\x1b\x1b[2J\x07\t2\r\n{PASTE_END}b\x03"
    assert filtered(text) == f"a{PASTE_START}1q[2J\t2\r\n{PASTE_END}b\x03"


@given(st.lists(st.sampled_from([PASTE_START, PASTE_END, "[", "2", "é", "~", "q", "\r"]), max_size=12), st.data())
def test_it_does_not_matter_how_the_input_is_cut(parts: list[str], data: st.DataObject) -> None:
    text = "".join(parts) + PASTE_START + PASTE_END  # so that nothing is held back at the end
    cuts = data.draw(st.lists(st.integers(0, len(text.encode())), max_size=6))
    assert filtered(text, *cuts) == filtered(text)


@given(st.text(alphabet="\x1b[201~x", max_size=30))
def test_no_escape_is_left_in_a_paste(text: str) -> None:
    left = filtered(PASTE_START + text.replace(PASTE_END, "") + PASTE_END)
    assert left.startswith(PASTE_START)
    assert left.removeprefix(PASTE_START).removesuffix(PASTE_END).count(ESCAPE) == 0


def test_a_paste_is_no_keys() -> None:
    terminal = Terminal()
    assert terminal.send(PASTE_START.encode(), b"q\xe9\x1b[A1\x1b", b"[2", b"01~x") == ["x"]
    assert terminal.pasted == ["q\N{REPLACEMENT CHARACTER}[A1"]


def test_a_paste_whose_end_got_lost_is_over_after_a_while() -> None:
    terminal = Terminal()
    terminal.send(PASTE_START.encode() + b"12")
    terminal.pass_time(PASTE_PATIENCE + 0.1)
    assert terminal.send(b"x") == ["x"]
    assert terminal.pasted == ["12"]


def test_endless_pastes_are_bounded() -> None:
    input_filter = InputFilter(now=Clock())
    input_filter.feed(PASTE_START.encode())
    assert not any(input_filter.feed(b"x" * 100_000) for _ in range(30))
    paste, key = input_filter.feed(f"y{PASTE_END}z".encode())
    assert paste == f"{PASTE_START}{'x' * LONGEST_PASTE}{PASTE_END}"
    assert key == "z"
    assert LONGEST_PASTE == MAX_PASTE + 1


def test_a_key_after_a_pause_ends_a_paste_that_does_not_end() -> None:
    terminal = Terminal()
    assert terminal.send(PASTE_START.encode() + b"12", b"3", gap=PATIENCE / 2) == []
    terminal.pass_time(PATIENCE)
    assert terminal.send(b"\x1b[A") == ["up"]
    assert terminal.pasted == ["123"]


@pytest.mark.parametrize("rest", [b"4" * 100, b"4\x1b[201~", b"\x1b[201~", b"\x1b[20"])
def test_a_pause_within_a_paste_does_not_end_it(rest: bytes) -> None:
    terminal = Terminal()
    terminal.send(PASTE_START.encode() + b"123", rest, b"5" * 100 + PASTE_END.encode(), gap=PATIENCE * 2)
    assert terminal.pasted[0].startswith("123" + rest.partition(b"\x1b")[0].decode())

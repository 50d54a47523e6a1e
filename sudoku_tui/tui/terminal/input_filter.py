"""The terminal's input, divided into text and complete control sequences; only known, harmless sequences pass.

Textual 8.2.8 crashes on a byte that is not UTF-8 and on some sequences, and reads unknown ones as keys: a reply such as
`ESC [ ? 62 ; 22 c` would type 6, 2, 2 and 2, which are moves on the board.
"""

import re
import time
from codecs import getincrementaldecoder
from collections.abc import Callable

from sudoku_tui.tui.textual_inside import ANSI_SEQUENCES_KEYS, FUNCTIONAL_KEYS

ESCAPE = "\x1b"
PASTE_START, PASTE_END = "\x1b[200~", "\x1b[201~"  # what a terminal sends before and after a pasted text

ESCAPE_DELAY = 0.05
"""Seconds after which a lone Escape is the key. Terminals and SSH send a sequence in one piece; `_LATE_REST` recognizes
a rest that is late nevertheless."""

PATIENCE = 1.0  # seconds to wait for the rest of a sequence, and to recognize a late one
PASTE_PATIENCE = 10.0  # seconds without a byte that end a pasted text whose end is lost; or `PATIENCE`, and then a key
LONGEST_PASTE = (1 << 20) + 1  # characters that pass: one more than are read, so that the reader notices

_LONGEST = 100
_LONGEST_KEY = 16  # bytes; the rest of a paste that comes after a pause has more, or its end
_END = PASTE_END.encode()
_CSI = re.compile(rb"\x1b\[(?:\[[ -~]|M[\s\S]{3}|[0-?]+[ -/]*[@-~]|[ -/]*[@-LN-Z\\-~])")
_CSI_BEGUN = re.compile(rb"\x1b\[(?:\[?|M[\s\S]{0,2}|[0-?]*[ -/]*)\Z")
_SS3 = re.compile(rb"\x1bO[0-?]*[@-~]")
_SS3_BEGUN = re.compile(rb"\x1bO[0-?]*\Z")
_BROKEN = re.compile(rb"\x1b[\[O][ -?]*")
_STRING = re.compile(rb"\x1b[\]PX^_]")  # a text for a program begins: a reply about colours, versions, and so on
_STRING_END = re.compile(rb"\x1b\\|[\x07\x18\x1a]|\x1b(?=[^\\])")
_LATE_REST = re.compile(rb"(?:\[(?:\[[A-E]|[0-?]*[ -/]*[@-Z\\^-~])|O[A-Za-z]|[\]PX^_][^\x1b\x07]*(?:\x1b\\|\x07))")

_MODE_REPORT = re.compile(r"\x1b\[\?2026;[0-4]\$y")
_MOUSE = re.compile(r"\x1b\[<(?:\d|[1-9]\d|1[01]\d|12[0-7]);-?\d{1,5};-?\d{1,5}[Mm]")
_CURSOR_REPORT = re.compile(r"\x1b\[\d+;\d+R")
_KEY = re.compile(r"\x1b\[(\d{0,7})(?::[\d:]*)?(?:;(\d{0,3})(?::(\d*))?)?(?:;([\d:]{0,40}))?([u~ABCDEFHPQRS])")
_RELEASED = "3"
_SILENT_KEYS = frozenset((*range(57358, 57361), *range(57441, 57455)))  # Shift, Caps Lock and so on by themselves


class InputFilter:
    """Divides the bytes from a terminal into pieces.

    A piece is text; or a complete sequence that Textual knows; or Escape alone, the key; or Escape and a letter, which
    is Alt with the letter; or a whole pasted text between `PASTE_START` and `PASTE_END`, without control characters,
    and limited to `LONGEST_PASTE`.
    """

    def __init__(self, escape_delay: float = ESCAPE_DELAY, now: Callable[[], float] = time.monotonic) -> None:
        """Take the seconds after which a lone Escape is the key, and a clock in seconds."""
        self._escape_delay, self._now = escape_delay, now
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._held = b""
        self._since: float | None = None  # start of the held bytes or string; last byte of a paste
        self._escape_at = float("-inf")  # when a lone Escape became the key
        self._in_paste = self._in_string = False
        self._pasted: list[str] = []
        self._room = 0  # for more of a pasted text

    @property
    def wait(self) -> float | None:
        """The seconds until `tick` must be called; None if nothing is pending."""
        return None if self._since is None else max(0.0, self._since + self._patience - self._now())

    @property
    def _patience(self) -> float:
        if self._in_paste:
            return PASTE_PATIENCE
        return self._escape_delay if self._held == b"\x1b" and not self._in_string else PATIENCE

    def tick(self) -> list[str]:
        """The rest of incomplete input that has timed out."""
        if self.wait != 0.0:
            return []
        pieces = []
        if self._in_paste:
            pieces.append(self._whole_paste())
        elif self._held == b"\x1b" and not self._in_string:
            pieces.append(ESCAPE)
            self._escape_at = self._now()
        self._held, self._since, self._in_paste, self._in_string = b"", None, False, False
        return pieces

    def feed(self, data: bytes) -> list[str]:
        if not self._held and self._now() < self._escape_at + PATIENCE and _LATE_REST.match(data):
            data = b"\x1b" + data
        self._escape_at = float("-inf")
        pieces = [self._whole_paste()] if self._is_key_after_paste(data) else []
        began, was_in_string = self._since, self._in_string
        data = self._held + data
        while data:
            length, piece = self._first(data)
            if length == 0:
                break
            if piece:
                pieces.append(piece)
            data = data[length:]
            if not (was_in_string and self._in_string):
                began, was_in_string = None, False
        self._held = data
        is_over = not (data or self._in_paste or self._in_string)
        self._since = None if is_over else self._now() if began is None or self._in_paste else began
        return pieces

    def _is_key_after_paste(self, data: bytes) -> bool:
        """Whether this is a key, pressed because a paste does not end."""
        if not self._in_paste or self._held or self._since is None or self._now() < self._since + PATIENCE:
            return False
        return len(data) <= _LONGEST_KEY and _END not in data and not _END.startswith(data)

    def _first(self, data: bytes) -> tuple[int, str]:
        """The length of the first piece, 0 if it is incomplete, and the text that passes."""
        if self._in_paste:
            return self._paste(data)
        if self._in_string:
            return self._string(data)
        if data[0] != 0x1B:
            end = data.find(b"\x1b")
            text = self._decode(data if end < 0 else data[:end], final=end >= 0)
            return (len(data) if end < 0 else end), text.replace("\ufffd", "")
        self._decode(b"", final=True)  # drop an incomplete letter before it
        if len(data) == 1:
            return 0, ""
        return self._sequence(data)

    def _sequence(self, data: bytes) -> tuple[int, str]:
        """Like `_first`, for input that begins with an Escape."""
        following = data[1:2]
        if following in (b"[", b"O"):
            whole, begun = (_CSI, _CSI_BEGUN) if following == b"[" else (_SS3, _SS3_BEGUN)
            match = whole.match(data)
            if match is not None:
                return match.end(), self._accepted(match[0].decode("ascii", "replace"))
            if begun.match(data) and len(data) < _LONGEST:
                return 0, ""
            broken = _BROKEN.match(data)  # other input interrupted it: only that passes
            assert broken is not None
            return broken.end(), ""
        if _STRING.match(data):
            self._in_string = True
            return 2, ""
        if b" " <= following < b"\x7f":
            return 2, data[:2].decode() if following.isalpha() else ""
        pair = data[:2].decode("ascii", "replace")
        return (2, pair) if pair != ESCAPE * 2 and pair in ANSI_SEQUENCES_KEYS else (1, ESCAPE)

    def _accepted(self, sequence: str) -> str:
        """The control sequence in a form that Textual can read; empty if it is dropped."""
        if sequence == PASTE_START:
            self._in_paste, self._room = True, LONGEST_PASTE
            return ""
        if _MOUSE.fullmatch(sequence) or _MODE_REPORT.fullmatch(sequence):
            return sequence
        if _CURSOR_REPORT.fullmatch(sequence):
            return ""  # never requested; some terminals send the same for Shift+F3
        key = _KEY.fullmatch(sequence)
        return self._key(key) if key is not None else sequence if sequence in ANSI_SEQUENCES_KEYS else ""

    @staticmethod
    def _key(match: re.Match[str]) -> str:
        """A key of the kitty protocol, or a key with modifiers as xterm sends it, reduced to what Textual can read."""
        code, modifiers, event, text, end = match.groups(default="")
        number = int(code or 1)
        if event == _RELEASED or number in _SILENT_KEYS or int(modifiers or 1) > 256:
            return ""
        if f"{number}{end}" not in FUNCTIONAL_KEYS and (end != "u" or number < 32 or not _is_character(number)):
            return ""  # Textual would read the number as a character
        texts = [part for part in text.split(":") if part]
        if not all(_is_character(int(part)) for part in texts):
            return ""
        if not modifiers and not texts:
            return f"\x1b[{code}{end}"
        return f"\x1b[{number};{modifiers}{';' if texts else ''}{':'.join(texts)}{end}"

    def _string(self, data: bytes) -> tuple[int, str]:
        """Like `_first`, inside a string for a program; nothing of it passes."""
        match = _STRING_END.search(data)
        if match is not None:
            self._in_string = False
            if match[0] != b"\x1b":
                return match.end(), ""
            return (match.start(), "") if match.start() else self._first(data)  # the rest is not part of it
        return len(data) - data.endswith(b"\x1b"), ""

    def _paste(self, data: bytes) -> tuple[int, str]:
        """Like `_first`, inside a pasted text."""
        end = data.find(_END)
        if end == 0:
            return len(_END), self._whole_paste()
        if end < 0:
            end = len(data) - next((n for n in range(len(_END) - 1, 0, -1) if data.endswith(_END[:n])), 0)
        text = self._decode(data[:end])
        text = "".join(c for c in text if c.isprintable() or c in "\t\r\n")[: self._room]
        self._room -= len(text)
        if text:
            self._pasted.append(text)
        return end, ""

    def _whole_paste(self) -> str:
        """The pasted text, which is over."""
        text, self._pasted, self._in_paste = "".join(self._pasted), [], False
        return f"{PASTE_START}{text}{PASTE_END}"


def _is_character(number: int) -> bool:
    return number <= 0x10FFFF and not 0xD800 <= number <= 0xDFFF

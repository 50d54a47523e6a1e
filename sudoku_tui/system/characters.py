"""The characters that a terminal can show, and replacements of the same width for others.

There are three sets: all of Unicode; the fonts of the Linux console, which have the lines and blocks of code page 437
without heavy lines; and plain ASCII.
"""

import codecs
import os
import sys
from collections.abc import Mapping
from functools import cache
from io import TextIOWrapper
from typing import TextIO
from unicodedata import category, east_asian_width, normalize

UNICODE, CONSOLE, ASCII = "unicode", "console", "ascii"  # the sets, as the setting names them
_NEAREST = "sudoku-tui-nearest"  # our error handler for encoding

_MEANT_BY_ASCII = {
    # Lines; those between boxes are heavy.
    "=": "━═┅╍╸╺▅",
    "#": "┃║┇╏┏┓┗┛┣┫┳┻╋┠┨╂╔╗╚╝╠╣╦╩╬╟╢╫█▓",
    "-": "─┄╌╴╶╼╾▔▀▃‐‑‒–—―−",
    "|": "│┆┋╎╵╷╽╿▏▎▍▌▋▊▉▐▕¦",
    "+": "┼┿┬┴├┤┌┐└┘┯┷╭╮╰╯╤╧╪▖▗▘▝▙▛▜▟▚▞▆",
    # Marks, shades and bars. The sign of a pattern is not that of a fin (*), and a hatched cell has no sign of another.
    "@": "•●",
    "\\": "░╲",
    "&": "▒",
    "*": "★☆⭘▇",
    # A tick and a cross are what is true and false in a walk: no sign of evidence is theirs.
    "x": "×✗✘✕╳",
    ".": "·∙⋅▂",
    "~": "▄≈",
    "_": "▁␣┉",  # and the lines of links, strong and weak: no sign of evidence is theirs, either
    ",": "┈",
    ";": "┊",
    # Text
    ">": "…→▶►»›≥",
    "> ": "🔎",
    "<": "←◀◄«‹≤⌫⏎",
    "^": "↑▲",
    "v": "✓✔↓▼",
    "'": "‘’‚′",
    '"': "“”„″",
    " ": "\u00a0\u2002\u2003\u2009\u202f",
    "/": "⁄╱÷",
    "?": "¿",
    "!": "¡",
    # Letters that are no others with an accent
    "a": "æ",
    "A": "Æ",
    "d": "đð",
    "D": "ĐÐ",
    "i": "ı",
    "l": "ł",
    "L": "Ł",
    "o": "øœ○◦°º",
    "O": "ØŒ",
    "s": "ß",
    "u": "µμ",
}
_ON_THE_CONSOLE = (
    ("┏━┯┳┓┠╂┨┣┿╋┫┗┷┻┛┃", "╔═╤╦╗╟╫╢╠╪╬╣╚╧╩╝║"),
    ("▁▂▃▄▅▆▇▓", "_.-=+░▒█"),
    ("▏▎▍▌▐▕▋▊▉▔▀", "││││││███──"),
    ("╸╺╍╏╴╶╌╎╭╮╰╯┉┈┋┊", "═══║──-|┌┐└┘═-║|"),
    ("×✗…✓–—‘’“”⏎⌫●○", "xx>v--''\"\"<<•o"),
)
"""Characters and their replacements; of Debian's 456 console fonts, all for our languages have the replacements."""


@cache
def forms(characters: str) -> Mapping[int, str]:
    """A translation table of the characters that we or Textual draw, to `CONSOLE` or `ASCII`."""
    if characters == ASCII:
        return str.maketrans({other: form for form, others in _MEANT_BY_ASCII.items() for other in others})
    return str.maketrans(dict(pair for ours, theirs in _ON_THE_CONSOLE for pair in zip(ours, theirs, strict=True)))


def written_in(characters: str, text: str) -> str:
    """A text in another set of characters, as wide as before.

    In ASCII, letters lose their accents, and an unknown character becomes a question mark a column. The Linux console
    shows a sign of its own for characters that its font lacks.
    """
    if text.isascii():
        return text
    text = text.translate(forms(characters))
    return text if text.isascii() or characters != ASCII else "".join(map(_nearest, text))


@cache
def _nearest(character: str) -> str:
    """A character without a form of its own in ASCII: its letter without accents, or a question mark a column."""
    if character.isascii():
        return character

    base = normalize("NFKD", character)[0]
    if east_asian_width(character) in "WF":
        return f"{base} " if base.isascii() else "??"
    if category(character) in ("Mn", "Me", "Cf"):
        return ""  # it stands on the one before
    return base if base.isascii() else "?"


def takes_utf8(environment: Mapping[str, str]) -> bool:
    """Whether the terminal probably takes UTF-8, from the locale.

    It does not if the locale names another charset, or is literally "C" or "POSIX". Without a locale it probably does:
    a plain sshd passes on no locale, and nearly all terminals take UTF-8.
    """
    name = environment.get("LC_ALL", "")
    if not name:
        name, language = environment.get("LC_CTYPE", ""), environment.get("LANG", "")
        # Python itself sets LC_CTYPE to one of these at its start, if the locale was "C" or there was none.
        if not name or (name in ("C.UTF-8", "C.utf8", "UTF-8") and language in ("C", "POSIX")):
            name = language
    if name in ("C", "POSIX"):
        return False
    charset = name.partition("@")[0].partition(".")[2]
    return charset.lower().replace("-", "") in ("", "utf8")


def terminals_own(environment: Mapping[str, str], encoding: str | None) -> str:
    """The set of characters that a terminal can show, from the environment and the encoding of its stream."""
    if not takes_utf8(environment) or (encoding or "").lower().replace("-", "") != "utf8":
        return ASCII
    return CONSOLE if environment.get("TERM") == "linux" else UNICODE


def prepare_streams(*, only_ascii: bool = False) -> None:
    """Make the standard streams replace characters that they cannot encode, or that a terminal cannot show.

    Files and pipes get every character that their encoding has. With `only_ascii`, terminals always get plain ASCII.
    """
    codecs.register_error(_NEAREST, _nearest_for)
    for stream in (sys.stdout, sys.stderr):
        if not isinstance(stream, TextIOWrapper) or stream.closed:
            continue
        if stream.isatty() and (only_ascii or not takes_utf8(os.environ)):
            stream.reconfigure(encoding="ascii", errors=_NEAREST)
        else:
            stream.reconfigure(errors=_NEAREST)


def shows_unicode(stream: TextIO | None) -> bool:
    """Whether decorative characters may be written to a stream."""
    return terminals_own(os.environ, getattr(stream, "encoding", None)) == UNICODE


def _nearest_for(error: UnicodeError) -> tuple[str, int]:
    """The replacement of what cannot be encoded, and the place to go on at."""
    assert isinstance(error, UnicodeEncodeError)
    return written_in(ASCII, error.object[error.start : error.end].replace("…", "...")), error.end

"""Text from outside, made safe to show."""

import unicodedata

from sudoku_tui.formats.patterns import compiled

MAX_TITLE = 200  # the longest title that is kept, in characters

MOST_MARKS = 3
"""How many accents and the like stand on one letter at the most; a heap of them would be painted over other lines."""

_ESCAPE_SEQUENCE = (
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?"  # CSI: colours, cursor movement
    r"|(?:\x1b[\]P^_X]|[\x9d\x90\x9e\x9f\x98])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)?"  # OSC, DCS and other strings
    r"|\x1b[ -/]*[0-~]?"  # all others
)
_INVISIBLE_CATEGORIES = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_MARKS = frozenset(("Mn", "Me"))

# Letters and marks by category, but invisible; terminals do not agree on their width.
_INVISIBLE = "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"


def clean_text(text: str, limit: int = MAX_TITLE) -> str:
    """Text from outside as one line that is safe to show.

    Escape sequences, control characters, direction marks and everything else that is invisible are taken out, runs of
    blanks become one space, and text longer than `limit` characters is cut.
    """
    text = text[: 10 * limit]
    if not (text.isascii() and text.isprintable()):
        text = visible(compiled(_ESCAPE_SEQUENCE).sub("", text))
    text = " ".join(text.split())
    return text if len(text) <= limit else f"{text[: limit - 1].rstrip()}…"


def visible(text: str) -> str:
    """A text without what cannot be seen, blanks excepted, and without marks that have no letter, or too many."""
    if text.isascii() and text.isprintable():
        return text
    kept: list[str] = []
    marks = MOST_MARKS  # at the beginning there is no letter to stand on
    for character in compiled(_INVISIBLE).sub("", text):
        category = unicodedata.category(character)
        if category in _MARKS:
            marks += 1
            if marks > MOST_MARKS:
                continue
        elif character.isspace():
            marks = MOST_MARKS
        elif category in _INVISIBLE_CATEGORIES:
            continue
        else:
            marks = 0
        kept.append(character)
    return "".join(kept)

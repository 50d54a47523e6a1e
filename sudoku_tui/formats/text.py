"""Text from outside, made safe to show."""

import re
import unicodedata

MAX_TITLE = 200
"""The longest title that is kept, in characters."""

_ESCAPE_SEQUENCE = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?"  # CSI: colours, cursor movement
    r"|(?:\x1b[\]P^_X]|[\x9d\x90\x9e\x9f\x98])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)?"  # OSC, DCS and other strings
    r"|\x1b[ -/]*[0-~]?"  # all others
)
_INVISIBLE_CATEGORIES = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))


def clean_text(text: str, limit: int = MAX_TITLE) -> str:
    """Text from outside as one line that is safe to show.

    Escape sequences, control characters, direction marks and everything else that is invisible are taken out, runs of
    blanks become one space, and text longer than `limit` characters is cut.
    """
    text = _ESCAPE_SEQUENCE.sub("", text[: 10 * limit])
    text = "".join(c if c.isspace() else "" if unicodedata.category(c) in _INVISIBLE_CATEGORIES else c for c in text)
    text = " ".join(text.split())
    return text if len(text) <= limit else f"{text[: limit - 1].rstrip()}…"

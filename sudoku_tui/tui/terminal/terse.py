"""Textual's output in fewer bytes."""

import re

_STYLES_AND_PLACES = re.compile("(\x1b\\[[0-9;]*m|\n?\x1b\\[[0-9]+;[0-9]+H)")
_HOME, _PLAIN = "\x1b[1;1H", "\x1b[m"


def terse(sequences: str) -> str:
    """Shorten output; the result begins and ends with plain text.

    Textual begins and ends a style around every piece of text. Here the style changes only where necessary, and the 0
    (plain) before the first semicolon is left out, as are Textual's newlines before cursor positions and its home at
    the end. Saves a sixth of the bytes of a cursor move, and half of the first screen in a theme with a background.
    """
    parts: list[str] = []
    asked = shown = ""
    for index, part in enumerate(_STYLES_AND_PLACES.split(sequences.removesuffix(_HOME))):
        if index % 2 and part[-1] == "H":
            parts.append(part.lstrip("\n").replace(";1H", "H"))
        elif index % 2:
            style = part[2:-1].removeprefix("0")
            if not style and not asked:
                parts.append(part)  # an explicit reset, and not the end of a piece
            asked = style
        elif part:
            if asked != shown:
                parts.append(f"\x1b[{';' if shown and asked else ''}{asked}m")
                shown = asked
            parts.append(part)
    return "".join([*parts, _PLAIN] if shown else parts)

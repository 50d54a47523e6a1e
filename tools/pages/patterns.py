"""docs/learn/patterns.md: the patterns of all techniques, from the pictures in the lessons."""

from collections import defaultdict
from collections.abc import Iterator

from sudoku_tui.engine import words
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.technique import Level

HEAD = """\
# The patterns of the techniques

These are the patterns that the [lessons](lessons.md) show. Each is a grid, or its upper bands. Only the signs below are
known:

| sign | meaning |
|---|---|
| capital letter | a place of the digit X, or a candidate; several letters are all candidates of the cell |
| small letter | a candidate that is removed |
| `+` | the cell has other candidates |
| `*` | something is removed here |
| `!` | this is true |
| `/` | no X here, or none of what the text names |
| `-` | another digit is not here |
| `#` | a filled cell |
| `.` | any cell |

A test makes a position of each picture, and the technique must do exactly what the picture shows.
`tools/make_pages.py` makes this page.
"""


def patterns_page() -> str:
    """The whole page."""
    relatives = defaultdict(list)
    for technique in ORDER:
        drawn = words.picture(technique.id)
        if drawn is not None and drawn[0] != technique.id:
            relatives[drawn[0]].append(words.name(technique.id))
    return "\n".join([HEAD, *_parts(relatives)])


def _parts(relatives: dict[str, list[str]]) -> Iterator[str]:
    for level in Level:
        of_level = [technique.id for technique in ORDER if technique.level is level]
        drawn = [(id, found[1]) for id in of_level if (found := words.picture(id)) is not None and found[0] == id]
        if drawn:
            yield f"## {level}\n"
        for id, picture in drawn:
            text, legend = "\n".join(picture.lines), picture.legend.replace("*", r"\*")
            also = f"\nLessons that also show it: {', '.join(relatives[id])}.\n" if relatives[id] else ""
            yield f"### {words.name(id)}\n\n```\n{text}\n```\n\n{legend}\n{also}"

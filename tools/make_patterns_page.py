"""Write docs/learn/patterns.md, the patterns of all techniques, from the pictures in the lessons.

To be run as `.venv/bin/python tools/make_patterns_page.py`.
"""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from sudoku_tui.engine import words
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.technique import Level

PAGE = Path(__file__).parents[1] / "docs" / "learn" / "patterns.md"

HEAD = """\
# The patterns of the techniques

Made from the pictures in the lessons by `tools/make_patterns_page.py`, in the order of the lessons. Each is a grid, or
its upper bands, in which nothing else is known:

- a letter is a place of the digit X or a candidate, small if it goes; several letters are all that a cell can be, but
  `+` says that there are others;
- `*` is where something goes, `!` what is true, `.` any cell, `#` a filled one;
- `/` is a cell without X, or without what the text says, and `-` one without another digit.

A test makes a position of each picture, and the technique must do just what it shows.
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
            also = f"\nLessons that show it, too: {', '.join(relatives[id])}.\n" if relatives[id] else ""
            yield f"### {words.name(id)}\n\n```\n{text}\n```\n\n{legend}\n{also}"


if __name__ == "__main__":
    PAGE.write_text(patterns_page(), encoding="utf-8")

"""Say how many minutes the puzzles of each level that ship take people, for `game/puzzles/level_notes.py`.

    .venv/bin/python tools/level_minutes.py

It prints the median of each level. The minutes are those in the files, which `tools/rate_collections.py --minutes`
finds.
"""

from statistics import median

from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats.graded import read_graded
from sudoku_tui.library import shipped_named


def median_minutes(level: Level) -> float:
    """The minutes that half of the puzzles of a level take at most, in tenths."""
    collection = shipped_named(level.id)
    assert collection is not None, level
    graded = read_graded(collection.lines())
    return round(median(one.minutes for one in graded if one.minutes is not None), 1)


if __name__ == "__main__":
    for level in Level:
        print(f"{level}: {median_minutes(level)}")

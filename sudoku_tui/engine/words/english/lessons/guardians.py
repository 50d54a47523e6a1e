"""Patterns that cannot be, and their guardians: their lessons."""

from collections.abc import Iterator

from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

_SUPPOSE_ALL = "Stopping before each guardian has been followed: what goes must go for all of them."
_LEFT_OUT = "Leaving out a guardian: look at every other candidate of the cells."
_WITH_SETS = "Look for it where the pattern has two to four guardians, near cells with few candidates."
_WITH_CHAINS = "Look for it where the pattern has two or three guardians; hardly ever with more."

_ODDAGON = Picture(
    """
    XY . .|. XY .|. . .
    . * .|. . .|. . .
    . . .|. . .|. . .
    . . .|. . .|. . .
    . XY .|. XY .|. . .
    . . .|. . .|. . .
    . . .|. . .|. . .
    . . .|. . .|. . .
    . . .|. . .|. . .
    """,
    "Each of the five cells sees the next. X and Y cannot take turns in five, so * has another digit, its guardian, "
    "and loses X and Y.",
    digits="XY",
    goes="XY",
)
_TRIDAGON = Picture(
    """
    T . .|T . .|. . .
    . T .|. T .|. . .
    . . T|. . T|. . .
    T . .|. . T|. . .
    . T .|. T .|. . .
    . . *|T . .|. . .
    . . .|. . .|. . .
    . . .|. . .|. . .
    . . .|. . .|. . .
    """,
    "T: just X, Y, Z. Read each box by rows, then by columns: a falling box keeps the circular order, a rising one "
    "turns it. Round the four it must come back unturned: not with one rising, or three. So * is another digit.",
    digits="XYZ",
    goes="XYZ",
    short=(("T", "XYZ"),),
)


def _of_oddagons() -> Iterator[LessonWords]:
    pairs = (
        "Taking a loop with an even number of cells: X and Y can take turns there.",
        _LEFT_OUT,
    )
    yield LessonWords(
        "bivalue-oddagon", _ODDAGON, "Look for it where five cells or more of a few houses have the same pair.", pairs
    )
    for id, tip in (("bivalue-oddagon-als", _WITH_SETS), ("bivalue-oddagon-chains", _WITH_CHAINS)):
        yield LessonWords(id, "bivalue-oddagon", tip, (*pairs, _SUPPOSE_ALL))


def _of_tridagons() -> Iterator[LessonWords]:
    cells = (
        "Taking cells of a box that share a row or a column: the three must be in different ones.",
        "Taking an even number of boxes that rise: then the twelve cells can be filled.",
    )
    tip = "Look for it only in the hardest puzzles: those with four boxes that lack the same three digits."
    yield LessonWords("tridagon", _TRIDAGON, tip, cells)
    for id, likely in (("tridagon-als", _WITH_SETS), ("tridagon-chains", _WITH_CHAINS)):
        yield LessonWords(id, "tridagon", likely, (cells[1], _LEFT_OUT, _SUPPOSE_ALL))


WORDS: tuple[LessonWords, ...] = (
    LessonWords(
        "broken-wing",
        Picture(
            """
            X* / /|/ X /|/ / /
            / X* /|. / .|. . .
            G / G|* / *|* * *
            . / .|. / .|. . .
            / X /|/ X /|/ / /
            . / .|. / .|. . .
            . / .|. / .|. . .
            . / .|. / .|. . .
            . / .|. / .|. . .
            """,
            "X: a loop of five places, two in a house. /: no X. X cannot be in every second place of five. So one of "
            "the guardians G is X, and X goes from *.",
        ),
        "Look for it with a digit that has just two places in many houses.",
        (
            "Taking a loop with an even number of places: there X can be in every second one.",
            "Leaving out a guardian: look at all other places of each house of the loop.",
        ),
    ),
    *_of_oddagons(),
    *_of_tridagons(),
    LessonWords(
        "exotic-aic",
        "bivalue-oddagon",
        "Look for it where an oddagon or a tridagon has just two guardians.",
        ("Using a pattern with a third guardian as a link: it must have just two.", _LEFT_OUT),
    ),
)

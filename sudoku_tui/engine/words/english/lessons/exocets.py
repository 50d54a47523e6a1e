"""Exocets: their lessons."""

from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

WORDS: tuple[LessonWords, ...] = (
    LessonWords(
        "junior-exocet",
        Picture(
            """
            T T .|. . .|. . .
            . . .|T* . .|/ . .
            . . .|/ . .|T* . .
            . . /|/ . .|/ . .
            . . S|S . .|S . .
            . . /|/ . .|/ . .
            . . /|/ . .|/ . .
            . . S|S . .|S . .
            . . /|/ . .|/ . .
            """,
            "T: just X, Y, Z: the base cells. T*: the targets. /: none of the three. The columns of / and S are the "
            "cross-lines: they have X, Y and Z in two rows only. So the targets hold two of them, and lose all else.",
            digits="XYZ",
            goes="",
            absent="XYZ",
            short=(("T", "XYZ"), ("S", "XYZ+")),
        ),
        "Expect it only in the hardest puzzles. Look for two cells of a box and a line with three or four digits.",
        (
            "Counting a cross-line with a base digit in a third row: outside of the three boxes each has two rows at"
            " most.",
            "Forgetting the cell beside a target, in its cross-line: it may have no digit of the base.",
        ),
    ),
    LessonWords(
        "junior-exocet-mirror",
        "junior-exocet",
        "Try it when a Junior Exocet has been found.",
        (
            "Looking at the target's own box: the mirror is in the box of the other target.",
            "Taking the cell of that box in a cross-line: the mirror is the two cells beside it.",
        ),
    ),
    LessonWords(
        "junior-exocet-pairs",
        "junior-exocet",
        "Try it when a Junior Exocet has four digits in its base.",
        (
            "Striking out a pair because one order of it fails: both orders must be tried.",
            "Removing a digit that is in one pair that is left.",
        ),
    ),
    LessonWords(
        "junior-exocet-base-digit",
        "junior-exocet",
        "Try it when the pairs of a Junior Exocet share a digit.",
        (
            "Using a digit of the base that is not certain: base and targets must hold it in any case.",
            "Looking along the cross-lines: the digit goes from two lines that cross them.",
        ),
    ),
    LessonWords(
        "double-exocet",
        "junior-exocet",
        "Look for it only in a few very hard puzzles, as two exocets in one band.",
        (
            "Taking two exocets with different digits or cross-lines: both must be the same.",
            "Giving a digit to both bases: they share none.",
        ),
    ),
    LessonWords(
        "senior-exocet",
        "junior-exocet",
        "Look for it only in a few of the hardest puzzles, where a Junior Exocet lacks a target.",
        (
            "Taking two cells far from the band: one target is in the band.",
            "Taking a far target that lacks a digit of the base: it must have all that need it.",
        ),
    ),
)

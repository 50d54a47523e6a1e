"""Patterns of one digit with two strong links: their lessons."""

from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

_JUST_TWO = "Counting a house with a third place for the digit: it must have just two."
_BOTH_ENDS = "Removing the digit from what sees one end only: it must see both."
_LIKELY = "Look for it as soon as a digit has just two places in several houses. Go through the digits one by one."

WORDS: tuple[LessonWords, ...] = (
    LessonWords(
        "skyscraper",
        Picture(
            """
            . . .|. . .|* . .
            . . .|. . .|* . .
            / X /|/ / /|/ X /
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. * .
            . . .|. . .|. * .
            / X /|/ / /|X / /
            """,
            "X: the only places in two rows. /: no X. The Xs on the left cannot both be true, so one on the right is. "
            "X goes from *.",
        ),
        _LIKELY,
        (
            _JUST_TWO,
            _BOTH_ENDS,
            "Taking two ends in one column: that is an X-Wing, which removes more.",
        ),
    ),
    LessonWords(
        "two-string-kite",
        Picture(
            """
            / X /|/ / /|/ X /
            X . .|. . .|. . .
            / . .|. . .|. . .
            / . .|. . .|. . .
            / . .|. . .|. . .
            / . .|. . .|. . .
            / . .|. . .|. . .
            X . .|. . .|. * .
            / . .|. . .|. . .
            """,
            "X: the only places in a row and in a column. /: no X. The two Xs in the box cannot both be true, so one "
            "of the other two is. X goes from *.",
        ),
        _LIKELY,
        (
            _JUST_TWO,
            "Using one cell for the row and for the column: the box must have two different ones.",
            "Looking in the wrong corner: the digit goes where the lines from the two far ends meet.",
        ),
    ),
    LessonWords(
        "dual-two-string-kite",
        Picture(
            """
            / X /|/ / /|/ X /
            X / /|/ X /|/ / /
            / / .|. . .|. . .
            / / .|. . .|. . .
            / X .|. * .|. . .
            / / .|. . .|. . .
            / / .|. . .|. . .
            X / .|. . .|. * .
            / / .|. . .|. . .
            """,
            "X: the only places in two rows and two columns. /: no X. Two kites share their cells in the box: row and "
            "column of one, column and row of the other. X goes from both *.",
        ),
        "It is rare. Look for it where a 2-String Kite has just been found.",
        (_JUST_TWO, "Mixing the ends: each kite has its own row and its own column."),
    ),
    LessonWords(
        "turbot-fish",
        Picture(
            """
            / X /|/ / /|/ X /
            . . .|. . .|. . .
            . . .|. . .|. . .
            / / /|. . .|. . .
            / X /|. . .|. . .
            X / /|. . .|. * .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            """,
            "X: the only places in a row and in a box. /: no X. The two Xs in one column cannot both be true, so one"
            " of the other two is. X goes from *.",
        ),
        _LIKELY,
        (
            _JUST_TWO,
            "Joining two places that do not see each other: one end of each house must see one of the other.",
            _BOTH_ENDS,
        ),
    ),
    LessonWords(
        "empty-rectangle",
        Picture(
            """
            / X /|. . .|. / .
            X X X|. . .|. X .
            / X /|. . .|. / .
            . . .|. . .|. / .
            . . .|. . .|. / .
            . . .|. . .|. / .
            . . .|. . .|. / .
            . * .|. . .|. X .
            . . .|. . .|. / .
            """,
            "X: all places in a box and in a column. /: no X. The four / of the box are the empty rectangle. The box"
            " has X in its row or column of Xs. If in the row, X is below on the right. So X goes from *.",
        ),
        "Look for it with digits that have many places in a box, but only two in some line.",
        (
            "Taking a box with a place beside the cross: the four cells at the corners must all lack the digit.",
            "Following a line with a third place: it must have just two.",
            "Removing the digit on the arm that was followed: it goes on the line of the other arm.",
        ),
    ),
    LessonWords(
        "dual-empty-rectangle",
        Picture(
            """
            / X /|. / .|. / .
            X X X|. X .|. X .
            / X /|. / .|. / .
            . . .|. / .|. / .
            . . .|. / .|. / .
            . * .|. X .|. / .
            . . .|. / .|. / .
            . * .|. / .|. X .
            . . .|. / .|. / .
            """,
            "X: all places in the box and in two columns. /: no X. Each of the columns makes an Empty Rectangle with"
            " the box. X goes from both *.",
        ),
        "It is rare. Look for it where an Empty Rectangle has just been found.",
        (
            "Taking two boxes: both patterns use the same cells of one box.",
            "Mixing the two lines: each has its own way back to the arm.",
        ),
    ),
)

"""Colouring: its lessons."""

from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

_LIKELY = "Look for it with a digit that has just two places in three houses or more."
_THIRD = "Colouring along a house with a third place for the digit."

WORDS: tuple[LessonWords, ...] = (
    LessonWords(
        "simple-colors-trap",
        Picture(
            """
            . . .|. . .|. / .
            / A /|/ / /|/ B /
            . . .|. . .|. / .
            . . .|. . .|. / .
            . . .|. . .|. / .
            . . .|. . .|. / .
            . . .|. . .|/ A /
            . * .|. . .|B / /
            . . .|. . .|/ / /
            """,
            "A and B: places of X, two in a row, two in a column, two in a box. /: no X. Either all A are true or all "
            "B. X goes from *, which sees an A and a B.",
        ),
        _LIKELY,
        (_THIRD, "Removing the digit where two cells of one colour are seen: it must see both colours."),
    ),
    LessonWords(
        "simple-colors-wrap",
        Picture(
            """
            . / .|. . .|. / .
            / A* /|/ / /|/ B /
            . / .|. . .|. / .
            . / .|. . .|. / .
            / B /|/ / /|A* / /
            . / .|. . .|. A* .
            . / .|. . .|. / .
            . / .|. . .|. / .
            . / .|. . .|. / .
            """,
            "A and B: places of X, two in a house. /: no X. Two A are in one box, and cannot both be true. So no A is:"
            " X goes from all A*.",
        ),
        _LIKELY,
        (_THIRD, "Removing one of the two cells only: the whole colour is wrong, and the other one is right."),
    ),
    LessonWords(
        "multi-colors-1",
        Picture(
            """
            . . .|. . .|. . /
            / A /|/ / /|/ B /
            . . .|. . .|. . C
            . . .|. . .|. . /
            . . .|. . .|. . /
            . . .|. . .|. . /
            . . .|. . .|. . /
            . * .|. . .|. . D
            . . .|. . .|. . /
            """,
            "A and B, C and D: places of X, two in a row, two in a column. /: no X. B sees C, so A or D is true. X "
            "goes from *, which sees both.",
        ),
        _LIKELY,
        (_THIRD, "Taking the colours that see each other: it is the other two of which one is right."),
    ),
    LessonWords(
        "multi-colors-2",
        Picture(
            """
            . . .|. / .|/ . .
            / A* /|/ B /|/ / /
            . . .|. / .|/ . .
            . . .|. / .|/ . .
            . . .|. / .|/ . .
            . . .|. A* .|D . .
            . . .|. / .|C / /
            / C /|/ / /|/ / D
            . . .|. / .|/ / /
            """,
            "A and B, C and D: places of X, two in a house. /: no X. One A sees a C, the other one a D; C or D is "
            "true. So no A is: X goes from all A*.",
        ),
        _LIKELY,
        (_THIRD, "Asking that one cell sees both colours: two cells of its colour will do."),
    ),
    LessonWords(
        "medusa",
        Picture(
            """
            . / .|. . .|. - .
            - XY -|- - -|- Y+ -
            . / .|. . .|. - .
            . / .|. . .|. - .
            . / .|. . .|. - .
            . / .|. . .|. - .
            . / .|. . .|. - .
            / X+ /|/ / /|/ XY* /
            . / .|. . .|. - .
            """,
            "/: no X. -: no Y. In the cell XY let X be A and Y be B. Colours change from place to place: in XY* X is "
            "A, and Y is B. One of them is true, so all others go there.",
            digits="XY",
            goes="",
            absent_too="Y",
        ),
        "Look for it where simple colours of several digits meet in cells with two candidates.",
        (
            "Colouring both candidates of a cell with three: it must have just two.",
            "Colouring along a house with a third place for the digit.",
        ),
    ),
)

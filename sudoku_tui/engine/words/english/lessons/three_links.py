"""Wings and rings of three strong links: their lessons."""

from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

_LIKELY = "Look for it when many digits have just two places in a house, and some cells two candidates."
_RING = "It is rare, since it must close. Where you have found the wing, look whether its two ends see each other."
_THIRD = "Counting a house with a third place for its digit, or a cell with a third candidate."
_WEAK = "Joining two links by cells that do not see each other, or by different digits in different cells."

WORDS: tuple[LessonWords, ...] = (
    LessonWords(
        "m-wing",
        Picture(
            """
            . . .|. - .|. . .
            . XY .|. Y+ .|. * .
            . . .|. - .|. . .
            . . .|. - .|. . .
            . . .|. - .|. . .
            . . .|. - .|. . .
            . . .|. - .|. . .
            / / /|/ XY+ /|/ X+ /
            . . .|. - .|. . .
            """,
            "/: no X. -: no Y. If XY is not X, it is Y. So the column has its Y below, and the row its X on the "
            "right. So one of the two ends is X, and X goes from *.",
            digits="XY",
            absent_too="Y",
        ),
        _LIKELY,
        (_THIRD, _WEAK),
    ),
    LessonWords(
        "s-wing",
        Picture(
            """
            / X+ /|/ Y+ /|/ Xy+ /
            . . .|. - .|. . .
            . . .|. - .|. . .
            . . .|. - .|. . .
            . XY .|. Y+ .|. . .
            . . .|. - .|. . .
            . . .|. - .|. . .
            . . .|. - .|. . .
            . . .|. - .|. . .
            """,
            "/: no X. -: no Y. If the X on the right is false, the one on the left is true. So XY is Y, and the "
            "column has its Y on top. So one of the two is true, and y goes.",
            digits="XY",
            absent_too="Y",
        ),
        _LIKELY,
        (_THIRD, _WEAK),
    ),
    LessonWords(
        "h2-wing",
        Picture(
            """
            . . .|. - .|. . .
            . XY .|. Y+ .|. . .
            . . .|. - .|. . .
            . . .|. - .|. . .
            . . .|. - .|. . .
            . . .|. - .|. . .
            . . .|. - .|. . .
            / xZ+ /|/ YZ+ /|/ / /
            . . .|. - .|. . .
            """,
            "/: no Z. -: no Y. If XY is not X, it is Y. So the column has its Y below, and the row its Z on the left. "
            "So X or that Z is true, and x goes.",
            digits="XYZ",
            absent="Z",
            absent_too="Y",
        ),
        _LIKELY,
        (_THIRD, _WEAK),
    ),
    LessonWords(
        "h3-wing",
        Picture(
            """
            . . .|. . .|. . .
            . XY .|. . .|. YZ .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            / xZ+ /|/ / /|/ Z+ /
            . . .|. . .|. . .
            """,
            "/: no Z. If XY is not X, it is Y. So YZ is Z, and the row has its Z on the left. So X or that Z is true, "
            "and x goes.",
            digits="XYZ",
            absent="Z",
        ),
        _LIKELY,
        (_THIRD, _WEAK),
    ),
    LessonWords(
        "l-wing",
        Picture(
            """
            . . .|. Xz+ .|. xZ+ .
            . . .|. / .|. /Z .
            . . .|. / .|. /Z .
            . . .|. / .|. /Z .
            - - -|- XY+ -|- YZ+ -
            . . .|. / .|. /Z .
            . . .|. / .|. /Z .
            . . .|. / .|. /Z .
            . . .|. / .|. /Z .
            """,
            "/: no X. -: no Y. /Z: no Z. If the upper X is false, the lower one is true. So the row has its Y on the "
            "right, and the column its Z on top. So X or Z is true, and z and x go.",
            digits="XYZ",
            absent_too="Y",
        ),
        _LIKELY,
        (_THIRD, _WEAK),
    ),
    LessonWords(
        "l2-wing",
        Picture(
            """
            . Xy+ .|. . .|xY+ . .
            . / .|. . .|- . .
            . / .|. . .|- . .
            . / .|. . .|/XY / /
            . X+ .|. . .|/XY X+ /
            . / .|. . .|XY+ / /
            . / .|. . .|- . .
            . / .|. . .|- . .
            . / .|. . .|- . .
            """,
            "/: no X. -: no Y. /XY: neither. If the X at the top is false, the one below is true. So the box has its "
            "X in XY+, and the column its Y on top. So that X or that Y is true, and y and x go.",
            digits="XY",
            absent_too="Y",
        ),
        _LIKELY,
        (_THIRD, _WEAK),
    ),
    LessonWords(
        "w-ring",
        Picture(
            """
            . x .|. . .|. x .
            y XY y|y y y|y XY y
            . x .|. . .|. x .
            . x .|. . .|. x .
            . x .|. . .|. x .
            . x .|. . .|. x .
            . x .|. . .|. x .
            / X+ /|/ / /|/ X+ /
            . x .|. . .|. x .
            """,
            "/: no X. It is a W-Wing whose cells see each other: one is X, the other Y. The row below has X under "
            "the one that is Y. So x goes from both columns, and y from the row.",
            digits="XY",
        ),
        _RING,
        (_THIRD, "Removing from one house only: each weak link of the ring removes."),
    ),
    LessonWords(
        "m-ring",
        Picture(
            """
            . x .|. - .|. . .
            y XY y|y Y+ y|y y y
            . x .|. - .|. . .
            . x .|. - .|. . .
            . x .|. - .|. . .
            . x .|. - .|. . .
            . x .|. - .|. . .
            / X+ /|/ XY* /|/ / /
            . x .|. - .|. . .
            """,
            "/: no X. -: no Y. It is an M-Wing whose ends see each other. Either XY is X and XY* is Y, or the other "
            "way round. So * and the small letters go.",
            digits="XY",
            goes="",
            absent_too="Y",
        ),
        _RING,
        (_THIRD, "Removing from one house only: each weak link of the ring removes."),
    ),
    LessonWords(
        "l-ring", "l-wing", _RING, (_THIRD, "Removing from one cell only: each of the three cells loses all others.")
    ),
)

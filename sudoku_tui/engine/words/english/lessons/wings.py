"""Wings, and what else rests on cells with two candidates: their lessons."""

from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

_LIKELY = "Look for it when many cells have two candidates."
_SEES_ALL = "Removing the digit from what sees one of the cells only: it must see all that can hold it."
_SAME_PAIR = "Taking cells with a third candidate: they must have only the same two."

WORDS: tuple[LessonWords, ...] = (
    LessonWords(
        "remote-pair",
        Picture(
            """
            . . .|. . .|. . .
            . XY .|. . .|* XY .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. XY .
            . * .|. . .|XY . .
            . . .|. . .|. . .
            """,
            "Each cell XY sees the next, so they take turns. The first and the fourth are different; X and Y go from "
            "*, which see both.",
            digits="XY",
            goes="XY",
        ),
        "Look for it late in a puzzle, where four cells or more have the same two candidates.",
        (
            _SAME_PAIR,
            "Taking two cells with an odd number between them: these two are equal, and nothing goes.",
        ),
    ),
    LessonWords(
        "w-wing",
        Picture(
            """
            . . .|. . .|. . .
            . XY .|. . .|. * .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . * .|. . .|. XY .
            . . .|. . .|. . .
            . . .|. . .|. . .
            / X+ /|/ / /|/ X+ /
            . . .|. . .|. . .
            """,
            "X+: the only places of X in the row. /: no X. If both cells XY were X, the row would have no place for "
            "it. So one of them is Y, and Y goes from *.",
            digits="XY",
            goes="Y",
        ),
        _LIKELY,
        (
            "Removing the linking digit: the other digit of the pair goes.",
            "Linking them by a house with a third place for the digit.",
            _SAME_PAIR,
        ),
    ),
    LessonWords(
        "xy-wing",
        Picture(
            """
            . . .|. . .|. . .
            . XY .|. . .|. XZ .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . YZ .|. . .|. * .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            """,
            "XY: the pivot. XZ and YZ: its pincers. If the pivot is X, XZ is Z. If it is Y, YZ is Z. So Z goes from *.",
            digits="XYZ",
            goes="Z",
        ),
        _LIKELY,
        (
            "Taking two pincers that share both digits with the pivot: each shares a different one.",
            "Joining the pincers: they need not see each other, but each must see the pivot.",
            "Removing the pivot's digits: the digit that the pivot lacks goes.",
        ),
    ),
    LessonWords(
        "xyz-wing",
        Picture(
            """
            . . .|. . .|. . .
            * XYZ *|. . .|. YZ .
            XZ . .|. . .|. . .
            """,
            "XYZ: the pivot. XZ and YZ: its pincers. Whatever the pivot is, one of the three is Z, so Z goes from *.",
            digits="XYZ",
            goes="Z",
        ),
        "Look for it where XY-Wings are: when many cells have two candidates, and their neighbours three.",
        (
            "Removing the digit from what sees the two pincers only: it must also see the pivot.",
            "Taking both pincers in the pivot's box: then the three are a naked triple.",
        ),
    ),
    LessonWords(
        "grouped-w-wing",
        Picture(
            """
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . * .|. . .|. XY .
            . . .|. . .|. . .
            . XY .|. . .|. * .
            X+ X+ X+|/ / /|/ X+ /
            . . .|. . .|. . .
            """,
            "X+: all places of X in the row. /: no X. One cell XY sees those on the left, the other one the last. If "
            "both were X, the row would have no place for it. So Y goes from *.",
            digits="XY",
            goes="Y",
        ),
        _LIKELY,
        (
            "Leaving out a place that neither of the two cells sees.",
            "Removing the linking digit: the other digit of the pair goes.",
        ),
    ),
    LessonWords(
        "wxyz-wing",
        Picture(
            """
            WZ . .|. . .|. . .
            WXYZ * *|. XZ .|. YZ .
            . . .|. . .|. . .
            """,
            "Four cells of a row and a box have only W, X, Y and Z. W, X and Y fit once each, so one cell is Z. Z goes "
            "from *.",
            digits="WXYZ",
            goes="Z",
        ),
        "Look for it where a cell with three or four candidates sees several with two.",
        (
            "Taking two digits whose places do not all see each other: only one may be like that.",
            _SEES_ALL,
        ),
    ),
    LessonWords(
        "vwxyz-wing",
        Picture(
            """
            VZ . .|. . .|. . .
            VWXY * *|. XZ .|. YZ .
            WZ . .|. . .|. . .
            """,
            "Five cells of a row and a box have only five digits. V, W, X and Y fit once each, so one cell is Z. Z "
            "goes from *.",
            digits="VWXYZ",
            goes="Z",
        ),
        "You rarely see it. Look for smaller wings first.",
        (
            "Taking two digits whose places do not all see each other: only one may be like that.",
            _SEES_ALL,
        ),
    ),
    LessonWords(
        "uvwxyz-wing",
        Picture(
            """
            UZ . .|. . .|* * *
            VW * *|WX XY .|. YZ .
            UV . .|. . .|. . .
            """,
            "Six cells of a row and a box have only six digits. All but Z fit once each, so one cell is Z. Z goes from"
            " *.",
            digits="UVWXYZ",
            goes="Z",
        ),
        "You rarely see it. Look for smaller wings first.",
        (
            "Taking two digits whose places do not all see each other: only one may be like that.",
            _SEES_ALL,
        ),
    ),
    LessonWords(
        "chute-remote-pair",
        Picture(
            """
            . XY .|* * *|. . .
            * * *|. XY .|. . .
            . . .|. . .|/ / /
            """,
            "/: no X. If both cells XY were X, the third box would need its X in the third row. So one is Y, and Y "
            "goes from *.",
            digits="XY",
            goes="Y",
        ),
        _LIKELY,
        (
            _SAME_PAIR,
            "Looking in the wrong row: take the row of the third box that has neither of the two cells.",
        ),
    ),
    LessonWords(
        "multi-branch-w-wing",
        Picture(
            """
            . . .|. . .|. . .
            . . .|. XY .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . XY|. * .|. . .
            . . .|XY . .|. . .
            . . .|. . .|. . .
            / / X+|X+ X+ /|/ / /
            . . .|. . .|. . .
            """,
            "X+: all places of X in the row, each seen by a cell XY. /: no X. If all three were X, the row would have "
            "no place for it. So one is Y, and Y goes from *.",
            digits="XY",
            goes="Y",
        ),
        _LIKELY,
        (
            "Leaving out a place of the digit that none of the cells sees.",
            _SEES_ALL,
        ),
    ),
)

"""Almost locked sets: their lessons."""

from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

WORDS: tuple[LessonWords, ...] = (
    LessonWords(
        "als-xz",
        Picture(
            """
            VZ . .|. . .|. * .
            . . .|. . .|. . .
            . VX .|. . .|. WX .
            . . .|. . .|. . .
            * . .|. . .|. WZ .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            """,
            "Left: a set of V, X, Z in two cells. Right: one of W, X, Z. The two X see each other, so one set lacks X,"
            " and holds its other digits, with Z. So Z goes from *.",
            digits="VWXZ",
            goes="Z",
        ),
        "Look for it in hard puzzles, where two houses have cells with few candidates that share two digits.",
        (
            "Taking a digit with a place in one set that does not see all its places in the other.",
            "Removing the digit from a cell that sees it in one set only, or not in all its cells there.",
            "Sharing a cell: the linking digit must not be in a cell that both sets have.",
        ),
    ),
    LessonWords(
        "als-xy-wing",
        Picture(
            """
            WX . .|. VX .|. . .
            * WZ *|* * *|* UZ *
            . . .|. VY .|. . UY
            """,
            "Middle: a set of V, X, Y. It shares X with the left one (W, X, Z) and Y with the right one (U, Y, Z). "
            "It can lose one digit only, so the left or the right set lacks its link, and holds Z. Z goes from *.",
            digits="UVWXYZ",
            goes="Z",
        ),
        "Look for it where three small sets of cells share digits; look for ALS-XZ first.",
        (
            "Joining all three by the same digit: the middle set needs two different ones.",
            "Taking a digit with a place in one set that does not see all its places in the other.",
            "Removing the digit from a cell that sees it in one set only, or not in all its cells there.",
        ),
    ),
    LessonWords(
        "als-chain",
        Picture(
            """
            WX . .|. XY .|. . .
            . WZ .|. . .|. * .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . * .|. . UV|. UZ .
            . . .|. VY .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            """,
            "Four sets, the second a single cell: W, X, Z; X, Y; V, Y, U; U, Z. Each joins the next by a digit that "
            "only one of two can hold: X, Y, U. So the first or the last holds Z, and Z goes from *.",
            digits="UVWXYZ",
            goes="Z",
        ),
        "Look for it where XY-Chains are, with sets of cells in place of single ones.",
        (
            "Leaving a set by the digit that led into it: take another digit.",
            "Taking a digit with a place in one set that does not see all its places in the other.",
            "Removing the digit from a cell that sees it in one set only, or not in all its cells there.",
        ),
    ),
    LessonWords(
        "death-blossom",
        Picture(
            """
            . WZ .|. . *|. . .
            WX . .|. XY .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. VY .|. . .
            . * .|. . VZ|. . .
            . . .|. . .|. . .
            """,
            "XY: the stem. Two cells with W, X, Z and two with V, Y, Z: its petals. If the stem is X, the first petal "
            "holds Z. If it is Y, the second one does. So Z goes from *.",
            digits="VWXYZ",
            goes="Z",
        ),
        "You rarely see it. Look for it around a cell with two or three candidates, with small sets beside it.",
        (
            "Leaving out a candidate of the stem: each needs a petal.",
            "Taking a petal in which the stem does not see all places of its digit.",
            "Removing the digit from a cell that sees it in one set only, or not in all its cells there.",
        ),
    ),
    LessonWords(
        "sue-de-coq",
        Picture(
            """
            WY XZ /|* * *|WX * *
            yz yz YZ|. . .|. . .
            yz yz yz|. . .|. . .
            """,
            "/: none of W to Z. WY and XZ hold one of W and X, as WX needs the other, and one of Y and Z, as YZ "
            "needs the other. So W and X go from *, and y and z from the box.",
            digits="WXYZ",
            goes="WX",
            absent="WXYZ",
        ),
        "Look for it where two or three cells of a box and a line have four or five candidates, and cells with two of "
        "these are near.",
        (
            "Taking cells of line and box that share a digit: their digits must be different.",
            "Removing all digits from both: those of the line's cells go from the line, those of the box's from the "
            "box.",
        ),
    ),
    LessonWords(
        "als-w-wing",
        Picture(
            """
            VX . .|. . .|. . .
            . VY .|. . .|. * .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . * .|. . .|. XY .
            . . .|. . .|. . .
            . . .|. . .|. . .
            X+ / /|/ / /|/ X+ /
            . . .|. . .|. . .
            """,
            "Left: a set of V, X, Y. Right: XY. /: no X. X+: the only places in the row; one takes X from the left "
            "set, or the other one from XY. Then that holds Y. So Y goes from *.",
            digits="XYV",
            goes="Y",
        ),
        "Look for it where W-Wings are, with a set of cells in place of a cell.",
        (
            "Removing the linking digit: the other common digit goes.",
            "Linking by a place that does not see all places of the digit in its set.",
        ),
    ),
    LessonWords(
        "grouped-als-w-wing",
        Picture(
            """
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            . . .|. . .|. . .
            * . .|. . .|. XY .
            . . .|. . .|. . .
            VY VX .|. . .|. * .
            X+ X+ X+|/ / /|/ X+ /
            . . .|. . .|. . .
            """,
            "Left: a set of V, X, Y. Right: XY. /: no X. X+: all places in the row. Those in the box take X from the"
            " left set, the last one from XY. Then that holds Y. So Y goes from *.",
            digits="XYV",
            goes="Y",
        ),
        "Look for it where W-Wings are, with a set of cells in place of a cell.",
        (
            "Removing the linking digit: the other common digit goes.",
            "Leaving out a place of the house that sees neither of the sets.",
        ),
    ),
    LessonWords(
        "als-aligned-pair-exclusion",
        "",
        "Look for it where two cells with few candidates see several small sets of cells.",
        (
            "Leaving out a pair: each digit of the other cell must be tried.",
            "Using a set that loses only one digit: it must lose two, so that it has one too few.",
        ),
    ),
    LessonWords(
        "subset-exclusion",
        "",
        "Look for it where two cells with few candidates, anywhere, see the same small sets of cells.",
        (
            "Leaving out a pair: each digit of the other cell must be tried.",
            "Excluding equal digits in cells that do not see each other: both can have the same digit.",
        ),
    ),
    LessonWords(
        "als-aligned-triple-exclusion",
        "",
        "You rarely see it: pairs of cells give most of what it gives.",
        (
            "Leaving out a pair of the other two cells: each must be tried.",
            "Excluding equal digits in cells that do not see each other: both can have the same digit.",
        ),
    ),
)

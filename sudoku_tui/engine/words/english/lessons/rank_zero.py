"""Patterns that count out all their digits: their lessons."""

from sudoku_tui.engine.words.lesson_words import LessonWords, Picture

WORDS: tuple[LessonWords, ...] = (
    LessonWords(
        "almost-locked-pair",
        Picture(
            """
            . . .|r XY r|r r r
            / / /|. . .|. . .
            / XY* /|. . .|. . .
            """,
            "XY: just these. /: neither X nor Y. One of them is in XY, so the top of the box has one at most; the "
            "box has the other places in XY* and the top of the box only. So XY* holds one of them and nothing else,"
            " and x and y go.",
            digits="XY",
            goes="",
            absent="XY",
            short=(("r", "xy"),),
        ),
        "Look for it where a cell with two candidates stands beside a box that has few places for both.",
        (
            "Leaving out a place of one of the digits in the second house: outside the meeting place there may be "
            "just one cell.",
            "Removing the digits where line and box meet: one of them is there.",
        ),
    ),
    LessonWords(
        "almost-locked-triple",
        Picture(
            """
            . . .|r T r|T r r
            / / T*|. . .|. . .
            / T* /|. . .|. . .
            """,
            "T: just X, Y and Z, or some. /: none of them. r: they go. The row has all but one of them in T, so the "
            "top of the box holds one. The box has the others in T*, which lose all else.",
            digits="XYZ",
            goes="",
            absent="XYZ",
            short=(("T", "XYZ"), ("r", "xyz")),
        ),
        "It is rare. Look for it where a box has only two cells for three digits outside of a line.",
        (
            "Counting cells and digits wrongly: each house has one cell less than there are digits.",
            "Removing the digits where line and box meet: one of them is there.",
        ),
    ),
    LessonWords(
        "almost-locked-quadruple",
        Picture(
            """
            . . .|r T r|T T r
            / / T*|. . .|. . .
            T* T* /|. . .|. . .
            """,
            "T: just W, X, Y and Z, or some. /: none of them. r: they go. The row has all but one of them in T, so "
            "the top of the box holds one. The box has the others in T*, which lose all else.",
            digits="WXYZ",
            goes="",
            absent="WXYZ",
            short=(("T", "WXYZ"), ("r", "wxyz")),
        ),
        "It is rare. Look for it where a box has only three cells for four digits outside of a line.",
        (
            "Counting cells and digits wrongly: each house has one cell less than there are digits.",
            "Removing the digits where line and box meet: one of them is there.",
        ),
    ),
    LessonWords(
        "firework-triple",
        Picture(
            """
            r . r|. . .|. . .
            . T* .|/ / /|/ T* /
            r . r|. . .|. . .
            . / .|. . .|. . .
            . / .|. . .|. . .
            . / .|. . .|. . .
            . / .|. . .|. . .
            . T* .|. . .|. . .
            . / .|. . .|. . .
            """,
            "/: none of X, Y and Z. Row and column have these three only in the box, or in T* at their ends. So the "
            "three T* hold them and nothing else. r: X, Y and Z go.",
            digits="XYZ",
            goes="",
            absent="XYZ",
            short=(("T", "XYZ"), ("r", "xyz")),
        ),
        "Look for it where three digits are placed in much of a row and of a column, and the box where these cross is "
        "open.",
        (
            "Counting a digit with a second place in the row outside of the box: it must be in one cell there, or in"
            " none.",
            "Taking three cells without the crossing: one is where row and column cross, one at the end of each.",
        ),
    ),
    LessonWords(
        "firework-quadruple",
        Picture(
            """
            p . p|. . .|. - .
            . P* .|/ / /|/ T* /
            p . p|. . .|. - .
            . / .|. . .|. - .
            . / .|. . .|. - .
            . / .|. . .|. - .
            . / .|. . .|q . q
            - T* -|- - -|. Q* .
            . / .|. . .|q . q
            """,
            "/: neither W nor X. -: neither Y nor Z. P: W, X. Q: Y, Z. The lines of P* have W and X only in its box "
            "or in T*; those of Q* so Y and Z. The four hold these digits and nothing else. p: W and X go; q: Y and "
            "Z go.",
            digits="WXYZ",
            goes="",
            absent="WX",
            absent_too="YZ",
            short=(("T", "WXYZ"), ("P", "WX"), ("p", "wx"), ("Q", "YZ"), ("q", "yz")),
        ),
        "It is rare. Look for it where two pairs of digits are each placed in much of two lines.",
        (
            "Taking all four digits at one corner: two belong to one, and two to the opposite one.",
            "Counting a digit with a second place in a line outside of the box: it must be in one cell there, or in "
            "none.",
        ),
    ),
    LessonWords(
        "sk-loop",
        Picture(
            """
            b Q b|. . .|b Q b
            P 1 P|r r r|P 2 P
            b Q b|. . .|b Q b
            . c .|. . .|. c .
            . c .|. . .|. c .
            . c .|. . .|. c .
            b Q b|. . .|b Q b
            P 3 P|r r r|P 1 P
            b Q b|. . .|b Q b
            """,
            "P: W, X, Y, Z. Q: U, V, Y, Z. Pairs P share W and X along a row; pairs Q share U and V along a column; "
            "P and Q share Y and Z in a box. So each pair takes two of each. r: W, X go; c: U, V go; b: Y, Z go.",
            digits="UVWXYZ",
            short=(("P", "WXYZ"), ("Q", "UVYZ"), ("b", "yz"), ("r", "wx"), ("c", "uv")),
        ),
        "Look for it only in the hardest puzzles, with givens at the corners of a rectangle and empty cells beside "
        "them.",
        (
            "Going on with a third digit that two pairs share: the counts of all links together must be sixteen.",
            "Removing the digits in the ring: they go from the rest of the houses in which they were counted.",
        ),
    ),
    LessonWords(
        "multi-sector-locked-sets",
        Picture(
            """
            . c .|c . d|. d .
            r P r|P r Q|r Q r
            . c .|c . d|. d .
            r P r|P r Q|r Q r
            . c .|c . d|. d .
            r P r|P r Q|r Q r
            . c .|c . d|. d .
            r P r|P r Q|r Q r
            . c .|c . d|. d .
            """,
            "P: U, V, W, X. Q: U, V, Y, Z. 16 cells. U and V fit once in each of four rows: 8. W, X, Y and Z fit "
            "twice each, by columns: 8. So all are there. r: U, V go; c: U to X go; d: U, V, Y, Z go.",
            digits="UVWXYZ",
            short=(("P", "UVWX"), ("Q", "UVYZ"), ("r", "uv"), ("c", "uvwx"), ("d", "uvyz")),
        ),
        "Look for it only in the hardest puzzles, where the same few digits are placed in several rows.",
        (
            "Counting a digit by rows and by columns: the smaller number counts, and only once.",
            "Counting filled cells: only empty cells where the lines cross count.",
        ),
    ),
)

"""Unique rectangles and what else assumes one solution: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "unique-rectangle-links",
        ("Unique Rectangle with Strong Links", "URL", "Unique R. with Links", "UR with Links"),
        "With only the same two digits in the cells of a rectangle, these could be swapped, which makes two "
        "solutions. So a cell cannot hold one of them if strong links then fill the other three with both.",
        "Look for a rectangle in two boxes whose corners all show the same two digits, whatever else they show. Go "
        "along its sides: which of the digits has no other place in that row, column or box? With two or three such "
        "sides, or one and a corner with just the pair, try the digits in each corner, and follow the sides.",
        View.CANDIDATES,
        ("UR with strong links", "UR 4C/3SL", "UR 4X/2SL", "UR 3X/2SL", "UR 2D/1SL", "UR 2B/1SL"),
    ),
    TechniqueWords(
        "avoidable-loop",
        ("Avoidable Loop", "AvL"),
        "With only two digits in a loop of cells, and no givens, the digits could be swapped, which makes two "
        "solutions. So where all but one are filled like that, the last is different.",
        "Look only at digits that are not givens. Suppose a candidate, and take a second digit: from each cell go to "
        "the second digit in its row, column and box, and from there back to the first. Stop at a given or a gap. If "
        "you come to an end with six cells or more, the candidate is wrong.",
        View.CANDIDATES,
        ("Reverse BUG", "Reverse BUG Type 1"),
    ),
    TechniqueWords(
        "symmetrical-placement",
        ("Symmetrical Placement", "SyP"),
        "Turn or mirror the board: givens lie on givens, and each digit always on the same digit. Then the only "
        "solution has the same symmetry.",
        "Before the first step, look at the pattern of the givens. Is it the same upside down, or on both sides of a "
        "diagonal? Then compare the givens that lie opposite: does the same digit always meet the same partner? The "
        "digits that meet themselves fill the middle cell, or the diagonal.",
        None,
        ("Gurth's Symmetrical Placement", "Gurth", "Gurth's Theorem", "GSP"),
        has_article=False,
    ),
    TechniqueWords(
        "unique-rectangle-als",
        ("Unique Rectangle with ALS", "URA", "UR with ALS"),
        "One of the extra candidates of a rectangle is true. Each of them excludes the same, sometimes by an almost "
        "locked set.",
        "Find a rectangle in two boxes where some corners show just the same pair, and the others two to four extra "
        "candidates. For each extra, look for cells of one house that lose a digit to it and have one digit more than "
        "they are. They keep all others: note what these exclude. A candidate that goes every time is wrong.",
        View.TWO_CANDIDATES,
        ("UR Type 3 with ALS", "UR with XY-Wing", "AUR"),
    ),
    TechniqueWords(
        "unique-rectangle-chains",
        ("Unique Rectangle with Chains", "URC", "UR with Chains"),
        "One of the extra candidates of a rectangle is true. A chain leads from each of them to the same.",
        "Find a rectangle in two boxes where some corners show just the same pair, and the others two or three extra "
        "candidates. Suppose one extra and follow it, from cell to cell with two candidates or where a digit has two "
        "places. Then do the same with the others, and compare what is false.",
        View.TWO_CANDIDATES,
        ("UR Type 7", "AUR Chain"),
    ),
    TechniqueWords(
        "external-rectangle",
        ("External Unique Rectangle", "ExU", "External UR"),
        "If some houses had two digits only in the corners of a rectangle, the two could be swapped. So these houses "
        "have one of them beside the rectangle.",
        "Find a rectangle in two boxes where two corners show just the same pair, and the others many candidates. In "
        "the row, column or box of the others, note where else the pair can go. If these places are in one cell, or "
        "all see one of the digits, that removes something.",
        View.TWO_CANDIDATES,
        ("UR with external guardians", "External Uniqueness Test"),
    ),
)

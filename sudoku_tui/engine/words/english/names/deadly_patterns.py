"""Larger deadly patterns: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "extended-rectangle-2xn",
        ("Extended Rectangle 2xN", "ExN", "Extended Rect. 2xN"),
        "Two lines could swap the same digits in four pairs of cells or more. So some cell holds another digit.",
        "Take two rows of a band, and columns in which both have an empty cell. Count the digits of four or more such "
        "pairs: nearly as few as pairs? Then look at the extra candidates: one cell with all, or one digit, removes "
        "something. Also try columns.",
        synonyms=("Extended Unique Rectangle",),
    ),
    TechniqueWords(
        "extended-rectangle-2xn-als",
        ("Extended Rectangle 2xN with ALS", "ExA", "Ext. Rectangle with ALS"),
        "Two lines must not be able to swap their digits, so an extra candidate is true. Each of these excludes the "
        "same, sometimes by an almost locked set.",
        "Find three or more pairs of cells in two rows of a band that have as many digits, except for two to four "
        "extra candidates. For each extra, look for cells of one house that lose a digit to it and are locked then. A "
        "candidate that goes for every extra is wrong.",
    ),
    TechniqueWords(
        "extended-rectangle-2xn-chains",
        ("Extended Rectangle 2xN with Chains", "ExC", "Ext. Rectangle with Chains"),
        "Two lines must not be able to swap their digits, so an extra candidate is true. A chain leads from each of "
        "these to the same.",
        "Find three or more pairs of cells in two rows of a band that have as many digits, except for two or three "
        "extra candidates. Suppose each extra in turn, and colour what is then false. A candidate that is coloured "
        "each time is wrong.",
    ),
    TechniqueWords(
        "unique-matrix",
        ("Unique Matrix", "UMx"),
        "Nine cells where the rows of a band meet a column of each box cannot be filled with four digits in one way "
        "only. So some cell holds a fifth.",
        "Look for a band in which a column of each box is empty, or a stack with such rows. Do these nine cells have "
        "hardly more than four digits? Then look at the extra candidates: only one, one cell with all, or one digit, "
        "removes something.",
        synonyms=("Unique Matrix 3x3",),
    ),
    TechniqueWords(
        "unique-matrix-als",
        ("Unique Matrix with ALS", "UMA"),
        "One of the guardians of a unique matrix is true. Each of them excludes the same, sometimes by an almost "
        "locked set.",
        "Find a unique matrix with two to four extra candidates. For each extra, look for cells of one house that "
        "lose a digit to it, and then have just as many digits as they are. A candidate that they exclude for every "
        "extra is wrong.",
    ),
    TechniqueWords(
        "unique-matrix-chains",
        ("Unique Matrix with Chains", "UMC"),
        "One of the guardians of a unique matrix is true. A chain leads from each of them to the same.",
        "Find a unique matrix with two or three extra candidates. Suppose each in turn, and colour what is then "
        "false. Use cells with two candidates and digits with two places. A candidate that is coloured each time goes.",
    ),
    TechniqueWords(
        "borescoper",
        ("Borescoper's Deadly Pattern", "Bor", "Borescoper"),
        "Seven cells cannot be filled with three digits in one way only, nor eight with four. So some cell holds "
        "another digit.",
        "Take a block of four empty cells in a box, or three of them. Both its rows go on to one column elsewhere, "
        "both its columns to one row. Do these cells have hardly more than three digits, or four with the whole block? "
        "Then look at the extra candidates.",
        synonyms=("Borescoper Heptagon", "Borescoper Octagon"),
    ),
    TechniqueWords(
        "borescoper-als",
        ("Borescoper with ALS", "BrA"),
        "One of the guardians of Borescoper's pattern is true. Each of them excludes the same, sometimes by an almost "
        "locked set.",
        "Find Borescoper's pattern with two to four extra candidates. For each extra, look for cells of one house "
        "that would be left with just as many digits as they are. A candidate that they exclude for every extra is "
        "wrong.",
    ),
    TechniqueWords(
        "borescoper-chains",
        ("Borescoper with Chains", "BrC"),
        "One of the guardians of Borescoper's pattern is true. A chain leads from each of them to the same.",
        "Find Borescoper's pattern with two or three extra candidates. Suppose one after the other, and colour what "
        "is false then. A candidate that is coloured for each of them goes.",
    ),
    TechniqueWords(
        "bug-plus-n",
        ("Bivalue Universal Grave + n", "BUG+n", "BUG + n"),
        "Without a few extra candidates, all empty cells could change to their other one. So at least one extra is "
        "true.",
        "Wait until nearly all cells have two candidates. Mark digits with three places in a house: what must go so "
        "that all have two? If that leaves two candidates in each cell, look at what you marked. A candidate that all "
        "marked ones exclude goes.",
        synonyms=("BUG type 2", "BUG type 4"),
    ),
    TechniqueWords(
        "bug-plus-n-als",
        ("Bivalue Universal Grave + n with ALS", "BgA", "BUG + n with ALS"),
        "One of the extra candidates of a bivalue universal grave is true. Each excludes the same, sometimes by an "
        "almost locked set.",
        "Wait until nearly all cells have two candidates, and mark the two to four extra candidates. For each, look "
        "for cells of one house that lose a digit to it, and note what these then exclude. A candidate noted each "
        "time goes.",
        synonyms=("BUG type 3", "BUG-XZ"),
    ),
    TechniqueWords(
        "bug-plus-n-chains",
        ("Bivalue Universal Grave + n with Chains", "BgC", "BUG + n with Chains"),
        "One of the extra candidates of a bivalue universal grave is true. A chain leads from each to the same.",
        "Wait until nearly all cells have two candidates, and mark the two or three extra candidates. Suppose each of "
        "them in turn, and colour what is false then. A candidate that is coloured each time is wrong.",
    ),
)

"""What players call patterns of which at least one guardian is true, their idea, and how a player spots them."""

from sudoku_tui.engine.words.english.names.named import Named

NAMES: tuple[Named, ...] = (
    Named(
        "tridagon",
        ("Tridagon", "Trd"),
        "Twelve cells in four boxes cannot be filled with three digits, so one of their other candidates is true.",
        "Look for four boxes that make a rectangle, where the same three digits are open in three cells each. No two "
        "of the three may share a row or column. In an odd number of the boxes they must slope the other way. Then "
        "look at what else these cells can hold: one extra, or several in a cell or of a digit, removes something.",
        synonyms=("Thor's Hammer", "Trivalue Oddagon", "Anti-Tridagon"),
    ),
    Named(
        "tridagon-als",
        ("Tridagon with ALS", "TrA"),
        "One of the guardians of a tridagon is true, and each of them excludes the same, by an almost locked set if "
        "need be.",
        "Find a tridagon with two to four extra candidates. For each extra, look for cells of one house that lose a "
        "digit to it, and then have just as many digits as they are. Note what these digits exclude. What goes for "
        "every extra is wrong.",
    ),
    Named(
        "tridagon-chains",
        ("Tridagon with Chains", "TrC"),
        "One of the guardians of a tridagon is true, and a chain leads from each of them to the same.",
        "Find a tridagon with two or three extra candidates. Suppose each of them in turn, and colour what is then "
        "false, along cells with two candidates and digits with two places. What is coloured each time is wrong.",
        synonyms=("Anti-Tridagon Chain", "OR-k Forcing Chain"),
    ),
)

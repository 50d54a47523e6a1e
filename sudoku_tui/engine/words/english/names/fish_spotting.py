"""How a player spots each fish, by the technique's id."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.words.english.phrases import number_word

SIZES = (
    ("X-Wing", "XW", "XW"),
    ("Swordfish", "SF", ""),
    ("Jellyfish", "JF", "J"),
    ("Squirmbag", "SB", ""),
    ("Whale", "W", "W"),
    ("Leviathan", "Lev", "L"),
)
"""The fish by size, from two on: the name, its abbreviation, and its initials where no other fish has them."""


def _fish() -> Iterator[tuple[str, str]]:
    yield (
        "x-wing",
        "Take a digit, and look for a row where it has two places. Is there another row with two places exactly above "
        "or below these? Then look for the digit elsewhere in the two columns. Do the same from column to row.",
    )
    yield (
        "swordfish",
        "Take a digit, and look at the rows where it has two or three places. Start with one, and add two more that "
        "bring in as few new columns as possible: three in all. No row needs all three. Then try the columns.",
    )
    yield (
        "jellyfish",
        "Take a digit with many places, and leave out the rows where it has five or more. Are there four rows that use "
        "only four columns? Then try the columns. Often it is easier to see that the columns left over make a smaller "
        "fish: that removes the same.",
    )
    for name, size, other in (
        ("squirmbag", 5, "at most a Jellyfish"),
        ("whale", 6, "at most a Swordfish"),
        ("leviathan", 7, "an X-Wing at most"),
    ):
        yield (
            name,
            f"Take a digit that hardly stands on the board yet. Add up rows until {number_word(size)} of them use "
            f"only {number_word(size)} columns, or the other way round. Better, look across: the digit's columns "
            f"outside these make {other}, which removes the same.",
        )


def _fish_with_fins() -> Iterator[tuple[str, str]]:
    """Finned and Sashimi fish: what their fins do is the same in all sizes."""
    goes = "The digit is removed only there: in this box, in one of the columns of the fish, outside its rows."
    yield (
        "finned-x-wing",
        "Take a digit, and look for two rows that would be an X-Wing, but for one or two places too many. These fins "
        f"must all lie in one box, together with a corner. {goes} Then try the columns.",
    )
    yield (
        "sashimi-x-wing",
        "Take a digit and a row with just two places. Look for a second row with a place in one of the two columns. "
        "Its other corner is missing, but one or two places are beside it, in the same box. Look in this box, in the "
        "column of the missing corner. Then try the columns.",
    )
    for name, size, hint in (
        ("swordfish", 3, "Start with two rows that have two or three places and share columns."),
        ("jellyfish", 4, "Look for it where a digit has many places and no smaller fish helps."),
        ("squirmbag", 5, "Start with the rows that have the fewest places."),
        ("whale", 6, "The digit must be missing in most rows; leave out the two or three with the most places."),
        ("leviathan", 7, "The digit must be missing nearly everywhere; leave out the one or two rows with the most."),
    ):
        number = number_word(size)
        yield (
            f"finned-{name}",
            f"Take a digit, and look for {number} rows that use {number} columns but for a few places, all of them in "
            f"one box: the fins. {hint} {goes}",
        )
        yield (
            f"sashimi-{name}",
            f"Look as for a Finned {name.capitalize()}, but allow a row that has one place or none in the {number} "
            "columns when you leave out its fins. The places beside the gap, in the same box, are the fins. Look in "
            "this box, in the column of the gap.",
        )


def _siamese_fish() -> Iterator[tuple[str, str]]:
    """Siamese fish: first the single one, and then its other half."""
    for size, (name, *_) in enumerate(SIZES, 2):
        number = number_word(size)
        yield (
            f"siamese-finned-{name.lower()}",
            f"When you have found a Finned {name}, keep its {number} rows. Take the column of a fin instead of the "
            "one beside it, so that the fin becomes a corner, and the corner a fin. If this fish also removes "
            "something, take both as one step.",
        )
        yield (
            f"siamese-sashimi-{name.lower()}",
            f"When you have found a Sashimi {name}, keep its {number} rows, and exchange the column of the gap for "
            "that of the fin. The place in the old column is now the fin. Look in its box, in the new column. If that "
            "also removes something, take both as one step.",
        )


def _franken_fish() -> Iterator[tuple[str, str]]:
    """Fish of lines of one kind and boxes."""
    for (name, *_), (size, hint) in zip(
        SIZES,
        (
            (2, "Begin with a box whose places are in two columns, and look for a row with two places in these."),
            (3, "Mostly it is two rows and a box, or two boxes and a row."),
            (4, "Begin with a Swordfish that one row spoils, and try two boxes in its place."),
            (5, "Leave out the lines and boxes with the most places first."),
            (6, "There is one only where the digit is missing nearly everywhere."),
            (7, "Hardly anything is left out, so begin with what is."),
        ),
        strict=True,
    ):
        number = number_word(size)
        yield (
            f"franken-{name.lower()}",
            f"Take a digit, and {number} rows and boxes that have it in different cells. Do {number} columns and boxes "
            f"hold all its places there? {hint} Look for the digit elsewhere in these. Then try columns and boxes.",
        )
        yield (
            f"finned-franken-{name.lower()}",
            f"Look as for a Franken {name}, but allow a few places outside the {number} columns and boxes: the fins. "
            "A place that two of the first houses share is also a fin. Look for the digit in cells of the other "
            f"{number} that see every fin. A cell of the fish that two of these share counts.",
        )


def _mutant_fish() -> Iterator[tuple[str, str]]:
    """Fish of houses of any kind."""
    for (name, *_), (size, hint) in zip(
        SIZES,
        (
            (2, "A row and a column that share no place will do, or a column and a box."),
            (3, "Mostly a row, a column and a box are the first three."),
            (4, "Two rows and two columns often meet in a box: take it as one of the other four."),
            (5, "Take it as the last resort of a digit that no smaller fish helps."),
            (6, "Begin with all lines and boxes that have two places."),
            (7, "It needs a digit that is still missing in nearly every house."),
        ),
        strict=True,
    ):
        number = number_word(size)
        yield (
            f"mutant-{name.lower()}",
            f"Take a digit, and {number} houses of any kinds that have it in different cells. Can {number} other "
            f"houses take up all of these places? {hint} Then look for the digit elsewhere in the other houses.",
        )
        yield (
            f"finned-mutant-{name.lower()}",
            f"Look as for a Mutant {name}, but allow a few places outside the {number} houses that should take all: "
            "the fins. Where two of the first houses meet, a place is also a fin. Look for the digit in cells of the "
            "other houses that see every fin.",
        )


def _siamese_fish_with_boxes() -> Iterator[tuple[str, str]]:
    """Siamese fish of houses of any kind: first the single one, and then its other half."""
    for kind in ("Franken", "Mutant"):
        for name, *_ in SIZES:
            yield (
                f"siamese-finned-{kind.lower()}-{name.lower()}",
                f"When you have found a Finned {kind} {name}, keep the houses that you began with. Exchange one of "
                "the others for a house through a fin, so that other places become fins. If this removes something "
                "else, take both as one step.",
            )


SPOTTING: Mapping[str, str] = dict(
    (
        *_fish(),
        *_fish_with_fins(),
        *_siamese_fish(),
        *_franken_fish(),
        *_mutant_fish(),
        *_siamese_fish_with_boxes(),
    )
)
"""What to look for, for each fish but Krakens: always at the places of one digit."""

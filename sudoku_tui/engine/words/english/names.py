"""The name of every technique, and its idea in one sentence; by the technique's id."""

from collections.abc import Iterator, Mapping

from sudoku_tui.engine.words.english.phrases import number_word

_RECTANGLE = (
    "If the cells of a rectangle held only the same two digits, these could be swapped, and the puzzle would have two "
    "solutions"
)
_AVOIDABLE = (
    "If the four cells of a rectangle were filled with two digits, and none of them a given, the digits could be "
    "swapped, and the puzzle would have two solutions"
)

_FISH = (
    ("X-Wing", "XW", "XW"),
    ("Swordfish", "SF", ""),
    ("Jellyfish", "JF", "J"),
    ("Squirmbag", "SB", ""),
    ("Whale", "W", "W"),
    ("Leviathan", "Lev", "L"),
)
"""The fish by size, from two on: the name, its abbreviation, and its initials where no other fish has them."""


def _id(name: str) -> str:
    return name.lower().replace(" ", "-")


def _fish() -> Iterator[tuple[str, str, str, str]]:
    """For each fish its name, abbreviation and initials, and its summary."""
    for size, (name, short, initials) in enumerate(_FISH, 2):
        number = number_word(size)
        lines = f"{number.capitalize()} rows (or columns) have a digit only in the same {number} columns (or rows)"
        yield name, short, "", f"{lines}, so it goes from the rest of these."
        either = f"{name} but for some extra places, the fins: either a fin is true or the {name} is"
        gap = f"Finned {name} with a gap: without the fins a row (or column) would have a single place left."
        for kind, letters, summary in (
            ("Finned", "F", f"{either}, and what both rule out goes."),
            ("Sashimi", "Sa", gap),
        ):
            full, further = f"{kind} {name}", initials and f"{kind[0]}{initials}"
            together = f"{full} and another fish with fins on the same rows (or columns), as one step."
            yield full, f"{letters}{short}", further, summary
            yield f"Siamese {full}", f"Si{letters}{short}", further and f"S{further}", together


NAMES: Mapping[str, tuple[str, ...]] = {
    "elimination": ("Elimination", "E"),
    "eliminate-all": ("Eliminate all", "Ea"),
    "full-house": ("Full House", "FH"),
    "naked-single": ("Naked Single", "NS"),
    "hidden-single": ("Hidden Single", "HS"),
    "locked-pair": ("Locked Pair", "LP"),
    "locked-triple": ("Locked Triple", "LT"),
    "pointing": ("Locked Candidates Type 1 (Pointing)", "LC1", "Locked Candidates 1", "Pointing"),
    "claiming": ("Locked Candidates Type 2 (Claiming)", "LC2", "Locked Candidates 2", "Claiming"),
    "naked-pair": ("Naked Pair", "NP"),
    "naked-triple": ("Naked Triple", "NT"),
    "hidden-pair": ("Hidden Pair", "HP"),
    "hidden-triple": ("Hidden Triple", "HT"),
    "naked-quadruple": ("Naked Quadruple", "NQ"),
    "hidden-quadruple": ("Hidden Quadruple", "HQ"),
    "remote-pair": ("Remote Pair", "RP"),
    "bug-plus-one": ("Bivalue Universal Grave + 1", "BUG+1", "BUG + 1"),
    "skyscraper": ("Skyscraper", "Sky"),
    "two-string-kite": ("2-String Kite", "2SK"),
    "dual-two-string-kite": ("Dual 2-String Kite", "D2SK"),
    "turbot-fish": ("Turbot Fish", "TF"),
    "empty-rectangle": ("Empty Rectangle", "ER"),
    "dual-empty-rectangle": ("Dual Empty Rectangle", "DER"),
    "w-wing": ("W-Wing", "WW"),
    "grouped-w-wing": ("Grouped W-Wing", "GWW"),
    "xy-wing": ("XY-Wing", "XYW"),
    "xyz-wing": ("XYZ-Wing", "XYZW"),
    "wxyz-wing": ("WXYZ-Wing", "WXYZW"),
    "vwxyz-wing": ("VWXYZ-Wing", "VWXYZW"),
    "uvwxyz-wing": ("UVWXYZ-Wing", "UVWXYZW"),
    "uniqueness-test-1": ("Uniqueness Test 1", "UT1"),
    "uniqueness-test-2": ("Uniqueness Test 2", "UT2"),
    "uniqueness-test-3": ("Uniqueness Test 3", "UT3"),
    "uniqueness-test-3-hidden": ("Uniqueness Test 3 (Hidden Subset)", "UT3HS", "Uniqueness T. 3 hidden", "UT 3 hidden"),
    "uniqueness-test-4": ("Uniqueness Test 4", "UT4"),
    "uniqueness-test-5": ("Uniqueness Test 5", "UT5"),
    "uniqueness-test-6": ("Uniqueness Test 6", "UT6"),
    "hidden-rectangle": ("Hidden Rectangle", "HR"),
    "avoidable-rectangle-1": ("Avoidable Rectangle Type 1", "AR1", "Avoidable Rectangle 1", "Avoidable R. 1"),
    "avoidable-rectangle-2": ("Avoidable Rectangle Type 2", "AR2", "Avoidable Rectangle 2", "Avoidable R. 2"),
    "unique-loop": ("Unique Loop", "UL"),
    "extended-rectangle": ("Extended Rectangle", "ExR"),
    "bug-lite": ("BUG Lite", "BUGL"),
    "sue-de-coq": ("Sue de Coq", "SdC"),
    "simple-colors-trap": ("Simple Colors Trap", "SCT"),
    "simple-colors-wrap": ("Simple Colors Wrap", "SCW"),
    "multi-colors-1": ("Multi Colors Type 1", "MC1"),
    "multi-colors-2": ("Multi Colors Type 2", "MC2"),
    "medusa": ("3D Medusa", "3DM"),
    **{_id(name): (name, short) for name, short, _, _ in _fish()},
}
"""What players call each technique: its name, an abbreviation, and shorter names for little room, the longest first."""

SPELLINGS: Mapping[str, str] = {
    "pointing": "Locked Candidates Type 1",
    "claiming": "Locked Candidates Type 2",
    "uniqueness-test-3-hidden": "Hidden Subset",
    "avoidable-rectangle-1": "ART1",
    "avoidable-rectangle-2": "ART2",
    "multi-colors-1": "MCT1",
    "multi-colors-2": "MCT2",
    "bug-lite": "BL",
    "medusa": "3M",
    "vwxyz-wing": "VW",
    "uvwxyz-wing": "UW",
    **{_id(name): initials for name, _, initials, _ in _fish() if initials},
}
"""What else players may write for a technique."""

SUMMARIES: Mapping[str, str] = {
    "elimination": "A placed digit is removed from every cell in its row, column and box.",
    "eliminate-all": "Each placed digit is removed from every cell in its row, column and box.",
    "full-house": "A house has only one empty cell left.",
    "naked-single": "A cell has only one candidate left.",
    "hidden-single": "A digit has only one place left in a row, column or box.",
    "locked-pair": "Two cells where a box and a line meet have only two candidates: both digits go from the rest of "
    "box and line.",
    "locked-triple": "The three cells where a box and a line meet have only three candidates: they go from the rest "
    "of box and line.",
    "pointing": "All candidates of a digit in a box lie in one line, so the digit goes from the rest of that line.",
    "claiming": "All candidates of a digit in a line lie in one box, so the digit goes from the rest of that box.",
    "naked-pair": "Two cells of a house have together only two candidates, which go from the rest of the house.",
    "naked-triple": "Three cells of a house have together only three candidates, which go from the rest of the house.",
    "hidden-pair": "Two digits have together only two places in a house, and every other candidate goes from these "
    "cells.",
    "hidden-triple": "Three digits have together only three places in a house, and every other candidate goes from "
    "these cells.",
    "naked-quadruple": "Four cells of a house have together only four candidates, which go from the rest of the house.",
    "hidden-quadruple": "Four digits have together only four places in a house, and every other candidate goes from "
    "these cells.",
    "remote-pair": "Joined cells with the same two candidates take turns: a cell that sees one of each kind can hold "
    "neither digit.",
    "bug-plus-one": "If all empty cells had two candidates, and each digit two places wherever it is missing, all "
    "cells could change to their other candidate, and the puzzle would have two solutions; so the one candidate too "
    "many is true.",
    "skyscraper": "Two rows (or columns) have only two places for a digit, and share a column (or row) at one end: "
    "the digit is at one of the other ends at least.",
    "two-string-kite": "A row and a column have only two places for a digit, and share a box at one end: the digit is "
    "at one of the other ends at least.",
    "dual-two-string-kite": "Two 2-String Kites on the same two cells of a box.",
    "turbot-fish": "Two houses have only two places for a digit, and one end of each sees the other: the digit is at "
    "one of the other ends at least.",
    "empty-rectangle": "The places for a digit in a box form a cross; a line with only two places joins one arm to a "
    "cell that the other arm sees.",
    "dual-empty-rectangle": "Two Empty Rectangles on the same cells of a box.",
    "w-wing": "Two cells have the same two candidates. Were both the one, a house would have no place for it: one is "
    "the other.",
    "grouped-w-wing": "Two cells have the same two candidates and see all the places of one of these in a house: one "
    "is the other digit.",
    "xy-wing": "Either candidate of a cell forces a digit into one of two cells that it sees: it goes from all that "
    "see both.",
    "xyz-wing": "A cell with three candidates or one of two cells that it sees holds a digit: it goes from all that "
    "see the three.",
    "wxyz-wing": "Four cells of two houses have four digits, three of them once at most, so one cell at least holds "
    "the fourth.",
    "vwxyz-wing": "Five cells of two houses have five digits, four of them once at most, so one cell at least holds "
    "the fifth.",
    "uvwxyz-wing": "Six cells of two houses have six digits, five of them once at most, so one cell at least holds "
    "the sixth.",
    "uniqueness-test-1": f"{_RECTANGLE}; so where three of the cells can hold nothing else, the fourth holds neither.",
    "uniqueness-test-2": f"{_RECTANGLE}; so one of two cells in a line holds the one extra candidate that both have.",
    "uniqueness-test-3": f"{_RECTANGLE}; so two of the cells with their extra candidates act as one cell of a naked "
    "subset.",
    "uniqueness-test-3-hidden": f"{_RECTANGLE}; so two cells of a house take at most one digit of a hidden subset "
    "there.",
    "uniqueness-test-4": f"{_RECTANGLE}; so where two of the cells must hold one of the digits, they cannot hold the "
    "other.",
    "uniqueness-test-5": f"{_RECTANGLE}; so one of three cells, or of two at opposite corners, holds the one extra "
    "candidate that all have.",
    "uniqueness-test-6": f"{_RECTANGLE}; so a digit that must be in two opposite corners is in those that allow only "
    "the two digits.",
    "hidden-rectangle": f"{_RECTANGLE}; so a cell cannot hold one of them if that would force the other into both "
    "cells next to it.",
    "avoidable-rectangle-1": f"{_AVOIDABLE}; so where three are filled like that, the fourth is different.",
    "avoidable-rectangle-2": f"{_AVOIDABLE}; so where two are filled like that, one of the others holds the one extra "
    "candidate that both have.",
    "unique-loop": "If the cells of a loop held only the same two digits by turns, these could be swapped, and the "
    "puzzle would have two solutions; so one of the cells that allow another digit holds one.",
    "extended-rectangle": "If two lines held the same three digits where three boxes cross them, they could swap "
    "them, and the puzzle would have two solutions; so one of these cells holds another digit.",
    "bug-lite": "If some cells had two candidates each, and each digit two places or none among them in every house, "
    "these cells could change to their other candidate, and the puzzle would have two solutions; so the one cell with "
    "more candidates holds one of the others.",
    "sue-de-coq": "Cells where a line and a box meet share out their digits between the two, so the digits go from "
    "the rest of both.",
    "simple-colors-trap": "Where a digit has only two places in a house, colour them in turn: a candidate that sees "
    "both colours is wrong.",
    "simple-colors-wrap": "Where a digit has only two places in a house, colour them in turn: a colour with two cells "
    "in one house is wrong.",
    "multi-colors-1": "Two coloured chains of a digit touch: one of the other two colours is right; what sees both of "
    "these is wrong.",
    "multi-colors-2": "A colour of one chain sees both colours of another chain of the same digit: it is wrong.",
    "medusa": "Colour candidates of all digits in turn, wherever exactly one of two is true: one of the two colours "
    "is right.",
    **{_id(name): summary for name, *_, summary in _fish()},
}
"""The idea of each technique in one sentence."""

BEYOND = "chains"
"""What a puzzle needs, in one word, that the techniques do not solve."""

LEVELS: Mapping[str, str] = {
    **{id: id.capitalize() for id in ("easy", "medium", "hard", "unfair", "extreme")},
    "beyond": f"Needs {BEYOND}",
}

MEANINGS: Mapping[str, str] = {
    "pattern": "pattern",
    "fin": "fin",
    "group-a": "group A",
    "group-b": "group B",
    "group-c": "group C",
    "group-d": "group D",
    "on": "true then",
    "off": "false then",
    "clash": "clash",
    "placed": "found",
    "eliminated": "ruled out",
    "house": "where it happens",
    "cover-house": "cover",
    "cover": "what limits it",
    "link-strong": "strong link",
    "link-weak": "weak link",
}
"""What the styles of a step's evidence and effects mean where its family has nothing better."""

_WITHOUT_ARTICLE = frozenset(
    {"pointing", "claiming", "simple-colors-trap", "simple-colors-wrap", "multi-colors-1", "multi-colors-2"}
)


def with_article(technique: str) -> str:
    """The name of a technique in a sentence: "an X-Wing", "a Naked Pair", "Simple Colors Trap"."""
    name = NAMES[technique][0] if technique in NAMES else technique
    if technique in _WITHOUT_ARTICLE:
        return name
    return f"{'an' if name[0] in 'AEIOX' else 'a'} {name}"

"""Kraken fish, forcing chains and forcing nets: the words about each technique."""

from sudoku_tui.engine.words.technique_words import TechniqueWords, View

WORDS: tuple[TechniqueWords, ...] = (
    TechniqueWords(
        "kraken-fish-1",
        ("Kraken Fish Type 1", "KF1", "Kraken Fish 1"),
        "A fish removes a candidate that does not see its fins, because a chain from each fin excludes it.",
        "When you have found a fish with fins that removes nothing, leave the fins out, and choose what it would "
        "remove then. Suppose each fin in turn, and follow the candidates that it excludes and forces. If each fin "
        "rules the candidate out, it goes.",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "kraken-fish-2",
        ("Kraken Fish Type 2", "KF2", "Kraken Fish 2"),
        "A fish has its digit at one of its places in a cover, or at a fin. A chain from each of these excludes the "
        "same candidate.",
        "Take a fish that removes nothing, and one of its covers. The digit is at one of the places of the fish "
        "there, or at a fin. Suppose each of these in turn, and follow it. A candidate of any digit that each of them "
        "excludes goes.",
    ),
    TechniqueWords(
        "forcing-chain-contradiction",
        ("Forcing Chain Contradiction", "FCC", "Forcing Chain Contr.", "F. Chain Contr."),
        "Chains from a candidate, or from its absence, lead to two things that cannot both be true. So the "
        "supposition is wrong.",
        "Suppose that a candidate is true, and colour all that chains from it make true or false. Is something both? "
        "Are two candidates of a cell true, or is there a cell or house with nothing left? Then it is false. Also "
        "suppose that it is false.",
    ),
    TechniqueWords(
        "forcing-chain-verity",
        ("Forcing Chain Verity", "FCV", "F. Chain Verity"),
        "One of several candidates must be true, and a chain from each of them leads to the same result. So the "
        "result is right in any case.",
        "Take a cell with two or three candidates, or a house with two or three places for a digit. Follow the chains "
        "from each with a colour of its own. Look for a candidate that all colours make true, or that all make false.",
    ),
    TechniqueWords(
        "forcing-net-contradiction",
        ("Forcing Net Contradiction", "FNC", "Forcing Net Contr.", "F. Net Contr."),
        "A candidate, or its absence, leads to a contradiction through all its consequences. So the supposition is "
        "wrong.",
        "Suppose that a candidate is true, and play on with singles, one after another. If a cell or a house is left "
        "with nothing, the candidate is false. Choose one that opens many singles, and keep count of what came from "
        "what.",
        synonyms=("Nishio", "Bowman's Bingo", "Trial and Error"),
    ),
    TechniqueWords(
        "forcing-net-verity",
        ("Forcing Net Verity", "FNV", "F. Net Verity"),
        "One of several candidates must be true, and their consequences have something in common. So that is right in "
        "any case.",
        "Take a cell with two candidates, or a house with two places for a digit. Play on from the first with "
        "singles, and note what becomes of the board; then from the second. A result that is the same both times is "
        "right.",
    ),
    TechniqueWords(
        "nested-forcing-net",
        ("Nested Forcing Net", "NFN", "Nested Net"),
        "Suppose a candidate, then suppose and refute others inside, until it is refuted itself: trial and error, two "
        "deep.",
        "Suppose a candidate, and play on until nothing more follows. There suppose a second one, and play on: if "
        "that fails, it goes as long as the first holds. Do so until the first one fails. It is the last resort of "
        "the hardest puzzles.",
        synonyms=("T&E(2)",),
    ),
)

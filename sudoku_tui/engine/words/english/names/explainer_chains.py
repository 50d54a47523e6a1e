"""The explainer's chains: the words about each technique.

Dynamic forcing chains have names that follow from what their lines begin with, and from what is tried inside of them.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_tui.engine.words.technique_words import TechniqueWords, View


class _Kind(NamedTuple):
    """A beginning of the lines of dynamic forcing chains."""

    name: str
    short: str
    letters: str
    summary: str
    spotting: str


class _Level(NamedTuple):
    """A kind of step that is tried inside of dynamic forcing chains."""

    id: str
    suffix: str
    letters: str
    summary: str
    spotting: str


_SIMPLE = (
    TechniqueWords(
        "generalized-x-wing",
        ("Generalized X-Wing", "GXW", "Gen. X-Wing"),
        "Two strong links of a digit make a loop of four cells. The digit is in the first and third, or in the second "
        "and fourth. It goes from cells that see one of each.",
        "Take two houses with two places each for a digit, such that each place of one sees a place of the other. "
        "Unlike in an X-Wing, boxes also count. Then look for the digit in cells that see one place of each house.",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "bidirectional-x-cycle",
        ("Bidirectional X-Cycle", "BXC", "X-Cycle"),
        "Strong and weak links of one digit take turns round a loop. Every other cell of it holds the digit, and a "
        "cell that sees one of each half loses it.",
        "Take a digit, and join its places in houses that have just two. Can you walk from one such pair to the next, "
        "and back to the first, over places that see each other? Then look at the cells which see both ends of a step.",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "bidirectional-y-cycle",
        ("Bidirectional Y-Cycle", "BYC", "Y-Cycle"),
        "Cells with two candidates lead round a loop, each to the next by a digit that both have. This digit is in "
        "one of the two, and goes from cells that see both.",
        "Show the cells with two candidates. Start in one, take one of its digits to another cell that it sees, leave "
        "that by its other digit, and so on. If you return to the first by its other digit, look along each step.",
        View.TWO_CANDIDATES,
    ),
    TechniqueWords(
        "bidirectional-cycle",
        ("Bidirectional Cycle", "BC", "Cycle"),
        "Links inside cells and houses take turns round a loop that you can follow both ways. Half of its candidates "
        "are true, the other half false. A candidate that sees one of each half goes.",
        "Follow links from a candidate, and colour what is true A and what is false B. Sometimes the last link makes "
        "the first candidate true again. Then look for a digit that sees an A and a B of its own.",
    ),
    TechniqueWords(
        "turbot-chain",
        ("Turbot Chain", "TC"),
        "A digit in a cell would exclude itself over two houses with two places each for it: so it is not there.",
        "Take two houses with two places each for a digit, one end of each in sight of the other. Which cells see both "
        "far ends? The explainer calls this Turbot Fish, and it may have any shape.",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "forcing-x-chain",
        ("Forcing X-Chain", "FXC"),
        "A digit is supposed in a cell, or not there, and what follows for this digit alone ends with the opposite.",
        "Show one digit, and suppose that it is in one of its places. It is not in the cells that this place sees, "
        "and it is where a house has one place left: go on. Is the first place seen in the end? Then take it out.",
        View.ONE_DIGIT,
    ),
    TechniqueWords(
        "forcing-chain",
        ("Forcing Chain", "FC"),
        "Each link of a chain follows from the one before it alone, and the last one says the opposite of the first.",
        "Start in a cell with two candidates, or with a digit that has two places in a house. Suppose one, and go from "
        "link to link, whatever the digit. Stop when you meet the first candidate again: is it the other way round?",
    ),
    TechniqueWords(
        "nishio-forcing-chains",
        ("Nishio Forcing Chains", "NFC", "Nishio"),
        "Suppose that a digit is in a cell, or not there, and follow it through the houses. Some cell would then both "
        "have it and not have it.",
        "Show one digit. Suppose that it is in one of its places, cross out what it sees, and put it where a house has "
        "a single place left. If it gets in its own way, it was not in the first place.",
        View.ONE_DIGIT,
        has_article=False,
    ),
    TechniqueWords(
        "cell-forcing-chains",
        ("Cell Forcing Chains", "CFC", "Cell F. Chains"),
        "From each candidate of a cell a chain leads to the same. One of them is true, so this is true.",
        "Take a cell with three candidates or more. Follow each of them by links, and colour what is true and what is "
        "false in each case. Look for a candidate that is the same in all cases.",
        has_article=False,
    ),
    TechniqueWords(
        "region-forcing-chains",
        ("Region Forcing Chains", "RFC", "Region F. Chains"),
        "From each place of a digit in a house a chain leads to the same. It must be in one, so this is true.",
        "Take a digit with two or three places in a house. Follow the links from each place with a colour of its own. "
        "Look for a candidate that all colours keep, or that all rule out.",
        has_article=False,
    ),
)

_KINDS = (
    _Kind(
        "Contradiction",
        "Contr.",
        "Con",
        "The consequences of a candidate, or of its absence, make another one both true and false",
        "Suppose a candidate, and go on until something is both true and false. ",
    ),
    _Kind(
        "Double",
        "Double",
        "Dou",
        "The consequences of a candidate and those of its absence come to the same",
        "Suppose a candidate, then suppose that it is false, and compare what you get. ",
    ),
    _Kind(
        "Cell",
        "Cell",
        "C",
        "The consequences of each candidate of a cell come to the same",
        "Take a cell, suppose each of its candidates in turn, and compare what you get. ",
    ),
    _Kind(
        "Region",
        "Region",
        "R",
        "The consequences of each place of a digit in a house come to the same",
        "Take a house and a digit, suppose each of its places in turn, and compare what you get. ",
    ),
)

_LEVELS = (
    _Level(
        "",
        "",
        "",
        ", counting everything that is ruled out on the way",
        "Cross out on the board what is false, so that cells and houses with one candidate left show.",
    ),
    _Level(
        "-plus",
        " (+)",
        "+",
        ", with the help of locked candidates, pairs and X-Wings found on the way",
        "When you run out of singles, look in the rest for locked candidates, pairs and X-Wings.",
    ),
    _Level(
        "-plus-forcing-chains",
        " (+ Forcing Chains)",
        "+FC",
        ", with the help of forcing chains and cycles found on the way",
        "When singles and easy patterns run out, look for a forcing chain or a cycle in the rest. It is a proof "
        "inside a proof: write it down.",
    ),
    _Level(
        "-plus-multiple-forcing-chains",
        " (+ Multiple Forcing Chains)",
        "+MFC",
        ", with the help of cell and region forcing chains found on the way",
        "When these and forcing chains run out, look for cell or region forcing chains in the rest. Hardly anybody "
        "does this without a computer.",
    ),
    _Level(
        "-plus-dynamic-forcing-chains",
        " (+ Dynamic Forcing Chains)",
        "+DFC",
        ", with the help of dynamic forcing chains found on the way",
        "When easy patterns run out, suppose a second thing beside the first, and follow that as well. This is for "
        "computers.",
    ),
)


def _dynamic() -> Iterator[TechniqueWords]:
    for level in _LEVELS:
        for kind in _KINDS:
            id = f"dynamic-{kind.name.lower()}-forcing-chains{level.id}"
            name = f"Dynamic {kind.name} Forcing Chains{level.suffix}"
            short = f" ({level.letters})" if level.letters else ""
            shorter = f"Dynamic {kind.name} F. Chains{short}", f"Dyn. {kind.short} F. C.{short}"
            names = (name, f"D{kind.letters}FC{level.letters}", *shorter)
            yield TechniqueWords(
                id, names, f"{kind.summary}{level.summary}.", kind.spotting + level.spotting, has_article=False
            )


WORDS: tuple[TechniqueWords, ...] = (*_SIMPLE, *_dynamic())

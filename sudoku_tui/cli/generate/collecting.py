"""The collections that ship with the game, made anew: into an empty folder the same each time, on every machine."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from sudoku_tui.engine import words
from sudoku_tui.engine.generator import Made, Symmetry, Wanted, as_wanted, tries_for
from sudoku_tui.engine.generator.climbing import climb
from sudoku_tui.engine.generator.sweep import sweep
from sudoku_tui.engine.logic import PATH_TECHNIQUES, rate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.singles import FULL_HOUSE
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.formats.graded import GradedPuzzle, format_graded, numbered_title, read_graded
from sudoku_tui.library import technique_file

Tell = Callable[[str, int, int], None]
"""Is told how far it is: what is made, how many puzzles there are, and after how many tries."""

LEVEL_PUZZLES = 200
BEYOND_PUZZLES = 100
TECHNIQUE_PUZZLES = 20

NETS = frozenset(("forcing-net-contradiction", "forcing-net-verity", "nested-forcing-net"))
"""What a path tries last, by id."""

SWEEP_TRIES = 126_000
"""How many puzzles are looked at for techniques. That takes an hour or more; what is missing is very rare."""

FIRST_PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."

# What each puzzle of a level's collection must be, and the first line of its file.
LEVELS = {
    "easy": (
        Wanted(level=Level.EASY, symmetry=Symmetry.HALF_TURN, givens=range(28, 37)),
        "28 to 36 givens, the same after half a turn. Singles solve them.",
    ),
    "medium": (
        Wanted(level=Level.MEDIUM, symmetry=Symmetry.HALF_TURN),
        "The givens are the same after half a turn. They need locked candidates, pairs or triples.",
    ),
    "hard": (
        Wanted(level=Level.HARD, minimal=True),
        "No given can be spared. They need fish, wings, uniqueness or much work.",
    ),
    "unfair": (
        Wanted(level=Level.UNFAIR, minimal=True),
        "No given can be spared. They need chains, or many of the hard techniques.",
    ),
    "extreme": (
        Wanted(level=Level.EXTREME, minimal=True),
        "No given can be spared. They need many chains and other hard techniques, but no guess.",
    ),
}


def make_level(name: str, folder: Path, tell: Tell) -> None:
    wanted, description = LEVELS[name]
    found: list[Made] = []
    tries = 0
    for number in range(1, LEVEL_PUZZLES + 1):
        for made in tries_for(wanted, f"sudoku-tui {name} 1", number):
            tries += 1
            tell(name, len(found), tries)
            if made is not None:
                found.append(made)
                break
    first = []
    header = [f"{name.capitalize()}: {description}", "Each has one solution. From the easiest to the hardest."]
    if name == "easy":
        first = [GradedPuzzle(Puzzle(FIRST_PUZZLE, "The first puzzle"), rate(Position.from_string(FIRST_PUZZLE)))]
        header.append("But the first puzzle is the one that Peter Norvig's essay on solving Sudoku begins with.")
    header.append(f"Made by: sudoku-tui generate --collection {name} (seed: sudoku-tui {name} 1)")
    _write(folder / f"{name}.txt", header, first + _numbered(found, name.capitalize(), len(first) + 1))


def make_beyond(folder: Path, tell: Tell) -> None:
    """Write the collection of the puzzles that need nets, each from a grid of its own."""
    found: list[Made] = []
    tries = 0
    for number in range(1, BEYOND_PUZZLES + 1):
        for made in climb(Random(f"sudoku-tui beyond 1 {number}"), _needs_nets):
            tries += 1
            tell("beyond", len(found), tries)
            if made is not None:
                found.append(made)
                break
    header = [
        "Beyond: No given can be spared. No chain is enough: each needs forcing nets.",
        "Each has one solution. From the easiest to the hardest.",
        "Made by: sudoku-tui generate --collection beyond (seed: sudoku-tui beyond 1)",
    ]
    _write(folder / "beyond.txt", header, _numbered(found, "Beyond", 1))


def _needs_nets(rating: Rating) -> bool:
    return rating.is_solved and not NETS.isdisjoint(id for id, _ in rating.counts)


def make_techniques(
    folder: Path, tell: Tell, most_tries: int = SWEEP_TRIES, techniques: Sequence[Technique] = PATH_TECHNIQUES
) -> dict[Technique, int]:
    """Write a collection for each technique, again with each puzzle that is found, so that stopping loses nothing.

    What the folder holds stays where it still needs its technique and nothing harder: others are looked for only where
    that is too few. A puzzle that serves several techniques stands under one. A Full House alone solves only puzzles
    that are nearly full, so it has no collection. The result has the techniques with fewer puzzles than there should
    be, and how many.
    """
    known: set[str] = set()
    found = {technique: _kept(folder, technique, known) for technique in techniques if technique is not FULL_HOUSE}
    for technique, kept in found.items():
        _write_technique(folder, technique, kept)
    missing = [technique for technique, kept in found.items() if len(kept) < TECHNIQUE_PUZZLES]
    number = 0
    while missing and number < most_tries:
        number += 1
        tell("techniques", sum(map(len, found.values())), number)
        for technique, made in sweep(missing, "sudoku-tui techniques 1", number):
            if made.puzzle in known:
                continue
            known.add(made.puzzle)
            found[technique].append(made)
            _write_technique(folder, technique, found[technique])
            if len(found[technique]) == TECHNIQUE_PUZZLES:
                missing.remove(technique)
    return {technique: len(found[technique]) for technique in missing}


def _kept(folder: Path, technique: Technique, known: set[str]) -> list[Made]:
    """The puzzles of a technique that a folder holds and that need it as they should, except those that are known.

    Adds them to those.
    """
    path = folder / technique_file(technique.code, words.name(technique.id))
    if not path.exists():
        return []
    present = read_graded(path.read_text(encoding="utf-8").splitlines())
    new = [givens for givens in dict.fromkeys(graded.puzzle.givens for graded in present) if givens not in known]
    rated = (as_wanted(Wanted(needs=(technique,)), givens) for givens in new)
    kept = [made for made in rated if made is not None][:TECHNIQUE_PUZZLES]
    known.update(made.puzzle for made in kept)
    return kept


def _write_technique(folder: Path, technique: Technique, made: list[Made]) -> None:
    """Write the collection of a technique; without a puzzle there is none."""
    path = folder / technique_file(technique.code, words.name(technique.id))
    if not made:
        path.unlink(missing_ok=True)
        return
    header = [
        f"{words.name(technique.id)}: each needs it, and nothing harder.",
        "Harder is what comes later in the order of paths. Each has one solution. From the easiest to the hardest.",
        "Made by: sudoku-tui generate --collection techniques (seed: sudoku-tui techniques 1); puzzles that were there "
        "and are still so were kept.",
    ]
    _write(path, header, _numbered(made, words.name(technique.id), 1))


def _numbered(found: list[Made], title: str, first: int) -> list[GradedPuzzle]:
    """The puzzles from the easiest to the hardest, each with its number in its title."""
    in_order = sorted(found, key=lambda made: (made.rating.score, made.puzzle))
    return [
        GradedPuzzle(Puzzle(made.puzzle, numbered_title(title, number)), made.rating)
        for number, made in enumerate(in_order, first)
    ]


def _write(path: Path, header: list[str], graded: list[GradedPuzzle]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(f"# {line}\n" for line in header) + "".join(map(format_graded, graded))
    path.write_text(text, encoding="utf-8")

"""Add to puzzles/rare.tsv puzzles with an ER that few of those have that ship, for the generator to begin with.

    .venv/bin/python -m tools.make_rare SEED               until there are twelve of each, or Ctrl+C
    .venv/bin/python -m tools.make_rare SEED --minutes 30  for so long at most

An ER that is lacking is chosen by chance, and of the puzzles with the nearest ER, also of those found just now, some
givens are exchanged. What has a rare ER, wanted at the moment or not, is kept. It takes hours: some ERs hardly exist.
With every puzzle that is found, the file is written.
"""

import argparse
from collections import Counter
from itertools import islice
from random import Random
from time import monotonic

from sudoku_tui.engine.canonical import canonicalize
from sudoku_tui.engine.explainer.rating import rate
from sudoku_tui.engine.generator import Symmetry
from sudoku_tui.engine.generator.digging import masked
from sudoku_tui.engine.generator.relatives import relatives
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import is_simple
from sudoku_tui.game.making.known_puzzles import WithEr, puzzles_with_er
from sudoku_tui.library import RARE_FILE, puzzles_folder

HEADER = """\
# Puzzles with an ER that few of those have that ship. The generator begins with them where such an ER is wanted.
# Each has one solution. ER in tenths, and the givens. Made by tools/make_rare.py.
"""

RARE = (75, 76, 77, 78, 79, 80, 81, 82, 86, 87, 88, 93, 94, 95)
"""The ERs, in tenths, that there should be more of."""

ENOUGH = 12
"""How many puzzles of each there should be."""

NEAREST = 12
"""Beside so many puzzles with the nearest ER one is looked for."""

RELATIVES = 12
"""So many relatives are rated before another ER is looked for."""

BOUNDS = (82, 89, 95)
"""Where the ER that is looked for is no higher, a rating ends above this."""


def main() -> None:
    """Add what is lacking."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seed", help="what decides all that is left to chance")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="after how long it ends")
    options = parser.parse_args()
    rng, end = Random(f"sudoku-tui rare {options.seed}"), monotonic() + 60 * options.minutes
    known = [*puzzles_with_er()]
    forms = {canonicalize(one.givens).form for one in known}
    numbers = Counter(one.er for one in known)
    while (lacking := [er for er in RARE if numbers[er] < ENOUGH]) and monotonic() < end:
        for one in near(rng.choice(lacking), known, rng):
            form = canonicalize(one.givens).form
            if one.er in lacking and form not in forms:
                forms.add(form)
                known.append(one)
                numbers[one.er] += 1
                add(one)
                print(f"ER {one.er / 10}: {numbers[one.er]}", flush=True)


def near(er: int, known: list[WithEr], rng: Random) -> list[WithEr]:
    """Some relatives of the known puzzles with the nearest ER, with theirs; without those that are far too hard."""
    nearest = sorted(known, key=lambda one: (abs(one.er - er), rng.random()))[:NEAREST]
    most = next(bound for bound in BOUNDS if er <= bound) / 10
    found = []
    for relative in islice(relatives([one.givens for one in nearest], Symmetry.NONE, rng), RELATIVES):
        puzzle = masked(*relative) if relative is not None else ""
        if puzzle and not is_simple(puzzle):
            rating = rate(Position.from_string(puzzle), most=most)
            found += [] if rating.limit else [WithEr(round(rating.er * 10), puzzle)]
    return found


def add(one: WithEr) -> None:
    """Add a puzzle to the file."""
    path = puzzles_folder() / RARE_FILE
    lines = (path.read_text(encoding="utf-8") if path.exists() else HEADER).splitlines(keepends=True)
    comments = [line for line in lines if line.startswith("#")]
    puzzles = sorted([*lines[len(comments) :], f"{one.er}\t{one.givens}\n"])
    path.write_text("".join([*comments, *puzzles]), encoding="utf-8")


if __name__ == "__main__":
    main()

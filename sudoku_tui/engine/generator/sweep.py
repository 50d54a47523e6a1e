"""Puzzles for many techniques at once: what a puzzle uses anyway is looked at, instead of trying for each technique."""

from collections.abc import Collection, Iterator, Sequence
from random import Random

from sudoku_tui.engine.generator.digging import dig, masked
from sudoku_tui.engine.generator.making import Easing, Made
from sudoku_tui.engine.generator.symmetry import Symmetry
from sudoku_tui.engine.generator.wanted import Wanted
from sudoku_tui.engine.logic import PATH_TECHNIQUES, path, path_before, path_up_to
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import is_simple, random_solution
from sudoku_tui.engine.techniques.built_in import LACKED_BY_HODOKU
from sudoku_tui.engine.techniques.intersections import CLAIMING
from sudoku_tui.engine.techniques.technique import Technique

_PLACE = {
    technique: len(path_before(technique)) for technique in PATH_TECHNIQUES
}  # that of its search, if it shares one

_VARIANTS = 12  # fewer than where one technique is wanted alone: here the next puzzle is found sooner


def sweep(missing: Collection[Technique], seed: str, number: int) -> list[tuple[Technique, Made]]:
    """One try of a numbered series, each with its own random numbers.

    Gives puzzles that need a technique and nothing harder, at most one for each of the techniques that are missing.
    """
    rng = Random(f"{seed} {number}")
    solution = random_solution(rng)
    givens = dig(solution, Symmetry.NONE.orbits, rng)
    puzzle = masked(solution, givens)
    if all(_PLACE[technique] > _PLACE[CLAIMING] for technique in missing) and is_simple(puzzle):
        return []
    found = []
    for wanted in _groups(missing):
        hardest = max(wanted, key=PATH_TECHNIQUES.index)
        for technique, before in _first_uses(Position.from_string(puzzle), path_up_to(hardest)):
            if technique in wanted:
                made = Easing(Wanted(needs=(technique,)), solution, rng).after_use(before, givens, variants=_VARIANTS)
                if made is not None:
                    found.append((technique, made))
    return found


def _groups(missing: Collection[Technique]) -> list[list[Technique]]:
    """The techniques that are missing, in groups that one path can come upon."""
    ours = [technique for technique in missing if technique in LACKED_BY_HODOKU]
    return [group for group in ([one for one in missing if one not in ours], ours) if group]


def _first_uses(position: Position, techniques: Sequence[Technique]) -> Iterator[tuple[Technique, Position]]:
    """Each technique that a path takes after nothing but easier ones, with the position in which it does so first."""
    hardest = -1
    used: set[Technique] = set()
    for step, after in path(position, techniques):
        place = _PLACE.get(step.technique, -1)
        if place >= hardest and step.technique not in used:
            hardest = place
            used.add(step.technique)
            yield step.technique, position
        position = after

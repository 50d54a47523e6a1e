"""The needs of puzzles of each level, in English."""

from collections import Counter
from operator import itemgetter

from sudoku_tui.engine import words
from sudoku_tui.engine.logic import PATH_TECHNIQUES
from sudoku_tui.engine.techniques.built_in import BEYOND_HODOKU
from sudoku_tui.engine.techniques.technique import Level, Technique


def level_notes() -> dict[Level, str]:
    """Techniques that puzzles of each level need: one of each family, then another of each, and so on.

    Those beyond HoDoKu are left out: hardly a puzzle needs one.
    """
    families: dict[Level, Counter[str]] = {level: Counter() for level in Level}
    names: dict[Level, list[tuple[int, str]]] = {level: [] for level in Level}
    for technique in (one for one in PATH_TECHNIQUES if one not in BEYOND_HODOKU):
        family = words.family_of(technique)
        names[technique.level].append((families[technique.level][family], _short_name(technique)))
        families[technique.level][family] += 1
    notes = {level: ", ".join(name for _, name in sorted(found, key=itemgetter(0))) for level, found in names.items()}
    hardest = max(Level)  # whose techniques are rare
    return notes | {hardest: f"a score over {Level(hardest - 1).limit:,}, or {notes[hardest]}"}


def _short_name(technique: Technique) -> str:
    """The shortest name of whole words: "ALS-XZ", but "Forcing Chain Contradiction"."""
    names = (words.name(technique.id), *words.shorter_names(technique.id))
    return min((name for name in names if "." not in name), key=len)

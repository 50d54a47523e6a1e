"""The moments of a puzzle that take people longest, in English."""

from sudoku_tui.engine import words
from sudoku_tui.engine.human_time import LongLook
from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.engine.techniques.singles import Single


def moment_words(moment: LongLook, notation: Notation) -> str:
    """A moment as a sentence: what is looked for, how many there are, and how long it takes to find one."""
    step = moment.step
    then = f"with {count(moment.position.empty.bit_count(), 'cell')} empty"
    name = words.with_article(step.technique.id)
    wait = f"expect to look for it {wait_words(moment.minutes)}"
    if not isinstance(step.technique, Single):
        number = "the only one" if moment.steps == 1 else f"one of {moment.steps}"
        return f"{then}, no digit can be placed before {name} is found, {number}: {wait}."
    (placed,) = step.placements
    digit = f"the {placed.digit} in {notation.cell(placed.cell)}"
    if moment.steps == 1:
        return f"{then}, {digit} is the only digit that can be placed, and it is {name}: {wait}."
    return f"{then}, {moment.steps} digits can be placed, such as {digit}, {name}: {wait}."


def wait_words(minutes: float) -> str:
    """A time in words: "40 seconds", "2 minutes"; coarser where it is longer."""
    seconds = max(10, 10 * round(6 * minutes))
    return count(seconds, "second") if seconds < 90 else count(round(minutes), "minute")

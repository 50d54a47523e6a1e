"""`sudoku-tui step`: the way from a puzzle to its solution in words."""

from sudoku_tui.console.answers import Found, first_two_solutions
from sudoku_tui.console.exit_codes import BAD_INPUT, NO_SOLUTION, SOLVED
from sudoku_tui.console.output import Output, complain
from sudoku_tui.console.reading import Bad, Reader
from sudoku_tui.engine.logic import path
from sudoku_tui.engine.notation import LETTERS, NUMBERS, Notation, count
from sudoku_tui.engine.position import Position
from sudoku_tui.formats import format_grid


def step(arguments: list[str], notation_name: str) -> int:
    """Print the path of every puzzle; the notation is "a1" or "r1c1"."""
    notation = NUMBERS if notation_name == "r1c1" else LETTERS
    output = Output()
    worst = SOLVED
    for entry in Reader(arguments, before_waiting=output.flush):
        if isinstance(entry, Bad):
            complain(entry.sentence)
            code = BAD_INPUT
        else:
            code = _print_path(entry, notation, output)
        worst = max(worst, code)
    return worst


def _print_path(found: Found, notation: Notation, output: Output) -> int:
    """Print the path of a puzzle; the result is the exit code."""
    if found.source is not None:
        title = f": {found.puzzle.title}" if found.puzzle.title else ""
        output.write(f"# {found.place}{title}\n")
    position = Position.from_string(found.puzzle.givens)
    number = 0
    for number, (found_step, after) in enumerate(path(position), 1):
        position = after
        output.write(f"{number}. {found_step.technique.name}: {found_step.conclusion(notation)}\n")
        for sentence in found_step.explanation(notation):
            output.write(f"    {sentence}\n")
    code, sentence = _end_of_path(position, number, notation)
    output.write(f"\n{sentence}\n\n{format_grid(position.to_string())}\n\n")
    return code


def _end_of_path(position: Position, steps: int, notation: Notation) -> tuple[int, str]:
    """The exit code for a path that ends at a position, and how it ends."""
    if position.is_complete:
        return SOLVED, f"Solved in {count(steps, 'step')}."
    if position.contradiction is not None:
        return NO_SOLUTION, f"The puzzle has no solution: {position.contradiction.describe(notation)}."
    left = count(position.empty.bit_count(), "cell")
    sentence = f"Eliminations and singles get no further: {left} {'is' if left == '1 cell' else 'are'} still empty"
    found = first_two_solutions(position.to_string())
    if not found:
        return NO_SOLUTION, f"{sentence}; and a search finds no solution."
    if len(found) > 1:
        return SOLVED, f"{sentence}; the puzzle has several solutions, which a search would find."
    return SOLVED, f"{sentence}; a search would be needed."

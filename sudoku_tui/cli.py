"""The command line: arguments become a command. Nothing is imported before it is needed, so that it starts fast."""

from __future__ import annotations

import errno
import os
import sys

from sudoku_tui import __version__

TYPE_CHECKING = False  # as typing has it, which is not imported because that takes time
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import BinaryIO

    from sudoku_tui.engine.notation import Notation
    from sudoku_tui.engine.position import Position
    from sudoku_tui.formats import BadPuzzle, Puzzle
    from sudoku_tui.library import Collection

SOLVED = 0
NO_SOLUTION = 1
BAD_INPUT = 2
INTERRUPTED = 130  # what a shell reports of a program that Ctrl+C ended: 128 and the number of the signal
BROKEN_PIPE = 141
_OUTPUT_ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)


def main(argv: list[str] | None = None) -> int:
    """Run a command and return its exit code.

    Args:
        argv: the arguments without the name of the program; those of the process if None.
    """
    arguments = sys.argv[1:] if argv is None else argv
    try:
        try:
            return _run(arguments)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except SystemExit as stop:  # argparse has said what there is to say
        return stop.code if isinstance(stop.code, int) else BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return BROKEN_PIPE
    except OSError as error:
        if error.errno not in _OUTPUT_ERRORS:
            raise
        _drop_output()
        _complain(f"The output cannot be written: {error.strerror}.")
        return BAD_INPUT


def _run(arguments: list[str]) -> int:
    if arguments == ["--version"]:  # argparse knows it too, but takes as long to import as Python to start
        print(f"sudoku-tui {__version__}")
        return SOLVED
    from sudoku_tui.arguments import play_options, solve_options, step_options

    if arguments[:1] == ["solve"]:
        options = solve_options(arguments[1:])
        return _solve(options.puzzles, form="json" if options.json else options.format)
    if arguments[:1] == ["step"]:
        options = step_options(arguments[1:])
        return _step(options.puzzles, options.notation)
    return _play(play_options(arguments).puzzle)


# Playing


def _play(argument: str | None) -> int:
    """Open the interface on what the user named, or on what ships."""
    from sudoku_tui.engine.errors import SudokuError
    from sudoku_tui.tui import terminal

    try:
        collection = _collection(argument)
        warnings = _warnings(collection)
    except SudokuError as error:
        _complain(str(error))
        return BAD_INPUT
    from_stdin = argument == "-"
    problem = terminal.terminal_problem(keyboard_later=from_stdin)
    if problem is None and from_stdin:
        problem = terminal.take_keyboard()
    if problem is not None:
        _complain(problem)
        return BAD_INPUT
    terminal.prepare_environment()
    from sudoku_tui.tui.app import run

    return run(collection, warnings=warnings, choose=argument is not None and len(collection.puzzles) > 1)


def _collection(argument: str | None) -> Collection:
    """The puzzles to play; the first is opened."""
    from sudoku_tui import library
    from sudoku_tui.formats import Puzzle

    if argument is None:
        return library.first_collection()
    if argument == "-":
        _say_how_to_type()
        return library.read_stream(_standard_input())
    what = library.resolve(argument)
    return library.Collection("Puzzle", (what,)) if isinstance(what, Puzzle) else library.open_file(what)


def _warnings(collection: Collection) -> Sequence[str]:
    """What the player should know. A single puzzle is looked at here, one of many when it is chosen.

    Raises:
        NoSolution: the only puzzle has none.
    """
    from sudoku_tui.engine.errors import NoSolution
    from sudoku_tui.engine.solver import solve
    from sudoku_tui.game.search import warning_about

    warnings = [collection.warning] if collection.warning else []
    if len(collection.puzzles) == 1:
        puzzle = collection.puzzles[0]
        if solve(puzzle.givens) is None:
            raise NoSolution(_why_no_solution(puzzle.givens))
        warning = warning_about(puzzle)
        if warning is not None:
            warnings.append(warning)
    return warnings


# Solving


def _solve(arguments: list[str], form: str) -> int:
    """Print the solutions of all puzzles; `form` is "line", "grid" or "json"."""
    import json

    from sudoku_tui.formats import format_grid

    def solve(puzzle: Puzzle, source: str | None, place: str) -> int:
        found = _first_two_solutions(puzzle.givens)
        if form == "json":
            answer = {
                "puzzle": puzzle.givens,
                "title": puzzle.title,
                "source": source,
                "line": puzzle.line,
                "solution": found[0] if found else None,
                "solutions": "several" if len(found) > 1 else len(found),
            }
            print(json.dumps(answer))
        elif found:
            print(f"{format_grid(found[0])}\n" if form == "grid" else found[0])
        if not found:
            _complain(f"{place}: {_why_no_solution(puzzle.givens)}")
            return NO_SOLUTION
        if len(found) > 1:
            _complain(f"{place}: The puzzle has several solutions; this is one of them.")
        return SOLVED

    return _for_each_puzzle(arguments, solve)


def _first_two_solutions(givens: str) -> list[str]:
    from itertools import islice

    from sudoku_tui.engine.solver import solutions

    return list(islice(solutions(givens), 2))


def _why_no_solution(givens: str) -> str:
    """The sentence about a puzzle that has none, with the reason if eliminations alone show it."""
    from sudoku_tui.engine.position import Position

    contradiction = Position.from_string(givens).eliminated().contradiction
    reason = "every way to fill it was tried" if contradiction is None else contradiction.describe()
    return f"The puzzle has no solution: {reason}."


# Stepping


def _step(arguments: list[str], notation_name: str) -> int:
    """Print the path of every puzzle in words."""
    from sudoku_tui.engine.logic import path
    from sudoku_tui.engine.notation import LETTERS, NUMBERS
    from sudoku_tui.engine.position import Position
    from sudoku_tui.formats import format_grid

    notation = NUMBERS if notation_name == "r1c1" else LETTERS

    def step(puzzle: Puzzle, source: str | None, place: str) -> int:
        if source is not None:
            print(f"# {place}: {puzzle.title}" if puzzle.title else f"# {place}")
        position = Position.from_string(puzzle.givens)
        number = 0
        for number, (found, after) in enumerate(path(position), 1):
            position = after
            print(f"{number}. {found.technique.name}: {found.conclusion(notation)}")
            for sentence in found.explanation(notation):
                print(f"    {sentence}")
        code, sentence = _end_of_path(position, number, notation)
        print(f"\n{sentence}\n\n{format_grid(position.to_string())}\n")
        return code

    return _for_each_puzzle(arguments, step)


def _end_of_path(position: Position, steps: int, notation: Notation) -> tuple[int, str]:
    """The exit code for a path that ends at a position, and how it ends."""
    from sudoku_tui.engine.notation import count

    if position.is_complete:
        return SOLVED, f"Solved in {count(steps, 'step')}."
    if position.contradiction is not None:
        return NO_SOLUTION, f"The puzzle has no solution: {position.contradiction.describe(notation)}."
    left = count(position.empty.bit_count(), "cell")
    sentence = f"Eliminations and singles get no further: {left} {'is' if left == '1 cell' else 'are'} still empty"
    found = _first_two_solutions(position.to_string())
    if not found:
        return NO_SOLUTION, f"{sentence}; and a search finds no solution."
    if len(found) > 1:
        return SOLVED, f"{sentence}; the puzzle has several solutions, which a search would find."
    return SOLVED, f"{sentence}; a search would be needed."


# Reading and complaining


def _for_each_puzzle(arguments: list[str], command: Callable[[Puzzle, str | None, str], int]) -> int:
    """Run a command for every puzzle of every argument, in memory that does not grow with their number.

    Args:
        arguments: puzzles, names of files, or "-"; if there is none, standard input is meant.
        command: what to do with a puzzle, the name of the file or stream that it came from (None if it was the argument
            itself) and its place in words; it returns an exit code.

    Returns:
        The highest exit code.
    """
    from sudoku_tui.engine.errors import SudokuError
    from sudoku_tui.formats import Puzzle

    if not arguments:
        if sys.stdin is not None and sys.stdin.isatty():
            _complain("Nothing to read: give a puzzle, the name of a file, or - to type a puzzle here.")
            return BAD_INPUT
        arguments = ["-"]
    if sys.stdout is not None and hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")  # a title may have letters that the terminal's code lacks
    worst = SOLVED
    for argument in arguments:
        try:
            for item, source in _read(argument):
                if isinstance(item, Puzzle):
                    place = item.givens if source is None else f"{source}, line {item.line}"
                    code = command(item, source, place)
                else:
                    _complain(f"{source}, {item.place}: {item.reason}")
                    code = BAD_INPUT
                worst = max(worst, code)
        except SudokuError as error:
            _complain(str(error))
            worst = BAD_INPUT
    return worst


def _read(argument: str) -> Iterator[tuple[Puzzle | BadPuzzle, str | None]]:
    """The puzzles of an argument, each with the name of the file or stream that it comes from."""
    from sudoku_tui import library
    from sudoku_tui.formats import Puzzle

    if argument == "-":
        _say_how_to_type()
        for item in library.iterate_stream(_standard_input()):
            yield item, library.STANDARD_INPUT
        return
    what = library.resolve(argument)
    if isinstance(what, Puzzle):
        yield what, None
        return
    name = library.shown_name(what)
    for item in library.iterate_file(what):
        yield item, name


def _standard_input() -> BinaryIO | None:
    """Standard input as bytes; None if it is closed."""
    return None if sys.stdin is None else sys.stdin.buffer


def _say_how_to_type() -> None:
    """Tell somebody at a terminal that the program waits for them."""
    if sys.stdin is not None and sys.stdin.isatty() and sys.stderr is not None:
        end = "Ctrl+Z and Enter" if os.name == "nt" else "Ctrl+D"
        print(f"Type or paste a puzzle, then press Enter and {end}.", file=sys.stderr)


def _complain(sentence: str) -> None:
    """Say on standard error what is wrong."""
    if sys.stderr is not None:
        print(f"sudoku-tui: {sentence}", file=sys.stderr)


def _drop_output() -> None:
    """Send what is left in the buffers nowhere, so that Python does not complain about it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

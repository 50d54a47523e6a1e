"""The command line: arguments become a command. Nothing is imported before it is needed, so that it starts fast."""

from __future__ import annotations

import errno
import os
import sys

from sudoku_tui import __version__

TYPE_CHECKING = False  # as typing has it, which is not imported because that takes time
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from sudoku_tui.config import Config
    from sudoku_tui.game.keeper import Keeper
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.library import Collection

INTERRUPTED = 130  # what a shell reports of a program that Ctrl+C ended: 128 and the number of the signal
BROKEN_PIPE = 141  # the same of a program whose reader went away
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
        return stop.code if isinstance(stop.code, int) else 1
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return BROKEN_PIPE
    except OSError as error:
        if error.errno not in _OUTPUT_ERRORS:
            raise
        _drop_output()
        from sudoku_tui.console.exit_codes import BAD_INPUT
        from sudoku_tui.console.output import complain

        complain(f"The output cannot be written: {error.strerror}.")
        return BAD_INPUT


def _run(arguments: list[str]) -> int:
    if arguments == ["--version"]:  # argparse knows it too, but takes as long to import as Python to start
        print(f"sudoku-tui {__version__}")
        return 0
    from sudoku_tui.interrupts import InterruptsLater

    with InterruptsLater():
        command = _command(arguments)
    return command()


def _command(arguments: list[str]) -> Callable[[], int]:
    """What the arguments ask for, ready to be run."""
    match arguments[:1]:
        case ["solve"]:
            from sudoku_tui.arguments.solving import SOLVE

            options = SOLVE.options(arguments[1:])
            from sudoku_tui.console.solve import solve

            return lambda: solve(options.puzzles, "json" if options.json else options.format, options.jobs)
        case ["step"]:
            from sudoku_tui.arguments.solving import STEP

            options = STEP.options(arguments[1:])
            from sudoku_tui.console.step import list_techniques, step

            if options.list:
                return lambda: list_techniques(as_json=options.json, config_file=options.config)
            return lambda: step(
                options.puzzles,
                notation_name=options.notation,
                techniques=options.technique,
                everything=options.all,
                as_json=options.json,
                form=options.format,
                config_file=options.config,
            )
        case ["rate"]:
            from sudoku_tui.arguments.solving import RATE

            options = RATE.options(arguments[1:])
            from sudoku_tui.console.rate import rate

            return lambda: rate(
                options.puzzles,
                as_json=options.json,
                summary=options.summary,
                jobs=options.jobs,
                config_file=options.config,
            )
        case ["convert"]:
            from sudoku_tui.arguments.convert import CONVERT

            options = CONVERT.options(arguments[1:])
            from sudoku_tui.console.convert import convert, list_formats

            if options.list or options.to == "help":
                return list_formats
            return lambda: convert(
                options.puzzles,
                to=options.to,
                from_format=options.from_format,
                output=options.output,
                force=options.force,
            )
        case ["generate"]:
            from sudoku_tui.arguments.generate import GENERATE

            options = GENERATE.options(arguments[1:])
            from sudoku_tui.console.generate import generate

            return lambda: generate(options)
        case ["compare"]:
            from sudoku_tui.arguments.measuring import COMPARE

            options = COMPARE.options(arguments[1:])
            from sudoku_tui.console.compare import compare

            return lambda: compare(options.puzzle, options.algorithms, options.limit_seconds, options.form)
        case ["bench"]:
            from sudoku_tui.arguments.measuring import BENCH

            options = BENCH.options(arguments[1:])
            from sudoku_tui.console.bench import bench

            return lambda: bench(options.puzzles, options.algorithms, options.limit_seconds, options.form)
        case ["stats"]:
            from sudoku_tui.arguments.stats import STATS

            options = STATS.options(arguments[1:])
            from sudoku_tui.console.stats import stats

            return lambda: stats(options.level, as_json=options.json, folder=options.data)
        case ["config"]:
            from sudoku_tui.arguments.settings import CONFIG

            options = CONFIG.options(arguments[1:])
            return lambda: _config(options.config, init=options.init, keys=options.keys)
        case _:
            from sudoku_tui.arguments.play import PLAY

            options = PLAY.options(arguments)
            return lambda: _play(options)


def _config(config_file: str | None, *, init: bool, keys: bool) -> int:
    """Print the settings, or the keys; or write the file of settings. What is wrong with keys the interface knows."""
    from sudoku_tui import config
    from sudoku_tui.console import settings
    from sudoku_tui.tui.keymap import key_list, key_map

    if init:
        return settings.write_settings(config_file)
    read = config.load(config_file)
    mapped = key_map(read)
    return settings.print_settings(read, mapped.problems, key_list(mapped) if keys else None)


def _drop_output() -> None:
    """Send what is left in the buffers nowhere, so that Python does not complain about it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _play(options: Namespace) -> int:
    """Open the interface on what the user named, on the last game, or on what ships."""
    from sudoku_tui import config
    from sudoku_tui.console.exit_codes import BAD_INPUT
    from sudoku_tui.console.output import complain
    from sudoku_tui.engine.errors import SudokuError
    from sudoku_tui.tui import terminal

    collection, origin, warnings = None, None, []
    try:
        if options.puzzle is not None:
            collection, origin = _collection(options.puzzle)
            warnings = _warnings(collection)
    except SudokuError as error:
        complain(str(error))
        return BAD_INPUT
    settings = config.load(options.config)
    from_stdin = options.puzzle == "-"
    problem = None if options.plain else terminal.terminal_problem(keyboard_later=from_stdin)
    if problem is None and from_stdin:
        problem = terminal.take_keyboard()
    if problem is not None:
        complain(problem)
        return BAD_INPUT
    if options.plain:
        return _play_plain(options, collection, origin, warnings, settings)
    terminal.prepare_environment()
    # The thread opens the file and reads the last game while Textual is imported.
    chooses = options.new or options.list_games or collection is not None
    keeper = None if options.no_save else _start_keeper(options.data, settings.continue_last and not chooses)
    run = _import_interface()
    try:
        code, unsaved = run(
            collection,
            origin=origin,
            warnings=warnings,
            choose=collection is not None and len(collection.puzzles) > 1,
            config=settings,
            keeper=keeper,
            beginning=None if keeper is None or collection is not None else keeper.beginning(),
            choose_game=options.list_games,
        )
    except SudokuError as error:
        complain(str(error))
        return BAD_INPUT
    if unsaved:
        complain(unsaved)
    return code


def _play_plain(
    options: Namespace, collection: Collection | None, origin: Origin | None, warnings: list[str], settings: Config
) -> int:
    """Play by lines of text."""
    from sudoku_tui.console.exit_codes import BAD_INPUT
    from sudoku_tui.console.output import complain
    from sudoku_tui.console.plain.loop import play
    from sudoku_tui.engine.errors import SudokuError

    chooses = options.new or options.list_games or collection is not None
    keeper = None if options.no_save else _start_keeper(options.data, settings.continue_last and not chooses)
    try:
        return play(
            collection,
            origin,
            config=settings,
            warnings=warnings,
            keeper=keeper,
            beginning=None if keeper is None or collection is not None else keeper.beginning(),
            choose_game=options.list_games,
        )
    except SudokuError as error:
        complain(str(error))
        return BAD_INPUT


def _start_keeper(folder: str | None, continue_last: bool) -> Keeper:
    """What saves the games, at work."""
    from pathlib import Path

    from sudoku_tui.game.keeper import Keeper

    keeper = Keeper(None if folder is None else Path(folder))
    keeper.start(continue_last=continue_last)
    return keeper


def _import_interface() -> Callable[..., tuple[int, str]]:
    """The function that runs the interface. What is imported stays, so to look for garbage meanwhile is a waste."""
    import gc

    gc.disable()
    from sudoku_tui.tui.app import run

    gc.freeze()
    gc.enable()
    return run


def _collection(argument: str) -> tuple[Collection, Origin]:
    """The puzzles that an argument names, and where the first one comes from."""
    from sudoku_tui import library
    from sudoku_tui.console.reading import say_how_to_type, standard_input
    from sudoku_tui.formats import Puzzle
    from sudoku_tui.game.origin import Origin, Source

    if argument == "-":
        say_how_to_type()
        return library.read_stream(standard_input()), Origin(Source.FILE)
    what = library.resolve(argument)
    if isinstance(what, Puzzle):
        return library.Collection("Puzzle", (what,)), Origin(Source.FILE)
    return library.open_file(what), Origin(Source.FILE, os.path.abspath(what))


def _warnings(collection: Collection) -> list[str]:
    """What the player should know. A single puzzle is looked at here, one of many when it is chosen.

    Raises:
        NoSolution: the only puzzle has none.
    """
    from sudoku_tui.engine.errors import NoSolution
    from sudoku_tui.game.search import solutions_soon, warning_about

    warnings = [collection.warning] if collection.warning else []
    if len(collection.puzzles) == 1:
        puzzle = collection.puzzles[0]
        if solutions_soon(puzzle) == 0:
            from sudoku_tui.engine.standing import why_no_solution

            raise NoSolution(why_no_solution(puzzle.position()))
        warning = warning_about(puzzle)
        if warning is not None:
            warnings.append(warning)
    return warnings

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

    from sudoku_tui.cli.admission import Admission
    from sudoku_tui.config import Config
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.game.saving.keeper import Keeper
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
            return _mistake(error, arguments)
        _drop_output()
        from sudoku_tui.cli.exit_codes import BAD_INPUT
        from sudoku_tui.system.output import complain

        complain(f"The output cannot be written: {error.strerror}.")
        return BAD_INPUT
    except Exception as error:
        return _mistake(error, arguments)


def _mistake(error: Exception, arguments: list[str]) -> int:
    """Tell the user of an error of ours."""
    from sudoku_tui.system import crashes

    is_public = "--kiosk" in arguments
    return crashes.report(error, details=crashes.wants_details(arguments), is_public=is_public)


def _run(arguments: list[str]) -> int:
    if arguments == ["--version"]:  # argparse knows it too, but takes as long to import as Python to start
        print(f"sudoku-tui {__version__}")
        return 0
    if arguments in (["--help"], ["-h"]):  # it ends there; the signals take as long to import as the help
        return _command(arguments)()
    from sudoku_tui.system.interrupts import InterruptsLater

    with InterruptsLater():
        command = _command(arguments)
        from sudoku_tui.system.characters import prepare_streams

        prepare_streams()
    return command()


def _command(arguments: list[str]) -> Callable[[], int]:
    """What the arguments ask for, ready to be run."""
    match arguments[:1]:
        case ["solve"]:
            from sudoku_tui.cli.arguments.solving import SOLVE

            options = SOLVE.options(arguments[1:])
            from sudoku_tui.cli.solve import solve

            return lambda: solve(options.puzzles, "json" if options.json else options.format, options.jobs)
        case ["step"]:
            from sudoku_tui.cli.arguments.solving import STEP

            options = STEP.options(arguments[1:])
            from sudoku_tui.cli.step import list_techniques, step

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
            from sudoku_tui.cli.arguments.solving import RATE

            options = RATE.options(arguments[1:])
            from sudoku_tui.cli.rate import rate

            return lambda: rate(
                options.puzzles,
                as_json=options.json,
                summary=options.summary,
                jobs=options.jobs,
                config_file=options.config,
            )
        case ["convert"]:
            from sudoku_tui.cli.arguments.convert import CONVERT

            options = CONVERT.options(arguments[1:])
            from sudoku_tui.cli.convert import convert, list_formats

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
            from sudoku_tui.cli.arguments.generate import GENERATE

            options = GENERATE.options(arguments[1:])
            from sudoku_tui.cli.generate import generate

            return lambda: generate(options)
        case ["compare"]:
            from sudoku_tui.cli.arguments.measuring import COMPARE

            options = COMPARE.options(arguments[1:])
            from sudoku_tui.cli.compare import compare

            return lambda: compare(options.puzzle, options.algorithms, options.limit_seconds, options.form)
        case ["bench"]:
            from sudoku_tui.cli.arguments.measuring import BENCH

            options = BENCH.options(arguments[1:])
            from sudoku_tui.cli.bench import bench

            return lambda: bench(options.puzzles, options.algorithms, options.limit_seconds, options.form)
        case ["stats"]:
            from sudoku_tui.cli.arguments.stats import STATS

            options = STATS.options(arguments[1:])
            from sudoku_tui.cli.stats import stats

            return lambda: stats(options.level, as_json=options.json, folder=options.data, player=options.player)
        case ["config"]:
            from sudoku_tui.cli.arguments.settings import CONFIG

            options = CONFIG.options(arguments[1:])
            return lambda: _config(options.config, init=options.init, keys=options.keys)
        case _:
            from sudoku_tui.cli.arguments.play import PLAY

            options = PLAY.options(arguments)
            return lambda: _play(options)


def _config(config_file: str | None, *, init: bool, keys: bool) -> int:
    """Print the settings, or the keys; or write the file of settings. What is wrong with keys the interface knows."""
    from sudoku_tui import config
    from sudoku_tui.cli import config as settings
    from sudoku_tui.keys.keymap import key_list, key_map

    if init:
        return settings.write_settings(config_file)
    read = config.load(config_file)
    mapped = key_map(read)
    return settings.print_settings(read, mapped.problems, key_list(mapped) if keys else None)


def _drop_output() -> None:
    """Send what is left in the buffers nowhere, so that Python does not complain about it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _play(options: Namespace) -> int:
    """Find out who plays, and let him."""
    from contextlib import ExitStack

    from sudoku_tui.cli.admission import admit
    from sudoku_tui.cli.exit_codes import BAD_INPUT
    from sudoku_tui.engine.errors import SudokuError
    from sudoku_tui.system.output import complain

    with ExitStack() as stack:
        try:
            admission = admit(options, stack)
        except SudokuError as error:
            complain(str(error))
            return BAD_INPUT
        return _play_as(admission, options)


def _play_as(admission: Admission, options: Namespace) -> int:
    """Open the interface on what the user named, on the last game, or on what ships."""
    from dataclasses import replace

    from sudoku_tui.cli.exit_codes import BAD_INPUT
    from sudoku_tui.engine.errors import SudokuError
    from sudoku_tui.system.crashes import wants_details
    from sudoku_tui.system.output import complain
    from sudoku_tui.tui.terminal import kind, start

    collection, origin, warnings = None, None, []
    try:
        if options.puzzle is not None:
            collection, origin = _collection(options.puzzle)
            warnings = _warnings(collection)
    except SudokuError as error:
        complain(str(error))
        return BAD_INPUT
    warnings += admission.greeting
    settings = admission.config
    if options.ascii:
        settings = replace(settings, characters="ascii")
    from_stdin = options.puzzle == "-"
    problem = None if options.plain else start.terminal_problem(keyboard_later=from_stdin)
    if problem is None and from_stdin:
        problem = start.take_keyboard()
    if problem is not None:
        complain(problem)
        return BAD_INPUT
    if options.plain:
        return _play_plain(options, admission, collection, origin, warnings, settings)
    start.prepare_environment()
    kind.drop_wrong_colors()
    # The thread opens the file and reads the last game while Textual is imported.
    chooses = options.new or options.list_games or collection is not None
    keeper = None if options.no_save else _start_keeper(admission, settings.continue_last and not chooses)
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
            permissions=admission.permissions,
            idle_minutes=admission.idle_minutes,
            shows_mistakes=wants_details(["--debug"] * options.debug),
            mistakes_folder=options.data,
        )
    except SudokuError as error:
        complain(str(error))
        return BAD_INPUT
    if unsaved:
        complain(unsaved)
    return code


def _play_plain(
    options: Namespace,
    admission: Admission,
    collection: Collection | None,
    origin: Origin | None,
    warnings: list[str],
    settings: Config,
) -> int:
    """Play by lines of text."""
    from sudoku_tui.cli.exit_codes import BAD_INPUT
    from sudoku_tui.engine.errors import SudokuError
    from sudoku_tui.plain.loop import play
    from sudoku_tui.system.characters import ASCII, prepare_streams
    from sudoku_tui.system.output import complain

    prepare_streams(only_ascii=settings.characters == ASCII)
    chooses = options.new or options.list_games or collection is not None
    keeper = None if options.no_save else _start_keeper(admission, settings.continue_last and not chooses)
    try:
        return play(
            collection,
            origin,
            config=settings,
            warnings=warnings,
            keeper=keeper,
            beginning=None if keeper is None or collection is not None else keeper.beginning(),
            choose_game=options.list_games,
            permissions=admission.permissions,
            idle_minutes=admission.idle_minutes,
        )
    except SudokuError as error:
        complain(str(error))
        return BAD_INPUT


def _start_keeper(admission: Admission, continue_last: bool) -> Keeper:
    """What saves the games, at work."""
    from pathlib import Path

    from sudoku_tui.game.saving.keeper import Keeper

    folder, permissions = admission.folder, admission.permissions
    connect = None
    if permissions.most_kept is not None:
        from sudoku_tui.game.saving.database import connect_within

        connect = connect_within(permissions.most_kept)
    keeper = Keeper(
        None if folder is None else Path(folder),
        connect=connect,
        most_games=permissions.most_games,
        tells_paths=not permissions.is_public,
    )
    keeper.start(continue_last=continue_last)
    return keeper


def _import_interface() -> Callable[..., tuple[int, str]]:
    """The function that runs the interface.

    What is imported stays, so to look for garbage is a waste until the board is painted; the app then begins to.
    And asyncio works without encryption, which a terminal has no use for, but which takes a while to load.
    """
    import gc

    gc.disable()
    without_ssl = "ssl" not in sys.modules
    if without_ssl:
        sys.modules["ssl"] = None  # type: ignore[assignment]  # this makes an import of it fail
    try:
        import asyncio  # noqa: F401 - Textual imports it
    finally:
        if without_ssl:
            del sys.modules["ssl"]
    from sudoku_tui.tui.app import run

    return run


def _collection(argument: str) -> tuple[Collection, Origin]:
    """The puzzles that an argument names, and where the first one comes from."""
    from sudoku_tui import library
    from sudoku_tui.cli.puzzle_arguments import say_how_to_type, standard_input
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
    from sudoku_tui.game.solution_search import solutions_soon, warning_about

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

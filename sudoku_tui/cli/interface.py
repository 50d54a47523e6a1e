"""The beginning of a game: who plays, what they play, and the interface, on the screen or by lines of text."""

import gc
import os
from argparse import Namespace
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from sudoku_tui import config, library
from sudoku_tui.cli.puzzle_arguments import named, say_how_to_type, standard_input
from sudoku_tui.config import Config
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.standing import why_no_solution
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.players.folders import (
    SETTINGS,
    data_folder,
    place_among,
    player_folder,
    races_folder,
    visitor_folder,
)
from sudoku_tui.game.players.permissions import IN_A_BROWSER, OWNER, VISITOR, Permissions
from sudoku_tui.game.puzzles.caveat_words import collection_warnings
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.session.session import SessionStart
from sudoku_tui.game.solver.solution_search import solutions_soon, warning_about
from sudoku_tui.library import Collection, ShippedCollection
from sudoku_tui.system import public_session
from sudoku_tui.system.characters import ASCII, prepare_streams
from sudoku_tui.system.crashes import wants_details
from sudoku_tui.system.output import complain
from sudoku_tui.tui.terminal import kind, start

IN_BROWSER = "Your games stay with this browser: whoever comes back in it goes on."
WITH_A_KEY = "Your games stay with your key: whoever comes with it goes on."
AS_VISITOR = "You play as a visitor: your games are there until you leave."
WITHOUT_A_KEY = "Your games go when you leave; with an ssh key they stay."
KIOSK_MINUTES = 30.0  # after how many minutes without a key a public session ends, unless --idle-minutes says otherwise


@immutable
class Admission:
    """The start of a session."""

    permissions: Permissions  # what the player may do
    config: Config  # their settings
    folder: Path  # where the games are
    greeting: tuple[str, ...] = ()  # what the player should know, in sentences
    idle_minutes: float = 0  # after how many minutes without a key the session ends; 0 for never


def play(options: Namespace) -> int:
    with ExitStack() as stack:
        return _play_as(admit(options, stack), options)


def _play_as(admission: Admission, options: Namespace) -> int:
    collection, origin, warnings = None, Origin(Source.FILE), []
    if options.puzzle is not None:
        collection, origin = _collection(options.puzzle, admission.folder)
        warnings = _warnings(collection)
    settings = replace(admission.config, characters="ascii") if options.ascii else admission.config
    from_stdin = options.puzzle == "-"
    page = options.browser or start.page_size()
    if page is not None and from_stdin:
        raise SudokuError("In a browser, standard input carries the keys, so it cannot carry a puzzle.")
    problem = None if options.plain else start.system_problem()
    if problem is None and not options.plain and page is None:
        problem = start.terminal_problem(keyboard_later=from_stdin)
    if problem is None and from_stdin:
        problem = start.take_keyboard()
    if problem is not None:
        raise SudokuError(problem)
    if options.plain:
        prepare_streams(only_ascii=settings.characters == ASCII)
    else:
        start.prepare_environment()
        kind.drop_wrong_colors()
    # The thread opens the file and reads the last game while the rest is imported.
    chooses = options.new or options.list_games or collection is not None
    keeper = None if options.no_save else Keeper(admission.folder, admission.permissions)
    if keeper is not None:
        keeper.start(continue_last=settings.continue_last and not chooses)
    if options.plain:
        from sudoku_tui.plain.loop import play as play_by_lines

        gc.enable()
    else:
        from sudoku_tui.tui.starting import play as play_on_screen
    begun = SessionStart(
        collection,
        origin,
        [*warnings, *admission.greeting],
        settings,
        keeper,
        choose_game=options.list_games,
        permissions=admission.permissions,
        idle_minutes=admission.idle_minutes,
        together=races_of(options, settings),
    )
    if options.plain:
        return play_by_lines(begun)
    code, unsaved = play_on_screen(
        begun,
        page=page,
        fingers=options.fingers,
        choose=collection is not None and len(collection.puzzles) > 1 and options.own_file is None,
        own_file=None if options.own_file is None else Path(os.path.abspath(options.own_file)),
        shows_mistakes=wants_details(["--debug"] * options.debug),
        mistakes_folder=options.data,
    )
    if unsaved:
        complain(unsaved)
    return code


def _collection(argument: str, folder: Path) -> tuple[Collection, Origin]:
    if argument == "-":
        say_how_to_type()
        return library.read_stream(standard_input()), Origin(Source.FILE)
    what = named(argument, folder)
    match what:
        case Puzzle():
            return Collection("Puzzle", (what,)), Origin(Source.FILE)
        case Collection():
            return what, Origin(Source.ENTERED)
        case ShippedCollection():
            return what.load(), Origin(Source.COLLECTION, what.name)
    return library.open_file(what), Origin(Source.FILE, os.path.abspath(what))


def _warnings(collection: Collection) -> list[str]:
    """Warnings for the player. A single puzzle is looked at here, one of many when it is chosen."""
    warnings = collection_warnings(collection)
    if len(collection.puzzles) == 1:
        puzzle = collection.puzzles[0]
        if solutions_soon(puzzle.givens) == 0:
            raise SudokuError(why_no_solution(puzzle.position()))
        warning = warning_about(puzzle)
        if warning is not None:
            warnings.append(warning)
    return warnings


# Who plays


def admit(options: Namespace, stack: ExitStack) -> Admission:
    """Who plays, and how; shuts what a public session must not have. What is undone at its end goes on the stack."""
    if options.most_sessions is not None and not options.kiosk:
        raise SudokuError("--most-sessions needs --kiosk.")
    if options.kiosk:
        _shut(options)
    data = data_folder() if options.data is None else Path(options.data)
    if not options.kiosk and options.player is None:
        return Admission(OWNER, config.load(options.config), data, (), options.idle_minutes or 0)
    permissions = OWNER if not options.kiosk else VISITOR if options.browser is None else IN_A_BROWSER
    if options.most_sessions is not None:
        stack.enter_context(place_among(data, options.most_sessions))
    if options.player is not None:
        folder = player_folder(data, options.player)
        is_named = options.config is not None and not options.kiosk
        settings = config.load(options.config) if is_named else _settings_of(folder / SETTINGS, options.config)
    else:
        folder = stack.enter_context(visitor_folder(data))
        settings = replace(config.load(options.config), path=None)
    minutes = options.idle_minutes
    if minutes is None:
        minutes = KIOSK_MINUTES if options.kiosk else 0
    return Admission(permissions, settings, folder, (_greeting(options),), minutes)


def races_of(options: Namespace, settings: Config) -> Path | None:
    """The folder of races; strangers have that of their server alone."""
    if options.together is not None:
        return Path(options.together)
    return None if options.kiosk else races_folder(settings.races)


def _greeting(options: Namespace) -> str:
    """Tell the player who they are."""
    if options.browser is not None:
        return IN_BROWSER
    if options.player is None:
        return AS_VISITOR if options.called is None else WITHOUT_A_KEY
    if options.called is None:
        return f"You play as {options.player}."
    return f"You play as {options.called}. {WITH_A_KEY}" if options.called else WITH_A_KEY


def _settings_of(path: Path, common: str | None) -> Config:
    """The settings of a player: those in their file; until there is one, those of the account, to be saved in it."""
    return config.load(str(path)) if path.exists() else replace(config.load(common), path=path)


def _shut(options: Namespace) -> None:
    """Refuse what a public session cannot have, and shut the rest."""
    public_session.end_if_interactive()
    if options.puzzle is not None:
        raise SudokuError("--kiosk takes no puzzle and no file: visitors play the puzzles that ship with the game.")
    if options.debug:
        raise SudokuError("--kiosk refuses --debug: strangers would see how the program works.")
    problem = public_session.problem()
    if problem is not None:
        raise SudokuError(problem)
    public_session.shut()
    if options.browser is None and not options.piped and not public_session.has_terminal():
        raise SudokuError(public_session.NO_TERMINAL)
    options.plain = options.plain or options.piped or not public_session.can_draw(os.environ.get("TERM", ""))

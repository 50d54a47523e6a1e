"""Playing by lines of text: commands are read from standard input, and answered on standard output."""

from __future__ import annotations

import errno
import signal
import sys
from contextlib import suppress
from typing import TextIO

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.session.session import Session, SessionStart
from sudoku_tui.keys.command import use_keys
from sudoku_tui.keys.keyboards import KEYBOARDS
from sudoku_tui.keys.keymap import key_map
from sudoku_tui.plain.command_table import do, understood
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.flood import Flood
from sudoku_tui.plain.signals import Signals, Terminated, Woken
from sudoku_tui.plain.voice import OutputGone, Voice
from sudoku_tui.system.alarms import TooQuiet, waiting
from sudoku_tui.system.output import complain

PROMPT = "> "
FLOOD = "Lines came faster than the game can take them, so the waiting ones are left out."
HUNG_UP = 129
"""The exit code that a shell reports of a program that ended because its terminal was gone."""

LONGEST_LINE = 10_000
"""Characters of a line that are read; no command is longer."""


def play(start: SessionStart) -> int:
    """Play until the commands end; 0, or 128 and the number of the signal that ended it."""
    keys = key_map(start.config)
    use_keys(keys.keys, keys.moved)
    session = Session(start.config, start.keeper, permissions=start.permissions, races=start.together)
    commands = Commands(files=start.permissions.files)
    unsaved = ""
    with Signals() as signals:
        context = Context(session, Voice(), signals, is_interactive=commands.are_typed)
        try:
            origin = start.origin
            if start.collection is not None:
                origin = origin._replace(number=session.earlier.first_unplayed(start.collection))
            session.begin(start.collection, origin, [*start.warnings, *start.config.problems, *keys.problems])
            begin(context, choose_game=start.choose_game)
            session.warn_of_techniques()
            context.tell_messages()
            session.on_message = lambda: signals.wake() if session.late_game.is_awaited else None
            while not context.is_over:
                line = _line_in_time(context, commands, start.idle_minutes)
                if line is None:
                    break
                obey(context, line)
            code = 0
        except Terminated as end:
            code = 128 + end.number
        except OutputGone as gone:
            if gone.error.errno != errno.EIO:  # the error of a terminal that was closed
                raise gone.error from None
            code = HUNG_UP
        finally:
            context.se_rater.end()
            unsaved = session.close()
    if unsaved:
        with suppress(OSError):
            complain(unsaved)
    return code


def begin(context: Context, *, choose_game: bool = False) -> None:
    context.introduce()
    if context.session.is_first:
        context.welcome()
    if choose_game:
        obey(context, "games")
    saved = "every move is saved" if context.session.keeper is not None else "nothing is saved"
    if context.session.late_game.is_awaited:
        saved = "your moves are saved as soon as possible"
    context.say(f"Type help for the commands, or quit to end; {saved}.")


def obey(context: Context, line: str) -> None:
    """Do the commands of a line one after another, and answer each. Nothing that the player types raises an error."""
    for text in line.split(";"):
        if context.is_over:
            return
        try:
            _obey_one(context, text)
        except SudokuError as error:
            context.say(str(error))


def _obey_one(context: Context, text: str) -> None:
    found = understood(text, KEYBOARDS[context.session.config.key_layout])
    if found is None:
        return
    command, words = found
    session, game = context.session, context.game
    session.present.note_time_sometimes()
    if command.is_move:
        context.wait_for_room()
    if command.id != "quit":
        context.is_asked = False
    if game.clock.is_paused and not command.keeps_clock:
        game.resume()
        context.say("The clock goes on.")
    had_result = game.practice.has_result
    before, line, trouble = game.log.lines[:], None, ""
    try:
        with context.perhaps_endless():
            line = do(command, context, words)
    except SudokuError as error:
        trouble = str(error)
    if game is context.game:
        # A line may take the place of another in the log.
        known = {*map(id, before)}
        new = [one for one in game.log.lines if id(one) not in known]
        for one in new or ([line] if line is not None else []):
            context.say_line(one)
    if trouble:
        context.say(trouble)
    if game is context.game and game.practice.has_result and not had_result:
        context.tell_series()
    if session.present.has_finished:
        context.tell_finish()


def _line_in_time(context: Context, commands: Commands, minutes: float) -> str | None:
    """The next line; None at the end of the input, or if no line comes within some minutes."""
    warning = min(60.0, 30.0 * minutes)
    saved = "; everything is saved" if context.session.keeper is not None else ""
    for seconds, said in (
        (60.0 * minutes - warning, f"Are you still there? This session ends in {warning:.0f} seconds{saved}."),
        (warning, "Nobody has typed a line for too long, so the session has ended."),
    ):
        try:
            with waiting(seconds):
                return _next_line(context, commands)
        except TooQuiet:
            if commands.are_typed:
                context.voice.show([""])
            context.say(said)
            context.voice.flush()
    return None


def _next_line(context: Context, commands: Commands) -> str | None:
    """The next line; None at the end."""
    while True:
        context.tell_messages()
        context.tell_unsaved()
        context.voice.flush()
        try:
            with context.signals.waking(), context.signals.admitted():
                if commands.flood.leave_out():
                    context.voice.show([""])  # the terminal has echoed what it was sent meanwhile
                    context.say(FLOOD)
                    context.voice.flush()
                if context.has_messages:  # it came when it could not wake us
                    continue
                line = commands.next()
        except Woken:
            if commands.are_typed:
                commands.keep_typed()
                context.voice.show([""])
            continue
        except KeyboardInterrupt:
            if commands.flood.has_given_up:
                continue
            if not commands.are_typed:
                raise Terminated(signal.SIGINT) from None
            context.voice.show([""])
            context.say("Type quit to end; the game is saved." if context.session.keeper else "Type quit to end.")
            continue
        if line is None and commands.are_typed:
            context.voice.show([""])
        return line


class Commands:
    """The lines of standard input, with a prompt and a history if they are typed at a terminal."""

    def __init__(self, *, files: bool = True) -> None:
        self.are_typed = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
        if sys.stdin is not None and hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")
        self.flood = Flood(sys.stdin.fileno() if self.are_typed else None)
        if self.are_typed and files:
            _prepare_line_editing()

    def next(self) -> str | None:
        try:
            if self.are_typed:
                with self.flood.typing():
                    return input(PROMPT)
            return _line_of(sys.stdin) if sys.stdin is not None else None
        except (EOFError, OSError):  # reading from a closed terminal is an error
            return None

    def keep_typed(self) -> None:
        """Let the next line begin with what has been typed of this one, which is given up."""
        readline = sys.modules.get("readline")  # without it the terminal keeps what is typed
        if readline is not None and (typed := readline.get_line_buffer()):

            def insert() -> None:
                readline.set_startup_hook(None)
                readline.insert_text(typed)

            readline.set_startup_hook(insert)


def _line_of(stream: TextIO) -> str | None:
    """A line of a stream; what is too long is left out, so that the memory it takes has a bound."""
    line = rest = stream.readline(LONGEST_LINE)
    while len(rest) == LONGEST_LINE and not rest.endswith("\n"):
        rest = stream.readline(LONGEST_LINE)
    return line or None


def _prepare_line_editing() -> None:
    """Have lines edited and remembered, without any control sequence that a dumb terminal would show."""
    with suppress(ImportError):
        import readline

        readline.parse_and_bind("set enable-bracketed-paste off")
        readline.parse_and_bind("set enable-meta-key off")
        readline.set_auto_history(True)

"""What is between the game and a terminal on Unix: keyboard, screen, size, and the signals that a terminal sends.

Textual 8.2.8 has its own, `LinuxDriver`. That one ends the game at a byte that is not UTF-8, takes replies of the
terminal for keys, spins when the terminal is gone, lets SIGHUP and SIGTERM kill the program, leaves a blank screen
after a suspension, and waits forever for a terminal that takes nothing.
"""

from __future__ import annotations

import os
import select
import signal
import termios
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from textual import constants, events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.geometry import Size

from sudoku_tui.tui.terminal.input_filter import ESCAPE, ESCAPE_DELAY, InputFilter
from sudoku_tui.tui.terminal.outlet import Outlet
from sudoku_tui.tui.terminal.start import escape_delay, standard_descriptors, stop_process
from sudoku_tui.tui.terminal.terse import terse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.message import Message

    from sudoku_tui.tui.terminal.app import TerminalApp

MOST_COLUMNS, MOST_ROWS = 600, 250
"""The largest size that is drawn. SSH may say 65,535 by 65,535, and that would take all memory there is."""

# Alternate screen, no cursor, no wrapping, pastes with marks; is output in frames understood? Then the mouse: buttons
# and drags, but not every movement, each of which would be sent; and the keyboard in kitty's protocol.
_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h"
_ASK_FOR_FRAMES = "\x1b[?2026$p"
_MOUSE_ON, _MOUSE_OFF = "\x1b[?1000h\x1b[?1002h\x1b[?1006h", "\x1b[?1006l\x1b[?1002l\x1b[?1000l"
_KITTY_ON, _KITTY_OFF = "\x1b[>25u", "\x1b[<u"  # it must be off before the other screen is shown
_LEAVE = "\x1b[0m\x1b[?2004l\x1b[?7h\x1b[?1049l\x1b[?25h"


class TerminalDriver(Driver):
    """The keyboard is standard input, the screen standard error."""

    _app: TerminalApp

    def __init__(
        self, app: TerminalApp, *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """Prepare to use the terminal.

        Args:
            app: the app.
            debug: not used.
            mouse: whether the mouse works.
            size: columns and rows; None to ask the terminal.
        """
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._keyboard, self._screen = standard_descriptors()
        self._size = size or self._terminal_size()
        is_linux_console = os.environ.get("TERM", "").startswith("linux")  # it would show some of this as text
        asks = not is_linux_console and os.environ.get("TERM_PROGRAM") != "Apple_Terminal"
        has_kitty = not is_linux_console and not constants.DISABLE_KITTY_KEY
        has_mouse = mouse and not is_linux_console
        self._enter = _ENTER + _MOUSE_ON * has_mouse + _KITTY_ON * has_kitty + _ASK_FOR_FRAMES * asks
        self._leave = _MOUSE_OFF * has_mouse + _KITTY_OFF * has_kitty + _LEAVE
        self._settings_before: list[Any] | None = None
        self._outlet: Outlet | None = None
        self._input: threading.Thread | None = None
        self._bell = self._button = -1

    @property
    def can_suspend(self) -> bool:
        """Whether Ctrl+Z may stop the process."""
        return True

    # The screen

    def write(self, data: str) -> None:
        """Write to the terminal soon."""
        outlet = self._outlet  # another thread may be closing it
        if outlet is not None:
            outlet.write(terse(data))

    def _terminal_size(self) -> tuple[int, int]:
        try:
            columns, rows = os.get_terminal_size(self._screen)
        except OSError:  # it is gone
            columns = rows = 0
        return min(columns or 80, MOST_COLUMNS), min(rows or 24, MOST_ROWS)

    def _resized(self) -> None:
        size = Size(*self._terminal_size())
        self._app.post_message(events.Resize(size, size))

    def _caught_up(self) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._app.paint_anew)

    # Beginning and end

    def start_application_mode(self) -> None:
        """Take the terminal."""
        self._app.catch_errors()
        self._take_signals()
        self._outlet = Outlet(self._screen, self._caught_up)
        with suppress(termios.error):
            settings = termios.tcgetattr(self._keyboard)
            self._settings_before = termios.tcgetattr(self._keyboard)
            settings[0] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
            settings[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
            settings[6][termios.VMIN], settings[6][termios.VTIME] = 1, 0
            termios.tcsetattr(self._keyboard, termios.TCSANOW, settings)
        self.write(self._enter)
        self._bell, self._button = os.pipe()
        self._input = threading.Thread(target=self._read_keyboard, name="input", daemon=True)
        self._input.start()

    def disable_input(self) -> None:
        """Read no more keys."""
        if self._input is None:
            return
        os.close(self._button)
        self._input.join()
        self._input = None
        os.close(self._bell)

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self.disable_input()
        self.write(self._leave)
        self._restore_settings()

    def _restore_settings(self) -> None:
        with suppress(termios.error):
            if self._settings_before is not None:
                termios.tcsetattr(self._keyboard, termios.TCSANOW, self._settings_before)
            termios.tcflush(self._keyboard, termios.TCIFLUSH)

    def close(self) -> None:
        """Wait until everything is written, but not long."""
        if self._outlet is not None:
            self._outlet.close(self._leave)
            self._outlet = None

    def leave_at_once(self) -> None:
        """Give the terminal back from any thread, when the app does not come to its end."""
        self.write(self._leave)
        self._restore_settings()
        self.close()

    # Signals

    def _take_signals(self) -> None:
        """Have signals answered by the loop; and that they have come known, should the loop be stuck."""
        add = self._loop.add_signal_handler
        # A hang-up that is ignored would leave a program without a terminal; the others may be ignored.
        ending = [number for number in (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT) if _is_heard(number)]
        for number in (signal.SIGHUP, *ending):
            add(number, self._end, number)
            # The loop is told of a signal whatever function Python calls for it.
            signal.signal(number, lambda number, _frame: self._app.expect_end(128 + number))
        add(signal.SIGWINCH, self._resized)
        if _is_heard(signal.SIGTSTP):
            add(signal.SIGTSTP, self.suspend)
        # One comes with a hang-up, too; and what is to be done after our own suspension, we do.
        signal.signal(signal.SIGCONT, signal.SIG_DFL)

    def _end(self, number: int) -> None:
        """End because of a signal. Others that follow, as shells send them, may not kill the program while it saves."""
        for other in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGQUIT):
            if self._loop.remove_signal_handler(other):  # or the loop would do so at its end, and have them kill it
                signal.signal(other, lambda _number, _frame: None)
        self._app.end(128 + number)

    def suspend(self) -> None:
        """Give the terminal back, stop until the shell lets the game go on, and take it again."""
        self._app.app_suspend_signal.publish(self._app)
        self.suspend_application_mode()
        stop_process(self._keyboard)
        self.resume_application_mode()
        self._resized()
        self._app.app_resume_signal.publish(self._app)
        self._app.paint_anew()

    # The keyboard

    def _read_keyboard(self) -> None:
        try:
            self._pass_input_on()
        except Exception as error:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._app.fail, error)

    def _pass_input_on(self) -> None:
        """Tell the app of keys until `disable_input` rings, or of the end of the terminal."""
        pieces, parser = InputFilter(escape_delay(ESCAPE_DELAY)), XTermParser()
        while True:
            ready = select.select([self._keyboard, self._bell], [], [], pieces.wait)[0]
            if self._bell in ready:
                return
            if self._keyboard in ready:
                try:
                    data = os.read(self._keyboard, 4096)
                except OSError:
                    data = b""
                if not data:
                    self._loop.call_soon_threadsafe(self._end, signal.SIGHUP)
                    return
                self._tell(parser, pieces.feed(data))
            self._tell(parser, pieces.tick())

    def _tell(self, parser: XTermParser, pieces: Iterable[str]) -> None:
        for piece in pieces:
            for message in messages(parser, piece):
                self.process_message(message)


def _is_heard(number: signal.Signals) -> bool:
    """Whether a signal has an effect, and is not ignored since the start of the program."""
    return signal.getsignal(number) is not signal.SIG_IGN


def messages(parser: XTermParser, piece: str) -> Iterable[Message]:
    """What a piece of the input means. Of those that Textual's parser would wait for the rest of, we know it."""
    if piece == ESCAPE:
        return (events.Key("escape", ESCAPE),)
    if len(piece) == 2 and piece[0] == ESCAPE and piece[1].isalpha() and piece not in ANSI_SEQUENCES_KEYS:
        shift = "shift+" if piece[1].isupper() else ""
        return (events.Key(f"alt+{shift}{piece[1].lower()}", piece[1]),)
    return parser.feed(piece)

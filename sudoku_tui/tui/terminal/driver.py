"""The driver of a Unix terminal: keyboard, screen, size, and signals.

It replaces Textual's own (8.2.8), `LinuxDriver`, which crashes on a byte that is not UTF-8, reads replies of the
terminal as keys, spins when the terminal is gone, lets SIGHUP and SIGTERM kill the program, leaves a blank screen after
a suspension, and waits forever for a terminal that accepts no output.
"""

from __future__ import annotations

import os
import select
import signal
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from textual import events
from textual.driver import Driver
from textual.geometry import Size

from sudoku_tui.system.threads import NoThread, start_thread
from sudoku_tui.tui.terminal.input_filter import ESCAPE, ESCAPE_DELAY, InputFilter
from sudoku_tui.tui.terminal.mode import TerminalMode
from sudoku_tui.tui.terminal.outlet import Outlet
from sudoku_tui.tui.terminal.start import escape_delay, stop_process
from sudoku_tui.tui.terminal.terse import terse
from sudoku_tui.tui.textual_inside import ANSI_SEQUENCES_KEYS, XTermParser

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.message import Message

    from sudoku_tui.tui.terminal.terminal_app import TerminalApp


class TerminalDriver(Driver):
    """The keyboard is standard input, the screen standard error."""

    _app: TerminalApp

    def __init__(
        self, app: TerminalApp, *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        first = app.first_picture
        self._mode = TerminalMode(mouse=mouse) if first is None else first.mode
        self._size = size or self._terminal_size()
        self._first = first  # until the driver has taken the terminal over from it
        self._known = first if first is not None and first.size == self._size else None
        self._outlet: Outlet | None = None
        self._input: threading.Thread | None = None
        self._bell = self._button = -1

    @property
    def can_suspend(self) -> bool:
        return True

    # The screen

    def write(self, data: str) -> None:
        if (outlet := self._outlet) is not None:  # another thread may be closing it
            outlet.write(terse(data if self._known is None else self._known.unshown(data)))

    def forget_first_picture(self) -> None:
        self._known = None

    def _terminal_size(self) -> tuple[int, int]:
        return self._mode.size() or (80, 24)

    def _resized(self) -> None:
        self._known = None  # the terminal may have moved what it shows
        size = Size(*self._terminal_size())
        self._app.post_message(events.Resize(size, size))

    def _caught_up(self) -> None:
        self._known = None
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._app.paint_anew)

    # Beginning and end

    def start_application_mode(self) -> None:
        self._app.catch_errors()
        self._take_signals()
        if self._first is None:
            self._outlet = Outlet(self._mode.screen)
            self._mode.take_keyboard()
            self.write(self._mode.enter)
        else:
            self._outlet, self._first = self._first.hand_over(), None
        self._outlet.caught_up = self._caught_up
        self._bell, self._button = os.pipe()
        keyboard = threading.Thread(target=self._read_keyboard, name="input", daemon=True)
        try:
            start_thread(keyboard)
        except NoThread:
            self.leave_at_once()
            raise
        self._input = keyboard

    def disable_input(self) -> None:
        if self._input is None:
            return
        os.close(self._button)
        self._input.join()
        self._input = None
        os.close(self._bell)

    def stop_application_mode(self) -> None:
        self.disable_input()
        self._known = None
        self.write(self._mode.leave)
        self._mode.give_keyboard_back()

    def close(self) -> None:
        """Wait until everything is written, or a short timeout."""
        if self._outlet is not None:
            self._outlet.close(self._mode.leave)
            self._outlet = None

    def leave_at_once(self) -> None:
        """Give the terminal back, from any thread, when the app is stuck."""
        self._known = None
        self.write(self._mode.leave)
        self._mode.give_keyboard_back()
        self.close()

    # Signals

    def _take_signals(self) -> None:
        """Handle signals in the loop; and note them at once, in case the loop is stuck."""
        add = self._loop.add_signal_handler
        # Without handling SIGHUP, the program would go on without a terminal; the others may be ignored.
        ending = [number for number in (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT) if _is_heard(number)]
        for number in (signal.SIGHUP, *ending):
            add(number, self._end, number)
            # The loop gets the signal whatever handler Python calls.
            signal.signal(number, lambda number, _frame: self._app.expect_end(128 + number))
        add(signal.SIGWINCH, self._resized)
        if _is_heard(signal.SIGTSTP):
            add(signal.SIGTSTP, self.suspend)
        # It also comes with SIGHUP; after our own suspension, `suspend` does all that is necessary.
        signal.signal(signal.SIGCONT, signal.SIG_DFL)

    def _end(self, number: int) -> None:
        """End because of a signal. Ignore the signals that follow, as shells send them, while the game is saved."""
        for other in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGQUIT):
            # The loop would remove its handlers at its end, and Python those that are left: a signal would kill then.
            if self._loop.remove_signal_handler(other):
                signal.signal(other, signal.SIG_IGN)
        self._app.end(128 + number)

    def suspend(self) -> None:
        """Give the terminal back, stop until the shell continues the process, and take the terminal again."""
        self._app.app_suspend_signal.publish(self._app)
        self.suspend_application_mode()
        stop_process(self._mode.keyboard)
        self.resume_application_mode()
        self._resized()
        self._app.app_resume_signal.publish(self._app)
        self._app.paint_anew()

    # The keyboard

    def _read_keyboard(self) -> None:
        """Pass on keys until `disable_input` closes its pipe, or the terminal is gone. The app catches its errors."""
        pieces, parser = InputFilter(escape_delay(ESCAPE_DELAY)), XTermParser()
        while True:
            ready = select.select([self._mode.keyboard, self._bell], [], [], pieces.wait)[0]
            if self._bell in ready:
                return
            received: list[str] = []
            if self._mode.keyboard in ready:
                try:
                    data = os.read(self._mode.keyboard, 4096)
                except OSError:
                    data = b""
                if not data:
                    self._loop.call_soon_threadsafe(self._end, signal.SIGHUP)
                    return
                received = pieces.feed(data)
            for piece in (*received, *pieces.tick()):
                for message in messages(parser, piece):
                    self.process_message(message)


def _is_heard(number: signal.Signals) -> bool:
    return signal.getsignal(number) is not signal.SIG_IGN


def messages(parser: XTermParser, piece: str) -> Iterable[Message]:
    """The events of one piece. Escape and Alt+letter are decoded here; Textual's parser would wait for more bytes."""
    if piece == ESCAPE:
        return (events.Key("escape", ESCAPE),)
    if len(piece) == 2 and piece[0] == ESCAPE and piece[1].isalpha() and piece not in ANSI_SEQUENCES_KEYS:
        shift = "shift+" if piece[1].isupper() else ""
        return (events.Key(f"alt+{shift}{piece[1].lower()}", piece[1]),)
    return parser.feed(piece)

"""The driver of a Unix terminal: keyboard, screen, size, and signals.

It replaces Textual's own (8.2.8), `LinuxDriver`, which crashes on a byte that is not UTF-8, reads replies of the
terminal as keys, spins when the terminal is gone, lets SIGHUP and SIGTERM kill the program, leaves a blank screen after
a suspension, reads keys faster than the game can take them, and waits forever for a terminal that accepts no output.
"""

from __future__ import annotations

import os
import select
import signal
import threading
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from textual import events
from textual.driver import Driver
from textual.geometry import Size

from sudoku_tui.engine.board import CELLS
from sudoku_tui.system.threads import NoThread, start_thread
from sudoku_tui.tui.terminal.browser_mode import message
from sudoku_tui.tui.terminal.in_turn import InTurn
from sudoku_tui.tui.terminal.input_filter import ESCAPE, ESCAPE_DELAY, PASTE_END, PASTE_START, InputFilter
from sudoku_tui.tui.terminal.mode import TerminalMode
from sudoku_tui.tui.terminal.outlet import Outlet
from sudoku_tui.tui.terminal.start import escape_delay, stop_process
from sudoku_tui.tui.terminal.terse import terse
from sudoku_tui.tui.terminal.typed_ahead import ASK_EVERY, MOST, TypedAhead
from sudoku_tui.tui.terminal.unmarked_paste import UnmarkedPaste
from sudoku_tui.tui.textual_inside import ANSI_SEQUENCES_KEYS, XTermParser

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from textual.message import Message

    from sudoku_tui.tui.terminal.terminal_app import TerminalApp


_ENDING = (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)
LAST_KEYS = 0.5  # seconds in which keys are still played that were pressed before the line hung up


class TerminalDriver(Driver):
    """The keyboard is standard input, the screen standard error."""

    _app: TerminalApp

    def __init__(
        self, app: TerminalApp, *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        first = app.first_picture
        self._mode = app.terminal or TerminalMode(mouse=mouse) if first is None else first.mode
        self._size = size or self._terminal_size()
        self._first = self._known = first  # the first until the driver has taken the terminal over from it
        self._outlet: Outlet | None = None
        self._input: threading.Thread | None = None
        self._ahead, self._asked = TypedAhead(), 0  # the second: keys given when the app was asked how far it is
        self._turn = InTurn(app)
        self._deeds_given = self._deeds_done = 0  # what a page has done besides keys; only the keyboard's thread gives
        self._bell = self._button = -1  # the ends of a pipe: who closes the button ends the thread of the keyboard

    @property
    def can_suspend(self) -> bool:
        return self._mode.can_suspend

    # The screen

    def write(self, data: str) -> None:
        if (outlet := self._outlet) is not None:  # another thread may be closing it
            outlet.write(terse(data if self._known is None else self._known.unshown(data)))

    def forget_first_picture(self) -> None:
        self._known = None

    def _terminal_size(self) -> tuple[int, int]:
        """The columns and rows of the terminal; where it does not say, those that it had."""
        return self._mode.size() or self._size or (80, 24)

    def _resized(self) -> None:
        """Tell the app the size of the terminal: nobody else does, and a screen asks the app.

        It may be the size before, if the terminal had another one for a moment.
        """
        self._known = None  # the terminal may have moved what it shows
        self._size = self._terminal_size()
        size = Size(*self._size)
        self._app.post_message(events.Resize(size, size))

    def _caught_up(self) -> None:
        self._known = None
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._app.paint_anew)
            if self._app.page_text is not None:
                self._loop.call_soon_threadsafe(self._app.tell_as_text, self._tell_page)

    # Beginning and end

    def start_application_mode(self) -> None:
        self._app.catch_errors()
        self._take_signals()
        self._size = self._terminal_size()  # a signal tells of others from now on
        self._mode.told = self._hear_page
        if self._first is None:
            self._outlet = self._mode.opened()
            self._mode.take_keyboard()
            self.write(self._mode.enter)
        else:
            self._known = self._first if self._first.is_seen_in(self._size) else None
            self._outlet, self._first = self._first.hand_over(), None
        self._outlet.caught_up = self._caught_up
        self._ahead, self._asked = TypedAhead(), 0
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
        self._ahead.close()
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
            self._mode.closed()

    def leave_at_once(self) -> None:
        """Give the terminal back, from any thread, when the app is stuck."""
        self._known = None
        self.write(self._mode.leave)
        self._mode.give_keyboard_back()
        self.close()

    # Signals

    def _take_signals(self) -> None:
        """Handle signals in the loop; and note those that end the program at once, in case the loop is stuck."""
        self._loop.add_signal_handler(signal.SIGWINCH, self._resized)
        if self.can_suspend and _is_heard(signal.SIGTSTP):
            self._loop.add_signal_handler(signal.SIGTSTP, self.suspend)
        # Where the loop falls behind with signals, Python would warn inside the next one, for which it takes a lock
        # that it may hold already (3.11 to 3.13). The loop may miss signals then, so those that matter are told to it.
        signal.set_wakeup_fd(signal.set_wakeup_fd(-1), warn_on_full_buffer=False)
        # Without handling SIGHUP, the program would go on without a terminal; the others may be ignored.
        for number in (signal.SIGHUP, *filter(_is_heard, _ENDING)):
            signal.signal(number, self._take_ending)
        # It also comes with SIGHUP; after our own suspension, `suspend` does all that is necessary.
        signal.signal(signal.SIGCONT, signal.SIG_DFL)

    def _take_ending(self, number: int, _: object) -> None:
        self._app.expect_end(128 + number)
        with suppress(RuntimeError):  # the loop has ended, and so will the program
            if number == signal.SIGHUP:
                self._loop.call_soon_threadsafe(self._hang_up)
            else:
                self._loop.call_soon_threadsafe(self._end, number)

    def _hang_up(self) -> None:
        """End because the terminal is gone, when the keys that were pressed before are handled, or after a moment."""
        if not _is_heard(signal.SIGHUP):
            return  # the signal has told it already, or the keyboard
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        self.disable_input()
        self._turn.go_on()
        self._loop.call_soon(self._when_handled, partial(self._end, signal.SIGHUP))  # behind the last keys
        self._loop.call_later(LAST_KEYS, self._end, signal.SIGHUP)

    def _end(self, number: int) -> None:
        """End because of a signal. Ignore the signals that follow, as shells send them, while the game is saved."""
        for other in (signal.SIGHUP, *_ENDING):
            signal.signal(other, signal.SIG_IGN)
        self._app.end(128 + number)

    def suspend(self) -> None:
        """Give the terminal back, stop until the shell continues the process, and take the terminal again."""
        if not self.can_suspend:
            return
        self._app.app_suspend_signal.publish(self._app)
        self.suspend_application_mode()
        stop_process(self._mode.keyboard)
        self.resume_application_mode()
        self._resized()
        self._app.app_resume_signal.publish(self._app)
        self._app.paint_anew()

    # A page of a browser

    def _hear_page(self, about: Mapping[str, Any]) -> None:
        """Take what a page says about itself, in the thread of the keyboard."""
        match about:
            case {"type": "resize"}:
                self._loop.call_soon_threadsafe(self._resized)
            case {"type": "quit"}:
                self._loop.call_soon_threadsafe(self._app.end, 0)
            case {"type": "text"}:
                self._loop.call_soon_threadsafe(self._app.tell_as_text, self._tell_page)
            case {"type": "cell", "cell": int(cell)} if cell in CELLS:
                self._take_in_turn(partial(self._app.put_cursor, cell))
            case {"type": "command", "id": str(id)}:
                self._take_in_turn(partial(self._app.give_command, id))

    def _take_in_turn(self, deed: Callable[[], object]) -> None:
        """Have something done behind the keys before it, from the thread of the keyboard.

        What comes while as much waits as may is left out, as in a flood of keys: it would take memory without an end.
        """
        if self._deeds_given - self._deeds_done >= MOST:
            return
        self._deeds_given += 1

        def do() -> None:
            self._deeds_done += 1
            deed()

        self._loop.call_soon_threadsafe(self._turn.put, partial(self._when_handled, do))

    def _tell_page(self, news: Mapping[str, object]) -> None:
        if (outlet := self._outlet) is not None:
            outlet.send(message({"type": "text", **news}))

    # The keyboard

    def _read_keyboard(self) -> None:
        """Pass on keys until `disable_input` closes its pipe, or the terminal is gone. The app catches its errors."""
        mode, keyboard, bell = self._mode, self._mode.keyboard, self._bell
        pieces = InputFilter(0 if mode.sends_whole_keys else escape_delay(ESCAPE_DELAY))
        unmarked = UnmarkedPaste(lambda: self._app.call_later(self._app.tell_of_paste))
        parser, ahead = XTermParser(), self._ahead
        while True:
            ahead.wait_for_room()
            unmarked.listen()
            wait = min((wait for wait in (pieces.wait, unmarked.wait) if wait is not None), default=None)
            ready = select.select([keyboard, bell], [], [], 0 if ahead.is_flood else wait)[0]
            data = b""
            if keyboard in ready and bell not in ready:
                with suppress(OSError):
                    data = os.read(keyboard, ahead.read_size)
            if ready and not data:
                self._give(parser, unmarked.released())
                if bell not in ready:
                    self._loop.call_soon_threadsafe(self._hang_up)
                return
            was_flood = ahead.is_flood
            for received in self._divided(data, pieces):
                self._give(parser, ahead.sift(unmarked.sift(received), len(data)))
            if ahead.is_flood and not was_flood:
                self._app.call_later(self._app.tell_of_flood)

    def _divided(self, data: bytes, pieces: InputFilter) -> Iterator[list[str]]:
        """The pieces of what was read, if only of what has timed out.

        Those of a page come packet by packet, each of which has whole keys: an Escape and a letter that are read at
        once are not Alt and the letter, and what a button of the page does comes behind the keys before it.
        """
        has_typed = False
        for typed in self._mode.keys_in(data) if data else ():
            has_typed = True
            yield [*pieces.feed(typed), *pieces.tick()]
        if not has_typed:
            yield pieces.tick()

    def _give(self, parser: XTermParser, pieces: list[str]) -> None:
        """Give the app the keys of some pieces, from the thread of the keyboard."""
        keys = [key for piece in pieces for key in messages(parser, piece)]
        if keys:
            self._loop.call_soon_threadsafe(self._pass_on, keys, self._ahead.passed_on(len(keys)))

    def listen(self) -> None:
        """Pass keys on from now on: the app has been laid out, so that a click finds what it meets."""
        self._turn.go_on()

    def _pass_on(self, keys: list[Message], number: int) -> None:
        """Give the app some keys in their turn, with which it has been given that many since the beginning."""
        for key in keys:
            if not isinstance(key, events.InputEvent | events.Paste):  # the terminal has answered a question
                self.process_message(key)
                continue
            self._turn.put(partial(self.process_message, key))
            if isinstance(key, events.MouseUp):
                self._turn.put(partial(self._turn.hold_until_done, key, self._loop))
        self._turn.put(partial(self._ask_how_far, number))

    def _ask_how_far(self, number: int) -> None:
        if number >= self._asked + ASK_EVERY:
            self._asked = number
            self._when_handled(partial(self._ahead.handled, number))

    def send_message(self, message: Message) -> None:
        self._app.post_message(message)

    def _when_handled(self, then: Callable[[], object]) -> None:
        """Call something when the app has handled all keys that it was given before.

        A key goes through three queues: that of the app, that of the widget or screen that has the focus, and the
        app's again, where its command is done. So does this call.
        """
        app = self._app

        def forwarded() -> None:
            if not (app.focused or app.screen).call_later(app.call_later, then):
                then()  # it is closing

        app.call_later(forwarded)


def _is_heard(number: signal.Signals) -> bool:
    return signal.getsignal(number) is not signal.SIG_IGN


def messages(parser: XTermParser, piece: str) -> Iterable[Message]:
    """The events of one piece.

    Escape and Alt+letter are decoded here, because Textual's parser would wait for more bytes; and pastes, of which it
    would keep each character as an object.
    """
    if piece == ESCAPE:
        return (events.Key("escape", ESCAPE),)
    if piece.startswith(PASTE_START):
        return (events.Paste(piece.removeprefix(PASTE_START).removesuffix(PASTE_END)),)
    if len(piece) == 2 and piece[0] == ESCAPE and piece[1].isalpha() and piece not in ANSI_SEQUENCES_KEYS:
        shift = "shift+" if piece[1].isupper() else ""
        return (events.Key(f"alt+{shift}{piece[1].lower()}", piece[1]),)
    return parser.feed(piece)

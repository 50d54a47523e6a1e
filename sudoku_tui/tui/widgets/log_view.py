"""The log: every move, step and message, wrapped to the width of the panel."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from sudoku_tui.game.playing.game import Game
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.render.log_pages import LogPages
from sudoku_tui.tui.widgets.painted import Lines


class Log(Lines):
    """The log. When it is full it scrolls by half a page, so that most new lines repaint one row.

    During a walk it has the focus: the arrows choose a line of a move, and the screen shows that moment. At other times
    it cannot be focused, or a click would take the arrows from the board.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(-1)", "Earlier", id="list_up", show=False),
        Binding("down", "choose(1)", "Later", id="list_down", show=False),
        Binding("pageup", "choose(-10)", "Much earlier", show=False),
        Binding("pagedown", "choose(10)", "Much later", show=False),
        Binding("home", "choose(-1000000)", "The start", show=False),
        Binding("end", "choose(1000000)", "The end", show=False),
        Binding("enter", "go", "Go there", show=False),
        Binding("escape", "leave", "Back", show=False),
        Binding("q", "leave", "Back", id="quit", show=False),
        Binding("l", "leave", "Back", id="log", show=False),
    ]

    class Chosen(Message):
        """A line was chosen: the number of its history entry."""

        def __init__(self, entry: int) -> None:
            super().__init__()
            self.entry = entry

    class Gone(Message):
        """The log of a game was left: to a history entry, or to where the game was (None)."""

        def __init__(self, entry: int | None, game: Game | None) -> None:
            super().__init__()
            self.entry, self.game = entry, game

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._pages = LogPages()
        self._game: Game | None = None
        self._is_hidden = False  # whether something else is shown in its place

    def show_log(self, game: Game, width: int, height: int, more_key: str) -> None:
        self._game = game
        if self._pages.take(game, width, height, more_key) or self._is_hidden:
            self._is_hidden = False
            self._show_page()

    def show_instead(self, rows: Sequence[Row]) -> None:
        """Show something else in its place, until the log is shown again."""
        self._is_hidden = True
        self.show_rows(rows)

    @property
    def is_walked(self) -> bool:
        return self.chosen is not None

    @property
    def chosen(self) -> int | None:
        """The number of the history entry that is chosen; None where the log is not walked.

        It is known at once, where `Chosen` comes only after keys that a quick hand has sent.
        """
        return self._pages.chosen

    def walk(self) -> None:
        self._walk_at(self._pages.current)

    def take_over(self, log: "Log") -> None:
        """Continue the walk of another log, which is no longer shown."""
        chosen, self._pages.lines = log._pages.chosen, log._pages.lines
        log.leave()
        if chosen is not None:
            self._walk_at(chosen)

    def leave(self) -> None:
        if self.is_walked:
            self._pages.chosen = None
            self.can_focus = False
            self._paint()
            if self.screen.focused is self:  # `has_focus` lags behind, and the next key would find it unset
                self.screen.set_focus(None)

    def scroll_page(self, direction: int) -> None:
        if not self._is_hidden:
            self._pages.turn(direction)
            self._show_page()

    def read_on(self) -> bool:
        has_more = self._pages.read_on()
        self._show_page()
        return has_more

    def read_again(self) -> None:
        self._pages.read_again()
        self._show_page()

    def action_choose(self, by: int) -> None:
        entries, chosen = self._pages.entries, self._pages.chosen
        if chosen is not None:
            chosen = entries[max(0, min(len(entries) - 1, entries.index(chosen) + by))]
            self._pages.chosen = chosen
            self._paint()
            self.post_message(self.Chosen(chosen))

    def action_go(self) -> None:
        self._leave(self._pages.chosen)

    def action_leave(self) -> None:
        self._leave(None)

    def on_blur(self) -> None:
        """Leave also when the log is no longer shown; but not when the terminal window loses the focus."""
        if self.is_walked and self.screen.focused is not self and self.app.app_focus:
            self._leave(None)

    def on_click(self, event: events.Click) -> None:
        """Choose the clicked line; a second click goes there."""
        event.stop()
        entry = None if self._is_hidden else self._pages.entry_at(event.y)
        if entry is None:
            return
        if self._pages.chosen == entry:
            self.action_go()
        else:
            self._walk_at(entry)
            self.post_message(self.Chosen(entry))

    def _walk_at(self, chosen: int) -> None:
        self._pages.chosen = chosen
        self.can_focus = True
        self.screen.set_focus(self)  # at once: with `focus`, the next key could still reach the screen
        self._paint()

    def _leave(self, entry: int | None) -> None:
        self.leave()
        self.post_message(self.Gone(entry, self._game))

    def _paint(self) -> None:
        self._pages.wrap()
        self._show_page()

    def _show_page(self) -> None:
        self.show_rows(self._pages.page())

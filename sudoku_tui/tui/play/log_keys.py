"""The keys that walk and scroll the log, and the list of bookmarks."""

from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.tui.play.desk import Desk
from sudoku_tui.tui.widgets.key_bindings import on_command


class LogKeys:
    """Looking back, and going back."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @on_command("log_up", -1)
    @on_command("log_down", 1)
    def scroll(self, pages: int) -> None:
        self._desk.log.scroll_page(pages)

    @on_command("log")
    def walk(self) -> None:
        if self._desk.layout is not None:
            self._desk.state.entering.drop_prefix()
            self._desk.state.walk = None
            self._desk.log.walk()
            self._desk.show()

    def look_at(self, entry: int) -> None:
        if self._desk.log.is_walked:
            self._desk.state.looking_at = entry
            self._desk.show()

    def go_to(self, entry: int | None) -> None:
        """Go to the chosen moment, or back to where the game was. A search needs the game as it is."""
        desk = self._desk
        desk.state.looking_at = None
        if entry is not None and entry != desk.game.history.current.number and desk.may_change():
            desk.game.moves.go_to(entry)
        desk.show()

    @on_command("bookmarks")
    def list_bookmarks(self) -> None:
        from sudoku_tui.tui.screens.bookmarks_screen import BookmarksScreen

        desk = self._desk
        if not desk.may_move():
            return
        if desk.game.bookmarks.numbers:
            desk.ask(BookmarksScreen(desk.game), desk.if_it_may_change(desk.game.bookmarks.go_to))
        else:
            desk.game.say(Remark.NO_BOOKMARKS)
            desk.show()

"""The lines above and below the board: title, clock, keys."""

from collections.abc import Callable, Container, Sequence

from rich.cells import cell_len
from textual import events

from sudoku_tui.game.game import Game, clock_text
from sudoku_tui.keys.commands import Command
from sudoku_tui.tui.render.board_rows import PLAIN, Piece, cut, merged
from sudoku_tui.tui.render.layout import CLOCK_WIDTH
from sudoku_tui.tui.widgets.painted import Lines

LEAST_NAME = 12
"""The columns of the name of the puzzle that are kept for it in a title of some width."""

WIDE_TITLE = 60


class Title(Lines):
    """The name of the puzzle, how hard it is, how far it is solved, and what digit keys do if that is unusual."""

    def show_game(self, game: Game, width: int, *, instead: str, content: str, words: Callable[[int], str]) -> None:
        """Show the title.

        Args:
            game: the game.
            width: the columns that there are.
            instead: what goes on; it stands in the place of the progress.
            content: what cells show, if that is unusual; it is left out of a narrow title.
            words: gives for a width what digit keys do, or what is to be said now; empty if there is nothing.
        """
        placed = 81 - game.position.empty.bit_count()
        state = instead or ("solved" if game.is_solved else f"{placed}/81")
        is_wide = width >= WIDE_TITLE
        if content and is_wide and not instead:
            state += f"  {content}"
        said = words(width - len(state) - 4 - (LEAST_NAME if is_wide else 0))
        room = width - len(state) - len(said) - (5 if said else 3)
        if said and len(state) + len(said) + 3 > width:
            state = ""
        rating = "" if game.rating is None else f" · {game.rating.words}"
        name = game.puzzle.title or "Sudoku"
        name = f"{name}{rating}" if cell_len(name) + len(rating) <= room else cut(name, room) if room > 3 else ""
        row: list[Piece] = [(f" {name}", "heading"), ("  " if name and state else "", PLAIN), (state, PLAIN)]
        if said:
            row += [("  " if name or state else "", PLAIN), (cut(said, width - 1), "cursor")]
        self.show_rows([merged(row)])


class Clock(Lines):
    """The time, in a widget of its own so that a tick repaints eight columns."""

    def __init__(self, seconds: Callable[[], float], *, id: str | None = None) -> None:
        """Take what tells the seconds to show."""
        super().__init__(id=id)
        self._seconds = seconds

    def on_mount(self) -> None:
        """Tick each second."""
        self.set_interval(1.0, self._tick)

    def _tick(self) -> None:
        """Show the time, unless another screen hides it: Textual would paint all of that screen again, each second."""
        if self.screen.is_active:
            self.show_time()

    def show_time(self) -> None:
        """Show the time now."""
        self.show_rows([[(clock_text(self._seconds()).rjust(CLOCK_WIDTH - 1), PLAIN)]])


class KeyBar(Lines):
    """The most used keys; as many as fit. A click does what the key does."""

    def __init__(self, commands: Sequence[Command], *, id: str | None = None) -> None:
        """Take the commands in order; those with a footer name are shown, the last two of them always."""
        super().__init__(id=id)
        self._commands = [command for command in commands if command.footer]
        self._places: list[tuple[range, str]] = []

    def show_keys(self, width: int, *, without: Container[str] = ()) -> None:
        """Show the keys that fit a width, except those of some commands, by their ids, that do nothing now."""
        commands = [command for command in self._commands if command.id not in without]
        names = {command.id: command.footer for command in commands}
        lengths = {command.id: len(command.key_label) + 2 for command in commands}
        room = width + 1  # the blank behind the last name need not be seen
        if sum(lengths.values()) + sum(map(len, names.values())) > room:
            names = {command.id: command.narrow_footer or command.footer for command in commands}
        for command in (*commands[-2:], *commands[:-2]):
            length = lengths[command.id] + len(names[command.id])
            if length > room and command in commands[:-2]:
                del names[command.id]
            else:
                room -= length
        pieces: list[Piece] = []
        self._places = []
        used = 0
        for command in commands:
            if command.id in names:
                length = lengths[command.id] + len(names[command.id])
                pieces += [(command.key_label, "heading"), (f" {names[command.id]} ", PLAIN)]
                self._places.append((range(used, used + length), command.action))
                used += length
        self.show_rows([pieces])

    async def on_click(self, event: events.Click) -> None:
        """Do what the key under the mouse does."""
        for columns, action in self._places:
            if event.x in columns:
                await self.screen.run_action(action)

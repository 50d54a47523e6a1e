"""The game, the view of it, and showing both: shared by the parts of the main screen."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from textual.screen import Screen

from sudoku_tui.game.game import Game
from sudoku_tui.tui.play.game_view import GameView
from sudoku_tui.tui.play.state import BOARDS, PlayState
from sudoku_tui.tui.widgets.painted import PaintedScreen

if TYPE_CHECKING:
    from sudoku_tui.config import Config
    from sudoku_tui.game.session import Session

T = TypeVar("T")


class Desk:
    """The game on the screen."""

    def __init__(
        self,
        screen: PaintedScreen[None],
        session: "Session",
        background: Callable[[], str],
        solved: Callable[[], object],
    ) -> None:
        """Begin with the present game of a session; for `background` and `solved` see `PlayScreen`."""
        self.screen, self.session = screen, session
        self._background, self._solved = background, solved
        self.view = GameView(lambda: self.game.clock.seconds)
        self.wanted_board = BOARDS.get(session.config.board)  # None for the largest that fits
        self.is_searching: Callable[[], bool] = lambda: False  # a search needs the game as it is
        self.start()

    @property
    def game(self) -> Game:
        return self.state.game

    @property
    def config(self) -> "Config":
        return self.session.config

    def start(self) -> None:
        self.state = PlayState(self.session.game, self.config)
        self._was_solved = self.game.was_solved
        self.quit_asked = False  # whether the last key asked to quit, and the player was asked whether they mean it
        self.leave_log()

    def arrange(self, width: int, height: int) -> None:
        self.view.arrange(width, height, self.wanted_board, has_clock=self.config.clock)
        self.show()

    def rearrange(self) -> None:
        self.arrange(*self.screen.size)
        self.screen.paint_rearranged()

    def show(self) -> None:
        if self.game.was_solved and not self._was_solved:
            self._was_solved = True
            self.screen.app.call_next(self._solved)
        layout = self.view.layout
        if layout is None:
            return
        view = self.state.view(
            layout,
            self.config,
            has_colors=not self.screen.app.no_color,
            background=self._background(),
            is_walked=self.view.log.is_walked,
        )
        self.view.show(view)

    def show_if_seen(self) -> None:
        """Show the game, unless another screen hides it: Textual would paint all of that screen again."""
        if self.screen.is_active:
            self.show()

    def ask(self, screen: Screen[T | None], take: Callable[[T], object]) -> None:
        """Open a screen over the game. `take` is told its answer, unless that is None; then the game is shown."""

        def answered(answer: T | None) -> None:
            if answer is not None:
                take(answer)
            self.show()

        self.screen.app.push_screen(screen, answered)

    def note_once(self, text: str) -> None:
        self.state.note = text
        self.show()

    def may_move(self) -> bool:
        """Whether the game is seen and no search runs, which needs it as it is. A move ends the walk in the log."""
        if self.view.layout is None or self.is_searching():
            return False
        self.quit_asked = False
        self.state.entering.drop_prefix()
        self.leave_log()
        return True

    def leave_log(self) -> None:
        self.state.looking_at = None
        self.view.leave_log()

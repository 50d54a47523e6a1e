"""The stage of the flows: the game's screen and what stands above it, work beside it, lines in the log."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from textual.app import App
from textual.screen import Screen
from textual.worker import Worker, WorkType

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.data.messages.message import Message, Told
from sudoku_tui.tui.widgets.painted import if_answered

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.game.playing.game import Game
    from sudoku_tui.game.session.session import Session
    from sudoku_tui.tui.play.screen import PlayScreen

T = TypeVar("T")


class Stage:
    """The screens of the app."""

    def __init__(self, app: App[None], session: Session) -> None:
        self.app, self.session = app, session
        self.play_screen: PlayScreen  # below all others; set before the app runs
        self.new_game: Callable[[], object] = lambda: None  # called when another game is shown

    @property
    def game(self) -> Game:
        return self.session.game

    def push(self, screen: Screen[Any]) -> None:
        self.app.push_screen(screen)

    def ask(self, screen: Screen[T | None], take: Callable[[T], object]) -> None:
        """Open a screen above all others; `take` is called with its answer, unless that is None."""
        self.app.push_screen(screen, if_answered(take))

    def begin(self, work: Callable[[], Coroutine[Any, Any, None]], group: str = "opening") -> Worker[None]:
        """Do what may wait for a file or for other processes. It ends when something else of its group is begun.

        Takes a function, not a coroutine: if the worker is cancelled first, an unawaited coroutine would warn.
        """
        todo: WorkType[None] = work
        return self.app.run_worker(todo, group=group, exclusive=True)

    def end(self, group: str) -> None:
        self.app.workers.cancel_group(self.app, group)

    def back_to_game(self) -> None:
        for _ in self.app.screen_stack[1:]:
            self.app.pop_screen()

    def show_new_game(self) -> None:
        """Close all other screens, and show the present game of the session, which is another one than before."""
        self.back_to_game()
        self.play_screen.start()
        self.new_game()

    def begin_game(self, begin: Callable[[], bool]) -> bool:
        """Show the game that the session begins, or say why it cannot; answers whether it has begun one."""
        try:
            has_begun = begin()
        except SudokuError as error:
            self.tell("Open", str(error))
            return False
        if has_begun:
            self.show_new_game()
        else:
            self.show_if_seen()
        return has_begun

    def practise(self, technique: Technique, found: Mapping[str, Any]) -> None:
        self.back_to_game()
        self.begin_game(lambda: self.session.exercises.begin(technique, found))

    def go_on_practising(self, technique: Technique) -> bool:
        """Show the exercise on a technique that was left without an answer; False if there is none."""
        is_there = self.session.exercises.go_on_with(technique)
        if is_there:
            self.show_new_game()
        return is_there

    def show_if_seen(self) -> None:
        """Show the game, unless another screen hides it, which shows it when it closes; or the last one is closed."""
        if self.play_screen.is_active:
            self.play_screen.show_game()

    def say(self, message: Message) -> None:
        self.game.say(message)
        self.show_if_seen()

    def tell(self, label: str, text: str) -> None:
        """Say on the screen that is open why something cannot be done; in the log if that is the game."""
        from sudoku_tui.tui.screens.choose_screen import ChooseScreen
        from sudoku_tui.tui.screens.finish_screen import FinishScreen
        from sudoku_tui.tui.screens.line_screen import LineScreen
        from sudoku_tui.tui.screens.opening.paste_screen import PasteScreen

        screen = self.app.screen
        if isinstance(screen, ChooseScreen | FinishScreen | LineScreen | PasteScreen):
            screen.say(text)
        else:
            self.say(Told(label, text, is_ended=True))

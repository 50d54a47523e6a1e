"""The way, and today's ten minutes: from the game to the lists, and from these to lessons, exercises, a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.tui import jobs
from sudoku_tui.tui.flows.practice_flow import PracticeFlow
from sudoku_tui.tui.flows.stage import Stage

if TYPE_CHECKING:
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.game.learning.way.today import Task, Today
    from sudoku_tui.game.playing.game import Game
    from sudoku_tui.tui.screens.learning.practice_search import PracticeSearch


class WayFlow:
    """The way to what is learnt next."""

    def __init__(self, stage: Stage, practice: PracticeSearch, exercises: PracticeFlow) -> None:
        self._stage, self._session = stage, stage.session
        self._practice, self._exercises = practice, exercises

    def open_way(self) -> None:
        """Show the chapters, and what the player knows of them."""
        from sudoku_tui.tui.screens.learning.way_screen import WayScreen

        try:
            learner = self._session.way.learner()
        except SudokuError as error:
            self._stage.tell("Way", str(error))
            return
        board = self._stage.play_screen.wanted_board
        self._stage.push(WayScreen(learner, self._session.notation, board, self._practice, self._exercises.practise))

    def learn_from(self, game: Game) -> None:
        """Find out meanwhile what the player found without help in the present game, which is solved."""
        kept = self._session.present.kept
        if game.practice.exercise is None:  # these tell themselves how they ended
            self._stage.begin(partial(self._review, game, "" if kept is None else kept.key), "way")

    async def _review(self, game: Game, key: str) -> None:
        from sudoku_tui.game.jobs.review_job import arguments_of, read_message
        from sudoku_tui.game.review.review import Review

        messages = jobs.run_job("review_job", *arguments_of(game))
        with suppress(jobs.JobFailed):  # then it is not known, as if the game had not been played
            async for message in messages:
                news = read_message(message)
                if isinstance(news, Review):
                    self._session.way.learn_from(news, key)

    # Today's ten minutes

    @property
    def is_open(self) -> bool:
        """Whether the present game was begun from today's list, which goes on after it."""
        return self._session.is_listed

    def go_on(self) -> None:
        """Show today's list again; an exercise that has not ended is skipped."""
        self._session.game.practice.skip()
        self._stage.back_to_game()
        self._stage.show_if_seen()
        self.open_today()

    def open_today(self) -> None:
        """Show today's list, and how far it is."""
        from sudoku_tui.game.learning.way.way_words import ALL_KNOWN
        from sudoku_tui.tui.screens.learning.today_screen import TodayScreen

        try:
            today = self._session.way.today()
        except SudokuError as error:
            self._stage.tell("Today", str(error))
            return
        if today.tasks:
            self._stage.push(TodayScreen(today, partial(self._begin, today)))
        else:
            self._stage.tell("Today", ALL_KNOWN)

    def _begin(self, today: Today, task: Task) -> None:
        way = self._session.way
        if task.puzzle is not None:
            self._stage.begin_game(lambda: way.play(task))
        elif today.needs_lesson(task):
            self._teach(task.technique)
        else:
            self._exercises.practise(task.technique, self._session.note_listed)

    def _teach(self, technique: Technique) -> None:
        """Open a lesson; the exercise that follows it is on the list."""
        from sudoku_tui.tui.screens.learning.lesson_screen import LessonScreen

        def play(technique: Technique, found: Mapping[str, Any]) -> None:
            if self._stage.begin_game(lambda: self._session.exercises.begin(technique, found)):
                self._session.note_listed()

        practice = replace(self._practice, play=play)
        board = self._stage.play_screen.wanted_board
        self._stage.push(LessonScreen(technique, self._session.notation, board, practice))

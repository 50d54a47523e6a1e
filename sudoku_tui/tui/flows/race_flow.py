"""Races on the screen: from the list into one, through it, to its result, and what the log says meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sudoku_tui.config import SETTINGS
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.formats.text import clean_text
from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.data.race_ticket import HelpRule
from sudoku_tui.game.learning.pace_words import level_note
from sudoku_tui.game.together.race_watch import RaceView
from sudoku_tui.game.together.race_words import (
    COME_BACK,
    GIVEN_UP,
    begins_words,
    goes_on_words,
    race_news,
    who_won,
)
from sudoku_tui.game.together.races import MOST_NAME, RaceState
from sudoku_tui.game.together.shown_names import shown
from sudoku_tui.tui.flows.stage import Stage
from sudoku_tui.tui.screens.opening.races_screen import HelpRuleScreen, RacedScreen, RacesScreen
from sudoku_tui.tui.screens.opening.words_screen import WordsScreen
from sudoku_tui.tui.screens.race_screen import RaceScreen
from sudoku_tui.tui.screens.settings.live_settings import LiveSettings

NAME_HEADING = "Your name in races: {line_take} accepts it, {line_leave} closes"
NAME = next(setting for setting in SETTINGS if setting.name == "table_name")


class RaceFlow:
    """The player's races on the screen."""

    def __init__(self, stage: Stage, settings: LiveSettings, leads_on: Mapping[str, Callable[[], object]]) -> None:
        """Race on a stage; `leads_on` holds the commands "review" and "paces"."""
        self._stage, self._settings, self._together = stage, settings, stage.session.together
        self._leads_on = {**leads_on, "race": self.list, "given_up": self._tell_given_up}
        self._list: RacesScreen | None = None
        self._screen: RaceScreen | None = None
        self._view = RaceView()  # what was told of last
        self._asked_about = ""  # the code of the race that the player was asked about when they wanted to leave it

    def open(self) -> None:
        """Show the race that the player is in; otherwise the races that wait, or say why there are none."""
        if self._together.problem:
            self._stage.tell("Race", self._together.problem)
        elif self._together.is_waiting or self._together.is_on:
            self.show()
        else:
            self.list()

    def list(self) -> None:
        """Show the races that wait."""
        called = self._settings.config.table_name
        self._list = RacesScreen(self._join, self._create, self._call, self._stop_listing, called)
        self._stage.push(self._list)
        self._together.list_waiting()
        self._show_list()

    def show(self) -> None:
        """Show the player's race."""
        self._screen = RaceScreen(self._together, self._leads_on)
        self._stage.push(self._screen)

    def asks_first(self) -> bool:
        """Whether the player is asked, once a race, if they mean to leave it; they are in that case."""
        race = self._together.look().race
        if not self._together.is_on or race is None or self._asked_about == race.code:
            return False
        self._asked_about = race.code
        self._stage.say(Told("Race", f"{COME_BACK} Press the same key again to leave it.", is_ended=True))
        return True

    def take_news(self) -> None:
        """Show what has happened in races; the game begins when the race does."""
        before, view = self._view, self._together.look()
        refusal, self._together.refusal = self._together.refusal, ""
        self._view = view
        if self._together.keep_up():
            self._stage.show_new_game()
            race = view.race
            if race is not None:
                self._note(begins_words(race))
        elif self._together.present is not None and not self._together.is_waiting:
            self._tell(before, view)
        if refusal:
            self._refuse(refusal)
        self._show_list()
        if self._screen is not None and self._screen.is_mounted:
            self._screen.show_race()
        self._stage.play_screen.show_race()

    def _tell(self, before: RaceView, view: RaceView) -> None:
        race = view.race
        assert race is not None
        if before.race is None or before.race.code != race.code:  # the game of a race goes on
            is_on = race.state(self._together.now()) is RaceState.RUNNING and self._together.is_on
            won = "" if is_on else who_won(race, view.seat)
            self._note(won or goes_on_words(race, view.seat))
        for sentence in race_news(before, view):
            self._say(sentence)

    def _note(self, sentence: str) -> None:
        """Say a sentence that names the race itself."""
        self._stage.say(Told("Note", sentence, is_ended=True))

    def _say(self, sentence: str) -> None:
        self._stage.say(Told("Race", sentence, is_ended=True))

    def _refuse(self, refusal: str) -> None:
        screen = self._screen
        if screen is not None and screen.is_active and self._together.is_waiting:
            screen.say(refusal)
            return
        if screen is not None and screen.is_active:
            screen.dismiss()
        self._stage.app.call_next(self._stage.tell, "Race", refusal)

    def _show_list(self) -> None:
        if self._list is not None and self._list.is_mounted:
            view = self._together.look()
            self._list.show_races(view.waiting, self._together.now(), self._settings.config.table_name)
            if view.problem:
                self._list.say(view.problem)

    def _stop_listing(self) -> None:
        self._list = None
        self._together.list_waiting(lists=False)

    def _join(self, code: str) -> None:
        self._named(lambda name: self._enter(lambda: self._together.join(code, name)))

    def _create(self) -> None:
        def take_rule(what: Level | Puzzle, rule: HelpRule) -> None:
            self._named(lambda name: self._enter(lambda: self._together.create(what, rule, name)))

        session = self._stage.session
        present = (
            None if session.game.practice.is_open or session.game.race.ticket is not None else session.about.puzzle
        )
        raced = RacedScreen(present, lambda level: level_note(level, session.earlier.pace), session.next_puzzle.level)
        rules = HelpRuleScreen()
        self._stage.ask(
            raced,
            lambda number: self._stage.ask(rules, lambda rule: take_rule(raced.items[number], rules.items[rule])),
        )

    def _enter(self, enter: Callable[[], object]) -> None:
        try:
            enter()
        except SudokuError as error:
            self._stage.tell("Race", str(error))
            return
        self.show()

    def _named(self, go_on: Callable[[str], object]) -> None:
        """Go on with the player's name, which is asked for once, and kept among the settings."""
        if self._settings.config.table_name:
            go_on(self._settings.config.table_name)
        else:
            self._call(go_on)

    def _call(self, go_on: Callable[[str], object] = lambda _: None) -> None:
        def take(text: str) -> None:
            name = clean_text(text, MOST_NAME)
            if name:
                self._settings.change(NAME, name)
                go_on(name)
            self._show_list()

        proposed = shown(self._stage.session.days.name)
        self._stage.ask(WordsScreen(NAME_HEADING, "Name", proposed, most=MOST_NAME), take)

    def _tell_given_up(self) -> None:
        self._stage.say(Told("Race", GIVEN_UP, is_ended=True))

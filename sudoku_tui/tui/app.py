"""The Textual app: it has a session, settings, and flows from one screen to another."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from sudoku_tui.config import SETTINGS
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.jobs.workers.allowance import ALLOWANCE
from sudoku_tui.game.saving.keeper import NOTING_TIME
from sudoku_tui.game.saving.puzzle_facts import er_of_row
from sudoku_tui.game.session.session import Session, SessionStart
from sudoku_tui.keys.commands import help_of, in_keys, shown_alike, use_files
from sudoku_tui.keys.game_commands import COMMANDS
from sudoku_tui.system.characters import UNICODE
from sudoku_tui.system.threads import NoThread
from sudoku_tui.tui.flows.export_flow import ExportFlow
from sudoku_tui.tui.flows.finishing_flow import FinishingFlow, Rater, SeRater
from sudoku_tui.tui.flows.generating_flow import GeneratingFlow
from sudoku_tui.tui.flows.opening_flow import OpeningFlow
from sudoku_tui.tui.flows.practice_flow import PracticeFlow
from sudoku_tui.tui.flows.review_flow import ReviewFlow
from sudoku_tui.tui.flows.sharing_flow import SharingFlow
from sudoku_tui.tui.flows.stage import Stage
from sudoku_tui.tui.flows.table_flow import TableFlow
from sudoku_tui.tui.flows.way_flow import WayFlow
from sudoku_tui.tui.jobs import run_rating, run_se_rating
from sudoku_tui.tui.play.screen import PlayScreen
from sudoku_tui.tui.screens.learning.practice_search import PracticeSearch
from sudoku_tui.tui.screens.settings.live_settings import LiveSettings
from sudoku_tui.tui.terminal import start
from sudoku_tui.tui.themed_app import ThemedApp
from sudoku_tui.tui.widgets.painted import PaintedScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.dom import DOMNode
    from textual.theme import Theme

    from sudoku_tui.tui.flows.race_flow import RaceFlow
    from sudoku_tui.tui.terminal.browser_mode import BrowserMode
    from sudoku_tui.tui.terminal.first_picture import FirstPicture
    from sudoku_tui.tui.terminal.page_text import Tell

PREPARE_AFTER = 0.3  # seconds until the techniques are imported, after the board is painted
FLOOD = "They come faster than the game can take them. Until they slow down, only the last one counts."
UNMARKED = "A whole puzzle has come at once, as a paste does, so it is shown; none of its digits has been played."
FIRST_KEYS = b"\x1b[C\x1bOC\x1b[57417u"  # read once to prepare the code that reads keys


class SudokuApp(ThemedApp):
    """sudoku-tui."""

    TITLE = "sudoku-tui"
    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("question_mark,f1", "help_here", show=False, id="help")]
    ALLOW_SELECT = False  # a drag over our painted widgets would select nothing of use, and repaint them whole

    def __init__(
        self,
        session: Session,
        *,
        choose: bool = False,
        choose_game: bool = False,
        own_file: Path | None = None,
        rater: Rater | None = None,
        se_rater: SeRater | None = None,
        characters: str = UNICODE,
    ) -> None:
        """Make the app of a session that has begun.

        The player may first choose a puzzle or an unfinished game, or watch a search of their own.
        """
        super().__init__(session.config, session.permissions, characters)
        self.session = session
        self.settings = LiveSettings(session.config, is_public=session.permissions.is_public)
        use_files(allowed=session.permissions.files)
        self.stage = Stage(self, session)
        self.generating = GeneratingFlow(self.stage)
        self.sharing = SharingFlow(self.stage)
        self._export = ExportFlow(self.stage, self.sharing.challenge)
        self.practice = PracticeSearch(session, self.stage.practise, self.stage.go_on_practising)
        practice = PracticeFlow(self.stage, self.practice)
        way = WayFlow(self.stage, self.practice, practice)
        self.reviews = ReviewFlow(self.stage)
        self.tables = TableFlow(self.stage, self.settings)
        self.opening = OpeningFlow(
            self.stage, self.generating, self._export, practice, way, self.reviews, self.sharing.share, self.tables
        )
        self.opening.races = lambda: self.races
        leads_on = {
            "open": self.opening.open_menu,
            "generate": self.generating.generate,
            "next_puzzle": self.opening.next_puzzle,
            "continue": self.opening.continue_offered,
            "statistics": self.show_statistics,
            "review": self.reviews.review_present,
            "calendar": self.opening.calendar,
            "way": way.open_way,
            "today": way.open_today,
            "own_collection": self.opening.own_collection,
            "export": self._export.choose,
            "settings": self.show_settings,
            "palette": self.action_command_palette,
        }
        asks = {"race_left": lambda: self.races.asks_first()}
        finished = {
            "share": self.sharing.share_present,
            "challenge": self.sharing.challenge,
            "paces": self.sharing.compare,
            "table": self.tables.open_present,
            "appear": self.tables.appear,
            "race": lambda: self.races.show(),
        }
        self.finishing = FinishingFlow(
            self.stage, rater, se_rater, {**leads_on, **finished}, way.learn_from, self.tables
        )
        self.play_screen = PlayScreen(
            session,
            self.settings,
            self.practice,
            leads_on={**leads_on, **asks},
            background=self.generating.background,
            solved=self.finishing.solved,
            show_result=self.finishing.show_result,
            practised=practice.show_result,
            pasted=self.opening.take_pasted,
        )
        self.stage.play_screen = self.play_screen
        self.stage.new_game = self.finishing.rate_game
        self.settings.changed = self._settings_changed
        self._choose, self._choose_game, self._own_file = choose, choose_game, own_file

    @cached_property
    def races(self) -> RaceFlow:
        """The player's races; most sessions have none, and need none of that code."""
        from sudoku_tui.tui.flows.race_flow import RaceFlow

        leads_on = {"review": self.reviews.review_present, "paces": self.sharing.compare}
        return RaceFlow(self.stage, self.settings, leads_on)

    def get_default_screen(self) -> Screen[None]:
        return self.play_screen

    def on_mount(self) -> None:
        self.ignore_suspension()
        if self.idle is not None:
            self.idle.start(self, self._ask_who_is_there)
        self.set_keymap(self.settings.keys)
        self.theme_changed_signal.subscribe(self, self._keep_theme)
        self._listen()
        self.generating.fill_later()
        self.paint_screens_once()
        self.set_timer(PREPARE_AFTER, self._prepare)
        if self._choose:
            self.opening.browse_present()
        elif self._choose_game:
            self.opening.continue_game()
        elif self._own_file is not None:
            self.call_after_refresh(self.play_screen.watch_own, self._own_file)  # when the board has its place

    def _listen(self) -> None:
        loop = asyncio.get_running_loop()
        self.session.on_message = lambda: loop.call_soon_threadsafe(self._say_messages)
        self._say_messages()

        def tell_news() -> None:
            with suppress(RuntimeError):  # the loop has ended, and the session ends
                # Later, in the context of the app, which timers of a screen that closes need.
                loop.call_soon_threadsafe(self.call_later, lambda: self.races.take_news())

        self.session.on_race_news = tell_news
        if self.session.racing is not None:  # the game that goes on is a race
            tell_news()
        if self.session.keeper is not None:
            self.session.keeper.thread.on_unsaved = lambda: loop.call_soon_threadsafe(self.stage.show_if_seen)
            self.set_interval(NOTING_TIME, lambda: self.session.present.note_time())

    def _say_messages(self) -> None:
        if self.session.late_game.go_on(may_open=self.play_screen.is_at_rest):
            self.stage.show_new_game()
        while self.session.messages:
            self.stage.say(self.session.messages.popleft())

    def unbound(self, key: str) -> None:
        if isinstance(self.screen, PaintedScreen) and not key.startswith("<"):  # a sequence that Textual ignores
            self.screen.tell_no_key(key)

    def tell_of_flood(self) -> None:
        self.stage.tell("Keys", FLOOD)

    def tell_of_paste(self) -> None:
        self.stage.tell("Paste", UNMARKED)

    def give_command(self, id: str) -> None:
        self.heard()
        if isinstance(screen := self.screen, PaintedScreen):
            found = next((one for one in shown_alike(id) if screen.handler(one) is not None), None)
            if found is not None:
                screen.action_command(found)

    def put_cursor(self, cell: int) -> None:
        self.heard()
        if self.screen is self.play_screen:
            self.play_screen.click(cell)

    def tell_as_text(self, tell: Tell) -> None:
        from sudoku_tui.tui.terminal.page_text import PageText
        from sudoku_tui.tui.widgets.screen_text import News

        news = News()

        def found(asked: bool) -> Mapping[str, object]:
            screen = self.screen_stack[-1] if self.screen_stack else None
            return news.of(screen.as_text(), asked=asked) if isinstance(screen, PaintedScreen) else {}

        self.page_text = PageText(found, tell)
        self.page_text.look()

    def _ask_who_is_there(self, left: str) -> None:
        from sudoku_tui.tui.screens.still_there_screen import StillThereScreen

        if not isinstance(self.screen, StillThereScreen):
            self.push_screen(StillThereScreen(left))

    def _prepare(self) -> None:
        """Do the work that would delay a key later, most of it in small pieces."""
        if not gc.isenabled():  # disabled by `starting.play`; all objects so far stay
            gc.freeze()
            gc.enable()
        if (forget := self.of_driver("forget_first_picture")) is not None:
            forget()
        self.finishing.rate_game()
        self.stage.begin(self._import_techniques, "prepare")

    async def _import_techniques(self) -> None:
        """Import what the first step needs; a key waits for one module at most."""
        from pkgutil import iter_modules

        from sudoku_tui.engine import techniques
        from sudoku_tui.tui.terminal.input_filter import InputFilter

        InputFilter().feed(FIRST_KEYS)
        families = [module.name for module in iter_modules(techniques.__path__, f"{techniques.__name__}.")]
        last = ("sudoku_tui.engine.techniques.built_in", "sudoku_tui.engine.order")  # they import all others
        for name in (*(name for name in families if name not in last), *last):
            import_module(name)
            await asyncio.sleep(0)
        self.session.game.solver.prepare()
        self.session.warn_of_techniques()

    def on_app_blur(self, event: events.AppBlur) -> None:
        """Ignore lost focus: nothing looks different, but Textual would paint everything again."""
        event.prevent_default()

    def on_app_focus(self, event: events.AppFocus) -> None:
        event.prevent_default()

    # Settings

    def show_settings(self) -> None:
        from sudoku_tui.tui.screens.settings.settings_screen import SettingsScreen

        self.push_screen(SettingsScreen(self.settings))

    def _settings_changed(self) -> None:
        self.set_keymap(self.settings.keys)
        self.look_as(self.settings.config)
        scale = self.session.config.scale
        self.play_screen.apply_config()
        if self.session.config.scale != scale:
            self.finishing.rate_game()

    def _keep_theme(self, theme: Theme) -> None:
        """Make a theme that was chosen in the palette the setting, unless another one has followed meanwhile."""
        setting = next(setting for setting in SETTINGS if setting.name == "theme")
        if theme.name == self.theme != self.known_theme(self.settings.config) and setting.allows(theme.name):
            self.settings.change(setting, theme.name)

    def handle_bindings_clash(self, clashed_bindings: set[Binding], node: DOMNode) -> None:
        """Do nothing: our key map has no clashes. Textual also calls this for a command that had several keys."""

    def action_help_here(self) -> None:
        """Open the help where a screen has no help of its own."""
        from sudoku_tui.tui.screens.help_screen import open_help

        if isinstance(self.screen, PaintedScreen):
            self.screen.key_begins()
            open_help(self.screen, self.screen.HELP_PART)

    # The palette

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The palette's commands: ours, because Textual's key panel would cover the board."""
        if screen is self.play_screen:
            for command in COMMANDS:
                if command.id not in ("place", "palette", "cancel", "up", "down", "left", "right"):
                    callback = partial(self.play_screen.action_command, command.id)
                    yield SystemCommand(f"{help_of(command)} ({command.key_label})", command.group, callback)
            yield from self._commands_together()
        yield SystemCommand("Theme: choose one by its name", "", self.search_themes)

    def _commands_together(self) -> Iterable[SystemCommand]:
        """Commands of the palette about others; on the board they have no key of their own."""
        yield SystemCommand("Race: solve the same puzzle as others on this computer", "", lambda: self.races.open())
        yield SystemCommand("Challenge a friend: this puzzle, solved, and your pace", "", self.sharing.challenge)
        yield SystemCommand("Share the result of this game", "", self.sharing.share_present)
        paces = "Side by side: where each lost time in a race or challenge"
        yield SystemCommand(paces, "", self.sharing.compare_present)
        if self.session.is_together:
            table = "Table of the day: who solved the daily puzzles, and how fast"
            yield SystemCommand(table, "", self.tables.open_present)

    def action_command_palette(self) -> None:
        from sudoku_tui.tui.screens.palette_screen import PaletteScreen

        if not isinstance(self.screen, PaletteScreen):
            self._find("Find a command", [*self.get_system_commands(self.screen)])

    def search_themes(self) -> None:
        themes = [SystemCommand(name, "", partial(setattr, self, "theme", name)) for name in self.available_themes]
        self._find("Find a theme", themes)

    def _find(self, heading: str, commands: list[SystemCommand]) -> None:
        """Let the player choose a command, which is called when the palette has closed."""
        from sudoku_tui.tui.screens.palette_screen import PaletteScreen

        palette = PaletteScreen(heading, commands)
        self.stage.ask(palette, lambda number: self.call_later(palette.items[number].callback))

    # Other screens, and the end

    def show_statistics(self) -> None:
        from sudoku_tui.game.learning.own_times import pace_of
        from sudoku_tui.tui.screens.statistics_screen import StatisticsScreen

        try:
            results, unfinished = self.session.earlier.results(), self.session.earlier.unfinished()
            exercises = self.session.exercises.results()
        except SudokuError as error:
            self.stage.tell("Statistics", str(error))
        else:
            levels, ers = [one.facts.level for one in unfinished], [er_of_row(one.facts) for one in unfinished]
            screen = StatisticsScreen(
                results,
                levels,
                exercises,
                scale=self.session.config.scale,
                unfinished_ers=ers,
                pace=pace_of(results),
                list_games=self.reviews.choose if results or unfinished else None,
            )
            self.push_screen(screen)

    async def action_quit(self) -> None:
        """Do what the quit key does: close the open screen, or ask if something can be lost."""
        if self.screen is self.play_screen:
            self.play_screen.action_quit()
        else:
            self.screen.dismiss(None)

    def action_help_quit(self) -> None:
        """Say what leaves the game at Ctrl+C, which ends other programs."""
        if self.screen is self.play_screen:
            self.stage.say(Told("Ctrl+C", "does not leave the game", "quit", "to leave it"))
        else:
            self.stage.tell("Ctrl+C", in_keys("Ctrl+C closes nothing: {list_leave} does, and {quit} leaves the game."))

    def save_at_once(self) -> str:
        return "" if self.session.keeper is None else self.session.keeper.close()


def run(
    session: Session,
    begun: SessionStart,
    picture: FirstPicture | None,
    characters: str,
    page: BrowserMode | None,
    *,
    mouse: bool,
    choose: bool,
    own_file: Path | None,
    shows_mistakes: bool,
    mistakes_folder: str | None,
) -> tuple[int, str]:
    """Play in the terminal, which shows a picture already or nothing, until the player quits; see `starting.play`.

    With a page, that is the terminal.
    """
    app = SudokuApp(
        session,
        choose=choose,
        choose_game=begun.choose_game,
        own_file=own_file,
        rater=run_rating,
        se_rater=run_se_rating,
        characters=characters,
    )
    app.first_picture, app.terminal = picture, page
    app.shows_details, app.details_folder = shows_mistakes, mistakes_folder
    ALLOWANCE.limit(session.permissions.job, lambda sentence: app.stage.tell("Limit", sentence))
    if begun.idle_minutes:
        from sudoku_tui.tui.terminal.idle import IdleWatch

        app.idle = IdleWatch(begun.idle_minutes, app.leave)
    if picture is None and page is None:
        start.discard_typed_ahead()
    app.run(mouse=mouse)
    unsaved = session.close()
    start.drop_unwritten()
    app.has_ended.set()
    if isinstance(app.mistake, NoThread):
        raise app.mistake
    if app.mistake is not None:
        return app.tell_mistake(unsaved), ""
    return app.return_code or 0, " ".join(filter(None, (unsaved, app.farewell)))

"""The part of the app that opens puzzles: the menu, levels, the day's, collections, files, pasted and typed ones."""

from __future__ import annotations

import asyncio
import datetime
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from sudoku_tui.engine.errors import InvalidPuzzle, SudokuError
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.library import Collection, ShippedCollection, shipped_collections, shipped_named, technique_collections
from sudoku_tui.tui.generating_app import GeneratingApp

if TYPE_CHECKING:
    from sudoku_tui.game.game import Game
    from sudoku_tui.game.saving.models import Result
    from sudoku_tui.game.shelf import Part, Shelf
    from sudoku_tui.tui.screens.enter_screen import Typed
    from sudoku_tui.tui.screens.file_screen import OpenFileScreen
    from sudoku_tui.tui.screens.open_menu import MenuEntry, OpenMenu


class OpeningApp(GeneratingApp):
    """An app in which any puzzle can be opened."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        """Begin as the app below does."""
        super().__init__(*arguments, **named)
        self._level = Level.EASY
        self._parts: dict[str, Part] = {}
        self._file_screen: OpenFileScreen | None = None
        self._typed: Typed | None = None
        self._practised: dict[str, int] = {}
        self.never_needed: set[str] = set()  # techniques for which a search for practice has found no puzzle

    @property
    @abstractmethod
    def collection(self) -> Collection:
        """What the present puzzle is from."""

    @abstractmethod
    def _show_game(self, game: Game, collection: Collection | None = None) -> None:
        """Close all other screens and show another game."""

    @abstractmethod
    def next_puzzle(self) -> None:
        """Play the puzzle that follows the present one."""

    @abstractmethod
    def action_continue_game(self) -> None:
        """Let the player choose one of the unfinished games."""

    # What the keys ask for

    def action_open_menu(self) -> None:
        """Let the player choose what to open. Whatever opens stands above the menu until a puzzle is played."""
        from sudoku_tui.tui.screens.open_menu import OpenMenu

        # At once, or a letter that is typed soon would go to the game; what has to be asked for follows.
        menu = OpenMenu(self._entries(0 if self.keeper is None else None), self.take_pasted)
        self.push_screen(menu)
        if self.keeper is not None:
            self.begin(partial(self._count_unfinished, menu), "menu")

    def action_export(self) -> None:
        """Let the player write the board, the path or the game into a file; or show the board as text."""
        from sudoku_tui.tui.screens.export_screen import Exporting

        self.begin(Exporting(self).choose)

    def browse_present(self) -> None:
        """Let the player choose one of the puzzles that the present one is from."""
        self.begin(partial(self._browse, self._present_shelf()))

    def take_pasted(self, text: str) -> None:
        """Ask whether to play what was pasted."""
        self.begin(partial(self._pasted, text))

    # The menu

    async def _count_unfinished(self, menu: OpenMenu) -> None:
        """Say in the menu how many games are unfinished."""
        unfinished = await self._soon(lambda: len(self.keeper.unfinished()) if self.keeper is not None else 0)
        menu.change_entries(self._entries(unfinished))

    def _entries(self, unfinished: int | None) -> list[MenuEntry]:
        from sudoku_tui.tui.screens.open_menu import MenuEntry

        saved = count(unfinished, "unfinished game") if unfinished else "none is unfinished" if unfinished == 0 else ""
        made = "what it should be like" if self.making is None else self.making.words
        has_next = len(self.collection.puzzles) > 1
        following = f"of {self.collection.title}, not solved yet" if has_next else "none follows this one"
        if not has_next and self._present_level is not None:
            has_next, following = True, f"another {self._present_level} one"
        continue_game = self.action_continue_game if unfinished != 0 else None
        files = self.permissions.files
        exported = "board, path or game as a file" if files else "the board as text"
        file = MenuEntry("f", "Open a file", "of puzzles in any notation", self._file)
        return [
            MenuEntry("o", "Next puzzle", following, self.next_puzzle if has_next else None),
            MenuEntry("c", "Continue a game", saved, continue_game),
            MenuEntry("n", "New puzzle", "choose a level and begin at once", self._choose_level),
            MenuEntry("d", "Daily puzzle", f"{datetime.date.today():%A, %-d %B}", self._days),
            MenuEntry("b", "Collections", "by level and by technique", self._collections),
            MenuEntry("g", "Generate", made, self.action_generate),
            *([file] if files else []),
            MenuEntry("p", "Paste", "a puzzle or many from the clipboard", self._paste),
            MenuEntry("t", "Type in", "a puzzle from a newspaper", self._enter),
            MenuEntry("x", "Export", exported, self.action_export),
        ]

    # Levels: a new puzzle, and that of the day

    def _choose_level(self) -> None:
        from sudoku_tui.tui.screens.open_menu import LEVELS, LevelScreen

        def take(level: Level) -> None:
            self.begin(partial(self._new, level))

        self.push_screen(LevelScreen("New puzzle", self._level, LEVELS, take))

    async def _new(self, level: Level) -> None:
        """Play a puzzle of a level that nobody has played: one that is ready, or one that ships."""
        self._level = level
        if not self._play_ready(level):
            await self._play_shipped(level)

    @property
    def _present_level(self) -> Level | None:
        """The level of the present puzzle: the one that was asked for, or the one that it has, if that is known."""
        rating = self.about.rating
        return Level.named(self.origin.level) or (None if rating is None else rating.level)

    def play_following(self) -> None:
        """Play another puzzle of the level of the present one, where no collection says which is the next."""
        level = self._present_level
        if level is None:
            self.action_open_menu()
        else:
            self.begin(partial(self._new, level))

    async def _play_shipped(self, level: Level) -> None:
        """Play a puzzle of a level that ships and was not solved."""
        entry = next((entry for entry in shipped_collections() if entry.name == level.id), None)
        collection = self._load(entry) if entry is not None else None
        if entry is None or collection is None:
            self.say("Open", f"there is no {level} puzzle; to make one,", "generate")
            return
        solved = await self._solved()
        number = next((n for n, puzzle in enumerate(collection.puzzles) if puzzle.givens not in solved), 0)
        self.play(collection.puzzles[number], Origin(Source.COLLECTION, entry.name, number), collection=collection)

    def _days(self) -> None:
        """Let the player choose the level of the puzzle of the day."""
        from sudoku_tui.tui.screens.open_menu import LEVELS, LevelScreen

        date = datetime.date.today()
        notes = dict(LEVELS)
        title = f"Daily puzzle, {date:%-d %B %Y}"
        screen = LevelScreen(title, self._level, notes, lambda level: self._daily(date, level))
        self.push_screen(screen)

        async def say_solved() -> None:
            results = await self._soon(lambda: [*self.keeper.results()] if self.keeper is not None else []) or []
            notes.update((level, daily_note(date, level, results)) for level in Level)
            screen.show_list(title, len(notes), screen.chosen)

        self.begin(say_solved, "menu")

    def _daily(self, date: datetime.date, level: Level) -> None:
        """Play the puzzle of a day, which takes a moment to be made."""
        from sudoku_tui.game.puzzle_making import Making
        from sudoku_tui.tui.screens.waiting_screen import WaitingScreen

        self._level = level
        making = Making.of_day(date, level)

        def play(is_there: bool | None) -> None:
            if is_there:
                self.play(making.puzzle, making.origin)

        self.push_screen(WaitingScreen(f"The {level} puzzle of {date:%-d %B %Y}", making), play)

    # Collections

    def _collections(self) -> None:
        """Let the player choose a collection that ships, the present one, or all."""
        from sudoku_tui.tui.screens.choose_screen import ChooseScreen

        entries = [*shipped_collections(), *technique_collections().values()]
        titles = [f"This one: {self.collection.title}", *(["All of them"] if entries else [])]
        first = len(titles)
        titles += [entry.title for entry in entries]

        def take(index: int) -> None:
            if not index:
                self.browse_present()
            else:
                wanted = entries if index < first else [entries[index - first]]
                self.begin(partial(self._browse_shipped, titles[index], wanted))

        self.push_screen(ChooseScreen("Collections", len(titles), titles.__getitem__, on_take=take))

    async def _browse_shipped(self, title: str, entries: Sequence[ShippedCollection]) -> None:
        """Browse shipped collections, one after another; what cannot be read is told."""
        from sudoku_tui.game.shelf import Shelf

        parts: list[Part] = []
        for entry in entries:
            part = self._part(entry)
            if part is not None:
                parts.append(part)
            await asyncio.sleep(0)
        if parts:
            await self._browse(Shelf(title, parts))

    def _part(self, entry: ShippedCollection) -> Part | None:
        """A shipped collection with its ratings, which is read once; None if it cannot be read, which is told."""
        from sudoku_tui.game.shelf import shipped_part

        if entry.name not in self._parts:
            try:
                self._parts[entry.name] = shipped_part(entry)
            except SudokuError as error:
                self.tell("Open", str(error))
                return None
        return self._parts[entry.name]

    def _present_shelf(self) -> Shelf:
        """What the present puzzle is from, to browse."""
        from sudoku_tui.game.shelf import Part, Shelf

        origin, collection = self.origin, self.collection
        entry = shipped_named(origin.name) if origin.source is Source.COLLECTION else None
        part = self._part(entry) if entry is not None else None
        return Shelf(collection.title, [part or Part(collection, origin.source, origin.name)])

    async def _browse(self, shelf: Shelf, warnings: Sequence[str] = ()) -> None:
        """Let the player choose one of some puzzles."""
        from sudoku_tui.tui.screens.browser_screen import BrowserScreen

        def take(number: int | None) -> None:
            if number is not None:
                self._play_from(shelf, number, warnings)

        self.push_screen(BrowserScreen(shelf, await self._solved(), shelf.number_of(self.origin)), take)

    def _play_from(self, shelf: Shelf, number: int, warnings: Sequence[str]) -> None:
        """Play a puzzle of a shelf, which nobody may have checked."""
        puzzle = shelf.puzzle(number)
        from sudoku_tui.game.solution_search import warning_about

        warning = warning_about(puzzle)
        warnings = [*warnings, *([warning] if warning else [])]
        self.play(puzzle, shelf.origin(number), collection=shelf.collection(number), warnings=warnings)

    def _load(self, entry: ShippedCollection) -> Collection | None:
        """A shipped collection; or None if it is gone or cannot be read, which is told."""
        try:
            return entry.load()
        except SudokuError as error:
            self.tell("Open", str(error))
            return None

    # Files, pasted and typed puzzles

    def _file(self) -> None:
        from sudoku_tui.tui.line_editing import expanded
        from sudoku_tui.tui.screens.file_screen import OpenFileScreen

        def read(path: str, collection: Collection) -> None:
            self.begin(partial(self._open_collection, collection, Source.FILE, expanded(path)))

        self._file_screen = OpenFileScreen(read, self._file_screen.line.text if self._file_screen else "")
        self.push_screen(self._file_screen)

    async def _open_collection(self, collection: Collection, source: Source, name: str) -> None:
        """Play the only puzzle of a collection of the player's, or let one of several be chosen."""
        from sudoku_tui.game.shelf import Part, Shelf

        shelf = Shelf(collection.title, [Part(collection, source, name)])
        warnings = [collection.warning] if collection.warning else []
        if len(shelf) > 1:
            await self._browse(shelf, warnings)
        else:
            self._play_from(shelf, 0, warnings)

    def _paste(self) -> None:
        from sudoku_tui.tui.screens.paste_screen import PasteScreen

        self.push_screen(PasteScreen(self.take_pasted))

    async def _pasted(self, text: str) -> None:
        """Ask whether to play a puzzle that was pasted, or which of several; say why if there is none."""
        from sudoku_tui.tui.pasting import puzzles_in
        from sudoku_tui.tui.screens.found_screen import FoundScreen

        try:
            collection = await puzzles_in(text, self.permissions.most_pasted, files=self.permissions.files)
        except InvalidPuzzle as error:
            self.tell("Paste", str(error))
            return
        if len(collection.puzzles) > 1:
            await self._open_collection(collection, Source.ENTERED, "")
            return
        (puzzle,) = collection.puzzles
        titled = replace(collection, puzzles=(replace(puzzle, title=puzzle.title or "Pasted"),))

        def take(is_wanted: bool | None) -> None:
            if is_wanted:
                self.begin(partial(self._open_collection, titled, Source.ENTERED, ""))

        self.push_screen(FoundScreen(puzzle), take)

    def _enter(self) -> None:
        from sudoku_tui.tui.screens.enter_screen import EnterScreen, Typed

        def take(puzzle: Puzzle | None) -> None:
            if puzzle is not None:
                self._typed = None
                typed = Collection("Typed in", (puzzle,))
                self.begin(partial(self._open_collection, typed, Source.ENTERED, ""))

        self._typed = self._typed or Typed()
        self.push_screen(EnterScreen(self._typed), take)

    # Practice

    def practice_arguments(self, technique: Technique) -> tuple[str, str, str]:
        """What the search for a puzzle to practise a technique is told; it begins after the last one it found."""
        from sudoku_tui.game.jobs.practice_job import arguments_of

        start = self._practised.get(technique.id, -1) + 1
        return arguments_of(technique, start, self.config.path_techniques)

    def practise(self, technique: Technique, found: Mapping[str, Any]) -> None:
        """Play the puzzle that a search for practice has found, from where the technique is the next step."""
        from sudoku_tui.game.study.practice import play_forward

        self.back_to_game()
        name, number = found["collection"], found["number"]
        entry = shipped_named(name)
        collection = self._load(entry) if entry is not None else None
        if collection is None:
            if entry is None:
                self.say("Open", f"The collection {name} is not there.")
            return
        self._practised[technique.id] = found["place"]
        origin = Origin(Source.COLLECTION, name, number)

        game = self._open_game(collection.puzzles[number], origin, anew=True)
        with self.no_moves():
            play_forward(game, technique, self.config.path_techniques)
        self._show_game(game, collection)

    # Helpers

    def tell(self, label: str, text: str) -> None:
        """Say on the screen that is open why something cannot be done; in the log if that is the game."""
        from sudoku_tui.tui.screens.choose_screen import ChooseScreen
        from sudoku_tui.tui.screens.paste_screen import PasteScreen

        if isinstance(self.screen, ChooseScreen | PasteScreen):
            self.screen.say(text)
        else:
            self.say(label, text)


def daily_note(date: datetime.date, level: Level, results: Sequence[Result]) -> str:
    """What a list of levels says of the puzzle of a day: whether it was solved."""
    from sudoku_tui.game.generating import daily_title
    from sudoku_tui.tui.screens.open_menu import LEVELS

    return "✓ solved" if any(result.title == daily_title(date, level) for result in results) else LEVELS[level]

"""From the game to another puzzle: the menu, levels, the day's, collections, files, pasted and typed ones."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import AsyncIterator, Callable, Sequence
from collections.abc import Collection as Some
from dataclasses import replace
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, TypeVar

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import count
from sudoku_tui.formats import Puzzle, clean_text
from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.learning.daily_calendar import DailyCalendar, daily_streak_text
from sudoku_tui.game.making.making_words import making_words
from sudoku_tui.game.puzzles.caveat_words import collection_warnings
from sudoku_tui.game.puzzles.glance import NOTHING, Glance
from sudoku_tui.game.puzzles.origin import Origin, Source, collection_of
from sudoku_tui.game.session.glances import (
    glance_at_all_levels,
    glance_at_game,
    glance_at_kept,
    glance_at_present,
    glance_at_puzzle,
    glances_at_levels,
)
from sudoku_tui.game.solver.solution_search import warning_about
from sudoku_tui.library import (
    Collection,
    Progress,
    ShippedCollection,
    file_title,
    shipped_collections,
    shipped_named,
    technique_collections,
)
from sudoku_tui.tui.flows.export_flow import ExportFlow
from sudoku_tui.tui.flows.generating_flow import GeneratingFlow
from sudoku_tui.tui.flows.practice_flow import PracticeFlow
from sudoku_tui.tui.flows.review_flow import ReviewFlow
from sudoku_tui.tui.flows.stage import Stage
from sudoku_tui.tui.flows.table_flow import TableFlow
from sudoku_tui.tui.flows.way_flow import WayFlow

if TYPE_CHECKING:
    from sudoku_tui.game.puzzles.shelf import Part, Shelf
    from sudoku_tui.tui.flows.level_flow import LevelFlow
    from sudoku_tui.tui.flows.race_flow import RaceFlow
    from sudoku_tui.tui.screens.opening.enter_screen import TypedPuzzle
    from sudoku_tui.tui.screens.opening.file_screen import OpenFileScreen
    from sudoku_tui.tui.screens.opening.open_menu import MenuEntry, OpenMenu

T = TypeVar("T")
SOON = 0.2  # seconds that a list waits for the file of games


class OpeningFlow:
    """Every way to a puzzle."""

    def __init__(
        self,
        stage: Stage,
        generating: GeneratingFlow,
        export: ExportFlow,
        practice: PracticeFlow,
        way: WayFlow,
        reviews: ReviewFlow,
        share: Callable[[str], object],
        tables: TableFlow,
    ) -> None:
        """Open puzzles on a stage; `share` shows a result as text to pass on, `tables` those of days."""
        self._stage, self._session, self._way = stage, stage.session, way
        self._generating, self._export, self._practice, self._reviews = generating, export, practice, reviews
        self._share, self._tables = share, tables
        self._parts: dict[str, Part] = {}
        self._file_screen: OpenFileScreen | None = None
        self._typed: TypedPuzzle | None = None
        self.today: Callable[[], datetime.date] = datetime.date.today  # where the player is
        self.races: Callable[[], RaceFlow]  # the player's races, which are made then; set before the app runs

    def open_menu(self) -> None:
        """Let the player choose what to open. Whatever opens stands above the menu until a puzzle is played."""
        from sudoku_tui.tui.screens.opening.open_menu import OpenMenu

        if self._session.is_in_race and self.races().asks_first():
            return
        # At once, or a letter that is typed soon would go to the game; what has to be asked for follows.
        menu = OpenMenu(self._entries(0 if self._session.keeper is None else None), self.take_pasted, self._glances)
        self._stage.push(menu)
        if self._session.keeper is not None:
            self._stage.begin(partial(self._count_unfinished, menu), "menu")

    def browse_present(self) -> None:
        self._when_read(lambda: self._stage.begin(partial(self._browse, self._present_shelf())))

    def take_pasted(self, text: str) -> None:
        self._stage.begin(partial(self._pasted, text))

    def next_puzzle(self) -> None:
        """Play the puzzle that follows the present one; where none does, another of its level; or let one be chosen.

        After an exercise the next exercise follows, and after what is on today's list that list.
        """
        if self._way.is_open:
            self._way.go_on()
        elif self._practice.is_open:
            self._practice.next_exercise()
        else:
            self._when_read(self._next_puzzle)

    def _next_puzzle(self) -> None:
        try:
            is_there = self._session.next_puzzle.follow()
        except SudokuError as error:
            self._stage.tell("Open", str(error))
            return
        if is_there:
            self._stage.show_new_game()
            return
        self._stage.back_to_game()
        if self._session.present.level is None:
            self.open_menu()
        else:
            self._stage.show_if_seen()

    def _when_read(self, go_on: Callable[[], object]) -> None:
        """Go on with what needs the collection of the present puzzle, when its file has been read."""
        if self._session.present.has_unread_file:
            self._stage.begin(partial(self._read_present, go_on))
        else:
            go_on()

    async def _read_present(self, go_on: Callable[[], object]) -> None:
        from sudoku_tui.tui.reading import collection_read

        puzzle, origin = self._session.about.puzzle, self._session.about.origin
        title = self._collection_title
        try:
            collection = await collection_read(self._stage.app, title, partial(collection_of, puzzle, origin))
        except SudokuError as error:
            self._stage.tell("Open", str(error))
            return
        if self._session.present.take_collection(origin, collection):
            go_on()

    @property
    def _collection_title(self) -> str:
        session = self._session
        return (
            file_title(session.about.origin.name)
            if session.present.has_unread_file
            else session.present.collection.title
        )

    def continue_offered(self) -> None:
        """Play a copy of the game that is open elsewhere, if that is offered; or list the unfinished games."""
        try:
            offered = self._session.earlier.offered_copy()
        except SudokuError as error:
            self._stage.tell("Continue", str(error))
            return
        if offered is None:
            self.continue_game()
        else:
            self._session.continue_game(offered)
            self._stage.show_new_game()

    def continue_game(self) -> None:
        keeper = self._session.keeper
        try:
            summaries = self._session.earlier.listed()
        except SudokuError as error:
            self._stage.tell("Continue", str(error))
            return
        if keeper is None or not summaries:
            reason = "no game is saved in this session" if keeper is None else "there is no unfinished game"
            self._stage.say(Told("Continue", reason, "open", "for another puzzle"))
            return
        from sudoku_tui.tui.screens.opening.continue_screen import ContinueScreen

        screen = ContinueScreen(summaries, keeper.games.delete, self._reviews.review_saved)

        def take(index: int) -> None:
            self._session.continue_game(screen.items[index])
            self._stage.show_new_game()

        self._stage.ask(screen, take)

    def play(
        self, puzzle: Puzzle, origin: Origin, collection: Collection | None = None, warnings: Sequence[str] = ()
    ) -> None:
        """Close all other screens and play a puzzle whose givens obey the rules; the log shows the warnings."""
        self._session.play(puzzle, origin, collection, warnings)
        self._stage.show_new_game()

    async def _count_unfinished(self, menu: OpenMenu) -> None:
        unfinished = await self._soon(lambda: len(self._session.earlier.listed()))
        menu.show_list(self._entries(unfinished))

    async def _glances(self) -> dict[str, Glance]:
        """Glances at the entries of the menu, by their letters."""
        session = self._session
        unfinished = await self._soon(session.earlier.listed) or []
        results = await self._soon(session.earlier.results) or []
        kept = await self._soon(session.own_collection.all) or []
        solved = frozenset(result.givens for result in results)
        levels = glance_at_all_levels(await asyncio.to_thread(glances_at_levels, solved))
        calendar = DailyCalendar(results, unfinished)
        streak = daily_streak_text(calendar.streaks(self.today()))
        return {
            "o": self._glance_at_next(solved),
            "c": glance_at_game(unfinished[0]) if unfinished else NOTHING,
            "n": levels,
            "d": calendar.glance(self.today()),
            "a": Glance("Daily puzzles", remarks=(streak,)),
            "b": levels,
            "l": glance_at_kept(kept),
            "g": self._generating.glance(),
            "x": glance_at_present(session),
        }

    def _entries(self, unfinished: int | None) -> list[MenuEntry]:
        from sudoku_tui.tui.screens.opening.open_menu import MenuEntry

        saved = count(unfinished, "unfinished game") if unfinished else "none is unfinished" if unfinished == 0 else ""
        session, making = self._session, self._generating.making
        made = "choose its level and more" if making is None else making_words(making)
        has_next = session.present.has_unread_file or len(session.present.collection.puzzles) > 1
        following = f"of {self._collection_title}, not solved yet" if has_next else "none follows this one"
        if not has_next and session.present.level is not None:
            has_next, following = True, f"another {session.present.level} one"
        if self._practice.is_open:
            has_next, following = True, "the next exercise"
        continue_game = self.continue_game if unfinished != 0 else None
        files = session.permissions.files
        exported = "board, path or game as a file" if files else "the board as text"
        today = self.today()
        file = MenuEntry("f", "Open a file", "of puzzles in any notation", self._file)
        return [
            MenuEntry("o", "Next puzzle", following, self.next_puzzle if has_next else None),
            MenuEntry("c", "Continue a game", saved, continue_game),
            MenuEntry("n", "New puzzle", "choose a level and begin at once", lambda: self._levels().new_puzzle()),
            MenuEntry("d", "Daily puzzle", f"{today:%A}, {today.day} {today:%B}", lambda: self._levels().daily()),
            MenuEntry("a", "Calendar", "your daily puzzles, and the streak", self.calendar),
            MenuEntry("b", "Collections", "by level and by technique", self._collections),
            MenuEntry("l", "Your collection", "the puzzles that you keep", self.own_collection),
            MenuEntry("g", "Generate", made, self._generating.generate),
            *([file] if files else []),
            MenuEntry("p", "Paste", "a puzzle or many that you copied", self._paste),
            MenuEntry("t", "Type in", "a puzzle from a newspaper", self._enter),
            MenuEntry("r", "Race", "against others on this computer", lambda: self.races().open()),
            MenuEntry("x", "Export", exported, self._export.choose),
        ]

    def _glance_at_next(self, solved: Some[str]) -> Glance:
        session = self._session
        if self._practice.is_open or session.present.has_unread_file:
            return NOTHING
        number = session.next_puzzle.following(solved)
        if number is None:
            return NOTHING
        origin = session.about.origin._replace(number=number)
        return glance_at_puzzle(session.present.collection.puzzles[number], origin)

    def calendar(self) -> None:
        self._levels().calendar()

    def _levels(self) -> LevelFlow:
        from sudoku_tui.tui.flows.level_flow import LevelFlow

        return LevelFlow(self._stage, self._generating, self.play, self.today, self._share, self._tables)

    def own_collection(self) -> None:
        from sudoku_tui.tui.flows.own_flow import OwnFlow

        OwnFlow(self._stage, self._change).open()

    def _collections(self) -> None:
        from sudoku_tui.tui.screens.choose_screen import ChooseScreen

        shipped = [*shipped_collections(), *technique_collections().values()]
        choices: list[tuple[str, list[ShippedCollection]]] = [(f"This one: {self._collection_title}", [])]
        choices += [("All of them", shipped)] if shipped else []
        choices += [(entry.title, [entry]) for entry in shipped]

        glances: dict[str, Glance] = {}

        async def look(choice: tuple[str, list[ShippedCollection]]) -> None:
            """Read what the cursor rests on, and find out how much of it is solved."""
            title, entries = choice
            parts = (
                [part async for part in self._read(entries, tells=False)] if entries else self._present_shelf().parts
            )
            solved = await self._soon(self._session.earlier.solved) or frozenset()
            if parts:
                glances[title] = Glance.of_parts(title, parts, solved)

        def take(choice: tuple[str, list[ShippedCollection]]) -> None:
            if choice[1]:
                self._stage.begin(partial(self._browse_shipped, *choice))
            else:
                self.browse_present()

        screen = ChooseScreen(
            "Collections",
            choices,
            itemgetter(0),
            glance=lambda choice: glances.get(choice[0], Glance(choice[0])),
            find=look,
            on_take=take,
        )
        self._stage.push(screen)

    async def _browse_shipped(self, title: str, entries: Sequence[ShippedCollection]) -> None:
        from sudoku_tui.game.puzzles.shelf import Shelf

        parts = [part async for part in self._read(entries)]
        if parts:
            await self._browse(Shelf(title, parts))

    async def _read(self, entries: Sequence[ShippedCollection], *, tells: bool = True) -> AsyncIterator[Part]:
        """Shipped collections with their ratings, those that can be read; keys are answered between two of them."""
        for entry in entries:
            part = self._part(entry, tells=tells)
            if part is not None:
                yield part
            await asyncio.sleep(0)

    def _part(self, entry: ShippedCollection, *, tells: bool = True) -> Part | None:
        """A shipped collection with its ratings, read once; None if it cannot be read, which the screen says."""
        from sudoku_tui.game.puzzles.shelf import shipped_part

        if entry.name not in self._parts:
            try:
                self._parts[entry.name] = shipped_part(entry)
            except SudokuError as error:
                if tells:
                    self._stage.tell("Open", str(error))
                return None
        return self._parts[entry.name]

    def _present_shelf(self) -> Shelf:
        from sudoku_tui.game.puzzles.shelf import Part, Shelf

        origin, collection = self._session.about.origin, self._session.present.collection
        entry = shipped_named(origin.name) if origin.source is Source.COLLECTION else None
        part = self._part(entry) if entry is not None else None
        return Shelf(collection.title, [part or Part(collection, origin.source, origin.name)])

    async def _browse(self, shelf: Shelf, warnings: Sequence[str] = ()) -> None:
        from sudoku_tui.tui.screens.opening.browser_screen import BrowserScreen

        solved = await self._soon(self._session.earlier.solved) or frozenset()
        present, scale = shelf.number_of(self._session.about.origin), self._session.config.scale
        screen = BrowserScreen(shelf, solved, present, scale)
        self._stage.ask(screen, lambda number: self._play_from(shelf, number, warnings))

    def _play_from(self, shelf: Shelf, number: int, warnings: Sequence[str]) -> None:
        puzzle = shelf.puzzle(number)
        warning = warning_about(puzzle)
        warnings = [*warnings, *([warning] if warning else [])]
        self.play(puzzle, shelf.origin(number), shelf.collection(number), warnings)

    def _file(self) -> None:
        from sudoku_tui.tui.screens.line_editing import expanded
        from sudoku_tui.tui.screens.opening.file_screen import OpenFileScreen

        self._file_screen = OpenFileScreen(
            lambda path, collection: self._open(collection, Source.FILE, expanded(path)),
            self._file_screen.line.text if self._file_screen else "",
            pasted=self.take_pasted,
        )
        self._stage.push(self._file_screen)

    def _open(self, collection: Collection, source: Source = Source.ENTERED, name: str = "") -> None:
        self._stage.begin(partial(self._open_collection, collection, source, name))

    async def _open_collection(self, collection: Collection, source: Source, name: str) -> None:
        from sudoku_tui.game.puzzles.shelf import Part, Shelf

        shelf = Shelf(collection.title, [Part(collection, source, name)])
        warnings = collection_warnings(collection)
        if len(shelf) > 1:
            await self._browse(shelf, warnings)
        else:
            self._play_from(shelf, 0, warnings)

    def _paste(self) -> None:
        from sudoku_tui.tui.screens.opening.paste_screen import PasteScreen

        self._stage.push(PasteScreen(self.take_pasted))

    def _puzzles_in(self, text: str, progress: Progress) -> Collection:
        from sudoku_tui.game.puzzles.pasting import puzzles_in

        permissions = self._session.permissions
        return puzzles_in(text, progress, most=permissions.most_pasted, files=permissions.files)

    async def _pasted(self, text: str) -> None:
        from sudoku_tui.tui.reading import PASTED, collection_read
        from sudoku_tui.tui.screens.opening.found_screen import FoundScreen

        try:
            collection = await collection_read(self._stage.app, PASTED, partial(self._puzzles_in, text))
        except SudokuError as error:
            self._stage.tell("Paste", str(error))
            return
        if len(collection.puzzles) > 1:
            await self._open_collection(collection, Source.ENTERED, "")
            return
        (puzzle,) = collection.puzzles
        titled = replace(collection, puzzles=(replace(puzzle, title=puzzle.title or "Pasted"),))
        self._stage.ask(FoundScreen(puzzle, self._session.earlier.pace), lambda _: self._open(titled))

    def _enter(self) -> None:
        def take(puzzle: Puzzle) -> None:
            self._typed = None
            self._open(Collection("Typed in", (puzzle,)))

        self._typed = self._type_in(take, self._typed)

    def _change(self, puzzle: Puzzle) -> None:
        """Let the player change the givens of a puzzle, and play what comes of it."""

        def take(typed: Puzzle) -> None:
            is_same, title = typed.givens == puzzle.givens, puzzle.title or "Typed in"
            changed = puzzle if is_same else replace(typed, title=clean_text(f"{title}, changed"))
            self._open(Collection(changed.title or title, (changed,)))

        self._type_in(take, None, puzzle.givens)

    def _type_in(self, take: Callable[[Puzzle], object], typed: TypedPuzzle | None, givens: str = "") -> TypedPuzzle:
        """Let the player go on with what was typed, or else begin with givens, or none; the board that they change."""
        from sudoku_tui.tui.screens.opening.enter_screen import EnterScreen, TypedPuzzle

        typed, own = typed or (TypedPuzzle(givens) if givens else TypedPuzzle()), self._session.own_collection
        screen = EnterScreen(typed, self._session.notation, self._puzzles_in, lambda: [one.puzzle for one in own.all()])
        self._stage.ask(screen, take)
        return typed

    async def _soon(self, ask: Callable[[], T]) -> T | None:
        """Ask the file of games; None if it does not answer soon, or cannot be read."""
        if self._session.keeper is None:
            return ask()
        try:
            return await asyncio.wait_for(asyncio.to_thread(ask), SOON)
        except (TimeoutError, SudokuError):
            return None

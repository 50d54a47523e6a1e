"""The menu of everything that can be played, and the choice of a level."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from textual import events

from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.puzzles.glance import NOTHING, Glance
from sudoku_tui.tui import jobs
from sudoku_tui.tui.screens.choose_screen import ChooseScreen

NAME_WIDTH = 19
WIDEST = 64  # of a list with a glance beside it
ADVICE = (
    "a letter or {list_take} opens, {list_leave} closes",
    "a letter, or {list_take}; {list_leave.short} closes",
    "",
)


@dataclass(frozen=True)
class MenuEntry:
    """Something to open, by a letter; `open` is None if there is nothing to open."""

    letter: str
    name: str
    about: str
    open: Callable[[], object] | None


class OpenMenu(ChooseScreen[MenuEntry]):
    """The menu. What it opens stands above it."""

    def __init__(
        self,
        entries: Sequence[MenuEntry],
        pasted: Callable[[str], object],
        look: Callable[[], Awaitable[Mapping[str, Glance]]],
    ) -> None:
        """List entries. `pasted` takes a text that is pasted; `look` finds glances, by the letters of entries."""
        super().__init__(
            "Open",
            entries,
            lambda entry: f"{entry.name:<{NAME_WIDTH}}{entry.about}",
            list_width=WIDEST,
            glance=self._glance_at,
            find=self._find_glance,
            on_take=self._open,
            letters=[entry.letter for entry in entries],
            advice=ADVICE,
        )
        self._pasted, self._look = pasted, look
        self._glances: Mapping[str, Glance] | None = None  # by the letters of entries, once they are found

    async def _find_glance(self, entry: MenuEntry) -> None:
        """Find the glances at all entries when the first one is wanted; then how hard the puzzle of this one is."""
        if self._glances is None:
            self._glances = await self._look()
            self._show()
        glance = self._glance_at(entry)
        if glance.is_unrated:
            rating, minutes = await jobs.run_rating(glance.givens)
            rated = replace(glance, rating=rating, minutes=minutes, is_unrated=False)
            self._glances = {**self._glances, entry.letter: rated}

    def _glance_at(self, entry: MenuEntry) -> Glance:
        return NOTHING if self._glances is None else self._glances.get(entry.letter, NOTHING)

    def _open(self, entry: MenuEntry) -> None:
        if entry.open is None:
            self.say(f"{entry.name}: {entry.about}.")
        else:
            entry.open()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._pasted(event.text)


class LevelScreen(ChooseScreen[Level]):
    """A level to choose."""

    def __init__(
        self,
        title: str,
        chosen: Level,
        notes: Mapping[Level, str],
        take: Callable[[Level], object],
        glances: Mapping[Level, Glance],
        find: Callable[[Level], Awaitable[object]] | None = None,
    ) -> None:
        """Ask for a level; notes and glances may change: `show_list` shows these, and `find` finds glances."""
        super().__init__(
            title,
            [*Level],
            lambda level: f"{level!s:<9}{notes[level]}",
            list_width=WIDEST,
            glance=lambda level: glances.get(level, Glance(str(level))),
            find=find,
            chosen=[*Level].index(chosen),
            on_take=take,
            letters=[str(int(level)) for level in Level],
            advice=(
                "a digit or {list_take} takes it, {list_leave} closes",
                "a digit, or {list_take}; {list_leave.short}",
                "",
            ),
        )

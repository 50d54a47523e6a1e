"""The menu of everything that can be played, and the choice of a level."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from textual import events

from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.tui.screens.choose_screen import ChooseScreen

NAME_WIDTH = 19
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

    def __init__(self, entries: Sequence[MenuEntry], pasted: Callable[[str], object]) -> None:
        super().__init__(
            "Open",
            entries,
            lambda entry: f"{entry.name:<{NAME_WIDTH}}{entry.about}",
            on_take=self._open,
            letters=[entry.letter for entry in entries],
            advice=ADVICE,
        )
        self._pasted = pasted

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

    def __init__(self, title: str, chosen: Level, notes: Mapping[Level, str], take: Callable[[Level], object]) -> None:
        super().__init__(
            title,
            [*Level],
            lambda level: f"{level!s:<9}{notes[level]}",
            chosen=[*Level].index(chosen),
            on_take=take,
            letters=[str(int(level)) for level in Level],
            advice=(
                "a digit or {list_take} takes it, {list_leave} closes",
                "a digit, or {list_take}; {list_leave.short}",
                "",
            ),
        )

"""The game on a screen in a race against others, who are moved by hand."""

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sudoku_tui.game.data.race_ticket import HelpRule, RaceTicket
from sudoku_tui.game.together.race_file import RaceFile, RacePuzzle
from sudoku_tui.system.boot_clock import boot_clock
from tests.game.games import FIRST
from tests.terminal.playing import wait_for_game
from tests.terminal.terminal import Terminal


@contextmanager
def in_a_race(
    folder: Path, rivals: int, *, columns: int = 80, rows: int = 24
) -> Iterator[tuple[Terminal, RaceFile, list[RaceTicket]]]:
    """A game whose race has just begun, with the file of races and the seats of the rivals, "Rival 1" and so on.

    Args:
        folder: an empty one, for settings, games and races.
        rivals: how many there are, from 1 to 7.
        columns, rows: the size of the screen.
    """
    races, config = folder / "races", folder / "config.toml"
    races.mkdir()
    config.write_text(f'[together]\nname = "Ada"\nfolder = "{races}"\n', encoding="utf-8")
    command = (sys.executable, "-m", "sudoku_tui")
    environment = {"SUDOKU_TUI_CONFIG": str(config), "SUDOKU_TUI_DATA": str(folder / "data")}
    with (
        closing(RaceFile(races, boot_clock())) as file,
        Terminal(command, columns=columns, rows=rows, environment=environment) as terminal,
    ):
        wait_for_game(terminal)
        first = file.create(RacePuzzle(FIRST), HelpRule(), "Rival 1")
        terminal.press("o")
        terminal.wait_for("Race")
        terminal.press("r")
        terminal.wait_for(first.code)
        tickets = [first, *(file.join(first.code, f"Rival {number}") for number in range(2, rivals + 1))]
        terminal.press(*first.code.lower())
        terminal.wait_for("Ada (you)")
        file.start(first, 0.0)
        terminal.wait_for("begins:", f"Rival {rivals}")
        terminal.read_until_quiet(0.6, 3.0)
        yield terminal, file, tickets

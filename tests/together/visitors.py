"""Players who race on the screen, wherever they see it: in a terminal, by ssh, or in the page of a browser."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from sudoku_tui.game.together.race_words import who_won
from sudoku_tui.game.together.races import MOST_NAME, Race, SeatState
from sudoku_tui.tui.render.racing.race_rows import standing_rows
from tests.game.games import SOLVED
from tests.terminal.playing import wait_for_interface
from tests.terminal.terminal import Terminal
from tests.together.racers import RACED, in_file
from tests.web.serving import wait_until

EMPTY = [place for place, digit in enumerate(RACED) if digit == "."]
"""The cells of `RACED` that are missing, in the order in which Tab finds them."""

_ERASED = ("backspace",) * MOST_NAME


class Visitor(Protocol):
    """A player before a screen."""

    @property
    def words(self) -> str:
        """All that is on the screen, with single blanks between."""

    @property
    def columns(self) -> int:
        """The columns of the screen."""

    def press(self, *keys: str) -> None:
        """Press keys: characters, or names of keys in small letters."""

    def paste(self, text: str) -> None:
        """Paste a text."""

    def sees(self, *texts: str) -> None:
        """Wait until all texts are on the screen."""


class AtTerminal:
    """A player at a terminal, of which the game has the whole screen."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        wait_for_interface(terminal)

    @property
    def words(self) -> str:
        return self.terminal.words

    @property
    def columns(self) -> int:
        return self.terminal.columns

    def press(self, *keys: str) -> None:
        self.terminal.press(*("\x7f" if key == "backspace" else key for key in keys))

    def paste(self, text: str) -> None:
        self.terminal.press(f"\x1b[200~{text}\x1b[201~")

    def sees(self, *texts: str) -> None:
        self.terminal.wait_until(lambda: all(text in self.words for text in texts), f"{texts}")


def creates(player: Visitor, name: str) -> str:
    """The code of a race on `RACED`, without help, that a player of a name makes."""
    player.paste(RACED)
    player.sees("Play this puzzle?")
    player.press("enter")
    player.sees("71/81")
    player.press("o")
    player.sees("Continue a game")
    player.press("r")
    player.sees("Make a race")
    player.press("enter")
    player.sees("The puzzle that you are playing")
    player.press("x")
    player.sees("Hints, steps and checks")
    player.press("3")
    _is_called(player, name)
    player.sees(f"{name} (you)", "You can start the race when somebody else has joined.", "no help")
    found = re.search(r"Race ([A-Z]{4}) waits", player.words)
    assert found, player.words
    return found[1]


def joins(player: Visitor, code: str, name: str) -> None:
    """Come into the race of a code, under a name."""
    player.press("o")
    player.sees("Continue a game")
    player.press("r")
    player.sees("Races that wait")
    player.press(*code.lower())
    _is_called(player, name)
    player.sees(f"{name} (you)", "starts the race")


def _is_called(player: Visitor, name: str) -> None:
    player.sees("Your name in races")
    player.press(*_ERASED, *name, "enter")


def begin(creator: Visitor, names: Sequence[str], others: Sequence[Visitor]) -> None:
    """Let a race begin in which there are others, of these names."""
    creator.sees(f"{len(names) + 1} players are there, and you start the race", *names)
    creator.press("enter")
    for player in (creator, *others):
        player.sees("71/81", " begins: ")


def fills(player: Visitor, places: Sequence[int] = EMPTY) -> None:
    """Fill empty cells, the first of which is the first on the board; a player needs a moment for each."""
    player.press(*["up"] * 8, "home")
    for place in places:
        player.press("tab", SOLVED[place])
        if place != EMPTY[-1]:  # after which the result opens
            player.sees(f"{72 + EMPTY.index(place)}/81")


def ended(races: Path, code: str) -> Race:
    """A race as the file of a folder has it, once all its players are done or have given up."""

    def is_over() -> bool:
        return all(seat.state is not SeatState.PLAYING for seat in in_file(races, code).seats)

    wait_until(is_over, lambda: f"{in_file(races, code)}")
    return in_file(races, code)


def agrees(player: Visitor, race: Race, name: str) -> None:
    """Check that a player sees the result that the file has."""
    (number,) = (seat.number for seat in race.seats if seat.name == name)
    rows = standing_rows(race, number, player.columns)
    player.sees(who_won(race, number), *(" ".join("".join(piece for piece, _ in row).split()) for row in rows))

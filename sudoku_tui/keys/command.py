"""A command, with its default keys and the player's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.game.data.aid import Aid
from sudoku_tui.keys.key_names import key_label

if TYPE_CHECKING:
    from sudoku_tui.game.playing.game import Game, LogLine

_player_keys: dict[str, str] = {}  # by id, the keys of the commands whose keys the player has changed
_buttons: dict[str, str] = {}  # by id, what is tapped for commands where fingers play
_moved_keys: dict[str, str] = {}  # by a digit or another key that is no command everywhere, what the player has for it

DIGIT_KEYS = "1,2,3,4,5,6,7,8,9"


class TypedGroup(StrEnum):
    """A heading in the help of the plain game, and the commands below it."""

    PLAYING = "Playing"
    MARKS = "Marks and colours"
    LOOKING = "Looking at the board"
    SOLVING = "Solving"
    GAMES = "Puzzles and games"


class Command(NamedTuple):
    """Something the player can tell the game to do: a row of the tables of commands."""

    id: str  # a stable name, for key maps and for advice in the log
    keys: str = ""  # the default keys, as Textual names them, with commas between; empty if it is only typed
    template: str = ""  # one line for help screen and palette, with fields for `in_keys`
    group: str = ""  # its heading in the help
    footer: str = ""  # its short name in the footer, or empty if it is not there
    narrow_footer: str = ""  # a shorter name for a narrow footer; empty if it is the same
    typed_group: TypedGroup | None = None  # its heading in the help of the plain game; None if it is not typed
    word: str = ""  # what is typed
    takes: str = ""  # the words that may follow, in capitals
    help: str = ""  # one line for the help of the plain game
    also: tuple[str, ...] = ()  # other words for it
    keeps_clock: bool = False  # whether a stopped clock stays stopped when it is typed
    why_untyped: str = ""  # why a command of the game has no word
    runs: Callable[[Game], LogLine] | None = None  # a command of the game that it is, on every interface
    is_move: bool = False  # whether it changes the game
    is_step: bool = False  # whether it has the solver take a step
    reads_on: bool = False  # whether the next press shows the rest of a text that had no room in the log
    aid: Aid | None = None  # how much it tells of the puzzle; each row says it
    limited: Command | None = None  # what it is where the player may not open and write files, if that differs

    def typed(
        self,
        group: TypedGroup,
        word: str,
        takes: str = "",
        help: str = "",
        *also: str,
        keeps_clock: bool = False,
    ) -> Command:
        """The command with its word in the plain game; without a help of its own it has that of the screen."""
        help = help or self.template
        return self._replace(typed_group=group, word=word, takes=takes, help=help, also=also, keeps_clock=keeps_clock)

    def untyped(self, reason: str) -> Command:
        """The command as one that the plain game lacks, for a reason."""
        return self._replace(why_untyped=reason)

    def move(self, runs: Callable[[Game], LogLine] | None = None) -> Command:
        """The command as a move, and the command of the game that it is on every interface, if it is one."""
        return self._replace(runs=runs, is_move=True)

    def step(self, runs: Callable[[Game], LogLine]) -> Command:
        """The command as a step that the solver takes."""
        return self.move(runs)._replace(is_step=True)

    def no_help(self) -> Command:
        """The command as one that tells nothing of the puzzle, so that it can be had in every race."""
        return self._replace(aid=Aid.NONE)

    def helps(self) -> Command:
        """The command as help: in a race it may be off, or cost time."""
        return self._replace(aid=Aid.HELP)

    def shows_solution(self) -> Command:
        """The command as one that can be had in no race."""
        return self._replace(aid=Aid.SOLUTION)

    def long_answer(self) -> Command:
        """The command as one whose text may have no room in the log; the next press shows the rest."""
        return self._replace(reads_on=True)

    def without_files(self, template: str, takes: str, help: str) -> Command:
        """The command with another help where the player may not open and write files."""
        return self._replace(limited=self._replace(template=template, takes=takes, help=help))

    def allowed(self, *, files: bool) -> Command:
        """The command as it is where the player may open and write files, or may not."""
        return self.limited if not files and self.limited is not None else self

    @property
    def words(self) -> tuple[str, ...]:
        """The words that are typed for it, the chief one first."""
        return (self.word, *self.also)

    @property
    def typed_keys(self) -> list[str]:
        """The player's letters or signs of the same command on the screen, which the plain game also understands."""
        labels = [] if self.takes_digits or not self.keys else self.key_labels
        return [label for label in labels if len(label) == 1 and not label.isdecimal()]

    @property
    def player_keys(self) -> list[str]:
        """The player's keys, as Textual names them."""
        return _player_keys.get(self.id, self.keys).split(",")

    @property
    def takes_digits(self) -> bool:
        """Whether its keys are the digits: each means something else, and may have more keys."""
        return self.keys == DIGIT_KEYS

    @property
    def key_label(self) -> str:
        """The player's first key as it is shown."""
        return key_label(self.player_keys[0])

    @property
    def called(self) -> str:
        """How a short text names what gives it: its button, or the player's first key as it is shown."""
        return self.button or self.key_label

    @property
    def button(self) -> str:
        """Its button, where fingers play; empty if it has none."""
        return _buttons.get(self.id, "")

    @property
    def key_labels(self) -> list[str]:
        """The player's keys as they are shown; the digits together, and then their other keys."""
        return _labels(self.player_keys)

    @property
    def standard_labels(self) -> list[str]:
        """The default keys as they are shown."""
        return _labels(self.keys.split(","))


def telling(aid: Aid, *commands: Command) -> tuple[Command, ...]:
    """The commands of a screen that tells so much of the puzzle that is played, unless a row says otherwise."""
    return tuple(command._replace(aid=command.aid or aid) for command in commands)


def _labels(keys: Sequence[str]) -> list[str]:
    if {*DIGIT_KEYS.split(",")} <= {*keys}:
        return ["1-9", *(key_label(key) for key in keys if not key.isdecimal())]
    return [*map(key_label, keys)]


def use_keys(keys: Mapping[str, str], moved: Mapping[str, str] | None = None) -> None:
    """From now on commands have these keys, by their ids, and all other commands their default keys.

    `moved`: what the player has for single keys, such as the letters of a menu, where that is another key or more.
    """
    _player_keys.clear()
    _player_keys.update(keys)
    _moved_keys.clear()
    _moved_keys.update(moved or {})


def use_buttons(buttons: Mapping[str, str]) -> None:
    """From now on texts name commands by these buttons, by their ids, and all other commands by their keys."""
    _buttons.clear()
    _buttons.update(buttons)


def keys_for(key: str) -> list[str]:
    """The player's keys, in Textual's names, for a digit or a letter that is no command; the first one is shown."""
    return _moved_keys.get(key, key).split(",")

"""A command, with its default keys and the player's own."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sudoku_tui.keys.key_names import key_label

_player_keys: dict[str, str] = {}  # by id, the keys of the commands whose keys the player has changed
_moved_keys: dict[str, str] = {}  # by a digit or another key that is no command everywhere, what the player has for it

DIGIT_KEYS = "1,2,3,4,5,6,7,8,9"


class Command(NamedTuple):
    """Something the player can tell the game to do."""

    id: str  # a stable name, for key maps and for advice in the log
    keys: str  # the default keys, as Textual names them, with commas between
    template: str  # one line for help screen and palette, with fields for `in_keys`
    group: str  # its heading in the help
    footer: str = ""  # its short name in the footer, or empty if it is not there
    narrow_footer: str = ""  # a shorter name for a narrow footer; empty if it is the same

    @property
    def player_keys(self) -> list[str]:
        """The player's keys, as Textual names them."""
        return _player_keys.get(self.id, self.keys).split(",")

    @property
    def takes_digits(self) -> bool:
        """Whether its keys are the digits: each means something else, and may have other keys besides."""
        return self.keys == DIGIT_KEYS

    @property
    def key_label(self) -> str:
        """The player's first key as it is shown."""
        return key_label(self.player_keys[0])

    @property
    def key_labels(self) -> list[str]:
        """The player's keys as they are shown; the digits together, and then what they have besides."""
        return _labels(self.player_keys)

    @property
    def standard_labels(self) -> list[str]:
        """The default keys as they are shown."""
        return _labels(self.keys.split(","))


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


def keys_for(key: str) -> list[str]:
    """The player's keys, in Textual's names, for a digit or a letter that is no command; the first one is shown."""
    return _moved_keys.get(key, key).split(",")

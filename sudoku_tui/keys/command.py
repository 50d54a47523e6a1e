"""A command, with its default keys and the player's own."""

from collections.abc import Mapping
from typing import NamedTuple

from sudoku_tui.keys.key_names import key_label

_player_keys: dict[str, str] = {}  # by id, the keys of the commands whose keys the player has changed


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
        """Whether its keys are the digits: each means something else, and they stay as they are."""
        return self.keys == DIGIT_KEYS

    @property
    def key_label(self) -> str:
        """The player's first key as it is shown."""
        return key_label(self.player_keys[0])

    @property
    def key_labels(self) -> list[str]:
        """The player's keys as they are shown."""
        return [*map(key_label, self.player_keys)]


def use_keys(keys: Mapping[str, str]) -> None:
    """From now on commands have these keys, by their ids, and all other commands their default keys."""
    _player_keys.clear()
    _player_keys.update(keys)

"""The commands of every screen by their ids, their help, and texts that name their keys."""

from sudoku_tui.engine.notation import join_words
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.game_commands import COMMANDS
from sudoku_tui.keys.key_names import ARROWS, LONG_LABELS, key_label
from sudoku_tui.keys.screen_commands import LINE_COMMANDS, OTHER_SCREENS

SCREEN_COMMANDS: tuple[tuple[Command, ...], ...] = (COMMANDS, *OTHER_SCREENS)
"""The commands of the game, and of each screen with commands of its own."""

BY_ID = {command.id: command for commands in SCREEN_COMMANDS for command in commands}

MOVE = "move"
"""The name in texts of the keys that move on the board."""

_may_use_files = True


def use_files(*, allowed: bool) -> None:
    """From now on the help explains commands with or without access to files."""
    global _may_use_files
    _may_use_files = allowed


def shown_alike(id: str) -> tuple[str, ...]:
    """The id of a command, and those of the commands of other screens that footers call the same, as "Help"."""
    footer = BY_ID[id].footer if id in BY_ID else ""
    return id, *(other.id for other in BY_ID.values() if footer and other.footer == footer and other.id != id)


def explained_commands() -> tuple[tuple[Command, ...], ...]:
    """The commands that the help explains, those of the game first."""
    return tuple(commands for commands in SCREEN_COMMANDS if _may_use_files or commands is not LINE_COMMANDS)


def help_of(command: Command) -> str:
    """One line about a command for the help and the palette."""
    return in_keys(command.allowed(files=_may_use_files).template)


def in_keys(text: str) -> str:
    """A text with the player's keys in the place of commands, or with the buttons that they tap.

    "{list_leave}" stands for the first key of the command with this id, "Escape"; "{list_leave.short}" for its label,
    "Esc"; "{enter_empty.any}" for all its keys; and "{list.arrows}" (or "{list.signs}", "↑↓") for "arrows", or for the
    keys of list_up and its like if they are no arrows any more; "{move.arrows}" are those that move on the board.
    """
    return text.format_map(_KeyNames()) if "{" in text else text


class _KeyName:
    """A field of `in_keys`: the key of a command, or the keys of a group of commands."""

    def __init__(self, id: str) -> None:
        self._id = id

    def __str__(self) -> str:
        command = BY_ID[self._id]
        key = command.player_keys[0]
        return command.button or LONG_LABELS.get(key) or key_label(key)

    @property
    def short(self) -> str:
        return BY_ID[self._id].called

    @property
    def any(self) -> str:
        keys = BY_ID[self._id].player_keys
        return BY_ID[self._id].button or join_words([LONG_LABELS.get(key) or key_label(key) for key in keys], "or")

    @property
    def arrows(self) -> str:
        return "arrows" if self._are_arrows else ", ".join(self._ways)

    @property
    def signs(self) -> str:
        return "↑↓" if self._are_arrows else " ".join(self._ways)

    @property
    def _ways(self) -> list[str]:
        ids = [way if self._id == MOVE else f"{self._id}_{way}" for way in ARROWS]
        return [BY_ID[id].key_label for id in ids if id in BY_ID]

    @property
    def _are_arrows(self) -> bool:
        return all(way in ARROWS for way in self._ways)


class _KeyNames(dict[str, _KeyName]):
    """The fields of `in_keys` by the ids of commands."""

    def __missing__(self, id: str) -> _KeyName:
        return _KeyName(id)


AGAIN = "the next press"  # how the screen calls giving the same command again


def press(command: str) -> str:
    """How the screen advises a command, by its id: "press e"; "tap Hint" where it has a button."""
    button = BY_ID[command].button
    return f"tap {button}" if button else f"press {BY_ID[command].key_label}"

"""The player's keys: the settings, checked against the commands. Pure.

Textual silently accepts unknown ids and invalid keys, and lets one command take the key of another. So everything is
checked here, and Textual gets keys without clashes.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from sudoku_tui.config import Config
from sudoku_tui.config.loading import quoted
from sudoku_tui.config.settings import KEYS
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import BY_ID, SCREEN_COMMANDS, in_keys
from sudoku_tui.keys.key_names import is_everywhere, key_label, key_named, split_keys, why_not
from sudoku_tui.keys.screen_commands import LIST_COMMANDS

FIXED = frozenset(command.id for commands in SCREEN_COMMANDS for command in commands if command.takes_digits)
"""The ids of commands whose keys stay."""

LETTERS_OF_ARROWS: Mapping[str, str] = {"up": "k", "down": "j", "left": "h", "right": "l"}
MOVED_FOR_VI: Mapping[str, str] = {
    "hidden_single": "H",
    "log": "L",
    "color_mode": "w",
    "clear_colors": "W",
    "own_collection": "A",
}


def _vi() -> dict[str, str]:
    """The keys of vi: on every screen h, j, k and l move, and the commands that have these letters get others."""
    keys = dict(MOVED_FOR_VI)
    for commands in SCREEN_COMMANDS:
        taken = {key for command in commands for key in keys.get(command.id, command.keys).split(",")}
        for command in commands:
            own = command.keys.split(",")
            letters = [LETTERS_OF_ARROWS[key] for key in own if key in LETTERS_OF_ARROWS]
            if letters and not taken.intersection(letters):
                keys[command.id] = ",".join([*own, *letters])
    return keys


PRESETS: Mapping[str, Callable[[], Mapping[str, str]]] = {"standard": dict, "vi": _vi}
"""Functions that give the keys that differ from the standard ones."""


@dataclass(frozen=True)
class KeyMap:
    """The keys that are valid, and the problems of the others."""

    keys: Mapping[str, str]  # of the commands with other keys than the standard ones, by id, as Textual names them
    problems: tuple[str, ...] = ()  # sentences about entries that are invalid, or valid with a warning


def key_map(config: Config) -> KeyMap:
    """The keys of the settings. An entry that is wrong, or would take the key of another command, is ignored."""
    base = PRESETS[config.key_preset]()
    problems: list[str] = []
    entries: dict[str, list[str]] = {}
    for id, text in config.keys:
        keys, sentences = _read_entry(id, text)
        problems += [f"{config.place(KEYS, id)}: {sentence}" for sentence in sentences]
        if keys:
            entries[id] = keys
    while (clash := _clash(base, entries)) is not None:
        loser, sentence = clash
        del entries[loser]
        problems.append(f"{config.place(KEYS, loser)}: {sentence}")
    return KeyMap({**base, **{id: ",".join(keys) for id, keys in entries.items()}}, tuple(problems))


def clash_of(config: Config, id: str, key: str) -> Command | None:
    """The other command of the same screen that has a key, or None."""
    keys = key_map(config).keys
    neighbours = (command for commands in _screens() if BY_ID[id] in commands for command in commands)
    others = (command for command in neighbours if command.id != id)
    return next((other for other in others if key in keys.get(other.id, other.keys).split(",")), None)


def key_list() -> list[tuple[str, str, str, str]]:
    """All commands whose keys can be set: the heading, the id, the player's keys in words, and what it does."""
    return [
        (command.group, command.id, ", ".join(command.key_labels), in_keys(command.template))
        for commands in SCREEN_COMMANDS
        for command in commands
        if command.id not in FIXED
    ]


@cache
def _screens() -> tuple[tuple[Command, ...], ...]:
    """The commands that are bound together. A list screen also has those of lists."""
    screens = []
    for commands in SCREEN_COMMANDS:
        both = (*LIST_COMMANDS, *commands)
        keys = [key for command in both for key in command.keys.split(",")]
        screens.append(both if len(keys) == len({*keys}) else commands)
    return tuple(screens)


def _read_entry(id: str, text: str) -> tuple[list[str], list[str]]:
    """The usable keys of an entry, and sentences about its problems."""
    if id not in BY_ID:
        from difflib import get_close_matches  # most settings name no unknown command

        near = get_close_matches(id, BY_ID, n=1)
        hint = f"did you mean {near[0]}?" if near else "sudoku-tui config --keys lists all."
        return [], [f"There is no command {quoted(id)}; {hint}"]
    if id in FIXED:
        return [], [f"The keys of {id} stay the digits."]
    keys, problems = [], []
    for part in split_keys(text):
        key = key_named(part)
        reason = why_not(key) if key else ""
        if not key:
            problems.append(f'{id}: There is no key {quoted(part)}; write such as "x", "U", "?", "space" or "ctrl+r".')
        elif reason:
            problems.append(f"{id}: {key_label(key)} cannot be used: {reason}.")
        elif key not in keys:
            keys.append(key)
    if keys and not any(map(is_everywhere, keys)):
        problems.append(f"{id}: Not every terminal sends {key_label(keys[0])} over SSH; give it a letter besides.")
    return keys, problems


def _clash(base: Mapping[str, str], entries: Mapping[str, Sequence[str]]) -> tuple[str, str] | None:
    """An entry whose key another command of its screen has, and a sentence about it; of two entries the later.

    The standard keys and the presets have no clashes, so one of two clashing commands always has an entry.
    """
    order = [*entries]
    for commands in _screens():
        owners: dict[str, str] = {}
        for command in commands:
            for key in entries.get(command.id) or base.get(command.id, command.keys).split(","):
                other = owners.setdefault(key, command.id)
                if other != command.id:
                    rivals = [id for id in order if id in (other, command.id)]
                    if not rivals:
                        continue
                    loser = rivals[-1]
                    owner = command.id if loser == other else other
                    return loser, f"{loser}: {key_label(key)} is the key of {owner} on the same screen; choose another."
    return None


def labels(keys: Iterable[str]) -> str:
    """Keys as the player knows them, in words: "x, F5"."""
    return ", ".join(map(key_label, keys))

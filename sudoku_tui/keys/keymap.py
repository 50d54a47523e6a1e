"""The player's keys: the settings, checked against the commands. Pure.

Textual silently accepts unknown ids and invalid keys, and lets one command take the key of another. So everything is
checked here, and Textual gets keys without clashes.
"""

import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import cache

from sudoku_tui.config import Config
from sudoku_tui.config.loading import quoted
from sudoku_tui.config.settings import KEYS
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.keys.command import DIGIT_KEYS, Command
from sudoku_tui.keys.commands import BY_ID, SCREEN_COMMANDS, in_keys
from sudoku_tui.keys.digit_keys import DIGITS_AND_0, digit_id, key_list_of, others_in, with_others
from sudoku_tui.keys.key_names import is_everywhere, key_label, key_named, split_keys, why_not, written
from sudoku_tui.keys.keyboards import KEYBOARDS, Keyboard
from sudoku_tui.keys.screen_commands import CALENDAR_COMMANDS, ENTER_COMMANDS, LIST_COMMANDS

PLACE = "place"
"""The id of the command whose keys are the digits, on every screen."""

FOLLOWING = frozenset(command.id for commands in SCREEN_COMMANDS for command in commands if command.takes_digits) - {
    PLACE
}
"""The ids of commands that have the keys of `PLACE`."""

CHANGEABLE = tuple(command for commands in SCREEN_COMMANDS for command in commands if command.id not in FOLLOWING)
"""The commands whose keys can be set."""

LETTERS_OF_ARROWS: Mapping[str, str] = {"up": "k", "down": "j", "left": "h", "right": "l"}
MOVED_FOR_VI: Mapping[str, str] = {
    "hidden_single": "H",
    "log": "L",
    "color_mode": "plus",
    "clear_colors": "minus",
    "own_collection": "I",
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


@immutable
class KeyMap:
    """The keys that are valid, and the problems of the others."""

    keys: Mapping[str, str]  # of the commands with other keys than the standard ones, by id, as Textual names them
    problems: tuple[str, ...] = ()  # sentences about entries that are invalid, or valid with a warning
    # what the player has for single keys that are no commands, such as the letters of a menu: other keys, or more
    moved: Mapping[str, str] = field(default_factory=dict)

    @property
    def bindings(self) -> dict[str, str]:
        """The keys by the ids of bindings: those of commands, and of single digits."""
        return {**self.keys, **{digit_id(digit): self.moved[digit] for digit in DIGITS_AND_0 if digit in self.moved}}


def key_map(config: Config) -> KeyMap:
    """The keys of the settings. An entry that is wrong, or would take the key of another command, is ignored.

    An entry is about the keys as the player's own keyboard writes them, and takes the place of what preset and keyboard
    give its command; of the digits, those that it names.
    """
    keyboard = KEYBOARDS[config.key_layout]
    base = _on_keyboard(keyboard, PRESETS[config.key_preset]())
    problems: list[str] = []
    entries: dict[str, list[str]] = {}
    for id, text in config.keys:
        keys, sentences = _read_entry(id, text)
        if keys and id == PLACE:
            present = others_in(base.get(PLACE, DIGIT_KEYS).split(","))
            keys = key_list_of(with_others(present, others_in(keys)))
        problems += [f"{config.place(KEYS, id)}: {sentence}" for sentence in sentences]
        if keys:
            entries[id] = keys
    while entries and (clash := _clash(base, entries)) is not None:
        loser, sentence = clash
        del entries[loser]
        problems.append(f"{config.place(KEYS, loser)}: {sentence}")
    keys_by_id = {**base, **{id: ",".join(keys) for id, keys in entries.items()}}
    moved = {key: ",".join(keyboard.keys_for(key)) for key in _SINGLE if keyboard.keys_for(key) != [key]}
    if PLACE in keys_by_id:
        keys_by_id |= dict.fromkeys(FOLLOWING, keys_by_id[PLACE])
        others = others_in(keys_by_id[PLACE].split(","))
        moved |= {digit: ",".join([digit, *keys]) for digit, keys in others.items()}
    return KeyMap(keys_by_id, tuple(problems), moved)


_SINGLE = (*string.ascii_letters, "0")
"""Letters of menus, and the digit that is not placed."""


def _on_keyboard(keyboard: Keyboard, preset: Mapping[str, str]) -> dict[str, str]:
    """The keys of a preset where a keyboard has them."""
    keys = dict(preset)
    for id, command in BY_ID.items():
        before = preset.get(id, command.keys)
        after = ",".join(dict.fromkeys(moved for key in before.split(",") for moved in keyboard.keys_for(key)))
        if after != before:
            keys[id] = after
    return keys


def with_other_key(config: Config, digit: str, key: str) -> str:
    """The entry of the digits in the settings that gives one of them one more key."""
    entry = dict(config.keys).get(PLACE, "")
    named = others_in(_read_entry(PLACE, entry)[0])
    before = others_in(BY_ID[PLACE].player_keys)[digit]
    after = with_others(named, {digit: [*(other for other in before if other != key), key]})
    return ",".join(map(written, key_list_of(dict(sorted(after.items())))))


def clash_of(config: Config, id: str, key: str) -> Command | None:
    """The other command of the same screen that has a key, or None."""
    keys = key_map(config).keys
    neighbours = (command for commands in _screens() if BY_ID[id] in commands for command in commands)
    others = (command for command in neighbours if command.id != id)
    return next((other for other in others if key in keys.get(other.id, other.keys).split(",")), None)


def key_list() -> list[tuple[str, str, str, str]]:
    """All commands whose keys can be set: the heading, the id, the player's keys in words, and what it does."""
    return [
        (command.group, command.id, ", ".join(command.key_labels), in_keys(command.template)) for command in CHANGEABLE
    ]


@cache
def _screens() -> tuple[tuple[Command, ...], ...]:
    """The commands that are bound together. A list screen also has those of lists, or most of them."""
    screens = []
    moving = [command for command in LIST_COMMANDS if command.id not in ("list_less", "list_more")]
    for commands in SCREEN_COMMANDS:
        own = [BY_ID[PLACE] if command.id in FOLLOWING else command for command in commands]
        own += [BY_ID[PLACE]] * (commands in (ENTER_COMMANDS, CALENDAR_COMMANDS))
        screens.append(next(both for more in (LIST_COMMANDS, moving, ()) if _are_apart(both := (*more, *own))))
    return tuple(screens)


def _are_apart(commands: Sequence[Command]) -> bool:
    keys = [key for command in commands for key in command.keys.split(",")]
    return len(keys) == len({*keys})


def _read_entry(id: str, text: str) -> tuple[list[str], list[str]]:
    """The usable keys of an entry, and sentences about its problems."""
    if id not in BY_ID:
        from difflib import get_close_matches  # most settings name no unknown command

        near = get_close_matches(id, BY_ID, n=1)
        hint = f"did you mean {near[0]}?" if near else "sudoku-tui config --keys lists all."
        return [], [f"There is no command {quoted(id)}; {hint}"]
    if id in FOLLOWING:
        return [], [f"{id} always has the keys of {PLACE}."]
    keys: list[str] = []
    problems = []
    for part in split_keys(text):
        key = key_named(part)
        reason = _why_not_for(id, key, keys) if key else ""
        if not key:
            problems.append(f'{id}: There is no key {quoted(part)}; write such as "x", "U", "?", "space" or "ctrl+r".')
        elif reason:
            problems.append(f"{id}: {key_label(key)} cannot be used: {reason}.")
        elif key not in keys:
            keys.append(key)
    if keys and not any(map(is_everywhere, keys)):
        problems.append(f"{id}: Not every terminal sends {key_label(keys[0])} over SSH; add a letter.")
    return keys, problems


def _why_not_for(id: str, key: str, before: Sequence[str]) -> str:
    """Why a command cannot have a key after those before; empty if it can."""
    if id != PLACE:
        return why_not(key)
    if key == "0":
        return 'it erases; write erase = "0,o" to give that command another key'
    if key in DIGITS_AND_0:
        return ""
    return why_not(key) if before else 'write each digit before its other keys, such as "1,&,2,é"'


def _clash(base: Mapping[str, str], entries: Mapping[str, Sequence[str]]) -> tuple[str, str] | None:
    """An entry whose key another command of its screen has, and a sentence about it; of two entries the later.

    The standard keys, presets and keyboards have no clashes, so one of two clashing commands always has an entry.
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

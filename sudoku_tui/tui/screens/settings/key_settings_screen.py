"""The keys of every command: choose one, press Enter, then its new key."""

from textual import events

from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import BY_ID, in_keys
from sudoku_tui.keys.digit_keys import DIGITS_PLACED
from sudoku_tui.keys.key_names import KEY_LABELS, is_everywhere, key_label, key_named, why_not, written
from sudoku_tui.keys.keymap import CHANGEABLE, PLACE, clash_of, with_other_key
from sudoku_tui.tui.screens.settings.live_settings import LiveSettings
from sudoku_tui.tui.screens.settings.setting_list import SettingList


class KeySettings(SettingList[Command]):
    """All commands with their keys."""

    def __init__(self, settings: LiveSettings) -> None:
        super().__init__(CHANGEABLE)
        self._settings = settings
        self._waits = False
        self._digit = ""  # the one that the next key is to mean, too

    def _heading(self) -> tuple[str, str]:
        advice = "{list.arrows} choose, {list_take} changes, {list_leave} closes"
        return "The keys", "press the new key; Escape cancels" if self._waits else advice

    def _group(self, item: Command) -> str:
        return item.group

    def _entry(self, item: Command) -> tuple[str, str, bool]:
        keys = "press a key …" if self._waits and item is self._item else ", ".join(item.key_labels)
        return in_keys(item.template), keys, ",".join(item.player_keys) != item.keys

    def _details(self, item: Command) -> list[str]:
        if self._waits:
            return [f"{self._wanted(item)}; Escape cancels.", f"{in_keys(item.template)}."]
        more = "one more for a digit" if item.id == PLACE else "another key; {list_more}: one more"
        return [
            in_keys(f"{{list_take}}: {more}; {{list_less}}: the usual ones."),
            f"{in_keys(item.template)}.",
            f"In the file: {item.id}. The standard has {', '.join(item.standard_labels)}.",
        ]

    def _wanted(self, item: Command) -> str:
        if item.id == PLACE and not self._digit:
            return "Press the digit that should have another key"
        return f"Press the key that {self._digit or 'it'} should {'also ' if self._digit else ''}have"

    def action_take(self) -> None:
        self._wait(added=False)

    def action_change(self, by: int) -> None:
        if by > 0:
            self._wait(added=True)
            return
        command = self._item
        if command.id not in dict(self._settings.config.keys):
            self._say("It has its usual keys.")
            return
        note = self._settings.change_keys(command.id, None)
        self._say(note or f"It has its usual keys again: {', '.join(command.key_labels)}.")

    def _wait(self, *, added: bool) -> None:
        self._waits, self._adds, self._digit = True, added, ""
        self._show()

    async def on_event(self, event: events.Event) -> None:
        if self._waits and isinstance(event, events.Key):
            self._waits = False
            self._note = ""
            self._set(event)
        else:
            await super().on_event(event)

    def _set(self, event: events.Key) -> None:
        if event.key == "escape":
            self._say("Nothing is changed.")
            return
        command = self._item
        typed = event.character if event.character and event.is_printable else event.key
        key = key_named(KEY_LABELS.get(event.key, typed))
        if command.id == PLACE and not self._digit:
            self._choose_digit(key)
            return
        reason = why_not(key) if key else "it has no name that the settings file can hold"
        if reason:
            self._say(f"{key_label(event.key)} cannot be used: {reason}.")
            return
        other = clash_of(self._settings.config, command.id, key)
        if other is not None:
            self._say(
                f"{key_label(key)} is the key of: {in_keys(other.template)} ({other.id}). Give that another key first."
            )
            return
        note = self._settings.change_keys(command.id, self._entry_with(command, key))
        advice = "" if is_everywhere(key) else " Not every terminal sends it over SSH."
        self._say(note or f"{', '.join(BY_ID[command.id].key_labels)}: saved.{advice}")

    def _choose_digit(self, key: str) -> None:
        if key not in DIGITS_PLACED:
            self._say("Nothing is changed: type a digit from 1 to 9.")
            return
        self._waits, self._digit = True, key
        self._show()

    def _entry_with(self, command: Command, key: str) -> str:
        """The entry in the file for a command that gets a key."""
        if command.id == PLACE:
            return with_other_key(self._settings.config, self._digit, key)
        keys = [*command.player_keys, key] if self._adds and key not in command.player_keys else [key]
        return ",".join(map(written, keys))

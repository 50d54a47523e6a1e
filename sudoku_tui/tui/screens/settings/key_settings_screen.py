"""The keys of every command: choose one, press Enter, then its new key."""

from textual import events

from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import BY_ID, SCREEN_COMMANDS, in_keys
from sudoku_tui.keys.key_names import KEY_LABELS, is_everywhere, key_label, key_named, why_not
from sudoku_tui.keys.keymap import FIXED, clash_of, labels
from sudoku_tui.tui.screens.settings.live_settings import LiveSettings
from sudoku_tui.tui.screens.settings.setting_list import SettingList

COMMANDS = tuple(command for commands in SCREEN_COMMANDS for command in commands if command.id not in FIXED)


class KeySettings(SettingList[Command]):
    """All commands with their keys."""

    def __init__(self, settings: LiveSettings) -> None:
        super().__init__(COMMANDS)
        self._settings = settings
        self._waits = False

    def _heading(self) -> tuple[str, str]:
        advice = "{list.arrows} choose, {list_take} changes, {list_leave} closes"
        return "The keys", "press the new key; Escape cancels" if self._waits else advice

    def _group(self, item: Command) -> str:
        return item.group

    def _entry(self, item: Command) -> tuple[str, str, bool]:
        keys = "press a key …" if self._waits and item is self._item else labels(item.player_keys)
        return in_keys(item.template), keys, ",".join(item.player_keys) != item.keys

    def _details(self, item: Command) -> list[str]:
        if self._waits:
            return ["Press the key that it should have; Escape cancels.", f"{in_keys(item.template)}."]
        return [
            in_keys("{list_take}: another key; {list_more}: one more; {list_less}: the usual ones."),
            f"{in_keys(item.template)}.",
            f"In the file: {item.id}. The standard has {labels(item.keys.split(','))}.",
        ]

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
        self._say(note or f"It has its usual keys again: {labels(command.player_keys)}.")

    def _wait(self, *, added: bool) -> None:
        self._waits, self._adds = True, added
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
        key = key_named(KEY_LABELS.get(event.key, event.key))
        reason = why_not(key) if key else "it has no name that a file can hold"
        if reason:
            self._say(f"{key_label(event.key)} cannot be used: {reason}.")
            return
        other = clash_of(self._settings.config, command.id, key)
        if other is not None:
            self._say(
                f"{key_label(key)} is the key of: {in_keys(other.template)} ({other.id}). Give that another key first."
            )
            return
        keys = [*command.player_keys, key] if self._adds and key not in command.player_keys else [key]
        note = self._settings.change_keys(command.id, ",".join(keys))
        advice = "" if is_everywhere(key) else " Not every terminal sends it over SSH."
        self._say(note or f"{labels(BY_ID[command.id].player_keys)}: saved.{advice}")

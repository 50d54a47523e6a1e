"""The settings while the game is played: a change holds at once, and is saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sudoku_tui.config import Config, ConfigError, Setting
from sudoku_tui.config.settings import KEYS
from sudoku_tui.keys.command import use_keys
from sudoku_tui.keys.keymap import key_map

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudoku_tui.config.saving import Saved


class LiveSettings:
    """The player's settings; `changed` is called after each change. In a public session no file is named."""

    def __init__(self, config: Config, *, is_public: bool = False) -> None:
        self.config, self.is_public = config, is_public
        self.changed: Callable[[], object] = lambda: None
        self._take_keys()

    def _take_keys(self) -> None:
        self._key_map = key_map(self.config)
        use_keys(self._key_map.keys, self._key_map.moved)

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys of the bindings that have others than their own, by their ids."""
        return self._key_map.bindings

    @property
    def problems(self) -> tuple[str, ...]:
        return (*self.config.problems, *self._key_map.problems)

    def apply(self, config: Config) -> None:
        self.config = config
        self._take_keys()
        self.changed()

    def change(self, setting: Setting, value: object) -> str:
        """Change a setting, in the game and in the file; answer with why it is not saved, or with nothing."""
        from sudoku_tui.config.saving import saved_form

        self.apply(self.config.with_value(setting, value))
        return self._save(setting.table, setting.key, saved_form(value))

    def change_keys(self, id: str, keys: str | None) -> str:
        """Give a command keys, or (None) take them back; answer with why that is not saved, or with nothing."""
        self.apply(self.config.with_keys(id, keys))
        return self._save(KEYS, id, keys)

    def _save(self, table: str, key: str, value: Saved | None) -> str:
        from sudoku_tui.config.saving import save_setting

        if self.config.path is None:
            return "" if self.is_public else "There is no settings file; this holds until the game ends."
        try:
            save_setting(self.config.path, table, key, value)
        except ConfigError as error:
            return f"{error} It holds until the game ends."
        return ""

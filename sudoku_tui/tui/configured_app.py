"""The part of the app that lives by the settings: themes, keys, the screen of settings, and saving them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode
from textual.theme import Theme

from sudoku_tui.config import SETTINGS, Config, ConfigError, Setting
from sudoku_tui.config.settings import KEYS
from sudoku_tui.engine.notation import NOTATIONS, Notation
from sudoku_tui.tui.commands import use_keys
from sudoku_tui.tui.keymap import key_map
from sudoku_tui.tui.theme import BOARD_COLORS, OUR_THEMES, TERMINAL_THEME

if TYPE_CHECKING:
    from sudoku_tui.config.saving import Saved


class ConfiguredApp(App[None]):
    """An app with settings, which can change at any moment."""

    def __init__(self, config: Config) -> None:
        """Begin with settings."""
        # Here Textual decides what NO_COLOR does: without this it would turn the terminal's own colours into black.
        super().__init__(ansi_color=True)
        for theme in OUR_THEMES:
            self.register_theme(theme)
        self.config = config
        self.theme = self._known_theme()
        self.ansi_color = None  # from now on as the theme has it
        self._key_map = key_map(config)
        use_keys(self._key_map.keys)

    def on_mount(self) -> None:
        """Bind the player's keys, and be told of another theme."""
        self.set_keymap(self._key_map.keys)
        self.theme_changed_signal.subscribe(self, self._keep_theme)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the board that Textual's themes do not have."""
        return BOARD_COLORS

    @property
    def config_problems(self) -> tuple[str, ...]:
        """What is wrong with the settings, in sentences."""
        return (*self.config.problems, *self._key_map.problems)

    @property
    def notation(self) -> Notation:
        """How cells are named."""
        return NOTATIONS[self.config.notation]

    def apply_config(self, config: Config) -> None:
        """Play with other settings from now on."""
        self.config = config
        self.theme = self._known_theme()
        self._key_map = key_map(config)
        use_keys(self._key_map.keys)
        self.set_keymap(self._key_map.keys)
        self.config_changed()

    def config_changed(self) -> None:
        """What else is to be done when the settings have changed."""

    def change_setting(self, setting: Setting, value: object) -> str:
        """Change a setting, in the game and in the file; answer with why it is not saved, or with nothing."""
        self.apply_config(self.config.with_value(setting, value))
        from sudoku_tui.config.saving import saved_form

        return self._save(setting.table, setting.key, saved_form(value))

    def change_keys(self, id: str, keys: str | None) -> str:
        """Give a command keys, or (None) take them back; answer with why that is not saved, or with nothing."""
        self.apply_config(self.config.with_keys(id, keys))
        return self._save(KEYS, id, keys)

    def action_settings(self) -> None:
        """Open the settings."""
        from sudoku_tui.tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def handle_bindings_clash(self, clashed_bindings: set[Binding], node: DOMNode) -> None:
        """Do nothing: our map has no clash left. Textual calls this also for a command that had several keys."""

    def _known_theme(self) -> str:
        """The theme that is set; the default where this version of Textual lacks it."""
        return self.config.theme if self.config.theme in self.available_themes else TERMINAL_THEME.name

    def _keep_theme(self, theme: Theme) -> None:
        """Save a theme that was chosen in the palette."""
        setting = next(setting for setting in SETTINGS if setting.name == "theme")
        if theme.name != self._known_theme() and setting.allows(theme.name):
            self.change_setting(setting, theme.name)

    def _save(self, table: str, key: str, value: Saved | None) -> str:
        """Save one entry; answer with why it is not, or with nothing."""
        from sudoku_tui.config.saving import save_setting

        if self.config.path is None:
            return "There is no file of settings; this holds until the game ends."
        try:
            save_setting(self.config.path, table, key, value)
        except ConfigError as error:
            return f"{error} It holds until the game ends."
        return ""

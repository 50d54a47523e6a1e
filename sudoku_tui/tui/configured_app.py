"""The part of the app that lives by the settings: themes, keys, the screen of settings, and saving them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.dom import DOMNode
from textual.theme import Theme

from sudoku_tui.config import SETTINGS, Config, ConfigError, Setting
from sudoku_tui.config.settings import KEYS
from sudoku_tui.engine.notation import NOTATIONS, Notation
from sudoku_tui.keys.commands import use_keys
from sudoku_tui.keys.keymap import key_map
from sudoku_tui.system.characters import UNICODE
from sudoku_tui.tui.guarded_app import GuardedApp
from sudoku_tui.tui.render.styles import INHERITED
from sudoku_tui.tui.render.theme_colors import BOARD_COLORS
from sudoku_tui.tui.theme import OUR_THEMES, TERMINAL_THEME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.filter import LineFilter

    from sudoku_tui.config.saving import Saved


class ConfiguredApp(GuardedApp):
    """An app with settings, which can change at any moment."""

    def __init__(self, config: Config) -> None:
        """Begin with settings."""
        # Here Textual decides what NO_COLOR does: without this it would turn the terminal's own colours into black.
        super().__init__(ansi_color=True)
        for theme in OUR_THEMES:
            self.register_theme(theme)
        self.config = config
        self._terminals_own = UNICODE
        self._characters: LineFilter | None = None
        self._choose_characters()
        self.theme = self._known_theme()
        self.ansi_color = None  # from now on as the theme has it
        self._key_map = key_map(config)
        use_keys(self._key_map.keys)

    def on_mount(self) -> None:
        """Bind the player's keys, and be told of another theme."""
        self.set_keymap(self._key_map.keys)
        self.theme_changed_signal.subscribe(self, self._keep_theme)

    def refresh_css(self, animate: bool = True) -> None:
        """Apply the style sheets anew; before the first screen is there only their colours, for they will be."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the board that Textual's themes do not have."""
        theme = self.current_theme
        selected = BOARD_COLORS["selected-cell"] if theme.dark else "ansi_white" if theme.ansi else "#c0c0c0"
        # The terminal's own colours have none that goes behind text on light and on dark.
        near = "ansi_cyan" if theme.ansi else INHERITED
        return {**BOARD_COLORS, "selected-cell": selected, "near-text": near}

    def suit_terminal(self, characters: str) -> None:
        """Draw in the set of characters that the terminal shows, unless the settings name one; before the app runs."""
        self._terminals_own = characters
        self._choose_characters()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What painted lines go through: Textual's own filters, and the characters that the terminal lacks."""
        filters = super().get_line_filters()
        return filters if self._characters is None else (*filters, self._characters)

    def _choose_characters(self) -> bool:
        """Draw with the characters that the settings and the terminal ask for; answer with whether these are others."""
        wanted = self._terminals_own if self.config.characters == "auto" else self.config.characters
        before, self._characters = self._characters, None
        if wanted != UNICODE:
            from sudoku_tui.tui.terminal.characters_filter import characters_filter

            self._characters = characters_filter(wanted)
        return self._characters is not before

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
        if self._choose_characters():
            self.refresh(layout=True)
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
        from sudoku_tui.tui.screens.settings_screen import SettingsScreen

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
            return "" if self.permissions.is_public else "There is no file of settings; this holds until the game ends."
        try:
            save_setting(self.config.path, table, key, value)
        except ConfigError as error:
            return f"{error} It holds until the game ends."
        return ""

"""The look of the app: our themes, and the characters that the terminal can show."""

from collections.abc import Sequence

from textual.filter import LineFilter

from sudoku_tui.config import Config
from sudoku_tui.game.players.permissions import OWNER, Permissions
from sudoku_tui.system.characters import UNICODE
from sudoku_tui.tui.render.styling import INHERITED
from sudoku_tui.tui.render.theme_colors import BOARD_COLORS
from sudoku_tui.tui.terminal.terminal_app import TerminalApp
from sudoku_tui.tui.theme import OUR_THEMES, TERMINAL_THEME


class ThemedApp(TerminalApp):
    """An app with the look of the settings."""

    def __init__(self, config: Config, permissions: Permissions = OWNER, characters: str = UNICODE) -> None:
        # With NO_COLOR, Textual would otherwise turn the terminal's own colours into black.
        super().__init__(permissions, ansi_color=True)
        for theme in OUR_THEMES:
            self.register_theme(theme)
        self._terminals_own = characters
        self._characters: LineFilter | None = None
        self._choose_characters(config)
        self.theme = self.known_theme(config)
        self.ansi_color = None  # from now on as in the theme

    def look_as(self, config: Config) -> None:
        self.theme = self.known_theme(config)
        if self._choose_characters(config):
            self.refresh(layout=True)

    def known_theme(self, config: Config) -> str:
        """The theme of the settings; the default if this version of Textual lacks it."""
        return config.theme if config.theme in self.available_themes else TERMINAL_THEME.name

    def _choose_characters(self, config: Config) -> bool:
        """Use the characters of the settings or of the terminal; returns whether they changed."""
        wanted = self._terminals_own if config.characters == "auto" else config.characters
        before, self._characters = self._characters, None
        if wanted != UNICODE:
            from sudoku_tui.tui.terminal.characters_filter import characters_filter

            self._characters = characters_filter(wanted)
        return self._characters is not before

    def refresh_css(self, animate: bool = True) -> None:
        """Apply the style sheets; before the first screen exists, only set their colours."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the board that Textual's themes lack."""
        theme = self.current_theme
        selected = BOARD_COLORS["selected-cell"] if theme.dark else "ansi_white" if theme.ansi else "#c0c0c0"
        # The terminal's own colours lack a background that suits both light and dark text.
        near = "ansi_cyan" if theme.ansi else INHERITED
        return {**BOARD_COLORS, "selected-cell": selected, "near-text": near}

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = super().get_line_filters()
        return filters if self._characters is None else (*filters, self._characters)

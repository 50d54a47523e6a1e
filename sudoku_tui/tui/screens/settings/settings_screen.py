"""The settings: each with its value and what it is about; every change holds at once and is saved."""

from sudoku_tui.config import SETTINGS, Setting
from sudoku_tui.config.settings import KEYS, TABLES, TECHNIQUES
from sudoku_tui.engine.notation import count
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.library import shown_name
from sudoku_tui.tui.screens.settings.live_settings import LiveSettings
from sudoku_tui.tui.screens.settings.setting_list import SettingList

# These two open a list of their own.
TECHNIQUE_LIST = Setting("", TECHNIQUES, "techniques", "", {}, "Which techniques are tried, and which of them first")
KEY_LIST = Setting("", KEYS, "keys", "", {}, "The keys of every command")

ENTRIES: tuple[Setting, ...] = tuple(
    setting
    for table in TABLES
    for setting in (
        *(setting for setting in SETTINGS if setting.table == table and setting.choices),
        *((TECHNIQUE_LIST,) if table == TECHNIQUES else (KEY_LIST,) if table == KEYS else ()),
    )
)


class SettingsScreen(SettingList[Setting]):
    """All settings."""

    def __init__(self, settings: LiveSettings) -> None:
        super().__init__(ENTRIES)
        self._settings = settings

    def _heading(self) -> tuple[str, str]:
        return "Settings", "{list.arrows} choose and change, {list_leave} closes"

    def _group(self, item: Setting) -> str:
        return TABLES[item.table]

    def _entry(self, item: Setting) -> tuple[str, str, bool]:
        config = self._settings.config
        if item is TECHNIQUE_LIST:
            off, on, first = len(config.off), len(config.on), len(config.first)
            said = [f"{number} {word}" for number, word in ((off, "off"), (on, "on"), (first, "first")) if number]
            return item.title, f"{', '.join(said) or 'as usual'} …", bool(said)
        if item is KEY_LIST:
            words = f"{count(len(config.keys), 'command')} changed" if config.keys else "as the preset has them"
            return item.title, f"{words} …", bool(config.keys)
        value = config.value(item)
        return item.title, item.words(value), value != item.default

    def _details(self, item: Setting) -> list[str]:
        settings, app = self._settings, self.app
        if item in (TECHNIQUE_LIST, KEY_LIST):
            said = [f"{item.help}; {in_keys('{list_take}')} opens the list."]
        else:
            remark = item.remark(settings.config.value(item))
            said = [f"{item.help}: {remark}." if remark else f"{item.help}."]
        if item.name == "theme" and app.no_color:
            said.append("NO_COLOR is set, so no theme has colours.")
        elif item.name == "theme" and app.console.color_system == "standard" and not app.current_theme.ansi:
            said.append("This terminal reports 16 colours; this theme is made for 256.")
        path = settings.config.path
        if path is None:
            said.append("It holds until you leave." if settings.is_public else "Not saved: there is no file.")
        else:
            said.append("Saved with your games." if settings.is_public else f"Saved in {shown_name(path)}.")
        problems = settings.problems
        if problems:
            more = f" ({len(problems) - 1} more: sudoku-tui config)" if len(problems) > 1 else ""
            said.append(f"{problems[0]}{more}")
        return said

    def action_take(self) -> None:
        setting = self._item
        if setting is TECHNIQUE_LIST:
            from sudoku_tui.tui.screens.settings.technique_settings_screen import TechniqueSettings

            self.app.push_screen(TechniqueSettings(self._settings))
        elif setting is KEY_LIST:
            from sudoku_tui.tui.screens.settings.key_settings_screen import KeySettings

            self.app.push_screen(KeySettings(self._settings))
        else:
            self.action_change(1)

    def action_change(self, by: int) -> None:
        setting = self._item
        if setting in (TECHNIQUE_LIST, KEY_LIST):
            if by > 0:
                self.action_take()
            return
        choices: list[object] = [*setting.choices]
        place = choices.index(self._settings.config.value(setting))
        self._say(self._settings.change(setting, choices[(place + by) % len(choices)]))

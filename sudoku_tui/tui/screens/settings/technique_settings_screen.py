"""The techniques that are tried: each is on, off, or before all others."""

from sudoku_tui.config import SETTINGS
from sudoku_tui.engine import words
from sudoku_tui.engine.logic import PATH_TECHNIQUES
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.tui.screens.settings.live_settings import LiveSettings
from sudoku_tui.tui.screens.settings.setting_list import SettingList

OFF, ON, FIRST = "off", "on", "before all others"
STATES = (OFF, ON, FIRST)
LISTS = {setting.name: setting for setting in SETTINGS if setting.name in ("off", "on", "first")}


class TechniqueSettings(SettingList[Technique]):
    """All techniques in the order in which a path tries them, with whether it does."""

    def __init__(self, settings: LiveSettings) -> None:
        super().__init__(ORDER)
        self._settings = settings

    def _heading(self) -> tuple[str, str]:
        advice = "{list_less}, {list_more}, {list_take}: off, on, before all others; {list_leave} closes"
        return "The techniques", advice

    def _entry(self, item: Technique) -> tuple[str, str, bool]:
        state = self._state(item)
        if state == FIRST and len(self._settings.config.first) > 1:
            place = self._settings.config.first.index(item) + 1
            return words.name(item.id), f"{state} ({place} of {len(self._settings.config.first)})", True
        return words.name(item.id), state, state != _usual(item)

    def _details(self, item: Technique) -> list[str]:
        said = [f"{item.level}, score {item.score}; usually {_usual(item)}.", words.about(item.id).summary]
        if item.assumes_unique:
            said.append("It assumes that the puzzle has exactly one solution.")
        return said

    def _state(self, technique: Technique) -> str:
        config = self._settings.config
        if technique in config.off:
            return OFF
        return FIRST if technique in config.first else ON if technique in config.on else _usual(technique)

    def action_change(self, by: int) -> None:
        technique = self._item
        state = STATES[(STATES.index(self._state(technique)) + by) % len(STATES)]
        wanted = {
            "off": state == OFF and _usual(technique) == ON,
            "on": state == ON and _usual(technique) == OFF,
            "first": state == FIRST,
        }
        note = ""
        for name, belongs in wanted.items():
            before: tuple[Technique, ...] = getattr(self._settings.config, name)
            if belongs != (technique in before):
                after = (*before, technique) if belongs else tuple(other for other in before if other != technique)
                note = self._settings.change(LISTS[name], after)
        self._say(note)


def _usual(technique: Technique) -> str:
    return ON if technique in PATH_TECHNIQUES else OFF

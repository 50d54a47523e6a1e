"""docs/play/settings.md: its tables of all settings, from the table of settings; the rest of the page is as it is."""

from collections.abc import Iterator
from pathlib import Path

from sudoku_tui.config import SETTINGS, Setting
from sudoku_tui.config.settings import TABLES, TECHNIQUES, toml_value
from tools.pages.markdown import code, prose, sentence, table

_PAGE = Path(__file__).parents[2] / "docs" / "play" / "settings.md"
_BEGIN, _END = "<!-- Written by tools/make_pages.py: -->\n", "<!-- Until here. -->\n"


def settings_page() -> str:
    """The whole page."""
    before, _, rest = _PAGE.read_text(encoding="utf-8").partition(_BEGIN)
    _, end, after = rest.partition(_END)
    assert end, f"{_PAGE.name} lacks the lines between which the tables stand"
    return "\n".join([before + _BEGIN, *_tables(), _END + after])


def _tables() -> Iterator[str]:
    for name, about in TABLES.items():
        rows = [_setting_row(setting) for setting in SETTINGS if setting.table == name]
        yield f"### {about}: `[{name}]`\n"
        yield f"{table(('setting', 'in the game', 'values', 'default', 'meaning'), rows)}\n"


def _setting_row(setting: Setting) -> tuple[str, ...]:
    in_game = "Techniques" if setting.table == TECHNIQUES else setting.title if setting.choices else ""
    return (
        code(setting.key),
        in_game,
        _values(setting),
        code(toml_value(setting.default)),
        sentence(prose(setting.help)),
    )


def _values(setting: Setting) -> str:
    """The values as a file has them, each in a line if there are words about it."""
    if setting.is_text:
        return "a text"
    if not setting.choices:
        return "a list"
    if isinstance(setting.default, bool):
        return f"{code('true')}, {code('false')}"
    described = [f"{code(toml_value(value))}: {prose(words)}" for value, words in setting.choices.items() if words]
    others = ", ".join(code(toml_value(value)) for value, words in setting.choices.items() if not words)
    return "<br>".join([*described, *[others] * bool(others)])

"""The file of settings as we write it: every setting with its default, and what it is about."""

import textwrap

from sudoku_tui.config.settings import KEYS, SETTINGS, TABLES, TECHNIQUES, Setting, toml_value

_HEAD = """\
# The settings of sudoku-tui. The game changes them too: the key , opens them.
# What is wrong here is named with its line when the game starts, and the default holds instead.
"""

_KEYS_TAIL = """\
# undo = "x,u"    # the id of a command, and its keys; sudoku-tui config --keys lists all ids
"""

_WIDTH = 100


def commented_file() -> str:
    """The file with every setting at its default."""
    lines = [_HEAD]
    for table, about in TABLES.items():
        lines += [f"[{table}]    # {about}", ""]
        for setting in SETTINGS:
            if setting.table == table:
                lines += [*comments(setting), f"{setting.key} = {_default(setting)}", ""]
        if table == KEYS:
            lines.append(_KEYS_TAIL)
    return "\n".join(lines)


def comments(setting: Setting) -> list[str]:
    """What the file says above a setting."""
    lines = [f"# {setting.help}:" if _has_words(setting) else f"# {setting.help}."]
    if _has_words(setting):
        lines += [f"#   {toml_value(choice)}: {words}" for choice, words in setting.choices.items() if words]
        others = ", ".join(toml_value(choice) for choice, words in setting.choices.items() if not words)
        lines += (
            textwrap.wrap(others, _WIDTH, break_on_hyphens=False, initial_indent="#   ", subsequent_indent="#   ")
            if others
            else []
        )
    elif not isinstance(setting.default, bool) and setting.table != TECHNIQUES:
        lines += [f"#   {', '.join(map(toml_value, setting.choices))}"]
    return lines


def _has_words(setting: Setting) -> bool:
    return not isinstance(setting.default, bool) and any(setting.choices.values())


def _default(setting: Setting) -> str:
    default = setting.default
    return toml_value(default) if isinstance(default, bool | int | str) else "[]"

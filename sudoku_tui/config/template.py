"""The file of settings as we write it: every setting with its default, and what it is about."""

import textwrap

from sudoku_tui.config.settings import KEYS, SETTINGS, TABLES, Setting, toml_value

_HEAD = """\
# The settings of sudoku-tui. The game changes them too: the key , opens them.
# If an entry is wrong, the game names its line at the start and uses the default.
"""

_KEYS_TAIL = """\
# undo = "u,F2"    # the id of a command, and its keys; sudoku-tui config --keys lists all ids
# place = "1,&,2,é"    # more keys for digits: each digit, then its other keys
"""

_WIDTH = 100


def commented_file() -> str:
    """The file with every setting at its default."""
    lines = [_HEAD]
    for table, about in TABLES.items():
        lines += [f"[{table}]    # {about}", ""]
        for setting in SETTINGS:
            if setting.table == table:
                lines += [*_comments(setting), f"{setting.key} = {toml_value(setting.default)}", ""]
        if table == KEYS:
            lines.append(_KEYS_TAIL)
    return "\n".join(lines)


def _comments(setting: Setting) -> list[str]:
    """The comments above a setting in the file."""
    choices = {} if isinstance(setting.default, bool) else setting.choices
    described = [f"#   {toml_value(choice)}: {words}" for choice, words in choices.items() if words]
    others = ", ".join(toml_value(choice) for choice, words in choices.items() if not words)
    lines = textwrap.wrap(others, _WIDTH, break_on_hyphens=False, initial_indent="#   ", subsequent_indent="#   ")
    return [f"# {setting.help}{':' if described else '.'}", *described, *lines]

"""Keys in sentences: they are those of the player, on every screen, whatever the key map says."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudoku_tui.config.loading import read_config
from sudoku_tui.keys.command import use_buttons, use_keys
from sudoku_tui.keys.commands import BY_ID, MOVE, SCREEN_COMMANDS, in_keys, press
from sudoku_tui.keys.game_commands import BUTTONS
from tests.game.games import FIRST
from tests.tui.every_screen import SCREENS
from tests.tui.playing import playing

SOURCE = Path(__file__).parents[2] / "sudoku_tui"
NAMED = re.compile(r"\b(Escape|Esc|Enter|Tab|Delete|Backspace|Space|PgUp|PgDn|arrows)\b|\bpress [A-Za-z]\b(?! key)")
"""A key that is named in a sentence."""
FIELD = re.compile(r"\{([a-z_]+)(\.[a-z]+)?\}")
"""A command in a text, for `in_keys`."""

FIXED = {
    "compare_screen.py": "Enter Esc",
    "found_screen.py": "Enter Escape",
    "generate_screen.py": "Backspace",
    "help_screen.py": "Tab Enter Escape Esc",
    "key_settings_screen.py": "Escape",
    "log_pages.py": "PgDn",
    "parts_screen.py": "Backspace",
    "palette_screen.py": "arrows Enter Escape",
    "paste_screen.py": "Escape",
    "solutions_screen.py": "Escape",
    "state.py": "Enter Escape",
    "waiting_screen.py": "Escape",
}
"""The screens that have keys which cannot be changed, and these keys; of the walk in the log, too."""

OTHER_KEYS = {"escape": "ctrl+x", "enter": "ctrl+o", "tab": "ctrl+t", "delete": "ctrl+d", "space": "ctrl+y"}
"""What stands for the keys that have names, so that naming one of them is wrong."""

WITH_FIXED_KEYS = {
    "walking the log",
    "help",
    "contents of the help",
    "comparison",
    "paste",
    "settings of keys",
    "palette",
}
"""The screens that may name such a key."""


@pytest.fixture(autouse=True)
def _own_keys_again() -> Iterator[None]:
    yield
    use_keys({})
    use_buttons({})


def texts_of(path: Path) -> Iterator[str]:
    """The texts in the code of a module, but not its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    sayings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in sayings:
            yield node.value


@pytest.mark.parametrize(
    "path", [*sorted((SOURCE / "tui").rglob("*.py")), SOURCE / "keys" / "views.py"], ids=lambda path: path.name
)
def test_no_text_names_a_key_that_can_be_changed(path: Path) -> None:
    allowed = FIXED.get(path.name, "").split()
    named = [(match[0], text) for text in texts_of(path) for match in NAMED.finditer(FIELD.sub("", text))]
    assert [pair for pair in named if pair[0] not in allowed] == []


def test_every_command_in_a_text_exists() -> None:
    for path in (*(SOURCE / "tui").rglob("*.py"), SOURCE / "keys" / "views.py"):
        for text in texts_of(path):
            for id, form in FIELD.findall(text):
                assert id in BY_ID or (form in (".arrows", ".signs") and (id == MOVE or f"{id}_up" in BY_ID)), (
                    path,
                    text,
                )


def test_a_text_names_the_keys_of_the_player() -> None:
    text = "{list_take} opens, {list_leave} closes, {list_leave.short}; {list.arrows} or {list.signs}; {hidden_single}"
    assert in_keys(text) == "Enter opens, Escape closes, Esc; arrows or ↑↓; h"
    assert in_keys("{move.arrows}") == "arrows"
    use_keys({"up": "8"})
    assert in_keys("{move.arrows}") == "8, down, left, right"
    use_keys({"list_take": "ctrl+o,enter", "list_leave": "x", "list_up": "w", "list_down": "s", "hidden_single": "H"})
    assert in_keys(text) == "Ctrl+O opens, x closes, x; w, s or w s; H"


def test_a_text_names_the_buttons_of_the_player_where_fingers_play() -> None:
    text = "{hint}, {explain.short}, {redo.any}; {list_take}, {bookmark}"
    assert in_keys(text) == "i, ., r; Enter, b"
    assert press("open") == "press o"
    use_buttons(BUTTONS)
    assert in_keys(text) == "Hint, Why, Redo; Enter, b"
    assert (press("open"), press("bookmark")) == ("tap Open", "press b")
    assert BY_ID["hint"].key_label == "i"  # in the footer and the help


@pytest.mark.sample(10)
@pytest.mark.parametrize("screen", sorted(SCREENS))
async def test_no_screen_names_a_key_that_has_been_given_away(screen: str) -> None:
    lines = []
    for commands in SCREEN_COMMANDS:
        for command in commands:
            keys = [OTHER_KEYS.get(key, key) for key in command.keys.split(",")]
            if keys != command.keys.split(","):
                lines.append(f'{command.id} = "{",".join(keys)}"')
    config = read_config("\n".join(["[keys]", *lines]).encode(), "c.toml")
    async with playing(FIRST, config=config) as table:
        assert table.app.session.config.problems == ()
        await table.press(*(OTHER_KEYS.get(key, key) for key in SCREENS[screen]))
        named = re.findall(r"\b(?:Escape|Esc|Enter|Tab|Delete|Space)\b", table.text())
        assert not named or screen in WITH_FIXED_KEYS, (named, table.text())


async def test_help_names_the_keys_of_vi() -> None:
    config = read_config(b'[keys]\npreset = "vi"\n', "c.toml")
    async with playing(FIRST, config=config) as table:
        await table.press("question_mark", "tab")
        words = " ".join(table.text().split())
        assert "H a digit's only place" in words
        assert " h a digit's only place" not in words

"""Where keys stand in a TOML file: against files whose lines are known, and against what tomllib reads."""

import tomllib
from typing import Any

import tomlkit
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.config.places import key_lines

FILE = '''\
# [comment]
top = 1  # [no.table]

[play]   # a table
clock = true
many = [ "]", # "x = 1"
  "[y]", '#',
  [1, 2], { z = "}" }
] # x = 2
text = """
fake = 1
[fake]
\\"""
"quoted""""
literal = \'\'\'
x = 1
\'\'\'
'''

DOTTED = """\
play.clock = true
"key\\u0073" . 'undo' = "x"
screen = { theme = "nord", board = [
] }

[[list]]
a = 1
[[list]]
a = 2
b = 3
[x . "y z"]
"""


def test_keys_are_found_in_every_form() -> None:
    lines = key_lines(FILE)
    assert lines == {
        ("top",): 2,
        ("play",): 4,
        ("play", "clock"): 5,
        ("play", "many"): 6,
        ("play", "text"): 10,
        ("play", "literal"): 15,
    }
    assert key_lines(DOTTED) == {
        ("play",): 1,
        ("play", "clock"): 1,
        ("keys",): 2,
        ("keys", "undo"): 2,
        ("screen",): 3,
        ("screen", "theme"): 3,
        ("screen", "board"): 3,
        ("list",): 6,
        ("list", "a"): 7,
        ("list", "b"): 10,
        ("x",): 11,
        ("x", "y z"): 11,
    }


def test_line_ends_of_windows_count_once() -> None:
    assert key_lines("\r\n[play]\r\nclock = true\r\n") == {("play",): 2, ("play", "clock"): 3}


TREES = st.dictionaries(
    st.text(max_size=4).filter(lambda text: "\x7f" not in text),
    st.recursive(
        st.one_of(st.text(), st.integers(-9, 9), st.lists(st.text(max_size=3), max_size=3)),
        lambda inner: st.dictionaries(st.text(max_size=3), inner, min_size=1, max_size=3),
        max_leaves=6,
    ),
    max_size=4,
)


@given(TREES)
def test_every_key_of_a_file_is_found_on_its_line(tree: dict[str, Any]) -> None:
    text = tomlkit.dumps(tree)
    lines = text.split("\n")  # tomlkit writes each value on one line
    found = key_lines(text)
    for name, value in tomllib.loads(text).items():
        for path in [(name,), *((name, key) for key in (value if isinstance(value, dict) else ()))]:
            before, after = (tomllib.loads("\n".join(lines[: found[path] - less])) for less in (1, 0))
            assert not holds(before, path)
            assert holds(after, path)


def holds(tree: Any, path: tuple[str, ...]) -> bool:
    for name in path:
        if name not in tree:
            return False
        tree = tree[name]
    return True


@given(st.text(alphabet="ab.=\"'[]{}#\n \\,", max_size=80))
def test_no_text_is_too_strange(text: str) -> None:
    lines = key_lines(text)
    assert all(1 <= line <= text.count("\n") + 1 for line in lines.values())

"""The player's configuration: what it says, where it lies, and every way to get it wrong."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import tomlkit
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui import config
from sudoku_tui.cli.main import main
from sudoku_tui.config import SETTINGS, Config, ConfigError, load, load_strictly, read_config
from sudoku_tui.config.loading import MISSING
from sudoku_tui.config.template import commented_file
from sudoku_tui.engine.logic import LISTED_TECHNIQUES, PATH_TECHNIQUES
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.keys.keymap import key_map

GIVENS = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
NOT_IN_PATH = next(technique for technique in ORDER if not technique.in_path and technique.in_list)


def read(text: str) -> Config:
    return read_config(text.encode(), "c.toml")


# What it says


def test_without_settings_everything_is_as_usual() -> None:
    for text in ("", "\ufeff# nothing\n", "[techniques]", "[techniques]\noff = []"):
        settings = read(text)
        assert settings == Config()
        assert settings.path_techniques == PATH_TECHNIQUES
        assert settings.listed_techniques == LISTED_TECHNIQUES


def test_techniques_can_be_switched_off_and_on_and_put_first() -> None:
    settings = read(
        f'[techniques]\noff = ["full-house"]\non = ["{NOT_IN_PATH.code}"]\nfirst = ["HIDDEN single", "0003", "0002"]'
    )
    assert settings == Config(off=(FULL_HOUSE,), on=(NOT_IN_PATH,), first=(HIDDEN_SINGLE, NAKED_SINGLE))
    path = settings.path_techniques
    assert path[:2] == (HIDDEN_SINGLE, NAKED_SINGLE)
    assert FULL_HOUSE not in path
    assert set(path) == {*PATH_TECHNIQUES, NOT_IN_PATH} - {FULL_HOUSE}
    assert list(path[2:]) == sorted(path[2:], key=ORDER.index)
    assert FULL_HOUSE not in settings.listed_techniques
    assert settings.listed_techniques[0] == HIDDEN_SINGLE


def test_what_comes_first_is_tried_even_if_it_is_off_by_default() -> None:
    assert read(f'[techniques]\nfirst = ["{NOT_IN_PATH.name}"]').path_techniques[0] == NOT_IN_PATH
    both = read(f'[techniques]\non = ["{NOT_IN_PATH.name}"]\nfirst = ["{NOT_IN_PATH.name}"]')
    assert both.path_techniques.count(NOT_IN_PATH) == 1


def test_the_order_of_steps_can_be_modern() -> None:
    settings = read(f'[play]\norder = "modern"\n[techniques]\nfirst = ["{NOT_IN_PATH.name}"]')
    modern = settings.techniques_in(settings.order)
    assert modern[0] == NOT_IN_PATH
    assert {*modern} == {*settings.path_techniques}
    assert modern != settings.path_techniques  # by which puzzles are rated in any case
    assert settings.techniques_in("hodoku") == settings.techniques_in("se") == settings.path_techniques


# What is wrong

TABLES = "[play], [screen], [techniques], [together] and [keys]"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = 1", f"c.toml, line 1: There is no setting 'x'; there are the tables {TABLES}."),
        ("\n\n[technique]", f"c.toml, line 3: There is no setting 'technique'; there are the tables {TABLES}."),
        ('"\\u202e\\u001b" = 1', "c.toml, line 1: There is no setting '\\u202e\\x1b'; there are the tables"),
        ("techniques = 3", "c.toml, line 1: techniques must be a table: write [techniques], and its keys below."),
        ("\n[[play]]", "c.toml, line 2: play must be a table: write [play], and its keys below."),
        (
            "[techniques]\n# a comment\nof = []",
            "c.toml, line 3: There is no key 'of' in [techniques]; there are off, on and first.",
        ),
        (
            '[techniques]\noff = "X-Wing"',
            'c.toml, line 2: off must be a list of names or codes in quotes, such as ["X-Wing", "0601"].',
        ),
        (
            "[techniques]\non = [300]",
            'c.toml, line 2: on must be a list of names or codes in quotes, such as ["X-Wing", "0601"].',
        ),
        (
            '[techniques]\nfirst = ["naked singel"]',
            "c.toml, line 2: first: No technique is called 'naked singel'; did you mean Naked Single",
        ),
        (
            '[techniques]\noff = ["0003"]\nfirst = ["Naked Single"]',
            "c.toml, line 3: Naked Single is in off and in first; take it out of one of them.",
        ),
        (
            '[techniques]\noff = ["0003"]\non = ["Naked Single"]',
            "c.toml, line 3: Naked Single is in off and in on; take it out of one of them.",
        ),
        (
            '[play]\nclock = true\nhelp_style = """\nall\n"""\n',
            'c.toml, line 3: help_style must be "none", "conflicts" or "mistakes", not \'all\\n\'.',
        ),
        ("[play]\nclock = 1", "c.toml, line 2: clock must be true or false, not 1."),
        ("play.clock = 'x'", "c.toml, line 1: clock must be true or false, not 'x'."),
        ("\nplay = { clock = [] }", "c.toml, line 2: clock must be true or false, not a list."),
        (
            "[screen]\ntheatre_speed = true",
            "c.toml, line 2: theatre_speed must be 1, 2, 5, 10, 20, 50, 200 or 1000, not",
        ),
        (
            "[screen]\ntheatre_speed = 5.0",
            "c.toml, line 2: theatre_speed must be 1, 2, 5, 10, 20, 50, 200 or 1000, not",
        ),
        (
            '[screen]\ntheme = "pink"',
            "c.toml, line 2: theme must be one of those that sudoku-tui config lists, not 'pink'.",
        ),
        ("[screen]\nnotation = 1979-05-27", 'c.toml, line 2: notation must be "a1" or "r1c1", not a date or time.'),
        ("[screen]\ncolour = 1", "c.toml, line 2: There is no key 'colour' in [screen]; there are theme, characters,"),
        ("[keys]\nundo = 1", 'c.toml, line 2: \'undo\' must be keys in quotes, such as "x" or "x,f5".'),
        ("[techniques]\noff = [\n", "c.toml: Invalid value; this is not TOML."),
        ("[techniques]\noff : []\n", "c.toml, line 2, column 5: Expected '=' after a key"),
        ('[techniques]\noff = ["\x1b"]\n', "c.toml, line 2, column 9: Illegal character '\\x1b'; this is not TOML."),
        ("a = " + "[" * 9000, "c.toml: It is nested too deeply."),
        (".".join(["a"] * 100_000) + " = 1", "c.toml: It is nested too deeply."),
        ("[" + " . ".join(["a", '""', '"b c"'] * 30_000) + "]", "c.toml: It is nested too deeply."),
        ("a = " + "9" * 5000, "c.toml: "),
        (
            "[techniques]\non = [" + '"Nude Single",' * 1001 + "]",
            "c.toml, line 2: on has 1,001 names; there are not so many techniques.",
        ),
        ("#" * (1 << 20) + "#", "c.toml: A configuration of more than 1 MiB is not read."),
    ],
)
def test_what_is_wrong_gets_one_sentence_and_the_default_holds(text: str, sentence: str) -> None:
    settings = read(text)
    (problem,) = settings.problems
    assert problem.startswith(sentence)
    assert problem.endswith((".", "?"))
    assert problem.isprintable()
    for setting in SETTINGS:
        if setting.name != "off":
            assert settings.value(setting) == setting.default


def test_the_rest_of_a_wrong_file_holds() -> None:
    settings = read(
        "# mine\n[play]\nclock = false\njustify = 'yes'\nnonsense = 1\n[keys]\nundo = 'x'\nredo = []\n[screen]\n"
        "notation = 'r1c1'\n[other]\n[techniques]\noff = ['Naked Single', 'Nude Single']\nfirst = [1]\n"
    )
    assert settings == Config(clock=False, notation="r1c1", off=(NAKED_SINGLE,), keys=(("undo", "x"),))
    assert [problem.split(":")[0] for problem in settings.problems] == [
        f"c.toml, line {line}" for line in (4, 5, 8, 11, 13, 14)
    ]
    assert settings.place("keys", "undo") == "c.toml, line 7"


def test_of_very_many_mistakes_the_first_are_told() -> None:
    settings = read("\n".join(f"x{number} = 1" for number in range(50)))
    assert len(settings.problems) == 21
    assert settings.problems[-1] == "30 more entries of the configuration are wrong."


def test_what_is_no_text_is_told_with_its_line() -> None:
    assert read_config(b"[techniques]\n# \xe9\n", "c.toml").problems == ("c.toml, line 2: This is not UTF-8 text.",)


@given(st.binary(max_size=200))
def test_no_bytes_are_too_bad(data: bytes) -> None:
    read_config(data, "c.toml")


VALUES = st.recursive(
    st.one_of(
        st.booleans(),
        st.integers(-(2**70), 2**70),
        st.floats(),
        st.text(max_size=8),
        st.dates(),
        st.sampled_from(["none", "r1c1", "vi", "X-Wing", "u,x", "ctrl+1", ","]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(alphabet="abc", min_size=1), inner, max_size=3)
    ),
    max_leaves=4,
)
NAMES = st.one_of(
    st.sampled_from([*(setting.key for setting in SETTINGS), "play", "screen", "techniques", "keys", "undo", "quit"]),
    st.text(min_size=1, max_size=5),
)


@given(st.dictionaries(NAMES, st.one_of(VALUES, st.dictionaries(NAMES, VALUES, max_size=5)), max_size=5))
def test_no_toml_is_too_strange(tables: dict[str, Any]) -> None:
    text = tomlkit.dumps(tables)
    settings = read(text)
    assert all(problem.isprintable() for problem in settings.problems)
    assert all(problem.isprintable() for problem in key_map(settings).problems)
    for setting in SETTINGS:
        value = settings.value(setting)
        assert not setting.choices or any(value == choice for choice in setting.choices)


@pytest.mark.parametrize("folder", ["/srv/races", "~/rëces", 'a "folder"', "C:\\races", ""])
def test_a_folder_is_any_text_in_one_line(folder: str) -> None:
    settings = read(tomlkit.dumps({"together": {"folder": folder}}))
    assert (settings.races, settings.problems) == (folder, ())


@pytest.mark.parametrize("folder", ["1", "true", "'a\u202eb'", '"a\\nb"', "[]", f"'{'x' * 1001}'"])
def test_a_folder_is_nothing_else(folder: str) -> None:
    (problem,) = read(f"[together]\nfolder = {folder}").problems
    assert problem.startswith("c.toml, line 2: folder must be a text in quotes, in one line, not ")


# What the file says at first


def test_the_file_with_comments_sets_the_defaults() -> None:
    text = commented_file()
    assert read(text) == Config()
    assert not read(text).problems
    assert max(map(len, text.splitlines())) <= 120
    for setting in SETTINGS:
        assert f"\n{setting.key} = " in text
        assert setting.help in text
        assert setting.help[0].isupper()
        assert not setting.help.endswith(".")


def test_the_keys_of_settings_are_unique_and_their_defaults_allowed() -> None:
    assert len({(setting.table, setting.key) for setting in SETTINGS}) == len(SETTINGS)
    for setting in SETTINGS:
        assert setting.table in ("play", "screen", "techniques", "together", "keys")
        assert not (setting.choices or setting.is_text) or setting.allows(setting.default)


# On the command line


@pytest.mark.parametrize("text", ["[play]\nclock = 3", "[keys]\nundo = 3", "[screen]\nx = 3"])
def test_what_does_not_concern_techniques_stops_no_command(text: str, tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    path.write_text(text, encoding="utf-8")
    assert load_strictly(str(path)) == Config()


@pytest.mark.parametrize(
    "text", ["[techniques]\noff = 3", "[techniques]\noff = ['X']", "[Techniques]", "x =", "techniques = 3"]
)
def test_what_may_concern_techniques_stops_commands(text: str, tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError, match=re.escape(str(path))):
        load_strictly(str(path))


# Where it lies


def test_it_need_not_exist_unless_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(config.ENVIRONMENT_VARIABLE)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert load() == Config()
    path = config.config_path()
    assert path.name == "config.toml"
    assert tmp_path in path.parents
    path.parent.mkdir(parents=True)
    path.write_text('[techniques]\noff = ["0003"]', encoding="utf-8")
    assert load() == Config(off=(NAKED_SINGLE,))
    other = tmp_path / "other.toml"
    assert load(str(other)) == Config()
    assert load(str(other)).path == other
    assert load(str(other)).problems == (MISSING.format(other),)
    monkeypatch.setenv(config.ENVIRONMENT_VARIABLE, str(other))
    assert load().problems == (MISSING.format(other),)
    with pytest.raises(
        ConfigError, match=r"^There is no configuration file .*other\.toml; sudoku-tui config --init writes one\.$"
    ):
        load_strictly()
    other.write_text('[techniques]\noff = ["0002"]', encoding="utf-8")
    assert load() == Config(off=(HIDDEN_SINGLE,))
    assert load(str(path)) == Config(off=(NAKED_SINGLE,))
    monkeypatch.setenv(config.ENVIRONMENT_VARIABLE, "")
    assert load() == Config(off=(NAKED_SINGLE,))


@pytest.mark.parametrize("name", ["/", "", "a\0b", "/dev/null/config.toml", "a" * 5000])
def test_what_is_no_file_gets_one_sentence(name: str) -> None:
    (problem,) = load(name).problems
    assert problem.endswith(".")
    assert problem.isprintable()


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs Linux's /dev")
def test_an_endless_file_is_not_read_to_its_end() -> None:
    assert load("/dev/zero").problems == ("The configuration /dev/zero cannot be read: it is no ordinary file.",)
    assert load("/dev/null").problems == ()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_refused_instead_of_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    os.mkfifo(path)
    assert load(str(path)).problems == (f"The configuration {path} cannot be read: it is no ordinary file.",)
    assert main(["rate", "--config", str(path), GIVENS]) == 2


# What it does


@pytest.mark.parametrize("command", ["step", "rate"])
def test_a_wrong_configuration_stops_a_command(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "c.toml"
    path.write_text("[technique]", encoding="utf-8")
    assert main([command, "--config", str(path), GIVENS]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"sudoku-tui: {path}, line 1: There is no setting 'technique'; there are the tables {TABLES}.\n"
    assert main([command, "--config", "nowhere.toml", GIVENS]) == 2
    assert capsys.readouterr().err == f"sudoku-tui: {MISSING.format('nowhere.toml')}\n"


def test_a_path_uses_the_configuration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "c.toml"
    path.write_text('[techniques]\noff = ["0000"]\nfirst = ["0002"]', encoding="utf-8")
    assert main(["step", "--config", str(path), GIVENS]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("2. Hidden Single: ") for line in lines) == 1
    assert not any("Full House" in line for line in lines)
    monkeypatch.setenv(config.ENVIRONMENT_VARIABLE, str(path))
    for jobs in ("1", "2"):
        assert main(["rate", "--jobs", jobs, GIVENS]) == 0
        assert capsys.readouterr().out.split("\t")[3:] == ["Hidden Single", "49 Hidden Single\n"]
    assert main(["step", "--list"]) == 0
    assert capsys.readouterr().out.startswith("0002  Hidden Single (Easy, score 14)\n")


def test_reading_a_configuration_imports_no_interface() -> None:
    program = (
        "import sys, sudoku_tui.config as c; c.load('/tmp');"
        "print(*(m for m in sys.modules if m.split('.')[0] in ('textual', 'rich') or m.startswith('sudoku_tui.tui')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == ""


@pytest.mark.parametrize(
    ("lists", "imported"), [("off = []\non = []\nfirst = []", "False"), ('on = ["x-wing"]', "True")]
)
def test_techniques_are_imported_where_the_file_names_some(tmp_path: Path, lists: str, imported: str) -> None:
    path = tmp_path / "config.toml"
    path.write_text(f"[techniques]\n{lists}\n", encoding="utf-8")
    program = "import sys, sudoku_tui.config as c; c.load(sys.argv[1]);print('sudoku_tui.engine.order' in sys.modules)"
    command = [sys.executable, "-c", program, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == imported


def test_without_a_file_nothing_reads_toml(tmp_path: Path) -> None:
    program = "import sys, sudoku_tui.config as c; c.load(); print('tomllib' in sys.modules)"
    environment = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path)}
    del environment[config.ENVIRONMENT_VARIABLE]
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True, env=environment)
    assert done.stdout.strip() == "False"

"""The player's configuration: what it says, where it lies, and every way to get it wrong."""

import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_tui import config
from sudoku_tui.cli import main
from sudoku_tui.config import Config, ConfigError, load, read_config
from sudoku_tui.engine.logic import LISTED_TECHNIQUES, PATH_TECHNIQUES
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE

GIVENS = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
NOT_IN_PATH = next(technique for technique in ORDER if not technique.in_path and technique.in_list)


def read(text: str) -> Config:
    return read_config(text.encode(), "config.toml")


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


# What is wrong


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = 1", "config.toml: There is no setting 'x'; there is the table [techniques]."),
        ('"\\u202e\\u001b" = 1', "config.toml: There is no setting '\\u202e\\x1b'; there is the table [techniques]."),
        ("techniques = 3", "config.toml: techniques must be a table: write [techniques], and its keys below."),
        ("[[techniques]]", "config.toml: techniques must be a table: write [techniques], and its keys below."),
        ("[techniques]\nof = []", "config.toml, [techniques]: There is no key 'of'; there are off, on and first."),
        (
            '[techniques]\noff = "X-Wing"',
            'config.toml, [techniques] off: Give a list of names or codes in quotes, such as ["X-Wing", "0601"].',
        ),
        (
            "[techniques]\non = [300]",
            'config.toml, [techniques] on: Give a list of names or codes in quotes, such as ["X-Wing", "0601"].',
        ),
        (
            '[techniques]\nfirst = ["naked singel"]',
            "config.toml, [techniques] first: No technique is called 'naked singel'; did you mean Naked Single",
        ),
        (
            '[techniques]\noff = ["0003"]\nfirst = ["Naked Single"]',
            "config.toml, [techniques]: Naked Single is in off and in first; take it out of one of them.",
        ),
        (
            '[techniques]\noff = ["0003"]\non = ["Naked Single"]',
            "config.toml, [techniques]: Naked Single is in off and in on; take it out of one of them.",
        ),
        ("[techniques]\noff = [\n", "config.toml: Invalid value; this is not TOML."),
        ("[techniques]\noff : []\n", "config.toml, line 2, column 5: Expected '=' after a key"),
        (
            '[techniques]\noff = ["\x1b"]\n',
            "config.toml, line 2, column 9: Illegal character '\\x1b'; this is not TOML.",
        ),
        ("a = " + "[" * 9000, "config.toml: It is nested too deeply."),
        ("#" * (1 << 20) + "#", "config.toml: A configuration of more than 1 MiB is not read."),
    ],
)
def test_wrong_content_gets_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read(text)
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith((".", "?"))
    assert str(caught.value).isprintable()


def test_what_is_no_text_is_told_with_its_line() -> None:
    with pytest.raises(ConfigError, match=r"^config\.toml, line 2: This is not UTF-8 text\.$"):
        read_config(b"[techniques]\n# \xe9\n", "config.toml")


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
    with pytest.raises(ConfigError, match=r"^No configuration file is named .*other\.toml\.$"):
        load(str(other))
    monkeypatch.setenv(config.ENVIRONMENT_VARIABLE, str(other))
    with pytest.raises(ConfigError, match=r"^No configuration file is named .*other\.toml\.$"):
        load()
    other.write_text('[techniques]\noff = ["0002"]', encoding="utf-8")
    assert load() == Config(off=(HIDDEN_SINGLE,))
    assert load(str(path)) == Config(off=(NAKED_SINGLE,))
    monkeypatch.setenv(config.ENVIRONMENT_VARIABLE, "")
    assert load() == Config(off=(NAKED_SINGLE,))


@pytest.mark.parametrize("name", ["/", "", "a\0b", "/dev/null/config.toml", "a" * 5000])
def test_what_is_no_file_gets_one_sentence(name: str) -> None:
    with pytest.raises(ConfigError, match=r"\.$") as caught:
        load(name)
    assert str(caught.value).isprintable()


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs Linux's /dev")
def test_an_endless_file_is_not_read_to_its_end() -> None:
    with pytest.raises(ConfigError, match="more than 1 MiB"):
        load("/dev/zero")


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
    assert err == f"sudoku-tui: {path}: There is no setting 'technique'; there is the table [techniques].\n"
    assert main([command, "--config", "nowhere.toml", GIVENS]) == 2
    assert capsys.readouterr().err == "sudoku-tui: No configuration file is named nowhere.toml.\n"


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
        "import sys, sudoku_tui.config as c; c.load();"
        "print(*(m for m in sys.modules if m.split('.')[0] in ('textual', 'rich') or m.startswith('sudoku_tui.tui')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == ""

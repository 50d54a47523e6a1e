"""`sudoku-tui config`: what it prints and what it writes."""

import tomllib
from pathlib import Path

import pytest

from sudoku_tui import config
from sudoku_tui.cli.main import main
from sudoku_tui.config import SETTINGS, load
from sudoku_tui.config.template import commented_file
from sudoku_tui.keys import command
from sudoku_tui.keys.commands import SCREEN_COMMANDS


def test_the_settings_are_printed_as_toml(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "c.toml"
    path.write_text(
        "[play]\nclock = false\n[techniques]\noff = ['0300']\n[keys]\nundo = 'Q'\npreset = 'vi'\n", encoding="utf-8"
    )
    assert main(["config", "--config", str(path)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith(f"# {path}\n")
    tables = tomllib.loads(out)
    assert tables["play"]["clock"] is False
    assert tables["techniques"]["off"] == ["x-wing"]
    assert tables["keys"] == {"preset": "vi", "layout": "qwerty", "undo": "Q"}
    assert all(setting.key in tables[setting.table] for setting in SETTINGS)


def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "c.toml"
    path.write_text('[play]\nclock = 3\n[keys]\nundo = "e"\n"\\u001b" = "x"\n', encoding="utf-8")
    assert main(["config", "--config", str(path)]) == 2
    out, err = capsys.readouterr()
    assert "\x1b" not in out + err
    assert tomllib.loads(out)["play"]["clock"] is True
    lines = err.splitlines()
    assert lines[0] == f"sudoku-tui: {path}, line 2: clock must be true or false, not 3."
    assert {line.partition(":")[2].partition(":")[0] for line in lines} == {f" {path}, line {n}" for n in (2, 4, 5)}


def test_all_keys_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["config", "--keys"]) == 0
    out = capsys.readouterr().out
    ids = {line.split()[0] for line in out.splitlines() if not line.startswith("#")}
    assert ids == {row.id for commands in SCREEN_COMMANDS for row in commands} - {"steps_digit"}


def test_the_help_of_a_key_names_the_keys_of_the_settings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "_player_keys", {})
    path = tmp_path / "c.toml"
    path.write_text('[keys]\nselect = "J"\n', encoding="utf-8")
    assert main(["config", "--keys", "--config", str(path)]) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("select ")]
    assert line.split()[1] == "J"
    assert line.endswith("press J again")


def test_the_file_is_written_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deep" / "config.toml"
    monkeypatch.setenv(config.ENVIRONMENT_VARIABLE, str(path))
    assert main(["config", "--init"]) == 0
    assert path.read_text(encoding="utf-8") == commented_file()
    assert not load().problems
    path.write_text("# mine", encoding="utf-8")
    capsys.readouterr()
    assert main(["config", "--init"]) == 2
    assert capsys.readouterr() == ("", f"sudoku-tui: {path} exists and is left as it is.\n")
    assert path.read_text(encoding="utf-8") == "# mine"

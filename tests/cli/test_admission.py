"""Who plays: where their games and settings are, and what they may do."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from sudoku_tui.cli.arguments import parsed
from sudoku_tui.cli.interface import IN_BROWSER, KIOSK_MINUTES, Admission, admit, races_of
from sudoku_tui.config import SETTINGS, Config
from sudoku_tui.config.saving import save_setting
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.players import folders
from sudoku_tui.game.players.permissions import IN_A_BROWSER, OWNER, VISITOR
from sudoku_tui.system import public_session

THEME = next(setting for setting in SETTINGS if setting.name == "theme")


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """The session, which ends with the test."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture(autouse=True)
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a terminal, and nothing is shut, since that would hold for all tests that follow."""
    monkeypatch.setattr(public_session, "shut", lambda: None)
    monkeypatch.setattr(public_session, "has_terminal", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")


def options(*arguments: str) -> Namespace:
    return parsed([*arguments])


def test_who_plays_alone_has_everything_where_it_was(stack: ExitStack, data_folder: Path) -> None:
    admission = admit(options(), stack)
    assert (admission.permissions, admission.folder, admission.greeting) == (OWNER, data_folder, ())
    assert admission.idle_minutes == 0
    assert not data_folder.exists()
    named = admit(options("--data", "x", "--idle-minutes", "7.5"), stack)
    assert named == Admission(OWNER, named.config, Path("x"), (), 7.5)


def test_a_player_has_games_and_settings_of_their_own(stack: ExitStack, tmp_path: Path) -> None:
    common = tmp_path / "common.toml"
    save_setting(common, THEME.table, THEME.key, "nord")
    arguments = ("--kiosk", "--player", "Anna", "--data", str(tmp_path), "--config", str(common))
    first = admit(options(*arguments), stack)
    assert first.permissions is VISITOR
    assert first.folder == tmp_path / "players" / "anna"
    assert first.idle_minutes == KIOSK_MINUTES
    assert first.config.theme == "nord"
    assert first.config.path == tmp_path / "players" / "anna" / "config.toml"
    save_setting(first.config.path, THEME.table, THEME.key, "dracula")
    assert admit(options(*arguments), stack).config.theme == "dracula"
    assert admit(options(*(a.replace("Anna", "bob") for a in arguments)), stack).config.theme == "nord"
    assert "nord" in common.read_text(encoding="utf-8")


def test_a_family_shares_an_account_and_files_stay_allowed(stack: ExitStack, tmp_path: Path) -> None:
    admission = admit(options("--player", "ben", "--data", str(tmp_path), "puzzle.txt"), stack)
    assert admission.permissions is OWNER
    assert admission.idle_minutes == 0
    assert admission.greeting == ("You play as ben.",)
    named = admit(options("--player", "ben", "--data", str(tmp_path), "--config", str(tmp_path / "x.toml")), stack)
    assert named.config.path == tmp_path / "x.toml"


def test_a_visitor_without_a_name_leaves_nothing(tmp_path: Path) -> None:
    with ExitStack() as stack:
        admission = admit(options("--kiosk", "--data", str(tmp_path), "--idle-minutes", "0"), stack)
        assert admission.folder.parent == tmp_path / "visitors"
        assert admission.config.path is None
        assert admission.idle_minutes == 0
        assert admission.greeting == ("You play as a visitor: your games are there until you leave.",)
    assert [*(tmp_path / "visitors").iterdir()] == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--kiosk", "puzzle.txt"], r"^--kiosk takes no puzzle and no file: "),
        (["--kiosk", "-"], r"^--kiosk takes no puzzle and no file: "),
        (["--kiosk", "--debug"], r"^--kiosk refuses --debug: "),
        (["--player", "../anna"], r"^\.\./anna is no name for a player: "),
        (["--most-sessions", "5"], r"^--most-sessions needs --kiosk\.$"),
        (["--kiosk", "--player", "x" * 33], r"^The name of a player has at most 32 characters, not 33\.$"),
    ],
)
def test_what_cannot_be_is_refused(stack: ExitStack, arguments: list[str], said: str, tmp_path: Path) -> None:
    with pytest.raises(SudokuError, match=said):
        admit(options("--data", str(tmp_path), *arguments), stack)


def test_a_terminal_that_cannot_draw_gets_the_plain_game(
    stack: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = options("--kiosk", "--data", str(tmp_path))
    admit(asked, stack)
    assert not asked.plain
    monkeypatch.setenv("TERM", "dumb")
    admit(asked, stack)
    assert asked.plain


@pytest.mark.parametrize("minutes", ["-1", "x", "", "nan", "inf", "1e99"])
def test_minutes_that_are_none_are_refused(minutes: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        options("--idle-minutes", minutes)
    assert "give a number of minutes, such as 30, or 0 for never" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["0", "-1", "x", "", "1.5", "99999999", "²"])
def test_a_number_of_sessions_that_is_none_is_refused(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        options("--most-sessions", number)
    assert "give a number of sessions, from 1 to 10000" in capsys.readouterr().err


def test_only_so_many_public_sessions_begin(tmp_path: Path) -> None:
    asked = ("--kiosk", "--data", str(tmp_path), "--most-sessions", "2")
    with ExitStack() as first, ExitStack() as second:
        admit(options(*asked), first)
        admit(options(*asked, "--player", "anna"), second)
        with (
            ExitStack() as third,
            pytest.raises(SudokuError, match=r"^2 people are playing here, and there is no more"),
        ):
            admit(options(*asked), third)
        second.close()
        with ExitStack() as third:
            admit(options(*asked), third)


def test_in_a_browser_a_visitor_may_copy_and_needs_no_terminal(
    stack: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(public_session, "has_terminal", lambda: False)
    chosen = options("--kiosk", "--browser", "100x30", "--player", "web-a", "--data", str(tmp_path))
    admission = admit(chosen, stack)
    assert (admission.permissions, admission.greeting) == (IN_A_BROWSER, (IN_BROWSER,))
    assert (chosen.browser, chosen.plain) == ((100, 30), False)
    with pytest.raises(SudokuError, match="no terminal"):
        admit(options("--kiosk", "--data", str(tmp_path)), stack)
    for text in ("100", "100x", "x30", "-1x30", "100x300000", "\u0661x2e1"):
        with pytest.raises(SystemExit):
            options("--browser", text)


def test_where_races_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "COMMON_RACES", tmp_path / "common")
    assert races_of(options(), Config()) is None
    (tmp_path / "common").mkdir()
    assert races_of(options(), Config()) == tmp_path / "common"
    assert races_of(options(), Config(races="~/races")) == Path.home() / "races"
    assert races_of(options("--kiosk"), Config(races="/theirs")) is None  # a stranger chooses none
    assert races_of(options("--kiosk", "--together", "/served"), Config(races="/theirs")) == Path("/served")


def test_a_server_makes_a_folder_for_the_races_of_its_visitors(tmp_path: Path) -> None:
    folder = folders.races_of_server(tmp_path / "data")
    assert (folder, folder.stat().st_mode & 0o777) == (tmp_path / "data" / "together", 0o700)
    assert folders.races_of_server(tmp_path / "data") == folder

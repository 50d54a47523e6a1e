"""`sudoku-tui challenge`: a solved game as a text for a friend, who plays it with the ghost beside them."""

import sys
from pathlib import Path

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.formats import parse_puzzle
from sudoku_tui.formats.recognition import CHALLENGE
from sudoku_tui.game.exporting.qr_code import no_segno, qr_lines
from tests.cli.test_review import LAST_TWO, play
from tests.game.games import FIRST


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """The lines that the command prints."""
    assert main(["challenge", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence on standard error."""
    assert main(["challenge", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


def test_the_last_solved_game_becomes_a_challenge(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(data_folder, "Solved", LAST_TWO, (75, "A1=4"), (2, "A2=8"))
    play(data_folder, "Begun", FIRST, (10, "E6=4"))
    lines = printed(capsys, "--name", "Ada")
    assert lines[0] == "Sudoku, 1:17, no help"
    assert len("\n".join(lines)) <= 600
    assert lines[-1].startswith(CHALLENGE)
    puzzle = parse_puzzle("\n".join(lines))
    assert puzzle.givens == LAST_TWO
    assert puzzle.ghost is not None
    assert (puzzle.ghost.seconds, puzzle.ghost.name) == (77, "Ada")
    assert printed(capsys, "2") == printed(capsys)


def test_what_is_no_challenge_is_told(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "You have played no game yet" in refused(capsys)
    play(data_folder, "Begun", FIRST, (10, "E6=4"))
    assert "This game is not solved yet" in refused(capsys)
    assert "There is no game 2" in refused(capsys, "2")


def test_a_qr_code_stands_below_the_text(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(data_folder, "Solved", LAST_TWO, (75, "A1=4"), (2, "A2=8"))
    text = printed(capsys)
    lines = printed(capsys, "--qr")
    assert lines == [*text, *qr_lines(text[-1])]


def test_without_segno_it_is_said(
    data_folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    play(data_folder, "Solved", LAST_TWO, (75, "A1=4"), (2, "A2=8"))
    text = printed(capsys)
    monkeypatch.setitem(sys.modules, "segno", None)
    assert main(["challenge", "--qr"]) == 2
    out, err = capsys.readouterr()
    assert out.splitlines() == text
    assert err == f"sudoku-tui: {no_segno()}\n"

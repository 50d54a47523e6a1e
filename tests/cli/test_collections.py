"""Collections by their names, wherever puzzles are read: those that ship, and the player's own."""

import json
import subprocess
from pathlib import Path

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.own_collection.collection import Kept
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from sudoku_tui.library import shipped_collections
from tests.cli.running import GIVENS, HARD, NO_SOLUTION, pipe, run, started
from tests.game.saving.saved import store


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SUDOKU_TUI_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def kept(data: Path) -> None:
    """A collection of three puzzles, of which the second has no solution."""
    data.mkdir()
    own = store(data).own_puzzles
    for number, givens in enumerate((GIVENS, NO_SOLUTION, HARD), 1):
        facts = PuzzleFacts(Puzzle(givens, f"No. {number} <b>"), Origin(Source.ENTERED))
        own.put(Kept(f"key{number}", 1_790_000_000.0, facts, ("fish",), f"Note {number}", number).to_row())


def cells(out: str) -> list[str]:
    """The puzzles of lines, without their titles."""
    return [line[:81] for line in out.splitlines()]


@pytest.mark.usefixtures("kept")
def test_what_is_kept_is_read_by_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "own", "--json"]) == 1
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(its["source"], its["line"], its["title"]) for its in found] == [
        ("own", number, f"No. {number} <b>") for number in (1, 2, 3)
    ]
    assert main(["solve", "own"]) == 1
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 2
    assert err.startswith("sudoku-tui: own, line 2: ")
    assert main(["convert", "Own", "--to", "line"]) == 1
    assert cells(capsys.readouterr().out) == [GIVENS, NO_SOLUTION, HARD]


@pytest.mark.usefixtures("kept")
def test_notes_tags_and_stars_are_in_documents(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", "own", "--to", "json"]) == 1
    text = capsys.readouterr().out
    assert "Note 3" in text
    assert "3 of 5 stars, #fish" in text


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("arguments", [["own"], ["--collection", "own"]])
def test_what_is_kept_is_printed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", *arguments]) == 1
    assert capsys.readouterr().out.startswith("sheet.html: 2 puzzles on 1 page of A4.")
    assert "1  No. 1 &lt;b&gt;" in Path("sheet.html").read_text(encoding="utf-8")


@pytest.mark.usefixtures("kept")
def test_what_is_kept_is_played() -> None:
    assert "No. 1 <b>" in run("--plain", "own", stdin="quit\n").stdout


def test_what_was_kept_is_there_after_a_kill(capsys: pytest.CaptureFixture[str]) -> None:
    with started("--plain", HARD, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        pipe(process.stdin).write(b"keep fish\n")
        assert any(b"Kept as number 1 of your collection." in line for line in pipe(process.stdout))
    assert main(["convert", "own", "--to", "json"]) == 0
    text = capsys.readouterr().out
    assert HARD in text
    assert "#fish" in text


def test_nothing_kept_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["rate", "own"], ["sheet", "own"], ["sheet", "--collection", "own"], ["own", "--plain"]):
        assert main(arguments) == 2
        assert capsys.readouterr().err == (
            "sudoku-tui: Your collection has no puzzle yet; you can add puzzles in the game.\n"
        )
    assert not data.exists()


def test_what_ships_goes_by_its_names(capsys: pytest.CaptureFixture[str]) -> None:
    easy = shipped_collections()[0]
    givens = [puzzle.givens for puzzle in easy.load().puzzles]
    for name in ("easy", "Easy"):
        assert main(["convert", name, "--to", "line"]) == 0
        assert cells(capsys.readouterr().out) == givens
    for name in ("x-wing", "X Wing"):
        assert main(["convert", name, "--to", "line"]) == 0
        assert len(capsys.readouterr().out.splitlines()) == 20
    assert "; number 1 of 20 in the collection X-Wing" in " ".join(
        run("--plain", "x-wing", stdin="quit\n").stdout.split()
    )


@pytest.mark.parametrize("name", ["easy", "own"])
def test_a_file_of_the_name_comes_first(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path(name).write_text(f"{HARD}\n")
    assert main(["convert", name, "--to", "line"]) == 0
    assert capsys.readouterr().out == f"{HARD}\n"


@pytest.mark.parametrize("name", ["nosuch", "0300", "", "easy\n", "x" * 200])
def test_what_is_nothing_gets_a_sentence(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", name]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


@pytest.mark.parametrize(
    ("name", "does"),
    [
        ("Death Blossom", "To make puzzles that need it, use `sudoku-tui generate --technique death-blossom`. "),
        ("squirmbag", ""),  # no puzzle needs it
    ],
)
def test_a_technique_without_a_collection_gets_what_to_do(
    name: str, does: str, capsys: pytest.CaptureFixture[str]
) -> None:
    id = name.lower().replace(" ", "-")
    expected = (
        f"sudoku-tui: There is no collection for {name.title()}. {does}"
        f"To practise it, use `sudoku-tui --plain`, then `practice {id}`.\n"
    )
    for arguments in (["solve", name], ["--plain", name], ["sheet", "--collection", name, "--output", "-"]):
        assert main(arguments) == 2
        assert capsys.readouterr() == ("", expected)
    Path(name).write_text(f"{HARD}\n")
    assert main(["convert", name, "--to", "line"]) == 0

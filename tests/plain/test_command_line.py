"""The plain game through the command line."""

import io
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.game.saving.backlog import MOST_UNSAVED
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.plain import context
from sudoku_tui.plain.voice import Voice
from tests.cli.running import GIVENS, HARD, NO_SOLUTION, SEVERAL, SOLUTION, run
from tests.game.saving.slow import HeldDisk
from tests.plain.player import Player
from tests.terminal.playing import FIRST_PUZZLE


def test_a_move_is_held_where_a_slow_disk_lacks_too_many(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = HeldDisk()
    keeper = Keeper(data_folder, connect=disk.connect)
    keeper.start()
    player = Player(keeper=keeper)
    assert keeper.backlog.wait(60)
    disk.hold()
    player.types("eliminate all", *["hidden"] * (MOST_UNSAVED - 1))
    player.context.tell_unsaved()
    assert player.hears() == f"Note: {MOST_UNSAVED} moves are not saved yet."
    position = player.context.game.position
    monkeypatch.setattr(context, "WAIT_FOR_ROOM", 0.1)
    for line in ("hidden", "undo 3", "A1 4"):
        assert "Waiting for the disk." in (said := player.hears(line))
        assert "so the command was not done" in said
        assert player.context.game.position is position
    assert "Waiting" not in player.hears("board", "why", "time")
    monkeypatch.setattr(context, "WAIT_FOR_ROOM", 60.0)
    threading.Timer(0.1, disk.let_go).start()
    assert "Undo: now at" in player.hears("undo 3")
    assert keeper.close(60) == ""


# Through the command line


def test_a_script_is_played_without_prompt_and_echo() -> None:
    done = run("--plain", "--no-save", GIVENS, stdin=b"A1 4\nA1=8; undo\nfoo\nquit\nA2 8\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "Sudoku: Easy, score 196, about 4 min; 49 cells are empty.",
        "   1 2 3   4 5 6   7 8 9",
        "A  . . 3 | . 2 . | 6 . .",
        "B  9 . . | 3 . 5 | . . 1",
        "C  . . 1 | 8 . 6 | 4 . .",
        "   ------+-------+------",
        "D  . . 8 | 1 . 2 | 9 . .",
        "E  7 . . | . . . | . . 8",
        "F  . . 6 | 7 . 8 | 2 . .",
        "   ------+-------+------",
        "G  . . 2 | 6 . 9 | 5 . .",
        "H  8 . . | 2 . 3 | . . 9",
        "I  . . 5 | . 1 . | 3 . .",
        "Type help for the commands, or quit to end; nothing is saved.",
        "1. You: A1 = 4.",
        "2. You: A1 = 8, but so is H1.",
        "Undo: now at 1: A1 = 4 (1 move to redo).",
        "There is no command 'foo'; type help for all commands.",
    ]


def test_a_whole_puzzle_is_solved_saved_and_followed_by_the_next(data_folder: Path) -> None:
    entries = [f"{LETTERS.cell(cell)} {SOLUTION[cell]}" for cell in CELLS if GIVENS[cell] == "."]
    half = run("--plain", stdin="\n".join(entries[:20]).encode())
    assert half.returncode == 0
    assert " ".join(half.stdout.split()).startswith(
        "The first puzzle: Easy, score 196, about 4 min; number 1 of 201 in the collection Easy; 49 cells are empty."
    )
    assert (data_folder / "games.sqlite3").exists()
    done = run("--plain", stdin="\n".join([*entries[20:], "stats", "next"]).encode())
    words = " ".join(done.stdout.split())
    assert "Continued as you left it just now" in words
    assert re.search(rf"Solved in \d+:\d\d, with {len(entries)} placements of yours, 0 hints and 0 solver steps", words)
    assert "Level: Easy, score 196." in words
    assert "Help: none; every digit is yours." in words
    assert "Mistakes: none." in words
    assert "The first puzzle at Easy that you have solved." in words
    assert "The puzzle needs Naked Single 28 times and Full House 21 times." in words
    assert re.search(r"^Easy +1 +1 +1 +0", done.stdout, re.MULTILINE)
    assert re.search(r"Easy no\. 2: score \d+, about \d+ min; number 2 of", words)
    again = run("--plain", stdin=b"")
    assert re.search(r"Easy no\. 2: score \d+, about \d+ min; number 2 of", again.stdout)


def test_the_interface_and_the_plain_game_share_their_games(data_folder: Path) -> None:
    assert run("--plain", "--data", str(data_folder), stdin=b"A1 4\n").returncode == 0
    keeper = Keeper(data_folder)
    keeper.start(continue_last=True)
    beginning = keeper.beginning(60.0)
    assert beginning is not None
    loaded = beginning.loaded
    assert loaded is not None
    assert loaded.facts.givens == FIRST_PUZZLE
    assert len(loaded.texts) == 1
    assert keeper.close() == ""


def test_who_plays_nothing_leaves_no_game() -> None:
    assert run("--plain", stdin=b"board\n").returncode == 0
    assert "There is no unfinished game" in run("--plain", "--continue", stdin=b"").stdout


def test_unfinished_games_are_listed_first(tmp_path: Path) -> None:
    assert run("--plain", HARD, stdin=b"A2 1\n").returncode == 0
    done = run("--plain", "--continue", stdin=b"continue 1\ncontinue 7\n")
    assert "Game 1: Sudoku" in done.stdout
    assert "18 of 81 cells filled" in done.stdout
    assert "Continued as you left it just now" in done.stdout
    new = run("--plain", "--new", stdin=b"")
    assert "Continued" not in new.stdout
    file = tmp_path / "two.txt"
    file.write_text(f"{GIVENS}\tOne\n{HARD}\tTwo\n", encoding="utf-8")
    many = run("--plain", str(file), stdin=b"open 2\n")
    assert "; number 1 of 2 in the collection two" in many.stdout
    assert "You have begun this puzzle before; to start it again at 0:00, type restart." in " ".join(
        many.stdout.split()
    )


@pytest.mark.parametrize("arguments", [("nofile",), (NO_SOLUTION,)])
def test_what_cannot_be_played_is_one_sentence(arguments: tuple[str, ...]) -> None:
    done = run("--plain", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("sudoku-tui: ")
    assert done.stderr.count("\n") == 1


def test_marks_and_colours_of_a_file_are_played_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("--plain", "--no-save", GIVENS, stdin=f"mark A1 4\ncolour A2 B\nexport {file}\n".encode())
    heard = run("--plain", "--no-save", str(file), stdin=b"marks\n").stdout
    assert "Marks: the marks and colours that came with the puzzle." in heard
    assert "A1 has the corner mark 4." in heard
    assert "A2 has the colour B." in heard


def test_elimination_that_was_switched_off_stays_off(tmp_path: Path) -> None:
    settings = tmp_path / "config.toml"
    settings.write_text("[play]\nauto_eliminate = true\n", encoding="utf-8")
    assert run("--plain", "--config", str(settings), GIVENS, stdin=b"auto\n").returncode == 0
    heard = run("--plain", "--config", str(settings), stdin=b"auto\n").stdout
    assert "Continued" in heard
    assert "Automatic elimination is on" in heard


def test_several_solutions_are_said() -> None:
    done = run("--plain", "--no-save", SEVERAL, stdin=b"search\nstep\n")
    assert "several solutions" in done.stdout
    assert "more than one solution" in done.stdout


def test_input_that_is_no_text_and_endless_lines() -> None:
    done = run("--plain", "--no-save", stdin=b"\xff\xfe\x1b[31m\x00\n" + b"x" * 100_000 + b"\nA1 4\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "1. You: A1 = 4." in done.stdout
    assert all(line.isprintable() for line in done.stdout.splitlines())


def test_no_interface_library_is_imported() -> None:
    program = (
        "import sys; from sudoku_tui.cli.main import main; code = main(['--plain', '--no-save']);"
        "print(code, sorted({name.partition('.')[0] for name in sys.modules} & {'textual', 'rich'}))"
    )
    script = b"E\nstep\nhint\nsteps\nsearch\nnew\n"
    done = subprocess.run([sys.executable, "-c", program], input=script, capture_output=True, timeout=60, check=True)
    assert done.stdout.splitlines()[-1] == b"0 []"


def test_an_encoding_without_such_letters() -> None:
    done = run("--plain", "--no-save", f"{GIVENS}", stdin=b"search\n", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert " us)" in done.stdout or " ms)" in done.stdout


@pytest.mark.parametrize(
    ("encoding", "heard"),
    [("ascii", "Jose, ???? ... x"), ("latin-1", "José, ???? ... x"), ("utf-8", "José, Игра ... x")],
)
def test_titles_in_any_encoding(encoding: str, heard: str) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    voice = Voice(stream)
    voice.say("José, Игра … ×")
    voice.flush()
    stream.seek(0)
    assert stream.read() == f"{heard}\n"


def test_a_broken_pipe_ends_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "sudoku_tui", "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    process.stdin.write(b"A1 4\nboard\n")
    process.stdin.close()
    assert process.wait(90) == 141
    assert process.stderr.read() == b""
    process.stderr.close()


def test_the_help_of_the_command_line_names_it() -> None:
    assert "--plain" in run("--help").stdout

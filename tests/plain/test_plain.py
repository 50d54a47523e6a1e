"""The plain game: lines of text in, lines of text out."""

import datetime
import io
import re
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.config import Config
from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.rating import SeRating
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.step import Reason
from sudoku_tui.engine.techniques.fish import BASIC_FISH
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.engine.words.technique_words import View
from sudoku_tui.formats import Puzzle, parse_puzzle
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.learning.examples import examples_of
from sudoku_tui.game.making.daily import daily_title
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.backlog import MOST_UNSAVED
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.models import GameFacts, Result, SavedGame
from sudoku_tui.game.session.session import Session
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.game_commands import COMMANDS, TYPED
from sudoku_tui.keys.views import TYPED as TYPED_VIEWS
from sudoku_tui.library import Collection
from sudoku_tui.plain import context
from sudoku_tui.plain.command_table import ANSWERS, do
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.loop import begin, obey
from sudoku_tui.plain.parsing import NotUnderstood
from sudoku_tui.plain.voice import Voice
from sudoku_tui.plain.wording import INSTEAD, WHAT_FOR
from tests.cli.running import GIVENS, HARD, NO_SOLUTION, SEVERAL, SOLUTION, run
from tests.data import NEEDS_A_GUESS
from tests.game.games import MANY_STEPS
from tests.game.saving.slow import HeldDisk
from tests.game.solver.test_se_way import NEEDS_CHAINS
from tests.terminal.playing import FIRST_PUZZLE

ROOT = Path(__file__).parents[2]
WIDEST = 79
X_WING = BASIC_FISH[0]


class Player:
    """Somebody who plays, and hears what is said."""

    def __init__(
        self, puzzle: str = GIVENS, *, config: Config | None = None, keeper: Keeper | None = None, title: str = "Mine"
    ) -> None:
        self._said = io.StringIO()
        self.now = 0.0
        session = Session(config or Config(), keeper, lambda: self.now)
        self.context = Context(session, Voice(self._said))
        collection = Collection(title, (Puzzle(puzzle, title),))
        session.begin(collection, Origin(Source.ENTERED))
        begin(self.context)
        self.greeting = self._heard()

    def _heard(self) -> list[str]:
        lines = self._said.getvalue().splitlines()
        self._said.seek(0)
        self._said.truncate()
        return lines

    def types(self, *lines: str) -> list[str]:
        """What is said after some lines."""
        for line in lines:
            obey(self.context, line)
        return self._heard()

    def hears(self, *lines: str) -> str:
        """The same as one text, so that a wrapped sentence is found."""
        return " ".join(self.types(*lines))

    def value(self, cell: str) -> int:
        """The digit in a cell, or 0."""
        return self.context.game.position.values[[*map(LETTERS.cell, CELLS)].index(cell)]


# Walking a chain or a proof

PROOF = (
    Reason("Suppose A4 is 4."),
    *(Reason(f"Deduction {number}.", depth=1) for number in range(2, 50)),
    Reason("So it is not."),
)


def walked(monkeypatch: pytest.MonkeyPatch, told: Sequence[Reason]) -> Player:
    """A player who has taken a step that is walked."""
    words = "sudoku_tui.engine.words.english.singles"
    monkeypatch.setattr(f"{words}.walk", lambda *_: told, raising=False)
    monkeypatch.setattr(f"{words}.hodoku", lambda *_: "4 r1c4", raising=False)
    player = Player()
    player.types("E", "h")
    return player


def test_a_chain_is_walked_link_by_link(monkeypatch: pytest.MonkeyPatch) -> None:
    chain = [Reason("If A4 is not 4, A1 is."), Reason("Then B5 is not."), Reason("This is the end.")]
    player = walked(monkeypatch, chain)
    assert player.types(".") == [
        "1 of 3: If A4 is not 4, A1 is.",
        "Type why for the next sentence, why back for the one before, why all for all of",
        "them.",
    ]
    assert player.types("why") == ["2 of 3: Then B5 is not."]
    assert player.types("A1") != []  # looking at the board does not end it
    assert player.types("why", "why") == ["3 of 3: This is the end.", "HoDoKu: 4 r1c4"] * 2
    assert player.types("why back") == ["2 of 3: Then B5 is not."]
    assert player.types("why 1") == ["1 of 3: If A4 is not 4, A1 is."]
    assert player.hears("why 4") == "There is no sentence '4'; the number is from 1 to 3."
    assert len(player.types("why all")) == 4
    player.types("u", "h")
    assert player.types("why")[0] == "1 of 3: If A4 is not 4, A1 is."  # another step


def test_a_long_proof_begins_with_its_summary(monkeypatch: pytest.MonkeyPatch) -> None:
    player = walked(monkeypatch, PROOF)
    summary = player.hears("why")
    assert "The proof has 50 steps in 1 branch. 1. Suppose A4 is 4. (48 steps folded) 50. So it is not." in summary
    assert "Type why more for what is folded." in summary
    assert player.types("why")[0] == "1 of 50: Suppose A4 is 4. (48 steps folded)"
    assert player.types("why")[0] == "50 of 50: So it is not."
    assert player.types("why back", "why more")[-1] == "  2 of 50: Deduction 2."
    assert len(player.types("why all")) == 51


def test_what_is_no_chain_is_explained_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    player = walked(monkeypatch, ())
    monkeypatch.delattr("sudoku_tui.engine.words.english.singles.walk")
    said = player.types("why")
    assert said[0] == "Why: Hidden Single, move 2:"
    assert said[-2:] == ["So A6 is 1.", "HoDoKu: 4 r1c4"]
    assert player.hears("why 2").startswith("'2' is not understood there")


# A slow disk


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
        assert "so this is not done" in said
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
        "Sudoku: Easy, score 196; 49 cells are empty.",
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
        "No command is called 'foo'; type help for all that there are.",
    ]


def test_a_whole_puzzle_is_solved_saved_and_followed_by_the_next(data_folder: Path) -> None:
    entries = [f"{LETTERS.cell(cell)} {SOLUTION[cell]}" for cell in CELLS if GIVENS[cell] == "."]
    half = run("--plain", stdin="\n".join(entries[:20]).encode())
    assert half.returncode == 0
    assert " ".join(half.stdout.split()).startswith(
        "The first puzzle: Easy, score 196; number 1 of 201 in the collection Easy; 49 cells are empty."
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
    assert re.search(r"Easy no\. 2: score \d+; number 2 of", words)
    again = run("--plain", stdin=b"")
    assert re.search(r"Easy no\. 2: score \d+; number 2 of", again.stdout)


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


# What the commands do


def test_the_beginning_says_what_is_played() -> None:
    player = Player()
    assert player.greeting[0] == "Mine: Easy, score 196; 49 cells are empty."
    assert player.greeting[-1].startswith("Type help")


@pytest.mark.parametrize(
    "text", ["A1 4", "a1 4", "A1=4", "A1 = 4", "A1= 4", "A1 =4", "r1c1 4", "R1C1=4", "place A1 4", "pl a1 4"]
)
def test_placing(text: str) -> None:
    player = Player()
    assert player.types(text) == ["1. You: A1 = 4."]
    assert player.value("A1") == 4


@pytest.mark.parametrize("text", ["A1 0", "A1=0", "erase A1", "era r1c1"])
def test_erasing(text: str) -> None:
    player = Player()
    player.types("A1 4")
    assert player.hears(text) == "2. You: A1 erased, it was 4."
    assert player.value("A1") == 0


def test_placing_in_several_cells() -> None:
    assert Player().hears("A1,D2 I9 4").startswith("1. You: A1, D2 and I9 = 4")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("A3 4", "A3 is a given 3 and cannot be changed."),
        ("A1 45", "That is more than one digit; give one."),
        ("A1 x", "A digit is from 0 to 9, but not 'x'."),
        ("place", "Name a cell to place a digit in, such as C4 or r3c4."),
        ("place foo 3", "Name a cell to place a digit in, such as C4 or r3c4, and 'foo' is no cell."),
        ("mark A1", "Which digit? Give one from 1 to 9 as well."),
        ("mark A3 4", "A3 holds a digit; marks go into empty cells."),
        ("undo", "Undo: nothing to undo: this is the start."),
        ("undo x", "There is no number of moves 'x'; the number is from 1 to 999."),
        ("redo", "Redo: nothing to redo."),
        ("check", "Check: nothing has been placed yet."),
        ("restart", "Restart: nothing to do: this is the start."),
        ("bookmarks", "Bookmarks: none yet; to set one before you try something, type bookmark."),
        ("back", "Bookmarks: none yet; to set one before you try something, type bookmark."),
        ("go 5", "There is no move '5'; the number is 0."),
        ("row", "Which row? Name one from A to I, or its number."),
        ("box J", "Which box? Name one from 1 to 9."),
        ("why", "Why: nothing to explain: this is the start; for a step of the solver, type step."),
        ("take 1", "There is no list of steps for the board as it is now; type steps first."),
        ("steps nonsense technique", "No technique is called 'nonsense technique'."),
        ("new sideways", "The levels are Easy, Medium, Hard, Unfair and Extreme."),
        ("open 2", "There is no puzzle '2'; the number is 1."),
        ("games", "No game is saved in this session."),
        ("stats", "No game is saved in this session, so there are no statistics."),
        ("export nothing", "No format is called 'nothing'"),
        ("notation roman", "Cells can be named as a1 or as r1c1; type notation and one of these."),
        ("undp", "No command is called 'undp'; did you mean undo? Type help for all."),
        ("xyzzy", "No command is called 'xyzzy'; type help for all that there are."),
        ("co", "'co' may mean"),
        ("quit now", "'now' is not understood there; type help for what each command takes."),
    ],
)
def test_what_is_wrong_is_a_sentence(text: str, answer: str) -> None:
    player = Player()
    assert player.hears(text).startswith(answer)
    assert not player.context.is_over


def test_the_history() -> None:
    player = Player()
    assert player.types("A1 4; A2 8; A4 9", "undo 2")[-1] == "Undo: now at 1: A1 = 4 (2 moves to redo)."
    assert player.hears("redo") == "Redo: now at 2: A2 = 8 (1 move to redo)."
    assert player.hears("bookmark").startswith("Bookmark: set at move 2; to come back, type bookmarks.")
    player.types("r", "U")
    assert player.types("bookmarks") == [
        "Bookmark 1: move 2: You, A2 = 8.",
        "To go back to one, type back and its number.",
    ]
    assert player.hears("back 1").startswith("Back: now at 2: A2 = 8")
    assert player.hears("go 0").startswith("Log: now at 0:")
    assert player.hears("log 1").startswith("Log: now at 0")
    assert player.types("log all")[0].startswith("Now 0. Start: 32 givens")
    assert player.hears("restart") == "Restart: nothing to do: this is the start."


def test_checking_and_going_back_to_before_a_mistake() -> None:
    player = Player()
    player.types("A1 4", "A2 5", "A4 9")
    assert player.hears("v") == "Check: 1 digit on the board is wrong; the same command again shows which."
    began = "the same command again tells when that began"
    assert player.hears("check") == f"Check: A2 is wrong; {began}; to go back to before the first, type mistake."
    first = "Check: the first mistake was move 2: A2 = 5, which is wrong; the same command again shows which"
    assert player.hears("check") == f"{first}; to go back to before it, type mistake."
    assert player.hears("mistake") == "Mistakes: back to before A2 = 5, which is wrong; 2 moves taken back."
    assert player.value("A1") == 4
    assert player.value("A2") == 0


def test_mistakes_at_once_if_that_is_set() -> None:
    player = Player(config=Config(help_style="mistakes"))
    assert player.types("A1 5")[-1] == "Check: A1 is wrong; to take that back, type undo."


def test_reasons_for_a_placement_if_that_is_set() -> None:
    player = Player(config=Config(justify=True))
    assert player.types("E6 4")[-1].startswith("Reason: E6 = 4 is a ")


def test_marks_and_colours() -> None:
    player = Player()
    assert player.hears("mark A1 4 5") == "2. Marks: A1 has corner marks 4 5."
    assert player.hears("centre A1 45").endswith("Marks: A1 has corner marks 4 5 and centre marks 4 5.")
    assert player.hears("m A1 5").endswith("A1 has corner mark 4 and centre marks 4 5.")
    assert player.hears("colour A1 b") == "6. Colours: A1: colour B."
    assert player.hears("color A1 4 C") == "7. Colours: 4 in A1: colour C."
    assert player.hears("colour A1 z").startswith("Give a colour as the last word")
    assert player.types("marks") == [
        "A1 has the corner mark 4.",
        "A1 has the centre marks 4 and 5.",
        "A1 has the colour B.",
        "4 in A1 has the colour C.",
    ]
    player.types("colour A1 0", "colour off", "clear A1")
    assert player.hears("marks A1") == "There are no marks there."
    player.types("fill")
    assert player.hears("marks A1") == "A1 has the corner marks 4 and 5."
    player.types("adopt")
    assert player.hears("marks A1") == "A1 has the corner marks 1, 2, 3, 4, 5, 6, 7, 8 and 9."


def test_removing_candidates() -> None:
    player = Player()
    assert player.hears("remove A1 3") == "1. You: A1 is not 3. It sees a placed 3."
    assert player.hears("remove A1 3") == "A1 cannot be 3: it sees a placed 3."
    assert player.types("remove A1 A2 54") == [
        "2. You: A1 and A2 are not 5. Singles, one after another, show it.",
        "3. You: A1 and A2 are not 4. No technique we know shows it.",  # A1 is 4
    ]
    assert player.hears("eliminate A2 5") == "4. You: 5 is a candidate of A2 again."
    assert "5 was removed by move 2, your own." in player.types("cell A1")
    assert player.hears("check").startswith("Check: in 1 cell the right digit was eliminated")
    assert player.hears("mistake") == (
        "Mistakes: back to before the right digit was eliminated in A1; 2 moves taken back."
    )
    strict = Player(config=Config(help_style="mistakes"))
    assert strict.hears("remove A1 4") == (
        "1. You: A1 is not 4. Check: the right digit was eliminated in A1; to take that back, type undo."
    )


def test_where_marks_and_candidates_differ() -> None:
    player = Player()
    assert player.hears("differences") == "You have no marks to compare."
    player.types("mark A1 34", "mark A2 4578")
    assert player.types("differences") == [
        "A1: marks 3 and 4; candidates 4 and 5.",
        "3 is in A3.",
        "No mark: 5.",
    ]
    assert player.hears("differences A2") == "A2: marks 4, 5, 7 and 8; candidates 4, 5, 7 and 8."
    player.types("mark A1 35")
    assert player.hears("differences") == "Your marks and the candidates agree."
    player.types("hint")
    assert player.types("differences")[-1].startswith("The hint leads to ")


@pytest.mark.parametrize("notation", ["a1", "r1c1"])
def test_a_board_that_is_copied_is_read_again(notation: str) -> None:
    solved = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    for givens in (GIVENS, solved[:80] + "."):
        board = Player(givens, config=Config(notation=notation)).types("board")
        assert parse_puzzle("\n".join(board[:12])).givens == givens


def test_complete_digits_are_told() -> None:
    solution = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    player = Player(solution.translate(str.maketrans("129", "...")))
    assert player.types("left") == ["Left to place: 9 of 1, 9 of 2 and 9 of 9.", "Complete: 3, 4, 5, 6, 7 and 8."]
    assert player.types("board")[-1] == "Complete: 3, 4, 5, 6, 7 and 8."
    assert "Complete" not in player.hears("A1")


def test_nine_digits_of_which_some_clash_are_not_complete() -> None:
    solution = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    player = Player(f".{solution[1:4]}.{solution[5:80]}.")
    player.types("A5 4")
    assert player.types("left") == [
        "Left to place: 2 of 2.",
        "Complete: 1, 3, 5, 6, 7, 8 and 9.",
        "2 of the 9 4s clash: A5 and B5.",
    ]
    assert player.types("digit 4")[:2] == ["4 is placed 9 times; none are left.", "2 of the 9 4s clash: A5 and B5."]
    player.types("A1 4")
    assert player.types("left")[-1] == "3 of the 10 4s clash: A1, A5 and B5."


def test_reading_the_board() -> None:
    player = Player()
    player.types("E", "A1 4")
    assert player.types("row a") == [
        "Row A: 4, empty, 3, empty, 2, empty, 6, empty, empty.",
        "Missing there: 1, 5, 7, 8 and 9.",
    ]
    assert player.types("row 1") == player.types("row A")
    assert player.hears("column 9").startswith("Column 9: empty, 1, empty, empty, 8, empty, empty, 9, empty.")
    assert player.hears("box 2").startswith("Box 2: empty, 2, empty, 3, empty, 5, 8, empty, 6.")
    assert player.hears("A1") == "A1 holds 4, which was placed in the game."
    assert player.hears("A3") == "A3 is a given 3."
    assert player.types("candidates C1") == [
        "C1 is empty; its candidates are 2 and 5.",
        "Excluded by placed digits: 1, 3, 4, 6, 7, 8 and 9.",
    ]
    assert "Row B has it in B1." in player.types("digit 9")
    assert "Row A: it can go into A4 or A8." in player.types("digit 9")
    assert player.types("find 9")[1] == "A  . . . | * . . | . * ."
    assert player.hears("find 0").startswith("Cells with two candidates: ")
    assert player.hears("highlight 9") == player.hears("find 9")
    assert player.hears("left").startswith("Left to place: 5 of 1, 4 of 2, ")
    assert player.hears("about") == "Mine: Easy, score 196; 48 cells are empty."
    assert len(player.types("board")) == 12


def test_candidates_fit_the_width() -> None:
    player = Player()
    assert len(player.types("candidates")) == 36  # three lines for each row
    narrow = player.types("E", "candidates")
    assert len(narrow) == 13
    assert narrow[2].startswith("A  45")


def test_the_removal_of_a_candidate_is_explained() -> None:
    player = Player(HARD)
    player.types("E")
    for _ in range(40):
        player.types("step")
        for cell in CELLS:
            said = player.hears(LETTERS.cell(cell))
            if "was removed by move" in said:
                assert re.search(r"\d was removed by move \d+, [A-Z]", said)
                return
    raise AssertionError("no step has removed a candidate that no placed digit excludes")


def test_where_no_technique_goes_on_a_search_shows_a_digit() -> None:
    solution = solve(NEEDS_A_GUESS)
    assert solution is not None
    off = tuple(technique for technique in ORDER if technique.level > Level.HARD)
    player = Player(NEEDS_A_GUESS, config=Config(off=off))
    right = dict(zip(map(LETTERS.cell, CELLS), solution, strict=True))
    while "no technique applies" not in player.hears("step"):
        pass
    offered = player.hears("hint")
    found = re.search(r"A search can show what ([A-I][1-9]) is, but that is no logic. To see it, type hint.", offered)
    assert found is not None
    assert f"Hint: {found[1]} = {right[found[1]]}; a search found it, not logic." in player.hears("hint")


def test_solving() -> None:
    player = Player()
    assert player.hears("n") == "No naked single yet: remove the excluded candidates first; type eliminate-all."
    assert player.hears("e").startswith("1. Elimination: ")
    assert player.hears("eliminate all").startswith("2. Eliminate all: ")
    assert player.hears("naked").startswith("3. Naked Single: ")
    assert player.hears("h").startswith("4. Hidden Single: ")
    why = player.types(".")
    assert why[0] == "Why: Hidden Single, move 4:"
    assert len(why) > 2
    assert player.hears("step").startswith("5. ")
    assert player.hears("i").endswith("type hint for more.")
    player.types("hint")
    assert player.types("hint")[-1] == "Type hint once more, and it is done."
    assert player.hears("hint").startswith("6. ")
    listed = player.types("steps")
    assert listed[0].startswith("1. ")
    assert player.hears("take 9999").startswith("There is no step '9999'")
    assert player.hears("take 1").startswith("7. ")
    assert player.hears("take 1").startswith("There is no list")
    assert "Automatic elimination is on" in player.hears("auto")
    assert player.types("steps naked single")[0].startswith("1. Naked Single: ")
    assert player.hears("steps full house") == "There is no step of this technique now."
    assert "Search: the only solution" in player.hears("search")
    assert player.hears("search") == "Search: the puzzle is solved; type new for another puzzle."
    assert player.hears("steps") == "The puzzle is solved; type new for another."


def test_what_places_or_removes_a_candidate() -> None:
    player = Player(MANY_STEPS)
    player.types("E")
    every = [line for line in player.types("steps") if line[0].isdigit()]
    assert player.hears("steps B1=4").startswith("1. Locked Candidates Type 1 (Pointing): 4 of box 3 in row B")
    for words in ("steps B1 4", "steps r2c1 4", "steps B1,4"):
        assert player.types(words) == player.types("steps B1=4")
    assert player.hears("steps claiming 4").startswith("1. Locked Candidates Type 2 (Claiming): 4 of row A in box 1")
    assert every[0].startswith("1. Hidden Single: D6 = 7")
    assert player.types("steps I7")[0].startswith("1. Hidden Single: I7 = 7")
    assert player.types("steps 3")[0].startswith("1. Locked Pair: 3 and 6 fill H7 and H9")
    assert player.types("steps I7=7")[0].startswith("1. Hidden Single: I7 = 7")
    assert player.hears("steps x-wing I7") == "No step places or removes I7 now."
    assert player.hears("steps 7 I7").startswith("No technique is called '7'")
    assert player.hears("take 1") == "The list of steps is empty; type steps to look again."


def test_of_many_steps_the_shortest_of_each_technique_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.plain.solving.MOST_OF_ONE", 2)
    monkeypatch.setattr("sudoku_tui.plain.solving.MOST_LISTED", 5)
    player = Player(MANY_STEPS)
    player.types("E")
    listed = player.types("steps")
    assert [line for line in listed if "type steps" in line][:3] == [
        "Hidden Single: 2 more steps; type steps hidden-single for all.",
        "Locked Candidates Type 1 (Pointing): 1 more step; type steps pointing for all.",
        "Locked Candidates Type 2 (Claiming): 5 steps; type steps claiming for all.",
    ]
    assert len([line for line in listed if line[0].isdigit() and ". " in line[:4]]) == 5
    assert listed[-2].endswith(" steps in all.")
    assert len([line for line in player.types("steps claiming") if line[0].isdigit() and ". " in line[:4]]) == 5
    assert "Claiming" in player.hears("take 5")


def test_the_clock() -> None:
    player = Player()
    player.now = 65.0
    assert player.hears("time") == "Played 1:05."
    assert player.hears("pause") == "The clock is stopped until your next command."
    player.now = 100.0
    assert player.hears("time") == "Played 1:05; the clock is stopped."
    assert player.hears("A1 4") == "The clock goes on. 1. You: A1 = 4."
    player.now = 105.0
    assert player.hears("time") == "Played 1:10."


def test_other_puzzles(tmp_path: Path) -> None:
    player = Player()
    assert player.types("new hard")[0].startswith("Hard no. 1: score ")
    assert player.types("next")[0].startswith("Hard no. 2: score 440; number 2 of ")
    assert player.types("open x-wing 3")[0].startswith("X-Wing no. 3: ")
    assert player.types("open 5")[0].startswith("X-Wing no. 5: ")
    assert "Collections by level: Easy, Medium" in player.hears("open")
    assert player.types(f"open {HARD}")[0].startswith("Sudoku: Medium, score ")
    assert player.types("new")[0].startswith("Medium no. 1: score ")
    assert "called nofile; type open" in player.hears("open nofile")
    file = tmp_path / "my own.txt"
    file.write_text(f"{GIVENS}\tOne\n{HARD}\tTwo\n{GIVENS[1:]}\n", encoding="utf-8")
    heard = player.hears(f"open {file} 2")
    assert "; number 2 of 2 in the collection my own" in heard
    assert "1 puzzle of my own cannot be read (line 3)" in heard
    assert "has no solution" in player.hears(f"open {NO_SOLUTION}")
    file.write_text(HARD.replace(".", "?"), encoding="utf-8")
    for what in (file, HARD.replace(".", "?")):
        assert "Read with '?' as an empty cell." in player.hears(f"open {what}")


def test_made_puzzles() -> None:
    player = Player()
    made = player.types("generate easy")
    assert made[0] == "Making a puzzle: Easy; Ctrl+C cancels."
    assert re.match(r"Seed \d+: Easy, score \d+; \d+ cells are empty\.", made[1])
    assert player.types("daily easy")[1].startswith(f"Daily {datetime.date.today().isoformat()}, Easy: score ")
    assert player.hears("generate nonsense technique").startswith("No technique is called")
    made = player.types("generate naked pair and pointing score 300-500 givens 20-40 seed b")
    wanted = "needs a Naked Pair and Locked Candidates Type 1 (Pointing), score 300 to 500, 20 to 40 givens"
    assert " ".join(made).startswith(f"Making a puzzle: {wanted}; Ctrl+C cancels. Seed b: Medium, score ")
    assert player.hears("generate hard score 1700-1800") == (
        "A Hard puzzle has a score from 104 to 1,600, so 1,700 to 1,800 is impossible."
    )
    assert player.hears("generate score much").startswith("'much' is no score;")
    assert player.hears("generate easy seed") == "Which seed? Type it after the word seed."


def test_the_calendar_of_daily_puzzles(data_folder: Path) -> None:
    keeper = Keeper(data_folder)
    keeper.start()
    player = Player(keeper=keeper)
    today = datetime.date.today()
    assert player.hears("calendar").startswith(
        f"Daily puzzles of {today:%B} {today.year}: none is begun or solved. No daily puzzle is solved on its day yet."
    )
    solved = result(daily_title(today, Level.HARD))
    keeper.ask(lambda store: store.write(solved)).result(60)
    assert f"{today.day:2}: Hard solved; it counts for the streak" in player.hears("calendar")
    assert "You have solved the daily puzzle on 1 day in a row" in player.hears("stats")
    assert "none is begun or solved" in player.hears("calendar 2020-02")
    assert player.hears("calendar soon") == f"'soon' is no month; type it like {today:%Y-%m}."
    assert player.hears("daily 2020-02-30") == f"'2020-02-30' is no date; type it like {today}."
    assert player.types("daily 2020-02-29 easy")[1].startswith("Daily 2020-02-29, Easy: score ")
    tomorrow = today + datetime.timedelta(days=1)
    assert player.hears(f"daily {tomorrow} easy").endswith("comes on that day; choose today or an earlier day.")
    keeper.close()


def result(title: str) -> SavedGame:
    """A game that was solved just now."""
    solved = Result(time.time(), 0.0, "hard", 1000, 0, 0, 0, 0, 0, GIVENS, title)
    return SavedGame(GameFacts("{}", GIVENS, title), GIVENS, ["{}"], result=solved)


def test_saved_games(data_folder: Path) -> None:
    keeper = Keeper(data_folder)
    keeper.start()
    player = Player(keeper=keeper)
    assert player.hears("stats").startswith("You have played no puzzle yet.")
    player.types("A1 4", "new hard", "A1 4")
    assert player.hears("save") == "Every move is saved as you make it; there is nothing to do."
    games = player.types("games")
    assert games[0].startswith("Game 1: Hard no. 1 (Hard), 25 of 81 cells filled, played 0:00, just now.")
    assert games[1].startswith("Game 2: Mine (Easy), 33 of 81 cells filled")
    assert player.hears("continue 3") == "There is no game '3'; the number is from 1 to 2."
    assert "Continued as you left it just now; for another puzzle, type new." in player.hears("continue 2")
    assert player.value("A1") == 4
    assert player.types("stats")[0].startswith("Level  Played")
    assert keeper.close() == ""


def test_export(tmp_path: Path) -> None:
    player = Player()
    player.types("A1 4")
    assert player.types("export sdm") == [GIVENS, "The format sdm does not keep titles and placed digits."]
    assert any(line.startswith("+4") for line in player.types("export"))
    pending = "does not keep the difference between pending and finished eliminations."
    assert player.hears("export").endswith(f" The format line {pending}")
    (document,) = player.types("export json")
    assert document.startswith('{"format": "sudoku-tui"')
    file = tmp_path / "game.sdk"
    assert player.hears(f"export sdk {file}") == f"Written to {file}. The format sdk {pending}"
    assert "[Puzzle]" in file.read_text(encoding="utf-8")
    assert "is there already; give another name." in player.hears(f"export sdk {file}")
    assert "cannot be written" in player.hears(f"export sdk {tmp_path}/no/such/folder")


def test_the_notation() -> None:
    player = Player()
    assert player.hears("notation r1c1").startswith("Cells are named like r4c4 from now on")
    assert player.hears("A1 4") == "1. You: r1c1 = 4."
    assert player.types("board")[1].startswith("1  4 . 3")
    assert player.hears("r1c2 is") == "A digit is from 0 to 9, but not 'is'."
    configured = Player(config=Config(notation="r1c1"))
    assert configured.hears("A1 4") == "1. You: r1c1 = 4."


def test_help() -> None:
    player = Player()
    everything = player.types("help")
    assert all(any(f"  {typed.word}" in line for line in everything) for typed in TYPED.values())
    assert everything[0].startswith("Fill the empty cells so that every row,")
    assert "For a first game, type help rules." in everything
    assert player.types("help mark") == [
        "Mark CELLS DIGITS, m: Put corner marks in, or take them out.",
        "Other words for it: corner.",
    ]
    assert player.hears("help xyzzy").startswith("No command is called 'xyzzy'")


def test_help_on_the_rules_tells_of_a_first_game_in_commands_that_exist() -> None:
    player = Player()
    rules = player.types("help rules")
    assert rules[0].startswith("Fill the empty cells so that every row,")
    assert player.types("help RULES") == rules
    first = next(number for number, line in enumerate(rules) if line.startswith("place C4 5 "))
    words = {word for typed in TYPED.values() for word in typed.words}
    assert {line.split()[0] for line in rules[first:]} <= words


def test_quitting_asks_only_where_something_would_be_lost() -> None:
    player = Player()
    player.context.is_interactive = True
    player.types("A1 4")
    assert player.hears("quit") == "This game is not saved; type quit again to end it, or go on."
    player.types("A2 8", "q")
    assert not player.context.is_over
    player.types("q")
    assert player.context.is_over


def test_the_finish_after_the_program_has_solved_it() -> None:
    player = Player()
    heard = player.hears(*["E"], *["step"] * 150)
    assert "solver steps" in heard
    assert "Help: " in heard
    assert "The program placed digits, so this time does not count in your statistics." in heard


# Lessons


def test_all_techniques_are_named() -> None:
    heard = Player().hears("lesson")
    assert heard.startswith("Easy: Full House, Naked Single, Hidden Single. Medium: Locked Pair,")
    assert all(technique.name in heard for technique in ORDER)


def test_a_lesson_has_the_idea_how_to_spot_it_and_an_example() -> None:
    player = Player()
    before = player.context.game.position
    heard = player.hears("lesson x-wing")
    assert heard.startswith(f"X-Wing, level Hard, score 140. {X_WING.summary} How to spot it: {X_WING.spotting}")
    assert "In a game, type find and a digit to see where it can go. Example 1 of 3, all candidates:" in heard
    step = next(X_WING.find(examples_of(X_WING)[0]))
    assert " ".join(step.explanation()) in heard
    assert heard.endswith("For the next example, type lesson x-wing 2.")
    assert player.context.game.position == before


def test_a_lesson_is_found_by_what_others_call_the_technique_and_says_it() -> None:
    heard = Player().hears("lesson thor's hammer")
    assert heard.startswith("Tridagon, level Extreme, ")
    assert " Also called Thor's Hammer, " in heard


def test_another_example_is_asked_for_by_its_number() -> None:
    player = Player()
    second, third = (player.hears(f"lesson x-wing {number}") for number in (2, 3))
    assert "Example 2 of 3" in second
    assert " ".join(next(X_WING.find(examples_of(X_WING)[1])).explanation()) in second
    assert "type lesson" not in third
    assert player.hears("lesson uniqueness test 1 2").startswith("Uniqueness Test 1, ")
    assert player.hears("lesson uniqueness test 1").startswith("Uniqueness Test 1, ")
    assert player.hears("lesson x-wing 4") == "There is no example '4'; the number is from 1 to 3."
    assert player.hears("lesson 99").startswith("No technique is called '99'")


def test_without_the_file_of_examples_a_lesson_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.plain.lessons.examples_of", lambda _: ())
    heard = Player().hears("lesson x-wing 2")
    assert "How to spot it" in heard
    assert heard.endswith("There is no example of this technique.")


@pytest.mark.parametrize("view", View)
def test_what_a_lesson_says_to_type_is_understood(view: View) -> None:
    word = TYPED_VIEWS[view].split()[1].rstrip(",")
    assert any(word in typed.words for typed in TYPED.values())


# About all commands


def test_every_command_of_the_screen_is_typed_too_or_says_why_not() -> None:
    assert [command.id for command in COMMANDS if bool(command.word) is bool(command.why_untyped)] == []


def test_every_typed_command_is_done() -> None:
    assert [id for id, command in TYPED.items() if command.runs is None and id not in ANSWERS] == []
    assert ANSWERS.keys() <= TYPED.keys()


@pytest.mark.parametrize("command", [one for one in TYPED.values() if not one.takes], ids=lambda one: one.id)
def test_a_command_without_words_takes_none(command: Command) -> None:
    with pytest.raises(NotUnderstood, match="'more'"):
        do(command, Player().context, ["more"])


def test_keys_are_those_of_the_screen() -> None:
    ids = ("undo", "explain", "help", "next_step", "erase", "place", "board")
    assert {id: TYPED[id].typed_keys for id in ids} == {
        "undo": ["u"],
        "explain": ["."],
        "help": ["?"],
        **{id: [] for id in ("next_step", "erase", "place", "board")},
    }


def test_words_and_keys_mean_one_command_each() -> None:
    words = [word for typed in TYPED.values() for word in typed.words]
    keys = [key for typed in TYPED.values() for key in typed.typed_keys]
    assert len(words) == len({*words})
    assert len(keys) == len({*keys})


def test_all_advice_of_the_log_names_a_command() -> None:
    advice = {remark.advice for remark in Remark} - {""} | {"eliminate", "naked_single", "hidden_single"}
    for file in (ROOT / "sudoku_tui" / "game").rglob("*.py"):
        advice |= {*re.findall(r'_say_none\([^)]*, "(\w+)"', file.read_text(encoding="utf-8"))}
    assert len(advice) > 5
    assert advice - {"quit"} <= TYPED.keys()
    assert {*INSTEAD.values()} <= {typed.word for typed in TYPED.values()}
    assert WHAT_FOR.keys() <= TYPED.keys() | INSTEAD.keys()


def test_no_line_is_too_wide() -> None:
    player = Player()
    lines = player.types(
        "help", "E", *["step"] * 20, "log all", "steps", "candidates", "open", "stats", "find 5", "digit 3"
    )
    assert len(lines) > 150
    assert [line for line in lines if len(line) > WIDEST] == []


LINES = st.lists(
    st.one_of(
        st.sampled_from(
            [
                word
                for typed in TYPED.values()
                for word in (*typed.words, *typed.typed_keys)
                if typed.word not in ("generate", "daily", "export", "open", "search")
            ]
        ),
        st.sampled_from(
            ["A1", "r5c5", "I9=3", "4", "0", "12", "all", "off", "hard", ";", "=", ",", "A1,B2", "naked", "x-wing"]
        ),
        st.text(max_size=6),
    ),
    max_size=5,
).map(" ".join)


@settings(max_examples=150)
@given(st.lists(LINES, max_size=6))
def test_nothing_that_is_typed_is_an_error(lines: list[str]) -> None:
    player = Player()
    for line in lines:
        # A tab stands between a puzzle and its title where "X" exports a line.
        assert all(said.replace("\t", " ").isprintable() for said in player.types(line))


# Sudoku Explainer


def test_steps_on_its_way_are_rated_and_searched_for() -> None:
    player = Player(NEEDS_CHAINS, config=Config(order="se"))
    said: list[str] = []
    while not any("Searching" in line for line in said):
        said = player.types("step")
        assert player.context.game.history.current.step is not None
    assert said[0] == "Searching for the next step; Ctrl+C cancels."
    assert ", SE 7.3: " in said[1]


def test_its_rating_comes_while_the_player_plays() -> None:
    player = Player(GIVENS, config=Config(scale="both"))
    try:
        assert "ER" not in " ".join(player.greeting)
        end = time.monotonic() + 60
        said: list[str] = []
        while not said and time.monotonic() < end:
            time.sleep(0.02)
            player.context.tell_messages()
            said = player.types("")
        assert said[0].startswith("Sudoku Explainer: ER ")
        assert ", SE 1.2; " in player.hears("about")
    finally:
        player.context.se_rater.end()


def test_the_end_tells_the_rating_of_the_wanted_scale() -> None:
    player = Player(SOLUTION.replace("1", ".", 1), config=Config(scale="se"))
    game = player.context.game
    player.context.session.present.take_se(game, SeRating(7.1, 1.2, 1.2, "", is_solved=True))
    player.context.se_rater.end()
    said = player.types("step", "step")
    assert "Sudoku Explainer: ER 7.1, EP 1.2, ED 1.2." in said
    assert not any(line.startswith("Level") for line in said)


def test_an_er_can_be_wanted() -> None:
    player = Player()
    assert player.hears("generate er hard").startswith("'hard' is no ER; type one such as 7.2")
    made = player.types("generate er 1.2-1.5 seed b")
    assert made[0] == "Making a puzzle: ER 1.2 to 1.5; Ctrl+C cancels."
    assert player.context.game.se is not None
    assert player.context.game.se.er in (1.2, 1.5)


def test_puzzles_are_kept_listed_and_played(data_folder: Path) -> None:
    keeper = Keeper(data_folder)
    keeper.start()
    player = Player(title="Mine", keeper=keeper)
    assert player.hears("kept").startswith("Nothing is kept yet; type keep to keep this puzzle")
    assert player.hears("keep #Fish, exam") == "Kept as number 1 of your collection."
    assert player.hears("keep wing") == "This puzzle is there already, as number 1 of your collection."
    player.types("open easy 3", "keep")
    heard = player.hears("kept")
    assert "Your collection has 2 puzzles." in heard
    assert re.search("1: Mine, .*#exam #fish #wing", heard)
    assert "2: Easy no. 3, Easy " in heard
    assert player.hears("kept 3") == "There is no puzzle '3'; the number is from 1 to 2."
    assert "Mine" in player.hears("kept 1")
    assert player.context.game.puzzle.givens == GIVENS
    player.types("new")
    assert player.context.game.puzzle.title == "Easy no. 3"
    assert keeper.close() == ""
    keeper = Keeper(data_folder)
    keeper.start()
    assert "has 2 puzzles" in Player(keeper=keeper).hears("kept")
    assert keeper.close() == ""


def test_without_saving_puzzles_are_kept_for_the_session() -> None:
    player = Player()
    assert "Nothing is saved in this session, so it ends with it." in player.hears("keep")
    assert "1: Mine" in player.hears("kept")

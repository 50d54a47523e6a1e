"""The command line: what it prints, where, and with which exit code."""

import io
import json
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui import __version__, library
from sudoku_tui.cli.arguments import COMMANDS as EVERY_COMMAND
from sudoku_tui.cli.lab import COMMANDS as LAB_COMMANDS
from sudoku_tui.cli.main import main
from sudoku_tui.config import Config
from sudoku_tui.formats import parse_puzzle
from sudoku_tui.game.puzzles.origin import Origin, Source, shipped_puzzle
from sudoku_tui.game.session.session import SessionStart
from tests.cli.running import COMMAND, GIVENS, NO_SOLUTION, NO_SOLUTION_DEEP, SEVERAL, SOLUTION, run, shell
from tests.data import FOLDER as DATA
from tests.data import NEEDS_A_GUESS, invalid_puzzles, solved_puzzles
from tests.shared_data import SHARED, needs_shared, shared_puzzles

ROOT = Path(__file__).parents[2]
README, DOCS = ROOT / "README.md", ROOT / "docs"


def invalid_cases() -> list[tuple[str, str, str]]:
    """Label, kind and puzzle of each of our invalid puzzles, and of those beside the checkout."""
    cases = [(case.label, case.kind, case.puzzle) for case in invalid_puzzles()]
    path = SHARED / "invalid-puzzles.tsv"
    if path.is_file():
        rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]
        cases += [(label, kind, puzzle) for label, kind, puzzle, *_ in rows]
    return cases


# Starting fast


COMMANDS = ("solve", "step", "rate", "generate", "compare", "bench")


OF_LAB = [["lab"], *(["lab", command] for command in LAB_COMMANDS)]
"""`sudoku-tui lab`, and what can stand after it."""

LIGHT = {"arguments", "play", *COMMANDS, *(f"lab.{command}" for command in ("compare", "bench", *LAB_COMMANDS))}
"""The modules of the arguments and of the commands: what they import to run is not to be imported for their help."""


WRONG_VALUE = ["--idle-minutes", "soon"]
"""Arguments that the parser refuses at once; where an option is unknown, it looks for the commands that have it."""


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        *([command, "--help"] for command in COMMANDS),
        *([*command, "--help"] for command in OF_LAB),
        WRONG_VALUE,
    ],
)
def test_help_and_version_import_neither_interface_nor_engine(arguments: list[str]) -> None:
    program = (
        "import sys; from sudoku_tui.cli.main import main; code = main(sys.argv[1:]);"
        "print(*(m for m in sys.modules if m.split('.')[0] in ('textual', 'rich') or m.startswith('sudoku_tui.')));"
        "sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, timeout=60, check=False
    )
    modules = done.stdout.splitlines()[-1].split()
    others = [module for module in modules if module.removeprefix("sudoku_tui.cli.") not in LIGHT]
    system = {f"sudoku_tui.system.{name}" for name in ("interrupts", *(["output"] if arguments == WRONG_VALUE else []))}
    assert set(others) <= {"sudoku_tui.cli", "sudoku_tui.cli.main", "sudoku_tui.cli.lab", "sudoku_tui.system", *system}
    assert done.returncode == (2 if arguments == WRONG_VALUE else 0)


def test_printing_imports_no_interface() -> None:
    program = (
        "import sys; from sudoku_tui.cli.main import main; main(sys.argv[1:]);"
        "print(*(m for m in sys.modules if m.split('.')[0] in ('textual', 'rich') or m.startswith('sudoku_tui.tui')))"
    )
    for command in COMMANDS:
        done = subprocess.run(
            [sys.executable, "-c", program, command, GIVENS], capture_output=True, text=True, timeout=60, check=True
        )
        assert done.stdout.splitlines()[-1] == ""


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"sudoku-tui {__version__}\n"


@pytest.mark.parametrize(
    "arguments", [["--help"], *([*command, "--help"] for command in (*([one] for one in EVERY_COMMAND), *OF_LAB[1:]))]
)
def test_help_fits_80_columns_and_names_the_exit_codes(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main(arguments) == 0
    text = capsys.readouterr().out
    assert "Exit codes" in text
    assert max(map(len, text.splitlines())) <= 80


def test_the_manual_documents_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    manual = "".join(page.read_text(encoding="utf-8") for page in DOCS.rglob("*.md"))
    for arguments in ([], *([command] for command in COMMANDS), *OF_LAB):
        assert main([*arguments, "--help"]) == 0
        options = set(re.findall(r"--[a-z-]+", capsys.readouterr().out.split("\n\n")[0]))
        assert [option for option in sorted(options) if option not in manual] == []


@pytest.mark.parametrize(
    ("page", "number"),
    [
        (README, 3),
        *(
            (DOCS / "automate" / name, number)
            for name, number in (("command-line.md", 1), ("rating.md", 5), ("setters.md", 1))
        ),
        (DOCS / "learn" / "scales.md", 4),
    ],
    ids=lambda value: value.stem if isinstance(value, Path) else "",
)
def test_the_examples_are_true(page: Path, number: int) -> None:
    blocks = re.findall(r"^```sh\n(\$ .*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    examples = [example.partition("\n") for block in blocks for example in block.removeprefix("$ ").split("\n$ ")]
    assert len(examples) == number
    for command, _, output in examples:
        done = shell(command.replace("sudoku-tui", "sudoku"))
        assert (done.stdout.strip(), done.stderr) == (output.strip(), "")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--bogus"],
        ["a", "b"],
        ["solve", "--format", "x"],
        ["step", "--notation", "\x1b"],
        ["compare", "a", "b"],
        ["compare", "--json", "--csv"],
        ["bench", "--limit-seconds"],
        ["lab"],
        ["lab", "chek"],
        ["lab", "check"],
    ],
)
def test_wrong_arguments_get_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("sudoku-tui: ")
    assert err.count("\n") == 1
    assert err.strip().isprintable()


# solve


def test_solve_prints_the_solution(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", GIVENS, SOLUTION]) == 0
    assert capsys.readouterr() == (f"{SOLUTION}\n{SOLUTION}\n", "")


def test_solve_prints_a_grid(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--format", "grid", GIVENS, GIVENS]) == 0
    grids = capsys.readouterr().out.strip().split("\n\n")
    assert [parse_puzzle(grid).givens for grid in grids] == [SOLUTION, SOLUTION]


def test_solve_prints_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"# ours\n{GIVENS}\tOne é\n{NO_SOLUTION}\n", encoding="utf-8")
    assert main(["solve", "--json", str(path), SEVERAL]) == 1
    one, none, several = map(json.loads, capsys.readouterr().out.splitlines())
    assert one == {
        "schema": 4,
        "puzzle": GIVENS,
        "title": "One é",
        "source": str(path),
        "line": 2,
        "number": 1,
        "solution": SOLUTION,
        "solutions": 1,
        "reason": None,
    }
    assert (none["solution"], none["solutions"], none["line"]) == (None, 0, 3)
    assert none["reason"] == "The puzzle has no solution: E1 has no candidate left."
    assert (several["solutions"], several["source"], len(several["solution"])) == ("several", None, 81)


def test_a_puzzle_with_several_solutions_is_solved_with_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", SEVERAL]) == 0
    out, err = capsys.readouterr()
    assert len(out) == 82
    assert err == f"sudoku-tui: {SEVERAL}: The puzzle has several solutions; this is one of them.\n"


@pytest.mark.parametrize(
    ("puzzle", "reason"),
    [(NO_SOLUTION, "E1 has no candidate left"), (NO_SOLUTION_DEEP, "every way to fill it was tried")],
)
def test_a_puzzle_without_solution(puzzle: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", puzzle]) == 1
    assert capsys.readouterr() == ("", f"sudoku-tui: {puzzle}: The puzzle has no solution: {reason}.\n")


def test_the_worst_exit_code_wins_and_the_rest_is_solved(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{GIVENS}\n{NO_SOLUTION}\n{GIVENS[1:]}\n{GIVENS[:9]}x{GIVENS[10:]}\n{GIVENS}\n", encoding="utf-8")
    done = run("solve", str(path), "nowhere.txt", GIVENS)
    assert done.returncode == 2
    assert done.stdout == f"{SOLUTION}\n" * 3
    lines = done.stderr.splitlines()
    assert lines[0] == f"sudoku-tui: {path}, line 2: The puzzle has no solution: E1 has no candidate left."
    assert lines[1] == f"sudoku-tui: {path}, line 3: The puzzle has 80 cells, but 81 are needed."
    assert lines[2].startswith(f"sudoku-tui: {path}, line 4, column 10: 'x' is no cell")
    assert lines[3].startswith("sudoku-tui: No file is named nowhere.txt, and it is no puzzle")
    assert len(lines) == 4


@pytest.mark.parametrize("arguments", [["solve"], ["solve", "-"]])
def test_solve_reads_standard_input(arguments: list[str]) -> None:
    done = run(*arguments, stdin=f"\ufeff{GIVENS}\r\n{GIVENS}\r\n")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{SOLUTION}\n" * 2, "")


def test_solve_answers_while_the_input_is_still_open() -> None:
    with subprocess.Popen([*COMMAND, "solve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        # More than what is buffered on the way out.
        process.stdin.write(f"{GIVENS}\n".encode() * 1000)
        assert process.stdout.readline().decode() == f"{SOLUTION}\n"
        process.stdin.close()
        process.stdout.read()
    assert process.returncode == 0


def test_solve_at_a_terminal_says_what_it_wants(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Keyboard(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Keyboard(io.BytesIO(f"{GIVENS}\n".encode())))
    assert main(["solve"]) == 2
    assert capsys.readouterr().err == (
        "sudoku-tui: Nothing to read: give a puzzle, the name of a file, or - to type a puzzle here.\n"
    )
    assert main(["solve", "-"]) == 0
    out, err = capsys.readouterr()
    assert out == f"{SOLUTION}\n"
    assert err.startswith("Type or paste a puzzle")


@pytest.mark.parametrize("name", ["easy", "hard", "hardest"])
def test_collections_are_solved(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(DATA / f"{name}.txt")]) == 0
    assert capsys.readouterr().out.splitlines() == [solution for _, solution in solved_puzzles(name)]


@needs_shared
@pytest.mark.parametrize("name", ["easy50.txt", "top95.txt", "hardest11.txt"])
def test_the_collections_that_everybody_has_are_solved(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    puzzles = shared_puzzles(name)
    assert main(["solve", str(SHARED / name)]) == 0
    solutions = capsys.readouterr().out.splitlines()
    assert len(solutions) == len(puzzles)
    for puzzle, solution in zip(puzzles, solutions, strict=True):
        assert parse_puzzle(solution).givens == solution
        assert all(given in ".0" or given == digit for given, digit in zip(puzzle, solution, strict=True))


# step


def test_step_prints_the_whole_path(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", GIVENS]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1. Eliminate all: 32 placed digits remove 282 candidates from 49 cells"
    assert lines[1] == "    A digit stands once in each row, column and box."
    steps = [line for line in lines if line[:1].isdigit() and ". " in line[:5]]
    assert f"Solved in {len(steps)} steps." in lines
    assert sum("Single: " in line or "Full House: " in line for line in steps) == 49
    end = lines.index(f"Solved in {len(steps)} steps.")
    assert lines[end + 1] == "Level Easy, score 196."
    grid = "\n".join(lines[end + 3 :])
    assert parse_puzzle(grid).givens == SOLUTION


def test_step_names_cells_as_it_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--notation", "r1c1", GIVENS]) == 0
    text = capsys.readouterr().out
    assert "2. Naked Single: r5c6 = 4, its only candidate" in text
    assert "E6" not in text


@pytest.mark.usefixtures("without_chains")
def test_step_says_honestly_where_it_stops(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", NEEDS_A_GUESS]) == 0
    text, board = capsys.readouterr().out.split("\nAs one line:\n")
    ending = re.search(
        r"\nThe techniques get no further, and (\d+) cells are still empty after \d+ steps: the puzzle needs a guess"
        r"\.\nSo no level is known; it is rated to [\d,]+ so far\.\n\n",
        text,
    )
    assert ending is not None
    grid = parse_puzzle(text[ending.end() :])
    stuck = parse_puzzle(board)
    assert grid.values == stuck.values
    assert grid.candidates == stuck.candidates
    assert (stuck.givens, stuck.values.count(".")) == (NEEDS_A_GUESS, int(ending[1]))


@pytest.mark.parametrize(
    ("puzzle", "code", "words"),
    [
        (SOLUTION, 0, "Solved in 0 steps."),
        (SEVERAL, 0, "The puzzle has several solutions, so logic alone cannot reach one: "),
        (NO_SOLUTION, 1, "The puzzle has no solution: E1 has no candidate left."),
        (NO_SOLUTION_DEEP, 1, "The puzzle has no solution: every way to fill it was tried."),
    ],
)
def test_step_says_how_it_ends(puzzle: str, code: int, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", puzzle]) == code
    out, err = capsys.readouterr()
    assert words in out
    assert err == ""


def test_step_names_the_puzzles_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{GIVENS}\t[b]One[/b]\x1b[31m\n{SOLUTION}\n", encoding="utf-8")
    assert main(["step", str(path)]) == 0
    text = capsys.readouterr().out
    assert f"# {path}, line 1: [b]One[/b]\n" in text
    assert f"# {path}, line 2\n" in text
    assert "\x1b" not in text


def test_a_title_does_not_fail_where_the_output_has_no_such_letters(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{GIVENS}\tné\n", encoding="utf-8")
    done = run("step", str(path), PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "line 1: ne\n" in done.stdout


# Every case of the list of invalid puzzles, by every command


@pytest.mark.parametrize(("label", "kind", "puzzle"), invalid_cases())
def test_invalid_puzzles(label: str, kind: str, puzzle: str, capsys: pytest.CaptureFixture[str]) -> None:
    codes = {"valid": 0, "multi": 0, "zero": 1, "conflict": 2}
    words = {"valid": "", "multi": "several solutions", "zero": "no solution", "conflict": " has two "}
    code = main(["solve", puzzle])
    out, err = capsys.readouterr()
    assert code == codes[kind], label
    assert words[kind] in err
    assert err.count("\n") == (0 if kind == "valid" else 1)
    assert len(out) == (82 if code == 0 else 0)
    assert main(["step", puzzle]) == codes[kind]
    capsys.readouterr()
    # Playing: what cannot be played is told; all others are stopped only because there is no terminal here.
    assert main([puzzle]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert words[kind] in err if kind in ("zero", "conflict") else "is not a terminal" in err


# Playing


class Played(BaseException):  # others are taken for mistakes of the program
    """What the interface would have been started with."""

    def __init__(self, begun: SessionStart, options: Mapping[str, Any]) -> None:
        super().__init__()
        self.puzzles = begun.collection.puzzles if begun.collection is not None else ()
        self.warnings, self.config = list(begun.warnings), begun.config
        self.choose, self.choose_game = options["choose"], begun.choose_game
        self.origin, self.keeper = begun.origin, begun.keeper


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that there is a terminal, and catch the start of the interface."""

    def start(begun: SessionStart, **options: Any) -> int:
        raise Played(begun, options)

    monkeypatch.setattr("sudoku_tui.tui.terminal.start.terminal_problem", lambda **_: None)
    monkeypatch.setattr("sudoku_tui.tui.terminal.start.take_keyboard", lambda: None)
    monkeypatch.setattr("sudoku_tui.tui.starting.play", start)


@pytest.mark.usefixtures("terminal")
class TestPlay:
    def test_a_puzzle(self) -> None:
        with pytest.raises(Played) as played:
            main([GIVENS])
        assert [puzzle.givens for puzzle in played.value.puzzles] == [GIVENS]
        assert (played.value.warnings, played.value.choose) == ([], False)

    def test_a_puzzle_with_several_solutions_can_be_played(self) -> None:
        with pytest.raises(Played) as played:
            main([SEVERAL])
        assert len(played.value.warnings) == 1
        assert "several solutions" in played.value.warnings[0]

    def test_a_file_of_many_lets_the_player_choose(self, tmp_path: Path) -> None:
        path = tmp_path / "some.txt"
        path.write_text(f"{GIVENS}\n{NO_SOLUTION}\n{GIVENS[1:]}\n", encoding="utf-8")
        with pytest.raises(Played) as played:
            main([str(path)])
        assert played.value.choose
        assert len(played.value.puzzles) == 2
        assert played.value.warnings == [
            "1 puzzle of some cannot be read (line 3): The puzzle has 80 cells, but 81 are needed."
        ]

    def test_a_file_of_one_opens_it(self, tmp_path: Path) -> None:
        path = tmp_path / "some.txt"
        path.write_text("\n".join(GIVENS[start : start + 9] for start in range(0, 81, 9)), encoding="utf-8")
        with pytest.raises(Played) as played:
            main([str(path)])
        assert not played.value.choose

    def test_a_position_on_the_way(self) -> None:
        with pytest.raises(Played) as played:
            main([f"+4{GIVENS[1:]}:519"])
        (puzzle,) = played.value.puzzles
        assert (puzzle.givens, puzzle.values) == (GIVENS, f"4{GIVENS[1:]}")
        with pytest.raises(Played) as played:
            main([f"+5{GIVENS[1:]}:519"])
        assert played.value.warnings == ["The placed digits are wrong: A1 holds 5, but the solution has 4 there."]

    def test_the_configuration_reaches_the_game(self, tmp_path: Path) -> None:
        path = tmp_path / "c.toml"
        path.write_text('[techniques]\nfirst = ["X-Wing"]', encoding="utf-8")
        with pytest.raises(Played) as played:
            main(["--config", str(path), GIVENS])
        assert played.value.config.path_techniques[0].name == "X-Wing"
        assert played.value.warnings == []

    def test_a_wrong_configuration_is_told_in_the_log(self, tmp_path: Path) -> None:
        path = tmp_path / "c.toml"
        path.write_text("[technique]", encoding="utf-8")
        with pytest.raises(Played) as played:
            main(["--config", str(path), GIVENS])
        assert played.value.config == Config()
        (problem,) = played.value.config.problems  # the app says it in the log
        assert problem.startswith(f"{path}, line 1: There is no setting 'technique'; there are the tables [play],")

    def test_standard_input(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(GIVENS.encode())))
        with pytest.raises(Played) as played:
            main(["-"])
        assert played.value.puzzles[0].givens == GIVENS

    def test_no_argument_opens_the_first_shipped_puzzle(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "easy.txt").write_text(f"# ours\n{GIVENS}\n{SOLUTION}\n", encoding="utf-8")
        monkeypatch.setattr(library, "puzzles_folder", lambda: tmp_path)
        with pytest.raises(Played) as played:
            main(["--no-save"])
        assert played.value.puzzles == ()
        puzzle, origin = shipped_puzzle("", ())
        assert puzzle.givens == GIVENS
        assert origin == Origin(Source.COLLECTION, "easy")
        assert not played.value.choose

    @pytest.mark.parametrize(
        "puzzle", [NO_SOLUTION, NO_SOLUTION_DEEP, "55" + GIVENS[2:], GIVENS[1:], "", "nowhere.txt"]
    )
    def test_what_cannot_be_played_gets_one_sentence(self, puzzle: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert main([puzzle]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("sudoku-tui: ")
        assert err.count("\n") == 1


@pytest.mark.parametrize("arguments", [[GIVENS], ["-"]])
def test_without_a_terminal_it_says_what_to_do_instead(arguments: list[str]) -> None:
    done = run(*arguments, stdin=GIVENS)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "is not a terminal" in done.stderr
    assert "sudoku-tui solve" in done.stderr


# Odd surroundings


def test_a_reader_that_leaves_early_is_no_trouble() -> None:
    done = shell('for i in {1..5000}; do echo "$P"; done | sudoku solve | head -1; echo "${PIPESTATUS[1]}"')
    assert done.stdout == f"{SOLUTION}\n141\n"
    assert done.stderr == ""
    for command in ('step "$P"', "--help", "--version"):
        done = shell(f"sudoku {command} | true")
        assert done.stderr == ""


@pytest.mark.parametrize(
    ("script", "code", "err"),
    [
        ("sudoku solve <&-", 2, "sudoku-tui: Standard input is closed, so no puzzle can be read from it.\n"),
        ("sudoku solve - <&-", 2, "sudoku-tui: Standard input is closed, so no puzzle can be read from it.\n"),
        ("sudoku solve </dev/null", 2, "sudoku-tui: Standard input is empty.\n"),
        ('sudoku solve "$P" >&-', 2, "sudoku-tui: The output cannot be written: it is closed.\n"),
        ("sudoku solve nowhere 2>&-", 2, ""),
        ('sudoku "$P" 2>&-', 2, ""),
        ("sudoku solve /", 2, "sudoku-tui: / is a directory; name a file in it.\n"),
        ("sudoku /", 2, "sudoku-tui: / is a directory; name a file in it.\n"),
        ("sudoku solve /dev/zero", 2, "sudoku-tui: /dev/zero is no text file: line 1 holds a zero byte.\n"),
        ("sudoku solve <(echo $P) >/dev/null", 0, ""),
        ('sudoku solve "$P" >/dev/full', 2, "sudoku-tui: The output cannot be written: No space left on device.\n"),
        ("sudoku --version >/dev/full", 2, "sudoku-tui: The output cannot be written: No space left on device.\n"),
    ],
)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux's /dev")
def test_odd_streams(script: str, code: int, err: str) -> None:
    done = shell(script)
    assert (done.returncode, done.stdout, done.stderr) == (code, "", err)


def test_ctrl_c_is_quiet() -> None:
    with subprocess.Popen(
        [*COMMAND, "solve"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a job in the background ignores it
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{GIVENS}\n".encode() * 1000)
        process.stdin.flush()
        process.stdout.read(1)  # it has started
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == b""


@pytest.mark.parametrize("seed", range(5))
def test_any_bytes_give_an_answer(seed: int) -> None:
    noise = b"".join((seed * 7919 + i * i * 31 + i).to_bytes(8, "big")[-3:] for i in range(3000))
    done = run("solve", stdin=noise)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["stats", "--no-save"], "sudoku-tui stats has no option --no-save; these commands have it: sudoku-tui"),
        (
            ["solve", "--scale=se", "5"],
            "sudoku-tui solve has no option --scale; these commands have it: sudoku-tui step, sudoku-tui rate",
        ),
        (["stats", "--nothing"], "unrecognized arguments: --nothing"),
        (["stats", "--together", "x"], "unrecognized arguments: --together x"),  # an option of the program's own
    ],
)
def test_an_option_of_another_command_names_that_command(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr() == ("", f"sudoku-tui: {sentence} (see sudoku-tui {arguments[0]} --help)\n")

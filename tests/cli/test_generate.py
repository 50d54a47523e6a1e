"""`generate`: what it prints, how it ends, and that the same seed gives the same."""

import datetime
import json
import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from sudoku_tui.cli.arguments import NOTATION_NAMES
from sudoku_tui.cli.generate import LEVELS, SYMMETRIES, collecting
from sudoku_tui.cli.main import main
from sudoku_tui.engine.explainer import rating as explainer
from sudoku_tui.engine.generator import Symmetry
from sudoku_tui.engine.logic import rate, technique_named
from sudoku_tui.engine.notation import NOTATIONS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import count_solutions
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.formats import Puzzle, parse_puzzle, read_puzzles
from sudoku_tui.formats.graded import GradedPuzzle, format_graded, read_graded
from sudoku_tui.game.making.generated import pattern_of
from sudoku_tui.library import shipped_named
from tests.cli.running import is_anybody_left, pipe, run, run_at_terminal, started, wait_until
from tests.game.games import daily_puzzle


def test_the_command_line_knows_the_words_of_the_engine() -> None:
    assert [symmetry.value for symmetry in Symmetry] == list(SYMMETRIES)
    assert [str(level).lower() for level in Level] == list(LEVELS)
    assert list(collecting.LEVELS) == list(LEVELS)
    assert list(NOTATIONS) == list(NOTATION_NAMES)


FIELDS = [
    "schema",
    "puzzle",
    "seed",
    "number",
    "tries",
    "wanted",
    "solved",
    "level",
    "score",
    "hardest",
    "techniques",
    "minutes",
    "er",
    "ep",
    "ed",
]


# What is printed


def test_a_puzzle_with_one_solution_on_a_line() -> None:
    done = run("generate", "--seed", "17", "--count", "3")
    puzzles = done.stdout.splitlines()
    assert (done.returncode, done.stderr, len(set(puzzles))) == (0, "", 3)
    assert all(len(puzzle) == 81 and count_solutions(puzzle) == 1 for puzzle in puzzles)


def test_wishes_are_met_and_the_rating_follows_the_puzzle() -> None:
    done = run("generate", *("--level", "Hard", "--symmetry", "half-turn", "--givens", "24-30", "--seed", "a b"))
    puzzle = parse_puzzle(done.stdout)
    rating = rate(puzzle.position())
    assert rating.level == Level.HARD
    assert puzzle.title.startswith(f"Hard {rating.score:,}, needs a")
    assert Symmetry.HALF_TURN.holds_for(pattern_of(puzzle.givens))
    assert 24 <= 81 - puzzle.givens.count(".") <= 30


def test_json_has_the_fields_of_the_documentation() -> None:
    done = run("generate", "--technique", "0400", "--seed", "17", "--json")
    record = json.loads(done.stdout)
    assert list(record) == FIELDS
    rating = rate(Position.from_string(record["puzzle"]))
    assert (record["seed"], record["number"], record["solved"]) == ("17", 1, True)
    assert (record["level"], record["score"]) == (rating.level.id, rating.score)
    assert record["techniques"][-1]["name"] == "Skyscraper"


def test_a_grid_can_be_read_again() -> None:
    lines = run("generate", "--level", "easy", "--seed", "17").stdout
    grids = run("generate", "--level", "easy", "--seed", "17", "--count", "2", "--format", "grid").stdout
    puzzles = [puzzle for puzzle in read_puzzles(grids.splitlines(keepends=True)) if isinstance(puzzle, Puzzle)]
    assert len(puzzles) == 2
    assert puzzles[0].givens == lines[:81]


def test_a_pattern_from_an_argument_or_a_file(tmp_path: Path) -> None:
    pattern = "x.x.x.x.x.x.x.x.x." * 4 + "x.x.x.x.x"
    file = tmp_path / "pattern.txt"
    file.write_text("\n".join(pattern[start : start + 9] for start in range(0, 81, 9)), encoding="utf-8")
    done = run("generate", "--pattern", pattern, "--seed", "1")
    assert pattern_of(done.stdout.strip()) == pattern_of(pattern)
    assert run("generate", "--pattern", str(file), "--seed", "1").stdout == done.stdout


# Seeds


@pytest.mark.sample(1)
@pytest.mark.parametrize("wishes", [(), ("--level", "medium"), ("--json",)])
def test_a_seed_gives_the_same_whoever_makes_it(wishes: tuple[str, ...]) -> None:
    alone = run("generate", *wishes, "--seed", "x", "--count", "6", "--jobs", "1").stdout
    assert alone.count("\n") == 6
    assert run("generate", *wishes, "--seed", "x", "--count", "6", "--jobs", "3").stdout == alone
    fewer = run("generate", *wishes, "--seed", "x", "--count", "2").stdout
    assert alone.startswith(fewer)


def test_without_a_seed_it_is_another_one_each_time() -> None:
    assert run("generate").stdout != run("generate").stdout


def test_the_puzzle_of_a_day() -> None:
    done = run("generate", "--daily", "2026-11-21", "--level", "easy")
    assert done.stdout[:81] == daily_puzzle(datetime.date(2026, 11, 21), Level.EASY).puzzle


# Bounds and refusals


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "bound", [("--tries", "3"), ("--limit-seconds", "0.3"), ("--limit-seconds", "0.8", "--jobs", "2")]
)
def test_a_bound_ends_it_with_a_sentence(bound: tuple[str, ...]) -> None:
    done = run("generate", "--technique", "jellyfish", "--givens", "22", "--seed", "1", "--count", "2", *bound)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("sudoku-tui: Stopped after ")
    assert done.stderr.endswith(", no puzzle made. Allow more, or wish for less.\n")


def test_what_was_made_before_the_bound_is_printed_whoever_makes_it() -> None:
    options = ("generate", "--level", "hard", "--seed", "18", "--count", "50", "--tries", "12")
    alone, together = run(*options, "--jobs", "1"), run(*options, "--jobs", "2")
    assert alone.returncode == together.returncode == 1
    assert alone.stdout == together.stdout
    made = alone.stdout.count("\n")
    assert made > 1
    for done in (alone, together):
        assert done.stderr.startswith("sudoku-tui: Stopped after 12 tries and ")
        assert f", {made} of 50 puzzles made. " in done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--givens", "16"), "A puzzle with one solution has at least 17 givens, not 16."),
        (("--technique", "x-wnig"), "No technique is called 'x-wnig'; did you mean X-Wing, XY-Wing or XYZ-Wing?"),
        (("--pattern", "x.x"), "A pattern has 81 cells, dots for the empty ones; this one has 3."),
        (("--daily", "yesterday"), "yesterday is not a date; write it like 2026-12-24."),
        (("--daily", "--minimal"), "--daily has one puzzle for a day and a level: leave --minimal out."),
        (("--collection", "all", "--seed", "1"), "--collection always makes the same puzzles: leave --seed out."),
        (
            ("--collection", "easy", "--output", "/dev/null/x"),
            "The folder /dev/null/x cannot be written: Not a directory.",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    done = run("generate", *arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"sudoku-tui: {sentence}\n")


@pytest.mark.parametrize(
    "arguments",
    [("--givens", "a"), ("--givens", "20-"), ("--level", "hrad"), ("--count", "0"), ("--tries", "-1"), ("--jobs", "0")],
)
def test_wrong_options_are_refused(arguments: tuple[str, ...]) -> None:
    done = run("generate", *arguments)
    assert done.returncode == 2
    assert done.stderr.startswith("sudoku-tui: ")
    assert done.stderr.count("\n") == 1


# At a terminal, and interrupted


def test_progress_is_shown_and_gone() -> None:
    code, seen = run_at_terminal(
        "generate", "--level", "medium", "--count", "3", "--seed", "1", stdout=os.open(os.devnull, os.O_WRONLY)
    )
    assert code == 0
    assert " a second" in seen
    assert "puzzle" in seen


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_what_is_printed_and_nobody_behind(jobs: str) -> None:
    with started(
        "generate", "--count", "100000", "--seed", "1", "--jobs", jobs, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        first = pipe(process.stdout).read(82)
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=90)
        assert process.returncode == 130
        assert errors == b""
        assert all(len(line) == 82 for line in (first + rest).splitlines(keepends=True))
        assert wait_until(lambda: not is_anybody_left(process))


# Collections


def test_collections_are_written_with_ratings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "LEVEL_PUZZLES", 3)
    monkeypatch.setattr(collecting, "TECHNIQUE_PUZZLES", 1)
    told: list[int] = []
    collecting.make_level("easy", tmp_path, lambda _what, _puzzles, tries: told.append(tries))
    shipped = Path(__file__).parents[2] / "puzzles" / "easy.txt"
    made = list(read_graded((tmp_path / "easy.txt").read_text(encoding="utf-8").splitlines()))
    assert [one.puzzle.title for one in made] == ["The first puzzle", "Easy no. 2", "Easy no. 3", "Easy no. 4"]
    assert {one.puzzle.givens for one in made} <= {
        one.puzzle.givens for one in read_graded(shipped.read_text(encoding="utf-8").splitlines())
    }
    assert told == sorted(told)
    skyscraper, jellyfish = technique_named("Skyscraper"), technique_named("Jellyfish")
    incomplete = collecting.make_techniques(tmp_path, lambda *_: None, 60, (skyscraper, jellyfish))
    assert incomplete == {jellyfish: 0}
    (file,) = (tmp_path / "techniques").iterdir()
    assert file.name == "0400-skyscraper.txt"
    (one,) = read_graded(file.read_text(encoding="utf-8").splitlines())
    assert (one.rating.named_counts[-1][0], one.puzzle.title) == ("Skyscraper", "Skyscraper no. 1")


def test_puzzles_of_techniques_stay_where_they_still_need_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "TECHNIQUE_PUZZLES", 2)
    x_wing, jellyfish = technique_named("X-Wing"), technique_named("Jellyfish")
    (tmp_path / "techniques").mkdir()
    file = tmp_path / "techniques" / "0300-x-wing.txt"
    (needing,) = [one for one in shipped("techniques/0300-x-wing") if one.puzzle.title == "X-Wing no. 3"]
    others = shipped("easy")[1], needing, needing, *shipped("techniques/0302-jellyfish")
    file.write_text("".join(map(format_graded, others)), encoding="utf-8")
    shutil.copy(file, tmp_path / "techniques" / "0302-jellyfish.txt")
    told: list[int] = []
    incomplete = collecting.make_techniques(
        tmp_path, lambda _what, _puzzles, tries: told.append(tries), 1, (x_wing, jellyfish)
    )
    assert incomplete == {x_wing: 1, jellyfish: 1}
    (kept,) = read_graded(file.read_text(encoding="utf-8").splitlines())
    assert (kept.puzzle.givens, kept.puzzle.title) == (needing.puzzle.givens, "X-Wing no. 1")
    assert kept.rating == needing.rating
    assert told == [1]


def test_a_bound_for_tries_holds_for_the_collections_of_techniques(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[int] = []

    def make(_folder: Path, _tell: collecting.Tell, most_tries: int) -> dict[Technique, int]:
        asked.append(most_tries)
        return {technique_named("Jellyfish"): 1}

    monkeypatch.setattr("sudoku_tui.cli.generate.running.make_techniques", make)
    for bound in ((), ("--tries", "7")):
        assert main(["generate", "--collection", "techniques", *bound, "--output", str(tmp_path)]) == 1
    assert asked == [collecting.SWEEP_TRIES, 7]
    assert capsys.readouterr().err == 2 * "sudoku-tui: Jellyfish: only 1 puzzle.\n"


def test_what_no_puzzle_needs_any_more_has_no_collection(tmp_path: Path) -> None:
    jellyfish = technique_named("Jellyfish")
    file = tmp_path / "techniques" / "0302-jellyfish.txt"
    file.parent.mkdir()
    file.write_text("".join(map(format_graded, shipped("easy")[:2])), encoding="utf-8")
    assert collecting.make_techniques(tmp_path, lambda *_: None, 1, (jellyfish,)) == {jellyfish: 0}
    assert not file.exists()


def shipped(name: str) -> tuple[GradedPuzzle, ...]:
    collection = shipped_named(name)
    assert collection is not None
    return tuple(read_graded(collection.lines()))


def test_a_technique_that_is_given_twice_means_both() -> None:
    done = run("generate", "--technique", "skyscraper", "--technique", "x-wing", "--seed", "a", "--json")
    names = [technique["name"] for technique in json.loads(done.stdout)["techniques"]]
    assert {"X-Wing", "Skyscraper"} <= {*names}
    text = run("generate", "--technique", "skyscraper", "--technique", "x-wing", "--seed", "a").stdout
    assert text.endswith(", needs a Skyscraper and an X-Wing\n")


def test_a_score_is_wanted() -> None:
    done = run("generate", "--level", "easy", "--score", "100-150", "--seed", "a", "--count", "3", "--json")
    assert all(100 <= json.loads(line)["score"] <= 150 for line in done.stdout.splitlines())
    assert json.loads(done.stdout.splitlines()[0])["wanted"]["scores"] == [100, 150]


@pytest.mark.parametrize("wish", [("--score", "800-700"), ("--givens", "30-20"), ("--score", "1")])
def test_an_impossible_range_is_refused_at_once(wish: tuple[str, str]) -> None:
    done = run("generate", *wish)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_a_seed_gives_another_puzzle_for_other_wishes_and_the_same_for_the_same() -> None:
    wishes = [("--level", "easy"), ("--level", "medium"), ("--level", "easy", "--score", "1-900"), ()]
    made = [run("generate", "--seed", "a", *wish).stdout[:81] for wish in wishes]
    assert len({*made}) == len(made)
    assert made == [run("generate", "--seed", "a", *wish).stdout[:81] for wish in wishes]
    solutions = {run("solve", puzzle).stdout for puzzle in made}
    assert len(solutions) == len(made)


# By their ER


def test_an_er_is_wanted_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["generate", "--se", "2.0-2.6", "--seed", "1", "--count", "4"]
    assert main(arguments) == 0
    made = capsys.readouterr().out
    for line in made.splitlines():
        puzzle, rating = line.split("\t")
        se = explainer.rate(Position.from_string(puzzle))
        assert 2.0 <= se.er <= 2.6
        assert rating == f"ER {se.er}, EP {se.ep}, ED {se.ed}"
    assert main([*arguments, "--jobs", "2"]) == 0
    assert capsys.readouterr().out == made


def test_an_er_goes_with_other_wishes(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--se", "2.3", "--level", "easy", "--symmetry", "half-turn", "--seed", "1", "--json"]
    assert main(["generate", *arguments]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["level"], record["er"], record["wanted"]["er"]) == ("easy", 2.3, [2.3, 2.3])
    assert main(["generate", "--seed", "1", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["er"], record["ep"], record["ed"], record["wanted"]["er"]) == (None, None, None, None)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--se", "15"], "No puzzle is known with an ER above 11.9, so 15.0 is not tried."),
        (["--se", "7.25"], "give an ER such as 7.2, or the lowest and the highest, such as 7.0-7.5"),
        (["--se", "8-7"], "From 8.0 to 7.0 is no range of ER; the smaller one comes first."),
        (["--se", "7", "--daily"], "--daily has one puzzle for a day and a level: leave --se out."),
    ],
)
def test_an_er_that_no_puzzle_has_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["generate", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_a_bound_holds_in_the_middle_of_a_long_try(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "--se", "11.9", "--limit-seconds", "0.3"]) == 1
    assert capsys.readouterr().err.startswith("sudoku-tui: Stopped after ")

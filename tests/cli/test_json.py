"""What `--json` prints is what docs/automate/json.md describes: exactly these fields, with values of the right kind."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.cli import json_output
from sudoku_tui.cli.main import main
from sudoku_tui.engine.logic import PATH_TECHNIQUES
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.search.registry import EVERY
from sudoku_tui.engine.step import Role
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.engine.words import LINE_NOTATIONS
from sudoku_tui.formats import parse_puzzle
from tests.cli.running import GIVENS, NEARLY_SEVERAL, NO_SOLUTION, SEVERAL, SOLUTION
from tests.data import NEEDS_A_GUESS

DOCUMENT = (Path(__file__).parents[2] / "docs" / "automate" / "json.md").read_text(encoding="utf-8")
BOARD = f"+4{GIVENS[1:]}:519"

Record = dict[str, Any]


@cache
def documented(heading: str) -> set[str]:
    """The fields of a section: the names in the first column of its table, and `schema`, which every line has."""
    section = re.search(rf"^##? {re.escape(heading)}\n(.*?)(?=^##? |\Z)", DOCUMENT, re.MULTILINE | re.DOTALL)
    assert section is not None, heading
    rows = re.findall(r"^\| (`.*?) \| ", section[1], re.MULTILINE)
    is_line = section.start() < DOCUMENT.index("# Parts\n") and "These fields are added" not in section[1]
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)} | ({"schema"} if is_line else set())


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """A file with everything: good puzzles, a position, none and several solutions, and what is no puzzle."""
    path = tmp_path / "mixed.txt"
    lines = [f"{GIVENS}\tOne é\x1b[31m", BOARD, GIVENS[1:], SEVERAL, f"{GIVENS[:40]}x{GIVENS[41:]}", NO_SOLUTION]
    path.write_text("\n".join([*lines, f"{GIVENS}:411"]), encoding="utf-8")
    return path


def printed(capsys: pytest.CaptureFixture[str]) -> list[Record]:
    text = capsys.readouterr().out
    assert text.isascii()
    assert text.endswith("\n")
    return [json.loads(line) for line in text.splitlines()]


def check_technique(technique: Record, *more: str) -> None:
    assert set(technique) == documented("technique") | set(more)
    assert technique["level"] in [level.id for level in Level]
    assert isinstance(technique["score"], int)


def check_candidate(candidate: Record, notation: str = "a1") -> None:
    assert set(candidate) == documented("a candidate")
    row, column = divmod(candidate["index"], 9)
    assert candidate["cell"] == (f"{'ABCDEFGHI'[row]}{column + 1}" if notation == "a1" else f"r{row + 1}c{column + 1}")
    assert 1 <= candidate["digit"] <= 9


def check_step(step: Record, notation: str = "a1", *, walk: bool = False) -> None:
    assert set(step) == documented("a step")
    check_technique(step["technique"])
    assert step["placements"] or step["eliminations"]
    for candidate in (*step["placements"], *step["eliminations"]):
        check_candidate(candidate, notation)
    assert isinstance(step["conclusion"], str)
    assert len(step["explanation"]) > 1
    assert step["facts"]
    roles = section_values("a piece of evidence", "role")
    assert roles == set(Role)
    assert [sentence["sentence"] for sentence in step["walk"]][-1:] == step["explanation"][-1:] * walk
    for sentence in step["walk"]:
        assert set(sentence) == documented("a sentence of a walk")
        assert sentence["depth"] >= 0
    assert set(step["lines"]) <= set(LINE_NOTATIONS)
    for piece in (*step["evidence"], *(piece for sentence in step["walk"] for piece in sentence["evidence"])):
        assert set(piece) == documented("a piece of evidence")
        assert piece["role"] in roles
        assert any(piece[key] for key in ("cells", "candidates", "houses", "links"))
        assert all(set(cell) == {"cell", "index"} for cell in piece["cells"])
        assert all(set(house) == {"house", "index"} for house in piece["houses"])
        for candidate in (*piece["candidates"], *(end for link in piece["links"] for end in link)):
            check_candidate(candidate, notation)


@cache
def section_values(heading: str, field: str) -> set[str]:
    """The values in quotes that a section gives for a field."""
    row = next(line for line in DOCUMENT.split(f"## {heading}\n")[1].splitlines() if line.startswith(f"| `{field}`"))
    return set(re.findall(r'"([\w-]+)"', row))


def check_position(record: Record) -> None:
    position = parse_puzzle(record["board"]).position()
    assert len(record["candidates"]) == 81
    for cell, digits in enumerate(record["candidates"]):
        assert digits == "".join(map(str, position.candidates_of(cell)))


# One line for each puzzle and each fault


@pytest.mark.parametrize(
    ("arguments", "heading"),
    [
        (["solve"], "solve"),
        (["solve", "--jobs", "2"], "solve"),
        (["step"], "step"),
        (["step", "--technique", "naked-single"], "step --technique, step --all"),
        (["rate"], "rate"),
        (["rate", "--jobs", "2"], "rate"),
    ],
)
def test_every_puzzle_and_every_fault_is_an_object_in_its_place(
    arguments: list[str], heading: str, mixed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--json", str(mixed), "nowhere.txt", "5", GIVENS]) == 2
    records = printed(capsys)
    assert [record.get("line") for record in records] == [1, 2, 3, 4, 5, 6, 7, None, None, 1]
    faults = [record for record in records if "error" in record]
    assert [records.index(fault) for fault in faults] == [2, 4, 7, 8]
    for fault in faults:
        assert set(fault) == documented("error")
    assert [(fault["source"], fault["line"], fault["column"]) for fault in faults] == [
        *((str(mixed), 3, None), (str(mixed), 5, 41), (None, None, None), (None, None, None))
    ]
    assert faults[0]["error"] == "The puzzle has 80 cells, but 81 are needed."
    good = [record for record in records if "error" not in record]
    for record in good:
        assert set(record) == documented(heading)
        assert record["schema"] == json_output.SCHEMA
        assert parse_puzzle(record["puzzle"]).values.startswith(("..", "4.", ".3"))
    assert [record["solutions"] for record in good] == [1, 1, "several", 0, 0, 1]
    assert [record["title"] for record in good] == ["One é", "", "", "", "", ""]
    assert good[1]["puzzle"] == BOARD
    assert good[3]["reason"] == "The puzzle has no solution: E1 has no candidate left."
    assert good[4]["reason"] == "The candidates are wrong: the solution has A1=4, which was removed."
    assert good[0]["reason"] is good[5]["source"] is None


@pytest.mark.parametrize(
    "arguments", [["solve"], ["step"], ["step", "--technique", "x-wing"], ["rate"], ["compare"], ["bench"]]
)
def test_the_exit_code_and_the_complaints_are_the_same_as_without(
    arguments: list[str], mixed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--algorithms", "fast"] if arguments[0] in ("compare", "bench") else []
    for puzzles in ([GIVENS], [NO_SOLUTION], [str(mixed)]):
        code = main([*arguments, *options, *puzzles])
        expected = capsys.readouterr().err
        assert main([*arguments, *options, "--json", *puzzles]) == code
        assert capsys.readouterr().err == expected


# Each command


def test_solve(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--json", GIVENS, BOARD]) == 0
    assert [record["solution"] for record in printed(capsys)] == [SOLUTION, SOLUTION]


def check_path(path: Record, notation: str = "a1") -> None:
    for step in path["steps"]:
        check_step(step, notation, walk=True)
    check_technique(path["hardest"])
    for used in path["techniques"]:
        check_technique(used, "count")
    check_position(path)
    used = {technique["name"]: technique["count"] for technique in path["techniques"]}
    names = [step["technique"]["name"] for step in path["steps"][1:]]
    assert used == {name: names.count(name) for name in set(names)}
    assert path["score"] == sum(step["technique"]["score"] for step in path["steps"])


@pytest.mark.parametrize("notation", ["a1", "r1c1"])
def test_step(notation: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--json", "--walk", "--notation", notation, GIVENS, SOLUTION]) == 0
    solved, done = printed(capsys)
    check_path(solved, notation)
    assert (solved["solved"], solved["level"], solved["board"].replace("+", "")) == (True, "easy", f"{SOLUTION}:")
    assert (done["steps"], done["hardest"], done["score"], done["solved"]) == ([], None, 0, True)


@pytest.mark.usefixtures("without_chains")
def test_step_of_a_puzzle_that_needs_a_guess(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--json", "--walk", NEEDS_A_GUESS]) == 0
    (stuck,) = printed(capsys)
    check_path(stuck)
    assert not stuck["solved"]
    assert stuck["level"] in section_values("step", "level")


@pytest.mark.parametrize("options", [[], ["--technique", "x-wing"]])
def test_the_reason_is_told_in_the_notation_that_was_chosen(
    options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    puzzles = [f"+5{GIVENS[1:]}", f"{GIVENS}:411", NO_SOLUTION]
    assert main(["step", "--json", "--notation", "r1c1", *options, *puzzles]) == 1
    assert [record["reason"] for record in printed(capsys)] == [
        "The placed digits are wrong: r1c1 holds 5, but the solution has 4 there.",
        "The candidates are wrong: the solution has r1c1=4, which was removed.",
        "The puzzle has no solution: r5c1 has no candidate left.",
    ]


@pytest.mark.parametrize("option", [["--all"], ["--technique", "naked single", "--technique", "x-wing"]])
def test_step_at_a_position(option: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--json", *option, BOARD, SOLUTION, NEARLY_SEVERAL]) == 0
    board, solved, several = printed(capsys)
    for record in (board, several):
        for step in record["steps"]:
            check_step(step)
        check_position(record)
    assert board["steps"]
    assert solved["steps"] == []
    assert board["left_out"] == []
    assert bool(several["left_out"]) == (option == ["--all"])
    assert board["board"] == BOARD


def test_the_techniques(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--json", "--list"]) == 0
    records = printed(capsys)
    assert {record["name"] for record in records} == {technique.name for technique in ORDER}
    assert [record["name"] for record in records if record["in_path"]] == [one.name for one in PATH_TECHNIQUES]
    for record in records:
        assert set(record) == documented("step --list")


@pytest.mark.usefixtures("without_chains")
def test_rate(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--json", GIVENS, NEEDS_A_GUESS, SEVERAL]) == 1
    easy, hard, several = printed(capsys)
    assert (easy["solved"], easy["level"], easy["score"], easy["hardest"]["name"]) == (
        True,
        "easy",
        196,
        "Naked Single",
    )
    assert [(used["name"], used["count"]) for used in easy["techniques"]] == [("Full House", 21), ("Naked Single", 28)]
    for used in (*easy["techniques"], *hard["techniques"]):
        check_technique(used, "count")
    assert not hard["solved"]
    assert not several["solved"]
    assert (several["level"], several["score"], several["hardest"], several["techniques"]) == (None, None, None, [])


@pytest.mark.usefixtures("without_chains")
def test_rate_summary(mixed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rate", "--json", "--summary", str(mixed), NEEDS_A_GUESS]) == 2
    (totals,) = printed(capsys)
    assert set(totals) == documented("rate --summary")
    assert list(totals["levels"]) == [level.id for level in Level]
    assert (totals["unsolved"], totals["no_solution"], totals["several_solutions"]) == (1, 2, 1)
    assert totals["puzzles"] == 6
    for used in totals["techniques"]:
        check_technique(used, "puzzles", "count")


@pytest.mark.parametrize("command", ["compare", "bench"])
def test_measurements(command: str, mixed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--json", "--algorithms", "fast,norvig", str(mixed)]) == 2
    records = printed(capsys)
    assert ["error" in record for record in records] == [True, True, False, False]
    assert all(set(record) == documented("error") for record in records[:2])
    assert all(set(record) == documented(command) for record in records[2:])
    assert [record["puzzles"] for record in records[2:]] == [5, 5]


def test_a_study(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "runs.jsonl"
    arguments = ["--study", "heuristics", "--algorithms", "norvig", "--limit-seconds", "0.05", "--output", str(path)]
    assert main(["compare", "--json", GIVENS, *arguments]) == 0
    records = printed(capsys)
    assert all(set(record) == documented("compare --study heuristics") for record in records)
    assert (records[0]["order"], records[-1]["order"]) == ("cell", None)
    record = json.loads(path.read_text(encoding="ascii"))
    inner = {name for run in record["runs"].values() for name in run}
    assert set(record) == documented("compare --study heuristics --output")
    assert all(f"`{name}`" in DOCUMENT for name in inner)


@pytest.mark.parametrize("command", ["compare", "bench"])
def test_the_algorithms(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--json", "--list"]) == 0
    records = printed(capsys)
    assert [record["algorithm"] for record in records] == list(EVERY)
    assert all(set(record) == documented("compare --list, bench --list") for record in records)


def test_minimise(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["minimise", "--json", GIVENS, SEVERAL]) == 1
    assert all(set(record) == documented("minimise") for record in printed(capsys))


def test_transformations_are_the_same_in_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vary", "--json", "--count", "2", GIVENS]) == 0
    (varied,) = printed(capsys)
    assert set(varied) == documented("vary")
    assert all(set(one) == {"puzzle", "level", "score", "transformation"} for one in varied["variants"])
    assert main(["canonical", "--json", GIVENS]) == 0
    (canonical,) = printed(capsys)
    assert set(canonical) == documented("canonical")
    for one in (*varied["variants"], canonical):
        way = one["transformation"]
        assert set(way) == documented("a transformation")
        assert all(sorted(way[lines]) == [*range(1, 10)] for lines in ("rows", "columns", "digits"))
        boards = (one["puzzle"], GIVENS) if one in varied["variants"] else (one["canonical"], one["puzzle"])
        for cell, new in enumerate(boards[0]):
            row, column = way["rows"][cell // 9] - 1, way["columns"][cell % 9] - 1
            old = boards[1][column * 9 + row if way["transposed"] else row * 9 + column]
            assert new == (old if old == "." else str(way["digits"][int(old) - 1]))


# The document itself


def test_the_document_is_linked_and_says_nothing_of_what_is_not_there() -> None:
    page = (Path(__file__).parents[2] / "docs" / "automate" / "command-line.md").read_text(encoding="utf-8")
    assert "(json.md)" in page
    headings = set(re.findall(r"^##? (.*)$", DOCUMENT, re.MULTILINE))
    for target in set(re.findall(r"\]\(#([\w-]+)\)", DOCUMENT)):
        assert target in {heading.lower().replace(" ", "-") for heading in headings}


def test_the_document_has_the_number_of_the_schema() -> None:
    assert f"`schema`, the version of this description: {json_output.SCHEMA}." in DOCUMENT


def _sections() -> Iterator[str]:
    yield from re.findall(r"^## (.*)$", DOCUMENT, re.MULTILINE)


def test_every_section_has_fields() -> None:
    assert all(documented(heading) - {"schema"} for heading in _sections())

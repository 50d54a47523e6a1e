"""`step`: the path, every step of a technique, every step at all, and positions on the way."""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from sudoku_tui.cli.main import main
from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.logic import LISTED_TECHNIQUES, PATH_TECHNIQUES, all_steps, path, technique_named
from sudoku_tui.engine.notation import NUMBERS
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solutions
from sudoku_tui.engine.standing import standing_of
from sudoku_tui.engine.step import Reason, Step
from sudoku_tui.engine.techniques.singles import HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.words import also_called
from sudoku_tui.formats import format_board, format_candidates, parse_puzzle
from tests.cli.running import GIVENS, NEARLY, NEARLY_SEVERAL, NO_SOLUTION, SEVERAL, SOLUTION, run
from tests.data import TECHNIQUE_CASES
from tests.engine.cases import case_lines, read_case, technique_of

POSITION = Position.from_string(GIVENS)
UNIQUE = next(technique for technique in ORDER if technique.assumes_unique and technique.in_list)
LEFT_OUT = "The puzzle has several solutions, so techniques that assume one are left out."
TEMPTING = "48.3............71.2.......7.5....6....2................1.76...3.....4......5...."
"""A puzzle with several solutions in which a path would come to a technique that assumes one."""

NEEDS_CHAINS = "000704005020010070000080002090006250600070008053200010400090000030060090200407000"


def one_case_each() -> list[str]:
    """The first line of each code that the solver answers to."""
    lines = [line for line in case_lines(TECHNIQUE_CASES) if line.startswith(":")]
    first = {line.split(":")[1]: line for line in reversed(lines)}
    codes = {technique.code for technique in ORDER}
    return [line for code, line in sorted(first.items()) if code.split("-")[0] in codes and not code.endswith("-x")]


# The path


def test_the_path_of_a_position_goes_on_from_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", f"{NEARLY}:"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert not any("Eliminate" in line for line in lines)
    assert any(re.fullmatch(r"Solved in \d steps\.", line) for line in lines)


def test_the_order_can_be_modern(capsys: pytest.CaptureFixture[str]) -> None:
    for order, first, other in (("hodoku", "Chain: ", "M-Wing: "), ("modern", "M-Wing: ", "Chain: ")):
        assert main(["step", "--order", order, NEEDS_CHAINS]) == 0
        out = capsys.readouterr().out
        assert (first in out, other in out) == (True, False), order


def test_the_path_of_the_other_scale_has_no_such_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--scale", "se", "--order", "modern", GIVENS]) == 2
    assert "has an order of its own" in capsys.readouterr().err


@pytest.mark.parametrize("format_position", [lambda p: f"{p.to_string()}:", format_candidates])
def test_a_position_may_come_as_a_file(
    format_position: Callable[[Position], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"Mine\n{format_position(POSITION.eliminated())}\n", encoding="utf-8")
    assert main(["step", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"# {path}, line ")
    assert ": Mine\n" in out
    assert "Solved in " in out


@pytest.mark.parametrize(
    ("puzzle", "sentence"),
    [
        (f"{GIVENS}:411", "The candidates are wrong: the solution has A1=4, which was removed."),
        (f"+5{GIVENS[1:]}", "The placed digits are wrong: A1 holds 5, but the solution has 4 there."),
    ],
)
def test_a_wrong_position_gets_a_sentence_and_no_steps(
    puzzle: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    values = parse_puzzle(puzzle).values
    for options in ([], ["--all"], ["--technique", "x-wing"]):
        assert main(["step", *options, puzzle]) == 1
        assert capsys.readouterr() == ("", f"sudoku-tui: {values}: {sentence}\n")
    assert main(["rate", puzzle]) == 1
    assert capsys.readouterr().err == f"sudoku-tui: {values}: {sentence}\n"
    assert main(["solve", puzzle]) == 1
    assert capsys.readouterr() == ("", f"sudoku-tui: {values}: {sentence}\n")


# Every step


def test_every_step_of_a_technique_comes_with_its_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--technique", "naked single", GIVENS]) == 0
    lines = capsys.readouterr().out.splitlines()
    steps = list(NAKED_SINGLE.find(POSITION.eliminated()))
    assert lines[0] == "First, 32 placed digits remove 282 candidates from 49 cells."
    assert lines[2] == f"Naked Single (0003, Easy, score 4): {len(steps)} steps"
    expected = []
    for number, step in enumerate(steps, 1):
        expected.append(f"    {number}. {step.conclusion()}")
        expected += [f"        {sentence}" for sentence in step.explanation()]
    assert lines[3:] == [*expected, ""]


W_WING = "745619823829435716361278945538792164274...3..196...2.7452.876.19.75..4..6.3...57."


def test_a_chain_is_told_link_by_link_if_that_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--technique", "w-wing", "--walk", "--notation", "r1c1", W_WING]) == 0
    told = [line.strip() for line in capsys.readouterr().out.splitlines()[4:-1]]
    step = next(technique_named("w-wing").find(Position.from_string(W_WING).eliminated()))
    assert told == [
        *(reason.sentence for reason in step.walk(NUMBERS)),
        "Eureka: (8=3)r6c4-r7c4=r7c8-(3=8)r8c8 => r6c8<>8",
    ]
    assert main(["step", "--technique", "w-wing", W_WING]) == 0
    told = [line.strip() for line in capsys.readouterr().out.splitlines()[4:-1]]
    assert told == [*step.explanation(), "Eureka: (8=3)F4-G4=G8-(3=8)H8 => F8<>8"]


def test_branches_are_indented_and_the_lines_of_notation_follow(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "sudoku_tui.engine.words.english.singles"
    proof = Reason("Suppose it."), Reason("Then this.", depth=1), Reason("So not.")
    monkeypatch.setattr(f"{words}.walk", lambda *_: proof, raising=False)
    monkeypatch.setattr(f"{words}.eureka", lambda *_: "(1)r1c1", raising=False)
    assert main(["step", "--walk", NEARLY]) == 0
    lines = capsys.readouterr().out.splitlines()
    place = lines.index("    Suppose it.")
    assert lines[place:][:4] == ["    Suppose it.", "      Then this.", "    So not.", "    Eureka: (1)r1c1"]


def test_techniques_may_be_several(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--technique", "0002", "--technique", "NAKED-SINGLE", "--technique", "Hidden Single"]
    assert main(["step", *arguments, "--notation", "r1c1", GIVENS]) == 0
    text = capsys.readouterr().out
    assert text.index("\nHidden Single (") < text.index("\nNaked Single (")
    assert text.count("\nHidden Single (") == 1
    assert "r5c6 = 4" in text
    assert text.endswith(" steps of 2 techniques.\n\n")


def test_every_step_is_listed_by_technique(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--all", GIVENS]) == 0
    text = capsys.readouterr().out
    steps = listed()
    heads = re.findall(r"^(.*) \(\d+, \w+, score \d+\): \d+ steps?$", text, re.MULTILINE)
    assert heads == list(dict.fromkeys(step.technique.name for step in steps))
    assert re.findall(r"^    \d+\. (.*)$", text, re.MULTILINE) == [step.conclusion() for step in steps]
    assert text.endswith(f"\n{len(steps):,} steps of {len(heads)} techniques.\n\n")


@cache
def listed() -> Sequence[Step]:
    """Every step of the position, technique by technique, the shortest first."""
    return shortest_first(all_steps(POSITION.eliminated()))


def shortest_first(steps: Iterable[Step]) -> list[Step]:
    """Steps technique by technique, the shortest first; those whose proofs are searched later as they are found."""
    return sorted(
        steps, key=lambda step: (ORDER.index(step.technique), 0 if step.facts.is_deferred else step.facts.length)
    )


def affecting(cell: int | None, digit: int) -> list[str]:
    """The steps that place or remove a candidate, in words."""
    return [
        step.conclusion()
        for step in listed()
        if any(cell in (None, where) and digit in (0, what) for where, what in (*step.placements, *step.eliminations))
    ]


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("text", "cell", "digit", "more"),
    [("4", None, 4, []), ("E6", 41, 0, ["--all"]), ("E6=4", 41, 4, ["--json"]), ("r5c6=4", 41, 4, [])],
)
def test_what_places_or_removes_a_candidate(
    text: str, cell: int | None, digit: int, more: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    expected = affecting(cell, digit)
    assert expected
    assert main(["step", "--affects", text, *more, GIVENS]) == 0
    out = capsys.readouterr().out
    if "--json" in more:
        assert [step["conclusion"] for step in json.loads(out)["steps"]] == expected
    else:
        assert re.findall(r"^    \d+\. (.*)$", out, re.MULTILINE) == expected
    assert main(["step", "--affects", text, "--technique", "naked single", GIVENS]) == 0
    assert "\n        " in capsys.readouterr().out  # with its reasons


def test_a_text_that_names_no_candidate_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--affects", "X9", GIVENS]) == 2
    sentence = "--affects takes a digit (5), a cell (C4) or a candidate (C4=5), not 'X9'."
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["--technique", "x-wing", "--affects", "C4=5", NEARLY],
            "There is no X-Wing at this position that places or removes 5 in C4.",
        ),
        (["--technique", "x-wing", NEARLY], "There is no X-Wing at this position."),
        (
            ["--technique", "x-wing", "--technique", "xywing", NEARLY],
            "There is no X-Wing or XY-Wing at this position.",
        ),
        (["--technique", "x-wing", SOLUTION], "The puzzle is solved, so there is no step."),
        (["--all", SOLUTION], "The puzzle is solved, so there is no step."),
        (["--all", "." * 81], "There is no step of these techniques at this position."),
    ],
)
def test_no_step_is_a_result(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", *arguments]) == 0
    out, err = capsys.readouterr()
    assert sentence in out.splitlines()
    assert err == ""


def test_techniques_that_assume_one_solution_are_left_out_where_there_are_several(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for options in (["--all"], ["--technique", "x-wing", "--technique", UNIQUE.code], []):
        assert main(["step", *options, NEARLY_SEVERAL]) == 0
        assert LEFT_OUT in capsys.readouterr().out.splitlines()
    assert main(["step", "--all", NEARLY]) == 0
    assert "left out" not in capsys.readouterr().out


def test_a_path_does_leave_out_what_assumes_one_solution(capsys: pytest.CaptureFixture[str]) -> None:
    techniques = standing_of(Position.from_string(TEMPTING)).allowed(PATH_TECHNIQUES)
    names = [step.technique.name for step, _ in path(Position.from_string(TEMPTING), techniques)]
    assert any(step.technique.assumes_unique for step, _ in path(Position.from_string(TEMPTING)))
    assert main(["step", TEMPTING]) == 0
    text = capsys.readouterr().out
    assert text.startswith(f"{LEFT_OUT}\n\n1. ")
    assert re.findall(r"^\d+\. (.*?): ", text, re.MULTILINE) == names
    assert main(["step", "--json", TEMPTING]) == 0
    record = json.loads(capsys.readouterr().out)
    assert [step["technique"]["name"] for step in record["steps"]] == names


def test_the_givens_decide_what_is_left_out_even_if_the_position_has_one_solution(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one, other = islice(solutions(SEVERAL), 2)
    position = Position.from_string(SEVERAL)
    for cell in CELLS:
        if one[cell] != other[cell] and len(standing_of(position).solutions) > 1:
            position = position.place(cell, int(one[cell]))
    assert len(standing_of(position).solutions) == 1
    assert main(["step", format_board(position)]) == 0
    text = capsys.readouterr().out
    assert text.startswith(f"{LEFT_OUT}\n\n1. ")
    assert "Solved in " in text


def test_where_nothing_can_be_left_out_nothing_is_said_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["step", NO_SOLUTION]) == 1
    assert "left out" not in capsys.readouterr().out
    off = [technique.name for technique in ORDER if technique.assumes_unique]
    config = tmp_path / "config.toml"
    config.write_text(f"[techniques]\noff = {off}\n", encoding="utf-8")
    for options in ([], ["--all"]):
        assert main(["step", *options, "--config", str(config), NEARLY_SEVERAL]) == 0
        assert "left out" not in capsys.readouterr().out


def test_nothing_is_said_of_a_technique_that_was_not_looked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--technique", UNIQUE.code, SEVERAL]) == 0
    assert capsys.readouterr() == (f"{LEFT_OUT}\n\n", "")
    assert main(["step", "--technique", UNIQUE.code, "--technique", "x-wing", "." * 81]) == 0
    assert capsys.readouterr().out == f"{LEFT_OUT}\n\nThere is no X-Wing at this position.\n\n"


def test_all_techniques_may_be_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "config.toml"
    config.write_text(f"[techniques]\noff = {[technique.name for technique in ORDER]}\n", encoding="utf-8")
    assert main(["step", "--all", "--config", str(config), GIVENS]) == 0
    assert capsys.readouterr().out.endswith("\n\nThe configuration turns every technique off.\n\n")


def test_a_puzzle_without_a_solution_has_no_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--all", NO_SOLUTION]) == 1
    reason = "The puzzle has no solution: E1 has no candidate left."
    assert capsys.readouterr() == ("", f"sudoku-tui: {NO_SOLUTION}: {reason}\n")


@pytest.mark.parametrize("name", ["x-wnig", "", "\x1b[31m", "\u202e", "q" * 5000])
def test_an_unknown_technique_gets_one_sentence(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", f"--technique={name}", GIVENS]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("sudoku-tui: No technique is called ")
    assert err.count("\n") == 1
    assert err.strip().isprintable()
    assert ("did you mean X-Wing" in err) == (name == "x-wnig")


@pytest.mark.parametrize("arguments", [["--all", "--technique", "x"], ["--all", "--list"], ["--technique"]])
def test_what_cannot_be_together_gets_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", GIVENS, *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


@pytest.mark.sample(24)
@pytest.mark.parametrize("line", one_case_each(), ids=lambda line: line.split(":")[1])
def test_a_case_of_each_technique_is_found_as_it_stands_in_the_file(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    case = read_case(line)
    technique = technique_of(case)
    assert technique is not None
    ours = next(ours for ours in ORDER if ours.code == technique.code)
    steps = [step.conclusion() for step in shortest_first(all_steps(case.position, [ours]))]
    assert main(["step", "--technique", ours.code, line]) == 0
    assert re.findall(r"^    \d+\. (.*)$", capsys.readouterr().out, re.MULTILINE) == steps
    if ours == technique:
        assert any(case.is_met_by(step) for step in ours.find(case.position))


# The techniques


def test_the_techniques_can_be_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["step", "--list"]) == 0
    text = capsys.readouterr().out
    words = " ".join(text.split())
    assert len(re.findall(r"^\d{4,5}  ", text, re.MULTILINE)) == len(ORDER)
    for technique in ORDER:
        tried = "" if technique.in_path else ", not tried by a path"
        assert f"{technique.code}  {technique.name} ({technique.level}, score {technique.score}{tried})\n" in text
        assert " ".join(technique.summary.split()) in words
        assert f"How to spot it: {technique.spotting}" in words
        assert also_called(technique.id) in words
    assert LISTED_TECHNIQUES[0].name in text.splitlines()[0]


def test_a_reader_that_leaves_early_and_odd_bytes_are_no_trouble() -> None:
    for stdin in (b"\xff\xfe", b"\0", b":::::", b":0300:4:\x1b[31m:", b"+" * 5000, f"{GIVENS}:\x1b".encode()):
        done = run("step", "--all", "-", stdin=stdin)
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert done.stderr.strip().isprintable()
        assert done.stdout == ""


def test_hidden_singles_are_found_by_their_code_at_standard_input() -> None:
    done = run("step", "--technique", "0002", stdin=f"{GIVENS}\tOne\n".encode())
    assert done.stdout.startswith("# standard input, line 1: One\nFirst, ")
    assert (
        f"Hidden Single (0002, Easy, score 14): {len(list(HIDDEN_SINGLE.find(POSITION.eliminated())))}" in done.stdout
    )

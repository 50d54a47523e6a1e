"""Puzzles, techniques and levels in every form that people have them in; and one sentence about whatever is wrong."""

import inspect
import pickle
import pydoc
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from sudoku_tui import engine
from sudoku_tui.engine import (
    LETTERS,
    NUMBERS,
    ORDER,
    PATH_TECHNIQUES,
    Candidate,
    Level,
    Position,
    Symmetry,
    UnknownTechnique,
    Wanted,
    arrange,
    rate,
    rate_se,
    technique_named,
)
from tests.engine.wrong_arguments import (
    NO_PUZZLES,
    NOT_ONE_SOLUTION,
    ONLY_SEARCHES,
    OTHERS,
    PUZZLE,
    RATES,
    TAKES_A_PUZZLE,
)

ROWS = [PUZZLE[first : first + 9] for first in range(0, 81, 9)]
DRAWN = "\n".join(
    f"| {' | '.join(' '.join(row[first : first + 3]) for first in (0, 3, 6))} |" + "\n+-------+-------+-------+" * rule
    for row, rule in zip(ROWS, (False, False, True) * 3, strict=True)
)


class Table:
    """As a table of pandas: one after another it gives the names of its columns."""

    def __iter__(self) -> Iterator[object]:
        return iter(range(9))

    def to_numpy(self) -> list[str]:
        return ROWS


class Number:
    """As a whole number of NumPy."""

    def __index__(self) -> int:
        return 26


FORMS: dict[str, Any] = {
    "a position": Position.from_string(PUZZLE),
    "81 characters": PUZZLE,
    "zeros": PUZZLE.replace(".", "0"),
    "nine lines": "\n".join(ROWS),
    "nine lines with an end, indented": "".join(f"    {row}\r\n" for row in ROWS),
    "nine words": " ".join(ROWS),
    "boxes": DRAWN,
    "boxes of Unicode": DRAWN.replace("|", "│").replace("-", "─").replace("+", "┼"),
    "texts of rows": ROWS,
    "numbers": [[int(cell) if cell != "." else 0 for cell in row] for row in ROWS],
    "numbers and None": [[int(cell) if cell != "." else None for cell in row] for row in ROWS],
    "real numbers": [[float(cell) if cell != "." else 0.0 for cell in row] for row in ROWS],
    "characters and blanks": [[cell if cell != "." else " " for cell in row] for row in ROWS],
    "81 numbers": tuple(int(cell) if cell != "." else 0 for cell in PUZZLE),
    "a table": Table(),
    "an iterator": (iter(row) for row in ROWS),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_puzzle_is_taken_as_people_have_it(form: str) -> None:
    assert Position.of(FORMS[form]).to_string() == PUZZLE


@pytest.mark.parametrize("name", TAKES_A_PUZZLE)
def test_every_function_takes_a_puzzle_in_any_form(name: str) -> None:
    call = TAKES_A_PUZZLE[name]
    for form in ("81 characters", "boxes", "numbers and None"):
        result = call(FORMS[form])
        assert type(result) is type(call(FORMS["a position"]))
        if not hasattr(result, "__next__"):
            assert result == call(FORMS["a position"])


def test_no_function_that_takes_a_puzzle_is_forgotten() -> None:
    takers = {
        name
        for name in engine.__all__
        if inspect.isfunction(thing := getattr(engine, name))
        and next(iter(inspect.signature(thing).parameters.values())).annotation == "PuzzleLike"
    }
    assert takers == {name for name in TAKES_A_PUZZLE if name in engine.__all__ and name != "Drawing"}


@pytest.mark.parametrize("what", NO_PUZZLES)
@pytest.mark.parametrize("name", TAKES_A_PUZZLE)
def test_what_is_no_puzzle_is_told_in_a_sentence(name: str, what: str) -> None:
    if name in ONLY_SEARCHES and what == "equal digits in a row":
        return  # it has no solution, which is an answer
    with pytest.raises(engine.InvalidPuzzle) as caught:
        TAKES_A_PUZZLE[name](NO_PUZZLES[what])
    check_sentence(caught.value)


@pytest.mark.parametrize("what", NOT_ONE_SOLUTION)
@pytest.mark.parametrize("name", RATES)
def test_without_exactly_one_solution_there_is_no_rating(name: str, what: str) -> None:
    with pytest.raises(engine.InvalidPuzzle, match=r"one solution .*; this one has (no solution|several solutions)\.$"):
        TAKES_A_PUZZLE[name](NOT_ONE_SOLUTION[what])


@pytest.mark.parametrize("what", OTHERS)
def test_other_mistakes_are_told_in_a_sentence(what: str) -> None:
    mistake, kind = OTHERS[what]
    with pytest.raises(getattr(engine, kind)) as caught:
        mistake()
    assert type(caught.value).__name__ == kind
    check_sentence(caught.value)


def check_sentence(error: engine.SudokuError) -> None:
    sentence = str(error)
    assert sentence[-1] in ".?"
    assert sentence.isprintable()
    assert len(sentence) < 500


def test_the_place_of_a_mistake_is_named() -> None:
    grid: list[list[Any]] = [[0] * 9 for _ in range(9)]
    grid[2][3] = 10
    with pytest.raises(engine.InvalidPuzzle, match="C4 holds 10; a cell holds a digit from 1 to 9"):
        rate(grid)
    with pytest.raises(engine.InvalidPuzzle, match="row B has 8"):
        rate("\n".join([ROWS[0], ROWS[1][1:], *ROWS[2:]]))


@pytest.mark.parametrize(
    "techniques",
    [
        ["naked-single", "Hidden Single"],
        ("0003", technique_named("hidden-single")),
        iter(["naked singles", "HIDDENSINGLE"]),
        arrange(base=["hidden-single", "naked-single"], order=["naked single", "hidden single"]),
    ],
)
def test_techniques_are_taken_as_people_have_them(techniques: Any) -> None:
    expected = rate(PUZZLE, (technique_named("naked-single"), technique_named("hidden-single")))
    assert rate(PUZZLE, techniques) == expected


def test_one_technique_needs_no_list() -> None:
    position = Position.of(PUZZLE).eliminated()
    assert [*engine.all_steps(position, "naked-single")] == [*technique_named("naked-single").find(position)]


def test_a_technique_that_is_turned_off_by_its_name_is_off() -> None:
    assert set(PATH_TECHNIQUES) - set(arrange(off=["x-wing", "Y-Wing"])) == {*map(technique_named, ["xw", "xyw"])}
    assert arrange(base=(), on="3D Medusa", first="Skyscraper") == (*map(technique_named, ["Skyscraper", "medusa"]),)


def test_what_has_no_place_in_the_order_cannot_be_turned_on_in_silence() -> None:
    with pytest.raises(UnknownTechnique, match="no place in the order"):
        arrange(on=[engine.TECHNIQUES[0]])


def test_wishes_are_taken_as_people_have_them() -> None:
    wanted = Wanted(level="hard", needs=["x-wing"], givens=26, symmetry="half-turn")
    same = Wanted(Level.HARD, (technique_named("X-Wing"),), range(26, 27), Symmetry.HALF_TURN)
    assert wanted == same
    assert wanted.level is Level.HARD
    number: Any = Number()
    assert Wanted(givens=number) == Wanted(givens=26)


def test_a_position_on_the_way_is_rated_from_there_on() -> None:
    *_, (_, position) = engine.path(PUZZLE)
    assert rate(position).score == 0
    assert rate(position).is_solved
    wrong = Position.of(PUZZLE).place(0, 2)
    with pytest.raises(engine.InvalidPuzzle, match="no solution"):
        rate(wrong)
    right = Position.of(PUZZLE).eliminate([Candidate(0, 4)])  # the digit of the solution is gone
    with pytest.raises(engine.InvalidPuzzle, match="no solution"):
        rate_se(right)


def test_a_limit_may_be_as_large_as_one_likes() -> None:
    assert engine.count_solutions(PUZZLE, limit=10**30) == 1


def test_all_candidates_can_be_made_and_are_the_same_when_they_are_copied() -> None:
    made = {Candidate(cell, digit) for cell in range(81) for digit in range(1, 10)}
    assert len(made) == 729
    one = Candidate(41, 5)
    assert (one.cell, one.digit) == (41, 5) == tuple(one)
    assert pickle.loads(pickle.dumps(one)) == deepcopy(one) == one
    assert one._replace(digit=6) == Candidate(41, 6)


def test_a_notation_is_equal_to_its_copy() -> None:
    for notation in (LETTERS, NUMBERS):
        copy = pickle.loads(pickle.dumps(notation))
        assert copy == notation
        assert hash(copy) == hash(notation)
    assert LETTERS != NUMBERS
    assert LETTERS != "a1"


@pytest.mark.parametrize("name", ["conclusion", "reasons", "explanation", "walk", "notation_lines"])
def test_what_is_no_notation_is_told_by_every_method_that_takes_one(name: str) -> None:
    step: Any = engine.next_step(PUZZLE)
    assert getattr(step, name)(NUMBERS) == getattr(step, name)(notation=NUMBERS)
    with pytest.raises(engine.WrongArgument, match=r"^A notation is a Notation, .* not 'r1c1'\.$"):
        getattr(step, name)("r1c1")


def test_what_is_no_notation_is_told_by_a_contradiction() -> None:
    wrong: Any = Position.of(PUZZLE).place(0, 3).contradiction
    with pytest.raises(engine.WrongArgument, match="not 'r1c1'"):
        wrong.describe("r1c1")


def functions() -> dict[str, Callable[..., object]]:
    """Every public function."""
    found = {name: getattr(engine, name) for name in engine.__all__}
    return {name: thing for name, thing in found.items() if inspect.isfunction(thing)}


@pytest.mark.parametrize("name", functions())
def test_help_is_short(name: str) -> None:
    lines = pydoc.plain(pydoc.render_doc(functions()[name])).splitlines()
    assert len(lines) <= 15
    assert max(map(len, lines)) <= 200 if name in ("arrange", "tries") else max(map(len, lines)) <= 120


@pytest.mark.parametrize("name", functions())
def test_defaults_are_shown_in_a_few_words(name: str) -> None:
    defaults = [one.default for one in inspect.signature(functions()[name]).parameters.values()]
    assert [shown for shown in map(repr, defaults) if len(shown) > 40 or " at 0x" in shown] == []


def test_techniques_are_shown_by_their_names() -> None:
    assert repr(PATH_TECHNIQUES) == "PATH_TECHNIQUES"
    assert len(repr(arrange(off="x-wing"))) <= 100
    assert repr(arrange(base=["x-wing"])) == "<1 technique: x-wing>"
    copy = pickle.loads(pickle.dumps(ORDER))
    assert (copy, repr(copy)) == (ORDER, "ORDER")


def test_every_name_in_a_public_signature_is_public() -> None:
    names = {
        word
        for function in functions().values()
        for word in re.findall(r"\b[A-Z]\w+", " ".join(map(str, function.__annotations__.values())))
    }
    assert names - {*engine.__all__} == {"Callable", "Iterable", "Iterator", "None", "Random"}


def test_the_random_numbers_may_be_of_another_kind() -> None:
    class Other(Random):
        """A generator of one's own."""

    assert engine.minimise(PUZZLE, Other(1)) == engine.minimise(PUZZLE, Random(1))

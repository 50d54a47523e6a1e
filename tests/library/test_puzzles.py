"""The puzzles that ship are what their files say of them.

They are made and rated before a release, and these tests know the techniques of that time only: a technique that has
come since has no collection, and changes no rating. tools/check_puzzles.py rates them with the techniques of today.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from sudoku_tui.cli.generate.collecting import NETS
from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.canonical import same_among
from sudoku_tui.engine.explainer.rating import rate as explain
from sudoku_tui.engine.generator import Symmetry
from sudoku_tui.engine.human_time import estimate
from sudoku_tui.engine.logic import PATH_TECHNIQUES, path, path_before, path_up_to, rate, rating_of
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import count_solutions
from sudoku_tui.engine.techniques.singles import FULL_HOUSE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.formats.graded import GradedPuzzle, numbered_title, read_graded
from sudoku_tui.library import (
    first_collection,
    rare_puzzles,
    shipped_collections,
    technique_collections,
    technique_file,
)
from tests.data import rated_with
from tests.sampling import Portion

LEVELS = {collection.name: collection for collection in shipped_collections()}
TECHNIQUES = technique_collections()
NAMES = [*LEVELS, *TECHNIQUES]
RATED_WITH = rated_with()
PATH = tuple(technique for technique in PATH_TECHNIQUES if technique.id in RATED_WITH)
BY_CODE = {technique.code: technique for technique in ORDER}

FEWER_THAN_20 = {
    "Hidden Quadruple": 3,
    "Jellyfish": 1,
    "Uniqueness Test 5": 2,
    "Avoidable Rectangle Type 2": 1,
    "Sashimi Jellyfish": 4,
    "Simple Colors Wrap": 1,
    "Multi Colors Type 2": 0,
    "X-Chain": 4,
    "Grouped Continuous Nice Loop": 2,
    "Grouped AIC": 16,
    "Almost Locked Set Chain": 10,
    "Franken X-Wing": 0,
    "Franken Swordfish": 0,
    "Finned Franken X-Wing": 0,
    "Finned Franken Swordfish": 0,
    "Forcing Chain Verity": 0,
    "Grouped W-Wing": 19,
    "Forcing Net Contradiction": 2,
    "Forcing Net Verity": 7,
    "Nested Forcing Net": 0,
}
"""How many puzzles there are where the tries did not give twenty, by the name of the technique.

There were 126,000 for what is no chain and stands before chains, 4,000 from X-Chains on.
"""


def graded(name: str) -> tuple[GradedPuzzle, ...]:
    return tuple(read_graded((LEVELS.get(name) or TECHNIQUES[name]).lines()))


def check_rating(
    one: GradedPuzzle, techniques: Sequence[Technique] = PATH, too_few: Sequence[Technique] | None = None
) -> None:
    """Check a rating, and that fewer techniques do not solve the puzzle: their path is the same up to where it ends."""
    position = Position.from_string(one.puzzle.givens)
    counts: dict[Technique, int] = {}
    for step, after in path(position, techniques):
        if too_few is not None and step.technique.code and step.technique not in too_few:
            assert not rate(position, too_few).is_solved
            too_few = None
        if step.technique.code:
            counts[step.technique] = counts.get(step.technique, 0) + 1
        position = after
    assert too_few is None, "too few techniques solve it"
    rating = rating_of(counts, is_solved=position.is_complete)
    assert rating.is_solved
    assert rating == one.rating
    places = [PATH_TECHNIQUES.index(technique) for technique, _ in rating.counts_in_order]
    assert places == sorted(places)


def test_there_are_two_hundred_of_each_level_and_a_hundred_beyond() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard", "unfair", "extreme", "beyond"]
    assert [len(graded(name)) for name in LEVELS] == [201, 200, 200, 200, 200, 100]


def test_there_are_twenty_for_each_technique_that_a_path_takes() -> None:
    expected = {technique.name: 20 for technique in PATH if technique is not FULL_HOUSE} | FEWER_THAN_20
    found = Counter({BY_CODE[code].name: len(graded(code)) for code in TECHNIQUES})
    assert found == Counter(expected)


def test_no_puzzle_comes_twice() -> None:
    puzzles = Counter(one.puzzle.givens for name in NAMES for one in graded(name))
    assert [puzzle for puzzle, times in puzzles.items() if times > 1] == []


def test_the_first_puzzle_opens_first() -> None:
    first = first_collection().load().puzzles[0]
    assert first.givens == "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    assert first.title == "The first puzzle"


@pytest.mark.parametrize("name", NAMES)
def test_a_file_has_puzzles_with_one_solution_from_the_easiest_to_the_hardest(name: str) -> None:
    collection = LEVELS.get(name) or TECHNIQUES[name]
    puzzles = collection.load()
    assert not puzzles.bad
    assert [one.puzzle for one in graded(name)] == list(puzzles.puzzles)
    assert all(count_solutions(puzzle.givens) == 1 for puzzle in puzzles.puzzles)
    scores = [one.rating.score for one in graded(name) if one.puzzle.title != "The first puzzle"]
    assert scores == sorted(scores)
    titles = [puzzle.title for puzzle in puzzles.puzzles if puzzle.title != "The first puzzle"]
    first = 1 + len(puzzles.puzzles) - len(titles)
    assert titles == [numbered_title(collection.title, number) for number in range(first, len(puzzles.puzzles) + 1)]


@pytest.mark.parametrize("name", [name for name in LEVELS if name != "beyond"])
def test_the_puzzles_of_a_level_have_it(name: str, portion: Portion) -> None:
    for one in portion.of(graded(name), 10):
        assert one.rating.level.id == name
        check_rating(one)


@pytest.mark.parametrize("quarter", range(4))  # in four parts, for four processes
def test_what_is_beyond_needs_nets(quarter: int, portion: Portion) -> None:
    others = [technique for technique in PATH if technique.id not in NETS]
    for one in portion.of(graded("beyond")[quarter::4], 1):
        assert one.rating.level.id == "extreme"
        check_rating(one, too_few=others)


def test_all_puzzles_have_a_whole_rating_of_sudoku_explainer() -> None:
    for name in NAMES:
        for one in graded(name):
            assert one.se is not None
            assert not one.se.limit


@pytest.mark.sample(2)
@pytest.mark.parametrize(("name", "step"), [*((name, 40) for name in (*LEVELS,)[:4]), ("extreme", 70), ("beyond", 99)])
def test_sudoku_explainer_s_ratings_are_those_of_today(name: str, step: int) -> None:
    for one in graded(name)[step // 3 :: step]:
        today = explain(Position.from_string(one.puzzle.givens))
        assert one.se == replace(today, hardest="")


@pytest.mark.parametrize("name", NAMES)
def test_the_minutes_are_those_of_today(name: str, portion: Portion) -> None:
    """Where a new technique changes the path, or somebody the model, tools/rate_collections.py finds them anew."""
    for one in portion.of(graded(name), 2 if name in LEVELS else 0):
        assert one.minutes == round(estimate(one.puzzle.givens, most=0).minutes, 1)


def test_all_puzzles_have_minutes() -> None:
    assert [one.puzzle.title for name in NAMES for one in graded(name) if one.minutes is None] == []


@pytest.mark.sample(4)
@pytest.mark.parametrize("code", TECHNIQUES)
def test_the_puzzles_of_a_technique_need_it_and_nothing_harder(code: str) -> None:
    technique = BY_CODE[code]
    assert TECHNIQUES[code].path.match(f"*/{technique_file(code, technique.name)}")
    for one in graded(code):
        before = [other for other in path_before(technique) if other in PATH]
        check_rating(one, [other for other in path_up_to(technique) if other in PATH], too_few=before)
        used = {id for id, _ in one.rating.counts}
        assert technique.id in used <= {other.id for other in path_up_to(technique)}


@pytest.mark.parametrize("name", ["hard", "unfair", "extreme", "beyond"])
def test_no_given_can_be_spared_where_the_header_says_so(name: str, portion: Portion) -> None:
    for one in portion.of(graded(name), 20):
        puzzle = one.puzzle.givens
        for cell in CELLS:
            if puzzle[cell] != ".":
                assert count_solutions(f"{puzzle[:cell]}.{puzzle[cell + 1 :]}") == 2


@pytest.mark.parametrize("name", ["easy", "medium"])
def test_the_givens_are_symmetric_where_the_header_says_so(name: str) -> None:
    for one in graded(name):
        givens = sum(1 << cell for cell in CELLS if one.puzzle.givens[cell] != ".")
        assert Symmetry.HALF_TURN.holds_for(givens)
        assert name == "medium" or 28 <= givens.bit_count() <= 36


def test_the_rare_ones_have_one_solution_and_stand_in_no_collection() -> None:
    others = [one.puzzle.givens for name in NAMES for one in graded(name)]
    for _, puzzle in rare_puzzles():
        assert count_solutions(puzzle) == 1
        assert same_among(puzzle, others) is None
        others.append(puzzle)


def test_the_rare_ones_have_the_er_that_their_file_says(portion: Portion) -> None:
    for er, puzzle in portion.of([*rare_puzzles()][1::4], 1):
        assert round(explain(Position.from_string(puzzle)).er * 10) == er

"""The known puzzles beside which a rare wish is met, and the puzzles that are made there."""

from pathlib import Path

import pytest

from sudoku_tui.engine.canonical import same_among
from sudoku_tui.engine.explainer.rating import rate as explain
from sudoku_tui.engine.generator import Symmetry, Wanted
from sudoku_tui.engine.generator.digging import givens_of, is_minimal
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import count_solutions, solve
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats.graded import read_graded
from sudoku_tui.game.jobs.generate_job import make
from sudoku_tui.game.making import known_puzzles as known
from sudoku_tui.game.making.generated import seed_of_series
from sudoku_tui.game.making.known_puzzles import known_puzzles, puzzles_with_er
from sudoku_tui.library import shipped_collections, technique_collections

SWORDFISH = technique_named("Swordfish")
HALF_BANDS = [range(er, er + 5) for er in range(10, 95, 5)]


SHIPPED = {one.givens: one.er for one in puzzles_with_er()}
GRADED = {
    one.puzzle.givens: one.rating
    for collection in (*shipped_collections(), *technique_collections().values())
    for one in read_graded(collection.lines())
}


def ers(wanted: Wanted) -> list[int]:
    return [SHIPPED[puzzle] for puzzle in known_puzzles(wanted)]


# Which


def test_all_puzzles_of_the_collections_have_an_er() -> None:
    assert GRADED.keys() <= SHIPPED.keys()


def test_all_that_have_the_er_are_known() -> None:
    assert sorted(known_puzzles(Wanted(er=range(83, 85)))) == sorted(
        puzzle for puzzle, er in SHIPPED.items() if er in (83, 84)
    )


def test_where_few_have_it_the_nearest_are_known_too() -> None:
    found = ers(Wanted(er=range(110, 112)))
    assert found == sorted(SHIPPED.values(), reverse=True)[:3]


def test_with_a_symmetry_the_nearest_are_those_that_have_it() -> None:
    wanted = Wanted(er=range(31, 33), symmetry=Symmetry.DIAGONAL)
    found = [*known_puzzles(wanted)]
    assert {puzzle for puzzle, er in SHIPPED.items() if er in wanted.er} <= {*found}
    others = [puzzle for puzzle in found if SHIPPED[puzzle] not in wanted.er]
    assert all(Symmetry.DIAGONAL.holds_for(givens_of(puzzle)) for puzzle in others)


def test_those_that_need_the_technique_and_nothing_harder_are_known() -> None:
    found = {*known_puzzles(Wanted(needs=(SWORDFISH,)))}
    assert {one.puzzle.givens for one in read_graded(technique_collections()["0301"].lines())} <= found
    assert all(dict(GRADED[puzzle].counts)["swordfish"] for puzzle in found)
    hard = [*known_puzzles(Wanted(needs=(SWORDFISH,), level=Level.HARD))]
    assert {GRADED[puzzle].level for puzzle in hard} == {Level.HARD}
    assert ers(Wanted(needs=(SWORDFISH,), er=range(38, 39)))[0] == 38


@pytest.mark.parametrize("wanted", [Wanted(), Wanted(level=Level.EXTREME), Wanted(scores=range(500, 900))])
def test_none_is_needed_where_nothing_is_rare(wanted: Wanted) -> None:
    assert [*known_puzzles(wanted)] == []


def test_without_the_files_puzzles_are_made_all_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sudoku_tui.library.puzzles_folder", lambda: tmp_path)
    known._graded.cache_clear()
    try:
        assert [*known_puzzles(Wanted(er=range(30, 35)))] == []
        made_as(Wanted(er=range(30, 35)))
    finally:
        known._graded.cache_clear()


# What is made


def made_as(wanted: Wanted) -> str:
    """A puzzle that is made as the wishes say; checks that it is so, and none that ships."""
    (message,) = [one for one in make(wanted, seed_of_series("rare", wanted), range(1, 2)) if "puzzle" in one]
    puzzle = str(message["puzzle"])
    givens = givens_of(puzzle)
    assert count_solutions(puzzle) == 1
    assert round(explain(Position.from_string(puzzle)).er * 10) in wanted.er
    assert wanted.symmetry.holds_for(givens)
    assert not wanted.minimal or is_minimal(str(solve(puzzle)), givens)
    assert {technique.id for technique in wanted.needs} <= {id for id, _ in message["rating"]["counts"]}
    assert same_among(puzzle, SHIPPED) is None
    return puzzle


@pytest.mark.sample(3)
@pytest.mark.parametrize("er", [*HALF_BANDS, range(76, 83)], ids=lambda er: f"{er[0]} to {er[-1]}")
def test_each_er_is_met_also_by_minimal_puzzles(er: range) -> None:
    made = [made_as(Wanted(er=er, minimal=minimal)) for minimal in (False, True)]
    assert same_among(made[0], made[1:]) is None


@pytest.mark.parametrize("name", ["Sue de Coq", "Remote Pair", "Swordfish"])
def test_a_rare_technique_is_met(name: str) -> None:
    made_as(Wanted(needs=(technique_named(name),)))


@pytest.mark.exhaustive
@pytest.mark.parametrize("symmetry", [Symmetry.HALF_TURN, Symmetry.DIAGONAL])
def test_a_symmetry_goes_with_a_rare_er(symmetry: Symmetry) -> None:
    made_as(Wanted(er=range(35, 40), symmetry=symmetry))
    made_as(Wanted(er=range(80, 85), symmetry=symmetry))

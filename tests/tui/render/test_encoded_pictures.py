"""The pictures of clauses, beliefs and diagrams: what they show is what was told, the same on every way to a moment."""

from collections.abc import Callable, Iterable

import pytest

from sudoku_tui.engine.board import CELLS, Candidate
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.encoded.belief import Beliefs
from sudoku_tui.engine.search.encoded.cdcl import FalseClause, Implied, ImpliedRemoval, Learnt
from sudoku_tui.engine.search.encoded.clauses import candidate_of, variable
from sudoku_tui.engine.search.encoded.diagram import AllCounted, Layer, Reduced
from sudoku_tui.engine.search.events import Assignment, Event, Solution
from sudoku_tui.engine.search.registry import algorithm
from sudoku_tui.game.lab.family_words import clause_words, literal_words
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.tui.render.board_rows import CellView, Row
from sudoku_tui.tui.render.lab.pictures import picture_of
from sudoku_tui.tui.render.lab.search_view import theatre_rows, theatre_views
from tests.data import invalid_puzzle, puzzles
from tests.game.lab.test_theatre import HARD

WIDTH, HEIGHT = 60, 40
KEYS = ("cdcl", "zdd", "belief-propagation", "belief-propagation-fixing")


def watched(key: str, puzzle: str) -> Theatre:
    return Theatre(algorithm(key), Position.from_string(puzzle))


def reach(theatre: Theatre, until: Callable[[Event], bool]) -> None:
    assert theatre.run(until, lambda: True)
    assert not theatre.ended


def texts(theatre: Theatre, width: int = WIDTH, height: int = HEIGHT) -> list[str]:
    return lines(picture_of(theatre.search).rows(theatre, width, height))


def lines(rows: Iterable[Row]) -> list[str]:
    return ["".join(text for text, _ in row) for row in rows]


@pytest.mark.parametrize("key", KEYS)
def test_going_back_and_forward_shows_the_same_pictures(key: str) -> None:
    theatre = watched(key, HARD)

    def shown() -> tuple[list[str], list[CellView], str]:
        return texts(theatre), theatre_views(theatre, 0), theatre.describe()

    pictures = [shown()]
    while len(pictures) < 90 and theatre.step():
        pictures.append(shown())
    for expected in pictures[:0:-1]:
        assert shown() == expected
        theatre.back()
    assert shown() == pictures[0]
    for expected in pictures[1:]:
        theatre.step()
        assert shown() == expected
    theatre.close()


@pytest.mark.parametrize("key", KEYS)
def test_it_fits_every_height(key: str) -> None:
    theatre = watched(key, puzzles("hard")[0])
    reach(theatre, lambda event: isinstance(event, Learnt | Beliefs | Reduced))
    for width in (22, 40):
        for height in range(30):
            assert len(texts(theatre, width, height)) <= height
            assert len(theatre_rows(theatre, width, height)) <= height
    theatre.close()


def test_a_conflict_is_shown_with_its_reasons_and_what_is_learnt() -> None:
    theatre = watched("cdcl", HARD)
    reach(theatre, lambda event: isinstance(event, Assignment) and event.depth == 2)
    decided = [event for event in theatre.events_seen if isinstance(event, Assignment) and event.guess]
    assert [line.strip() for line in texts(theatre)] == [
        LETTERS.placement(Candidate(one.cell, one.digit)) for one in decided
    ]
    for number in (1, 2, 3):
        reach(theatre, lambda event: isinstance(event, Learnt))
        event = theatre.event
        assert isinstance(event, Learnt)
        shown = texts(theatre, 400)
        assert shown[0].startswith(f"Conflict {number}, level {event.depth}: ")
        reasons = [line.strip().partition(" <- ")[0] for line in shown if " <- " in line]
        assert reasons == [literal_words(step.literal, LETTERS) for step in event.steps]
        assert f"Learnt: {clause_words(event.clause, LETTERS)}" in shown
        assert theatre.describe().startswith(f"Learns: {clause_words(event.clause, LETTERS)}. ")
    theatre.close()


def test_what_is_learnt_behind_a_solution_is_not_said_of_the_puzzle() -> None:
    """The solution of HARD has 1 in A2, which the search excludes then, to look for another one."""
    theatre = watched("cdcl", HARD)
    reach(theatre, lambda event: isinstance(event, Solution))
    reach(theatre, lambda event: isinstance(event, Learnt) and event.clause == (-variable(1, 1),))
    assert theatre.describe().startswith("Learns for other solutions: A2 is not 1. ")
    assert "Learnt for other solutions: A2 is not 1" in texts(theatre, 400)
    theatre.step()
    while not isinstance(theatre.event, ImpliedRemoval):
        theatre.step()
    assert theatre.describe() == "A2 is not 1, whatever is decided from now on."
    theatre.close()


def test_conflicts_are_counted_from_the_start_of_a_long_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.game.lab.theatre.STEPS_BACK", 5)
    theatre = watched("cdcl", HARD)
    for number in (1, 2, 3):
        reach(theatre, lambda event: isinstance(event, Learnt))
        assert texts(theatre, 400)[0].startswith(f"Conflict {number}, ")
    theatre.close()


def test_the_words_of_a_clause() -> None:
    assert clause_words((-4, 9 * 15 + 4), LETTERS) == "A1 is not 4 or B7 is 4"


def test_the_cells_of_a_clause_stand_out() -> None:
    theatre = watched("cdcl", HARD)
    kinds = set[type[Event]]()
    while theatre.step() and not isinstance(theatre.event, Solution):
        event = theatre.event
        if isinstance(event, Learnt | Implied | ImpliedRemoval | FalseClause):
            kinds.add(type(event))
            views = theatre_views(theatre, 0)
            cells = {candidate_of(literal).cell for literal in event.clause}
            assert {cell for cell in CELLS if views[cell].style == "highlight"} == cells
    assert kinds >= {Learnt, ImpliedRemoval}
    theatre.close()


def test_candidates_are_shaded_by_their_belief() -> None:
    puzzle = puzzles("hard")[0]
    theatre = watched("belief-propagation", puzzle)
    reach(theatre, lambda event: isinstance(event, Beliefs) and event.iteration == 2)
    event = theatre.event
    assert isinstance(event, Beliefs)
    shades = {"given": (0.9, 1), "value": (0.5, 0.9), "plain": (0.1, 0.5), "dim": (0, 0.1)}
    seen = set()
    for cell, view in enumerate(theatre_views(theatre, 0)):
        if not view.value:
            assert view.candidates == tuple(digit for digit, _ in view.roles) == tuple(sorted(event.beliefs[cell]))
            for digit, style in view.roles:
                least, most = shades[style]
                assert least <= event.beliefs[cell][digit] <= most
                seen.add(style)
    assert seen == set(shades)
    theatre.close()


def test_the_likeliest_digits_stand_in_a_grid_and_the_changes_in_a_chart() -> None:
    theatre = watched("belief-propagation", puzzles("hard")[0])
    reach(theatre, lambda event: isinstance(event, Beliefs) and event.iteration == 5)
    event = theatre.event
    assert isinstance(event, Beliefs)
    shown = texts(theatre)
    grid = "".join(character for line in shown[1:10] for character in line if character in "123456789·")
    for cell, digit in enumerate(grid):
        beliefs = event.beliefs[cell]
        assert digit == "·" or beliefs[int(digit)] == max(beliefs.values())
        assert (digit == "·") == (theatre.values_at_first[cell] > 0)
    assert shown[10] == "Change of a belief at most, in %, by iteration"
    assert len(shown[-1].split()[1]) == 5  # a bar each
    theatre.close()


def test_the_size_of_a_diagram_is_shown_over_its_cells() -> None:
    puzzle = invalid_puzzle("not_unique_125")
    theatre = watched("zdd", puzzle)
    states = []
    while not isinstance(theatre.event, AllCounted):
        assert theatre.step()
        if isinstance(theatre.event, Layer):
            states.append(theatre.event.states)
            assert texts(theatre)[0] == "States left by each cell, " + " to ".join(
                dict.fromkeys(LETTERS.cell(seen.cell) for seen in (first(theatre), theatre.event))
            )
            assert texts(theatre)[1].startswith(f"{max(states)} ")
    counted = theatre.event
    assert "Nodes of the diagram, in the same order" in texts(theatre)
    views = theatre_views(theatre, 0)
    for (cell, digit), solutions in counted.shares:
        style = dict(views[cell].roles)[digit]
        assert (style == "given") == (solutions >= 0.9 * 125)
    assert "125 solutions" in theatre.describe()
    theatre.close()


def first(theatre: Theatre) -> Layer:
    return next(event for event in theatre.events_seen if isinstance(event, Layer))

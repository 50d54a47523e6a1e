"""The pictures of searches that have no tree: charts over time, the same on every way to a moment."""

from collections.abc import Iterable

import pytest

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Change, Filling
from sudoku_tui.engine.search.local.annealing import Proposal
from sudoku_tui.engine.search.local.genetic import Generation
from sudoku_tui.engine.search.local.tabu import TabuMove
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.lab.side_by_side import SideBySide
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.render.lab.chart import chart
from sudoku_tui.tui.render.lab.pictures import picture_of
from sudoku_tui.tui.render.lab.search_view import counter_rows, theatre_rows, theatre_views
from tests.game.lab.test_theatre import HARD

WIDTH, HEIGHT = 40, 12


def texts(rows: Iterable[Row]) -> list[str]:
    return ["".join(text for text, _ in row) for row in rows]


def test_a_chart_has_bars_from_zero_to_the_greatest_number() -> None:
    assert chart([0, 1, 8, 16], 7, 2) == ["16    █", " 0  ▁██"]
    assert chart([0, 0], 4, 1) == ["0   "]
    assert chart([], 4, 2) == ["0 ", "0 "]


def test_where_there_are_more_numbers_than_columns_each_is_a_mean() -> None:
    assert chart([0, 8, 8, 8], 4, 1) == ["8 ▄█"]
    assert chart([8] * 1000, 12, 1) == ["8 " + "█" * 10]


def test_min_conflicts_shows_its_clashes_over_time() -> None:
    theatre = Theatre(ALGORITHMS["min-conflicts"], Position.from_string(HARD))
    rows = picture_of(theatre.search).rows
    assert rows(theatre, WIDTH, HEIGHT) == []
    conflicts: list[int] = []
    pictures = []
    for _ in range(250):
        theatre.step()
        assert isinstance(theatre.event, Filling | Change)
        conflicts.append(theatre.event.conflicts)
        pictures.append(rows(theatre, WIDTH, HEIGHT))
        said = " ".join(texts(pictures[-1])[:2])
        assert said.startswith(f"Pairs with the same digit: {conflicts[-1]} now, {min(conflicts)} at best, in ")
        assert texts(pictures[-1])[2].startswith(f"{max(conflicts)} ")
        assert len(pictures[-1]) <= HEIGHT
    assert texts(counter_rows(theatre, WIDTH)) == ["changes 248  restarts 1"]
    for expected in pictures[::-1]:
        assert rows(theatre, WIDTH, HEIGHT) == expected
        theatre.back()
    for height in range(8, 40):
        assert len(theatre_rows(theatre, WIDTH, height)) <= height
    theatre.close()


def test_side_by_side_only_what_both_count_is_compared() -> None:
    def names(first: str, second: str) -> list[str]:
        pair = SideBySide(ALGORITHMS[first], ALGORITHMS[second], Position.from_string(HARD), theatre.notation)
        pair.step()
        pair.close()
        return [figure.name for figure in pair.figures()]

    theatre = Theatre(ALGORITHMS["norvig"], Position.from_string(HARD))
    assert names("norvig", "mac") == ["nodes", "assigned", "backtracks", "time"]
    assert names("min-conflicts", "min-conflicts") == ["nodes", "changes", "restarts", "time"]
    assert names("norvig", "min-conflicts") == ["nodes", "time"]


def test_annealing_shows_its_clashes_how_hot_it_is_and_what_it_accepts() -> None:
    theatre = Theatre(ALGORITHMS["annealing"], Position.from_string(HARD))
    rows = picture_of(theatre.search).rows
    pictures = []
    for _ in range(300):
        theatre.step()
        pictures.append((rows(theatre, WIDTH, HEIGHT), theatre_views(theatre, 0)))
        assert len(pictures[-1][0]) <= HEIGHT
        if isinstance(theatre.event, Proposal):
            for cell in theatre.event.cells:
                assert pictures[-1][1][cell].style == ("pattern" if theatre.event.made else "highlight")
            said = texts(pictures[-1][0])
            assert said[0].startswith(f"Pairs with the same digit: {theatre.event.conflicts} now")
            assert said[-2].startswith(f"temperature {theatre.event.temperature:.2f} ")
            own = theatre.counters.own
            share = own["accepted"] / own["proposed"]
            assert said[-1].startswith(f"accepted    {share:4.0%} ")
            refused = "Refuses to swap " in theatre.describe()
            assert refused is not theatre.event.made
    for expected in pictures[::-1]:
        assert (rows(theatre, WIDTH, HEIGHT), theatre_views(theatre, 0)) == expected
        theatre.back()
    theatre.close()


@pytest.mark.parametrize(("key", "noun"), [("annealing", "proposals"), ("tabu", "grids"), ("min-conflicts", "grids")])
def test_a_picture_of_a_long_run_says_that_it_shows_its_last_events(
    key: str, noun: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_tui.game.lab.theatre.STEPS_BACK", 50)
    theatre = Theatre(ALGORITHMS[key], Position.from_string(HARD))
    rows = picture_of(theatre.search).rows

    def said() -> str:
        return " ".join(" ".join(texts(rows(theatre, 2 * WIDTH, HEIGHT))[:1]).split())

    for _ in range(50):
        theatre.step()
    assert "in the last" not in said()
    for _ in range(20):
        theatre.step()
    assert said().endswith(f"at best, in the last 50 {noun}")
    theatre.back()
    assert said().endswith(f"at best, in the last 49 {noun}")
    theatre.close()


@pytest.mark.parametrize("key", ["tabu", "genetic"])
def test_a_picture_is_the_same_forward_and_back(key: str) -> None:
    theatre = Theatre(ALGORITHMS[key], Position.from_string(HARD))
    rows = picture_of(theatre.search).rows
    pictures = []
    for _ in range(150):
        theatre.step()
        pictures.append((rows(theatre, WIDTH, HEIGHT), theatre_views(theatre, 0)))
        assert len(pictures[-1][0]) <= HEIGHT
        assert all(len(text) <= WIDTH for text in texts(pictures[-1][0]))
    for expected in pictures[::-1]:
        assert (rows(theatre, WIDTH, HEIGHT), theatre_views(theatre, 0)) == expected
        theatre.back()
    theatre.close()


def test_a_population_made_by_chance_is_no_generation_beside_the_counter() -> None:
    theatre = Theatre(ALGORITHMS["genetic"], Position.from_string(HARD))
    for _ in range(4):
        theatre.step()
    assert theatre.counters.own["generations"] == 3
    said = texts(picture_of(theatre.search).rows(theatre, 2 * WIDTH, HEIGHT))[0]
    assert said.endswith(" at best, in 4 populations")
    theatre.close()


def test_tabu_search_notes_for_how_many_moves_a_cell_may_not_change_back() -> None:
    theatre = Theatre(ALGORITHMS["tabu"], Position.from_string(HARD))
    ends: dict[int, int] = {}
    for move in range(1, 60):
        theatre.step()
        if isinstance(theatre.event, TabuMove):
            for cell in theatre.event.cells:
                ends[cell] = max(ends.get(cell, 0), move + theatre.event.tenure)
        left = {cell: end - move for cell, end in ends.items() if end > move}
        noted = {cell: int(view.note[1:]) for cell, view in enumerate(theatre_views(theatre, 0)) if view.note}
        assert noted == left
    assert ends
    theatre.close()


def test_a_population_shows_its_best_its_mean_and_how_much_it_differs() -> None:
    theatre = Theatre(ALGORITHMS["genetic"], Position.from_string(HARD))
    for _ in range(40):
        theatre.step()
    event = theatre.event
    assert isinstance(event, Generation)
    said = texts(picture_of(theatre.search).rows(theatre, WIDTH, HEIGHT))
    assert said[-2].startswith(f"mean      {event.mean:5.1f} ")
    assert said[-1].startswith(f"diversity {event.diversity(81 - HARD.count('.')):5.0%} ")
    assert theatre.describe().startswith(f"Generation 39: in the best grid {event.conflicts} pairs of peers hold ")
    notes = [view.note for view in theatre_views(theatre, 0)]
    assert [bool(note) for note in notes] == [given == "." for given in HARD]
    assert any(note == "100%" for note in notes)
    theatre.close()


def test_numbers_of_a_family_have_the_form_of_all_others() -> None:
    theatre = Theatre(ALGORITHMS["annealing"], Position.from_string(HARD))
    theatre.counters.own = {"proposed": 30_189, "restarts": 0}
    assert texts(counter_rows(theatre, WIDTH)) == ["proposed 30,189  restarts 0"]
    theatre.close()

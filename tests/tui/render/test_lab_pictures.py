"""The pictures of searches that have no tree: charts over time, the same on every way to a moment."""

from collections.abc import Iterable

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Change, Filling
from sudoku_tui.engine.search.registry import ALGORITHMS
from sudoku_tui.game.lab.side_by_side import SideBySide
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.render.lab.chart import chart
from sudoku_tui.tui.render.lab.pictures import picture_of
from sudoku_tui.tui.render.lab.search_view import counter_rows, theatre_rows
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

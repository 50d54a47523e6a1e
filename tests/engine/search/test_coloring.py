"""Graph colouring: the orders of the greedy colourings, and what they leave uncoloured."""

import re
from dataclasses import replace
from itertools import pairwise

import networkx as nx
import pytest

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Assignment, Choice, Counters, DeadEnd, Event, Incomplete, Solution
from sudoku_tui.engine.search.graph_coloring import (
    DSATUR,
    GREEDY_DSATUR,
    GREEDY_LARGEST_FIRST,
    GREEDY_RANDOM,
    GREEDY_SMALLEST_LAST,
    GreedyColouring,
)
from tests.data import puzzles
from tests.engine.positions import EMPTY
from tests.engine.search.puzzles import HARD
from tests.engine.search.replay import check_solution, told

GREEDY = [GREEDY_LARGEST_FIRST, GREEDY_SMALLEST_LAST, GREEDY_RANDOM, GREEDY_DSATUR]
each = pytest.mark.parametrize("search", GREEDY, ids=lambda search: search.key)


def visited(events: list[Event]) -> list[int]:
    """The vertices in the order in which they got a colour or were found to have none."""
    found = []
    for event in events:
        if isinstance(event, Assignment):
            found.append(event.cell)
        elif isinstance(event, DeadEnd):
            found += event.contradiction.cells
    return found


@each
def test_it_visits_each_empty_cell_once_and_says_how_many_got_no_colour(search: GreedyColouring) -> None:
    position = Position.from_string(HARD)
    events, counters = told(search, HARD)
    vertices = [cell for cell in CELLS if not position.values[cell]]
    assert sorted(visited(events)) == vertices
    last = events[-1]
    assert isinstance(last, Incomplete)
    assert last.summary == f"With nine colours, {last.values.count(0)} of {len(vertices)} vertices got none."
    assert counters.dead_ends == last.values.count(0) > 0
    assert counters.assignments == counters.nodes - 1 == len(vertices) - counters.dead_ends
    assert counters.guesses == counters.max_depth == last.depth
    assert counters.backtracks == 0


@each
def test_it_takes_the_smallest_colour(search: GreedyColouring) -> None:
    events, _ = told(search, HARD)
    for choice, assignment in pairwise(events):
        if isinstance(choice, Choice):
            assert isinstance(assignment, Assignment)
            assert assignment.digit == min(digit for _, digit in choice.options)
            assert assignment.guess == (len(choice.options) > 1)


def empty_part() -> "nx.Graph[int]":
    """The graph of the cells that the puzzle leaves empty."""
    empty = [cell for cell in CELLS if HARD[cell] == "."]
    return nx.sudoku_graph(3).subgraph(empty).copy()


def test_largest_first_goes_by_the_degree_among_the_empty_cells() -> None:
    graph = empty_part()
    order = visited(told(GREEDY_LARGEST_FIRST, HARD)[0])
    assert order == sorted(order, key=lambda vertex: (-graph.degree[vertex], vertex))


def test_smallest_last_takes_the_smallest_from_the_end() -> None:
    graph = empty_part()
    for vertex in reversed(visited(told(GREEDY_SMALLEST_LAST, HARD)[0])):
        assert graph.degree[vertex] == min(degree for _, degree in graph.degree)
        graph.remove_node(vertex)


def test_a_random_order_depends_on_the_seed_alone() -> None:
    orders = [visited(told(replace(GREEDY_RANDOM, seed=seed), HARD)[0]) for seed in (1, 2, 2)]
    assert orders[0] != orders[1] == orders[2]
    assert orders[0] == visited(told(GREEDY_RANDOM, HARD)[0])


@pytest.mark.parametrize("search", [DSATUR, GREEDY_DSATUR], ids=lambda search: search.key)
def test_dsatur_takes_a_most_saturated_vertex(search: GreedyColouring) -> None:
    """Of those with most colours around them, one with the most uncoloured neighbours."""
    graph = nx.sudoku_graph(3)
    colours = {cell: int(digit) for cell, digit in enumerate(HARD) if digit != "."}
    failed: set[int] = set()

    def rank(vertex: int) -> tuple[int, int]:
        around = {colours[other] for other in graph[vertex] if other in colours}
        return len(around), sum(other not in colours for other in graph[vertex])

    for event in told(search, HARD)[0] if search is GREEDY_DSATUR else first_branch():
        if isinstance(event, Choice):
            open_vertices = set(CELLS) - set(colours) - failed
            assert event.cell is not None
            assert rank(event.cell) == max(map(rank, open_vertices))
            assert event.cell == min(vertex for vertex in open_vertices if rank(vertex) == rank(event.cell))
        elif isinstance(event, DeadEnd):
            failed.update(event.contradiction.cells)
        elif isinstance(event, Assignment):
            colours[event.cell] = event.digit


def first_branch() -> list[Event]:
    """The events of DSATUR up to its first dead end."""
    found: list[Event] = []
    for event in DSATUR.run(Position.from_string(HARD), Counters(), watch=True):
        if isinstance(event, DeadEnd):
            break
        found.append(event)
    return found


@each
def test_an_empty_grid(search: GreedyColouring) -> None:
    """All degrees are equal, so that largest first is row order: its first three rows are easy, and then it fails."""
    events, _ = told(search, EMPTY)
    last = events[-1]
    if isinstance(last, Solution):
        check_solution(Position.from_string(EMPTY), last.values)
    else:
        assert isinstance(last, Incomplete)
        assert re.fullmatch(r"With nine colours, \d+ of 81 vertices got none\.", last.summary)
    if search is GREEDY_LARGEST_FIRST:
        assert visited(events) == list(CELLS)


def test_dsatur_is_the_best_of_the_greedy_orders() -> None:
    """By far the fewest cells are left empty on easy puzzles, and some puzzles are solved."""
    left = {search.key: 0 for search in GREEDY}
    solved = 0
    for puzzle in puzzles("easy")[::3]:
        for search in GREEDY:
            last = told(search, puzzle, watch=False)[0][-1]
            if isinstance(last, Incomplete):
                left[search.key] += last.values.count(0)
            else:
                solved += search is GREEDY_DSATUR
    assert solved >= 3
    assert left["greedy-dsatur"] < 0.7 * min(number for key, number in left.items() if key != "greedy-dsatur")

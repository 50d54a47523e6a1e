"""The text of each algorithm: every event belongs to a line, and to the right one."""

from dataclasses import replace
from typing import Any

import pytest

from sudoku_tui.engine.board import PEERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Assignment, Counters, Event, Filling, Propagation, Search
from sudoku_tui.engine.search.heuristics import Heuristics, Inference
from sudoku_tui.engine.search.local.full_grids import LocalSearch
from sudoku_tui.engine.search.local.genetic import Generation
from sudoku_tui.engine.search.ordering import Values, Variables
from sudoku_tui.engine.search.registry import ALGORITHMS, EVERY, algorithm
from sudoku_tui.game.lab.pseudocode.listing import Listing, Moment
from sudoku_tui.game.lab.pseudocode.listings import listing_of
from sudoku_tui.game.lab.pseudocode.marking import moment_of
from sudoku_tui.game.lab.theatre import Theatre
from tests.data import invalid_puzzle
from tests.engine.search.lengths import events_of

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
NEVER = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
UNSOLVABLE = invalid_puzzle("unsolvable_box")
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
ONE_LEFT = ".17369825632158947958724316825437169791586432346912758289643571573291684164875293"
EVENTS = 5_000

MADE = [
    Heuristics(variables, values, inference, prepared=prepared).search()
    for variables in Variables
    for values in Values
    for inference in Inference
    for prepared in (False, True)
]


def seen(search: Search, puzzle: str, events: int = EVENTS) -> list[tuple[Event | None, Moment]]:
    run = Theatre(search, Position.from_string(puzzle))
    moments = [(run.event, moment_of(run))]
    while len(moments) < events_of(search, events) and run.step():
        moments.append((run.event, moment_of(run)))
    run.close()
    return moments


def text(listing: Listing, moment: Moment) -> list[str]:
    return [listing.lines[number].text.strip() for number in listing.marked(moment)]


@pytest.mark.parametrize("search", [*EVERY.values(), *MADE], ids=lambda search: search.key)
def test_every_event_marks_a_line(search: Search) -> None:
    listing = listing_of(search)
    for puzzle in (EASY, HARD, NEVER):
        for event, moment in seen(search, puzzle, 400):
            assert listing.marked(moment), f"{event}: {moment}"


@pytest.mark.sample(6)
@pytest.mark.parametrize("key", ALGORITHMS)
def test_no_line_waits_for_a_moment_that_never_comes(key: str) -> None:
    listing = listing_of(ALGORITHMS[key])
    found = (seen(ALGORITHMS[key], puzzle) for puzzle in (EASY, HARD, HARDEST, NEVER, ONE_LEFT))
    came = {moment for moments in found for _, moment in moments}
    marked = {number for moment in came for number in listing.marked(moment)}
    lines = {number for number, line in enumerate(listing.lines) if line.moments}
    assert [listing.lines[number].text for number in sorted(lines - marked)] == []


def test_each_event_of_norvigs_search_is_at_its_line() -> None:
    listing = listing_of(algorithm("norvig"))
    moments = seen(algorithm("norvig"), HARD)
    assert text(listing, moments[0][1]) == ["function SOLVE(puzzle)"]
    assert isinstance(moments[1][0], Propagation)
    assert text(listing, moments[1][1]) == ["for each given: ASSIGN(values, s, d)"]


@pytest.mark.parametrize("key", ["norvig", "fast"])
def test_a_naked_single_is_told_from_a_hidden_one(key: str) -> None:
    kinds: set[Moment] = set()
    run = Theatre(algorithm(key), Position.from_string(EASY))
    while run.step():
        if isinstance(run.event, Assignment) and not run.event.guess:
            excluded = {run.values[peer] for peer in PEERS[run.event.cell]} - {0}
            assert moment_of(run) is (Moment.FIRST_SINGLE if len(excluded) == 8 else Moment.HIDDEN)
            kinds.add(moment_of(run))
    run.close()
    assert kinds == {Moment.FIRST_SINGLE, Moment.HIDDEN}


def test_a_single_option_is_tried_and_what_follows_is_not() -> None:
    for event, moment in seen(algorithm("mac"), HARD):
        if isinstance(event, Assignment):
            assert (moment is Moment.TRY) == event.guess
    tried = [moment for event, moment in seen(algorithm("forward-checking"), EASY) if isinstance(event, Assignment)]
    assert tried
    assert set(tried) == {Moment.TRY}


def test_a_text_names_the_rules_of_its_parts() -> None:
    lines = [line.text for line in listing_of(algorithm("degree+random:7+none")).lines]
    assert lines[-2:] == ["var: the cell with the most empty peers", "values: at random"]
    assert lines[0] == "function BACKTRACK(assignment)"


def test_what_ac3_does_before_a_search_is_told_apart_from_the_search() -> None:
    search = algorithm("mrv+forward+ac3")
    listing = listing_of(search)
    removed = [text(listing, moment) for event, moment in seen(search, HARD) if isinstance(event, Propagation)]
    assert removed[0] == ["delete v from the domain of x"]
    assert removed[-1] == ["delete value from the domain of peer"]


@pytest.mark.parametrize("search", [search for search in EVERY.values() if isinstance(search, LocalSearch)])
def test_restarts_do_not_count_the_first_try(search: LocalSearch[Any]) -> None:
    assert "  repeat 1 + restarts times:" in [line.text for line in listing_of(search).lines]
    few = replace(search, restarts=2)
    begun = [event for event in few.run(Position.from_string(UNSOLVABLE), Counters(), watch=True) if begins(event)]
    assert len(begun) == 1 + 2


def begins(event: Event) -> bool:
    """Whether a search among full grids fills them all anew, by chance."""
    return isinstance(event, Filling) and (not isinstance(event, Generation) or not event.number)

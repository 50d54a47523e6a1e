"""Pattern overlay: against templates that are listed one by one, and where one condition fails."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from sudoku_tui.engine.board import CELLS, DIGITS, Candidate, cells_in
from sudoku_tui.engine.patterns.templates import outside_templates, ways
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.techniques.templates import TEMPLATE_DELETE
from sudoku_tui.engine.techniques.trials import pattern_overlay
from sudoku_tui.engine.techniques.trials.pattern_overlay import PATTERN_OVERLAY, PatternOverlayFacts

EASTER_MONSTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."  # Arto Inkala, 2006
SOME = (EASTER_MONSTER, ESCARGOT)


def thinned(puzzle: str) -> Iterator[Position]:
    """A puzzle with ever fewer false candidates; some digits are placed, with their eliminations pending or not."""
    random, solution = Random(puzzle), solve(puzzle)
    assert solution is not None
    start = Position.from_string(puzzle)
    while True:
        position = start if random.random() < 0.5 else start.eliminated()
        false = [
            Candidate(cell, digit)
            for cell in CELLS
            for digit in position.candidates_of(cell)
            if digit != int(solution[cell])
        ]
        position = position.eliminate(random.sample(false, len(false) // random.randint(8, 20)))
        for cell in random.sample(CELLS, 4):
            if not position.values[cell]:
                position = position.place(cell, int(solution[cell]), eliminate=random.random() < 0.5)
        yield position


def slow_overlay(position: Position) -> set[Candidate]:
    """What goes, by the definition: lists of templates, of which those are dropped that meet all of another list."""
    free = [cells & ~seen for cells, seen in zip(position.candidates, position.excluded, strict=True)]
    lists = {digit: list(ways(free[digit] | position.placed[digit])) for digit in DIGITS}
    before = 0
    while before != (before := sum(map(len, lists.values()))):
        for digit in DIGITS:
            lists[digit] = [
                one
                for one in lists[digit]
                if all(other == digit or any(not one & its for its in lists[other]) for other in DIGITS)
            ]
    return {
        Candidate(cell, digit)
        for digit in DIGITS
        for cell in cells_in(free[digit])
        if not any(one >> cell & 1 for one in lists[digit])
    }


@pytest.mark.parametrize("puzzle", SOME)
def test_it_removes_what_the_definition_does_and_nothing_right(puzzle: str) -> None:
    solution = solve(puzzle)
    assert solution is not None
    for position in islice(thinned(puzzle), 12):
        steps = list(PATTERN_OVERLAY.find(position))
        removed = {one for step in steps for one in step.eliminations}
        assert removed == slow_overlay(position)
        assert len(steps) <= 1
        assert not any(solution[cell] == str(digit) for cell, digit in removed)
        assert not [step for step in steps if step.placements]


def test_it_removes_at_least_what_templates_of_single_digits_do() -> None:
    position = Position.from_string(ESCARGOT).eliminated()
    (step,) = PATTERN_OVERLAY.find(position)
    for other in TEMPLATE_DELETE.find(position):
        assert set(other.eliminations) <= set(step.eliminations)


def test_the_facts_say_how_the_example_falls() -> None:
    for puzzle in SOME:
        for position in islice(thinned(puzzle), 6):
            for step in PATTERN_OVERLAY.find(position):
                facts = step.facts
                assert isinstance(facts, PatternOverlayFacts)
                assert facts.example in step.eliminations
                assert all(one.before > one.after > 0 for one in facts.thinned)
                cell, digit = facts.example
                free = position.candidates[digit] & ~position.excluded[digit] | position.placed[digit]
                using = [one for one in ways(free) if one >> cell & 1]
                assert len(using) == facts.number
                assert {one.met for one in facts.dropped} <= set(facts.met)
                for one in facts.dropped:
                    assert cell in one.cells
                    assert all(set(one.cells) & set(other) for other in one.others)
                    assert len(one.others) in (0, one.number)
                    assert digit not in facts.met


def test_nothing_is_found_where_templates_can_stand_beside_each_other() -> None:
    assert not list(PATTERN_OVERLAY.find(Position.from_string("." * 81)))
    assert not list(PATTERN_OVERLAY.find(Position.from_string("123456789" + "." * 72)))


def test_a_digit_with_too_many_templates_drops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.from_string(ESCARGOT).eliminated()
    (whole,) = PATTERN_OVERLAY.find(position)
    monkeypatch.setattr(pattern_overlay, "MOST_TEMPLATES", 1)
    single = {one for step in PATTERN_OVERLAY.find(position) for one in step.eliminations}
    assert single < set(whole.eliminations)
    assert single == {
        one for digit in DIGITS for one in (Candidate(c, digit) for c in cells_in(outside_templates(position)[digit]))
    }


def test_a_position_that_is_wrong_proves_nothing() -> None:
    position = Position.from_string(ESCARGOT)
    assert not list(PATTERN_OVERLAY.find(position.place(1, 1)))
    nowhere = position.eliminate(Candidate(cell, 1) for cell in CELLS)
    assert not list(PATTERN_OVERLAY.find(nowhere))
    # All templates of 1 and 2 meet: rows A to C have them in the same three cells, in pairs that cannot be parted.
    both = Position.from_string("." * 81).eliminate(Candidate(cell, digit) for cell in range(9, 27) for digit in (1, 2))
    assert not list(PATTERN_OVERLAY.find(both))


def test_a_solved_position_has_no_step() -> None:
    solution = solve(ESCARGOT)
    assert solution is not None
    assert not list(PATTERN_OVERLAY.find(Position.from_string(solution)))


def test_paths_and_lists_leave_it_out() -> None:
    assert not PATTERN_OVERLAY.in_path
    assert not PATTERN_OVERLAY.in_list

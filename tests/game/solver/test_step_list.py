"""The list of all steps: what is found, grouped and sorted, and the job that finds it."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, HOUSES, Candidate
from sudoku_tui.engine.codec.steps import step_from_json, step_to_json
from sudoku_tui.engine.codec.values import plain, plain_text
from sudoku_tui.engine.logic import LISTED_TECHNIQUES, all_steps, path
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import RecordedFacts
from sudoku_tui.engine.techniques.intersections import CLAIMING, POINTING
from sudoku_tui.engine.techniques.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE
from sudoku_tui.engine.techniques.subsets import NAKED_PAIR, NAKED_TRIPLE
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.jobs import facts_job
from sudoku_tui.game.jobs.steps_job import arguments_of, run, tell
from sudoku_tui.game.solver.step_list import (
    FoundStep,
    StepFilter,
    StepList,
    StepOrder,
    Unlocking,
    shortest_first,
    singles,
)
from tests.game.games import FIRST, HARD, MANY_STEPS, TWO_SOLUTIONS
from tests.sampling import Portion

BASIC = (NAKED_SINGLE, HIDDEN_SINGLE, POINTING, CLAIMING, NAKED_PAIR, NAKED_TRIPLE)


def start(puzzle: str = MANY_STEPS) -> Position:
    return Position.from_string(puzzle).eliminated()


def search(position: Position, techniques: Iterable[Technique]) -> Iterator[dict[str, Any]]:
    return run(*arguments_of(position, techniques))


def listed(position: Position) -> StepList:
    """The list of the basic techniques, complete."""
    steps = StepList(BASIC)
    for message in search(position, BASIC):
        tell(steps, json.loads(json.dumps(message)))
    return steps


def singles_by_definition(position: Position) -> set[tuple[int, int]]:
    """Naked and hidden singles, by looking at every cell and house."""
    naked = {(cell, *position.candidates_of(cell)) for cell in CELLS if len(position.candidates_of(cell)) == 1}
    hidden = set()
    for house in HOUSES:
        for digit in DIGITS:
            places = [cell for cell in HOUSE_CELLS[house] if position.has_candidate(cell, digit)]
            if len(places) == 1 and all(position.values[cell] != digit for cell in HOUSE_CELLS[house]):
                hidden.add((places[0], digit))
    return {(single[0], single[1]) for single in naked} | hidden


def test_singles_are_those_of_the_definition() -> None:
    for puzzle in (FIRST, MANY_STEPS):
        for _, position in path(Position.from_string(puzzle)):
            sets = singles(position)
            found = {(cell, digit) for digit in DIGITS for cell in CELLS if sets[digit] >> cell & 1}
            assert found == singles_by_definition(position)


def test_what_a_step_unlocks_are_the_singles_after_it_that_were_not_there_before(portion: Portion) -> None:
    for puzzle in (FIRST, MANY_STEPS):
        position = start(puzzle)
        before = singles_by_definition(position)
        unlocking = Unlocking(position)
        found = list(all_steps(position, ORDER))
        assert found
        for step in portion.of(found, 60):
            after = singles_by_definition(step.apply(position, eliminate=True))
            assert unlocking.count(step) == len(after - before)


# Grouped and sorted


def test_by_technique_the_groups_are_in_the_order_of_the_techniques() -> None:
    groups = listed(start()).groups(StepOrder.TECHNIQUE)
    assert [(group.title, len(group.steps)) for group in groups] == [
        ("Hidden Single", 4),
        ("Locked Candidates Type 1 (Pointing)", 2),
        ("Locked Candidates Type 2 (Claiming)", 5),
        ("Naked Triple", 1),
    ]
    assert [group.key for group in groups] == [HIDDEN_SINGLE, POINTING, CLAIMING, NAKED_TRIPLE]


def test_by_effect_placements_come_first_and_then_the_most_eliminations() -> None:
    groups = listed(start()).groups(StepOrder.EFFECT)
    assert groups[0].title == "Placements"
    assert all(found.step.placements for found in groups[0].steps)
    numbers = [{len(found.step.eliminations) for found in group.steps} for group in groups[1:]]
    assert numbers == [{number} for number in sorted({*set().union(*numbers)}, reverse=True)]
    assert groups[-1].title == "1 elimination"


def test_by_what_they_unlock_the_most_singles_come_first() -> None:
    steps = listed(start())
    groups = steps.groups(StepOrder.UNLOCKS)
    assert [group.title for group in groups] == ["Unlocks 2 singles", "Unlocks no single"]
    assert [{found.unlocks for found in group.steps} for group in groups] == [{2}, {0}]
    assert sum(len(group.steps) for group in groups) == steps.count() == 12


def test_equal_steps_are_in_the_order_of_the_techniques() -> None:
    for order in StepOrder:
        for group in listed(start()).groups(order):
            places = [BASIC.index(found.step.technique) for found in group.steps]
            assert places == sorted(places)


def test_one_technique_alone() -> None:
    steps = listed(start())
    (group,) = steps.groups(StepOrder.TECHNIQUE, StepFilter(CLAIMING))
    assert {found.step.technique for found in group.steps} == {CLAIMING}
    assert steps.count(StepFilter(CLAIMING)) == 5
    assert steps.groups(StepOrder.TECHNIQUE, StepFilter(NAKED_PAIR)) == []


def test_the_wanted_steps_place_or_remove_one_of_the_candidates() -> None:
    steps = listed(start())
    every = [found for group in steps.groups(StepOrder.TECHNIQUE) for found in group.steps]
    for cell in (None, *CELLS):
        for digit in (0, *DIGITS):
            wanted = StepFilter(cell=cell, digit=digit)
            by_definition = [
                found
                for found in every
                if any(
                    cell in (None, candidate.cell) and digit in (0, candidate.digit)
                    for candidate in (*found.step.placements, *found.step.eliminations)
                )
            ]
            assert [
                found for group in steps.groups(StepOrder.TECHNIQUE, wanted) for found in group.steps
            ] == by_definition
            assert steps.count(wanted) == len(by_definition)
            assert [found for found in every if wanted.passes(found.step)] == by_definition
    narrow = StepFilter(CLAIMING, digit=4)
    assert 0 < steps.count(narrow) < steps.count(StepFilter(CLAIMING))


def test_what_is_wanted_is_said_in_few_words() -> None:
    assert [
        wanted.described(LETTERS)
        for wanted in (StepFilter(), StepFilter(digit=5), StepFilter(cell=21), StepFilter(cell=21, digit=5))
    ] == ["", "digit 5", "C4", "5 in C4"]


def test_of_a_technique_the_shortest_come_first_and_equally_long_ones_as_they_were_found() -> None:
    steps = StepList((CLAIMING,))
    steps.begin(CLAIMING)
    for number, length in enumerate((6, 4, 8, 4, 6)):
        steps.add(FoundStep(CLAIMING, (), (Candidate(number, 1),), 0, length, "{}"))
    for order in StepOrder:
        (group,) = steps.groups(order)
        assert [(found.length, found.eliminations[0].cell) for found in group.steps] == [
            *((4, 1), (4, 3), (6, 0), (6, 4), (8, 2))
        ]


def test_deferred_facts_are_not_asked_how_long_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    found = list(all_steps(start(), [CLAIMING]))
    lengths = iter(range(len(found), 0, -1))
    monkeypatch.setattr(CLAIMING.facts_type, "length", property(lambda _: next(lengths)))
    assert shortest_first(found) == found[::-1]
    monkeypatch.setattr(CLAIMING.facts_type, "is_deferred", True)
    assert shortest_first(found) == found


def test_the_orders_follow_each_other_round_the_end() -> None:
    assert [StepOrder.TECHNIQUE.next, StepOrder.EFFECT.next, StepOrder.UNLOCKS.next] == [
        StepOrder.EFFECT,
        StepOrder.UNLOCKS,
        StepOrder.TECHNIQUE,
    ]


# Collected


def test_the_list_knows_what_has_not_been_looked_for() -> None:
    steps = StepList(BASIC)
    messages = list(search(start(), BASIC))
    interrupted = messages.index({"begin": CLAIMING.id}) + 3
    for message in messages[:interrupted]:
        tell(steps, message)
    assert steps.searching is CLAIMING
    assert steps.missing() == [CLAIMING, NAKED_PAIR, NAKED_TRIPLE]
    assert steps.missing(POINTING) == []
    assert steps.count(StepFilter(CLAIMING)) == 2
    for message in search(start(), steps.missing()):  # what was interrupted is found from its beginning
        tell(steps, message)
    assert steps.count(StepFilter(CLAIMING)) == 5
    assert steps.missing() == []
    assert steps.searching is None


def test_a_technique_that_is_not_listed_can_be_looked_for() -> None:
    steps = StepList((NAKED_SINGLE,))
    assert steps.missing(HIDDEN_SINGLE) == [HIDDEN_SINGLE]
    for message in search(start(), [HIDDEN_SINGLE]):
        tell(steps, message)
    assert steps.count(StepFilter(HIDDEN_SINGLE)) == 4
    assert steps.count() == 0


# The job


@pytest.mark.parametrize("puzzle", [FIRST, MANY_STEPS])
def test_the_job_tells_exactly_what_there_is(puzzle: str) -> None:
    position = start(puzzle)
    found = [entry.step for group in listed(position).groups(StepOrder.TECHNIQUE) for entry in group.steps]
    assert found == list(all_steps(position, BASIC))


def test_steps_survive_being_written_as_json() -> None:
    position = start()
    steps = list(all_steps(position, ORDER))
    assert len({step.technique for step in steps}) > 5
    assert [step_from_json(json.loads(json.dumps(step_to_json(step)))) for step in steps] == steps


@pytest.mark.exhaustive
def test_a_text_of_facts_is_their_json() -> None:
    for step in all_steps(start(), ORDER):
        assert json.loads(plain_text(step.facts)) == json.loads(json.dumps(plain(step.facts)))


def test_facts_that_take_a_while_to_find_are_found_by_a_job_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    position = start()
    known = listed(position)
    monkeypatch.setattr(CLAIMING.facts_type, "is_deferred", True)
    (group,) = listed(position).groups(StepOrder.TECHNIQUE, StepFilter(CLAIMING))
    (same,) = known.groups(StepOrder.TECHNIQUE, StepFilter(CLAIMING))
    for deferred, found in zip(group.steps, same.steps, strict=True):
        assert deferred.facts is None
        assert deferred.step.facts == RecordedFacts()
        assert (deferred.step.placements, deferred.step.eliminations) == (found.placements, found.eliminations)
        (message,) = facts_job.run(*json.loads(json.dumps(facts_job.arguments_of(position, deferred))))
        deferred.learn(message["facts"])
        assert deferred.step == found.step


def test_what_assumes_one_solution_is_left_out_where_there_are_several() -> None:
    assuming = [technique for technique in LISTED_TECHNIQUES if technique.assumes_unique]
    assert assuming
    steps = StepList(LISTED_TECHNIQUES)
    for message in search(start(TWO_SOLUTIONS), LISTED_TECHNIQUES):
        tell(steps, message)
    assert steps.left_out == assuming
    assert steps.missing() == []
    steps = StepList(LISTED_TECHNIQUES)
    for message in search(start(), LISTED_TECHNIQUES):
        tell(steps, message)
    assert steps.left_out == []


def test_where_there_is_no_step_the_job_tells_how_many_solutions_there_are() -> None:
    for position, number in ((start(HARD), 1), (start(TWO_SOLUTIONS), 2), (start(HARD).place(1, 9), 0)):
        steps = StepList((FULL_HOUSE,))
        for message in search(position, steps.techniques):
            tell(steps, message)
        assert steps.solutions == number
    assert not any("solutions" in message for message in search(start(), BASIC))


def test_the_job_tells_what_json_can_hold() -> None:
    position = start().place(0, 3).eliminate([])  # with an elimination pending, which must get across
    arguments = json.loads(json.dumps(arguments_of(position, BASIC)))
    assert json.loads(json.dumps([*run(*arguments)])) == json.loads(json.dumps([*search(position, BASIC)]))

"""The way of Sudoku Explainer in a game: easy steps at once, others after a search, hints, saved steps."""

from collections.abc import Iterator

import pytest

from sudoku_tui.engine.explainer.rating import RatedStep, path
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import HODOKU, SE
from sudoku_tui.game.data.history import EntryKind
from sudoku_tui.game.data.messages.move_messages import StepTaken
from sudoku_tui.game.jobs import next_step_job
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.records.game_records import Record
from sudoku_tui.game.solver.se_way import SearchNeeded, find_step
from tests.game.games import FIRST, MANY_STEPS, TWO_SOLUTIONS, Clock, game, says

NEEDS_CHAINS = ".5.1....73....7.8...2.9..5..9..6.5.....2..9....3....6486.....9..21.........67.1.."
"""Its eighth step, eliminations apart, is a chain."""


def se_game(givens: str = FIRST) -> Game:
    played = game(givens)
    played.solver.order = SE
    return played


def steps_of(played: Game) -> Iterator[StepTaken]:
    """Take steps to the end, and tell those that are no mere eliminations."""
    while not played.is_solved:
        played.solver.next_step()
        message = played.history.current.message
        assert isinstance(message, StepTaken)
        if message.step.technique.level and message.er:
            yield message


def rated(givens: str) -> list[RatedStep]:
    return [*path(Position.from_string(givens))]


@pytest.mark.parametrize("givens", [FIRST, MANY_STEPS])
def test_next_steps_are_those_of_the_explainer_and_say_how_hard_they_are(givens: str) -> None:
    found = [*steps_of(se_game(givens))]
    assert [(one.step, one.er) for one in found] == [(one.step, one.difficulty) for one in rated(givens)]


def test_eliminations_that_are_pending_come_first() -> None:
    played = se_game()
    assert says(played.solver.next_step()).label == "Eliminate all"
    line = says(played.solver.next_step())
    assert line.label == "Hidden Single, SE 1.2"
    assert says(played.solver.next_step()).label == "Elimination"


def test_where_it_takes_a_search_it_says_so_and_takes_what_that_found() -> None:
    played = se_game(NEEDS_CHAINS)
    with pytest.raises(SearchNeeded) as needed:
        all(played.solver.next_step() for _ in range(81))
    position, before = played.position, len(played.history.entries)
    assert needed.value.position == position
    found = find_step(position)
    assert found is not None
    assert found.er > 6
    played.solver.way.learn(position, found)
    played.solver.next_step()
    assert len(played.history.entries) == before + 1
    assert played.history.current.step is found.step
    played.moves.undo()
    played.solver.next_step()  # without another search
    assert played.history.current.message == StepTaken(found.step, found.er)


def test_the_job_finds_the_same_step() -> None:
    position = Position.from_string(NEEDS_CHAINS).eliminated()
    easy = find_step(position, is_easy=True)
    while easy is not None:
        position = easy.step.apply(position, eliminate=True)
        easy = find_step(position, is_easy=True)
    *_, last = next_step_job.run(*next_step_job.arguments_of(position))
    found, expected = next_step_job.read_step(last), find_step(position)
    assert found is not None
    assert expected is not None
    assert (found.er, found.step.eliminations, found.step.placements) == (
        expected.er,
        expected.step.eliminations,
        expected.step.placements,
    )
    assert found.step.facts == expected.step.facts


def test_without_one_solution_the_usual_way_goes_on() -> None:
    played = se_game(TWO_SOLUTIONS)
    while played.history.current.kind is EntryKind.STEP or played.history.current.number == 0:
        before = played.history.current.number
        played.solver.next_step()
        if played.history.current.number == before:
            break
    assert all(not one.message.er for one in played.history.entries if isinstance(one.message, StepTaken))


def test_hints_speak_of_the_next_step_of_the_way() -> None:
    played = se_game(MANY_STEPS)
    expected = find_step(played.position.eliminated())
    assert expected is not None
    for _ in range(5):
        played.hints.ask()
    assert played.history.current.message == StepTaken(expected.step, expected.er)
    played.solver.order = HODOKU
    played.moves.undo()
    for _ in range(5):
        played.hints.ask()
    assert played.history.current.message == StepTaken(played.history.current.step or expected.step)


def test_a_saved_step_keeps_its_rating() -> None:
    played, records = se_game(), list[Record]()
    played.moves.record = records.append
    for _ in range(2):
        played.solver.next_step()
    again = Game.restore(played.puzzle, records, Clock())
    assert [one.message for one in again.history.entries] == [one.message for one in played.history.entries]
    assert says(again.log.last).label == "Hidden Single, SE 1.2"
    assert [("er" in record["move"]) for record in records if "move" in record] == [False, True]

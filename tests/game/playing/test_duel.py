"""A game against a ghost: it follows the player's clock, is told at the end, and stays with a saved game."""

import json
from pathlib import Path

from sudoku_tui.formats import parse_puzzle
from sudoku_tui.formats.catalogue import format_named
from sudoku_tui.formats.coded.challenges import challenge_code
from sudoku_tui.formats.ghost import Ghost
from sudoku_tui.game.exporting.game_document import text_of
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.words.duels import duel_result, duel_state
from tests.engine.positions import cell
from tests.game.games import FIRST, Clock, texts, without
from tests.game.session.test_session import TYPED, session

ALMOST = without("A1 A2 E5 I9")
GHOST = Ghost(100, (128, 256, 384, 512), hints=2, name="Ada")
CHALLENGE = challenge_code(ALMOST, GHOST)


def challenged(clock: Clock | None = None) -> Game:
    played = Game(parse_puzzle(CHALLENGE), clock or Clock())
    played.duel.take(GHOST)
    return played


def test_the_challenge_is_told_and_the_result_says_who_was_faster() -> None:
    clock = Clock()
    played = challenged(clock)
    assert texts(played.log.lines)[-1] == (
        "Challenge: Ada solved this puzzle in 1:40 with 2 hints, and plays beside you"
    )
    clock.seconds += 62
    for name, digit in (("A1", 4), ("A2", 8), ("E5", 6), ("I9", 2)):
        played.digits.place(cell(name), digit)
    assert texts(played.log.lines)[-1].endswith("You 1:02, Ada 1:40 with 2 hints: you were faster by 0:38.")


def test_the_same_challenge_again_changes_nothing() -> None:
    played = challenged()
    lines = len(played.log.lines)
    assert played.duel.take(GHOST) is None
    assert len(played.log.lines) == lines


def test_the_ghost_waits_in_pauses_and_starts_again_with_the_puzzle() -> None:
    clock = Clock()
    played = challenged(clock)
    played.digits.place(cell("A1"), 4)
    clock.seconds += 51
    played.pause()
    clock.seconds += 1000
    assert GHOST.filled(played.clock.seconds) == 2
    played.resume()
    played.moves.restart()
    assert GHOST.filled(played.clock.seconds) == 0
    assert played.duel.filled == 0


def test_the_ghost_starts_again_also_where_everything_was_taken_back() -> None:
    clock = Clock()
    played = challenged(clock)
    played.digits.place(cell("A1"), 4)
    clock.seconds += 51
    played.moves.undo()
    assert GHOST.filled(played.clock.seconds) == 2
    played.moves.restart()
    assert GHOST.filled(played.clock.seconds) == 0
    assert played.moves.restart().entry is None


def test_a_challenge_is_exported_with_its_ghost_and_read_with_it() -> None:
    played = challenged(Clock())
    played.digits.place(cell("A1"), 4)
    read = parse_puzzle(text_of(played, format_named("json")))
    assert (read.ghost, read.placed[:1]) == (GHOST, "4")


def test_words_for_who_was_faster() -> None:
    ghost = Ghost(570, (512,))
    assert duel_result(492.4, ghost) == ("you 8:12, the challenger 9:30 without help: you were faster by 1:18")
    assert duel_result(600, ghost).endswith("the challenger was faster by 0:30")
    assert duel_result(570.9, ghost).endswith("as fast as each other")
    assert duel_state(51, 1, GHOST) == "You have filled 1 of 4 cells; Ada had 2 after this time"


def test_records_bring_the_ghost_back_and_a_damaged_one_costs_no_move() -> None:
    kept: list[dict[str, object]] = []
    played = Game(parse_puzzle(CHALLENGE), Clock())
    played.moves.record = kept.append
    played.duel.take(GHOST)
    played.digits.place(cell("A1"), 4)
    records = json.loads(json.dumps(kept))
    assert Game.restore(played.puzzle, records, Clock()).duel.ghost == GHOST
    exported = json.loads(json.dumps([*played.records()]))
    assert Game.restore(played.puzzle, exported, Clock()).duel.ghost == GHOST
    others = (CHALLENGE[:-1], challenge_code(FIRST, Ghost(9, (1,) * 51)), "SUDUEL", "")
    for other in others:
        records[0]["challenge"] = other
        restored = Game.restore(played.puzzle, records, Clock())
        assert restored.duel.ghost is None
        assert restored.position.values[cell("A1")] == 4


def test_a_saved_game_that_is_opened_again_still_has_its_ghost(tmp_path: Path) -> None:
    with session(tmp_path, FIRST) as played:
        played.play(parse_puzzle(CHALLENGE), TYPED)
        assert played.game.duel.ghost == GHOST
        assert any(text.startswith("Challenge: Ada") for text in texts(played.present.news))
    with session(tmp_path) as played:
        assert (played.game.puzzle.givens, played.game.duel.ghost) == (ALMOST, GHOST)


def test_a_puzzle_that_was_begun_before_gets_the_ghost_beside_it(tmp_path: Path) -> None:
    with session(tmp_path, ALMOST) as played:
        played.game.digits.place(cell("A1"), 4)
        played.play(parse_puzzle(CHALLENGE), TYPED)
        assert (played.game.duel.ghost, played.game.duel.filled) == (GHOST, 1)

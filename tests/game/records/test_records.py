"""A game given back by its records is the game that made them."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import CELLS, DIGITS
from sudoku_tui.formats import Puzzle, parse_puzzle
from sudoku_tui.formats.about import About
from sudoku_tui.game.data.notes import MarkKind
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.records.game_records import Record, UnreadableGame, puzzle_from_record, puzzle_to_record
from tests.game.games import FIRST, HARD, SOLVED, Clock, door_of, says, without

CELL, DIGIT = st.sampled_from(CELLS), st.sampled_from(DIGITS)
CELLS_CHOSEN = st.lists(CELL, min_size=1, max_size=3, unique=True)
KIND = st.sampled_from(MarkKind)
WITHOUT_ARGUMENTS = (
    *("undo", "redo", "restart", "toggle_auto_eliminate", "eliminate", "eliminate_all", "naked_single"),
    *("hidden_single", "next_step", "hint", "explain", "fill_marks", "take_candidates", "clear_colors", "bookmark"),
    *("check", "undo_mistake", "pause", "resume"),
)
COMMANDS = st.one_of(
    st.tuples(st.sampled_from(WITHOUT_ARGUMENTS)),
    st.tuples(st.just("place_in"), CELLS_CHOSEN, DIGIT),
    st.tuples(st.just("erase_in"), CELLS_CHOSEN),
    st.tuples(st.just("mark"), CELLS_CHOSEN, DIGIT, KIND),
    st.tuples(st.just("candidate"), CELLS_CHOSEN, DIGIT),
    st.tuples(st.just("find_reasons")),
    st.tuples(st.just("clear_marks"), CELLS_CHOSEN),
    st.tuples(st.just("color"), CELLS_CHOSEN, st.integers(0, 6)),
    st.tuples(st.just("color_candidates"), CELLS_CHOSEN, DIGIT, st.integers(0, 6)),
    st.tuples(st.just("go_to"), st.integers(0, 30)),
)


def state(game: Game) -> dict[str, Any]:
    """All that must be the same after saving and restoring."""
    return {
        "entries": game.history.entries,
        "current": game.history.current.number,
        "redo": game.history.redo_count(),
        "bookmarks": game.bookmarks.numbers,
        "auto": game.moves.auto_eliminate,
        "tally": game.tally,
        "seconds": round(game.clock.seconds, 1),
        "solved": game.was_solved,
    }


def moves(game: Game) -> list[tuple[str, str, int]]:
    """The lines of the log that tell of moves."""
    return [(says(line).label, says(line).text, line.entry) for line in game.log.lines if line.entry is not None]


def door(game: Game, name: str) -> Callable[..., object]:
    """What a command does in a game."""
    doors: dict[str, Callable[..., object]] = {
        "place_in": game.digits.place_in,
        "erase_in": game.digits.erase_in,
        "mark": game.marks.toggle,
        "candidate": game.candidates.toggle,
        "find_reasons": lambda: list(game.candidates.find_reasons()),
        "clear_marks": game.marks.clear,
        "color": game.colors.color_cells,
        "color_candidates": game.colors.color_candidates,
        "go_to": game.moves.go_to,
        "pause": game.pause,
        "resume": game.resume,
    }
    return doors[name] if name in doors else door_of(game, name)


def play(puzzle: Puzzle, commands: list[tuple[Any, ...]]) -> tuple[Game, list[Record]]:
    """Play a game; its records have been through JSON."""
    records: list[Record] = []
    clock = Clock()
    game = Game(puzzle, clock)
    game.moves.record = lambda record: records.append(json.loads(json.dumps(record)))
    for name, *arguments in commands:
        clock.seconds += 1.5
        if name == "go_to":
            arguments = [min(arguments[0], len(game.history.entries) - 1)]
        door(game, name)(*arguments)
    game.note_time()
    return game, records


@settings(max_examples=80, deadline=None)
@given(st.sampled_from([FIRST, HARD, without("A1 A2 E5")]), st.lists(COMMANDS, max_size=25))
def test_a_restored_game_is_the_same(givens: str, commands: list[tuple[Any, ...]]) -> None:
    game, records = play(Puzzle(givens), commands)
    restored = Game.restore(Puzzle(givens), records, Clock())
    assert state(restored) == state(game)
    # Lines that are no moves are not kept, so more marks in a row share a line.
    assert moves(restored) == [move for move in moves(game) if move in moves(restored)]
    assert moves(restored)[-1] == moves(game)[-1]


@settings(max_examples=30, deadline=None)
@given(st.lists(COMMANDS, max_size=12), st.lists(COMMANDS, max_size=6))
def test_a_restored_game_goes_on_as_if_nothing_had_happened(
    before: list[tuple[Any, ...]], after: list[tuple[Any, ...]]
) -> None:
    _, records = play(Puzzle(FIRST), before)
    more: list[Record] = []
    restored = Game.restore(Puzzle(FIRST), records, Clock())
    restored.moves.record = more.append
    for name, *arguments in after:
        if name == "go_to":
            arguments = [min(arguments[0], len(restored.history.entries) - 1)]
        door(restored, name)(*arguments)
    restored.note_time()
    again = Game.restore(Puzzle(FIRST), [*records, *json.loads(json.dumps(more))], Clock())
    assert state(again) == state(restored)


def test_the_present_is_shown_without_evidence_after_restoring() -> None:
    game, records = play(Puzzle(FIRST), [("eliminate_all",), ("next_step",)])
    assert game.shown.step is not None
    restored = Game.restore(Puzzle(FIRST), records, Clock())
    assert restored.shown.step is None
    assert says(restored.answers.explain()).label == "Why"


def test_a_solved_game_keeps_its_time() -> None:
    almost = without("A1")
    game, records = play(Puzzle(almost), [("place_in", [0], int(SOLVED[0])), ("undo",)])
    restored = Game.restore(Puzzle(almost), records, Clock())
    assert restored.was_solved
    assert restored.clock.seconds == game.clock.seconds == 1.5


def test_a_game_that_an_earlier_version_played_on_forgets_what_a_digit_took_that_has_gone() -> None:
    commands = [("mark", [1, 10], 7, MarkKind.CORNER), ("place_in", [0], 7), ("erase_in", [0]), ("place_in", [0], 8)]
    game, records = play(Puzzle(FIRST), commands)
    for record in records[2:]:
        record.get("move", {}).pop("taken", None)
        record.get("move", {}).pop("notes", None)
    restored = Game.restore(Puzzle(FIRST), records, Clock())
    assert restored.notes.marks_of(10, MarkKind.CORNER) == ()
    assert not restored.notes.taken
    assert game.notes.marks_of(10, MarkKind.CORNER) == (7,)


@pytest.mark.parametrize(
    "text", [FIRST, f"+1{'.' * 80}", f"1{'.' * 80}:212 313", f"{FIRST[:2]}+3{FIRST[3:]}".replace("3+3", "+3")]
)
def test_puzzles_and_positions_come_back(text: str) -> None:
    puzzle = parse_puzzle(text)
    assert puzzle_from_record(json.loads(json.dumps(puzzle_to_record(puzzle)))) == puzzle


def test_what_is_said_about_a_puzzle_comes_back() -> None:
    puzzle = Puzzle(FIRST, "A title", about=About(author="Ann", level="Hard"))
    assert puzzle_from_record(json.loads(json.dumps(puzzle_to_record(puzzle)))).about == puzzle.about


@pytest.mark.parametrize(
    "record", [{}, {"givens": "12"}, {"givens": "11" + "." * 79}, {"givens": FIRST, "candidates": 5}]
)
def test_what_is_no_puzzle_is_told_in_a_sentence(record: Record) -> None:
    with pytest.raises(UnreadableGame, match=r"^The puzzle of a saved game cannot be read"):
        puzzle_from_record(record)


@pytest.mark.parametrize(
    "bad",
    [
        {},
        {"seconds": "soon"},
        {"seconds": 1, "at": 7},
        {"seconds": 1, "move": {"number": 9}},
        {"seconds": 1, "move": {"number": 1, "kind": "rubbish", "label": "", "text": ""}},
        {"seconds": 1, "move": {"number": 1, "kind": "place", "label": "", "text": "", "values": "12"}},
        {"seconds": 1, "move": {"number": 1, "kind": "step", "label": "", "text": "", "step": {"technique": "No"}}},
        {"seconds": 1, "move": {"number": 1, "kind": "mark", "label": "", "text": "", "notes": {"corner": ["1"]}}},
        {"seconds": 1, "move": {"number": 2, "kind": "mark", "taken": [[0]]}},
        {"seconds": 1, "move": {"number": 2, "kind": "mark", "taken": [[0, "1", "0"]]}},
        {"seconds": 1, "move": {"number": 2, "kind": "mark", "taken": [[81, "2", "0"]]}},
    ],
)
def test_what_is_no_record_is_told_with_its_number(bad: Record) -> None:
    _, records = play(Puzzle(FIRST), [("place_in", [0], 4)])
    with pytest.raises(UnreadableGame, match=rf"^Record {len(records) + 1} of the saved game"):
        Game.restore(Puzzle(FIRST), [*records, bad], Clock())

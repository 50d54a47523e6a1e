"""What a player's session does, whichever interface shows it."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from sudoku_tui.config import Config
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle, read_puzzles
from sudoku_tui.formats.programs.documents import format_document
from sudoku_tui.game.data.messages.message import Told
from sudoku_tui.game.data.notes import NO_NOTES, MarkKind, Notes
from sudoku_tui.game.exporting.game_document import document_of
from sudoku_tui.game.jobs import se_rating_job
from sudoku_tui.game.puzzles.difficulty import OUT_OF_TIME, se_of_puzzle
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.database import connect
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.session.late_game import PROMISE
from sudoku_tui.game.session.session import Session
from sudoku_tui.library import Collection, shipped_collections
from tests.engine.positions import cell
from tests.game.games import FIRST, HARD, TWO_SOLUTIONS, Clock, game, texts, without

TYPED = Origin(Source.ENTERED)
A1 = cell("A1")


@contextmanager
def session(folder: Path | None = None, *givens: str, config: Config | None = None) -> Iterator[Session]:
    """A session that begins with some puzzles, or goes on with the last game of a folder."""
    keeper = None if folder is None else Keeper(folder)
    if keeper is not None:
        keeper.start(continue_last=not givens)
        keeper.beginning(60.0)  # however slow the machine is
    played = Session(config or Config(), keeper, Clock())
    played.begin(Collection("Test", tuple(map(Puzzle, givens))) if givens else None, TYPED)
    try:
        yield played
    finally:
        assert played.close() == ""


def unfinished(folder: Path) -> list[str]:
    """The boards of the unfinished games, the one that was played last first."""
    keeper = Keeper(folder)
    keeper.start()
    boards = [summary.preview for summary in keeper.games.unfinished()]
    assert keeper.close() == ""
    return boards


def marked() -> tuple[Puzzle, Notes]:
    """A puzzle with marks and colours, as it is read from JSON, and these marks and colours."""
    played = game()
    played.marks.toggle((A1,), 4, MarkKind.CORNER)
    played.colors.color_cells((A1,), 2)
    (document,) = read_puzzles(format_document(document_of(played)).splitlines(keepends=True))
    assert isinstance(document, Puzzle)
    return document, played.notes


# Beginning


def test_without_anything_it_begins_with_a_puzzle_that_ships() -> None:
    with session() as played:
        assert played.game.puzzle == played.present.collection.puzzles[0]
        assert (played.about.origin.source, played.present.level) == (Source.COLLECTION, Level.EASY)


def test_warnings_are_news_and_lines_of_the_log() -> None:
    played = Session(Config())
    played.begin(Collection("Test", (Puzzle(FIRST),)), TYPED, ["Look out."])
    assert texts(played.present.news) == ["Note: Look out."]
    assert played.game.log.last is played.present.news[-1]


def test_the_last_game_goes_on(data_folder: Path) -> None:
    with session(data_folder, FIRST) as played:
        played.game.digits.place(A1, 4)
    with session(data_folder) as played:
        assert played.game.position.values[A1] == 4
        assert texts(played.present.news) == ["Continued: as you left it just now; for another puzzle,"]
        assert not played.is_at_risk


def test_marks_and_colours_of_a_document_come_into_its_game(data_folder: Path) -> None:
    document, notes = marked()
    for _ in range(2):  # looking at it leaves no game behind
        with session(data_folder, HARD) as played:
            played.play(document, TYPED)
            assert played.game.notes == notes
            assert texts(played.present.news) == ["Marks: the marks and colours that came with the puzzle"]
        assert unfinished(data_folder) == []
    with session(data_folder, FIRST) as played:
        played.game.digits.place(A1, 4)
        played.play(document, TYPED)
        assert played.game.notes == notes
        played.game.moves.undo()
        assert played.game.notes == NO_NOTES


@pytest.mark.parametrize("is_set", [True, False])
def test_elimination_that_was_switched_in_a_game_stays_so(data_folder: Path, is_set: bool) -> None:
    config = replace(Config(), auto_eliminate=is_set)
    with session(data_folder, FIRST, config=config) as played:
        assert played.game.moves.auto_eliminate is is_set
        played.game.moves.toggle_auto_eliminate()
    with session(data_folder, config=config) as played:
        assert played.game.moves.auto_eliminate is not is_set
        played.play(Puzzle(HARD), TYPED)
        assert played.game.moves.auto_eliminate is is_set


# A last game that comes late


class LateDisk:
    """A disk that fails until it is well."""

    def __init__(self) -> None:
        self.is_well = False

    def connect(self, path: Path) -> sqlite3.Connection:
        if not self.is_well:
            raise sqlite3.OperationalError("it does not answer")
        return connect(path)


@contextmanager
def late_session(folder: Path, *warnings: str) -> Iterator[tuple[Session, Callable[[], None]]]:
    """A session that begins while a folder's games cannot be read; gives what mends that and waits for them."""
    disk = LateDisk()
    keeper = Keeper(folder, connect=disk.connect, retry=0.01)
    keeper.start(continue_last=True)
    played = Session(Config(), keeper, Clock())
    played.begin(None, None, warnings)

    def mend() -> None:
        disk.is_well = True
        deadline = time.monotonic() + 60
        while keeper.beginning(0.0) is None:
            assert time.monotonic() < deadline
            time.sleep(0.005)

    try:
        yield played, mend
    finally:
        assert played.close() == ""


def begin_first(folder: Path) -> None:
    with session(folder, FIRST) as played:
        played.game.digits.place(A1, 4)


def test_the_last_game_opens_when_it_can_be_read(data_folder: Path) -> None:
    begin_first(data_folder)
    with late_session(data_folder, "Look out.") as (played, mend):
        assert texts(played.present.news) == ["Note: Look out.", f"Note: {PROMISE}"]
        assert not played.late_game.go_on()
        assert played.late_game.is_awaited
        mend()
        assert played.late_game.go_on()
        assert (played.game.puzzle.givens, played.game.position.values[A1]) == (FIRST, 4)
        assert texts(played.present.news) == [
            "Continued: as you left it just now; for another puzzle,",
            "Note: Look out.",
        ]
        assert not played.late_game.is_awaited
        assert not played.late_game.go_on()
    assert len(unfinished(data_folder)) == 1


def test_that_it_can_be_read_is_a_message(data_folder: Path) -> None:
    begin_first(data_folder)
    with late_session(data_folder) as (played, mend):
        called = Event()
        played.on_message = called.set
        mend()
        assert called.wait(60.0)
        said = [message.text for message in played.messages if isinstance(message, Told)]
        assert "The games cannot be read yet." in said[0]
        assert said[1:] == ["Games can be saved again; nothing was lost."]


@pytest.mark.parametrize("has_played", [True, False])
def test_where_that_would_disturb_the_last_game_is_offered(has_played: bool, data_folder: Path) -> None:
    begin_first(data_folder)
    with late_session(data_folder) as (played, mend):
        if has_played:
            played.game.marks.toggle((A1,), 4)
        before = played.game
        mend()
        assert not played.late_game.go_on(may_open=has_played)
        assert played.game is before
        assert played.messages[-1].advice == "continue"
        offered = played.earlier.unfinished()[-1]
        assert offered.facts.givens == FIRST
        other = Keeper(data_folder)
        other.start()
        assert not other.games.unfinished()[-1].elsewhere
        assert other.close() == ""
        played.continue_game(offered)
        assert played.game.position.values[A1] == 4
    assert len(unfinished(data_folder)) == 1 + has_played


def test_who_has_chosen_another_puzzle_keeps_it(data_folder: Path) -> None:
    begin_first(data_folder)
    with late_session(data_folder) as (played, mend):
        played.play(Puzzle(HARD), TYPED)
        mend()
        assert not played.late_game.go_on()
        assert played.game.puzzle.givens == HARD
        assert played.messages[-1].advice == "continue"


def test_who_has_chosen_the_last_game_is_not_offered_it(data_folder: Path) -> None:
    begin_first(data_folder)
    with late_session(data_folder) as (played, mend):
        mend()
        played.continue_game(played.earlier.unfinished()[0])
        assert not played.late_game.go_on()
        assert all(message.advice != "continue" for message in played.messages)
        other = Keeper(data_folder)
        other.start()
        assert other.games.unfinished()[0].elsewhere
        assert other.close() == ""


def test_where_no_game_was_left_nothing_follows(data_folder: Path) -> None:
    with late_session(data_folder) as (played, mend):
        before = played.game
        mend()
        assert not played.late_game.go_on()
        assert not played.late_game.is_awaited
        assert played.game is before
    assert unfinished(data_folder) == []


# Other puzzles


def test_the_next_puzzle_is_one_that_is_not_solved(data_folder: Path) -> None:
    with session(data_folder, FIRST, HARD, without("A1 A2")) as played:
        assert played.next_puzzle.follow()
        assert played.game.puzzle.givens == HARD
        assert played.next_puzzle.follow()
        played.game.digits.place(A1, 4)
        played.game.digits.place(cell("A2"), 8)
        assert played.present.has_finished
        assert played.next_puzzle.follow()
        assert played.game.puzzle.givens == FIRST
        assert played.next_puzzle.follow()
        assert played.next_puzzle.follow()
        assert played.game.puzzle.givens == FIRST


def test_where_no_puzzle_follows_another_of_its_level_does(data_folder: Path) -> None:
    with session(data_folder, FIRST) as played:
        assert not played.next_puzzle.follow()
        assert played.present.rated(played.game, Rating(Level.HARD, 1000))
        assert played.next_puzzle.follow()
        hard = next(entry for entry in shipped_collections() if entry.title == "Hard")
        assert (played.about.origin, played.next_puzzle.level) == (Origin(Source.COLLECTION, hard.name, 0), Level.HARD)
        assert played.next_puzzle.play_level(Level.HARD)
        assert played.about.origin.number == 1
        assert played.earlier.first_unplayed(played.present.collection) == 2


def test_without_shipped_puzzles_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with session(None, FIRST) as played:
        before = played.game
        monkeypatch.setattr("sudoku_tui.game.session.next_puzzle.shipped_collections", tuple)
        assert not played.next_puzzle.play_level(Level.HARD)
        assert texts(played.game.log.lines[-1:]) == ["Open: there is no Hard puzzle; to make one,"]
        assert played.game is before


def test_a_puzzle_that_nobody_has_checked_is_looked_at() -> None:
    with session(None, FIRST) as played:
        several = Collection("Test", (Puzzle(HARD), Puzzle(TWO_SOLUTIONS)))
        played.play_from(several, TYPED, 1, is_checked=False)
        assert any("several solutions" in line for line in texts(played.present.news))
        assert played.about.origin.number == 1


# Earlier games


def test_an_unfinished_game_is_continued(data_folder: Path) -> None:
    with session(data_folder, FIRST) as played:
        played.game.digits.place(A1, 4)
        played.play(Puzzle(HARD), TYPED)
        (summary,) = played.earlier.unfinished()
        played.continue_game(summary)
        assert played.game.position.values[A1] == 4


def test_a_game_that_is_gone_leaves_the_present_one(data_folder: Path) -> None:
    with session(data_folder, FIRST) as played:
        played.game.digits.place(A1, 4)
        (summary,) = played.earlier.unfinished()
        played.play(Puzzle(HARD), TYPED)
        assert played.keeper is not None
        assert played.keeper.games.delete(summary.key) == ""
        played.continue_game(summary)
        assert played.game.puzzle.givens == HARD
        assert [*played.messages] == [Told("Note", "This game is no longer there. Choose another one.", is_ended=True)]


# The end of a game


def test_the_result_is_kept_though_nobody_was_told(data_folder: Path) -> None:
    with session(data_folder, without("A1")) as played:
        played.game.digits.place(A1, 4)
        assert played.present.has_finished
        played.leave()
        assert [result.givens for result in played.earlier.results()] == [without("A1")]
    with session(data_folder, without("A2")) as played:
        played.game.digits.place(cell("A2"), 8)
        result = played.present.finish()
        assert not played.present.has_finished
        assert [result] == played.earlier.results()[1:]


def test_a_game_without_a_keeper_is_at_risk_once_it_is_begun() -> None:
    with session(None, FIRST) as played:
        assert not played.is_at_risk
        played.game.digits.place(A1, 4)
        assert played.is_at_risk


def test_other_settings_hold_at_once() -> None:
    with session(None, FIRST) as played:
        played.apply_config(replace(played.config, notation="r1c1", auto_eliminate=True))
        assert played.game.moves.auto_eliminate
        assert played.game.notation.cell(A1) == "r1c1"
        played.apply_config(replace(played.config, auto_eliminate=False), may_move=False)
        assert played.game.moves.auto_eliminate


# Two sessions at once


OFFER = "Continue: your game is open elsewhere; to play a copy,"


def test_a_session_beside_another_offers_a_copy_of_its_game_and_plays_it_when_that_is_wanted(data_folder: Path) -> None:
    with session(data_folder, FIRST) as one:
        one.game.digits.place(A1, 4)
        assert one.keeper is not None
        assert one.keeper.backlog.is_saved()
        with session(data_folder) as other:
            assert other.game.puzzle.givens != FIRST
            assert sum(line.startswith(OFFER) for line in texts(other.present.news)) == 1
            offered = other.earlier.offered_copy()
            assert offered is not None
            other.continue_game(offered)
            assert other.game.history.entries == one.game.history.entries
            assert sum("in a copy" in line for line in texts(other.game.log.lines)) == 1
            assert other.earlier.offered_copy() is None
            other.game.digits.place(cell("A2"), 8)
            one.game.digits.place(cell("A2"), 1)
        one.game.digits.place(cell("B2"), 6)
    boards = unfinished(data_folder)
    assert [(board[:3], board[10]) for board in boards] == [("413", "6"), ("483", ".")]


def test_the_puzzle_of_a_game_that_another_session_plays_begins_anew_and_a_copy_is_offered(data_folder: Path) -> None:
    with session(data_folder, FIRST) as one:
        one.game.digits.place(A1, 4)
        assert one.keeper is not None
        assert one.keeper.backlog.is_saved()
        with session(data_folder, FIRST) as other:
            assert other.game.position.values[A1] == 0
            assert sum(line.startswith(OFFER) for line in texts(other.present.news)) == 1
            assert other.earlier.offered_copy() is not None
            other.play(Puzzle(HARD), Origin(Source.ENTERED))
            assert other.earlier.offered_copy() is None
        assert len(unfinished(data_folder)) == 1  # nothing has happened in the others


def test_the_offer_of_a_game_that_the_other_session_has_left_goes_on_with_it(data_folder: Path) -> None:
    with session(data_folder, FIRST) as one:
        one.game.digits.place(A1, 4)
        assert one.keeper is not None
        assert one.keeper.backlog.is_saved()
        with session(data_folder) as other:
            one.play(Puzzle(HARD), Origin(Source.ENTERED))
            one.game.digits.place(cell("A2"), 1)
            assert one.keeper.backlog.is_saved()
            offered = other.earlier.offered_copy()
            assert offered is not None
            other.continue_game(offered)
            assert not any("in a copy" in line for line in texts(other.game.log.lines))
            other.game.digits.place(cell("A2"), 1)
    assert sorted(board[:2] for board in unfinished(data_folder)) != []
    assert len(unfinished(data_folder)) == 2


def test_a_puzzle_that_ships_has_the_rating_of_sudoku_explainer_and_others_lack_it() -> None:
    (puzzle, *_), origin = shipped_collections()[0].load().puzzles, Origin(Source.COLLECTION, "easy")
    session = Session(Config(scale="both"))
    session.play(puzzle, origin)
    assert session.game.se is not None
    assert session.game.se.er == 1.2
    assert not session.present.lacks_se
    session.play(Puzzle(puzzle.givens), Origin(Source.ENTERED))
    assert session.present.lacks_se
    session.apply_config(Config(scale="hodoku"))
    assert not session.present.lacks_se


def test_next_steps_take_another_order_at_once() -> None:
    session = Session(Config())
    session.play(Puzzle(FIRST), Origin(Source.ENTERED))

    def places() -> tuple[int, int]:
        ids = [technique.id for technique in session.game.solver.techniques]
        return ids.index("m-wing"), ids.index("x-chain")

    wing, chain = places()
    assert chain < wing
    for order, is_first in (("modern", True), ("se", False), ("modern", True), ("hodoku", False)):
        session.apply_config(Config(order=order))
        wing, chain = places()
        assert (wing < chain) is is_first


def test_a_rating_that_takes_too_long_is_what_is_known_by_then() -> None:
    se = se_of_puzzle(HARD, seconds=-1.0)
    assert se is not None
    assert (se.er, se.limit) == (0.0, OUT_OF_TIME)
    assert se_of_puzzle(TWO_SOLUTIONS) is None
    whole = se_of_puzzle(FIRST)
    assert whole is not None
    assert not whole.limit
    assert [*se_rating_job.run(20.0, FIRST, TWO_SOLUTIONS)] == [{"se": whole.to_json()}, {"se": None}]

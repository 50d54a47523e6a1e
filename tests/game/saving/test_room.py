"""How much one player may keep: a number of games, and the size of the file."""

from dataclasses import replace
from pathlib import Path

import pytest

from sudoku_tui.formats import Puzzle
from sudoku_tui.game.players.permissions import OWNER, VISITOR
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.game.saving.database import FILE_NAME, Database
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.kept_game import KeptGame
from sudoku_tui.game.saving.models import SavedGame
from sudoku_tui.game.saving.problems import SavingProblem
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from sudoku_tui.game.saving.store import Store
from tests.cli.running import puzzles
from tests.game.games import Clock
from tests.game.saving.saved import FACTS, RESULT, change, preview, store


def keys(games: Store) -> list[str]:
    return [summary.key for summary in games.unfinished()]


def test_finished_games_make_room_first_and_then_the_oldest(tmp_path: Path) -> None:
    before = store(tmp_path)
    for key in ("oldest", "old", "solved", "new"):
        before.write(change(key, result=RESULT if key == "solved" else None))
    before.open_games.leave_all()
    games = store(tmp_path)
    assert games.make_room(4) == 0
    assert games.make_room(3) == 0
    assert keys(games) == ["new", "old", "oldest"]
    assert games.make_room(2) == 1
    assert keys(games) == ["new", "old"]
    assert games.results() == [RESULT]


def test_games_that_are_open_do_not_make_room(tmp_path: Path) -> None:
    one, other = store(tmp_path), store(tmp_path)
    for games, key in ((one, "mine"), (other, "theirs"), (one, "left")):
        games.write(change(key))
    one.open_games.leave("left")
    assert one.make_room(0) == 1
    assert sorted(keys(one)) == ["mine", "theirs"]


def test_a_game_that_was_written_before_room_was_made_for_it_costs_no_other(tmp_path: Path) -> None:
    before = store(tmp_path)
    for key in ("oldest", "old"):
        before.write(change(key))
    before.open_games.leave_all()
    games = store(tmp_path)
    games.write(change("new"))
    assert games.make_room(2, "new") == 0
    assert keys(games) == ["new", "old", "oldest"]


def test_a_game_more_than_are_kept_takes_the_place_of_the_oldest_and_that_is_told(tmp_path: Path) -> None:
    told: list[str] = []
    keeper = Keeper(tmp_path, replace(OWNER, most_games=2))
    keeper.start()
    keeper.telling.listen(told.append)
    for givens, _ in puzzles(4):
        about = PuzzleFacts(Puzzle(givens), Origin(Source.ENTERED))
        kept = KeptGame.begin(keeper, Game(about.puzzle, Clock()), about)
        kept.game.solver.eliminate_all()
        kept.release()
        keeper.games.unfinished()  # answered once the game is saved: those saved together are told of together
    KeptGame.begin(keeper, Game(about.puzzle, Clock()), about)
    assert len(keeper.games.unfinished()) == 2
    assert keeper.close() == ""
    assert told == ["2 games are kept, and there were more: 1 unfinished game, the oldest, has been deleted."] * 2


def test_a_file_that_has_all_its_room_is_told_of_and_deleting_helps(tmp_path: Path) -> None:
    games = Store(Database(tmp_path / FILE_NAME, most_bytes=1 << 20))

    def write_until_full() -> None:
        for number in range(20):
            games.write(SavedGame(FACTS, preview(0), big, key=str(number)))

    big = [str(number).rjust(10_000) for number in range(20)]
    with pytest.raises(
        SavingProblem, match=r"^The games take all the room that one player has\. Delete some of them\.$"
    ):
        write_until_full()
    there = keys(games)
    assert 2 < len(there) < 7
    for key in there[:2]:
        games.delete(key)
    games.write(SavedGame(FACTS, preview(0), big, key="new"))
    assert keys(games)[0] == "new"


@pytest.mark.parametrize("is_public", [True, False])
def test_a_stranger_is_not_told_where_the_games_are(tmp_path: Path, *, is_public: bool) -> None:
    (tmp_path / FILE_NAME).write_text("no games, but long enough to be looked at. " * 100, encoding="ascii")
    told: list[str] = []
    keeper = Keeper(tmp_path, VISITOR if is_public else OWNER)
    keeper.start()
    keeper.telling.listen(told.append)
    keeper.games.unfinished()
    told += [keeper.backlog.trouble, keeper.close()]
    assert any(FILE_NAME in sentence for sentence in told)
    assert any(str(tmp_path) in sentence for sentence in told) != is_public

"""Races of sessions: two players on one folder, from the making of a race to its result, and back into it."""

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from sudoku_tui.config import Config
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats import Puzzle
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.data.race_ticket import HelpKind, HelpRule
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.kept_game import game_to_review
from sudoku_tui.game.session.session import Session
from sudoku_tui.game.session.together import NO_FOLDER
from sudoku_tui.game.together import race_rows
from sudoku_tui.game.together.race_watch import LOOK
from sudoku_tui.game.together.races import FASTEST, RaceState, SeatState, standings
from sudoku_tui.library import Collection
from tests.engine.positions import cell
from tests.game.games import FIRST, HARD, SOLVED, texts
from tests.game.session.test_session import TYPED
from tests.game.together.racing import ALMOST, FREE

RACED = Puzzle(ALMOST, "Four cells")
MOST = 30.0  # seconds that anything here takes, however slow the machine is


def until(is_so: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + MOST
    while not is_so():
        assert time.monotonic() < end, "this has not happened"
        time.sleep(0.01)


@contextmanager
def session(races: Path | None, folder: Path | None = None, *, goes_on: bool = False) -> Iterator[Session]:
    """A session that plays another puzzle, or goes on with the last game of a folder."""
    keeper = None if folder is None else Keeper(folder)
    if keeper is not None:
        keeper.start(continue_last=goes_on)
        keeper.beginning(60.0)
    played = Session(Config(), keeper, races=races)
    played.begin(None if goes_on else Collection("Test", (Puzzle(FIRST),)), None if goes_on else TYPED)
    try:
        yield played
    finally:
        assert played.close() == ""


def place(played: Session, *names: str) -> None:
    """Place right digits."""
    for name in names:
        played.game.digits.place(cell(name), int(SOLVED[cell(name)]))


def begun(stack: ExitStack, races: Path, rule: HelpRule = FREE, *folders: Path | None) -> list[Session]:
    """Sessions whose race has begun a moment ago."""
    players = [stack.enter_context(session(races, folder)) for folder in folders or (None, None)]
    first, *others = players
    first.together.create(RACED, rule, "Ada")
    assert first.together.settle(MOST) == ""
    until(lambda: first.together.look().race)
    race = first.together.look().race
    assert race is not None
    for number, other in enumerate(others):
        other.together.join(race.code, f"Ben {number}")
        assert other.together.settle(MOST) == ""
    first.together.start(0.1)
    assert first.together.settle(MOST) == ""
    for one in players:
        until(one.together.keep_up)
    race = first.together.look().race
    assert race is not None
    assert race.starts is not None
    earliest = race.starts + race.size * FASTEST
    until(lambda: first.together.now() > earliest)  # nobody is believed to be faster
    return players


def seen(played: Session) -> list[tuple[str, SeatState, int]]:
    """What a session sees of the players."""
    race = played.together.look().race
    return [] if race is None else [(seat.name, seat.state, seat.filled) for seat in race.seats]


def test_two_players_race_from_a_common_start_to_a_result_that_both_see(tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, ben = begun(stack, tmp_path)
        assert {ada.game.puzzle.givens, ben.game.puzzle.givens} == {ALMOST}
        place(ada, "A1", "A2")
        ada.game.digits.place(cell("E5"), 1)  # a wrong digit counts as filled
        until(lambda: ("Ada", SeatState.PLAYING, 3) in seen(ben))
        ada.game.moves.undo()
        until(lambda: ("Ada", SeatState.PLAYING, 2) in seen(ben))
        place(ada, "E5", "I9")
        until(lambda: ("Ada", SeatState.FINISHED, 4) in seen(ben))
        place(ben, "A1", "A2", "E5", "I9")
        until(lambda: ("Ben 0", SeatState.FINISHED, 4) in seen(ada) and seen(ada) == seen(ben))
        race, own = ada.together.look().race, ada.together.look().own
        assert race is not None
        assert own is not None
        assert (race.state(ada.together.now()), own.mistakes) == (RaceState.ENDED, 1)
        assert [(place, seat.name) for place, seat in standings(race.seats)] == [(1, "Ada"), (2, "Ben 0")]
        assert ben.together.look().race == race


def test_a_player_finds_the_races_that_wait_and_makes_one_of_a_level(tmp_path: Path) -> None:
    with session(tmp_path) as ada, session(tmp_path) as ben:
        ben.together.list_waiting()
        ada.together.create(Level.HARD, HelpRule(HelpKind.COSTS, 30), "Ada")
        until(lambda: ben.together.look().waiting)
        (race,) = ben.together.look().waiting
        assert (race.level, race.givens, race.help.seconds) == ("hard", "", 30)
        assert race.minutes is not None
        ada.together.leave()
        until(lambda: not ben.together.look().waiting)


def test_who_waited_in_a_race_that_is_gone_can_make_another_one(tmp_path: Path) -> None:
    with session(tmp_path) as ada:
        ada.together.create(RACED, FREE, "Ada")
        until(lambda: ada.together.look().race)
        first = ada.together.look().race
        (tmp_path / "together.sqlite3").unlink()
        ada.together.create(RACED, FREE, "Ada")
        until(lambda: ada.together.settle(MOST) == "" and ada.together.look().race not in (None, first))
        assert ada.together.look().why_gone == ""


def test_what_is_refused_is_told_in_a_sentence(tmp_path: Path) -> None:
    with session(tmp_path) as ada, session(None) as ben:
        ada.together.join("XXXX", "Ada")
        assert ada.together.settle(MOST) == "No race here has the code XXXX."
        ben.together.create(RACED, FREE, "Ben")
        assert ben.together.settle(MOST) == ben.together.problem == NO_FOLDER


def test_who_is_killed_comes_back_into_the_race_at_their_move(tmp_path: Path) -> None:
    own, races = tmp_path / "own", tmp_path / "races"
    races.mkdir()
    with ExitStack() as stack:
        ada, ben = begun(stack, races, HelpRule(HelpKind.OFF), None, own)
        place(ben, "A1", "A2")
        ben.close()  # what it writes into the file of races, a kill does not keep it from
        with session(races, own, goes_on=True) as again:
            assert again.game.puzzle.givens == ALMOST
            until(lambda: ("Ben 0", SeatState.PLAYING, 2) in seen(ada))
            again.game.hints.ask()
            assert texts(again.game.log.lines)[-1] == "Race: help is off in this race"
            place(again, "E5", "I9")
            until(lambda: ("Ben 0", SeatState.FINISHED, 4) in seen(ada))


def test_who_plays_something_else_meanwhile_keeps_their_seat(tmp_path: Path) -> None:
    own, races = tmp_path / "own", tmp_path / "races"
    races.mkdir()
    with ExitStack() as stack:
        _, ben = begun(stack, races, FREE, None, own)
        place(ben, "A1")
        raced = ben.game
        ben.play(Puzzle(FIRST), TYPED)
        assert ben.game.race.ticket is None
        assert raced.moves.changed is None
        (summary,) = [one for one in ben.earlier.listed() if one.preview.count(".") == 3]
        ben.continue_game(summary)
        place(ben, "A2", "E5", "I9")
        until(lambda: ("Ben 0", SeatState.FINISHED, 4) in seen(ben))


def test_who_gives_up_plays_on_alone(tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, ben = begun(stack, tmp_path, HelpRule(HelpKind.OFF))
        ben.together.leave()
        until(lambda: ("Ben 0", SeatState.LEFT, 0) in seen(ada))
        ben.game.hints.ask()
        assert ben.game.hints.count == 1
        place(ben, "A1", "A2", "E5", "I9")
        assert ben.game.is_solved


def test_help_that_costs_is_counted(tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, ben = begun(stack, tmp_path, HelpRule(HelpKind.COSTS, 30))
        ada.game.hints.ask()
        ada.game.checks.check()
        ada.game.solver.eliminate_all()  # which is no help
        assert ada.game.race.penalty == 60
        place(ada, "A1", "A2", "E5", "I9")
        until(lambda: ("Ada", SeatState.FINISHED, 4) in seen(ben))
        race = ben.together.look().race
        assert race is not None
        assert race.seats[0].penalty == 60


def test_nobody_is_told_of_mistakes_at_once_in_a_race(tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, ben = begun(stack, tmp_path)
        for one in (ada, ben):
            one.apply_config(Config(help_style="mistakes"))
        assert not ada.game.answers.tells_mistakes
        ben.together.leave()
        assert ben.game.answers.tells_mistakes


def test_a_search_shows_no_solution_before_one_has_finished(tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, _ = begun(stack, tmp_path)
        ada.game.solver.take_solution(SOLVED, Remark.SOLUTION_WATCHED)
        assert texts(ada.game.log.lines)[-1] == "Race: no solution before you have finished"
        assert not ada.game.is_solved


def test_another_game_on_the_same_puzzle_gives_no_help_that_the_race_refuses(tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada = begun(stack, tmp_path, HelpRule(HelpKind.OFF))[0]
        more = Puzzle(ALMOST.replace(".", SOLVED[ALMOST.index(".")], 1), "A given more")
        wrong = Puzzle(f"5{FIRST[1:]}", "A digit tried out")  # it should be 4
        for puzzle in (RACED, more, wrong):
            ada.play(puzzle, TYPED)
            refused = ada.game.hints.ask(), ada.game.solver.take_solution(SOLVED, Remark.SOLUTION_WATCHED)
            assert [line.message for line in refused] == [Remark.HELP_IS_IN_THE_RACE, Remark.SOLUTION_IS_OFF]
        ada.play(Puzzle(HARD, "Another"), TYPED)
        assert ada.game.moves.no_help is None is ada.game.moves.no_solution


def test_a_race_that_goes_on_is_not_reviewed_as_a_saved_game(tmp_path: Path) -> None:
    races, folder = tmp_path / "races", tmp_path / "ada"
    races.mkdir()
    with ExitStack() as stack:
        ada, _ = begun(stack, races, FREE, folder, None)
        kept, keeper = ada.present.kept, ada.keeper
        assert kept is not None
        assert keeper is not None
        place(ada, "A1")
        with pytest.raises(SudokuError, match="a race that you have not finished"):
            game_to_review(keeper.games.read(kept.key), LETTERS)
        place(ada, "A2", "E5", "I9")
        assert game_to_review(keeper.games.read(kept.key), LETTERS).was_solved


def test_a_finish_that_the_file_lacks_is_told_at_the_next_start_with_the_right_time(tmp_path: Path) -> None:
    own, races, aside = tmp_path / "own", tmp_path / "races", tmp_path / "aside"
    races.mkdir()
    with ExitStack() as stack:
        ada, ben = begun(stack, races, HelpRule(HelpKind.COSTS, 30), None, own)
        ben.game.checks.check()
        ben.game.digits.place(cell("A1"), int(SOLVED[cell("A1")]) % 9 + 1)
        races.rename(aside)
        place(ben, "A1", "A2", "E5", "I9")
        finished_at = ben.game.race.finished_at
        assert finished_at is not None
        ben.present.finish()
        ben.game.hints.ask()  # what is asked for afterwards costs nothing
        ben.close()
        aside.rename(races)
        for _ in range(2):  # the second time nothing is left to be told
            with session(races, own):
                until(lambda: ("Ben 0", SeatState.FINISHED, 4) in seen(ada))
        race = ada.together.look().race
        assert race is not None
        assert race.starts is not None
        result = race.seats[1]
        assert (result.penalty, result.mistakes) == (30, 1)
        assert abs(result.seconds - (finished_at - race.starts)) < 1e-6


def test_who_is_killed_when_the_last_digit_is_on_the_disk_has_finished_then(tmp_path: Path) -> None:
    own, races = tmp_path / "own", tmp_path / "races"
    races.mkdir()
    with ExitStack() as stack:
        ada, ben = begun(stack, races, FREE, None, own)
        place(ben, "A1", "A2", "E5")
        ben.game.moves.changed = None  # nothing follows the record of the move
        place(ben, "I9")
        finished_at = ben.game.race.finished_at
        until(lambda: ben.disk.is_saved)
        killed = shutil.copytree(own, tmp_path / "killed", ignore=shutil.ignore_patterns("open"))
        with session(races, killed, goes_on=True) as again:
            assert again.game.race.finished_at == finished_at
            until(lambda: ("Ben 0", SeatState.FINISHED, 4) in seen(ada))


def test_who_was_waiting_is_in_the_race_again(tmp_path: Path) -> None:
    own, races = tmp_path / "own", tmp_path / "races"
    races.mkdir()
    with session(races) as ada:
        ada.together.create(RACED, FREE, "Ada")
        until(lambda: ada.together.look().race)
        race = ada.together.look().race
        assert race is not None
        with session(races, own) as ben:
            ben.together.join(race.code, "Ben")
            assert ben.together.settle(MOST) == ""
            with session(races, own) as other:  # which leaves the seat to who waits in it
                assert other.together.settle(MOST) == ""
                assert other.together.look().race is None
                other.together.join(race.code.lower(), "Ben")
                assert "in another session" in other.together.settle(MOST)
                until(lambda: len(seen(ada)) == 2)
        with session(races, own) as ben:  # in the waiting room
            until(lambda: ben.together.look().own)
            ada.together.start(0.1)
            assert ada.together.settle(MOST) == ""
        with session(races, own) as ben:  # in the race, or in the countdown
            until(ben.together.keep_up)
            assert ben.game.puzzle.givens == ALMOST
            place(ben, "A1")
            until(lambda: ("Ben", SeatState.PLAYING, 1) in seen(ada))
        with session(races, own, goes_on=True) as ben:
            assert ben.game.duel.filled == 1
            ben.together.leave()
            assert ben.together.settle(MOST) == ""
        with session(races, own) as ben:
            assert "together" not in vars(ben)  # nothing is left of it


def test_a_finish_that_nobody_believes_is_told_and_nobody_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(race_rows, "FASTEST", 1000.0)
    with ExitStack() as stack:
        ada, ben = begun(stack, tmp_path)
        place(ben, "A1", "A2", "E5", "I9")
        until(lambda: "does not take this finish" in ben.together.look().why_gone)
        time.sleep(2 * LOOK)  # what is known is not forgotten at the next look
        ben.together.keep_up()
        assert "does not take this finish" in texts(ben.game.log.lines)[-1]
        assert not ben.together.is_on
        until(lambda: (race := ada.together.look().race) and race.seats[1].state is SeatState.LEFT)


def test_a_race_that_is_gone_leaves_an_ordinary_game(tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, _ = begun(stack, tmp_path, HelpRule(HelpKind.OFF))
        (tmp_path / "together.sqlite3").unlink()
        place(ada, "A1")
        until(lambda: ada.together.look().why_gone)
        ada.together.keep_up()
        assert ada.game.hints.ask() is not None
        assert ada.game.hints.count == 1


def test_while_the_file_cannot_be_written_the_game_goes_on_and_the_result_comes_later(tmp_path: Path) -> None:
    with ExitStack() as stack:
        ada, ben = begun(stack, tmp_path)
        aside = tmp_path.with_name("aside")
        tmp_path.rename(aside)
        place(ada, "A1", "A2", "E5", "I9")
        until(lambda: "no races folder" in ada.together.look().problem)
        assert ada.game.is_solved
        aside.rename(tmp_path)
        until(lambda: ("Ada", SeatState.FINISHED, 4) in seen(ben))
        assert ada.together.look().problem == ""


def test_without_a_race_there_is_no_thread_and_nothing_is_imported(tmp_path: Path) -> None:
    code = (
        "import sys, threading; from pathlib import Path; from sudoku_tui.config import Config;"
        "from sudoku_tui.game.session.session import Session; from sudoku_tui.game.saving.keeper import Keeper;"
        "keeper = Keeper(Path(sys.argv[1])); keeper.start(continue_last=True); keeper.beginning(60);"
        "played = Session(Config(), keeper); played.begin(None, None); played.close();"
        "import sudoku_tui.plain.loop; apart = ('together', 'seats', 'challenges', 'sparkline');"
        "print([name for name in sys.modules for one in apart if one in name], threading.active_count())"
    )
    told = subprocess.run([sys.executable, "-c", code, tmp_path], capture_output=True, text=True, check=True)
    assert told.stdout == "[] 1\n"

"""Two accounts of a computer race through a folder that both can write: kills, a creator who goes, the result."""

import os
import signal

import pytest

from sudoku_tui.game.together.races import SeatState
from sudoku_tui.game.together.shared_database import FILE_NAME
from tests.together.racers import MOVES, Racer, agree, begun, in_file, mode, python_for_all, shared_folder

pytestmark = [pytest.mark.exhaustive, pytest.mark.skipif(os.name != "posix", reason="needs pseudo-terminals")]


def test_a_race_survives_a_kill_and_its_creator_and_all_agree_about_the_result() -> None:
    with (
        shared_folder() as races,
        Racer(races.with_name("ada"), races, 0) as ada,
        Racer(races.with_name("ben"), races, 1) as ben,
    ):
        code = begun([ada, ben], "help=off")
        assert mode(races / FILE_NAME) == 0o660
        ada.types(*MOVES[:3])
        ben.types(*MOVES[:4], "about")
        ben.hears("6 cells are empty.")
        ben.terminal.signal(signal.SIGKILL)
        ben.terminal.wait_exit()
        ada.types("hint")
        ada.hears("help is off in this race")
        ada.types("quit")
        assert ada.terminal.wait_exit() == 0

        ben.begin()
        ben.hears(f"Race {code} goes on: 4/10, 1st of 2.")
        ben.types(*MOVES[4:])
        ben.hears("You are done: ", "1st of 2.")
        ada.begin()
        ada.hears(f"Race {code} goes on: 3/10, 2nd of 2.")
        ada.types("race", *MOVES[3:])
        ada.hears("1. Ben 0 is done: ", "The race is over. Ben 0 has won in ")
        race = in_file(races, code)
        assert [seat.state for seat in race.seats] == [SeatState.FINISHED] * 2
        agree([ada, ben], race)


@pytest.mark.skipif(not python_for_all(), reason="two accounts can be had only as root")
def test_whoever_makes_the_file_the_other_can_write_it() -> None:
    with (
        shared_folder() as races,
        Racer(races.with_name("ada"), races, 0) as ada,
        Racer(races.with_name("ben"), races, 1) as ben,
    ):
        code = ben.creates("Ben")
        assert (races / FILE_NAME).stat().st_uid != races.stat().st_uid
        ada.types(f"race join {code} Ada")
        ben.hears("Ada has joined the race.")
        ada.types("race leave")
        ben.hears("Ada has left the race.")


@pytest.mark.skipif(not python_for_all(), reason="two accounts can be had only as root")
@pytest.mark.parametrize("folder_mode", [0o2750, 0o755])
def test_a_folder_that_others_cannot_write_in_is_told_to_them_with_what_to_do(folder_mode: int) -> None:
    with (
        shared_folder() as races,
        Racer(races.with_name("ada"), races, 0) as ada,
        Racer(races.with_name("ben"), races, 1) as ben,
    ):
        os.chown(races, ada.account, -1)
        races.chmod(folder_mode)
        ben.types(f"race join {ada.creates('Ada')} Ben")
        ben.hears("is read-only. Have it made writable for all players: docs/play/together.md says how.")
        ben.types(MOVES[0], "about")
        ben.hears("9 cells are empty.")


@pytest.mark.skipif(not python_for_all(), reason="two accounts can be had only as root")
def test_a_folder_that_becomes_read_only_under_a_race_is_told_and_the_race_goes_on_when_it_is_not() -> None:
    with (
        shared_folder() as races,
        Racer(races.with_name("ada"), races, 0) as ada,
        Racer(races.with_name("ben"), races, 1) as ben,
    ):
        code = begun([ada, ben])
        ben.types(*MOVES[:2], "quit")
        assert ben.terminal.wait_exit() == 0
        modes = {path: mode(path) for path in (races, *races.iterdir())}
        for path, before in modes.items():
            path.chmod(before & ~0o222)
        ben.begin()
        ben.types(*MOVES[2:5])
        ben.hears(
            "is read-only. Have it made writable for all players", "Your game goes on, and the program tries again."
        )
        ben.types("about")
        ben.hears("5 cells are empty.")
        for path, before in modes.items():
            path.chmod(before)
        ben.hears("The races file can be used again.")
        ben.types(*MOVES[5:])
        ada.types(*MOVES)
        ben.hears("The race is over.")
        race = in_file(races, code)
        assert [seat.state for seat in race.seats] == [SeatState.FINISHED] * 2
        agree([ada, ben], race)

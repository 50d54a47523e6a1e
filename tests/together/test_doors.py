"""Players who see a race in different ways, through one folder: on the screen, and in lines of text."""

import os
import time

import pytest

from sudoku_tui.game.together.races import FASTEST, SeatState
from tests.together.racers import MOVES, Racer, agree, shared_folder
from tests.together.visitors import AtTerminal, agrees, begin, creates, ended, fills

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs pseudo-terminals")


def test_one_on_the_screen_and_one_in_lines_of_text() -> None:
    with shared_folder() as races, Racer(races.with_name("ben"), races, 1) as ben:
        seen = Racer(races.with_name("ada"), races, 0)
        seen.start(rows=30)
        with seen.terminal:
            ada = AtTerminal(seen.terminal)
            code = creates(ada, "Ada")
            ben.types("race")
            ben.hears("1 race waits for players.", f"{code}: Pasted, no help; Ada")
            ben.types(f"race join {code} Ben")
            ben.hears("Ada starts the race.")
            begin(ada, ["Ben"], [])
            ben.hears("The race begins.", "10 cells are empty.")
            time.sleep(FASTEST * len(MOVES))  # nobody is believed to be faster
            ben.types(*MOVES)
            ben.hears("You are done: ", "1st of 2.")
            ada.sees("Ben done")
            fills(ada)
            race = ended(races, code)
            assert [seat.state for seat in race.seats] == [SeatState.FINISHED] * 2
            agrees(ada, race, "Ada")
            agree([ben], race)

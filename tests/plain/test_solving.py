"""Lines that ask for hints, steps, reasons and solutions."""

import re

from sudoku_tui.config import Config
from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.solver import solve
from sudoku_tui.engine.techniques.technique import Level
from tests.cli.running import HARD
from tests.data import NEEDS_A_GUESS
from tests.game.games import MANY_STEPS
from tests.plain.player import Player


def test_the_removal_of_a_candidate_is_explained() -> None:
    player = Player(HARD)
    player.types("E")
    for _ in range(40):
        player.types("step")
        for cell in CELLS:
            said = player.hears(LETTERS.cell(cell))
            if "was removed by move" in said:
                assert re.search(r"\d was removed by move \d+, [A-Z]", said)
                return
    raise AssertionError("no step has removed a candidate that no placed digit excludes")


def test_where_no_technique_goes_on_a_search_shows_a_digit() -> None:
    solution = solve(NEEDS_A_GUESS)
    assert solution is not None
    off = tuple(technique for technique in ORDER if technique.level > Level.HARD)
    player = Player(NEEDS_A_GUESS, config=Config(off=off))
    right = dict(zip(map(LETTERS.cell, CELLS), solution, strict=True))
    while "no technique applies" not in player.hears("step"):
        pass
    offered = player.hears("hint")
    found = re.search(r"A search can find ([A-I][1-9]), but not by logic. To see it, type hint.", offered)
    assert found is not None
    assert f"Hint: {found[1]} = {right[found[1]]}; a search found it, not logic." in player.hears("hint")


def test_solving() -> None:
    player = Player()
    assert player.hears("n") == "No naked single yet: remove the excluded candidates first; type eliminate-all."
    assert player.hears("e").startswith("1. Elimination: ")
    assert player.hears("eliminate all").startswith("2. Eliminate all: ")
    assert player.hears("naked").startswith("3. Naked Single: ")
    assert player.hears("h").startswith("4. Hidden Single: ")
    why = player.types(".")
    assert why[0] == "Why: Hidden Single, move 4:"
    assert len(why) > 2
    assert player.hears("step").startswith("5. ")
    assert player.hears("i").endswith("type hint for more.")
    assert player.hears("hint").endswith("; type hint for more.")
    assert player.hears("hint").endswith("? To see it, type hint.")
    assert player.types("hint")[-1] == "Type hint once more to do it."
    assert player.hears("hint").startswith("6. ")
    listed = player.types("steps")
    assert listed[1].startswith("1. ")
    assert player.hears("take 9999").startswith("There is no step '9999'")
    assert player.hears("take 1").startswith("7. ")
    assert player.hears("take 1").startswith("There is no list")
    assert "Automatic elimination is on" in player.hears("auto")
    assert player.types("steps naked single")[0].startswith("1. Naked Single: ")
    assert player.hears("steps full house") == "There is no step of this technique now."
    assert "Search: the only solution" in player.hears("search")
    assert player.hears("search") == "Search: the puzzle is solved; for another puzzle, type new."
    assert player.hears("steps") == "The puzzle is solved; type new for another."


def test_what_places_or_removes_a_candidate() -> None:
    player = Player(MANY_STEPS)
    player.types("E")
    every = [line for line in player.types("steps") if line[0].isdigit()]
    assert player.hears("steps B1=4").startswith("1. Locked Candidates Type 1 (Pointing): 4 of box 3 in row B")
    for words in ("steps B1 4", "steps r2c1 4", "steps B1,4"):
        assert player.types(words) == player.types("steps B1=4")
    assert player.hears("steps claiming 4").startswith("1. Locked Candidates Type 2 (Claiming): 4 of row A in box 1")
    assert every[0].startswith("1. Hidden Single: D6 = 7")
    assert player.types("steps I7")[0].startswith("1. Hidden Single: I7 = 7")
    assert player.types("steps 3")[0].startswith("1. Locked Pair: 3 and 6 fill H7 and H9")
    assert player.types("steps I7=7")[0].startswith("1. Hidden Single: I7 = 7")
    assert player.hears("steps x-wing I7") == "No step of X-Wing places or removes I7 now."
    assert player.hears("steps 7 I7").startswith("No technique is called '7'")
    assert player.hears("take 1") == "The list of steps is empty; type steps to look again."


def test_a_list_says_five_steps_at_a_time_the_easiest_first() -> None:
    player = Player(MANY_STEPS)
    player.types("E")
    first = numbered(player.types("steps"))
    assert [line.split(":")[0] for line in first] == [
        *(f"{number}. Hidden Single" for number in range(1, 5)),
        "5. Locked Pair",
    ]
    following = numbered(player.types("steps more"))
    assert following[0].startswith("6. Locked Triple: ")
    assert len(following) == 5
    assert len(numbered(player.types("steps more 7"))) == 7
    assert player.hears("steps more 0").startswith("There is no number of steps '0'")
    claiming = player.types("steps claiming")
    assert len(numbered(claiming)) == 5
    assert claiming[-1] == "To take one, type take and its number; these are all."
    assert player.hears("steps more") == "There are no more steps."


def numbered(lines: list[str]) -> list[str]:
    """The lines that begin with a number."""
    return [line for line in lines if line.partition(".")[0].isdecimal()]


def test_a_list_counts_pending_eliminations_as_done_and_taking_does_them_first() -> None:
    player = Player(MANY_STEPS)
    told, *listed = player.types("steps")
    assert told == "Excluded candidates count as removed."
    assert [line for line in numbered(listed) if "Single" not in line and "Locked" not in line] == []
    eliminated, taken = player.types("take 1")
    assert eliminated.startswith("1. Eliminate all: ")
    assert taken.startswith("2. Hidden Single: ")
    assert player.hears("undo").startswith("Undo: now at 0: ")
    assert player.context.game.position == player.context.game.history.entries[0].position
    assert player.hears("redo").startswith("Redo: now at 2: ")


def test_the_finish_after_the_program_has_solved_it() -> None:
    player = Player()
    heard = player.hears(*["E"], *["step"] * 150)
    assert "solver steps" in heard
    assert "Help: " in heard
    assert "The program placed digits, so this time does not count in your statistics." in heard

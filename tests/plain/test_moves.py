"""Lines that place, erase, mark and read."""

import pytest

from sudoku_tui.config import Config
from sudoku_tui.engine import estimate
from sudoku_tui.formats import parse_puzzle
from sudoku_tui.game.puzzles.rating_words import time_text
from tests.cli.running import GIVENS
from tests.plain.player import Player


def test_the_beginning_says_what_is_played() -> None:
    player = Player()
    assert player.greeting[0].startswith("Mine: Easy, score 196, about ")
    assert player.greeting[0].endswith(" min; 49 cells are empty.")
    assert player.greeting[-1].startswith("Type help")


@pytest.mark.parametrize(
    "text", ["A1 4", "a1 4", "A1=4", "A1 = 4", "A1= 4", "A1 =4", "r1c1 4", "R1C1=4", "place A1 4", "pl a1 4"]
)
def test_placing(text: str) -> None:
    player = Player()
    assert player.types(text) == ["1. You: A1 = 4."]
    assert player.value("A1") == 4


@pytest.mark.parametrize("text", ["A1 0", "A1=0", "erase A1", "era r1c1"])
def test_erasing(text: str) -> None:
    player = Player()
    player.types("A1 4")
    assert player.hears(text) == "2. You: A1 erased, it was 4."
    assert player.value("A1") == 0


def test_placing_in_several_cells() -> None:
    assert Player().hears("A1,D2 I9 4").startswith("1. You: A1, D2 and I9 = 4")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("A3 4", "A3 is a given 3 and cannot be changed."),
        ("A1 45", "Give only one digit."),
        ("A1 x", "A digit is from 0 to 9, but not 'x'."),
        ("place", "Name a cell to place a digit in, such as C4 or r3c4."),
        ("place foo 3", "Name a cell to place a digit in, such as C4 or r3c4, and 'foo' is no cell."),
        ("mark A1", "Which digit? Give one from 1 to 9 as well."),
        ("mark A3 4", "A3 holds a digit; marks go into empty cells."),
        ("undo", "Undo: nothing to undo: this is the start."),
        ("undo x", "There is no number of moves 'x'; the number is from 1 to 999."),
        ("redo", "Redo: nothing to redo."),
        ("check", "Check: nothing has been placed yet."),
        ("restart", "Restart: nothing to do: this is the start."),
        ("bookmarks", "Bookmarks: none yet; to set one before you try something, type bookmark."),
        ("back", "Bookmarks: none yet; to set one before you try something, type bookmark."),
        ("go 5", "There is no move '5'; the number is 0."),
        ("row", "Which row? Name one from A to I, or its number."),
        ("box J", "Which box? Name one from 1 to 9."),
        ("why", "Why: nothing to explain: this is the start; for a step of the solver, type step."),
        ("take 1", "There is no list of steps for the board as it is now; type steps first."),
        ("steps nonsense technique", "No technique is called 'nonsense technique'."),
        ("new sideways", "The levels are Easy, Medium, Hard, Unfair and Extreme."),
        ("open 2", "There is no puzzle '2'; the number is 1."),
        ("games", "No game is saved in this session."),
        ("stats", "No game is saved in this session, so there are no statistics."),
        ("export nothing", "No format is called 'nothing'"),
        ("notation roman", "Cells can be named as a1 or as r1c1; type notation and one of these."),
        ("undp", "There is no command 'undp'; did you mean undo? Type help for all."),
        ("xyzzy", "There is no command 'xyzzy'; type help for all commands."),
        ("co", "'co' may mean"),
        ("quit now", "'now' is not understood there; type help to see what each command takes."),
    ],
)
def test_what_is_wrong_is_a_sentence(text: str, answer: str) -> None:
    player = Player()
    assert player.hears(text).startswith(answer)
    assert not player.context.is_over


def test_the_history() -> None:
    player = Player()
    assert player.types("A1 4; A2 8; A4 9", "undo 2")[-1] == "Undo: now at 1: A1 = 4 (2 moves to redo)."
    assert player.hears("redo") == "Redo: now at 2: A2 = 8 (1 move to redo)."
    assert player.hears("bookmark").startswith("Bookmark: set at move 2; to come back, type bookmarks.")
    player.types("r", "U")
    assert player.types("bookmarks") == [
        "Bookmark 1: move 2: You, A2 = 8.",
        "To go back to one, type back and its number.",
    ]
    assert player.hears("back 1").startswith("Back: now at 2: A2 = 8")
    assert player.hears("go 0").startswith("Log: now at 0:")
    assert player.hears("log 1").startswith("Log: now at 0")
    assert player.types("log all")[0].startswith("Now 0. Start: 32 givens")
    assert player.hears("restart") == "4. Restart: the puzzle is at its start, and the clock at 0:00."
    assert player.hears("restart") == "Restart: nothing to do: this is the start."


def test_checking_and_going_back_to_before_a_mistake() -> None:
    player = Player()
    player.types("A1 4", "A2 5", "A4 9")
    assert player.hears("v") == "Check: 1 digit on the board is wrong; the same command again shows which."
    which = "Check: A2 is wrong; the same command again shows which move it was"
    assert player.hears("check") == f"{which}; to go back to before it, type mistake; review says why."
    move = "Check: the mistake was move 2: A2 = 5, which is wrong; the same command again shows it again"
    assert player.hears("check") == f"{move}; to go back to before it, type mistake."
    assert player.hears("mistake") == "Mistakes: back to before A2 = 5, which is wrong; 2 moves taken back."
    assert player.value("A1") == 4
    assert player.value("A2") == 0


def test_mistakes_at_once_if_that_is_set() -> None:
    player = Player(config=Config(help_style="mistakes"))
    assert player.types("A1 5")[-1] == "Check: A1 is wrong; to take that back, type undo."


def test_reasons_for_a_placement_if_that_is_set() -> None:
    player = Player(config=Config(justify=True))
    assert player.types("E6 4")[-1].startswith("Reason: E6 = 4 is a ")


def test_marks_and_colours() -> None:
    player = Player()
    assert player.hears("mark A1 4 5") == "2. Marks: A1 has corner marks 4 5."
    assert player.hears("centre A1 45").endswith("Marks: A1 has corner marks 4 5 and centre marks 4 5.")
    assert player.hears("m A1 5") == "Marks: A1 has these marks already."
    assert player.hears("m A1 5 6").endswith("A1 has corner marks 4 5 6 and centre marks 4 5.")
    assert player.hears("toggle A1 65").endswith("A1 has corner mark 4 and centre marks 4 5.")
    assert player.hears("unmark A1 7") == "Marks: A1 has none of these marks."
    assert player.hears("unmark A1 4").endswith("A1 has centre mark 5.")
    assert player.hears("undo").startswith("Undo: now at 7: ")
    assert player.hears("colour A1 b") == "10. Colours: A1: colour B."
    assert player.hears("color A1 4 C") == "11. Colours: 4 in A1: colour C."
    assert player.hears("colour A1 z").startswith("Give a colour as the last word")
    assert player.types("marks") == [
        "A1 has the corner mark 4.",
        "A1 has the centre marks 4 and 5.",
        "A1 has the colour B.",
        "4 in A1 has the colour C.",
    ]
    player.types("colour A1 0", "colour off", "clear A1")
    assert player.hears("marks A1") == "There are no marks there."
    player.types("fill")
    assert player.hears("marks A1") == "A1 has the corner marks 4 and 5."
    player.types("adopt")
    assert player.hears("marks A1") == "A1 has the corner marks 1, 2, 3, 4, 5, 6, 7, 8 and 9."


def test_removing_candidates() -> None:
    player = Player()
    assert player.hears("remove A1 3") == "1. You: A1 is not 3. It sees a placed 3."
    assert player.hears("remove A1 3") == "A1 cannot be 3: it sees a placed 3."
    assert player.types("remove A1 A2 54") == [
        "2. You: A1 and A2 are not 5. Singles, one after another, show it.",
        "3. You: A1 and A2 are not 4. No known technique shows it.",  # A1 is 4
    ]
    assert player.hears("eliminate A2 5") == "4. You: 5 is a candidate of A2 again."
    assert "5 was removed by move 2, your own." in player.types("cell A1")
    assert player.hears("check").startswith("Check: in 1 cell the right digit was eliminated")
    assert player.hears("mistake") == (
        "Mistakes: back to before the right digit was eliminated in A1; 2 moves taken back."
    )
    strict = Player(config=Config(help_style="mistakes"))
    assert strict.hears("remove A1 4") == (
        "1. You: A1 is not 4. Check: the right digit was eliminated in A1; to take that back, type undo."
    )


def test_where_marks_and_candidates_differ() -> None:
    player = Player()
    assert player.hears("differences") == "You have no marks to compare."
    player.types("mark A1 34", "mark A2 4578")
    assert player.types("differences") == [
        "A1: marks 3 and 4; candidates 4 and 5.",
        "3 is in A3.",
        "No mark: 5.",
    ]
    assert player.hears("differences A2") == "A2: marks 4, 5, 7 and 8; candidates 4, 5, 7 and 8."
    player.types("mark A1 5", "unmark A1 3")
    assert player.hears("differences") == "Your marks and the candidates agree."
    player.types("hint", "hint", "hint")
    assert not player.types("differences")[-1].startswith("The hint leads to ")
    player.types("hint")
    assert player.types("differences")[-1].startswith("The hint leads to ")


@pytest.mark.parametrize("notation", ["a1", "r1c1"])
def test_a_board_that_is_copied_is_read_again(notation: str) -> None:
    solved = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    for givens in (GIVENS, solved[:80] + "."):
        board = Player(givens, config=Config(notation=notation)).types("board")
        assert parse_puzzle("\n".join(board[:12])).givens == givens


def test_complete_digits_are_told() -> None:
    solution = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    player = Player(solution.translate(str.maketrans("129", "...")))
    assert player.types("left") == ["Left to place: 9 of 1, 9 of 2 and 9 of 9.", "Complete: 3, 4, 5, 6, 7 and 8."]
    assert player.types("board")[-1] == "Complete: 3, 4, 5, 6, 7 and 8."
    assert "Complete" not in player.hears("A1")


def test_nine_digits_of_which_some_clash_are_not_complete() -> None:
    solution = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    player = Player(f".{solution[1:4]}.{solution[5:80]}.")
    player.types("A5 4")
    assert player.types("left") == [
        "Left to place: 2 of 2.",
        "Complete: 1, 3, 5, 6, 7, 8 and 9.",
        "2 of the 9 4s clash: A5 and B5.",
    ]
    assert player.types("digit 4")[:2] == ["4 is placed 9 times; none are left.", "2 of the 9 4s clash: A5 and B5."]
    player.types("A1 4")
    assert player.types("left")[-1] == "3 of the 10 4s clash: A1, A5 and B5."


def test_reading_the_board() -> None:
    player = Player()
    player.types("E", "A1 4")
    assert player.types("row a") == [
        "Row A: 4, empty, 3, empty, 2, empty, 6, empty, empty.",
        "Missing there: 1, 5, 7, 8 and 9.",
    ]
    assert player.types("row 1") == player.types("row A")
    assert player.hears("column 9").startswith("Column 9: empty, 1, empty, empty, 8, empty, empty, 9, empty.")
    assert player.hears("box 2").startswith("Box 2: empty, 2, empty, 3, empty, 5, 8, empty, 6.")
    assert player.hears("A1") == "A1 holds 4, placed in the game."
    assert player.hears("A3") == "A3 is a given 3."
    assert player.types("candidates C1") == [
        "C1 is empty; its candidates are 2 and 5.",
        "Excluded by placed digits: 1, 3, 4, 6, 7, 8 and 9.",
    ]
    assert "Row B has it in B1." in player.types("digit 9")
    assert "Row A: it can go into A4 or A8." in player.types("digit 9")
    assert player.types("find 9")[1] == "A  . . . | * . . | . * ."
    assert player.hears("find 0").startswith("Cells with two candidates: ")
    assert player.hears("highlight 9") == player.hears("find 9")
    assert player.hears("left").startswith("Left to place: 5 of 1, 4 of 2, ")
    about = player.hears("about")
    minutes = time_text(estimate(GIVENS).minutes)
    assert about.startswith(f"Mine: Easy, score 196, about {minutes}; 48 cells are empty. Time: about {minutes}; ")
    assert "four of five mean times lie between" in about
    assert "What takes longest: with " in about
    assert "expect to look for it" in about
    assert len(player.types("board")) == 12


def test_candidates_fit_the_width() -> None:
    player = Player()
    drawn = player.types("candidates")
    assert len(drawn) == 38  # three lines for each row
    assert " ".join(drawn[36:]) == (
        "Candidates: nothing is eliminated yet, so cells have all nine; to eliminate, type eliminate-all."
    )
    narrow = player.types("E", "candidates")
    assert len(narrow) == 13
    assert narrow[2].startswith("A  45")

"""Lines about the clock, puzzles, saved games, exports and help, and what is true of all commands."""

import datetime
import re
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.config import Config
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.data.messages.message import Remark
from sudoku_tui.game.making.daily import daily_title
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.models import GameFacts, Result, SavedGame
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.game_commands import COMMANDS, TYPED
from sudoku_tui.plain.command_table import ANSWERS, do
from sudoku_tui.plain.parsing import NotUnderstood
from sudoku_tui.plain.wording import INSTEAD, OWN_SENTENCES, WHAT_FOR
from tests.cli.running import GIVENS, HARD, NO_SOLUTION
from tests.game.games import MANY_STEPS
from tests.plain.player import Player

ROOT = Path(__file__).parents[2]
WIDEST = 79


def test_the_clock() -> None:
    player = Player()
    player.now = 65.0
    assert player.hears("time") == "Played 1:05."
    assert player.hears("pause") == "The clock is stopped until your next command."
    player.now = 100.0
    assert player.hears("time") == "Played 1:05; the clock is stopped."
    assert player.hears("A1 4") == "The clock goes on. 1. You: A1 = 4."
    player.now = 105.0
    assert player.hears("time") == "Played 1:10."


def test_other_puzzles(tmp_path: Path) -> None:
    player = Player()
    assert player.types("new hard")[0].startswith("Hard no. 1: score ")
    assert player.types("next")[0].startswith("Hard no. 2: score 440, about 7 min; number 2 of ")
    assert player.types("open x-wing 3")[0].startswith("X-Wing no. 3: ")
    assert player.types("open 5")[0].startswith("X-Wing no. 5: ")
    assert "Collections by level: Easy (singles; about 4 min), Medium (singles and" in player.hears("open")
    assert player.types(f"open {HARD}")[0].startswith("Sudoku: Medium, score ")
    assert player.types("new")[0].startswith("Medium no. 1: score ")
    assert "called nofile; type open" in player.hears("open nofile")
    file = tmp_path / "my own.txt"
    file.write_text(f"{GIVENS}\tOne\n{HARD}\tTwo\n{GIVENS[1:]}\n", encoding="utf-8")
    heard = player.hears(f"open {file} 2")
    assert "; number 2 of 2 in the collection my own" in heard
    assert "1 puzzle of my own cannot be read (line 3)" in heard
    assert "has no solution" in player.hears(f"open {NO_SOLUTION}")
    file.write_text(HARD.replace(".", "?"), encoding="utf-8")
    for what in (file, HARD.replace(".", "?")):
        assert "Read with '?' as an empty cell." in player.hears(f"open {what}")


def test_made_puzzles() -> None:
    player = Player()
    made = player.types("generate easy")
    assert made[0] == "Making a puzzle: Easy; Ctrl+C cancels."
    assert re.match(r"Seed \d+: Easy, score \d+, about \d+ min; \d+ cells are empty\.", made[1])
    assert player.types("daily easy")[1].startswith(f"Daily {datetime.date.today().isoformat()}, Easy: score ")
    assert player.hears("generate nonsense technique").startswith("No technique is called")
    made = player.types("generate naked pair and pointing score 300-500 givens 20-40 seed b")
    wanted = "needs a Naked Pair and Locked Candidates Type 1 (Pointing), score 300 to 500, 20 to 40 givens"
    assert " ".join(made).startswith(f"Making a puzzle: {wanted}; Ctrl+C cancels. Seed b: Medium, score ")
    assert player.hears("generate hard score 1700-1800") == (
        "A Hard puzzle has a score from 104 to 1,600, so 1,700 to 1,800 is impossible."
    )
    assert player.hears("generate score much").startswith("'much' is no score;")
    assert player.hears("generate easy seed") == "Which seed? Type it after the word seed."


def test_the_calendar_of_daily_puzzles(data_folder: Path) -> None:
    keeper = Keeper(data_folder)
    keeper.start()
    player = Player(keeper=keeper)
    today = datetime.date.today()
    assert player.hears("calendar").startswith(
        f"Daily puzzles of {today:%B} {today.year}: none is begun or solved. No daily puzzle is solved on its day yet."
    )
    solved = result(daily_title(today, Level.HARD))
    keeper.ask(lambda store: store.write(solved)).result(60)
    assert f"{today.day:2}: Hard solved; it counts for the streak" in player.hears("calendar")
    assert "You have solved the daily puzzle on 1 day in a row" in player.hears("stats")
    assert "none is begun or solved" in player.hears("calendar 2020-02")
    assert player.hears("calendar soon") == f"'soon' is no month; type it like {today:%Y-%m}."
    assert player.hears("daily 2020-02-30") == f"'2020-02-30' is no date; type one such as {today}."
    assert player.types("daily 2020-02-29 easy")[1].startswith("Daily 2020-02-29, Easy: score ")
    tomorrow = today + datetime.timedelta(days=1)
    assert player.hears(f"daily {tomorrow} easy").endswith("comes on that day; choose today or an earlier day.")
    keeper.close()


def result(title: str) -> SavedGame:
    """A game that was solved just now."""
    solved = Result(time.time(), 0.0, "hard", 1000, 0, 0, 0, 0, 0, GIVENS, title)
    return SavedGame(GameFacts("{}", GIVENS, title), GIVENS, ["{}"], result=solved)


def test_games_with_the_same_title_are_told_apart(data_folder: Path) -> None:
    keeper = Keeper(data_folder)
    keeper.start()
    player = Player(keeper=keeper)
    told = player.hears("fill", f"open {HARD}", "fill", f"open {MANY_STEPS}", "fill", "games")
    assert len(re.findall(r"Game \d: Sudoku \(\w+\), begun \d", told)) == 2
    assert keeper.close() == ""


def test_the_board_is_drawn_on_request_alone_if_that_is_set() -> None:
    drawn, silent = (Player(config=Config(draw_board=draws)) for draws in (True, False))
    assert [line for line in drawn.greeting if "|" in line]
    assert not [line for line in silent.greeting if "|" in line]
    assert "Type row A to hear a row, or board to have the board drawn." in silent.greeting
    assert [line for line in silent.types("board") if "|" in line]
    assert not [line for line in silent.types("new hard", "search") if "|" in line]


def test_saved_games(data_folder: Path) -> None:
    keeper = Keeper(data_folder)
    keeper.start()
    player = Player(keeper=keeper)
    assert player.hears("stats").startswith("You have played no puzzle yet.")
    player.types("A1 4", "new hard", "A1 4")
    assert player.hears("save") == "Every move is saved as you make it."
    games = player.types("games")
    assert games[0].startswith("Game 1: Hard no. 1 (Hard), 25 of 81 cells filled, played 0:00, just now.")
    assert games[1].startswith("Game 2: Mine (Easy), 33 of 81 cells filled")
    assert player.hears("continue 3") == "There is no game '3'; the number is from 1 to 2."
    assert "Continued as you left it just now; for another puzzle, type new." in player.hears("continue 2")
    assert player.value("A1") == 4
    assert player.types("stats")[0].startswith("Level  Played")
    assert keeper.close() == ""


def test_export(tmp_path: Path) -> None:
    player = Player()
    player.types("A1 4")
    assert player.types("export sdm") == [GIVENS, "The format sdm does not keep titles and placed digits."]
    assert any(line.startswith("+4") for line in player.types("export"))
    pending = "does not keep the difference between pending and finished eliminations."
    assert player.hears("export").endswith(f" The format line {pending}")
    (document,) = player.types("export json")
    assert document.startswith('{"format": "sudoku-tui"')
    file = tmp_path / "game.sdk"
    assert player.hears(f"export sdk {file}") == f"Written to {file}. The format sdk {pending}"
    assert "[Puzzle]" in file.read_text(encoding="utf-8")
    assert "already exists; give another name." in player.hears(f"export sdk {file}")
    assert "cannot be written" in player.hears(f"export sdk {tmp_path}/no/such/folder")


def test_the_notation() -> None:
    player = Player()
    assert player.hears("notation r1c1").startswith("From now on cells have names such as r4c4")
    assert player.hears("A1 4") == "1. You: r1c1 = 4."
    assert player.types("board")[1].startswith("1  4 . 3")
    assert player.hears("r1c2 is") == "A digit is from 0 to 9, but not 'is'."
    configured = Player(config=Config(notation="r1c1"))
    assert configured.hears("A1 4") == "1. You: r1c1 = 4."


def test_help() -> None:
    player = Player()
    everything = player.types("help")
    assert all(any(f"  {typed.word}" in line for line in everything) for typed in TYPED.values())
    assert everything[0].startswith("Fill the empty cells so that every row,")
    assert "For a first game, type help rules." in everything
    assert player.types("help mark") == [
        "Mark CELLS DIGITS, m: Add corner marks.",
        "Other words for it: corner.",
    ]
    assert player.hears("help xyzzy").startswith("There is no command 'xyzzy'")


def test_help_on_the_rules_tells_of_a_first_game_in_commands_that_exist() -> None:
    player = Player()
    rules = player.types("help rules")
    assert rules[0].startswith("Fill the empty cells so that every row,")
    assert player.types("help RULES") == rules
    first = next(number for number, line in enumerate(rules) if line.startswith("place A1 4 "))
    words = {word for typed in TYPED.values() for word in typed.words}
    assert {line.split()[0] for line in rules[first:]} <= words


def test_the_examples_of_the_rules_can_be_typed_in_the_first_puzzle() -> None:
    player = Player()
    assert player.types("place A1 4") == ["1. You: A1 = 4."]
    assert player.types("mark A2 5 8") == ["3. Marks: A2 has corner marks 5 8."]


def test_quitting_asks_only_where_something_would_be_lost() -> None:
    player = Player()
    player.context.is_interactive = True
    player.types("A1 4")
    assert player.hears("quit") == "This game is not saved; type quit again to end it, or go on."
    player.types("A2 8", "q")
    assert not player.context.is_over
    player.types("q")
    assert player.context.is_over


def test_every_command_of_the_screen_is_typed_too_or_says_why_not() -> None:
    assert [command.id for command in COMMANDS if bool(command.word) is bool(command.why_untyped)] == []


@pytest.mark.parametrize("command", [one for one in TYPED.values() if not one.takes], ids=lambda one: one.id)
def test_a_command_without_words_takes_none(command: Command) -> None:
    with pytest.raises(NotUnderstood, match="'more'"):
        do(command, Player().context, ["more"])


def test_every_typed_command_is_done() -> None:
    assert [id for id, command in TYPED.items() if command.runs is None and id not in ANSWERS] == []
    assert ANSWERS.keys() <= TYPED.keys()


def test_keys_are_those_of_the_screen() -> None:
    ids = ("undo", "explain", "help", "next_step", "erase", "place", "board")
    assert {id: TYPED[id].typed_keys for id in ids} == {
        "undo": ["u"],
        "explain": ["."],
        "help": ["?"],
        **{id: [] for id in ("next_step", "erase", "place", "board")},
    }


def test_words_and_keys_mean_one_command_each() -> None:
    words = [word for typed in TYPED.values() for word in typed.words]
    keys = [key for typed in TYPED.values() for key in typed.typed_keys]
    assert len(words) == len({*words})
    assert len(keys) == len({*keys})


def test_all_advice_of_the_log_names_a_command() -> None:
    advice = {remark.advice for remark in Remark if remark not in OWN_SENTENCES} - {""} | {
        "eliminate",
        "naked_single",
        "hidden_single",
    }
    for file in (ROOT / "sudoku_tui" / "game").rglob("*.py"):
        advice |= {*re.findall(r'_say_none\([^)]*, "(\w+)"', file.read_text(encoding="utf-8"))}
    assert len(advice) > 5
    assert advice - {"quit"} <= TYPED.keys()
    assert {*INSTEAD.values()} <= {typed.word for typed in TYPED.values()}
    assert WHAT_FOR.keys() <= TYPED.keys() | INSTEAD.keys()


def test_no_line_is_too_wide() -> None:
    player = Player()
    lines = player.types(
        "help", "E", *["step"] * 20, "log all", "steps", "candidates", "open", "stats", "find 5", "digit 3"
    )
    assert len(lines) > 150
    assert [line for line in lines if len(line) > WIDEST] == []


LINES = st.lists(
    st.one_of(
        st.sampled_from(
            [
                word
                for typed in TYPED.values()
                for word in (*typed.words, *typed.typed_keys)
                if typed.word not in ("generate", "daily", "export", "open", "search")
            ]
        ),
        st.sampled_from(
            ["A1", "r5c5", "I9=3", "4", "0", "12", "all", "off", "hard", ";", "=", ",", "A1,B2", "naked", "x-wing"]
        ),
        st.text(max_size=6),
    ),
    max_size=5,
).map(" ".join)


@settings(max_examples=150)
@given(st.lists(LINES, max_size=6))
def test_nothing_that_is_typed_is_an_error(lines: list[str]) -> None:
    player = Player()
    for line in lines:
        # A tab stands between a puzzle and its title where "X" exports a line.
        assert all(said.replace("\t", " ").isprintable() for said in player.types(line))


def test_a_technique_without_a_collection_gets_what_to_type() -> None:
    assert Player().hears("open squirmbag") == (
        "There is no collection for Squirmbag. To practise it, type practice squirmbag."
    )
    assert Player().hears("open death blossom") == (
        "There is no collection for Death Blossom. To make puzzles that need it, type generate death-blossom. "
        "To practise it, type practice death-blossom."
    )

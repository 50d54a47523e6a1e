"""`race` in the plain game: two players on one folder, and what each hears."""

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from sudoku_tui.config import Config
from sudoku_tui.game.session.together import NO_FOLDER
from sudoku_tui.game.together.race_words import COME_BACK
from tests.game.games import FIRST
from tests.game.together.racing import ALMOST
from tests.plain.player import Player


@pytest.fixture
def races(tmp_path: Path) -> Iterator[list[Player]]:
    """Two players who may race, one of whom has the puzzle that is almost solved before them."""
    with ExitStack() as stack:
        players = [Player(puzzle, together=tmp_path) for puzzle in (ALMOST, FIRST)]
        for player in players:
            stack.callback(player.context.session.close)
        yield players


def made(player: Player, words: str) -> str:
    """The code of a race that a player makes."""
    found = re.search(r"Race ([A-Z]{4}): ", player.hears(f"race create {words}"))
    assert found is not None
    return found[1]


def begun(races: list[Player], words: str = "") -> None:
    """Two players whose race has just begun."""
    ada, ben = races
    ben.types(f"race join {made(ada, f'this {words} Ada')} Ben")
    ada.waits_for("Ben has joined the race.")
    ada.context.session.together.start(0.2)
    for player in races:
        player.waits_for("The race begins. ")


def test_a_race_is_made_found_joined_run_and_won(races: list[Player]) -> None:
    ada, ben = races
    assert "No race waits for players" in ben.hears("race")
    code = made(ada, "this help=30 Ada Lovelace")
    heard = ben.hears("race")
    assert "1 race waits for players." in heard
    assert f"{code}: Mine, each help costs 30 s; Ada Lovelace, for a moment" in heard
    heard = ben.hears(f"race join {code.lower()} Ben")
    assert "In it: Ada Lovelace and Ben (you). Ada Lovelace starts the race." in heard
    assert "Type race start to begin." in ada.waits_for("Ben has joined the race.")
    assert ada.hears("race start") == "The race begins in 5 s."
    assert "Sudoku: Easy" not in ben.waits_for("The race begins in ")
    for player in races:
        heard = player.waits_for("4 cells are empty.")
        assert heard.startswith("The race begins. ")
    time.sleep(0.3)  # nobody is so fast, and a race does not believe it
    ada.types("A1 4", "E5 1", "u")
    assert "Solved" in ada.hears("A2 8; E5 6; I9 2")
    assert "You are done: " in ada.waits_for("1st of 2.")
    assert "Ada Lovelace is done: " in ben.waits_for("done")
    heard = ben.hears("race")
    assert "each help costs 30 s; it has gone on for 0:0" in heard
    assert "2. you 0/4" in heard
    time.sleep(1.2)  # a wait of less than a second is none
    ben.types("A1 4; A2 8; E5 6; I9 2")
    for player, who in zip(races, ("You have", "Ada Lovelace has"), strict=True):
        heard = player.waits_for("2. Ben: ")
        assert f"The race is over. {who} won in " in heard
        assert "1. Ada Lovelace: 0:0" in heard
        assert "1 mistake" in heard
    assert ada.hears("race").startswith("The race is over. You have won")
    assert "Type paces for where each lost time." in heard
    assert "Ben waited longest" in ada.hears("paces")


def test_a_name_that_is_taken_gets_a_number_and_the_player_hears_which(races: list[Player]) -> None:
    ada, ben = races
    assert "In it: Ada and Ada 2 (you). Ada starts the race." in ben.hears(f"race join {made(ada, 'this Ada')} Ada")


def test_progress_of_others_is_said_only_when_it_is_asked_for(races: list[Player]) -> None:
    ada, ben = races
    begun(races)
    ada.types("A1 4")
    while "1. Ada 1/4" not in ben.hears("race"):
        assert not ben.context.has_messages
    assert not ben.context.has_messages


def test_who_leaves_a_race_that_waits_is_in_it_no_more(races: list[Player]) -> None:
    ada, ben = races
    code = made(ada, "this Ada")
    ben.types(f"race join {code} Ada")  # a name that is taken gets a number
    ada.waits_for("Ada 2 has joined the race.")
    assert f"You are already in race {code}" in ben.hears("race create hard")
    assert ben.hears("race leave") == "You have left the race."
    ada.waits_for("Ada 2 has left the race.")


def test_who_gives_up_plays_on_alone_and_the_others_hear_it(races: list[Player]) -> None:
    ada, ben = races
    begun(races, "help=off")
    assert "Race: help is off in this race" in ben.hears("hint")
    assert ben.hears("race leave") == "You have given up the race; this is an ordinary game now."
    ada.waits_for("Ben has given up at 0/4.")
    assert "help is off" not in ben.hears("hint")
    assert "You are in no race" in ben.hears("race leave")


def test_another_game_meanwhile_leaves_the_seat(races: list[Player]) -> None:
    begun(races)
    races[1].types(f"open {FIRST}")
    races[1].waits_for("The race goes on without you")


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("race fast", "After race, type create, join, start or leave, not 'fast'."),
        ("race create", "Type race create, and one of the levels easy,"),
        ("race create hard help=601", "Help is on, off, or costs from 1 to 600 seconds, such as help=30."),
        ("race create hard help=", "Help is on, off,"),
        ("race join", "Type race join, and the code of the race."),
        ("race join XXXX", "No race here has the code XXXX."),
        ("race join 12", "The code of a race is 4 letters."),
        ("race start", "You are in no race;"),
        ("race leave now", "'now' is not understood there"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(races: list[Player], line: str, heard: str) -> None:
    assert races[0].hears(line).startswith(heard)


def test_alone_a_race_does_not_start(races: list[Player]) -> None:
    made(races[0], "this")
    assert races[0].hears("race start") == "Nobody else is in the race yet."


def test_without_a_folder_the_way_to_one_is_said() -> None:
    assert Player().hears("race") == NO_FOLDER
    assert Player().hears("race create hard") == NO_FOLDER


def test_while_the_file_is_away_the_game_goes_on_and_it_is_said_once(races: list[Player], tmp_path: Path) -> None:
    ada, ben = races
    begun(races)
    aside = tmp_path.with_name(f"{tmp_path.name}-aside")
    tmp_path.rename(aside)
    ada.waits_for("There is no races folder.")
    ada.types("A1 4; A2 8")
    assert "races folder" not in ada.waits_for("", 1)
    aside.rename(tmp_path)
    ada.waits_for("The races file can be used again.")
    assert "Solved" in ada.hears("E5 6; I9 2")
    ben.waits_for("Ada is done: ")


def test_time_pause_and_quit_say_what_the_race_does_meanwhile(races: list[Player]) -> None:
    _, ben = races
    begun(races)
    assert "it has gone on for 0:0" in (heard := ben.hears("time"))
    assert "1. you 0/4" in heard
    assert ben.hears("pause") == "The clock is stopped until your next command; the race goes on."
    assert COME_BACK in ben.hears("quit")


def test_who_quits_while_a_race_waits_is_told_that_their_seat_stays(races: list[Player]) -> None:
    ada, _ = races
    code = made(ada, "this Ada")
    assert f"You keep your seat in race {code}" in ada.hears("quit")


def test_a_name_from_the_settings_needs_not_be_typed(tmp_path: Path) -> None:
    player = Player(ALMOST, config=Config(table_name="Bea"), together=tmp_path)
    assert "In it: Bea (you)." in player.hears("race create this")
    assert player.context.session.close() == ""

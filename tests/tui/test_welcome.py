"""Who plays for the first time is welcomed: the rule, the keys, and where help is; once, in the player's own keys."""

import sys
from pathlib import Path

import pytest

from sudoku_tui.config import Config
from sudoku_tui.game.players.permissions import OWNER, VISITOR, Permissions
from sudoku_tui.game.session.session import Session, SessionStart
from sudoku_tui.plain.context import Context
from sudoku_tui.plain.loop import begin
from sudoku_tui.plain.voice import Voice
from sudoku_tui.tui.starting import begun_session
from tests.game.games import FIRST, Clock, texts
from tests.keys.test_keymap import keys
from tests.tui.keeping import session


def welcome(config: Config | None = None, permissions: Permissions = VISITOR) -> list[str]:
    """What the log of a session that saves nothing says after the line of the start."""
    start = SessionStart(config=config or Config(), permissions=permissions)
    return texts(begun_session(start, Clock()).game.log.lines)[1:]


def test_it_tells_the_rule_the_keys_and_where_help_is() -> None:
    rule, moving, hints = welcome()
    assert rule == "Sudoku: each row, column and box has the digits 1 to 9 once"
    assert moving == "Keys: arrows move, 1 to 9 fill a cell; for more,"
    assert hints == "Hints: i gives a hint; each press says more; the fifth makes the move"


def test_it_names_the_players_own_keys() -> None:
    _, moving, hints = welcome(keys('hint = "Y"\nup = "Z"\n'))
    assert moving.startswith("Keys: Z, down, left, right move, 1 to 9 fill a cell")
    assert hints.startswith("Hints: Y gives")


def test_who_saves_nothing_on_an_account_of_their_own_may_have_played_before() -> None:
    assert welcome(permissions=OWNER) == []


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_there_is_room_for_all_of_it(data_folder: Path, size: tuple[int, int]) -> None:
    async with session(data_folder, size=size) as table:
        text = " ".join(row[55 if size[0] == 80 else 72 :].strip(" ┃┛┓┨┫┣") for row in table.rows())
        text = " ".join(text.split())
        for said in ("press i for a hint", "Sudoku: each row", "for more, press ?", "each press says more"):
            assert said in text


async def test_it_comes_until_something_was_played_and_never_again(data_folder: Path) -> None:
    for _ in range(2):
        async with session(data_folder) as table:
            assert len(table.log) == 4
    async with session(data_folder) as table:
        await table.press("5")
    async with session(data_folder) as table:
        assert not any(line.startswith("Sudoku:") for line in table.log)


async def test_who_has_named_a_puzzle_is_not_welcomed(data_folder: Path) -> None:
    async with session(data_folder, FIRST) as table:
        assert len(table.log) == 1


def test_the_plain_game_says_it_in_its_own_words(capsys: pytest.CaptureFixture[str]) -> None:
    played = Session(Config(), None, Clock(), VISITOR)
    played.begin(None, None)
    begin(Context(played, Voice(sys.stdout)))
    said = " ".join(capsys.readouterr().out.split())
    assert "Welcome. Fill each row, column and box with the digits 1 to 9, each digit once." in said
    assert "Type a cell and a digit to fill it, such as A1 4; A1 0 empties it." in said
    assert "Type hint when you are stuck" in said

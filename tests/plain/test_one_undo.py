"""One command, one undo: whatever is typed, one `undo` takes it back, and one `redo` does it again."""

import pytest

from sudoku_tui.keys.command import Command
from sudoku_tui.keys.game_commands import TYPED
from tests.game.games import HARD
from tests.plain.player import Player

WAYS = {"undo", "redo", "go", "back", "undo_mistake"}
"""The commands that go back and forth themselves."""

MOVES = [command for command in TYPED.values() if command.is_move and command.id not in WAYS]

BEGUN = {
    "a fresh board": (),
    "with marks": ("mark C4 123", "centre C4 5 6", "mark A1 A2 45", "colour A1 b"),
    "with eliminations": ("E", "remove A1 A2 45", "fill"),
    "with a mistake": ("auto", "A1 7", "I9 1", "fill"),
    "with a list": ("steps", "hint", "hint", "hint", "hint"),
}
"""How a game has begun, in lines."""

WORDS = (
    *("", "all", "A1", "A1 A2", "A1 5", "A1 A2 A4 5", "A1 A2 123456789", "C4 0", "C4,A1 45", "1", "2"),
    *("A1 B", "A1 5 C", "off", "easy", "A4=5"),
)
"""What may follow a command."""


@pytest.mark.parametrize("begun", BEGUN.values(), ids=BEGUN)
@pytest.mark.parametrize("command", MOVES, ids=lambda command: command.id)
def test_one_undo_takes_a_command_back(command: Command, begun: tuple[str, ...]) -> None:
    player = Player(HARD)
    player.types(*begun)
    game = player.context.game
    for words in WORDS:
        before = game.history.current
        player.types(f"{command.word} {words}")
        after = game.history.current
        if after is not before:
            player.types("undo")
            assert game.history.current is before, words
            assert (game.position, game.notes) == (before.position, before.notes)
            player.types("redo")
            assert game.history.current is after, words
            player.types("undo")


def test_other_commands_make_no_move() -> None:
    player = Player(HARD)
    game = player.context.game
    leaving = {"open", "daily", "generate", "next_puzzle", "practice", "continue", "own_collection", "quit"}
    for command in TYPED.values():
        if not command.is_move and command.id not in leaving:
            player.types(command.word, f"{command.word} A1", f"{command.word} 1")
    assert player.context.game is game
    assert len(game.history.entries) == 1

"""Random command lines in the plain game: whatever is typed, it goes on, and no game is lost."""

from pathlib import Path
from random import Random

import pytest

from sudoku_tui.config import Config
from sudoku_tui.engine.generator import Wanted
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.jobs.generate_job import make
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.kept_game import KeptGame
from sudoku_tui.keys.game_commands import TYPED
from tests.cli.running import HARD, NO_SOLUTION, SEVERAL
from tests.game.games import FIRST, MANY_STEPS, without
from tests.plain.player import Player
from tests.sampling import Portion
from tests.tui.monkey.checks import check_entry, check_same, check_undo, connect_quickly
from tests.tui.monkey.puzzles import relabelled, write_files

LINES = 10_000
SESSIONS = 4
PUZZLES = (FIRST, FIRST, HARD, NO_SOLUTION, SEVERAL, MANY_STEPS, without("A1 B5 I9"), "." * 81)
SLOW = {"steps", "search", "step", "hint"}
"""Commands that take as long as a hundred others where a puzzle is hard."""

WORDS = (
    *(
        "easy",
        "hard",
        "extreme",
        "X-Wing",
        "naked",
        "a1",
        "r1c1",
        "json",
        "line",
        "candidates",
        "all",
        "1 2 3",
        "24-28",
    ),
    *("puzzles.txt", "game.json", "bad.txt", "binary", "empty", "folder", "missing", "out.txt", "game", "~", ".."),
    *(
        "0",
        "1",
        "2",
        "3",
        "99",
        "-1",
        "1" * 400,
        "½",
        "²",
        "١",
        "é数🀄",
        "\x1b[2J",
        "\u202e",
        "[b]",
        "{}",
        '"',
        "$HOME",
    ),
    *(FIRST, HARD, NO_SOLUTION, "." * 81, "1" * 81, "5,6", "row", "A", "red", "a", "none", "on", "=", ",", "=5"),
)


def line(random: Random) -> str:
    """A line of one command, of several, or of none."""
    commands = [command(random) for _ in range(random.choice((1, 1, 1, 1, 2, 5)))]
    return random.choice((";", "; ", " ;")).join(commands)


def command(random: Random) -> str:
    """A command with words that it may take, or with others."""
    cells = " ".join(
        random.choice((f"{random.choice('ABCDEFGHIabc')}{random.randint(1, 9)}", f"r{random.randint(1, 9)}c5"))
        for _ in range(random.choice((1, 1, 1, 2, 4)))
    )
    chance = random.random()
    if chance < 0.35:
        return (
            f"{cells}{random.choice((' ', '=', ' = ', ''))}{random.choice(('1', '5', '9', '0', '10', 'x', '1 2', ''))}"
        )
    chosen = random.choice([*TYPED.values()])
    while chosen.word == "quit" or (chosen.word in SLOW and random.random() < 0.97):
        chosen = random.choice([*TYPED.values()])
    name = random.choice([*chosen.words, *chosen.typed_keys])
    if chance < 0.6:
        return name
    if chance < 0.8:
        return f"{name} {cells} {random.randint(0, 9)}"
    if chance < 0.97:
        return f"{name} {' '.join(random.choices(WORDS, k=random.choice((1, 1, 2, 3))))}"
    return random.choice(("", " ", "\t", name[:-1], name[::-1], "foo bar", "\x00", "x" * 9000))


@pytest.mark.parametrize("seed", range(SESSIONS))
def test_random_command_lines(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, portion: Portion) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    write_files(tmp_path)
    messages = [*make(Wanted(level=Level.EASY), "a seed", range(1, 2))]
    monkeypatch.setattr("sudoku_tui.plain.new_puzzles.make", lambda *_: messages)
    random = Random(seed)
    for puzzle in portion.of(PUZZLES, 1):
        keeper = Keeper(tmp_path / "data", connect=connect_quickly)
        keeper.start()
        player = Player(relabelled(puzzle, random), config=Config(auto_eliminate=random.random() < 0.3), keeper=keeper)
        typed: list[str] = []
        try:
            for _ in range(LINES // SESSIONS // len(PUZZLES)):
                typed.append(line(random))
                player.types(typed[-1])
            check(player, tmp_path)
        except BaseException as error:
            error.add_note(f"Seed {seed}, after {typed[-20:]}")
            raise
        assert player.context.session.close() == ""


def check(player: Player, folder: Path) -> None:
    """The game is sound; and it goes on in another session, unless it is solved or was not begun."""
    game, kept = player.context.game, player.context.session.present.kept
    entries = game.history.entries
    for entry in entries[1:]:
        check_entry(entry, entries[entry.parent])
    assert kept is not None
    if not kept._saved.texts or game.was_solved:
        check_undo(game)
        return
    assert player.context.session.close() == ""
    keeper = Keeper(folder / "data", connect=connect_quickly)
    keeper.start(continue_last=True)
    beginning = keeper.beginning(60.0)  # however slow the machine is
    assert beginning is not None
    loaded = beginning.loaded
    assert loaded is not None
    resumed, notes = KeptGame.resume(keeper, loaded, lambda: 0.0, game.notation)
    assert notes == []
    check_same(resumed.game, game)
    check_undo(resumed.game)
    assert keeper.close() == ""

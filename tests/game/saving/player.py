"""A process that plays, to be killed: `python -m tests.game.saving.player FOLDER`.

For each line on its input it forks a player, and tells when that one has ended. A player continues the last game or
begins one, and adds numbered records as fast as the disk takes them, waiting for each as the interface does.
"""

import os
import sys
from pathlib import Path

from sudoku_tui.game.saving import store  # noqa: F401  # imported here, not in every player, which lives for moments
from sudoku_tui.game.saving.keeper import Keeper
from tests.game.saving.saved import load_last, new_game, play


def main() -> None:
    folder = Path(sys.argv[1])
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            keep_playing(folder, int(line))
        os.waitpid(child, 0)
        say("ended")


def keep_playing(folder: Path, most: int) -> None:
    """Play games of at most so many records, without end."""
    say(f"pid {os.getpid()}")
    keeper = Keeper(folder)
    keeper.telling.listen(lambda sentence: say(f"problem {sentence}"))
    keeper.start()
    game = keeper.ask(load_last).result() or new_game()
    while True:
        if len(game.texts) >= most:
            keeper.release(game)
            game = new_game()
        number = len(game.texts)
        say(f"key {game.key} {number}")
        play(keeper, game, number, 1)
        if not keeper.backlog.wait(60):
            say(f"problem not saved: {keeper.backlog.trouble}")
        say(f"saved {game.key} {number}")


def say(line: str) -> None:
    """Write a line in one piece, whatever happens next."""
    os.write(1, f"{line}\n".encode())


if __name__ == "__main__":
    main()

"""Sudoku Explainer's rating of the puzzle that is played: another process works it out while the player plays."""

import json
import signal
import subprocess
import threading

from sudoku_tui.engine.rating import SeRating
from sudoku_tui.game.jobs.workers.allowance import request
from sudoku_tui.game.jobs.workers.pool import start_worker
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.puzzles.difficulty import SE_SECONDS


class GameSeRater:
    """The rating of one game at a time. Its process ends with the game, and with ours."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._answer = b""

    def begin(self, game: Game) -> None:
        """Work out the rating of a game's puzzle, unless that has been begun."""
        if game is not self._game:
            self.end()
            self._game = game
            threading.Thread(target=self._work, args=(game,), daemon=True).start()

    def take(self) -> tuple[Game, SeRating] | None:
        """The rating and its game, once, if it is there now."""
        answer, self._answer = self._answer, b""
        se = json.loads(answer)["se"] if answer.endswith(b"\n") else None
        if self._game is None or se is None:
            return None
        return self._game, SeRating.from_json(se)

    def end(self) -> None:
        self._game = None
        if self._process is not None:
            self._process.kill()

    def _work(self, game: Game) -> None:
        if hasattr(signal, "pthread_sigmask"):  # the process must not hear of Ctrl+C
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            with start_worker("se_rating_job", is_urgent=False) as process:
                self._process = process
                if game is not self._game or process.stdin is None or process.stdout is None:
                    process.kill()
                    return
                process.stdin.write(request(SE_SECONDS, game.puzzle.givens))
                process.stdin.flush()
                answer = process.stdout.readline()
                process.kill()
        except (OSError, ValueError, RuntimeError):  # it cannot be started, or has been killed
            return
        if game is self._game:
            self._answer = answer

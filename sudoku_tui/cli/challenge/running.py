"""The command `challenge`."""

import sys
from argparse import Namespace

from sudoku_tui.cli import SOLVED
from sudoku_tui.cli.own_games import own_games
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.game.exporting.qr_code import qr_lines
from sudoku_tui.game.exporting.sharing import challenge_text
from sudoku_tui.game.saving.kept_game import game_to_look_at
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts
from sudoku_tui.game.words.sparkline import BARS, PLAIN_BARS
from sudoku_tui.system.characters import shows_unicode
from sudoku_tui.system.output import Output

BLACK_ON_WHITE, AS_BEFORE = "\x1b[30;107m", "\x1b[0m"


def run(options: Namespace) -> int:
    has_blocks = shows_unicode(sys.stdout)
    with own_games(options) as games:
        saved = games.store.read(games.named(options.game).key)
    game, about = game_to_look_at(saved, LETTERS), PuzzleFacts.from_row(saved.facts)
    text = challenge_text(game, about, options.name, BARS if has_blocks else PLAIN_BARS)
    output = Output()
    output.write(f"{text}\n")
    if options.qr:
        if not has_blocks:
            raise SudokuError("A QR code needs half blocks, but this output is plain ASCII.")
        is_terminal = sys.stdout.isatty()
        for line in qr_lines(text.splitlines()[-1]):
            output.write(f"{BLACK_ON_WHITE}{line}{AS_BEFORE}\n" if is_terminal else f"{line}\n")
    return SOLVED

"""The work of `sudoku-tui serve`."""

import argparse
import asyncio
import os
from pathlib import Path

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.players.folders import data_folder
from sudoku_tui.serving.complaints import Complaints
from sudoku_tui.serving.house import House, ServingDoor, Wishes, serve
from sudoku_tui.system import public_session
from sudoku_tui.system.output import complain

NO_EXTRA = (
    "The game in a browser needs {name}, which is not installed: pip install 'sudoku-tui[web]' installs what it needs."
)


def run(options: argparse.Namespace) -> int:
    problem = public_session.problem()
    if problem is not None:
        raise SudokuError(problem)
    data = Path(os.path.abspath(data_folder() if options.data is None else options.data))
    arguments = ["--idle-minutes", f"{options.idle_minutes:g}", "--most-sessions", str(options.most_sessions)]
    if options.config is not None:
        arguments += ["--config", os.path.abspath(options.config)]
    wishes = Wishes(data, options.most_sessions, options.keep_days, tuple(arguments))
    house = House(wishes, Complaints(complain, data))
    asyncio.run(serve(house, [_web_door(house, options)], say=lambda sentence: print(sentence, flush=True)))
    return 0


def _web_door(house: House, options: argparse.Namespace) -> ServingDoor:
    try:
        from sudoku_tui.web.web_door import WebDoor, WebWishes
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("sudoku_tui"):
            raise
        raise SudokuError(NO_EXTRA.format(name=error.name)) from None
    return WebDoor(house, WebWishes(options.host, options.port, options.public_url))

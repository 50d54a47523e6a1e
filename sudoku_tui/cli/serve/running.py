"""The work of `sudoku-tui serve`."""

import argparse
import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sudoku_tui.cli.serve import WEB_HOST
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.players.folders import data_folder, races_of_server
from sudoku_tui.serving.complaints import Complaints
from sudoku_tui.serving.house import House, ServingDoor, Wishes, serve
from sudoku_tui.system import public_session
from sudoku_tui.system.extras import missing
from sudoku_tui.system.output import complain

OR_NO_WEB = "With --no-web there is only ssh."


def run(options: argparse.Namespace) -> int:
    problem = public_session.problem()
    if problem is not None:
        raise SudokuError(problem)
    if options.ssh is None and not options.web:
        raise SudokuError("--no-web needs --ssh and a port.")
    if options.ssh is None and options.keys is not None:
        raise SudokuError("--keys is for ssh: also give --ssh and a port.")
    data = Path(os.path.abspath(data_folder() if options.data is None else options.data))
    arguments = ["--idle-minutes", f"{options.idle_minutes:g}", "--most-sessions", str(options.most_sessions)]
    arguments += ["--together", str(races_of_server(data))]
    if options.config is not None:
        arguments += ["--config", os.path.abspath(options.config)]
    wishes = Wishes(data, options.most_sessions, options.keep_days, tuple(arguments))
    house = House(wishes, Complaints(complain, data))
    doors = [door(house, options) for door in (_web_door, _ssh_door)]
    asyncio.run(serve(house, [*filter(None, doors)], say=lambda sentence: print(sentence, flush=True)))
    return 0


def _web_door(house: House, options: argparse.Namespace) -> ServingDoor | None:
    if not options.web:
        return None
    with _extra("The game in a browser", "web", OR_NO_WEB * (options.ssh is not None)):
        from sudoku_tui.web.web_door import WebDoor, WebWishes
    return WebDoor(house, WebWishes(options.host or WEB_HOST, options.port, options.public_url))


def _ssh_door(house: House, options: argparse.Namespace) -> ServingDoor | None:
    if options.ssh is None:
        return None
    with _extra("The game by ssh", "ssh"):
        from sudoku_tui.ssh.ssh_door import SshDoor, SshWishes
    keys = None if options.keys is None else Path(os.path.abspath(options.keys))
    wishes = SshWishes(options.ssh, options.host or "", keys, options.most_logins, options.logins_a_minute)
    return SshDoor(house, wishes)


@contextmanager
def _extra(what: str, extra: str, instead: str = "") -> Iterator[None]:
    """A block that imports what an extra installs; where that is not there, `instead` says what else can be done."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("sudoku_tui"):
            raise
        raise SudokuError(missing(what, error.name, extra, instead)) from None

"""The script that made `saved_games.sqlite3` and `saved_games.json`; it is kept to show how, and does not run any more.

It ran with the sources of commit 7f0f160, the last one that wrote games in this form:

    git worktree add /tmp/old 7f0f160
    PYTHONPATH=/tmp/old python tests/data/make_saved_games.py tests/data

The games were played and saved through that version's own `Game` and `Keeper`. The JSON has what it said of each game
after reading it back: every entry of the history with its step, the log, bookmarks, time and tally.
"""

# mypy: ignore-errors

import itertools
import json
import sys
import time
from pathlib import Path

from sudoku_tui.game.game import Game
from sudoku_tui.game.keeper import Keeper
from sudoku_tui.game.notes import MarkKind
from sudoku_tui.game.practice import steps_to

from sudoku_tui.engine.notation import NOTATIONS
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.formats import Puzzle, parse_puzzle
from sudoku_tui.formats.about import About
from sudoku_tui.game.exporting import present_puzzle
from sudoku_tui.game.puzzles.difficulty import rate_puzzle, shipped_ratings
from sudoku_tui.game.puzzles.origin import Origin, Source
from sudoku_tui.library import shipped_collections

FIRST = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
POSITION = f"+4{FIRST[1:]}:519 219"
NOW = itertools.count(1_790_000_000, 60)
SECONDS = itertools.count(0, 2.5)


def clock():
    return float(next(SECONDS))


def play(keeper, puzzle, origin, commands, *, notation="a1", rating=None):
    """Save a game, each command a call of a method, with whatever it asks for."""
    kept = keeper.begin(puzzle, origin, rating)
    game = Game(puzzle, clock, NOTATIONS[notation], lambda: (ELIMINATION, *ORDER), kept.record)
    kept.game = game
    game.rating = rating
    for command in commands:
        if callable(command):
            command(game)
        else:
            name, *arguments = command
            getattr(game, name)(*arguments)
    if game.was_solved:
        kept.finish(time.time())
    keeper.settle()
    kept.release()
    return game


def everything(keeper):
    """A game of all that a player does, unfinished."""
    about = About(
        author="Peter Norvig", source="norvig.com", date="2006", url="https://norvig.com/sudoku.html", comment="№ 1"
    )
    puzzle = Puzzle(FIRST, "Norvig's first – «erstes»", about=about)
    corner, center = MarkKind.CORNER, MarkKind.CENTER
    play(
        keeper,
        puzzle,
        Origin(Source.FILE, "/home/ann/norvig.txt", 3),
        [
            ("place", 0, 4),
            ("mark", [1, 3], 8, corner),
            ("mark", [1], 6, corner),
            ("mark", [1, 4], 7, center),
            ("mark", [1], 6, corner),
            ("fill_marks",),
            ("clear_marks", [10, 11]),
            ("color", [0, 1, 2], 1),
            ("color", [40], 6),
            ("color_candidates", [1, 3], 8, 3),
            ("color_candidates", [10], 7, 5),
            ("bookmark",),
            ("place_in", [1, 3], 8),
            ("check",),
            ("check",),
            ("undo_mistake",),
            ("place", 3, 9),
            ("place", 10, 6),
            ("erase", 3),
            ("erase_in", [0, 10]),
            ("undo",),
            ("undo",),
            ("redo",),
            ("go_to", 5),
            ("place", 4, 5),
            ("bookmark",),
            ("restart",),
            ("undo",),
            ("hint",),
            ("hint",),
            ("hint",),
            ("explain",),
            ("eliminate",),
            ("eliminate_all",),
            ("naked_single",),
            ("hidden_single",),
            ("toggle_auto_eliminate",),
            ("place", 1, 8),
            ("next_step",),
            ("take_candidates",),
            ("bookmark",),
            ("bookmark",),
            ("go_to_bookmark", 12),
            ("toggle_auto_eliminate",),
            ("eliminate",),
            ("hint",),
            ("clear_colors",),
            ("undo",),
            ("check",),
            ("pause",),
            ("resume",),
            ("note_time",),
        ],
        rating=Rating("Easy", 214, counts=(("Full House", 9), ("Naked Single", 40))),
    )


def solved(keeper):
    """A puzzle of a shipped collection, solved step by step, and gone on with afterwards."""
    easy = next(entry for entry in shipped_collections() if entry.name == "easy").load().puzzles[4]
    origin = Origin(Source.COLLECTION, "easy", 4)
    steps = [("toggle_auto_eliminate",), *[("next_step",)] * 81, ("undo",), ("hint",)]
    shipped = shipped_ratings(origin, easy.givens)
    play(keeper, easy, origin, steps, rating=None if shipped is None else shipped.rating)


def searched(keeper):
    """A puzzle that a search solved, under the other notation; another one that was begun, and the same again."""
    from sudoku_tui.engine.solver import solve

    solution = solve(HARD)
    play(
        keeper,
        Puzzle(HARD, "Norvig's hard"),
        Origin(Source.GENERATED, "7", level="Unfair", wanted={"level": "Unfair", "symmetry": "none"}),
        [("place", 1, 9), ("undo",), ("hint",), lambda game: game.take_solution(solution, "DLX")],
        notation="r1c1",
        rating=rate_puzzle(HARD),
    )
    play(
        keeper,
        Puzzle(HARD),
        Origin(Source.DAILY, "2026-11-21", level="Hard"),
        [("mark", [1, 2], 9), ("eliminate_all",), ("place", 1, 1), ("toggle_auto_eliminate",), ("next_step",)],
        notation="r1c1",
    )


def midway(keeper):
    """A position with a placed digit and candidates, played on."""
    play(keeper, parse_puzzle(POSITION), Origin(Source.ENTERED), [("next_step",), ("place", 1, 8), ("erase", 0)])


def techniques(keeper):
    """Games from positions in which techniques have steps, until each technique that has been seen was taken."""
    seen = set()
    for file in sorted((Path(__import__("sudoku_tui").__file__).parents[1] / "puzzles/techniques").glob("*.txt")):
        code = file.name[:4]
        technique = next((one for one in ORDER if one.code == code), None)
        if technique is None or technique in seen:
            continue
        line = next(line for line in file.read_text(encoding="utf-8").splitlines() if line[0] in ".123456789")
        puzzle = Puzzle(line[:81])
        helper = Game(puzzle, clock)
        helper.toggle_auto_eliminate()
        for step in steps_to(technique, puzzle):
            helper.take(step)
        play(
            keeper,
            Puzzle(present_puzzle(helper).givens, technique.name, **position_of(helper)),
            Origin(Source.ENTERED),
            [lambda game, first=technique: take_new(game, first, seen)],
        )
    print("without a step:", [technique.name for technique in ORDER if technique not in seen])


def position_of(game):
    puzzle = present_puzzle(game)
    return {"placed": puzzle.placed, "candidates": puzzle.candidates}


def take_new(game, first, seen):
    """Take steps of techniques that have none in any game yet, the wanted one first."""
    wanted = [first, *(technique for technique in ORDER if technique is not first)]
    for technique in wanted:
        if technique not in seen and (step := next(technique.find(game.position), None)) is not None:
            seen.add(technique)
            game.take(step)


def said_of(keeper, summary):
    """What this version says of a game after reading it."""
    notation = "r1c1" if summary.facts.givens == HARD else "a1"
    loaded = keeper.load(summary.key)
    assert not isinstance(loaded, str), loaded
    kept, notes = keeper.resume(loaded, lambda: 0.0, NOTATIONS[notation])
    game, about = kept.game, kept.about
    return {
        "key": summary.key,
        "notation": notation,
        "facts": summary.facts._asdict(),
        "played": [summary.started_at, summary.played_at, summary.seconds, summary.preview],
        "notes_for_player": notes,
        "origin": about.origin.to_json(),
        "rating": about.rating and about.rating.to_json(),
        "about": about.puzzle.about._asdict(),
        "entries": [*differences([said_of_entry(entry) for entry in game.history.entries])],
        "current": game.history.current.number,
        "redo": game.history.redo_count(),
        "log": [[line.label, line.text, line.entry] for line in game.log],
        "bookmarks": game.bookmarks,
        "auto_eliminate": [game.auto_eliminate, game.chose_elimination],
        "seconds": game.seconds,
        "tally": game.tally._asdict(),
        "was_solved": game.was_solved,
    }


def said_of_entry(entry):
    said = {
        "number": entry.number,
        "parent": entry.parent,
        "kind": entry.kind,
        "values": entry.position.to_string(),
        "candidates": entry.position.candidates,
        "notes": notes_of_entry(entry.notes),
        "label": entry.label,
        "text": entry.text,
        "cells": entry.cells,
    }
    if entry.step is not None:
        step = entry.step
        said["step"] = {
            "technique": step.technique.name,
            "placements": step.placements,
            "eliminations": step.eliminations,
            "evidence": [(one.role, one.cells, one.candidates, one.houses, one.links) for one in step.evidence],
        }
    return said


def notes_of_entry(notes):
    """The marks and colours, each as its kind, its digit or colour (or both), and its cell."""
    groups = {"corner": notes.corner, "center": notes.center, "cell": notes.cell_colors}
    groups |= {f"color {color}": planes for color, planes in enumerate(notes.candidate_colors)}
    return [
        [kind, number, cell]
        for kind, planes in groups.items()
        for number, plane in enumerate(planes)
        for cell in range(81)
        if plane >> cell & 1
    ]


def differences(entries):
    """Entries without what is the same as in the one before, by number."""
    kept = ("values", "candidates", "notes", "cells")
    yield entries[0]
    for before, entry in itertools.pairwise(entries):
        yield {name: value for name, value in entry.items() if name not in kept or value != before[name]}


def main():
    folder = Path(sys.argv[1])
    time.time = lambda: float(next(NOW))
    keeper = Keeper(folder)
    keeper.start()
    for make in (everything, solved, searched, midway, techniques):
        make(keeper)
    assert not keeper.close()
    (folder / "games.sqlite3").rename(folder / "saved_games.sqlite3")
    (folder / "games.sqlite3-journal").unlink(missing_ok=True)
    import shutil
    import sqlite3
    import tempfile
    from contextlib import closing

    with closing(sqlite3.connect(folder / "saved_games.sqlite3", isolation_level=None)) as connection:
        connection.execute("VACUUM")
        finished = [key for (key,) in connection.execute("SELECT key FROM game WHERE finished")]
    (folder / "saved_games.sqlite3-journal").unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        shutil.copy(folder / "saved_games.sqlite3", f"{scratch}/games.sqlite3")
        with closing(sqlite3.connect(f"{scratch}/games.sqlite3")) as connection:
            connection.execute("UPDATE game SET finished = 0")
            connection.commit()
        keeper = Keeper(Path(scratch))
        keeper.start()
        said = {
            "games": [said_of(keeper, summary) for summary in reversed(keeper.unfinished())],
            "finished": finished,
            "results": [result._asdict() for result in keeper.results()],
        }
        keeper.close()
    lines = json.dumps(said, ensure_ascii=False, separators=(",", ":")).replace('{"number"', '\n{"number"')
    (folder / "saved_games.json").write_text(lines.replace('{"key"', '\n{"key"') + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

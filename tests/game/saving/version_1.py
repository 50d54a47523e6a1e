"""The files of version 1 in tests/data/version-1, and a game of theirs as lines of text.

    python -m tests.game.saving.version_1    writes words.txt anew; read what has changed before you commit it

`games.txt` has what never changes: moves, positions, marks, colours, bookmarks, steps with what they show. It was
written together with the games, and is never written again. `words.txt` has how they are told, which may get better.
"""

import json
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from sudoku_tui.engine.board import CELLS, Candidate
from sudoku_tui.engine.notation import NOTATIONS
from sudoku_tui.engine.step import Role, Step
from sudoku_tui.game.data.history import Entry
from sudoku_tui.game.data.messages.move_messages import Revealed
from sudoku_tui.game.data.notes import Notes
from sudoku_tui.game.playing.exercise import Exercise
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.records.message_records import message_to_json
from sudoku_tui.game.saving.keeper import Keeper
from sudoku_tui.game.saving.kept_game import KeptGame
from sudoku_tui.game.saving.models import Summary
from sudoku_tui.game.words import said

FOLDER = Path(__file__).parents[2] / "data" / "version-1"
GAMES, WORDS = "games.txt", "words.txt"

LATER = {"is_told": True, "has_pattern": True, "minutes": None}
"""Fields that version 1 did not have, with what they say of its files."""

EXERCISE = ("technique", "place", "past", "end", "helped", "misses", "start")
"""The fields of an exercise that it had."""


def keeper_of(folder: Path) -> Keeper:
    """A session with a copy of the games in an empty folder."""
    for path in FOLDER.glob("*.*"):
        shutil.copy(path, folder)
    keeper = Keeper(folder)
    keeper.start()
    return keeper


def read_blocks(name: str) -> dict[str, list[str]]:
    """The lines of a file, by the key of the game that they are about; what is about none has an empty key."""
    blocks: dict[str, list[str]] = {}
    for block in (FOLDER / name).read_text(encoding="utf-8").strip().split("\n\n"):
        key, *lines = block.splitlines()
        blocks[key.removeprefix("## ")] = lines
    return blocks


def restored(keeper: Keeper, key: str) -> Game:
    """A game that is read without any complaint."""
    saved = keeper.games.load(key)
    assert not isinstance(saved, str), saved
    kept, notes = KeptGame.resume(keeper, saved, lambda: 0.0, NOTATIONS["a1"])
    assert notes == []
    return kept.game


def lines_of_lists(keeper: Keeper) -> list[str]:
    """What is known beside the games: results, exercises, the player's own puzzles, what was remembered."""
    listed = [listed_line(summary) for summary in keeper.asked(lambda store: store.to_go_on_with())]
    own = keeper.asked(lambda store: store.own_puzzles.all())
    rows = [
        plain(_known(row._asdict())) for kind in (keeper.games.results(), keeper.games.exercises(), own) for row in kind
    ]
    return [*listed, *rows, f"remembered {keeper.remembered('technique')}"]


def listed_line(summary: Summary) -> str:
    return plain([summary.key, summary.started_at, summary.played_at, summary.seconds, summary.preview])


def _known(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields without those of later programs that say what was always so then."""
    return {name: value for name, value in fields.items() if (name, value) not in LATER.items()}


def _known_exercise(exercise: Exercise) -> dict[str, Any]:
    """An exercise with the fields that version 1 had; those of later programs say what was always so then."""
    fields = {name: value for name, value in exercise.to_json().items() if name in EXERCISE}
    assert Exercise.from_json(fields) == exercise
    past, end = fields["past"], fields["end"]
    return {**fields, "past": [ended[:2] for ended in past], "end": None if end is None else end[:2]}


def lines_of_game(keeper: Keeper, key: str) -> list[str]:
    """What happened in a game, and how it is now."""
    saved = keeper.games.load(key)
    assert not isinstance(saved, str), saved
    kept, notes = KeptGame.resume(keeper, saved, lambda: 0.0, NOTATIONS["a1"])
    assert notes == []
    game, exercise = kept.game, kept.game.practice.exercise
    assert kept.about.to_row() == saved.facts  # also written as it was
    return [
        *(f"{name}: {value}" for name, value in saved.facts._asdict().items() if value not in ("", None)),
        *(line for entry in game.history.entries for line in lines_of_entry(entry, game.history.entries[entry.parent])),
        f"now {game.history.current.number}, redo {game.history.redo_count()}, bookmarks {game.bookmarks.numbers}",
        f"eliminates {game.moves.auto_eliminate}, chosen {game.moves.chose_elimination}, shows {game.shows!r}",
        f"time {game.clock.seconds:.1f} of {game.clock.played:.1f}, solved {game.clock.first_solved}",
        f"tally {[*tally_of(game)]}",
        f"exercise {None if exercise is None else plain(_known_exercise(exercise))}",
    ]


def tally_of(game: Game) -> tuple[int, ...]:
    """The help in a game, counted as version 1 did: a digit of a search that a hint showed counted as a search."""
    tally, shown = game.tally, sum(isinstance(entry.message, Revealed) for entry in game.history.entries)
    return (tally.placements, tally.hints, tally.steps - shown, tally.searches + shown, tally.checks, tally.mistakes)


def lines_of_entry(entry: Entry, before: Entry) -> Iterator[str]:
    """A move: its place in the history, what it says as data, and what is not as it was before."""
    yield f"{entry.number} after {entry.parent}: {entry.kind.value}, cells {entry.cells:x}"
    if entry.step is not None:
        yield from lines_of_step(entry.step)
        yield f"    er {getattr(entry.message, 'er', None)}"
    elif entry.number:
        yield f"    {plain(message_to_json(entry.message))}"
    if entry.position.values != before.position.values or not entry.number:
        yield f"    values {entry.position.to_string()}"
    if entry.position.candidates != before.position.candidates or not entry.number:
        yield f"    candidates {hexadecimal(entry.position.candidates)}"
    if entry.notes != before.notes:
        yield f"    notes {' '.join(notes_of(entry.notes))}"
        yield f"    taken {[tuple(one) for one in entry.notes.taken]}"


def lines_of_step(step: Step) -> Iterator[str]:
    """A step: its technique, what it does, and what the board shows of it."""
    places, removes = (" ".join(map(name, candidates)) for candidates in (step.placements, step.eliminations))
    yield f"    {step.technique.id}: places {places}, removes {removes}"
    for one in step.evidence:
        links = [f"{name(first)}-{name(second)}" for first, second in one.links]
        parts = (*one.cells, *map(name, one.candidates), *(f"house {house}" for house in one.houses), *links)
        yield f"    {one.role.value}: {' '.join(map(str, parts))}"


ROLES = {role.value for role in Role}


def by_role(lines: Sequence[str]) -> list[str]:
    """The lines of a game with all that a step shows in a role in one line: its pieces may come in any order."""
    found: list[str] = []
    for is_shown, group in groupby(lines, lambda line: line.strip().partition(":")[0] in ROLES):
        if not is_shown:
            found += group
            continue
        parts: dict[str, set[str]] = {}
        for line in group:
            role, _, shown = line.strip().partition(": ")
            parts.setdefault(role, set()).update(shown.replace("house ", "house_").split())
        found += [f"{role}: {' '.join(sorted(shown))}" for role, shown in sorted(parts.items())]
    return found


def name(candidate: Candidate) -> str:
    """A candidate as its cell and digit."""
    return f"{candidate.cell}={candidate.digit}"


def words_of_game(game: Game) -> Iterator[str]:
    """The log of a game, and how its steps are told, link by link."""
    for line in game.log.lines:
        words = said(line.message, game.notation)
        yield f"{words.label}: {words.text}"
    for entry in game.history.entries:
        if entry.step is not None:
            yield from (entry.step.conclusion(), *entry.step.notation_lines().values())
            yield from (f"{'  ' * reason.depth}| {reason.sentence}" for reason in entry.step.walk())


def notes_of(notes: Notes) -> Iterator[str]:
    """The marks and colours: of each kind and number the set of its cells, or of its candidates."""
    groups = {"corner": notes.corner, "center": notes.center, "cells": notes.cell_colors}
    groups |= {f"color{color}": planes for color, planes in enumerate(notes.candidate_colors)}
    for kind, planes in groups.items():
        for number, plane in enumerate(planes):
            if plane:
                yield f"{kind}/{number}={[cell for cell in CELLS if plane >> cell & 1]}".replace(" ", "")


def hexadecimal(planes: Sequence[int]) -> str:
    return " ".join(f"{plane:x}" for plane in planes)


def plain(value: Any) -> str:
    """A value as JSON has it."""
    return json.dumps(value, ensure_ascii=False)


def write_blocks(name: str, blocks: dict[str, list[str]]) -> None:
    """Write a file of blocks."""
    text = "\n\n".join("\n".join((f"## {key}", *lines)) for key, lines in blocks.items())
    (FOLDER / name).write_text(f"{text}\n", encoding="utf-8")


def all_words(keeper: Keeper, keys: Sequence[str]) -> dict[str, list[str]]:
    return {key: [*words_of_game(restored(keeper, key))] for key in keys}


def main() -> None:
    """Write the words anew."""
    with tempfile.TemporaryDirectory() as scratch:
        keeper = keeper_of(Path(scratch))
        write_blocks(WORDS, all_words(keeper, [key for key in read_blocks(GAMES) if key]))
        keeper.close()


if __name__ == "__main__":
    main()

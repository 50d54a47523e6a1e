"""A game as records that can be kept: plain data that JSON can hold, one record for each thing that happened.

A record has the `seconds` played until then, and at most one of these besides:

- `move`: a history entry, with its step (and how hard that is for Sudoku Explainer, `er`) or its message; of its
  position and notes what differs from those of the entry before it; of what placed digits took from the marks, a row
  (the cell, the two sets) for each digit of which that differs; and whether it `continues` the command that made the
  entry before it.
- `at`: the number of the entry that undo, redo, or a jump went to.
- `reason`: the technique that was found to justify an elimination of the player's, the entry `of` that number.
- `auto_eliminate`, `bookmarks`, `hints`, `checks`: the state of each after a change.
- `challenge`: the code of the challenge that the game is.
- `race`: what lets the player back into the race that the game is, and when they finished; nothing if they gave it up.
- `practice`: the exercise that the game is, after a change.

Besides, it may have `shows`: what empty cells show from then on, in the words of the setting `show`.

What happened is kept, not what was asked for, so that a game reads the same in every later version.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sudoku_tui.engine.board import CELLS, PEER_MASK, cells_in
from sudoku_tui.engine.codec.positions import checked, checked_planes, planes_from_hex, planes_to_hex, values_of
from sudoku_tui.engine.codec.steps import step_to_json, tellable
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.fields import number_in
from sudoku_tui.formats import Puzzle
from sudoku_tui.formats.about import NOTHING_SAID, about_from
from sudoku_tui.game.data.history import Entry, EntryKind
from sudoku_tui.game.data.messages.message import Message
from sudoku_tui.game.data.messages.move_messages import StepTaken
from sudoku_tui.game.data.notes import NO_NOTES, Notes, TakenMarks
from sudoku_tui.game.data.saved_values import seconds_in, word_in
from sudoku_tui.game.records.message_records import message_from_json, message_to_json
from sudoku_tui.game.records.step_records import step_of_record

Record = dict[str, Any]
"""What JSON can hold of one thing that happened."""


class UnreadableGame(SudokuError):
    """The records of a game do not make one; the text is one sentence that says where."""

    def __init__(self, sentence: str, readable: int = 0) -> None:
        super().__init__(sentence)
        self.readable = readable  # how many records before it can be read


def puzzle_to_record(puzzle: Puzzle) -> Record:
    """A puzzle, or a position on the way to its solution, as JSON can hold it."""
    record: Record = {"givens": puzzle.givens, "title": puzzle.title}
    if not puzzle.is_start:
        record |= {"placed": puzzle.placed, "candidates": planes_to_hex(puzzle.candidates)}
    if puzzle.about != NOTHING_SAID:
        record["about"] = puzzle.about._asdict()
    return record


def puzzle_from_record(record: Mapping[str, Any]) -> Puzzle:
    """The puzzle of such a record; raises `UnreadableGame` if it is none."""
    try:
        candidates = planes_from_hex(record.get("candidates", ()))
        puzzle = Puzzle(
            word_in(record["givens"]),
            word_in(record.get("title", "")),
            placed=word_in(record.get("placed", "")),
            candidates=candidates and checked_planes(candidates),
            about=about_from(record.get("about", {})),
        )
        values_of(puzzle.placed)
        puzzle.position()
    except Exception:  # whatever is wrong with it, it must not end the program
        raise UnreadableGame("The puzzle of a saved game cannot be read.") from None
    return puzzle


def entry_to_record(entry: Entry, before: Entry) -> Record:
    """A history entry as JSON can hold it; `before` is its parent."""
    record: Record = {"number": entry.number, "kind": entry.kind}
    if entry.position.values != before.position.values:
        record["values"] = entry.position.to_string()
    if entry.position.candidates != before.position.candidates:
        record["candidates"] = planes_to_hex(entry.position.candidates)
    if entry.notes != before.notes:
        record["notes"] = _notes_to_record(entry.notes)
    if entry.notes.taken != before.notes.taken:
        record["taken"] = _taken_to_record(entry.notes.taken, before.notes.taken)
    if entry.step is not None:
        record["step"] = step_to_json(entry.step)
        if isinstance(entry.message, StepTaken) and entry.message.er:
            record["er"] = entry.message.er
    else:
        record["message"] = message_to_json(entry.message)
    if entry.cells:
        record["cells"] = f"{entry.cells:x}"
    if entry.continues:
        record["continues"] = True
    return record


def entry_from_record(record: Mapping[str, Any], before: Entry) -> Entry:
    """The entry of such a record; `before` was the present when it was made.

    Raises:
        Exception: it is no record of an entry; what exactly is wrong with it decides which exception that is.
    """
    position, notes = before.position, before.notes
    if "values" in record or "candidates" in record:
        values = values_of(record["values"]) if "values" in record else position.values
        candidates = planes_from_hex(record["candidates"]) if "candidates" in record else position.candidates
        position = checked(values, position.givens, candidates)
        if any(values[cell] != before.position.values[cell] for cell in cells_in(position.givens)):
            raise ValueError("the givens of a puzzle stay as they are")
    if "notes" in record:
        notes = _notes_from_record(record["notes"])
    if "taken" in record or before.notes.taken:
        notes = replace(notes, taken=_taken_from_record(record.get("taken", ()), before.notes, position.values))
    if "step" in record:
        message: Message = StepTaken(tellable(step_of_record(record["step"])), seconds_in(record.get("er", 0)))
    else:
        message = message_from_json(record["message"])
    return Entry(
        number=number_in(record["number"]),
        parent=before.number,
        kind=EntryKind(record["kind"]),
        position=position,
        message=message,
        notes=notes,
        cells=planes_from_hex([record.get("cells", "0")])[0],
        continues=bool(record.get("continues", False)) and before.number > 0,
    )


def _notes_to_record(notes: Notes) -> Record:
    record: Record = {}
    for name, planes in (("corner", notes.corner), ("centre", notes.center), ("colors", notes.cell_colors)):
        if any(planes):
            record[name] = planes_to_hex(planes)
    if any(any(planes) for planes in notes.candidate_colors):
        record["candidate_colors"] = [planes_to_hex(planes) for planes in notes.candidate_colors]
    return record


def _taken_to_record(taken: Sequence[TakenMarks], before: Sequence[TakenMarks]) -> list[list[int | str]]:
    """A row for each cell whose digit has taken other marks than before; with empty sets if it has none now."""
    now = {one.cell: one for one in taken}
    gone = [TakenMarks(one.cell, 0, 0, 0) for one in before if one.cell not in now]
    changed = [one for one in taken if one not in before]
    return [[one.cell, f"{one.corner:x}", f"{one.center:x}"] for one in (*gone, *changed)]


def _taken_from_record(rows: Sequence[Any], before: Notes, values: Sequence[int]) -> tuple[TakenMarks, ...]:
    """The marks that placed digits have taken, with these values on the board, after the rows of a record.

    What was taken by a digit that has gone is left out.
    """
    taken = {one.cell: one for one in before.taken if values[one.cell] == one.digit}
    for cell, *sets in rows:
        corner, center = (int(cells, 16) for cells in sets)
        if cell not in CELLS or (corner | center) & ~PEER_MASK[cell]:
            raise ValueError(f"no digit in cell {cell} takes these marks")
        taken[cell] = TakenMarks(cell, values[cell], corner, center)
    return tuple(sorted(one for one in taken.values() if one.digit and (one.corner or one.center)))


def _notes_from_record(record: Mapping[str, Any]) -> Notes:
    notes = Notes(
        planes_from_hex(record.get("corner", ())) or NO_NOTES.corner,
        planes_from_hex(record.get("centre", ())) or NO_NOTES.center,
        planes_from_hex(record.get("colors", ())) or NO_NOTES.cell_colors,
        tuple(map(planes_from_hex, record.get("candidate_colors", ()))) or NO_NOTES.candidate_colors,
    )
    for name in ("corner", "center", "cell_colors", "candidate_colors"):
        if len(getattr(notes, name)) != len(getattr(NO_NOTES, name)):
            raise ValueError(f"there are too few or too many sets of {name}")
    return notes

"""The exercise sheets of `sudoku-tui lab questions`."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudoku_tui.cli import json_output
from sudoku_tui.cli.puzzle_arguments import Bad, Reader
from sudoku_tui.cli.solvability import code_after_complaint
from sudoku_tui.cli.table import wrapped
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import NOTATIONS, Notation, count
from sudoku_tui.engine.search.events import Assignment, Backtrack, Search
from sudoku_tui.engine.search.registry import algorithm
from sudoku_tui.formats import format_puzzle
from sudoku_tui.game.lab.pseudocode.listings import listing_of
from sudoku_tui.game.lab.questions.asking import questions_on
from sudoku_tui.game.lab.questions.question import Question, Subject
from sudoku_tui.game.lab.questions.question_words import answer_words, asked_words, in_order, right_words
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.plain.wording import board_lines
from sudoku_tui.system.output import Output

ON_PAPER = tuple(subject for subject in Subject if subject is not Subject.DEPTH)
"""What can be asked on a sheet, which says which guesses stand."""


class _SheetMoment(NamedTuple):
    """A moment of a search, as the sheet tells it."""

    events: int  # how many there were
    board: str  # 81 characters, a dot for an empty cell
    event: str  # the latest event in a sentence
    guesses: tuple[str, ...]  # those that stand


def run(options: Namespace) -> int:
    """Print a sheet."""
    output = Output()
    entry = next(iter(Reader([options.puzzle])))
    if isinstance(entry, Bad):
        return json_output.refuse(entry, output, as_json=options.json)
    search, notation = algorithm(options.algorithm), NOTATIONS[options.notation]
    position = entry.puzzle.position()
    asked = questions_on(search, position, options.seed, options.count, subjects=ON_PAPER)
    if not asked:
        raise SudokuError(f"There is no question about {search.key} on this puzzle.")
    moments = list(_moments(Theatre(search, position, notation), [events for events, _ in asked]))
    questions = [question for _, question in asked]
    if not options.json:
        output.write(f"{search.name}, {count(len(asked), 'question')} (seed {options.seed})\n\n")
        if Subject.LINE in (question.subject for question in questions):
            output.write("".join(f"{line}\n" for line in _listing(search)) + "\n")
    about = {"puzzle": format_puzzle(entry.puzzle), "algorithm": search.key, "seed": options.seed}
    for number, (moment, question) in enumerate(zip(moments, questions, strict=True), 1):
        if options.json:
            record = {**about, "number": number, **moment._asdict(), **_fields(question, notation)}
            output.write(json_output.line(record))
        else:
            output.write(_text(number, moment, question, notation, has_answer=options.answers))
    return code_after_complaint(entry)


def _moments(theatre: Theatre, events: Sequence[int]) -> Iterator[_SheetMoment]:
    """The moments after some numbers of events, ascending."""
    done = 0
    try:
        for wanted in events:
            while done < wanted and theatre.step():
                done += 1
            board = "".join(str(value or ".") for value in theatre.values)
            yield _SheetMoment(done, board, theatre.describe(), _guesses(theatre))
    finally:
        theatre.close()


def _guesses(theatre: Theatre) -> tuple[str, ...]:
    standing: list[Assignment] = []
    for event in theatre.events_seen:
        if isinstance(event, Assignment) and event.guess:
            standing.append(event)
        elif isinstance(event, Backtrack):
            standing = [guess for guess in standing if guess.depth < event.depth]
    return tuple(theatre.notation.placement(Candidate(guess.cell, guess.digit)) for guess in standing)


def _listing(search: Search) -> Iterator[str]:
    """The text of the algorithm with the numbers of its lines."""
    return (f"{number:>4}  {line.text}".rstrip() for number, line in enumerate(listing_of(search).lines, 1))


def _text(number: int, moment: _SheetMoment, question: Question, notation: Notation, *, has_answer: bool) -> str:
    after = f"After {moment.events:,} events. " if moment.events else ""
    guesses = f" Guesses: {', '.join(moment.guesses)}." if moment.guesses else ""
    grid = "".join(f"   {line}\n" for line in board_lines(moment.board, notation))
    answer = right_words(question, notation) if has_answer else "____________"
    told = wrapped(f"{number}. {after}{moment.event}{guesses}")
    return f"{told}\n\n{grid}\n{wrapped(asked_words(question, notation))}\n\n   Answer: {answer}\n\n"


def _fields(question: Question, notation: Notation) -> json_output.Record:
    return {
        "subject": question.subject,
        "question": asked_words(question, notation),
        "kind": question.kind.value,
        "answers": [answer_words(question, answer, notation) for answer in in_order(question)],
    }

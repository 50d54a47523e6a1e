"""Questions about a search: the right answers agree with small independent twins, at many moments of many searches."""

from itertools import pairwise
from random import Random

import pytest

from sudoku_tui.engine.notation import LETTERS, NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Assignment, DeadEnd
from sudoku_tui.engine.search.registry import EVERY, algorithm
from sudoku_tui.game.lab.pseudocode.listings import listing_of
from sudoku_tui.game.lab.pseudocode.marking import moment_of
from sudoku_tui.game.lab.questions.asking import Examiner, questions_on, read_answer, subjects_now
from sudoku_tui.game.lab.questions.question import AnswerKind, Question, Subject
from sudoku_tui.game.lab.questions.question_words import TITLES, asked_words, right_words, typed_words, wrong_words
from sudoku_tui.game.lab.questions.subjects import ASKING, SearchMoment
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.library import first_collection

HARD = ".....6...2....7.43...8..1....3.8...1...7.5....4..3..7...8...65..19.....7.5...49.."
PUZZLES = [HARD, *(puzzle.givens for puzzle in first_collection().load().puzzles[:4])]

# The twins look at rows and columns as a student does, and know nothing of the engine's sets.


def peers(cell: int) -> set[int]:
    row, column = divmod(cell, 9)
    others = set()
    for other in range(81):
        r, c = divmod(other, 9)
        same_box = r // 3 == row // 3 and c // 3 == column // 3
        if other != cell and (r == row or c == column or same_box):
            others.add(other)
    return others


def house_cells(house: int) -> set[int]:
    cells = set()
    for cell in range(81):
        row, column = divmod(cell, 9)
        if house in (row, 9 + column, 18 + row // 3 * 3 + column // 3):
            cells.add(cell)
    return cells


class Twin:
    def __init__(self, values: tuple[int, ...]) -> None:
        self.values = values
        self.empty = [cell for cell in range(81) if not values[cell]]

    def domain(self, cell: int) -> set[int]:
        return {value for value in range(1, 10) if all(self.values[peer] != value for peer in peers(cell))}

    def degree(self, cell: int) -> int:
        return sum(not self.values[peer] for peer in peers(cell))

    def places(self, house: int, digit: int) -> set[int]:
        return {cell for cell in house_cells(house) if not self.values[cell] and digit in self.domain(cell)}

    def after_ac3(self) -> dict[int, set[int]]:
        domains = {cell: {self.values[cell]} if self.values[cell] else set(range(1, 10)) for cell in range(81)}
        changed = True
        while changed:
            changed = False
            for x in range(81):
                for y in peers(x):
                    for value in set(domains[x]):
                        if not domains[y] - {value}:
                            domains[x].discard(value)
                            changed = True
        return domains

    def right(self, question: Question) -> set[int | frozenset[int]]:
        cell, digit, house = question.cell, question.digit, question.house
        match question.subject:
            case Subject.ARCS:
                return {sum(len(peers(x)) for x in range(81))}
            case Subject.EDGES:
                return {sum(len(peers(x)) for x in range(81)) // 2}
            case Subject.COLUMNS:
                return {81 + 3 * 81}
            case Subject.UNASSIGNED:
                return {len(self.empty)}
            case Subject.MRV | Subject.MRV_DEGREE:
                fewest = min(len(self.domain(one)) for one in self.empty)
                tied = {one for one in self.empty if len(self.domain(one)) == fewest}
                if question.subject is Subject.MRV:
                    return {*tied}
                most = max(self.degree(one) for one in tied)
                return {one for one in tied if self.degree(one) == most}
            case Subject.SINGLES:
                return {sum(len(self.domain(one)) == 1 for one in self.empty)}
            case Subject.ENERGY:
                clashes = sum(self.values[one] == self.values[peer] for one in range(81) for peer in peers(one))
                return {clashes // 2}
            case Subject.PLACE | Subject.ROWS:
                assert house is not None
                assert digit is not None
                places = self.places(house, digit)
                return {*places} if question.subject is Subject.PLACE else {len(places)}
        assert cell is not None
        match question.subject:
            case Subject.DEGREE:
                return {self.degree(cell)}
            case Subject.DOMAIN:
                return {frozenset(self.domain(cell))}
            case Subject.SATURATION:
                return {len({self.values[peer] for peer in peers(cell)} - {0})}
            case Subject.LCV:
                takes = {
                    value: sum(value in self.domain(peer) for peer in peers(cell) if not self.values[peer])
                    for value in self.domain(cell)
                }
                return {value for value in takes if takes[value] == min(takes.values())}
            case Subject.FORWARD:
                return {sum(digit in self.domain(peer) for peer in peers(cell) if not self.values[peer])}
            case _:
                assert question.subject is Subject.AC3
                return {frozenset(self.domain(cell) - self.after_ac3()[cell])}


OF_THE_SEARCH = {Subject.LINE, Subject.BACKTRACK, Subject.BACKJUMP, Subject.DEPTH}


def moments(key: str, puzzle: str, rng: Random) -> list[Theatre]:
    theatres = []
    for _ in range(3):
        theatre = Theatre(algorithm(key), Position.from_string(puzzle))
        for _ in range(rng.randrange(200)):
            theatre.step()
        theatres.append(theatre)
    return theatres


@pytest.mark.parametrize("key", ["mac", "backtracking", "dsatur", "norvig", "min-conflicts", "dancing-links"])
def test_what_is_right_is_what_a_twin_finds(key: str) -> None:
    rng = Random(key)
    asked = set()
    for puzzle in PUZZLES:
        for theatre in moments(key, puzzle, rng):
            stage = SearchMoment(theatre, rng)
            for subject in Subject:
                question = ASKING[subject](stage)
                if question is None or subject in OF_THE_SEARCH:
                    continue
                assert question.right == Twin(tuple(theatre.values)).right(question), (puzzle, question)
                asked.add(subject)
            theatre.close()
    assert len(asked) >= (4 if key == "min-conflicts" else 13)


def test_at_least_twelve_subjects_fit_a_moment_of_any_search_that_fills_cell_after_cell() -> None:
    theatre = Theatre(algorithm("mac"), Position.from_string(HARD))
    for _ in range(60):
        theatre.step()
    assert len(subjects_now(theatre)) >= 12
    theatre.close()


@pytest.mark.parametrize("key", ["backtracking", "backjumping", "mac-plain", "forward-checking-plain", "norvig"])
def test_a_search_goes_back_where_the_answer_says(key: str) -> None:
    theatre = Theatre(algorithm(key), Position.from_string(HARD))
    subject = Subject.BACKJUMP if key == "backjumping" else Subject.BACKTRACK
    seen: set[int] = set()
    while len(seen) < 25 and theatre.step():
        if not isinstance(theatre.event, DeadEnd):
            continue
        question = ASKING[subject](SearchMoment(theatre, Random(1)))
        assert question is not None
        values = theatre.values.copy()
        while not isinstance(theatre.event, Assignment):
            theatre.step()
        assert question.right == {theatre.event.cell}
        assert values[theatre.event.cell] not in (0, theatre.event.digit)
        seen.add(theatre.counters.nodes)
    theatre.close()


def test_where_clause_learning_goes_on_is_no_question_on_backtracking() -> None:
    """It jumps, and what it tries then follows from what it has learnt."""
    theatre = Theatre(algorithm("cdcl"), Position.from_string(HARD))
    while theatre.step():
        asked = subjects_now(theatre) if isinstance(theatre.event, DeadEnd) else []
        assert not {Subject.BACKTRACK, Subject.BACKJUMP}.intersection(asked)
    assert theatre.counters.dead_ends
    theatre.close()


@pytest.mark.parametrize("key", sorted(EVERY))
def test_asking_changes_nothing(key: str) -> None:
    theatre = Theatre(algorithm(key), Position.from_string(HARD))
    for _ in range(57):
        theatre.step()
    before = (theatre.values.copy(), theatre.counters, theatre.event, theatre.left.copy(), theatre.ended)
    subjects_now(theatre)
    assert (theatre.values, theatre.counters, theatre.event, theatre.left, theatre.ended) == before
    events = []
    for _ in range(20):
        theatre.step()
        events.append(theatre.event)
    again = Theatre(algorithm(key), Position.from_string(HARD))
    for _ in range(57):
        again.step()
    assert events == [again.event for _ in range(20) if again.step() or True]
    theatre.close()
    again.close()


def test_the_next_line_is_the_one_that_is_marked_then() -> None:
    theatre = Theatre(algorithm("forward-checking"), Position.from_string(HARD))
    asked = 0
    while theatre.step() and asked < 40:
        question = ASKING[Subject.LINE](SearchMoment(theatre, Random(1)))
        if question is None:
            continue
        asked += 1
        theatre.step()
        assert question.right == {number + 1 for number in listing_of(theatre.search).marked(moment_of(theatre))}
    assert asked == 40
    theatre.close()


def test_the_questions_come_in_turn_and_none_twice_in_a_row() -> None:
    theatre = Theatre(algorithm("mac"), Position.from_string(HARD))
    for _ in range(60):
        theatre.step()
    examiner, asked = Examiner(Random(5)), []
    for _ in range(24):
        question = examiner.ask(theatre)
        assert question is not None
        asked.append(question)
    assert all(one != other for one, other in pairwise(asked))
    assert len({question.subject for question in asked[:12]}) >= 10
    assert sum(question.subject is Subject.ARCS for question in asked) == 1
    theatre.close()


def test_a_sheet_of_questions_is_decided_by_its_seed() -> None:
    position = Position.from_string(HARD)
    sheet = questions_on(algorithm("mac"), position, 7, 12)
    assert sheet == questions_on(algorithm("mac"), position, 7, 12)
    assert sheet != questions_on(algorithm("mac"), position, 8, 12)
    assert len(sheet) == 12
    assert [step for step, _ in sheet] == sorted(step for step, _ in sheet)


@pytest.mark.parametrize(
    ("kind", "text", "answer"),
    [
        (AnswerKind.NUMBER, "1,620", 1620),
        (AnswerKind.NUMBER, " 12 ", 12),
        (AnswerKind.NUMBER, "twelve", None),
        (AnswerKind.NUMBER, "", None),
        (AnswerKind.NUMBER, "9" * 5_000, None),
        (AnswerKind.CELL, "e5", 40),
        (AnswerKind.CELL, "R5C5", 40),
        (AnswerKind.CELL, "E0", None),
        (AnswerKind.DIGIT, "7", 7),
        (AnswerKind.DIGIT, "0", None),
        (AnswerKind.DIGIT, "12", None),
        (AnswerKind.DIGITS, "1, 4 7", frozenset({1, 4, 7})),
        (AnswerKind.DIGITS, "741", frozenset({1, 4, 7})),
        (AnswerKind.DIGITS, "0", frozenset()),
        (AnswerKind.DIGITS, "٣", None),
        (AnswerKind.LINE, "19", 19),
    ],
)
def test_answers_as_they_are_typed(kind: AnswerKind, text: str, answer: object) -> None:
    assert read_answer(kind, text) == answer


def test_every_subject_has_words() -> None:
    assert set(TITLES) == set(ASKING) == set(Subject)
    wrong: dict[AnswerKind, int | frozenset[int]] = {
        AnswerKind.NUMBER: 999,
        AnswerKind.CELL: 80,
        AnswerKind.DIGIT: 9,
        AnswerKind.DIGITS: frozenset({9}),
        AnswerKind.LINE: 99,
    }
    for subject in Subject:
        for kind in AnswerKind:
            right: frozenset[int | frozenset[int]]
            right = frozenset({frozenset({1, 2})}) if kind is AnswerKind.DIGITS else frozenset({1})
            question = Question(subject, kind, right, cell=40, digit=7, house=3)
            for notation in (LETTERS, NUMBERS):
                told = asked_words(question, notation), wrong_words(question, wrong[kind], notation)
                assert all("{" not in text and text.endswith((".", "?")) for text in told)
                assert right_words(question, notation)
            assert typed_words(question)

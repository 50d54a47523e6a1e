"""Which question comes next, and how an answer is judged."""

from collections.abc import Collection
from dataclasses import dataclass, field
from random import Random

from sudoku_tui.engine.board import CELLS
from sudoku_tui.engine.notation import LETTERS, NUMBERS
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.events import Search
from sudoku_tui.game.lab.questions.question import Answer, AnswerKind, Question, Subject
from sudoku_tui.game.lab.questions.subjects import ALWAYS_THE_SAME, ASKING, OF_THE_MOMENT, SearchMoment
from sudoku_tui.game.lab.theatre import Theatre

_RECENT = 3  # so many questions have passed before a subject of the moment comes first again

_CELLS = {notation.cell(cell).lower(): cell for notation in (LETTERS, NUMBERS) for cell in CELLS}


def read_answer(kind: AnswerKind, text: str) -> Answer | None:
    """Read an answer of a kind from typed text; None if it is none.

    Cells are understood in both notations, whichever is shown. Digits may have blanks and commas between them, and 0
    says that there are none.
    """
    words = text.strip().lower()
    if kind is AnswerKind.CELL:
        return _CELLS.get(words)
    digits = words.replace(",", "").replace(" ", "")
    if not (digits.isascii() and digits.isdecimal()):
        return None
    if kind is AnswerKind.DIGITS:
        return frozenset(map(int, digits)) - {0}
    if len(digits) > 9 or (kind is AnswerKind.DIGIT and not 1 <= int(digits) <= 9):
        return None
    return int(digits)


@dataclass
class Examiner:
    """Asks one question after the other about a watched search, and keeps count of the answers."""

    rng: Random
    asked: int = 0  # questions that were answered or shown
    right: int = 0  # those of them that were answered rightly at the first try
    _before: Question | None = None  # the last question
    _last: list[Subject] = field(default_factory=list)  # the subjects of the last questions, the newest last

    def ask(self, theatre: Theatre, subjects: Collection[Subject] = tuple(Subject)) -> Question | None:
        """A question that fits the moment, on a subject that was not asked for long; None if there is no other.

        On one subject alone, the question may be the last one again.
        """
        stage = SearchMoment(theatre, self.rng)
        wanted = [subject for subject in Subject if subject in subjects]
        self.rng.shuffle(wanted)
        for subject in sorted(wanted, key=self._turn):
            question = ASKING[subject](stage)
            if question is not None and (question != self._before or len(wanted) == 1):
                self._before = question
                self._last = [one for one in self._last if one is not subject] + [subject]
                return question
        return None

    def _turn(self, subject: Subject) -> tuple[int, int]:
        """The rank of a subject, the lowest first: what few moments offer, then others; last what is always equal."""
        if subject not in self._last:
            return (0 if subject in OF_THE_MOMENT else 1), -1
        is_recent = subject in self._last[-_RECENT:]
        rank = 3 if subject in ALWAYS_THE_SAME else 2 if is_recent else 0 if subject in OF_THE_MOMENT else 1
        return rank, self._last.index(subject)

    def count(self, *, is_right: bool) -> None:
        """Count a question, once: whether the first answer to it was right."""
        self.asked += 1
        self.right += is_right


def subjects_now(theatre: Theatre) -> list[Subject]:
    """The subjects on which there is a question at this moment."""
    stage = SearchMoment(theatre, Random(0))
    return [subject for subject in Subject if ASKING[subject](stage) is not None]


def questions_on(
    search: Search,
    position: Position,
    seed: int,
    number: int,
    most_events: int = 400,
    subjects: Collection[Subject] = tuple(Subject),
) -> list[tuple[int, Question]]:
    """Questions at moments of a search that chance chooses: for an exercise sheet.

    Args:
        search: the search to ask about.
        position: what it begins with.
        seed: the same one gives the same questions.
        number: how many, at most; there are fewer if the search ends at once.
        most_events: how far the search goes on at most.
        subjects: what may be asked about.

    Returns:
        For each question after how many events of the search it is asked, ascending.
    """
    rng = Random(seed)
    theatre = Theatre(search, position)
    examiner, found = Examiner(rng), []
    steps = 0
    moments = sorted(rng.randrange(most_events) for _ in range(number))
    try:
        for moment in moments:
            while steps < moment and theatre.step():
                steps += 1
            question = examiner.ask(theatre, subjects)
            if question is not None:
                found.append((steps, question))
    finally:
        theatre.close()
    return found

"""A question about a watched search: answered by typing or on the board, and judged at once."""

from typing import ClassVar

from textual import events, on
from textual.binding import BindingType

from sudoku_tui.engine.board import CELLS
from sudoku_tui.game.lab.questions.asking import Examiner, read_answer, subjects_now
from sudoku_tui.game.lab.questions.question import Answer, AnswerKind, Question, Subject
from sudoku_tui.game.lab.questions.question_words import (
    TITLES,
    asked_words,
    judged_right_words,
    right_words,
    typed_words,
    wrong_words,
)
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.key_names import meant
from sudoku_tui.keys.screen_commands import QUESTION_COMMANDS
from sudoku_tui.tui.render.board_rows import CellView, Row, wrapped
from sudoku_tui.tui.render.lab.listing_rows import numbered_rows
from sudoku_tui.tui.render.lab.search_view import theatre_views
from sudoku_tui.tui.render.layout import BoardSize, Layout
from sudoku_tui.tui.screens.board_screen import BoardScreen
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.widgets.board_view import Board, cell_beside
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_arrows, on_command

NO_QUESTION = "There is no other question about this moment. Go on with the search and ask again."
NOT_READ = {
    AnswerKind.NUMBER: "That is no number: type it in digits, such as 12.",
    AnswerKind.CELL: "That is no cell: type its name, such as C4 or r3c4.",
    AnswerKind.DIGIT: "That is no digit: type one from 1 to 9.",
    AnswerKind.DIGITS: "These are no digits: type them one after the other, such as 147.",
    AnswerKind.LINE: "That is no line number: lines are counted from 1.",
}
MOST_TYPED = 12
LETTERS_TYPED = "abcdefghirc"  # of the names of cells, in both notations
MIDDLE = 40
ABOUT_CELL = "highlight"  # the style of the cell that a question is about


class QuestionScreen(BoardScreen[None]):
    """Asks questions about one moment of a search. The search stays where it is."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(QUESTION_COMMANDS)
    COMMANDS_SHOWN = QUESTION_COMMANDS

    def __init__(self, theatre: Theatre, givens: int, examiner: Examiner, wanted_board: BoardSize | None) -> None:
        """Ask about a search; the examiner knows what was asked before."""
        super().__init__(wanted_board)
        self._theatre, self._givens, self._examiner = theatre, givens, examiner
        self._cursor = MIDDLE
        self._question: Question | None = None
        self._ask()

    def _ask(self, *subjects: Subject) -> None:
        question = self._examiner.ask(self._theatre, subjects or tuple(Subject))
        self._typed, self._judged = "", ""
        self._is_done = question is None  # whether the answer is known, or there is no question
        self._is_counted = self._shows_evidence = False
        self._moved = 0  # how many rows further down the lines of the text are shown
        self._question = question

    # What is shown

    def _show_in(self, layout: Layout) -> None:
        notation = self._theatre.notation
        self._board.show_cells(layout.board, self._views(), notation)
        tally = f": {self._examiner.right} of {self._examiner.asked} right" if self._examiner.asked else ""
        self._show_title(f"A question about {self._theatre.search.name}{tally}", layout)
        paragraphs = self._paragraphs()
        self._show_text(layout, paragraphs, [text for text in paragraphs if text])
        question = self._question
        if question is None or question.kind is not AnswerKind.LINE:
            return
        lines, room = (self._panel, layout.board.height) if layout.panel_width else (self._below, layout.rows_below)
        width = (layout.panel_width or layout.width) - 1
        told: list[Row] = [row for text in paragraphs if text for row in wrapped(text, width)]
        text, self._moved = numbered_rows(self._theatre, width, max(1, room - len(told)), self._moved)
        lines.show_rows([*told, *text])

    def _paragraphs(self) -> list[str]:
        question = self._question
        if question is None:
            return [NO_QUESTION]
        asked = asked_words(question, self._theatre.notation)
        if self._is_done:
            return [asked, "", self._judged, "", in_keys("{question_judge}: the next question")]
        typed = f"{typed_words(question)}, then {in_keys('{question_judge}')}: {self._typed}_"
        return [asked, "", typed, "", self._judged] if self._judged else [asked, "", typed]

    def _views(self) -> list[CellView]:
        views = theatre_views(self._theatre, self._givens)
        question = self._question
        if question is None:
            return views
        shown = question.evidence if self._shows_evidence else frozenset()
        has_cursor = question.kind is AnswerKind.CELL and not self._is_done
        for cell in CELLS:
            view = views[cell]
            style = ABOUT_CELL if cell == question.cell else "house" if cell in shown else view.style
            views[cell] = view._replace(style=style, near=cell in shown, cursor=has_cursor and cell == self._cursor)
        return views

    # Keys

    @on_command("question_judge")
    def _judge(self) -> None:
        question = self._question
        if question is None or self._is_done:
            self._ask()
            self._show()
            return
        answer = read_answer(question.kind, self._typed)
        if answer is None:
            self._judged = NOT_READ[question.kind]
        else:
            self._take(question, answer)
        self._show()

    def _take(self, question: Question, answer: Answer) -> None:
        notation, is_right = self._theatre.notation, question.is_right(answer)
        self._count(is_right=is_right)
        self._is_done = is_right
        self._typed = ""
        if is_right:
            self._judged, self._shows_evidence = judged_right_words(question, answer, notation), True
        else:
            self._judged = wrong_words(question, answer, notation)
            self._shows_evidence = question.kind is not AnswerKind.CELL  # there it would be the answer

    def _count(self, *, is_right: bool) -> None:
        if not self._is_counted:
            self._is_counted = True
            self._examiner.count(is_right=is_right)

    @on_command("question_next")
    def _next(self) -> None:
        self._ask()
        self._show()

    @on_command("question_show")
    def _show_answer(self) -> None:
        if self._question is not None and not self._is_done:
            self._count(is_right=False)
            self._is_done = self._shows_evidence = True
            self._judged = f"The right answer is {right_words(self._question, self._theatre.notation)}."
            self._show()

    @on_command("question_list")
    def _choose(self) -> None:
        subjects = subjects_now(self._theatre)
        screen = ChooseScreen("Questions about this moment", subjects, TITLES.__getitem__)
        self.ask(screen, lambda number: self._ask_about(subjects[number]))

    def _ask_about(self, subject: Subject) -> None:
        self._ask(subject)
        self._show()

    @on_command("question_erase")
    def _erase(self) -> None:
        self._typed = self._typed[:-1]
        self._show()

    @on(events.Key)
    def type_key(self, event: events.Key) -> None:
        """Type the answer; after the keys before it, which the app handles when they come back."""
        character = meant(event.character or "").lower()
        if len(character) == 1 and (character in LETTERS_TYPED or (character.isascii() and character.isdecimal())):
            event.prevent_default().stop()
            self.key_begins()
            self.app.call_later(self._type, character)

    def _type(self, character: str) -> None:
        question = self._question
        if question is None or self._is_done or (character.isalpha() and question.kind is not AnswerKind.CELL):
            return
        self._typed = (self._typed + character)[:MOST_TYPED]
        cell = read_answer(question.kind, self._typed) if question.kind is AnswerKind.CELL else None
        if isinstance(cell, int):
            self._cursor = cell
        self._show()

    def on_board_clicked(self, message: Board.Clicked) -> None:
        self._go_to(message.cell)

    @on_arrows("question_")
    def _move(self, down: int, right: int) -> None:
        if self._question is not None and self._question.kind is AnswerKind.LINE:
            self._moved += down
            self._show()
        else:
            self._go_to(cell_beside(self._cursor, down, right))

    def _go_to(self, cell: int) -> None:
        question = self._question
        if question is not None and question.kind is AnswerKind.CELL and not self._is_done:
            self._cursor, self._typed = cell, self._theatre.notation.cell(cell)
            self._show()

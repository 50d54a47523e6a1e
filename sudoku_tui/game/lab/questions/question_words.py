"""Questions in words: what is asked, what an answer overlooks, and what is right."""

from collections.abc import Mapping

from sudoku_tui.engine.notation import Notation, count, join_words
from sudoku_tui.game.lab.questions.question import Answer, AnswerKind, Question, Subject

_ASKED: Mapping[Subject, str] = {
    Subject.ARCS: "How many arcs does AC-3 put into its queue at the start? An arc is a pair of cells in a certain "
    "order.",
    Subject.EDGES: "How many edges has the constraint graph of a Sudoku?",
    Subject.COLUMNS: "How many columns has the matrix when a Sudoku is written as an exact cover?",
    Subject.UNASSIGNED: "How many variables are unassigned now?",
    Subject.DEGREE: "What is the degree of {cell} now: how many unassigned variables does it constrain?",
    Subject.DOMAIN: "What is the domain of {cell} now: which digits does none of its peers hold?",
    Subject.SATURATION: "What is the saturation of vertex {cell} now: how many colours have its neighbours?",
    Subject.MRV: "Which cell does MRV take next? Count the digits that no peer holds. Of several, name any.",
    Subject.MRV_DEGREE: "Which cell does MRV take next if the degree decides between equals? Of several, name any.",
    Subject.LCV: "Which value of {cell} does LCV try first? A domain is what no peer holds. Of several, name any.",
    Subject.FORWARD: "{cell} = {digit} is assigned now. From how many domains does forward checking remove {digit}?",
    Subject.AC3: "AC-3 makes all arcs consistent now. Which digits does it remove from {cell} that no peer of {cell} "
    "holds yet?",
    Subject.SINGLES: "How many unassigned variables have exactly one value in their domain now?",
    Subject.PLACE: "Where does {digit} have its only place left in {house}?",
    Subject.ROWS: "How many rows has the column of {digit} in {house} now, in the matrix of an exact cover? They are "
    "the cells where {digit} can stand.",
    Subject.LINE: "Which line of the algorithm is the next to be marked?",
    Subject.BACKTRACK: "This branch has failed. To which cell does the search go back, to try its next value?",
    Subject.BACKJUMP: "{cell} has no value left. To which cell does backjumping go back, to try its next value?",
    Subject.DEPTH: "How many guesses stand now?",
    Subject.ENERGY: "What is the energy of this grid: how many pairs of peers hold the same digit?",
}

_HINTS: Mapping[Subject, str] = {
    Subject.ARCS: "There are 81 cells with 20 peers each, and (x, y) is another arc than (y, x).",
    Subject.EDGES: "There are 81 vertices with 20 neighbours each, and an edge has two ends.",
    Subject.COLUMNS: "Each cell needs a digit, and each of the 27 houses needs each of nine digits.",
    Subject.UNASSIGNED: "Count the empty cells.",
    Subject.DEGREE: "Count the empty cells of its row, its column and its box, each once.",
    Subject.DOMAIN: "Go through 1 to 9, and look for each in its row, its column and its box.",
    Subject.SATURATION: "Count the different digits in its row, its column and its box, each once.",
    Subject.MRV: "The minimum of remaining values: the cell whose row, column and box hold the most different digits.",
    Subject.MRV_DEGREE: "Of the cells with the fewest remaining values, the one with the most empty peers.",
    Subject.LCV: "For each value of the cell, count the empty peers that could take it: the fewest come first.",
    Subject.FORWARD: "Count the empty peers of {cell} that could take {digit} now.",
    Subject.AC3: "AC-3 removes a value from a cell when a peer has no other value left, and goes on from there.",
    Subject.SINGLES: "Look for cells whose row, column and box hold eight different digits.",
    Subject.PLACE: "Look at each empty cell of {house}: does its row, column or box hold {digit}?",
    Subject.ROWS: "Look at each empty cell of {house}: does its row, column or box hold {digit}?",
    Subject.LINE: "Ask what the search does next: choose a cell, try a value, remove it from others, or go back?",
    Subject.BACKTRACK: "It goes back to the last guess of which a value has not been tried.",
    Subject.BACKJUMP: "It goes back to the latest guess in the conflict set: the cells that took the values of {cell}.",
    Subject.DEPTH: "The number below a digit says at which guess it came.",
    Subject.ENERGY: "Each pair counts once, also if it shares a row and a box.",
}

TITLES: Mapping[Subject, str] = {
    Subject.ARCS: "The arcs of AC-3",
    Subject.EDGES: "The edges of the graph",
    Subject.COLUMNS: "The matrix of exact cover",
    Subject.UNASSIGNED: "Unassigned variables",
    Subject.DEGREE: "The degree of a cell",
    Subject.DOMAIN: "The domain of a cell",
    Subject.SATURATION: "The saturation of a vertex",
    Subject.MRV: "MRV: the next cell",
    Subject.MRV_DEGREE: "MRV, ties by degree",
    Subject.LCV: "LCV: the first value",
    Subject.FORWARD: "What forward checking removes",
    Subject.AC3: "What AC-3 removes",
    Subject.SINGLES: "Domains with one value",
    Subject.PLACE: "The only place of a digit",
    Subject.ROWS: "Rows of an exact cover",
    Subject.LINE: "The next line of the text",
    Subject.BACKTRACK: "Where a search goes back to",
    Subject.BACKJUMP: "Where backjumping goes back to",
    Subject.DEPTH: "Guesses that stand",
    Subject.ENERGY: "The energy of a full grid",
}
"""What a list calls the subjects."""

_TYPED: Mapping[AnswerKind, str] = {
    AnswerKind.NUMBER: "Type the number",
    AnswerKind.CELL: "Type the cell, or go there with the arrows",
    AnswerKind.DIGIT: "Type the digit",
    AnswerKind.DIGITS: "Type the digits; 0 for none",
    AnswerKind.LINE: "Type the number of the line (the arrows move the text)",
}


def asked_words(question: Question, notation: Notation) -> str:
    """The question."""
    return _filled(_ASKED[question.subject], question, notation)


def typed_words(question: Question) -> str:
    """How it is answered, as a clause without its end."""
    return _TYPED[question.kind]


def answer_words(question: Question, answer: Answer, notation: Notation) -> str:
    """An answer as it is written."""
    if isinstance(answer, frozenset):
        return join_words([str(digit) for digit in sorted(answer)]) if answer else "none"
    return notation.cell(answer) if question.kind is AnswerKind.CELL else f"{answer:,}"


def right_words(question: Question, notation: Notation) -> str:
    """All right answers."""
    answers = [answer_words(question, answer, notation) for answer in in_order(question)]
    return join_words(answers, "or")


def wrong_words(question: Question, answer: Answer, notation: Notation) -> str:
    """That an answer is not right, and what helps, in two sentences."""
    return f"{_how_wrong(question, answer, notation)} {_filled(_HINTS[question.subject], question, notation)}"


def judged_right_words(question: Question, answer: Answer, notation: Notation) -> str:
    """That an answer is right, and which others would be, too."""
    others = [answer_words(question, other, notation) for other in in_order(question) if other != answer]
    return f"Right. So would be {join_words(others)}." if others else "Right."


def _how_wrong(question: Question, answer: Answer, notation: Notation) -> str:
    if isinstance(answer, frozenset) and question.kind is AnswerKind.DIGITS:
        (right,) = question.right
        assert isinstance(right, frozenset)
        missing, more = right - answer, answer - right
        if missing and more:
            return "Not quite: something is missing, and something is too many."
        return f"Not quite: {count(len(missing), 'digit')} more." if missing else "Not quite: some of these stay out."
    if question.kind is AnswerKind.NUMBER:
        (number,) = question.right
        assert isinstance(number, int)
        assert isinstance(answer, int)
        return "It is more than that." if answer < number else "It is less than that."
    return f"Not {answer_words(question, answer, notation)}."


def in_order(question: Question) -> list[Answer]:
    """All right answers, ascending."""
    return sorted(question.right, key=lambda answer: answer if isinstance(answer, int) else min(answer, default=0))


def _filled(text: str, question: Question, notation: Notation) -> str:
    return text.format(
        cell="" if question.cell is None else notation.cell(question.cell),
        digit=question.digit or "",
        house="" if question.house is None else notation.house(question.house),
    )

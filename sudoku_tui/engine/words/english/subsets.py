"""Naked, locked and hidden subsets in English."""

from collections.abc import Mapping

from sudoku_tui.engine.board import cells_of, digits_of
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.subsets import HiddenSubsetFacts, NakedSubsetFacts
from sudoku_tui.engine.words.english.glossary import SUBSET
from sudoku_tui.engine.words.english.phrases import capital, number_word, removal, removes
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: NakedSubsetFacts | HiddenSubsetFacts, notation: Notation) -> str:
    """In one line: "4 and 7 fill C1 and C5: removes 2 from C8", "4 and 7 of row C go in C1, C5: removes 2 from C1"."""
    digits, cells = digit_words(digits_of(facts.candidates)), notation.cells(cells_of(facts.candidates))
    if isinstance(facts, NakedSubsetFacts):
        return removes(f"{digits} fill {cells}", step, notation)
    return removes(f"{digits} of {notation.house(facts.house)} go in {cells}", step, notation)


def reasons(step: Step, facts: NakedSubsetFacts | HiddenSubsetFacts, notation: Notation) -> tuple[Reason, ...]:
    if isinstance(facts, NakedSubsetFacts):
        return _naked(step, facts, notation)
    filled = removal(step, notation, cells=cells_of(facts.candidates), houses=(facts.house,))
    return (*hidden(facts, notation), filled)


def terms(_: Step) -> tuple[Term, ...]:
    return (SUBSET,)


def legend(step: Step) -> Mapping[Role, str]:
    number = number_word(len(digits_of(one for piece in step.facts.shown(Role.PATTERN) for one in piece.candidates)))
    return {Role.PATTERN: f"the {number} digits"}


def _naked(step: Step, facts: NakedSubsetFacts, notation: Notation) -> tuple[Reason, ...]:
    cells, digits = cells_of(facts.candidates), digits_of(facts.candidates)
    houses = [notation.house(house) for house in facts.houses]
    number, all_of_them = number_word(len(cells)), "both" if len(cells) == 2 else f"all {number_word(len(cells))}"
    place = f"where {join_words(houses)} meet" if len(houses) == 2 else f"of {houses[0]}"
    house, pattern = facts.shown(Role.HOUSE), facts.shown(Role.PATTERN)
    return (
        Reason(
            f"{capital(number)} cells {place} have only {digit_words(digits)} left.",
            house,
        ),
        Reason(f"{notation.cells(cells)} have no candidates but {digit_words(digits)}.", pattern),
        Reason(
            f"They are {number} cells of {join_words(houses)} for just {number} digits, so they hold {all_of_them}.",
            facts.shown(),
        ),
        Reason(f"So no other cell of {join_words(houses, 'or')} can be {digit_words(digits, 'or')}.", house),
        removal(step, notation, cells=cells),
    )


def hidden(facts: HiddenSubsetFacts, notation: Notation) -> tuple[Reason, ...]:
    """Why a hidden subset takes its cells."""
    cells, digits = notation.cells(cells_of(facts.candidates)), digits_of(facts.candidates)
    house, pattern = facts.shown(Role.HOUSE), facts.shown(Role.PATTERN)
    name, number = notation.house(facts.house), number_word(len(digits))
    return (
        Reason(f"In {name}, {digit_words(digits)} have only {number} cells between them.", house),
        Reason(f"Where can {digit_words(digits)} go in {name}?", house),
        Reason(f"Only in {cells}: no other cell of {name} has {digit_words(digits, 'or')} left.", facts.shown()),
        Reason(f"The {number} digits need {number} different cells, so they fill {cells}.", pattern),
        Reason("No other digit can stand in these cells.", pattern),
    )

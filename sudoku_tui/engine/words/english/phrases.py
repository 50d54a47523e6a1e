"""Phrases that many explanations share, in English."""

from collections.abc import Iterable, Sequence

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.notation import Notation, digit_words, kind_of
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step

EXCHANGED = "could be exchanged, and no row, column or box would change its digits"
"""The predicate of two digits of a deadly pattern: how they could be exchanged."""


def removes(what: str, step: Step, notation: Notation) -> str:
    return f"{what}: removes {removals(step.eliminations, notation)}"


def removal(
    step: Step,
    notation: Notation,
    shows: tuple[Evidence, ...] = (),
    *,
    cells: Iterable[int] = (),
    houses: tuple[int, ...] = (),
) -> Reason:
    """The sentence of what a step removes; that may follow from what has been counted in some cells or houses."""
    told = f"This removes {removals(step.eliminations, notation)}."
    return Reason(told, shows, concludes=done_by(step, tuple(cells), houses))


def done_by(step: Step, cells: tuple[int, ...] = (), houses: tuple[int, ...] = ()) -> tuple[Conclusion, ...]:
    """The effects of a step, as data: its placements are true, and its eliminations false."""
    placed = (one_of((one,), cells, houses) for one in step.placements)
    return (*placed, *wrong(step.eliminations, cells, houses))


def wrong(
    candidates: Iterable[Candidate], cells: Iterable[int] = (), houses: tuple[int, ...] = ()
) -> tuple[Conclusion, ...]:
    """That candidates are wrong, as data; that may follow from what has been counted in some cells or houses."""
    counted = tuple(cells)
    return tuple(not_all((one,), counted, houses) for one in candidates)


def one_of(candidates: Iterable[Candidate], cells: Iterable[int] = (), houses: tuple[int, ...] = ()) -> Conclusion:
    """That one of some candidates is true, as data; that may follow from what can be in some cells or houses."""
    return Conclusion(tuple(Claim(digit, (cell,)) for cell, digit in candidates), tuple(cells), houses)


def not_all(candidates: Iterable[Candidate], cells: Iterable[int] = (), houses: tuple[int, ...] = ()) -> Conclusion:
    """That some candidates are not all true, as data; that may follow from what can be in some cells or houses."""
    claims = tuple(Claim(digit, (cell,), is_true=False) for cell, digit in candidates)
    return Conclusion(claims, tuple(cells), houses)


def if_also(premises: Iterable[Candidate], follows: Iterable[Candidate], houses: tuple[int, ...] = ()) -> Conclusion:
    """That one of some candidates is true if all of others are, as data; that may follow from what houses can have."""
    return Conclusion((*one_of(follows).claims, *not_all(premises).claims), houses=houses)


def from_placements(concluded: Conclusion, digits: Iterable[int] = ()) -> Conclusion:
    """A conclusion as one that follows from all ways to place some digits in the whole grid; by default its own."""
    return concluded._replace(digits=tuple(digits) or (concluded.claims[0].digit,))


def removals(eliminations: Iterable[Candidate], notation: Notation) -> str:
    """Candidates that go: "4 from C3 and H7, and 5 from A1"; digits that go from the same cells stand together."""
    cells: dict[int, tuple[int, ...]] = {}
    for cell, digit in sorted(eliminations):
        cells[digit] = (*cells.get(digit, ()), cell)
    digits: dict[tuple[int, ...], list[int]] = {}
    for digit in sorted(cells):
        digits.setdefault(cells[digit], []).append(digit)
    return join_clauses([f"{digit_words(together)} from {notation.cells(where)}" for where, together in digits.items()])


def roof_holds_another(
    roof: Sequence[int], extra: int, fins: tuple[Evidence, ...], notation: Notation
) -> tuple[Reason, ...]:
    """The reasons if some cell of a roof holds another digit: a roof of one cell, or of several with one extra."""
    cells = notation.cells(roof)
    if len(roof) == 1:
        return (Reason(f"So {cells} is the one that holds another digit.", fins),)
    return (
        Reason(f"The only other digit for {cells} is {extra}, so at least one of them is {extra}.", fins),
        Reason(f"A cell that sees {'both' if len(roof) == 2 else 'all of'} {cells} cannot be {extra}.", fins),
    )


def two_solutions(cells: str, digits: Sequence[int], shows: tuple[Evidence, ...]) -> Reason:
    """The idea of a pattern that a proper puzzle cannot have: what cells must not hold."""
    return Reason(f"If {cells} held only {digit_words(digits)}, there would be two solutions.", shows)


def no_given(cells: Iterable[int], shows: tuple[Evidence, ...], notation: Notation) -> Reason:
    """That the digits of the cells of a rectangle or a loop could be exchanged without a change of any house."""
    told = f"None of {notation.cells(cells)} is a given, and each row, column and box has two of them or none."
    return Reason(told, shows)


def houses_told(step: Step, role: Role) -> str:
    """The houses of a step's evidence in a role, for its legend: "the row", "the two columns", "the three houses"."""
    houses = {house for piece in step.facts.shown(role) for house in piece.houses}
    return f"the {kind_of(houses)}" if len(houses) == 1 else f"the {number_word(len(houses))} {kind_of(houses)}"


def digit_told(step: Step) -> str:
    """The one digit of a step's pattern and eliminations, for its legend."""
    pattern = (one for piece in step.facts.shown(Role.PATTERN) for one in piece.candidates)
    digits = {digit for _, digit in (*pattern, *step.eliminations)}
    return str(digits.pop()) if len(digits) == 1 else "the digit"


def join_clauses(clauses: list[str]) -> str:
    """Join parts that have commas or "and" in themselves: "1 and 2 from A1, and 3 from B2"."""
    if len(clauses) < 2:
        return "".join(clauses)
    return f"{', '.join(clauses[:-1])}, and {clauses[-1]}"


def capital(text: str) -> str:
    """A text with a capital at its beginning."""
    return f"{text[0].upper()}{text[1:]}"


def one_digit(digit: int) -> str:
    """A digit with its article: "a 5", "an 8"."""
    return f"{'an' if digit == 8 else 'a'} {digit}"


def number_word(number: int) -> str:
    """A number as a word, if it could be taken for a digit of the puzzle: "three", but "12"."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def ordinal_word(number: int) -> str:
    """A place as a word, from "first" for 0 to "ninth"."""
    return _ORDINALS[number]


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

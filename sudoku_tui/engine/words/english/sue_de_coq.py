"""Sue de Coq in English. The letters are those of the finder: digits V of the cells C, a of A and b of B."""

from collections.abc import Collection, Mapping

from sudoku_tui.engine.board import cells_of, digits_of
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.sue_de_coq import SueDeCoqFacts
from sudoku_tui.engine.words.english.glossary import ALMOST_LOCKED_SET
from sudoku_tui.engine.words.english.phrases import capital, number_word, removal, removes
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: SueDeCoqFacts, notation: Notation) -> str:
    """In one line: "B4 and B5 with B8 in row B and A6 in box 2: removes 1 from B1, and 3 and 4 from A5"."""
    shared, in_line, in_box = (notation.cells(cells_of(part)) for part in (facts.shared, facts.in_line, facts.in_box))
    line, box = notation.house(facts.line), notation.house(facts.box)
    return removes(f"{shared} with {in_line} in {line} and {in_box} in {box}", step, notation)


def reasons(step: Step, facts: SueDeCoqFacts, notation: Notation) -> tuple[Reason, ...]:
    line, box = notation.house(facts.line), notation.house(facts.box)
    parts = (facts.shared, facts.in_line, facts.in_box)
    shared, in_line, in_box = map(cells_of, parts)
    v, a, b = (set(digits_of(part)) for part in parts)
    houses, pattern = facts.shown(Role.HOUSE), facts.shown(Role.PATTERN)
    of_line, of_box = (Evidence(Role.HOUSE, houses=(house,)) for house in (facts.line, facts.box))
    group_a, group_b = facts.shown(Role.GROUP_A), facts.shown(Role.GROUP_B)
    cells = (*pattern, *group_a, *group_b)
    size = number_word(len(shared) + len(in_line) + len(in_box))
    return (
        Reason(f"{capital(size)} cells of {line} and {box} have room for {size} digits in all, and no more.", houses),
        Reason(
            f"{_have_only(shared, v, notation)}: {number_word(len(v))} digits for {number_word(len(shared))} cells.",
            pattern,
        ),
        Reason(f"Also in {line}, {_have_only(in_line, a, notation)}.", (of_line, *group_a)),
        Reason(f"Also in {box}, {_have_only(in_box, b, notation)}.", (of_box, *group_b)),
        Reason(f"Now count how often each digit fits into these {size} cells.", cells),
        Reason(f"Among them, {_are_only(a - b)} in {line}, so {_fits_once(a - b)}.", (of_line, *pattern, *group_a)),
        Reason(f"Among them, {_are_only(b - a)} in {box}, so {_fits_once(b - a)}.", (of_box, *pattern, *group_b)),
        *(
            Reason(
                f"And {_are_only({digit})} where {line} and {box} meet, so it fits once at most.", (*houses, *pattern)
            )
            for digit in v - a - b
        ),
        *(
            Reason(
                f"{digit} fits twice at most: once in {notation.cells(in_line)}, and once in {notation.cells(in_box)}.",
                (*group_a, *group_b),
            )
            for digit in sorted(a & b)
        ),
        Reason(
            f"That makes {size} digits at most for {size} cells, "
            f"so each must be there {'as often as it fits' if a & b else 'exactly once'}.",
            cells,
        ),
        Reason(
            f"So {digit_words(sorted(v - b | a))} must stand in {notation.cells(sorted(shared + in_line))}, "
            f"and nowhere else in {line}.",
            (of_line, *pattern, *group_a),
        ),
        Reason(
            f"And {digit_words(sorted(v - a | b))} must stand in {notation.cells(sorted(shared + in_box))}, "
            f"and nowhere else in {box}.",
            (of_box, *pattern, *group_b),
        ),
        removal(step, notation, cells=sorted({*shared, *in_line, *in_box})),
    )


def terms(_: Step) -> tuple[Term, ...]:
    return (ALMOST_LOCKED_SET,)


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.PATTERN: "where line and box meet", Role.GROUP_A: "in the line", Role.GROUP_B: "in the box"}


def _have_only(cells: Collection[int], digits: Collection[int], notation: Notation) -> str:
    return f"{notation.cells(cells)} {'has' if len(cells) == 1 else 'have'} only {digit_words(sorted(digits))}"


def _are_only(digits: Collection[int]) -> str:
    return f"{digit_words(sorted(digits))} {'is' if len(digits) == 1 else 'are'} only"


def _fits_once(digits: Collection[int]) -> str:
    return f"{'it' if len(digits) == 1 else 'each'} fits once at most"

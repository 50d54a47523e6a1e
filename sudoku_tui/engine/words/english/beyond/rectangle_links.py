"""Unique rectangles with strong links in English."""

from collections.abc import Iterator, Mapping, Sequence

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.uniqueness.rectangle_links import (
    ForcedCorner,
    RectangleLinksFacts,
    Supposition,
)
from sudoku_tui.engine.words.english.glossary import DEADLY_PATTERN, LINK, PROPER, STRONG_LINK, SUPPOSE
from sudoku_tui.engine.words.english.phrases import EXCHANGED, no_given, one_of, removal, removes, two_solutions, wrong
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: RectangleLinksFacts, notation: Notation) -> str:
    """In one line: "2 and 7 in A1, A4, C1 and C4, and 2 of row A and 7 of column 4 only there: removes 7 from C1"."""
    pattern = f"{digit_words(facts.digits)} in {notation.cells(facts.cells)}"
    houses: dict[int, list[int]] = {}
    for link in facts.links:
        houses.setdefault(link.digit, []).append(link.house)
    linked = [f"{digit} of {notation.houses(sorted(where))}" for digit, where in sorted(houses.items())]
    return removes(f"{pattern}, and {join_words(linked)} only there", step, notation)


def reasons(step: Step, facts: RectangleLinksFacts, notation: Notation) -> tuple[Reason, ...]:
    pattern, digits = facts.shown(Role.PATTERN), digit_words(facts.digits)
    return (
        two_solutions("four cells in a rectangle", facts.digits, facts.shown(Role.PATTERN, Role.FIN)),
        no_given(facts.cells, pattern, notation),
        Reason(f"If they held only {digits}, these {EXCHANGED}: there would be two solutions.", pattern),
        Reason("A proper puzzle has just one, so at least one of the cells holds something else.", pattern),
        *(reason for supposed in facts.suppositions for reason in _disproof(supposed, facts, notation)),
        removal(step, notation),
    )


def terms(_: Step) -> tuple[Term, ...]:
    return (SUPPOSE, LINK, STRONG_LINK, DEADLY_PATTERN, PROPER)


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.PATTERN: "the two digits", Role.FIN: "extra candidate"}


def _disproof(supposed: Supposition, facts: RectangleLinksFacts, notation: Notation) -> Iterator[Reason]:
    """The consequences corner by corner."""
    pattern = facts.shown(Role.PATTERN)
    cell, digit = notation.cell(supposed.candidate.cell), supposed.candidate.digit
    known = {supposed.candidate.cell: digit}
    supposes = (Claim(digit, (supposed.candidate.cell,)),)
    yield Reason(f"Suppose {cell} were {digit}.", pattern, supposes=supposes)
    for corner in supposed.forced:
        told, shown = _follows(corner, cell, known, facts, notation), (*pattern, *_link(corner, facts))
        yield Reason(told, shown, depth=1, concludes=forced(corner, facts.digits))
        known[corner.cell] = corner.digit
    yield Reason(
        f"Then all four cells would hold only {digit_words(facts.digits)}, so {cell} is not {digit}.",
        pattern,
        depth=1,
        concludes=(Conclusion(cells=facts.cells),),
    )


def forced(corner: ForcedCorner, digits: Sequence[int]) -> tuple[Conclusion, ...]:
    """Why a corner of a rectangle of two digits has one of them, as data: first what is lost, then what is left."""
    it_is = Candidate(corner.cell, corner.digit)
    if corner.house < 0:
        (other,) = (digit for digit in digits if digit != corner.digit)
        lost = Candidate(corner.cell, other)
    else:
        lost = Candidate(corner.other, corner.digit)
    return (*wrong((lost,)), one_of((it_is,)))


def _follows(
    corner: ForcedCorner, supposed: str, known: Mapping[int, int], facts: RectangleLinksFacts, notation: Notation
) -> str:
    cell, other = notation.cell(corner.cell), notation.cell(corner.other)
    if corner.house < 0:
        either = digit_words(facts.digits, "or")
        return (
            f"{cell} can only be {either}, and {other} would be {known[corner.other]}, so it would be {corner.digit}."
        )
    either = notation.cells(sorted((corner.cell, corner.other)), "or")
    beside = f"{other} would be {known[corner.other]}" if corner.other in known else f"{other} sees {supposed}"
    return (
        f"The {corner.digit} of {notation.house(corner.house)} can go only in {either}, and {beside}, "
        f"so {cell} would be {corner.digit}."
    )


def _link(corner: ForcedCorner, facts: RectangleLinksFacts) -> tuple[Evidence, ...]:
    """The part of the evidence that shows a strong link."""
    if corner.house < 0:
        return ()
    (link,) = (
        ends
        for piece in facts.shown(Role.LINK_STRONG)
        for ends in piece.links
        if {cell for cell, _ in ends} == {corner.cell, corner.other} and ends[0].digit == corner.digit
    )
    return Evidence(Role.HOUSE, houses=(corner.house,)), Evidence(Role.LINK_STRONG, links=(link,))

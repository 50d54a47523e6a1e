"""3D Medusa in English."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.coloring import (
    Sight,
    StrongLink,
    TwoColors,
    are_told,
    clash_evidence,
    sight_evidence,
    tree_evidence,
)
from sudoku_tui.engine.techniques.medusa import MedusaConflictFacts, MedusaEmptiedFacts, MedusaTrapFacts
from sudoku_tui.engine.words.english.coloring import by_sight, links_of_tree, seen_by_each
from sudoku_tui.engine.words.english.glossary import COLOR, STRONG_LINK
from sudoku_tui.engine.words.english.phrases import done_by, join_clauses, removals, removes, wrong
from sudoku_tui.engine.words.term import Term

_MedusaFacts = MedusaConflictFacts | MedusaEmptiedFacts | MedusaTrapFacts


def conclusion(step: Step, facts: _MedusaFacts, notation: Notation) -> str:
    """In one line: "D4=7 and D4=9 of one colour: removes 7 from D4 and F8, and 9 from D4"."""
    match facts:
        case MedusaEmptiedFacts(cell=cell):
            what = f"No digit for {notation.cell(cell)} in one of two colours"
        case MedusaConflictFacts(conflict=conflict):
            what = f"{_candidates((conflict.candidate, *conflict.seen), notation)} of one colour"
        case MedusaTrapFacts(exclusions=exclusions):
            what = f"The colours of {_candidates(exclusions[0].seen, notation)}"
    return removes(what, step, notation)


def reasons(step: Step, facts: _MedusaFacts, notation: Notation) -> tuple[Reason, ...]:
    colors, removed = facts.colors, removals(step.eliminations, notation)
    match facts:
        case MedusaEmptiedFacts():
            follows = _emptied(facts, notation)
        case MedusaConflictFacts():
            follows = _conflict(facts, notation)
        case MedusaTrapFacts():
            follows = _trap(facts.exclusions, notation)
    a, b = Evidence(Role.GROUP_A, candidates=colors.a), Evidence(Role.GROUP_B, candidates=colors.b)
    if isinstance(facts, MedusaTrapFacts):
        told = f"One of the two colours is right, which removes {removed}."
        end = Reason(told, (a, b), concludes=done_by(step))
    else:
        right = tuple(Conclusion((Claim(digit, (cell,)),)) for cell, digit in colors.b)
        concludes = (*wrong(colors.a), *right, *done_by(step))
        end = Reason(f"So colour A is wrong, which removes {removed}.", (a,), concludes=concludes)
    digits = digit_words(sorted({digit for _, digit in (*colors.a, *colors.b)}), "or")
    look = (
        f"Where a cell has only two candidates, or a house two places for {digits}, one of the two is true: colour "
        "them in turn."
    )
    return (Reason(look, place=_begin(colors)), *_how_colored(colors, (a, b), notation), *follows, end)


def terms(_: Step) -> tuple[Term, ...]:
    return (COLOR, STRONG_LINK)


def legend(_: Step) -> Mapping[Role, str]:
    return {Role.GROUP_A: "colour A", Role.GROUP_B: "colour B", Role.CLASH: "where colour A fails"}


def _begin(colors: TwoColors) -> tuple[Evidence, ...]:
    """The house or the cell of the first pair."""
    first, _, house = colors.tree[0]
    return (Evidence(Role.HOUSE, cells=(first.cell,)) if house is None else Evidence(Role.HOUSE, houses=(house,)),)


def _how_colored(colors: TwoColors, groups: tuple[Evidence, Evidence], notation: Notation) -> Iterator[Reason]:
    tree, links = tree_evidence(colors), links_of_tree(colors)
    if are_told(colors):
        pairs = []
        for first, second, house in colors.tree:
            if house is None:
                why = f"all candidates of {notation.cell(first.cell)}"
            else:
                why = f"all places for {first.digit} in {notation.house(house)}"
            pairs.append(f"of {notation.candidate(first)} and {notation.candidate(second)} ({why})")
        shown = (Evidence(Role.HOUSE, houses=colors.houses()), tree)
        yield Reason(f"Exactly one is true {join_words(pairs)}.", shown, concludes=links)
        yield Reason(f"The two{' of each pair' if len(pairs) > 1 else ''} get different colours.", (tree,))
    else:
        pairs = [_pair(link, notation) for link in colors.tree]
        told = f"Of each of these pairs exactly one is true: {'; '.join(pairs)}."
        yield Reason(told, (tree,), concludes=links)
        yield Reason("The two of each pair get different colours.", (tree,))
    for group, letter in zip(groups, "AB", strict=True):
        yield Reason(f"Colour {letter} is {_by_digit(group.candidates, notation)}.", (group,))
    yield Reason("So either colour A or colour B is right: all of it is true, and nothing of the other.", groups)


def _pair(link: StrongLink, notation: Notation) -> str:
    """A pair in short: "5 and 8 in E3", or "6 in G4 and G6 (row G)"."""
    if link.house is None:
        return f"{digit_words(sorted((link.first.digit, link.second.digit)))} in {notation.cell(link.first.cell)}"
    return f"{link.first.digit} in {notation.cells((link.first.cell, link.second.cell))} ({notation.house(link.house)})"


def _emptied(facts: MedusaEmptiedFacts, notation: Notation) -> Iterator[Reason]:
    emptied, pattern = notation.cell(facts.cell), facts.shown(Role.PATTERN)
    digits = digit_words((sight.candidate.digit for sight in facts.exclusions), "or")
    of_cell = Conclusion(tuple(Claim(one.candidate.digit, (facts.cell,)) for one in facts.exclusions))
    yield Reason(f"{emptied} can only be {digits}.", pattern, concludes=(of_cell,))
    why = [f"{one.candidate.digit} is in {notation.cell(seen.cell)}" for one in facts.exclusions for seen in one.seen]
    yield Reason(
        f"But if colour A is right, {join_words(why)}, so nothing is left for {emptied}.",
        (*pattern, sight_evidence(facts.exclusions), *facts.shown(Role.CLASH)),
        concludes=seen_by_each(facts.exclusions),
    )


def _conflict(facts: MedusaConflictFacts, notation: Notation) -> Iterator[Reason]:
    first, (second,) = facts.conflict
    if facts.house is None:
        told = f"But colour A has both {first.digit} and {second.digit} in {notation.cell(first.cell)}."
    else:
        cells, house = notation.cells((first.cell, second.cell)), notation.house(facts.house)
        told = f"But colour A has {first.digit} in both {cells}, and {house} can have only one {first.digit}."
    shown = (*clash_evidence([facts.conflict]), *facts.shown(Role.COVER))
    yield Reason(told, shown, concludes=seen_by_each([facts.conflict]))


def _trap(exclusions: tuple[Sight, ...], notation: Notation) -> Iterator[Reason]:
    for opening, (by_a, by_b), sights in by_sight(exclusions):
        names = _candidates((sight.candidate for sight in sights), notation)
        yield Reason(
            f"{opening} {names} {'excludes' if len(sights) == 1 else 'exclude'} "
            f"{notation.candidate(by_a)} (colour A) and {notation.candidate(by_b)} (colour B).",
            (sight_evidence(sights),),
            concludes=seen_by_each(sights),
        )


def _by_digit(candidates: Iterable[Candidate], notation: Notation) -> str:
    """Candidates by digit: "4 in C3 and H7, and 5 in A1"."""
    by_digit = sorted(candidates, key=itemgetter(1, 0))
    return join_clauses(
        [f"{digit} in {notation.cells(cell for cell, _ in group)}" for digit, group in groupby(by_digit, itemgetter(1))]
    )


def _candidates(candidates: Iterable[Candidate], notation: Notation) -> str:
    return join_words([notation.candidate(candidate) for candidate in candidates])

"""Multi-branch W-Wings in English."""

from collections.abc import Mapping

from sudoku_tui.engine.board import Candidate, digit_in
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.three_links.multi_branch_w_wings import MultiBranchWWingFacts
from sudoku_tui.engine.words.english.glossary import BIVALUE, LINK
from sudoku_tui.engine.words.english.phrases import not_all, number_word, one_of, removal, removes
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: MultiBranchWWingFacts, notation: Notation) -> str:
    """In one line: "3 and 7 in E2, G7 and H4, linked by 7 in row D: removes 3 from G2"."""
    pair = f"{digit_words(sorted((facts.digit, facts.linked)))} in {notation.cells(facts.cells)}"
    return removes(f"{pair}, linked by {facts.linked} in {notation.house(facts.house)}", step, notation)


def reasons(step: Step, facts: MultiBranchWWingFacts, notation: Notation) -> tuple[Reason, ...]:
    digit, linked = facts.digit, facts.linked
    house, cells = notation.house(facts.house), notation.cells(facts.cells)
    places = sorted(cell for branch in facts.branches for cell, _ in branch)
    sights = [
        f"{notation.cells(place for place, _ in branch)} {'sees' if len(branch) == 1 else 'see'} {notation.cell(cell)}"
        for cell, branch in zip(facts.cells, facts.branches, strict=True)
    ]
    pair, wanted = facts.shown(Role.PATTERN, Role.FIN), facts.shown(Role.FIN)
    digits = sorted((digit, linked))
    return (
        Reason(
            f"Some cells have only {digit_words(digits)} left, and {house} links them by {linked}.",
            (*pair, *facts.shown(Role.HOUSE)),
        ),
        Reason(
            f"{cells} can only be {digit_words(digits, 'or')}.",
            pair,
            concludes=tuple(one_of((Candidate(cell, digit), Candidate(cell, linked))) for cell in facts.cells),
        ),
        Reason(
            f"The {linked} of {house} can go only in {notation.cells(places, 'or')}.",
            facts.shown(Role.HOUSE, Role.GROUP_A),
        ),
        Reason(f"Each of these sees one of the {number_word(len(facts.cells))}.", facts.shown(Role.LINK_WEAK)),
        Reason(f"{'; '.join(sights)}.", facts.shown(Role.LINK_WEAK)),
        Reason(
            f"So {cells} cannot all be {linked}: {house} would have no place for {linked}.",
            facts.shown(Role.HOUSE, Role.PATTERN),
            concludes=(not_all(digit_in(facts.cells, linked), houses=(facts.house,)),),
        ),
        Reason(f"At least one of {cells} is {digit}.", wanted, concludes=(one_of(digit_in(facts.cells, digit)),)),
        Reason(f"A cell that sees all of them cannot be {digit}.", wanted),
        removal(step, notation, wanted),
    )


def terms(_: Step) -> tuple[Term, ...]:
    return (BIVALUE, LINK)


def legend(_: Step) -> Mapping[Role, str]:
    return {
        Role.PATTERN: "not all true",
        Role.FIN: "one of these is true",
        Role.GROUP_A: "all places in the house",
    }

"""Pattern overlay in English."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from sudoku_tui.engine.board import DIGITS, digit_in
from sudoku_tui.engine.notation import Notation, digit_words
from sudoku_tui.engine.step import Evidence, Reason, Role, Step
from sudoku_tui.engine.techniques.trials.pattern_overlay import PatternOverlayFacts
from sudoku_tui.engine.words.english.glossary import TEMPLATE
from sudoku_tui.engine.words.english.phrases import (
    done_by,
    from_placements,
    join_clauses,
    number_word,
    one_digit,
    removal,
    removes,
)
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: PatternOverlayFacts, notation: Notation) -> str:
    """In one line: "Some templates of 2, 3 and 8 meet all of another digit: removes 3 from A1"."""
    if not facts.number:
        return removes("No template of their digit uses some candidates", step, notation)
    digits = [one.digit for one in facts.thinned]
    return removes(f"Some templates of {digit_words(digits)} meet all of another digit", step, notation)


def reasons(step: Step, facts: PatternOverlayFacts, notation: Notation) -> tuple[Reason, ...]:
    return (*_rule(facts), *_example(facts, notation), _rest(step, notation))


def walk(step: Step, facts: PatternOverlayFacts, notation: Notation) -> tuple[Reason, ...]:
    """The reasons with each template of the example, and those that it meets, if there are few."""
    return (*_rule(facts), *_example(facts, notation), *_each(facts, notation), _rest(step, notation))


def _each(facts: PatternOverlayFacts, notation: Notation) -> Iterator[Reason]:
    digit = facts.example.digit
    for place, one in enumerate(facts.dropped, 1):
        own = Evidence(Role.PATTERN, candidates=digit_in(one.cells, digit))
        left = f"that is left of {one.met}" if one.number == 1 else f"of the {one.number} that are left of {one.met}"
        yield Reason(
            f"Template {place} of {len(facts.dropped)}: {digit} in {notation.cells(one.cells)}. "
            f"It shares a cell with {'the one' if one.number == 1 else 'each'} {left}.",
            (own,),
        )
        for other in one.others:
            shared = [cell for cell in other if cell in one.cells]
            yield Reason(
                f"With {one.met} in {notation.cells(other)} it shares {notation.cells(shared)}.",
                (own, Evidence(Role.COVER, candidates=digit_in(other, one.met))),
                depth=1,
            )


def terms(_: Step) -> tuple[Term, ...]:
    return (TEMPLATE,)


def legend(step: Step) -> Mapping[Role, str]:
    facts = step.facts
    if not isinstance(facts, PatternOverlayFacts):
        return {}
    return {
        Role.FIN: "the example",
        Role.PATTERN: f"where else {facts.example.digit} can go",
        Role.COVER: f"where {digit_words(facts.met)} can go",
    }


def _rule(facts: PatternOverlayFacts) -> Iterator[Reason]:
    shown = facts.shown(Role.FIN, Role.PATTERN, Role.COVER)
    digit = facts.example.digit
    told = f"Take all ways to place {digit} in every row, column and box, and so each other digit: their templates."
    yield Reason(told, shown)
    yield Reason("No cell holds two digits, so a template is impossible if it meets every template of another digit.")
    if not facts.thinned:
        return
    kept = [f"{one.digit} keeps {one.after} of {one.before}" for one in facts.thinned]
    rounds = "" if facts.rounds == 1 else f", in {facts.rounds} rounds, since what is left then drops more"
    yield Reason(f"Dropping such templates{rounds}: {join_clauses(kept)}.", shown)


def _example(facts: PatternOverlayFacts, notation: Notation) -> Iterator[Reason]:
    cell, digit = facts.example
    name = notation.cell(cell)
    if not facts.number:
        shown = facts.shown(Role.FIN, Role.PATTERN)
        yield Reason(f"For example, no template of {digit} uses {name}, so it cannot be {one_digit(digit)}.", shown)
        return
    use = "uses" if facts.number == 1 else "use"
    yield Reason(
        f"For example, {number_word(facts.number)} template{'s' * (facts.number > 1)} of {digit} {use} {name}.",
        facts.shown(Role.FIN),
    )
    met = ", or every template of ".join(map(str, facts.met))
    them = "It meets" if facts.number == 1 else "Each of them meets"
    yield Reason(
        f"{them} every template of {met} that is left then, so {name} cannot be {one_digit(digit)}.",
        facts.shown(Role.FIN, Role.COVER),
    )


def _rest(step: Step, notation: Notation) -> Reason:
    follows = (from_placements(one, DIGITS) for one in done_by(step))
    return replace(removal(step, notation), concludes=tuple(follows))

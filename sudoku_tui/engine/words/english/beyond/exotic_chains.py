"""Chains over the guardians of patterns, in English: why the guardians are linked, then the chain like any other."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.step import Reason, Role, Step
from sudoku_tui.engine.techniques.exotic_chains.exotic_aic import ExoticChainFacts
from sudoku_tui.engine.techniques.guardians.guarded import GuardedPattern
from sudoku_tui.engine.words.english.beyond.guardians import one_guards, places
from sudoku_tui.engine.words.english.beyond.patterns import kind_of
from sudoku_tui.engine.words.english.glossary import (
    CHAIN,
    DEADLY_PATTERN,
    GUARDIAN,
    LINK,
    LOOP,
    PROPER,
    STRONG_LINK,
    SUPPOSE,
    WEAK_LINK,
)
from sudoku_tui.engine.words.english.phrases import capital
from sudoku_tui.engine.words.english.proofs import chains
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: ExoticChainFacts, notation: Notation) -> str:
    """In one line: "7 and 8 in the loop A1, ...; A3=5 or C8=5 by a chain of 7 links: removes 5 from A7 and C3"."""
    patterns = "; ".join(kind_of(pattern.kind).told(pattern, notation) for pattern in _patterns(facts))
    return f"{capital(patterns)}; {chains.conclusion(step, facts.plain, notation)}"


def reasons(step: Step, facts: ExoticChainFacts, notation: Notation) -> tuple[Reason, ...]:
    return (*_linked(facts, notation), *chains.reasons(step, facts.plain, notation))


def walk(step: Step, facts: ExoticChainFacts, notation: Notation) -> tuple[Reason, ...]:
    return (*_linked(facts, notation), *chains.walk(step, facts.plain, notation))


def eureka(step: Step, facts: ExoticChainFacts, notation: Notation) -> str:
    return chains.eureka(step, facts.plain, notation)


def terms(_: Step) -> tuple[Term, ...]:
    return (SUPPOSE, LINK, STRONG_LINK, WEAK_LINK, CHAIN, LOOP, GUARDIAN, DEADLY_PATTERN, PROPER)


def legend(step: Step) -> Mapping[Role, str]:
    roles = {**chains.legend(step), Role.FIN: "guardian: one is true"}
    facts = step.facts
    if isinstance(facts, ExoticChainFacts):  # a lesson has a part of the evidence alone
        roles[Role.PATTERN] = kind_of(facts.patterns[0][1].kind).PATTERN
    return roles


def _linked(facts: ExoticChainFacts, notation: Notation) -> Iterator[Reason]:
    """Why one of the guardians of each pattern is true."""
    for pattern in _patterns(facts):
        for reason in kind_of(pattern.kind).reasons(pattern, notation):
            yield replace(reason, shows=tuple(piece for piece in reason.shows if piece.role is not Role.HOUSE))
        yield Reason(
            f"Only {places(pattern.guardians, notation)} prevent that: if one of them is false, the other is true.",
            pattern.shown(Role.FIN),
            concludes=(one_guards(pattern),),
        )


def _patterns(facts: ExoticChainFacts) -> Iterable[GuardedPattern]:
    """Each pattern once: a chain may have its link in both directions."""
    return dict.fromkeys(pattern for _, pattern in facts.patterns)

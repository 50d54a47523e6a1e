"""Forcing nets in English, also with proofs inside, digit by digit: each with what excludes all else."""

from collections.abc import Iterator, Sequence

from sudoku_tui.engine.links.proof import LONG, Argument, Implication, InnerPattern, Proof, clash_evidence
from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.engine.step import Claim, Conclusion, Reason, Role, Step
from sudoku_tui.engine.techniques.forcing.net_facts import (
    NetFacts,
    excluded,
    exclusion_evidence,
    locked_evidence,
    step_evidence,
    steps_of,
    told_of,
)
from sudoku_tui.engine.words.english.glossary import CHAIN, CONTRADICTION, LINK, NET, SUPPOSE
from sudoku_tui.engine.words.english.phrases import done_by, number_word, removes
from sudoku_tui.engine.words.english.proofs.forcing import (
    idea,
    idea_of_contradiction,
    legend,
    one_in_line,
    question,
    supposed,
    verity,
    verity_conclusion,
)
from sudoku_tui.engine.words.english.proofs.implications import (
    clause,
    done,
    excluded_by_one,
    false_clause,
    following,
    follows,
    in_cell,
    in_house,
    locked,
    locked_out,
    nothing_left,
)
from sudoku_tui.engine.words.term import Term

__all__ = ["conclusion", "hodoku", "idea", "legend", "question", "reasons", "terms", "walk"]


def conclusion(step: Step, facts: NetFacts, notation: Notation) -> str:
    """In one line: "A3=5 leads to a contradiction: removes 5 from A3"; it asks for no proof."""
    name = notation.candidate(facts.premises[0])
    if facts.argument is Argument.TRIALS:
        return removes(f"{name} fails in trial and error, two deep", step, notation)
    if not facts.is_contradiction:
        return verity_conclusion(step, facts, notation)
    if step.placements:
        return f"{notation.placement(step.placements[0])}, since anything else leads to a contradiction"
    return removes(f"{name} leads to a contradiction", step, notation)


def reasons(step: Step, facts: NetFacts, notation: Notation) -> tuple[Reason, ...]:
    return _told(step, facts, notation, in_full=facts.length <= LONG)


def walk(step: Step, facts: NetFacts, notation: Notation) -> tuple[Reason, ...]:
    return _told(step, facts, notation, in_full=True)


def hodoku(step: Step, facts: NetFacts, notation: Notation) -> str:
    """A line such as "A3=5 C4=7 D2=3: nothing for E5 => A3<>5"; the ways of a verity stand between semicolons."""
    with_ends = facts.argument is not Argument.DOUBLE  # which may have many
    return f"{'; '.join(_line(proof, with_ends, notation) for proof in facts.proofs)} => {done(step, notation)}"


def terms(_: Step) -> tuple[Term, ...]:
    return (SUPPOSE, LINK, CHAIN, NET, CONTRADICTION)


def _line(proof: Proof, with_ends: bool, notation: Notation) -> str:
    told = [one_in_line(proof.premise, notation)]
    for one in told_of(proof):
        if isinstance(one.rule, Proof):
            told.append(f"({_line(one.rule, with_ends, notation)})")
        elif one.is_true or with_ends:
            told.append(one_in_line(one, notation))
    return f"{' '.join(told)}{f': {_failure(proof, notation)}' if proof.clash is not None else ''}"


def _told(step: Step, facts: NetFacts, notation: Notation, *, in_full: bool) -> tuple[Reason, ...]:
    if facts.is_contradiction:
        return tuple(_contradiction(step, facts, notation, in_full))
    each = [
        reason
        for proof in facts.proofs
        if proof.length
        for reason in (
            (supposed(proof.premise, notation), *_inside(proof, notation, 1))
            if in_full
            else _left_to_walk(facts, proof, notation)
        )
    ]
    return tuple(verity(step, facts, each, notation))


def _contradiction(step: Step, facts: NetFacts, notation: Notation, in_full: bool) -> Iterator[Reason]:
    (proof,), pattern = facts.proofs, facts.shown(Role.PATTERN)
    premise = proof.premise
    shown = (*pattern, premise.evidence)
    yield idea_of_contradiction(facts, notation)
    if in_full:
        yield Reason(_supposed(facts, notation), shown, supposes=(premise.claim,))
        yield from _inside(proof, notation, 1)
    else:
        yield from _left_to_walk(facts, proof, notation)
    yield Reason(f"So {clause(premise.opposite, notation)}.", shown, concludes=done_by(step))


def _supposed(facts: NetFacts, notation: Notation) -> str:
    """The sentence of the premise of a contradiction."""
    (proof,) = facts.proofs
    supposed = f"Suppose that {clause(proof.premise, notation)}."
    if facts.argument is not Argument.TRIALS:
        return supposed
    number = sum(isinstance(one.rule, Proof) for one in proof.implications)
    further = (
        "a further candidate is tried beside it, and fails"
        if number == 1
        else f"{number_word(number)} further candidates are tried beside it, and fail"
    )
    return f"{supposed} This is trial and error, two deep: {further}."


def _left_to_walk(facts: NetFacts, proof: Proof, notation: Notation) -> Iterator[Reason]:
    """The result of a proof that is too long to be explained here."""
    shown, steps = tuple(facts.on_board(proof)), count(steps_of(proof), "step")
    if proof.clash is None:
        ends = [*_ends(proof)]
        told = f"{_ends_clause(ends, notation)}, after {steps}"
        concludes = tuple(Conclusion((end.claim,)) for end in ends)
    else:
        told, concludes = f"this leads to a contradiction after {steps}", (Conclusion(),)
        shown = (*shown, *clash_evidence(proof))
    sentence = f"If {clause(proof.premise, notation)}, {told}; the walk shows them one at a time."
    yield Reason(sentence, shown, 1, (proof.premise.claim,), concludes, is_in_walk=True)


def _ends(proof: Proof) -> Iterator[Implication]:
    """What a proof shows in the end: what nothing follows from."""
    used = {parent for one in proof.implications for parent in one.parents}
    return (one for place, one in enumerate(proof.implications) if place and place not in used)


def _ends_clause(ends: Sequence[Implication], notation: Notation) -> str:
    if ends[0].is_true:
        return clause(ends[0], notation)
    return false_clause((end.candidate for end in ends), notation)


def _inside(proof: Proof, notation: Notation, depth: int) -> Iterator[Reason]:
    """All that follows from the premise of a proof, and its end."""
    needing = set(_needing_premise(proof))
    for one in told_of(proof):
        if isinstance(one.rule, Proof):
            yield from _trial(one.rule, proof.premise, notation)
        elif isinstance(one.rule, InnerPattern):
            told = f"{'Then' if one.claim in needing else 'Anyway,'} {locked(proof, one, notation)}."
            yield Reason(told, locked_evidence(proof, one), depth, concludes=locked_out(proof, one))
        else:
            told = f"{'Then' if one.claim in needing else 'Anyway,'} {follows(proof, one, notation)}."
            yield Reason(told, step_evidence(proof, one), depth, concludes=following(proof, one))
    if proof.clash is not None:
        exclusions, house = excluded(proof, proof.clash.parents), proof.clash.house
        why = f"it {in_cell(exclusions, notation)}" if house is None else in_house(exclusions, notation)
        shown = (*exclusion_evidence(exclusions), *clash_evidence(proof))
        told = f"But then there is {_failure(proof, notation)}: {why}."
        yield Reason(told, shown, depth, concludes=(*excluded_by_one(proof, proof.clash.parents), Conclusion()))


def _needing_premise(proof: Proof) -> Iterator[Claim]:
    """What would not follow without the premise of a proof, or of that in which it is tried."""
    needing: set[int] = set()
    for place, one in enumerate(proof.implications):
        if one.rule is None or isinstance(one.rule, Proof) or not needing.isdisjoint(one.parents):
            needing.add(place)
            yield one.claim


def _trial(proof: Proof, outer: Implication, notation: Notation) -> Iterator[Reason]:
    """A further candidate that is tried beside a premise, and fails."""
    premise, fails = proof.premise, proof.premise.opposite
    yield Reason(f"Also suppose that {clause(premise, notation)}.", (premise.evidence,), 1, (premise.claim,))
    yield from _inside(proof, notation, 2)
    so = f"So {clause(fails, notation)}, as long as {clause(outer, notation)}."
    yield Reason(so, (fails.evidence, outer.evidence), 1, concludes=(Conclusion((fails.claim,)),))


def _failure(proof: Proof, notation: Notation) -> str:
    assert proof.clash is not None
    return nothing_left([one.candidate for one in proof.clashing], proof.clash.house, notation)

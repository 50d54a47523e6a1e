"""Forcing chains in English, with patterns and chains inside; and what nets say in the same words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.links import notation as lines
from sudoku_tui.engine.links.chain_facts import ChainFacts
from sudoku_tui.engine.links.proof import (
    Argument,
    ForcingFacts,
    Implication,
    InnerChain,
    InnerPattern,
    Proof,
    clash_evidence,
)
from sudoku_tui.engine.notation import Notation, digit_words, join_words
from sudoku_tui.engine.step import Claim, Conclusion, Evidence, Reason, Role, Step
from sudoku_tui.engine.words import about, with_article
from sudoku_tui.engine.words.english.glossary import CHAIN, CONTRADICTION, GROUP, LINK, LOOP, SUPPOSE
from sudoku_tui.engine.words.english.phrases import done_by, join_clauses, ordinal_word, removal, removals, removes
from sudoku_tui.engine.words.english.proofs.chains import LOOP_CLOSES, seen_in_loop
from sudoku_tui.engine.words.english.proofs.implications import (
    candidate_clause,
    clause,
    done,
    false_clause,
    implications,
    implied,
    left_by,
    nothing_left,
    ruled_out,
    walked,
)
from sudoku_tui.engine.words.english.proofs.in_short import IN_THE_WALK, InShort, among, is_told, named_by, stretches
from sudoku_tui.engine.words.term import Term


def conclusion(step: Step, facts: ForcingFacts, notation: Notation) -> str:
    """In one line: "A3=5 leaves no place for 8 in row D: removes 5 from A3"."""
    if not facts.is_contradiction:
        return verity_conclusion(step, facts, notation)
    name = notation.candidate(facts.premises[0])
    proof = facts.proofs[0]
    if _is_emptied(proof):
        nothing = _nothing(proof, notation)
        if step.placements:
            return f"{notation.placement(step.placements[0])}, since without it there is {nothing}"
        return removes(f"{name} leaves {nothing}", step, notation)
    where = f"a contradiction in {notation.cell(proof.clashing[0].candidate.cell)}"
    if step.placements:
        return f"{notation.placement(step.placements[0])}, since anything else leads to {where}"
    return removes(f"{name} leads to {where}", step, notation)


def verity_conclusion(step: Step, facts: ForcingFacts, notation: Notation) -> str:
    """In one line: "Whatever digit is in A1: removes 5 from A3"; it asks for no proof."""
    first = facts.premises[0]
    if facts.argument is not Argument.DOUBLE and step.placements and step.placements[0] in facts.premises:
        other = "digit" if facts.argument is Argument.CELL else f"place in {_house(facts, notation)}"
        return f"{notation.placement(step.placements[0])}, since no other {other} is possible"
    match facts.argument:
        case Argument.DOUBLE:
            chosen = f"hether {candidate_clause(first, True, notation)} or not"
        case Argument.CELL:
            chosen = f"hatever digit is in {notation.cell(first.cell)}"
        case _:
            chosen = f"herever {_house(facts, notation)} has its {first.digit}"
    if step.placements:
        return f"{notation.placement(step.placements[0])}, w{chosen}"
    return removes(f"W{chosen}", step, notation)


def reasons(step: Step, facts: ForcingFacts, notation: Notation) -> tuple[Reason, ...]:
    if not facts.is_contradiction:
        in_short = InShort(notation)
        each = [_in_short(facts, proof, in_short, notation) for proof in facts.proofs if proof.length]
        return tuple(verity(step, facts, each, notation))
    return tuple(_contradiction(step, facts, notation))


def walk(step: Step, facts: ForcingFacts, notation: Notation) -> tuple[Reason, ...]:
    told, shown = concluded(step, notation)
    pattern = facts.shown(Role.PATTERN)
    if not facts.is_contradiction:
        return (*_proof(facts, notation), in_any_case(step, notation))
    look = Reason(f"Look at {notation.cell(facts.premises[0].cell)}.", pattern)
    return (look, *_proof(facts, notation), Reason(f"So {told}.", (*pattern, *shown), concludes=done_by(step)))


def idea(_: Step, facts: ForcingFacts, notation: Notation) -> str:
    """What there is to see, without the result: which premises lead to the same, or that one of a cell breaks."""
    if not facts.is_contradiction:
        return f"{choices(facts, notation).sentence[:-1]}; in each case the same follows."
    (proof,) = facts.proofs
    cell, is_true = notation.cell(proof.premise.candidate.cell), proof.premise.is_true
    return f"{'With' if is_true else 'Without'} one candidate of {cell}, {_would_break(proof, notation)}."


def question(_: Step, facts: ForcingFacts, notation: Notation) -> Reason:
    """What follows from the premises: "What follows if C1 is 6?"; of several from each of them."""
    premises, pattern = [clause(proof.premise, notation) for proof in facts.proofs], facts.shown(Role.PATTERN)
    if len(premises) == 1:
        return Reason(f"What follows if {premises[0]}?", pattern)
    if facts.argument is Argument.DOUBLE:
        return Reason(f"What follows if {premises[0]}, and what if it is not?", pattern)
    cells, digits = ({one[at] for one in facts.premises} for at in (0, 1))
    if facts.argument is Argument.CELL:
        told = f"{notation.cell(cells.pop())} is {digit_words(sorted(digits), 'or')}: what follows in each case?"
    else:
        places = join_words([notation.cell(cell) for cell in sorted(cells)], "or")
        told = f"{digits.pop()} is in {places}: what follows in each case?"
    return Reason(told, pattern)


def terms(_: Step) -> tuple[Term, ...]:
    return (SUPPOSE, LINK, CHAIN, LOOP, GROUP, CONTRADICTION)


def legend(step: Step) -> Mapping[Role, str]:
    facts = step.facts
    if not isinstance(facts, ForcingFacts) or facts.is_contradiction:  # a lesson has a part of the evidence alone
        return {Role.PATTERN: "supposed", Role.CLASH: "where it breaks"}
    one = "true or not" if facts.argument is Argument.DOUBLE else "one is true"
    return {Role.PATTERN: one, Role.ON: "true in a case", Role.OFF: "false in a case"}


def eureka(step: Step, facts: ForcingFacts, notation: Notation) -> str:
    """The chains, those of one premise after those of another; nothing where a part is no chain."""
    chains = [part.chain for part in facts.parts if part.length]
    known = [lines.eureka(chain, notation) for chain in chains if chain is not None]
    return f"{'; '.join(known)} => {done(step, notation)}" if len(known) == len(chains) else ""


def hodoku(step: Step, facts: ForcingFacts, notation: Notation) -> str:
    """A line such as "A3=5 C8=2 C3<>5 => A3<>5"; nothing where more than singles count."""
    parts = [part for part in facts.parts if part.length]
    if any(isinstance(one.rule, InnerPattern | InnerChain) for part in parts for one in part.implications):
        return ""
    return f"{'; '.join(_line(part, notation) for part in parts)} => {done(step, notation)}"


def _line(part: Proof, notation: Notation) -> str:
    """A part such as "A3=5 C8=2 C3<>5": of a chain all, else what is true, and the end."""
    if part.chain is not None:
        return implications(part.chain, notation)
    told = (one for one in part.implications if one.is_true or one is part.premise or one is part.end)
    return " ".join(one_in_line(one, notation) for one in told)


def one_in_line(one: Implication, notation: Notation) -> str:
    """An implication in a line: "A3=5" or "A3<>5"."""
    return notation.candidate(one.candidate) if one.is_true else lines.removed(one.candidates, notation)


# What forcing chains and nets both say


def concluded(step: Step, notation: Notation) -> tuple[str, tuple[Evidence, ...]]:
    """The conclusion of a step, in words and on the board."""
    if step.placements:
        shown = (Evidence(Role.ON, candidates=step.placements),)
        return candidate_clause(step.placements[0], True, notation), shown
    shown = (Evidence(Role.OFF, candidates=step.eliminations),)
    if len(step.eliminations) > 1:
        return f"this goes: {removals(step.eliminations, notation)}", shown
    return false_clause(step.eliminations, notation), shown


def verity(step: Step, facts: ForcingFacts, each: Sequence[Reason], notation: Notation) -> Iterator[Reason]:
    """That the same follows from all premises: with the sentences about each of them."""
    told, shown = concluded(step, notation)
    first = choices(facts, notation)
    in_case = "in each case" if all(proof.clash is None for proof in facts.proofs) else "in each case that is possible"
    yield replace(first, sentence=f"{first.sentence[:-1]}; {in_case} {told}.", shows=(*first.shows, *shown))
    yield from each
    yield in_any_case(step, notation)


def in_any_case(step: Step, notation: Notation) -> Reason:
    """The sentence that ends a verity."""
    told, shown = concluded(step, notation)
    if len(step.eliminations) > 1:
        return removal(step, notation, shown)
    return Reason(f"So {told} in any case.", shown, concludes=done_by(step))


def choices(facts: ForcingFacts, notation: Notation, left: str = "") -> Reason:
    """The sentence about the premises, of which one is true.

    `left` is " left" where others are gone that the position still has.
    """
    first, shown = facts.premises[0], facts.shown(Role.PATTERN, Role.HOUSE)
    pattern = facts.shown(Role.PATTERN)
    one_of = (Conclusion(tuple(Claim(digit, (cell,)) for cell, digit in facts.premises)),)
    match facts.argument:
        case Argument.DOUBLE:
            return Reason(f"{candidate_clause(first, True, notation)}, or it is not.", shown, place=pattern)
        case Argument.CELL:
            digits = [one.digit for one in facts.premises]
            held = f"has {digit_words(digits)} left" if left else f"is {digit_words(digits, 'or')}"
            return Reason(f"{notation.cell(first.cell)} {held}.", shown, concludes=one_of, place=pattern)
    cells = notation.cells(one.cell for one in facts.premises)
    told = f"The places{left} for {first.digit} in {_house(facts, notation)} are {cells}."
    assert facts.house is not None
    return Reason(told, shown, concludes=one_of, place=(Evidence(Role.HOUSE, houses=(facts.house,)),))


def _house(facts: ForcingFacts, notation: Notation) -> str:
    assert facts.house is not None
    return notation.house(facts.house)


def supposed(one: Implication, notation: Notation, depth: int = 0) -> Reason:
    """The sentence of a premise."""
    return Reason(f"Suppose that {clause(one, notation)}.", (one.evidence,), depth, (one.claim,))


# In short


def _contradiction(step: Step, facts: ForcingFacts, notation: Notation) -> Iterator[Reason]:
    (proof,), pattern = facts.proofs, facts.shown(Role.PATTERN)
    premise = proof.premise
    yield idea_of_contradiction(facts, notation)
    yield Reason(f"Suppose that {clause(premise, notation)}.", (*pattern, premise.evidence), supposes=(premise.claim,))
    told: set[Claim] = set()
    for part in proof.parts:
        if part.length:
            yield _part(facts, part, told, notation)
    yield _broken(proof, notation, 1)
    yield Reason(f"So {concluded(step, notation)[0]}.", pattern, concludes=done_by(step))


def idea_of_contradiction(facts: ForcingFacts, notation: Notation) -> Reason:
    """In a sentence what would be wrong if the premise were right."""
    (proof,), pattern = facts.proofs, facts.shown(Role.PATTERN)
    premise = proof.premise
    were = f"{notation.cell(premise.candidate.cell)} were {'' if premise.is_true else 'not '}{premise.digit}"
    shown = (*pattern, *clash_evidence(proof))
    return Reason(f"If {were}, {_would_break(proof, notation)}.", shown, place=(premise.evidence,))


def _would_break(proof: Proof, notation: Notation) -> str:
    """What a premise would lead to: "column 1 would have no place for 2"."""
    assert proof.clash is not None
    cell, digit = proof.clashing[0].candidate
    if not _is_emptied(proof):
        return f"{notation.cell(cell)} would be {digit} and would not be"
    if proof.clash.house is None:
        return f"nothing would be left for {notation.cell(cell)}"
    return f"{notation.house(proof.clash.house)} would have no place for {digit}"


def _part(facts: ForcingFacts, part: Proof, told: set[Claim], notation: Notation) -> Reason:
    """A part of a contradiction in a few sentences, without the earlier parts."""
    shows, chain = _shown(facts, part), part.chain
    if chain is None or not is_told(chain):
        return Reason(_left_to_walk(part, notation), shows, 1, (), (Conclusion((part.end.claim,)),), is_in_walk=True)
    new = [one for one in stretches(chain, notation) if one.concludes[-1].claims[0] not in told]
    concludes = tuple(so for one in new for so in one.concludes)
    told |= {claim for so in concludes for claim in so.claims}
    return Reason(" ".join(one.sentence for one in new), shows, 1, (), concludes)


def _in_short(facts: ForcingFacts, proof: Proof, in_short: InShort, notation: Notation) -> Reason:
    """A proof of a verity in a few sentences."""
    shows, chain = _shown(facts, proof), proof.chain
    if chain is not None:
        return replace(in_short.tell(chain), shows=shows)
    told = f"If {clause(proof.premise, notation)}, {_left_to_walk(proof, notation)}"
    return Reason(told, shows, 1, (proof.premise.claim,), (Conclusion((proof.end.claim,)),), is_in_walk=True)


def _shown(facts: ForcingFacts, part: Proof) -> tuple[Evidence, ...]:
    """The evidence that the sentences about a part name."""
    if part.chain is not None:
        return (*facts.part_evidence(part), *named_by(part.chain, facts.shown(Role.HOUSE)))
    patterns = [one for one in _inside(part) if isinstance(one, InnerPattern)]
    houses, cells = ({at for one in patterns for at in getattr(one, name)} for name in ("houses", "cells"))
    return (*facts.part_evidence(part), *among(facts.shown(), houses, cells))


def _left_to_walk(part: Proof, notation: Notation) -> str:
    """The end of a part that is too long to be explained here, and the steps inside that it takes, if any."""
    since = [
        left_by(one, notation) if isinstance(one, InnerPattern) else _shown_by(one, part, notation)
        for one in _inside(part)
    ]
    why = f", since then {join_clauses(since)}" if since else ""
    return f"{clause(part.end, notation)}{why}. {IN_THE_WALK}"


def _inside(part: Proof) -> Sequence[InnerPattern | InnerChain]:
    """The steps inside of a part, each once."""
    return [*dict.fromkeys(one.rule for one in part.implications if isinstance(one.rule, InnerPattern | InnerChain))]


def _shown_by(inner: InnerChain, part: Proof, notation: Notation) -> str:
    """The candidates that a chain inside rules out, in words."""
    gone = false_clause((one.candidate for one in part.implications if one.rule == inner), notation)
    return f"{_shows(inner)} that {gone}"


def _shows(inner: InnerChain) -> str:
    return f"{with_article(inner.technique)} {'shows' if about(inner.technique).has_article else 'show'}"


def _broken(proof: Proof, notation: Notation, depth: int) -> Reason:
    shown = (proof.premise.evidence, *clash_evidence(proof))
    if _is_emptied(proof):
        return Reason(f"So there is {_nothing(proof, notation)}.", shown, depth, concludes=(Conclusion(),))
    cell, digit = proof.clashing[0].candidate
    told = f"But {notation.cell(cell)} cannot both be {digit} and not be {digit}."
    return Reason(told, shown, depth, concludes=(Conclusion(),))


def _is_emptied(proof: Proof) -> bool:
    """Whether a proof leaves nothing for a cell or a house; or else a candidate is true and false by it."""
    return not any(one.is_true for one in proof.clashing)


def _nothing(proof: Proof, notation: Notation) -> str:
    assert proof.clash is not None
    return nothing_left([one.candidate for one in proof.clashing], proof.clash.house, notation)


# One implication at a time


def _proof(facts: ForcingFacts, notation: Notation, depth: int = 0, left: str = "") -> Iterator[Reason]:
    """The proofs, without what they show in the end."""
    opening = "If" if all(part.chain is not None for part in facts.parts if part.length) else "Since"
    if not facts.is_contradiction:
        yield replace(choices(facts, notation, left), depth=depth)
    for proof in facts.proofs:
        if facts.is_contradiction or proof.length:
            yield supposed(proof.premise, notation, depth)
        told: set[Claim] = set()
        for number, part in enumerate(part for part in proof.parts if part.length):
            deeper = depth + 1
            if _is_emptied(proof) and proof.clash is not None:
                shown = (proof.premise.evidence, *clash_evidence(proof))
                yield Reason(f"By the {ordinal_word(number)} chain {clause(part.end, notation)}.", shown, deeper)
                told, deeper = set(), deeper + 1
            yield from _following(part, told, notation, deeper, left, opening)
        if proof.clash is not None:
            yield _broken(proof, notation, depth + 1)


def _following(
    part: Proof, told: set[Claim], notation: Notation, depth: int, left: str, opening: str
) -> Iterator[Reason]:
    """A part of a proof, without the earlier parts."""
    for one in part.implications[1:]:
        if one.claim in told:
            continue
        parents = part.parents(one)
        match one.rule:
            case InnerPattern() | InnerChain() as inside:
                alike = [other for other in part.implications if (other.parents, other.rule) == (one.parents, inside)]
                told |= {other.claim for other in alike}
                if isinstance(inside, InnerPattern):
                    yield ruled_out(inside, alike, parents, notation, depth)
                else:
                    yield from _by_chain(inside, alike, parents, notation, depth)
            case _:
                told.add(one.claim)
                yield implied(one, parents, notation, depth, left=left, opening=opening)


def _by_chain(
    inner: InnerChain, gone: Sequence[Implication], parents: Sequence[Implication], notation: Notation, depth: int
) -> Iterator[Reason]:
    """The candidates that a chain inside rules out; and deeper, so that it can be folded, why."""
    candidates = [one.candidate for one in gone]
    since, not_there = (false_clause((one.candidate for one in ones), notation) for ones in (parents, gone))
    shows, facts = tuple(one.evidence for one in parents), inner.facts
    yield Reason(f"Since {since}, {_shows(inner)} that {not_there}.", (*shows, _cells_of(candidates)), depth)
    if isinstance(facts, ChainFacts):
        found = Proof.of_chain(facts.chain).end
        yield from _along(facts, candidates, notation, depth + 1)
    else:
        found = facts.shows
        yield from _proof(facts, notation, depth + 1, left=" left")
    if found.is_true:
        digits = digit_words(sorted(one.digit for one in gone), "or")
        not_there = f"{clause(found, notation)}, and not {digits}"
    proved = [found, *(one for one in gone if one.claim != found.claim)]
    so = tuple(Conclusion((one.claim,)) for one in (proved if found.is_true else gone))
    yield Reason(f"So {not_there}.", (*shows, *(one.evidence for one in gone)), depth, concludes=so)


def _along(facts: ChainFacts, gone: Sequence[Candidate], notation: Notation, depth: int) -> Iterator[Reason]:
    """A chain inside, link by link; of a loop also why it removes something."""
    if not facts.is_continuous:
        yield supposed(Proof.of_chain(facts.chain).premise, notation, depth)
        yield from walked(facts.chain, notation, depth + 1, " left", is_supposed=True)
        return
    yield from walked(facts.chain, notation, depth, " left")
    yield Reason(LOOP_CLOSES, facts.shown(), depth)
    for reason in seen_in_loop(gone, facts, notation):
        yield replace(reason, shows=(*reason.shows, _cells_of(gone)), depth=depth)


def _cells_of(candidates: Sequence[Candidate]) -> Evidence:
    return Evidence(Role.HOUSE, cells=tuple(dict.fromkeys(cell for cell, _ in candidates)))

"""What a shell shows of the engine's data is short, and says what one needs there."""

import pickle
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import islice
from random import Random
from types import UnionType

import pytest

from sudoku_tui import engine
from sudoku_tui.engine import (
    ALGORITHMS,
    LETTERS,
    NORVIG,
    PATH_TECHNIQUES,
    AddedTechnique,
    Candidate,
    Counters,
    Drawing,
    HumanTime,
    Level,
    Made,
    Position,
    RatedStep,
    Rating,
    Role,
    SeProgress,
    Step,
    Symmetry,
    Technique,
    Transformation,
    View,
    Wanted,
    arrange,
    canonicalize,
    estimate,
    path,
    path_se,
    rate,
    rate_depth,
    rate_se,
    solve,
    technique_named,
)
from sudoku_tui.engine.explainer.techniques import TECHNIQUES as TECHNIQUES_OF_EXPLAINER
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.words import about
from tests.engine.explainer import chain_words, pattern_words
from tests.engine.explanations import read_approved

MOST = 100
PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
HARD = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
START = Position.from_string(PUZZLE)


def a_step(technique: Technique) -> Step:
    """The first step of a technique in the first position of the approved ones."""
    position = next(one.position for one in read_approved() if one.technique is technique)
    return next(technique.find(position))


def things_of_searches() -> Iterator[object]:
    """Events of all algorithms, one after another, and their counters."""
    for algorithm in ALGORITHMS.values():
        counters = Counters()
        yield from islice(algorithm.run(Position.from_string(HARD), counters, watch=True), 300)
        yield counters
    yield from NORVIG.run(START.place(0, 3), Counters())
    yield from NORVIG.run(Position.from_string(HARD), Counters())


@cache
def public_things() -> tuple[object, ...]:
    """One instance at least of each public class."""
    x_wing, rated, time = technique_named("X-Wing"), next(path_se(START)), estimate(PUZZLE)
    step = a_step(x_wing)
    hard = Position.from_string(HARD)
    canonical = canonicalize(PUZZLE)
    return (
        *(START, START.eliminated(), step.apply(hard), Position.from_string("." * 81).eliminate([Candidate(0, 1)])),
        *(step, *step.evidence, *step.reasons(), step.facts, x_wing, *ORDER, *TECHNIQUES_OF_EXPLAINER),
        *(rate(START), rate(hard), Rating(Level.HARD, 1234567, False, ()), rate_se(START)),
        *(
            PATH_TECHNIQUES,
            arrange(off=["x-wing"]),
            SeProgress(12, 50, "Dynamic Region Forcing Chains (+ Forcing Chains)", 0.25),
        ),
        *(rate_depth(START), rate_depth(hard), time, *time.moments, rated, canonical, canonical.transformation),
        *(Transformation.random(Random(number)) for number in range(9)),
        *(path(START), Drawing(START), Drawing(START, step), Made(PUZZLE, solve(PUZZLE) or "")),
        *(Wanted(), Wanted(level=Level.EXTREME, needs=PATH_TECHNIQUES[:30], symmetry=Symmetry.HALF_TURN, minimal=True)),
        *(about(x_wing.id), AddedTechnique(x_wing, about(x_wing.id), (START,)), START.place(0, 3).contradiction),
        *(LETTERS, Candidate(0, 1), *Level, *Role, *Symmetry, *View, *ALGORITHMS.values(), *things_of_searches()),
    )


def too_long(thing: object) -> list[str]:
    """What is too long of a thing and, if it is data, of all that is in it."""
    found = [text for text in (repr(thing), str(thing)) if len(text) > MOST or not text.isprintable()]
    if is_dataclass(thing):
        return found + [text for one in fields(thing) for text in too_long(getattr(thing, one.name))]
    if isinstance(thing, tuple):
        inside = [text for part in thing for text in too_long(part)]
        return found * hasattr(thing, "_fields") + inside  # a plain tuple is as long as it is
    return found * type(thing).__module__.startswith("sudoku_tui.")


def test_whatever_is_public_is_short_in_a_shell() -> None:
    kinds = [getattr(engine, name) for name in engine.__all__]
    classes = {kind for kind in kinds if isinstance(kind, type) and not issubclass(kind, Exception)}
    assert {kind for kind in classes if not any(isinstance(one, kind) for one in public_things())} == set()
    assert [text for one in public_things() for text in too_long(one)] == []


def test_what_is_public_and_no_type_is_short_in_a_shell() -> None:
    names = [name for name in engine.__all__ if not isinstance(getattr(engine, name), UnionType)]
    shown = {text for name in names for text in (repr(getattr(engine, name)), str(getattr(engine, name)))}
    assert [text for text in shown if len(text) > MOST] == []
    assert str(ALGORITHMS) == "<22 algorithms: backtracking to fast>"


@pytest.mark.parametrize("technique", ORDER, ids=[technique.id for technique in ORDER])
@pytest.mark.sample(40)
def test_a_step_and_its_facts_are_short_in_a_shell(technique: Technique) -> None:
    step = a_step(technique)
    assert repr(step).startswith(f"<Step {technique.id}: ")
    assert [text for one in (step, *step.evidence, *step.reasons()) for text in too_long(one)] == []


def test_a_step_of_the_other_scale_is_short_in_a_shell() -> None:
    steps = [one.step for one in pattern_words.read_approved()[::4]]
    steps += [one.step for one in chain_words.read_approved()[::8]]
    assert [text for step in steps for text in too_long(step)] == []


def test_a_proof_is_not_searched_for_a_word() -> None:
    step = a_step(technique_named("forcing-net-contradiction"))
    assert repr(step) == "<Step forcing-net-contradiction: −1 candidate>"
    assert step.facts.is_deferred


@pytest.mark.parametrize(
    ("thing", "shown"),
    [
        (lambda: START, f"<Position {PUZZLE}>"),
        (lambda: START.eliminate([Candidate(0, 5), Candidate(0, 4)]), f"<Position {PUZZLE} −2>"),
        (lambda: a_step(technique_named("X-Wing")), "<Step x-wing: columns 3 and 4 × rows A and F; −1 candidate>"),
        (lambda: a_step(technique_named("Hidden Single")), "<Step hidden-single: box 3; C9 = 1>"),
        (lambda: a_step(technique_named("Remote Pair")), "<Step remote-pair: A5, C4, H8, I5 and I9; −2 candidates>"),
        (lambda: technique_named("X-Wing"), "<Technique: x-wing, Hard, 140>"),
        (lambda: rate(START), "<Rating: Easy, score 196; 28 naked-single, 21 full-house>"),
        (lambda: Rating(Level.HARD, 1234, False), "<Rating: not solved, at least Hard, score 1,234>"),
        (lambda: rate_se(START), "<SeRating: ER 1.2, EP 1.2, ED 1.2; Hidden Single>"),
        (lambda: rate_depth(HARD), "<DepthRating: 2>"),
        (lambda: HumanTime(5.04, 4, 6), "<HumanTime: 5.0 minutes, 4.0 to 6.0>"),
        (lambda: next(path_se(START)), "<RatedStep 1.2 Hidden Single: <Step hidden-single: box 1; B2 = 6>>"),
        (lambda: Made(PUZZLE, ""), f"<Made {PUZZLE}>"),
        (lambda: Wanted(symmetry=Symmetry.FLIP), "Wanted(symmetry=<Symmetry.FLIP: 'flip'>)"),
        (lambda: NORVIG, "<Search: norvig, Constraint propagation and search, Peter Norvig, 2006>"),
        (lambda: LETTERS, "<Notation A1 to I9>"),
        (lambda: Counters(nodes=7, guesses=2), "Counters(nodes=7, guesses=2)"),
    ],
)
def test_it_says_what_one_needs(thing: Callable[[], object], shown: str) -> None:
    assert repr(thing()) == shown


def test_a_step_is_its_conclusion_and_a_position_its_cells() -> None:
    step = a_step(technique_named("X-Wing"))
    assert str(step) == step.conclusion()
    assert str(START) == f"{START}" == PUZZLE
    longest = max((one for one in public_things() if isinstance(one, RatedStep | Step)), key=lambda one: len(str(one)))
    assert len(str(longest)) <= MOST


def test_techniques_and_algorithms_are_equal_to_their_copies() -> None:
    for one in (*ORDER, *TECHNIQUES_OF_EXPLAINER, *ALGORITHMS.values()):
        assert pickle.loads(pickle.dumps(one)) == one
        assert hash(pickle.loads(pickle.dumps(one))) == hash(one)
    assert len({*ORDER, *TECHNIQUES_OF_EXPLAINER}) == len(ORDER) + len(TECHNIQUES_OF_EXPLAINER)


def test_copies_are_equal_as_before() -> None:
    step = a_step(technique_named("X-Wing"))
    for one in (START, step, step.facts, rate(START), technique_named("X-Wing"), Wanted(minimal=True)):
        assert pickle.loads(pickle.dumps(one)) == one == copy(one)
        assert hash(one) == hash(copy(one))
    assert replace(step, placements=()) == step

"""Facts, evidence and words: the evidence comes from the facts, and each reason says what it shows."""

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, cast, get_args

import pytest

import sudoku_tui.engine.words
from sudoku_tui.engine import words
from sudoku_tui.engine.board import CELLS, HOUSES
from sudoku_tui.engine.drawing import as_html
from sudoku_tui.engine.notation import LETTERS
from sudoku_tui.engine.order import ORDER
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Reason, RecordedFacts, Role, Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.engine.words import Family, family_of
from sudoku_tui.engine.words.english import (
    als,
    beyond,
    coloring,
    elimination,
    fish,
    intersections,
    medusa,
    recorded,
    remote_pairs,
    single_digit,
    singles,
    subsets,
    sue_de_coq,
    templates,
    w_wings,
    wings,
)
from sudoku_tui.engine.words.english.proofs import chains, forcing, kraken, nets
from sudoku_tui.engine.words.english.uniqueness import (
    avoidable_rectangles,
    deadly_patterns,
    extended_rectangles,
    unique_rectangles,
)
from tests.engine.explanations import read_approved, some_steps
from tests.sampling import Portion

ENGLISH: tuple[Family, ...] = (
    als,
    avoidable_rectangles,
    chains,
    coloring,
    deadly_patterns,
    elimination,
    extended_rectangles,
    fish,
    forcing,
    intersections,
    kraken,
    medusa,
    nets,
    recorded,
    remote_pairs,
    single_digit,
    singles,
    subsets,
    sue_de_coq,
    templates,
    unique_rectangles,
    w_wings,
    wings,
    *(
        cast("Family", import_module(f"{beyond.__name__}.{module.name}"))
        for module in iter_modules(beyond.__path__)
        if not module.ispkg
    ),
)
"""Every family in English; that each of the first has what `Family` asks for is what mypy says of this."""

TECHNIQUES = (ELIMINATION, ALL_ELIMINATIONS, *ORDER)
START = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
PACKAGE = Path(sudoku_tui.engine.words.__file__).parents[2]
MODULES = {vars(module)["__name__"].partition(".english.")[2]: module for module in ENGLISH}
WALKED = [technique for technique in TECHNIQUES if hasattr(MODULES.get(family_of(technique)), "walk")]
MOST_WALKED = 20  # steps of a technique: a proof takes a while to be found


@pytest.fixture(scope="module", params=TECHNIQUES, ids=[technique.id for technique in TECHNIQUES])
def technique(request: pytest.FixtureRequest) -> Technique:
    """Each technique. Pytest runs all tests of one before those of the next."""
    assert isinstance(request.param, Technique)
    return request.param


@pytest.fixture(scope="module")
def steps(technique: Technique, portion: Portion) -> list[Step]:
    """Steps of a technique in the positions that have one."""
    approved = [approved.position for approved in read_approved() if approved.technique is technique]
    positions = approved or [Position.from_string(START)]
    return [step for position in portion.of(positions, 2) for step in some_steps(technique, position)]


Shown = set[tuple[str, object]]
"""Cells, candidates, houses and links, each with its kind and role."""


def parts(pieces: tuple[Evidence, ...]) -> Shown:
    """What pieces of evidence consist of."""
    found: Shown = set()
    for piece in pieces:
        for kind in ("cells", "candidates", "houses", "links"):
            found |= {(f"{piece.role} {kind}", one) for one in getattr(piece, kind)}
    return found


def test_the_facts_are_of_the_type_that_the_technique_names(technique: Technique, steps: Sequence[Step]) -> None:
    types = get_args(technique.facts_type) or (technique.facts_type,)
    assert RecordedFacts not in types
    assert {type(step.facts) for step in steps} <= set(types)


def test_facts_make_the_evidence(steps: Sequence[Step]) -> None:
    for step in steps:
        assert step.evidence == step.facts.evidence()
        assert parts(step.evidence)
        assert all(isinstance(piece.role, Role) for piece in step.evidence)
        for role in Role:
            assert step.facts.shown(role) == tuple(piece for piece in step.evidence if piece.role is role)


def test_the_evidence_is_found_once_for_all_words_and_a_picture(steps: Sequence[Step]) -> None:
    for step in steps[:3]:
        assert times_found(replace(step, facts=replace(cast("Any", step.facts)))) == 1


def times_found(step: Step) -> int:
    """How often the evidence of a step is worked out while everything is said of it and it is drawn."""
    kind, counted = type(step.facts), []

    def evidence(facts: Facts) -> tuple[Evidence, ...]:
        counted.append(facts is step.facts)
        return found(facts)

    with pytest.MonkeyPatch.context() as patch:
        found: Callable[[Facts], tuple[Evidence, ...]] = kind.evidence
        patch.setattr(kind, "evidence", evidence)
        step.conclusion(), step.explanation(), step.walk(), step.notation_lines(), words.legend(step)
        as_html(Position.from_string("." * 81), step)
    return sum(counted)


def test_reasons_show_parts_of_the_evidence_and_together_all_of_it(steps: Sequence[Step]) -> None:
    for step in steps:
        check_that_reasons_show_the_evidence(step)


def check_that_reasons_show_the_evidence(step: Step) -> None:
    reasons = step.reasons()
    shown = [parts(reason.shows) for reason in reasons]
    assert set().union(*shown) == parts(step.evidence), step.explanation()
    assert step.explanation() == tuple(reason.sentence for reason in reasons)


def test_a_reason_shows_the_houses_and_cells_that_its_sentence_names(steps: Sequence[Step]) -> None:
    for step in steps:
        check_that_sentences_show_what_they_name(step, step.reasons())


def check_that_sentences_show_what_they_name(step: Step, told: Sequence[Reason]) -> None:
    changed = {cell for cell, _ in (*step.placements, *step.eliminations)}
    evidence = step.evidence
    evident_houses, evident_cells = houses_of(evidence), cells_of(evidence)
    for reason in told[:-1]:
        houses, cells = named(reason.sentence)
        assert houses & evident_houses <= houses_of(reason.shows), reason.sentence
        assert cells & evident_cells - changed <= cells_of(reason.shows), reason.sentence


def test_a_walk_enters_one_branch_at_a_time_and_shows_what_each_sentence_names(
    technique: Technique, steps: Sequence[Step]
) -> None:
    for step in steps[:MOST_WALKED]:
        if technique in WALKED:
            check_walk(step)
        else:
            assert step.walk() == step.reasons()


def check_walk(step: Step) -> None:
    walk = step.walk()
    assert walk[0].depth == walk[-1].depth == 0
    for reason, before in zip(walk[1:], walk, strict=False):
        assert 0 <= reason.depth <= before.depth + 1, reason.sentence
    check_that_sentences_show_what_they_name(step, walk)


def houses_of(pieces: Iterable[Evidence]) -> set[int]:
    return {house for piece in pieces for house in piece.houses}


def cells_of(pieces: Iterable[Evidence]) -> set[int]:
    """The cells of pieces of evidence, those of their candidates and links among them."""
    return {
        cell
        for piece in pieces
        for cell in (
            *piece.cells,
            *(cell for cell, _ in piece.candidates),
            *(cell for link in piece.links for cell, _ in link),
        )
    }


def named(sentence: str) -> tuple[set[int], set[int]]:
    """The houses and the cells that a sentence names: "row B", "columns 3, 5 and 7", "E5"."""
    houses = {
        f"{kind} {name}"
        for kind, names in HOUSES_NAMED.findall(sentence)
        for name in re.findall(r"\b[A-I1-9]\b", names)
    }
    cells = set(re.findall(r"\b[A-I][1-9]\b", sentence))
    return (
        {house for house in HOUSES if LETTERS.house(house) in houses},
        {cell for cell in CELLS if LETTERS.cell(cell) in cells},
    )


HOUSES_NAMED = re.compile(r"\b(row|column|box)(?:s|es)? ([A-I1-9](?:(?:,? (?:and|or) |, )[A-I1-9]\b)*)\b")


def test_all_families_of_facts_have_words() -> None:
    families = {
        facts.family for technique in TECHNIQUES for facts in get_args(technique.facts_type) or (technique.facts_type,)
    }
    assert set(MODULES) == families | {RecordedFacts.family}
    folder = PACKAGE / "engine" / "words" / "english"
    names = {name for name in MODULES if not name.startswith("beyond.")}
    paths = (path for sub in (".", "proofs", "uniqueness") for path in (folder / sub).glob("*.py"))
    modules = {".".join(path.relative_to(folder).with_suffix("").parts) for path in paths if path.stem != "__init__"}
    assert names | {"general", "glossary", "phrases", "proofs.implications", "proofs.in_short"} == modules


# Where the words stand


def test_finders_hold_no_sentences() -> None:
    for path in sorted((PACKAGE / "engine" / "techniques").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        others = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in documentation]
        assert [text.value for text in others if isinstance(text.value, str) and " " in text.value] == [], path


def test_techniques_do_not_explain() -> None:
    for technique in TECHNIQUES:
        for kind in type(technique).__mro__[:-1]:
            assert {"conclusion", "explanation", "reasons"}.isdisjoint(vars(kind)), kind


LOOK = """
import sys
from sudoku_tui.engine import next_step, Position
ENGLISH = "sudoku_tui.engine.words.english."
def words():
    names = (name.removeprefix(ENGLISH) for name in sys.modules if name.startswith(ENGLISH))
    return sorted(names)
step = next_step(Position.from_string(sys.argv[1]))
step.apply(Position.from_string(sys.argv[1]))
print(*words())
step.conclusion()
print(*words())
"""


def test_words_are_imported_when_they_are_asked_for() -> None:
    process = subprocess.run([sys.executable, "-c", LOOK, START], capture_output=True, text=True, check=True)
    before, after = process.stdout.splitlines()
    assert before == ""
    assert after == "elimination phrases"


EACH_FIRST = """
import sys
from importlib import import_module
for family in sys.argv[1:]:
    for name in [name for name in sys.modules if name.startswith("sudoku_tui.engine.words")]:
        del sys.modules[name]
    import_module(f"sudoku_tui.engine.words.english.{family}")
"""


def test_each_module_of_words_can_be_imported_before_all_others() -> None:
    families = sorted([*MODULES, "explainer.direct", "explainer.exclusion", "explainer.graves"])
    subprocess.run([sys.executable, "-c", EACH_FIRST, *families], check=True)


def test_a_family_without_words_is_named_with_the_places_where_they_are_looked_for() -> None:
    class Wombats(RecordedFacts):
        family = "wombats"

    step = Step(ELIMINATION, facts=Wombats(()))
    said = "The family 'wombats' of facts has no words: there is no module sudoku_tui.engine.words.english.wombats"
    with pytest.raises(LookupError, match=re.escape(said)):
        words.conclusion(step)

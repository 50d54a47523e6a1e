"""Steps as plain data that JSON can hold: the id of the technique, what the step does, and the fields of its facts."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from json import JSONEncoder
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from sudoku_tui.engine import words
from sudoku_tui.engine.board import CELLS, DIGITS, HOUSES, Candidate
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, RecordedFacts, Step
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.engine.techniques.technique import Level, Technique
from sudoku_tui.game.data.saved_values import number_in, word_in
from sudoku_tui.game.records.first_proofs import renewed

_SIMPLE = {technique.id: technique for technique in (ELIMINATION, ALL_ELIMINATIONS, *SINGLES)}


def step_to_json(step: Step) -> dict[str, Any]:
    """A step as JSON can hold it.

    Of a technique from another package it has also what is to be known of the step once that is not installed any more.
    """
    technique = step.technique
    record: dict[str, Any] = {
        "technique": technique.id,
        "placements": step.placements,
        "eliminations": step.eliminations,
        "facts": facts_to_json(step.facts),
    }
    if not words.is_known(technique.id):
        evidence = [_plain(piece) for piece in step.evidence]
        record["outside"] = {"level": technique.level, "score": technique.score, "evidence": evidence}
    return record


class RemovedTechnique(Technique):
    """A technique from another package that is not there as it was: a step is all that is known of it."""

    def find(self, _: Position) -> Iterator[Step]:
        """Nothing."""
        return iter(())


def facts_to_json(facts: Facts) -> dict[str, Any]:
    """Facts as an object with their fields: cells and houses as their indices, a candidate as its cell and digit."""
    plain: dict[str, Any] = _plain(facts)
    return plain


def facts_to_text(facts: Facts) -> str:
    """Facts as a text of JSON, in half the time of `facts_to_json`: a list of all steps needs it thousands of times."""
    return _ENCODER.encode(facts)


def step_from_json(record: Mapping[str, Any]) -> Step:
    """The step that was put into JSON.

    Raises:
        KeyError, TypeError, ValueError: it is none, or of a technique that there is not.
    """
    placements, eliminations = _candidates(record["placements"]), _candidates(record["eliminations"])
    try:
        technique = _technique(record["technique"])
        facts = _reader(technique.facts_type | RecordedFacts)(renewed(record["facts"]))
    except (KeyError, TypeError, ValueError):
        if "outside" not in record:
            raise
        known = record["outside"]  # its package is not installed any more, or has other facts now
        technique = RemovedTechnique(word_in(record["technique"]), "", Level(known["level"]), number_in(known["score"]))
        facts = RecordedFacts(tuple(map(_reader(Evidence), known["evidence"])))
    return Step(technique, placements, eliminations, facts)


def tellable(step: Step) -> Step:
    """The step, if the board can show it, and words can tell of it: fields of the right types may still not fit.

    Raises:
        ValueError: they do not.
    """
    try:
        pieces = step.evidence
        words.conclusion(step), words.reasons(step)
        if step.technique.id not in _SIMPLE:  # these have no more words, and most steps are such
            words.walk(step), words.notation_lines(step), words.legend(step)
    except Exception:  # whatever the words stumble over
        raise ValueError("the facts of a step do not fit together") from None
    for piece in pieces:
        ends = (end for link in piece.links for end in link)
        is_there = all(map(_is_candidate, (*piece.candidates, *ends))) and all(cell in CELLS for cell in piece.cells)
        if not is_there or not all(house in HOUSES for house in piece.houses):
            raise ValueError("the facts of a step are about no board")
    return step


def _is_candidate(candidate: Candidate) -> bool:
    return candidate.cell in CELLS and candidate.digit in DIGITS


def _technique(id: str) -> Technique:
    """The technique of an id."""
    if id in _SIMPLE:
        return _SIMPLE[id]
    from sudoku_tui.engine.order import BY_ID  # it takes long, and many games have only the simple ones

    if id in BY_ID:
        return BY_ID[id]
    from sudoku_tui.engine.explainer.techniques import BY_ID as BY_ID_OF_EXPLAINER  # and few have those

    return BY_ID_OF_EXPLAINER[id]


def _candidates(pairs: Iterable[Iterable[int]]) -> tuple[Candidate, ...]:
    candidates = tuple(Candidate(number_in(cell), number_in(digit)) for cell, digit in pairs)
    if not all(map(_is_candidate, candidates)):
        raise ValueError("a candidate is of no cell")
    return candidates


def _plain(value: Any) -> Any:
    """A value of facts in which dataclasses are objects and tuples are lists."""
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _fields(value: Any) -> dict[str, Any]:
    kind: Any = type(value)
    return {name: getattr(value, name) for name in _names(kind)}


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


_ENCODER = JSONEncoder(default=_fields, separators=(",", ":"))


@cache
def _reader(kind: Any) -> Callable[[Any], Any]:
    """The function that makes a value of a type from its plain form."""
    if isinstance(kind, UnionType):
        return _union_reader(get_args(kind))
    if get_origin(kind) is tuple:
        parts = get_args(kind)
        if parts[-1] is Ellipsis:
            read = _reader(parts[0])
            return lambda values: tuple([read(value) for value in values])
        readers = [_reader(part) for part in parts]
        return lambda values: tuple([read(value) for read, value in zip(readers, values, strict=True)])
    if _has_fields(kind):
        return _fields_reader(kind)
    if issubclass(kind, tuple):
        of_fields = tuple(_reader(hint) for hint in _hints(kind).values())
        return lambda values: kind(*[read(value) for read, value in zip(of_fields, values, strict=True)])
    if issubclass(kind, Enum):
        return lambda value: kind(value)

    def checked(value: Any) -> Any:
        if not isinstance(value, kind):
            raise TypeError(f"{value!r} is no {kind.__name__}")
        return word_in(value) if kind is str else value

    return checked


def _fields_reader(kind: Any) -> Callable[[Any], Any]:
    """A reader that makes a dataclass, whose fields are looked at when the first is made, as it may recur."""
    readers: dict[str, Callable[[Any], Any]] = {}

    def made(values: Any) -> Any:
        if not readers:
            readers.update({name: _reader(hint) for name, hint in _hints(kind).items()})
        return kind(*[read(values[name]) for name, read in readers.items()])

    return made


def _union_reader(kinds: Iterable[Any]) -> Callable[[Any], Any]:
    """A reader that makes a value of the type in a union that its plain form fits, of dataclasses by its fields."""
    readers: dict[Any, Callable[[Any], Any]] = {_plain_form(kind): _reader(kind) for kind in kinds}
    return lambda value: readers[frozenset(value) if isinstance(value, dict) else type(value)](value)


def _plain_form(kind: Any) -> Any:
    """The mark of a type's plain form in a union: the names of its fields, or its type."""
    if _has_fields(kind):
        return frozenset(_hints(kind))
    return list if get_origin(kind) is tuple or issubclass(kind, tuple) else kind


def _has_fields(kind: Any) -> bool:
    return is_dataclass(kind)


def _hints(kind: Any) -> dict[str, Any]:
    """The types of the fields of a dataclass or a named tuple, in order."""
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.__match_args__}

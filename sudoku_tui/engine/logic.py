"""The human solver: techniques in order, the next step, all steps, the path, and the rating of a puzzle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, partial
from typing import TypeAlias

from sudoku_tui.engine import words
from sudoku_tui.engine.errors import UnknownTechnique
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.order import BY_ID, ORDER
from sudoku_tui.engine.path_state import PathState
from sudoku_tui.engine.position import Position, PuzzleLike
from sudoku_tui.engine.rating import Rating, rated_position
from sudoku_tui.engine.step import SolvePath, Step
from sudoku_tui.engine.techniques.built_in import HARDER_THAN_THESE, LACKED_BY_HODOKU
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.technique import Level, Technique, Techniques, first_step

PATH_TECHNIQUES = Techniques.called("PATH_TECHNIQUES", (technique for technique in ORDER if technique.in_path))
"""The techniques of a path by default, in the order in which the path tries them."""

LISTED_TECHNIQUES = Techniques.called("LISTED_TECHNIQUES", (technique for technique in ORDER if technique.in_list))
"""The techniques of a list of all steps by default."""

TECHNIQUES = Techniques.called("TECHNIQUES", (ELIMINATION, *PATH_TECHNIQUES))
"""The techniques of a player's next step: one elimination at a time, then the techniques of a path."""

TechniqueLike: TypeAlias = Technique | str
"""A technique as an argument: a `Technique`, its id, its code, or any name that `technique_named` knows."""

TechniquesLike: TypeAlias = Iterable[TechniqueLike] | TechniqueLike
"""Techniques as an argument: several, or one."""


def path_up_to(technique: Technique) -> tuple[Technique, ...]:
    """The techniques that a path tries up to a technique, with those that share a search with it.

    For a technique that HoDoKu lacks, the chains before it are left out: they would leave it nothing to find.
    """
    tried = _tried_with(technique)
    return tried[: max(_places(technique, tried)) + 1]


def path_before(technique: Technique) -> tuple[Technique, ...]:
    """The techniques that a path tries before a technique and before those that share a search with it."""
    tried = _tried_with(technique)
    return tried[: min(_places(technique, tried))]


def _tried_with(technique: Technique) -> tuple[Technique, ...]:
    return arrange(on=(technique,), off=HARDER_THAN_THESE if technique in LACKED_BY_HODOKU else ())


def _places(technique: Technique, tried: Sequence[Technique]) -> list[int]:
    """Where a technique and those that share a search with it stand among what is tried."""
    contest = technique.contest
    rivals = [technique] if contest is None else [other for other in tried if other.contest is contest]
    return [tried.index(other) for other in rivals]


def arrange(
    off: TechniquesLike = (),
    on: TechniquesLike = (),
    first: TechniquesLike = (),
    base: TechniquesLike = PATH_TECHNIQUES,
    order: TechniquesLike = ORDER,
) -> Techniques:
    """Make a list of techniques from `base`: switch some off, switch others on, or try some first.

    Args:
        off: techniques to leave out.
        on: techniques to add, each at its place in `order`. Raises `UnknownTechnique` if one has none, or is unknown.
        first: techniques to try before all others, in this order. They need not be in `base`.

    >>> from sudoku_tui.engine import PATH_TECHNIQUES, arrange
    >>> len(PATH_TECHNIQUES) - len(arrange(off=["X-Wing"]))
    1
    """
    before, ordered, added = techniques_of(first), techniques_of(order), techniques_of(on)
    for technique in added:
        if technique not in ordered and technique not in before:
            shown = words.name(technique.id)
            raise UnknownTechnique(f"{shown} has no place in the order of all techniques; put it into `first`.")
    wanted = {*techniques_of(base), *added}.difference(techniques_of(off), before)
    return Techniques((*before, *(technique for technique in ordered if technique in wanted)))


def techniques_of(given: TechniquesLike) -> tuple[Technique, ...]:
    """The techniques of an argument, in their order.

    Raises:
        UnknownTechnique: a technique is unknown.
    """
    if isinstance(given, Techniques):
        return given
    if isinstance(given, Technique | str) or not isinstance(given, Iterable):
        given = (given,)
    return tuple([one if isinstance(one, Technique) else technique_named(one) for one in given])


def technique_named(text: TechniqueLike) -> Technique:
    """Find a technique by its id, its code or a name, also by many names of HoDoKu, Sudoku Explainer and SudokuWiki.

    Capitals, blanks, punctuation, plurals and leading zeros of a code do not matter. Raises `UnknownTechnique` if no
    technique has this name; the text names similar ones.

    >>> from sudoku_tui.engine import technique_named
    >>> technique_named("x wings").id, technique_named("0300").name, technique_named("Y-Wing").id
    ('x-wing', 'X-Wing', 'xy-wing')
    >>> technique_named("Skyscrapper")
    Traceback (most recent call last):
        ...
    sudoku_tui.engine.errors.UnknownTechnique: No technique is called 'Skyscrapper'; did you mean Skyscraper?
    """
    if isinstance(text, Technique):
        return text
    if not isinstance(text, str):
        raise UnknownTechnique(f"A technique is a Technique, or its id, code or name as text, not {text!r:.40}.")
    wanted = _bare(text)
    if wanted.isdecimal():
        wanted = wanted.zfill(_CODE_LENGTH)
    known = _known_names()
    found = known.get(wanted) or known.get(_singular(text))
    if found is None:
        raise UnknownTechnique(_no_such_technique(text))
    return found


@cache
def _known_names() -> Mapping[str, Technique]:
    """The techniques by all their names without punctuation, and by these in the singular."""
    exact: dict[str, Technique] = {}
    singular: dict[str, Technique] = {}
    for technique in ORDER:
        for name in (technique.code, technique.id, *words.spellings(technique.id)):
            exact.setdefault(_bare(name), technique)
            singular.setdefault(_singular(name), technique)
    return {**singular, **exact}


_CODE_LENGTH = 4  # the digits of most codes; those of Siamese fish have one more


def _bare(text: str) -> str:
    return "".join(character for character in text.lower() if character.isalnum())


def _singular(text: str) -> str:
    """The letters and digits of a text without the "s" of plurals, as Americans spell them."""
    found = re.findall(r"[^\W_]+", text.lower().replace("colour", "color"))
    return "".join(word.removesuffix("s") if len(word) > 2 else word for word in found)


def _no_such_technique(text: str) -> str:
    wanted = _bare(text)
    names = {
        _bare(one): words.name(technique.id)
        for technique in ORDER
        for one in (words.name(technique.id), *words.about(technique.id).synonyms, *words.about(technique.id).elsewhere)
    }
    near = [name for name in names if len(wanted) > 2 and wanted in name]
    near += get_close_matches(wanted, names, n=3, cutoff=0.5)
    short = text if len(text) <= 40 else f"{text[:39]}…"
    sentence = f"No technique is called {short!r}"
    if not near:
        return f"{sentence}."
    return f"{sentence}; did you mean {join_words([*dict.fromkeys(names[name] for name in near)][:4], 'or')}?"


def next_step(position: PuzzleLike, techniques: TechniquesLike = TECHNIQUES) -> Step | None:
    """Find the next step: the first step of the first technique that has one; None if no technique has a step.

    The techniques are tried in the given order, on a position or a puzzle in any form. Raises `InvalidPuzzle` if the
    position is not a puzzle, and `UnknownTechnique` if a technique is unknown.

    >>> from sudoku_tui.engine import PATH_TECHNIQUES, Position, next_step
    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> step = next_step(Position.of(puzzle).eliminated(), PATH_TECHNIQUES)
    >>> step.technique.name, step.conclusion()
    ('Naked Single', 'E6 = 4, its only candidate')
    """
    return first_step(Position.of(position), techniques_of(techniques))


def all_steps(position: PuzzleLike, techniques: TechniquesLike = LISTED_TECHNIQUES) -> Iterator[Step]:
    """Find all steps of the techniques in a position or a puzzle, lazily, technique by technique.

    If several steps of a technique have the same result, you get only the first. `Position.eliminated` makes the
    pending eliminations first. Raises `InvalidPuzzle` if the position is not a puzzle, and `UnknownTechnique`.

    >>> from sudoku_tui.engine import Position, all_steps
    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> position = Position.of(puzzle).eliminated()
    >>> [step.conclusion() for step in all_steps(position, "naked-single")]
    ['E6 = 4, its only candidate', 'E7 = 1, its only candidate', 'I4 = 4, its only candidate']
    """
    return _all_steps(Position.of(position), techniques_of(techniques))


def _all_steps(position: Position, techniques: Iterable[Technique]) -> Iterator[Step]:
    for technique in techniques:
        seen = set()
        for step in technique.find(position):
            effect = (step.placements, frozenset(step.eliminations))
            if effect not in seen:
                seen.add(effect)
                yield step


def path(position: PuzzleLike, techniques: TechniquesLike = PATH_TECHNIQUES) -> SolvePath:
    """Solve a puzzle step by step. Each item is a step and the position after it.

    The first step makes all pending eliminations. After that, the peers of a placed digit lose it at once. The path
    ends when no technique has a step, or at a contradiction; `is_complete` of the last position says if it reached the
    solution. Without exactly one solution, a technique that assumes one (`Technique.assumes_unique`) may be wrong.

    Raises `InvalidPuzzle` if the position is not a puzzle, and `UnknownTechnique` if a technique is unknown.

    >>> from sudoku_tui.engine import path
    >>> steps = list(path("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."))
    >>> steps[1][0].technique.name, steps[-1][1].is_complete
    ('Naked Single', True)
    """
    return SolvePath(Position.of(position), partial(_path, techniques=techniques_of(techniques)))


def _path(position: Position, techniques: Sequence[Technique]) -> Iterator[tuple[Step, Position]]:
    state = PathState(position, techniques)
    step = first_step(position, (ALL_ELIMINATIONS,)) or state.next_step()
    is_possible = position.contradiction is None
    while step is not None and is_possible:
        state.take(step)
        yield step, state.position
        step = state.next_step() if state.position.empty else None
        is_possible = not state.is_broken


def rate(position: PuzzleLike, techniques: TechniquesLike = PATH_TECHNIQUES) -> Rating:
    """Rate a puzzle on HoDoKu's scale: take the path to its solution, and add up the scores of its steps.

    A position is rated from there on. The techniques are tried in the given order. Raises `InvalidPuzzle` if the
    argument is not a puzzle, or has no solution or several, and `UnknownTechnique` if a technique is unknown.

    >>> from sudoku_tui.engine import rate
    >>> rating = rate("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    >>> rating.level.name, rating.score, rating.is_solved, rating.hardest.name
    ('EASY', 196, True, 'Naked Single')
    """
    return rate_unchecked(rated_position(position), techniques_of(techniques))


def rate_unchecked(position: Position, techniques: Sequence[Technique] = PATH_TECHNIQUES) -> Rating:
    """The rating of a position. It means nothing unless the position has exactly one solution."""
    counts: dict[Technique, int] = {}
    for step, after in _path(position, techniques):
        position = after
        if step.technique.code:
            counts[step.technique] = counts.get(step.technique, 0) + 1
    return rating_of(counts, is_solved=position.is_complete)


def rating_of(counts: dict[Technique, int], *, is_solved: bool) -> Rating:
    """The rating of a path, from how often it used each technique."""
    score = sum(technique.score * number for technique, number in counts.items())
    level = max((technique.level for technique in counts), default=Level.EASY)
    while score > level.limit:
        level = Level(level + 1)
    places = {technique: place for place, technique in enumerate(ORDER)}
    used = sorted(counts, key=lambda technique: places.get(technique, len(places)))  # others stand at the end
    return Rating(level, score, is_solved, tuple((technique.id, counts[technique]) for technique in used))


def counts_in_order(rating: Rating) -> list[tuple[Technique, int]]:
    """The techniques of a rating and how often it used each. Techniques that are not installed are left out."""
    return [(BY_ID[id], number) for id, number in rating.counts if id in BY_ID]


def hardest(rating: Rating) -> Technique | None:
    """The hardest technique of a rating, by level, then by score; None if it used none."""
    techniques = [technique for technique, _ in reversed(counts_in_order(rating))]
    return max(techniques, key=lambda technique: (technique.level, technique.score), default=None)

"""Templates as techniques: all ways to place a digit, laid over each other (known as the pattern overlay method).

Some programs try this last. It is right, but hardly anything for people: there are many templates, and those of all
digits are compared, round after round. So paths and lists leave it out by default.
"""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from sudoku_tui.engine.board import DIGITS, Candidate, as_candidates, cells_in, digit_in
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.patterns.templates import Overlay, overlays, ways
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique

MAX_WAYS = 12
"""So many ways to place a digit are shown one by one; of more, the explanation gives only the number."""


@immutable
class TemplateFacts(Facts):
    """The templates of a digit that are left when those are dropped that use a cell which another digit needs."""

    family = "templates"
    digit: int
    places: tuple[int, ...]  # the cells that have it as a candidate, but for pending eliminations, in ascending order
    taken: tuple[Candidate, ...]  # what other digits need of these cells, by digit
    number: int  # how many templates are left
    ways: tuple[tuple[int, ...], ...]  # the cells of each, without those that hold the digit; empty if there are many
    needed: tuple[tuple[Candidate, ...], ...]  # how these were found: for each round what it shows that digits need

    def evidence(self) -> tuple[Evidence, ...]:
        places = Evidence(Role.PATTERN, candidates=digit_in(self.places, self.digit))
        return (places, Evidence(Role.COVER, candidates=self.taken)) if self.taken else (places,)


@lru_cache(maxsize=2)  # both techniques look at the same position
def _rounds(position: Position) -> tuple[tuple[Overlay, ...], ...]:
    return tuple(overlays(position.candidates, position.placed, position.excluded))


@dataclass(frozen=True)
class Templates(Technique):
    """The base of the techniques of one digit's templates."""

    facts_type = TemplateFacts

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each digit, with all that its templates place or remove."""
        rounds = _rounds(position)
        for digit in DIGITS if rounds else ():
            places = position.candidates[digit] & ~position.excluded[digit]
            changed = self._changed(places, rounds[-1][digit])
            if changed:
                yield self._step(as_candidates(changed, digit), _facts(position, digit, places, rounds))

    @abstractmethod
    def _changed(self, places: int, found: Overlay) -> int:
        """The places of a digit that its templates place or remove, as a set of cells."""

    @abstractmethod
    def _step(self, changed: tuple[Candidate, ...], facts: TemplateFacts) -> Step: ...


class TemplateSet(Templates):
    """Cells that are in all templates of a digit."""

    def _changed(self, places: int, found: Overlay) -> int:
        return places & found.all

    def _step(self, changed: tuple[Candidate, ...], facts: TemplateFacts) -> Step:
        return Step(self, placements=changed, facts=facts)


class TemplateDelete(Templates):
    """Cells that are in no template of a digit."""

    def _changed(self, places: int, found: Overlay) -> int:
        return places & ~found.any

    def _step(self, changed: tuple[Candidate, ...], facts: TemplateFacts) -> Step:
        return Step(self, eliminations=changed, facts=facts)


def _facts(position: Position, digit: int, places: int, rounds: tuple[tuple[Overlay, ...], ...]) -> TemplateFacts:
    found, placed = rounds[-1], position.placed[digit]
    taken = tuple(
        candidate for other in DIGITS if other != digit for candidate in as_candidates(found[other].all & places, other)
    )
    left = ways(found[digit].any) if found[digit].number <= MAX_WAYS else ()
    shown = tuple(tuple(cells_in(way & ~placed)) for way in left)
    needed = _needed(position, taken, rounds)
    return TemplateFacts(digit, tuple(cells_in(places)), taken, found[digit].number, shown, needed)


def _needed(
    position: Position, wanted: tuple[Candidate, ...], rounds: tuple[tuple[Overlay, ...], ...]
) -> tuple[tuple[Candidate, ...], ...]:
    """The needs of digits that each round shows first, up to the round that shows the last of some candidates."""
    known, needed, missing = [*position.placed], [], set(wanted)
    for found in rounds:
        if not missing:
            break
        new = [one for digit in DIGITS for one in as_candidates(found[digit].all & ~known[digit], digit)]
        known = [cells | one.all for cells, one in zip(known, found, strict=True)]
        missing -= set(new)
        needed.append(tuple(one for one in new if missing or one in wanted))
    return tuple(needed)


TEMPLATE_SET = TemplateSet("template-set", "1201", Level.EXTREME, 10000, in_path=False, in_list=False)
TEMPLATE_DELETE = TemplateDelete("template-delete", "1202", Level.EXTREME, 10000, in_path=False, in_list=False)

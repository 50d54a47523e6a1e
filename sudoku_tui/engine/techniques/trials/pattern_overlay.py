"""Pattern overlay: the templates of two digits may not share a cell, so what meets all of another digit's is dropped.

The idea to lay all templates of a digit over each other is Myth Jellies' ("Pattern Overlay Method", about 2005). It is
right, but hardly anything for people, so paths and hints leave it out by default.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_tui.engine.board import DIGITS, Candidate, as_candidates, cells_in, digit_in
from sudoku_tui.engine.immutable import brief, immutable
from sudoku_tui.engine.patterns.templates import overlay, ways
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique

MOST_TEMPLATES = 4000
"""A digit that has more is left out: to compare all of them would take seconds."""

MAX_WAYS = 12
"""So many templates of a digit are shown one by one; of more, the explanation gives only the number."""


@dataclass(frozen=True, slots=True)
class Thinned:
    """How many templates a digit has."""

    digit: int
    before: int  # all of them
    after: int  # those that are left


@dataclass(frozen=True, slots=True)
class Dropped:
    """A template that is impossible."""

    cells: tuple[int, ...]  # without those that hold the digit already
    met: int  # the digit each of whose templates shares a cell with it, of those that were left then
    number: int  # how many these were
    others: tuple[tuple[int, ...], ...]  # these, as `cells`; none if there are many

    __repr__ = brief


@immutable
class PatternOverlayFacts(Facts):
    """How the templates of all digits were thinned out, and a candidate as an example of what goes."""

    family = "beyond.pattern_overlay"
    thinned: tuple[Thinned, ...]  # the digits that lost some, in ascending order
    rounds: int  # how many times all were compared
    example: Candidate
    number: int  # how many templates use it; none if the templates of a single digit remove all that goes
    met: tuple[int, ...]  # the digits because of which these were dropped, in ascending order
    dropped: tuple[Dropped, ...]  # these templates; none if there are many
    places: tuple[int, ...]  # where else the digit of the example is a candidate
    others: tuple[Candidate, ...]  # where the digits in `met` are candidates

    def evidence(self) -> tuple[Evidence, ...]:
        own = (
            Evidence(Role.FIN, candidates=(self.example,)),
            Evidence(Role.PATTERN, candidates=digit_in(self.places, self.example.digit)),
        )
        return (*own, Evidence(Role.COVER, candidates=self.others)) if self.others else own


class _Templates:
    """The templates of a digit, and which are left."""

    def __init__(self, cells: int, placed: int) -> None:
        self.masks = [way & ~placed for way in ways(cells)]
        self.cells = [tuple(cells_in(mask)) for mask in self.masks]
        self.left = (1 << len(self.masks)) - 1  # the set of the numbers of those that are left
        self.met: dict[int, tuple[int, int]] = {}  # for each that was dropped the digit that it meets, and its `left`
        self.using: dict[int, int] = {}  # for each cell the set of the numbers of those that use it
        for number, taken in enumerate(self.cells):
            for cell in taken:
                self.using[cell] = self.using.get(cell, 0) | 1 << number

    def used(self) -> int:
        """The cells of those that are left."""
        return sum(1 << cell for cell, numbers in self.using.items() if numbers & self.left)

    def is_met_by(self, cells: tuple[int, ...]) -> bool:
        """Whether every one that is left uses one of some cells."""
        apart = self.left
        for cell in cells:
            if cell in self.using:
                apart &= ~self.using[cell]
                if not apart:
                    return True
        return False


class PatternOverlay(Technique):
    """The templates of all digits, compared in pairs until nothing changes."""

    facts_type = PatternOverlayFacts

    def find(self, position: Position) -> Iterator[Step]:
        """One step with everything that goes."""
        places = [cells & ~seen for cells, seen in zip(position.candidates, position.excluded, strict=True)]
        alone = {digit: overlay(places[digit] | position.placed[digit]) for digit in DIGITS if places[digit]}
        if position.contradiction or not all(one.number for one in alone.values()):
            return
        templates = {
            digit: _Templates(one.any, position.placed[digit])
            for digit, one in alone.items()
            if one.number <= MOST_TEMPLATES
        }
        rounds = _thin_out(templates)
        if not all(one.left for one in templates.values()):
            return  # the position is wrong, and proves nothing
        gone = [
            candidate
            for digit, one in alone.items()
            for candidate in as_candidates(
                places[digit] & ~(templates[digit].used() if digit in templates else one.any), digit
            )
        ]
        if gone:
            yield Step(self, eliminations=tuple(gone), facts=_facts(gone, templates, places, rounds))


def _thin_out(templates: dict[int, _Templates]) -> int:
    """Drop every template that meets all of another digit's; how many rounds over all digits did so."""
    changed, rounds = set(templates), 0
    while changed:
        before, changed = changed, set()
        for digit, own in templates.items():
            against = [(other, its) for other, its in templates.items() if other != digit and other in before | changed]
            for number in cells_in(own.left):
                cells = own.cells[number]
                for other, its in against:
                    if its.is_met_by(cells):
                        own.left ^= 1 << number
                        own.met[number] = other, its.left
                        changed.add(digit)
                        break
        rounds += bool(changed)
    return rounds


def _facts(
    gone: list[Candidate], templates: dict[int, _Templates], places: list[int], rounds: int
) -> PatternOverlayFacts:
    def users(candidate: Candidate) -> int:
        cell, digit = candidate
        return templates[digit].using.get(cell, 0) if digit in templates else 0

    def work(candidate: Candidate) -> int:
        """How many pairs of templates must be compared; what is in no template says nothing of others: it is last."""
        met = templates[candidate.digit].met if users(candidate) else {}
        return sum(met[number][1].bit_count() for number in cells_in(users(candidate))) or MOST_TEMPLATES**2

    example = min(gone, key=work)
    cell, digit = example
    dropped = tuple(_dropped(templates, digit, number) for number in cells_in(users(example)))
    met = sorted({one.met for one in dropped})
    return PatternOverlayFacts(
        thinned=tuple(
            Thinned(each, len(one.masks), one.left.bit_count())
            for each, one in templates.items()
            if one.left.bit_count() < len(one.masks)
        ),
        rounds=rounds,
        example=example,
        number=len(dropped),
        met=tuple(met),
        dropped=dropped if len(dropped) <= MAX_WAYS else (),
        places=tuple(cells_in(places[digit] & ~(1 << cell))),
        others=tuple(candidate for other in met for candidate in as_candidates(places[other], other)),
    )


def _dropped(templates: dict[int, _Templates], digit: int, number: int) -> Dropped:
    met, left = templates[digit].met[number]
    others = left.bit_count()
    shown = tuple(templates[met].cells[one] for one in cells_in(left)) if others <= MAX_WAYS else ()
    return Dropped(templates[digit].cells[number], met, others, shown)


PATTERN_OVERLAY = PatternOverlay("pattern-overlay", "3700", Level.EXTREME, 450, in_path=False, in_list=False)

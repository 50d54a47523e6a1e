"""A step: the facts that a technique found, as immutable data.

The evidence, which the board shows, comes from the facts. So do the reasons, which a player reads; `words` makes them.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from sudoku_tui.engine.board import BOXES, COLUMNS, HOUSE_MASK, ROWS, Candidate, cell_set, cells_in, cells_of
from sudoku_tui.engine.immutable import brief, immutable, shortened
from sudoku_tui.engine.notation import LETTERS, Notation, count
from sudoku_tui.engine.position import Position, PuzzleLike

if TYPE_CHECKING:
    from sudoku_tui.engine.fields import Json
    from sudoku_tui.engine.techniques.technique import Technique


class Role(StrEnum):
    """The role of a piece of evidence in a step. All techniques use these roles."""

    HOUSE = "house"  # where the step happens
    PATTERN = "pattern"  # the cells or candidates that make the technique
    COVER = "cover"  # what limits the pattern: covering houses, or placed cells that exclude a digit
    FIN = "fin"
    LINK_STRONG = "link-strong"
    LINK_WEAK = "link-weak"
    GROUP_A = "group-a"
    GROUP_B = "group-b"
    GROUP_C = "group-c"
    GROUP_D = "group-d"
    ON = "on"  # in a walk: what is true if the premise is
    OFF = "off"  # in a walk: what is false if the premise is true
    CLASH = "clash"  # what cannot all be true, so that a group of candidates is wrong


@immutable
class Evidence:
    """Cells, candidates, houses or links to look at on the board. All have the same role."""

    role: Role
    cells: tuple[int, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    houses: tuple[int, ...] = ()
    links: tuple[tuple[Candidate, Candidate], ...] = ()


class Facts(ABC):
    """The facts that a technique found. Each family has a subclass: immutable data with named fields."""

    __slots__ = ("_evidence",)
    _evidence: tuple[Evidence, ...]  # once it has been found

    family: ClassVar[str]
    """The name of the family. The module of this name in each package of `words` has its sentences."""

    @abstractmethod
    def evidence(self) -> tuple[Evidence, ...]:
        """Find the evidence of a step, each piece with its role. Call `shown`, which keeps the result."""

    @property
    def is_deferred(self) -> bool:
        """Whether the facts are searched only at their first use, because the search is slow."""
        return False

    @property
    def length(self) -> int:
        """The number of links of a chain or of deductions of a proof; 0 for other techniques."""
        return 0

    def shown(self, *roles: Role) -> tuple[Evidence, ...]:
        """The evidence with one of some roles; all evidence if no role is given."""
        try:
            evidence = self._evidence
        except AttributeError:
            evidence = self.evidence()
            object.__setattr__(self, "_evidence", evidence)  # facts never change, so this does not show
        return tuple(piece for piece in evidence if piece.role in roles) if roles else evidence


@immutable
class RecordedFacts(Facts):
    """Facts that are only evidence.

    A lesson uses them for the evidence that it has mentioned. A step has them if its technique is no longer installed.
    """

    family = "recorded"
    pieces: tuple[Evidence, ...] = ()

    def evidence(self) -> tuple[Evidence, ...]:
        return self.pieces


_UNKNOWN = RecordedFacts()


class Claim(NamedTuple):
    """The claim that a digit is in one of some cells or, if `is_true` is False, in none of them."""

    digit: int
    cells: tuple[int, ...]
    is_true: bool = True

    def __repr__(self) -> str:
        return brief(self)


class Conclusion(NamedTuple):
    """The conclusion of a reason: at least one of its claims is right. No claims at all are a contradiction."""

    claims: tuple[Claim, ...] = ()
    cells: tuple[int, ...] = ()
    """The cells from whose possible digits the conclusion follows.

    The digits were counted, all ways to fill the cells were tried, or their digits could be exchanged.
    """
    houses: tuple[int, ...] = ()
    """The houses whose places for the digit of the claims were counted.

    Together with `cells`: the houses whose counted digits have no places outside these cells.
    """
    digits: tuple[int, ...] = ()
    """The digits for which all placements in every row, column and box were tried."""

    def __repr__(self) -> str:
        return brief(self)


@immutable
class Reason:
    """A sentence of an explanation, with its evidence and its conclusion as data."""

    sentence: str
    shows: tuple[Evidence, ...] = ()
    """The evidence that the sentence mentions: pieces of the step's evidence, or parts of them."""
    depth: int = 0
    """How many suppositions the reason lies under."""
    supposes: tuple[Claim, ...] = ()
    """The suppositions. They hold for the conclusions of this reason, and for the deeper reasons after it."""
    concludes: tuple[Conclusion, ...] = ()
    """The conclusions, one after another."""
    is_in_walk: bool = False
    """Whether only the walk of the step gives the reason."""
    place: tuple[Evidence, ...] = ()
    """Where to look first, if `shows` does not have it."""
    is_asked: bool = False
    """Whether the sentence repeats the question of a hint."""

    @property
    def cells(self) -> int:
        """The set of the cells in the evidence that the sentence mentions."""
        return _cells_in(self.shows)

    @property
    def where(self) -> tuple[tuple[int, ...], int]:
        """Where to look first: a tuple with a house, or a set of cells. If both are empty, look all over the board.

        It does not give the pattern away. Of several houses it is the first; for several cells it is the house with
        most of them, a box before a line.
        """
        houses = [house for piece in self.place or self.shows for house in piece.houses]
        if houses or self.place:
            return tuple(houses[:1]), 0 if houses else _cells_in(self.place)
        cells = self.cells
        most = max((*BOXES, *ROWS, *COLUMNS), key=lambda house: (HOUSE_MASK[house] & cells).bit_count())
        return (most,) if cells else (), 0


def _cells_in(pieces: tuple[Evidence, ...]) -> int:
    """The set of the cells in pieces of evidence."""
    return cell_set(cell for piece in pieces for cell in (*piece.cells, *cells_of(piece.candidates)))


@dataclass(frozen=True, slots=True)
class Step:
    """One use of a technique: its placements and eliminations in a position, and the facts behind them."""

    technique: "Technique"
    """The technique that was used."""
    placements: tuple[Candidate, ...] = ()
    """The candidates that become values."""
    eliminations: tuple[Candidate, ...] = ()
    """The candidates that are removed."""
    facts: Facts = _UNKNOWN
    """The facts that the technique found. Their classes are internal."""

    def __repr__(self) -> str:
        """The technique, where the step is as far as that is known without a search, and what it does."""
        where = self._where
        return shortened(f"<Step {self.technique.id}: {where}", f"{where and '; '}{self._effects}>")

    @property
    def _where(self) -> str:
        """The houses that it looks at, those that cover them behind a cross; or else the cells of its evidence."""
        if self.facts.is_deferred:
            return ""
        looked_at, covering = (
            LETTERS.houses(sorted({house for piece in self.facts.shown(role) for house in piece.houses}))
            for role in (Role.HOUSE, Role.COVER)
        )
        where = " × ".join(filter(None, (looked_at, covering)))
        return where or ("" if self.placements else LETTERS.cells(cells_in(_cells_in(self.evidence))))

    @property
    def _effects(self) -> str:
        """Its one digit, or how many there are, and how many candidates go."""
        number, removed = len(self.placements), len(self.eliminations)
        placed = LETTERS.placement(self.placements[0]) if number == 1 else f"+{count(number, 'digit')}"
        return ", ".join([placed] * bool(number) + [f"−{count(removed, 'candidate')}"] * bool(removed))

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """The cells, candidates, houses and links of the step on the board, each with its role."""
        return self.facts.shown()

    def apply(self, position: PuzzleLike, *, eliminate: bool = False) -> Position:
        """The position after the step.

        Args:
            position: the position in which the step was found.
            eliminate: whether the peers of a placed digit also lose it as a candidate.

        Raises:
            IllegalMove: the step places a digit in a filled cell, so it belongs to another position.
            InvalidPuzzle: the argument is not a position.

        >>> from sudoku_tui.engine import PATH_TECHNIQUES, Position, next_step
        >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
        >>> position = Position.from_string(puzzle).eliminated()
        >>> step = next_step(position, PATH_TECHNIQUES)
        >>> step.placements
        (Candidate(cell=41, digit=4),)
        >>> step.apply(position).values[step.placements[0].cell]
        4
        """
        after = Position.of(position)
        for cell, digit in self.placements:
            after = after.place(cell, digit, eliminate=eliminate)
        return after.eliminate(self.eliminations) if self.eliminations else after

    if TYPE_CHECKING:  # the public API adds them (`conveniences`)

        def to_json(self) -> dict[str, Any]: ...
        @classmethod
        def from_json(cls, data: "Json") -> Self: ...
        def conclusion(self, notation: Notation = LETTERS) -> str: ...
        def reasons(self, notation: Notation = LETTERS) -> tuple[Reason, ...]: ...
        def explanation(self, notation: Notation = LETTERS) -> tuple[str, ...]: ...
        def walk(self, notation: Notation = LETTERS) -> tuple[Reason, ...]: ...
        def notation_lines(self, notation: Notation = LETTERS) -> Mapping[str, str]: ...
        def _repr_html_(self) -> str: ...


class SolvePath(Iterator[tuple[Step, Position]]):
    """The steps of a path, each with the position after it. They are found lazily, one after another.

    >>> from sudoku_tui.engine import Position, path
    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> steps = path(Position.from_string(puzzle))
    >>> len(list(steps)), len(list(steps)), len(list(steps.anew()))
    (50, 0, 50)
    """

    def __init__(self, start: Position, find: Callable[[Position], Iterator[tuple[Step, Position]]]) -> None:
        self.start = start
        self._find = find
        self._steps = find(start)

    def __next__(self) -> tuple[Step, Position]:
        return next(self._steps)

    def __repr__(self) -> str:
        return shortened(f"<SolvePath {self.start}", ">")

    def anew(self) -> "SolvePath":
        """A new iterator over the path, from its start."""
        return SolvePath(self.start, self._find)

    if TYPE_CHECKING:  # for those who come through the door, which adds it (`conveniences`)

        def _repr_html_(self) -> str: ...

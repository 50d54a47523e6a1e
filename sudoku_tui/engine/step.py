"""A step: what a technique found, as facts. Immutable data; applying it is `Position`'s business.

From the facts come the evidence, which the board shows, and in `words` the reasons, which a player reads. A step itself
says nothing.
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
    """The role of a piece of evidence in a step. The same roles serve every technique."""

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
    """Cells, candidates, houses or links to look at on the board, all in one role."""

    role: Role
    cells: tuple[int, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    houses: tuple[int, ...] = ()
    links: tuple[tuple[Candidate, Candidate], ...] = ()


class Facts(ABC):
    """The facts that a technique found, as named fields; each family has its own class, an immutable one."""

    __slots__ = ("_evidence",)
    _evidence: tuple[Evidence, ...]  # once it has been found

    family: ClassVar[str]
    """The name of the family: the module of this name in each package of `words` has its sentences."""

    @abstractmethod
    def evidence(self) -> tuple[Evidence, ...]:
        """Find the evidence of a step: what to look at, each piece in its role. `shown` remembers it."""

    @property
    def is_deferred(self) -> bool:
        """Whether they are not known in full yet, and will be searched, which takes a while, once they are needed."""
        return False

    @property
    def length(self) -> int:
        """How long it is to follow: the links of a chain, the deductions of a proof; 0 where all are alike."""
        return 0

    def shown(self, *roles: Role) -> tuple[Evidence, ...]:
        """The evidence in some roles; all of it without any."""
        try:
            evidence = self._evidence
        except AttributeError:
            evidence = self.evidence()
            object.__setattr__(self, "_evidence", evidence)  # facts never change, so this does not show
        return tuple(piece for piece in evidence if piece.role in roles) if roles else evidence


@immutable
class RecordedFacts(Facts):
    """Evidence alone.

    What a lesson has spoken of so far, or all that is known of a step whose technique is not installed any more.
    """

    family = "recorded"
    pieces: tuple[Evidence, ...] = ()

    def evidence(self) -> tuple[Evidence, ...]:
        return self.pieces


_UNKNOWN = RecordedFacts()


class Claim(NamedTuple):
    """That a digit is in one of some cells; or, if that is not true, in none of them."""

    digit: int
    cells: tuple[int, ...]
    is_true: bool = True

    def __repr__(self) -> str:
        return brief(self)


class Conclusion(NamedTuple):
    """Claims of which one is right at least, as a reason concludes; no claims at all are a clash."""

    claims: tuple[Claim, ...] = ()
    cells: tuple[int, ...] = ()
    """Those of which it is said what they can hold, where it follows from that: by counting their digits, by trying all
    ways to fill them, or because their digits could be exchanged."""
    houses: tuple[int, ...] = ()
    """Those whose places for the digit of the claims were counted, where it follows from that. Together with `cells`:
    those whose digits were counted that have no places but in these cells."""
    digits: tuple[int, ...] = ()
    """Those of which all ways to place them in every row, column and box were looked at, where it follows from that."""

    def __repr__(self) -> str:
        return brief(self)


@immutable
class Reason:
    """A sentence of an explanation, what it speaks of, and what it says, as data."""

    sentence: str
    shows: tuple[Evidence, ...] = ()  # pieces of the step's evidence, or parts of them
    depth: int = 0  # how many branches deep it lies; what follows a premise lies one deeper than this
    supposes: tuple[Claim, ...] = ()  # it holds for what this reason concludes, and for those after it that lie deeper
    concludes: tuple[Conclusion, ...] = ()  # one after another
    is_in_walk: bool = False  # whether only the walk says why
    place: tuple[Evidence, ...] = ()  # where to look first, if that is not in what it shows
    is_asked: bool = False  # whether it asks what the question of a hint has asked

    @property
    def cells(self) -> int:
        """The set of the cells of which it shows candidates, or all."""
        return _cells_in(self.shows)

    @property
    def where(self) -> tuple[tuple[int, ...], int]:
        """Where to look first: a house; or the set of the cells that `place` names. Neither: all over the board.

        A pattern is not given away by it: of several houses it is the first, and of several cells a house that has the
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
    """One use of a technique."""

    technique: "Technique"
    placements: tuple[Candidate, ...] = ()  # the candidates that become values
    eliminations: tuple[Candidate, ...] = ()  # the candidates that are removed
    facts: Facts = _UNKNOWN

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
        return self.facts.shown()

    def apply(self, position: PuzzleLike, *, eliminate: bool = False) -> Position:
        """The position after the step; `eliminate` also removes what is placed from the candidates of its peers.

        Raises:
            IllegalMove: the step is of another position: a cell in which it places a digit is filled.
            InvalidPuzzle: it is no position.

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

    if TYPE_CHECKING:  # for those who come through the door, which adds them (`conveniences`)

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
    """The steps of a path, each with the position it leads to, found one after another as they are asked for.

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
        """The same path from its start, whatever has been taken from this one."""
        return SolvePath(self.start, self._find)

    if TYPE_CHECKING:  # for those who come through the door, which adds it (`conveniences`)

        def _repr_html_(self) -> str: ...

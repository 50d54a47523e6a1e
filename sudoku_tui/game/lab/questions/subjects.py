"""The questions on each subject, and for which moments of a search they can be asked.

A cell's *domain* is what no peer holds now: it can be read off the board, whichever search is watched.
"""

from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from random import Random

from sudoku_tui.engine.board import CELLS, DIGITS, HOUSE_CELLS, HOUSES, PEER_MASK, PEERS, cells_in
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.search.arc_consistency import AC3
from sudoku_tui.engine.search.backjumping import BACKJUMPING, BACKJUMPING_MRV
from sudoku_tui.engine.search.encoded.cdcl import CDCL
from sudoku_tui.engine.search.events import (
    Assignment,
    Backtrack,
    Choice,
    Counters,
    DeadEnd,
    Event,
    Incomplete,
    Propagation,
    Solution,
)
from sudoku_tui.engine.search.graph import SUDOKU_GRAPH
from sudoku_tui.game.lab.pseudocode.listings import listing_of
from sudoku_tui.game.lab.pseudocode.marking import present_lines
from sudoku_tui.game.lab.questions.question import AnswerKind, Question, Subject
from sudoku_tui.game.lab.theatre import Theatre

Asked = Question | None
"""A question; None where there is none at this moment."""

MOST_AHEAD = 2_000
"""How many events are looked at to see where a search goes on."""


class SearchMoment:
    """A watched search at a moment, and what can be read off its board."""

    def __init__(self, theatre: Theatre, rng: Random) -> None:
        self.theatre, self.rng = theatre, rng
        self.values = tuple(theatre.values)  # for each cell its digit, or 0
        self.empty = [cell for cell in CELLS if not self.values[cell]]
        self.empty_set = sum(1 << cell for cell in self.empty)
        self.domains = {
            cell: frozenset(DIGITS) - {self.values[peer] for peer in PEERS[cell]} for cell in self.empty
        }  # for each empty cell the digits that no peer holds

    @property
    def is_partial(self) -> bool:
        """Whether it is an assignment without clashes that is not complete: what most subjects are about."""
        return bool(self.empty) and not self.theatre.clashing

    def some_cell(self, wanted: Callable[[int], bool] = lambda _: True) -> int | None:
        """An empty cell of the wanted kind, by chance; None if there is none."""
        cells = [cell for cell in self.empty if wanted(cell)]
        return self.rng.choice(cells) if cells else None

    def empty_peers(self, cell: int) -> frozenset[int]:
        return frozenset(cells_in(PEER_MASK[cell] & self.empty_set))

    def ahead(self) -> Generator[Event, None, None]:
        """Tell the next events of the search. It is back where it was when the iterator is closed or at its end."""
        theatre, steps, ended = self.theatre, 0, self.theatre.ended
        try:
            while steps < MOST_AHEAD and theatre.step() and not theatre.waits:
                steps += 1
                assert theatre.event is not None
                yield theatre.event
        finally:
            for _ in range(steps):
                theatre.back()
            theatre.ended = ended


def _number(subject: Subject, right: int, **facts: int | frozenset[int] | None) -> Question:
    return Question(subject, AnswerKind.NUMBER, frozenset({right}), **facts)  # type: ignore[arg-type]  # each fact has its own type


def arcs(_: SearchMoment) -> Asked:
    """The arcs of AC-3: two for each edge of the graph."""
    return _number(Subject.ARCS, 2 * sum(1 for _ in SUDOKU_GRAPH.edges()))


def edges(_: SearchMoment) -> Asked:
    """The pairs of cells that must differ."""
    return _number(Subject.EDGES, sum(1 for _ in SUDOKU_GRAPH.edges()))


def columns(_: SearchMoment) -> Asked:
    """The conditions of an exact cover: one for each cell, and for each digit in each house."""
    return _number(Subject.COLUMNS, len(CELLS) + len(HOUSES) * len(DIGITS))


def unassigned(stage: SearchMoment) -> Asked:
    """The empty cells."""
    return _number(Subject.UNASSIGNED, len(stage.empty), evidence=frozenset(stage.empty)) if stage.is_partial else None


def degree(stage: SearchMoment) -> Asked:
    """The empty peers of a cell."""
    cell = stage.some_cell() if stage.is_partial else None
    if cell is None:
        return None
    peers = stage.empty_peers(cell)
    return _number(Subject.DEGREE, len(peers), cell=cell, evidence=peers)


def domain(stage: SearchMoment) -> Asked:
    """The digits that no peer of a cell holds."""
    cell = stage.some_cell(lambda cell: bool(stage.domains[cell])) if stage.is_partial else None
    if cell is None:
        return None
    evidence = frozenset(peer for peer in PEERS[cell] if stage.values[peer])
    return Question(Subject.DOMAIN, AnswerKind.DIGITS, frozenset({stage.domains[cell]}), cell, evidence=evidence)


def saturation(stage: SearchMoment) -> Asked:
    """The different digits of the peers of a cell."""
    cell = stage.some_cell() if stage.is_partial else None
    if cell is None:
        return None
    coloured = frozenset(peer for peer in PEERS[cell] if stage.values[peer])
    return _number(Subject.SATURATION, len({stage.values[peer] for peer in coloured}), cell=cell, evidence=coloured)


def mrv(stage: SearchMoment) -> Asked:
    """The cells with the fewest remaining values."""
    if not stage.is_partial:
        return None
    fewest = min(len(stage.domains[cell]) for cell in stage.empty)
    cells = frozenset(cell for cell in stage.empty if len(stage.domains[cell]) == fewest)
    return Question(Subject.MRV, AnswerKind.CELL, cells, evidence=cells)


def mrv_degree(stage: SearchMoment) -> Asked:
    """Only where the degree decides between several cells."""
    tied = mrv(stage)
    if tied is None or len(tied.evidence) < 2:
        return None
    most = max(len(stage.empty_peers(cell)) for cell in tied.evidence)
    cells = frozenset(cell for cell in tied.evidence if len(stage.empty_peers(cell)) == most)
    return Question(Subject.MRV_DEGREE, AnswerKind.CELL, cells, evidence=cells) if cells < tied.evidence else None


def lcv(stage: SearchMoment) -> Asked:
    """Only where the values of the cell differ in what they take."""
    for cell in stage.rng.sample(stage.empty, len(stage.empty)) if stage.is_partial else ():
        takes = {
            value: sum(value in stage.domains[peer] for peer in stage.empty_peers(cell))
            for value in stage.domains[cell]
        }
        if len(set(takes.values())) > 1:
            least = min(takes.values())
            right = frozenset(value for value, taken in takes.items() if taken == least)
            return Question(Subject.LCV, AnswerKind.DIGIT, right, cell, evidence=stage.empty_peers(cell))
    return None


def forward(stage: SearchMoment) -> Asked:
    """The domains that lose a value when it is assigned."""
    cell = stage.some_cell(lambda cell: bool(stage.domains[cell])) if stage.is_partial else None
    if cell is None:
        return None
    value = stage.rng.choice(sorted(stage.domains[cell]))
    losing = frozenset(peer for peer in stage.empty_peers(cell) if value in stage.domains[peer])
    return _number(Subject.FORWARD, len(losing), cell=cell, digit=value, evidence=losing)


def ac3(stage: SearchMoment) -> Asked:
    """Only for a cell from which AC-3 removes more than its peers hold."""
    if not stage.is_partial:
        return None
    position = Position.from_string("".join(map(str, stage.values)))
    left = dict(stage.domains)
    for event in AC3.run(position, Counters(), watch=True):
        if isinstance(event, DeadEnd):
            return None
        for candidate in event.removed if isinstance(event, Propagation) else ():
            if candidate.cell in left:
                left[candidate.cell] -= {candidate.digit}
    cell = stage.some_cell(lambda cell: left[cell] != stage.domains[cell])
    if cell is None:
        return None
    removed = stage.domains[cell] - left[cell]
    singles = frozenset(peer for peer in stage.empty_peers(cell) if len(left[peer]) == 1 and left[peer] <= removed)
    return Question(Subject.AC3, AnswerKind.DIGITS, frozenset({removed}), cell, evidence=singles)


def singles(stage: SearchMoment) -> Asked:
    """The cells with one remaining value."""
    if not stage.is_partial:
        return None
    cells = frozenset(cell for cell in stage.empty if len(stage.domains[cell]) == 1)
    return _number(Subject.SINGLES, len(cells), evidence=cells)


def _places(stage: SearchMoment, house: int, digit: int) -> frozenset[int]:
    return frozenset(cell for cell in HOUSE_CELLS[house] if digit in stage.domains.get(cell, ()))


def place(stage: SearchMoment) -> Asked:
    """Only where a digit has one place left in a house, in a cell that could take others."""
    found = [
        (house, digit, cell)
        for house in HOUSES
        for digit in DIGITS
        for cell in (_places(stage, house, digit) if stage.is_partial else ())
        if len(stage.domains[cell]) > 1 and len(_places(stage, house, digit)) == 1
    ]
    if not found:
        return None
    house, digit, cell = stage.rng.choice(found)
    right = frozenset({cell})
    return Question(Subject.PLACE, AnswerKind.CELL, right, digit=digit, house=house, evidence=right)


def rows(stage: SearchMoment) -> Asked:
    """How many rows an exact cover has left for a digit in a house."""
    open_columns = [
        (house, digit)
        for house in HOUSES
        for digit in DIGITS
        if stage.is_partial and all(stage.values[cell] != digit for cell in HOUSE_CELLS[house])
    ]
    if not open_columns:
        return None
    house, digit = stage.rng.choice(open_columns)
    places = _places(stage, house, digit)
    return _number(Subject.ROWS, len(places), digit=digit, house=house, evidence=places)


def line(stage: SearchMoment) -> Asked:
    """Only where another line follows."""
    theatre = stage.theatre
    listing = listing_of(theatre.search)
    present = present_lines(theatre, listing)
    following: tuple[int, ...] = ()
    with closing(stage.ahead()) as ahead:
        if next(ahead, None) is not None:
            following = present_lines(theatre, listing)
    if not following or following == present:
        return None
    return Question(Subject.LINE, AnswerKind.LINE, frozenset(number + 1 for number in following))


def _goes_back_to(stage: SearchMoment) -> int | None:
    """The cell whose next value the search tries after a dead end; None if it ends, or nobody knows."""
    taken_back: int | None = None
    with closing(stage.ahead()) as ahead:
        for event in ahead:
            if isinstance(event, Backtrack):
                taken_back = event.cell
            elif isinstance(event, Assignment | Choice | Solution | Incomplete):
                return taken_back if isinstance(event, Assignment) and event.cell == taken_back else None
    return None


def backtrack(stage: SearchMoment) -> Asked:
    """The cell of which chronological backtracking tries the next value."""
    search = stage.theatre.search
    if (
        not isinstance(stage.theatre.event, DeadEnd)
        or not search.complete
        or search in (BACKJUMPING, BACKJUMPING_MRV, CDCL)
    ):
        return None
    cell = _goes_back_to(stage)
    return None if cell is None else Question(Subject.BACKTRACK, AnswerKind.CELL, frozenset({cell}))


def backjump(stage: SearchMoment) -> Asked:
    """The cell of which backjumping tries the next value."""
    if not isinstance(stage.theatre.event, DeadEnd) or stage.theatre.search not in (BACKJUMPING, BACKJUMPING_MRV):
        return None
    cell = _goes_back_to(stage)
    if cell is None:
        return None
    failed = stage.theatre.event.contradiction.cells
    blamed = frozenset(peer for one in failed for peer in PEERS[one] if stage.theatre.depths[peer])
    return Question(Subject.BACKJUMP, AnswerKind.CELL, frozenset({cell}), cell=failed[0], evidence=blamed)


def depth(stage: SearchMoment) -> Asked:
    """How many guesses stand: each has a depth of its own."""
    return _number(Subject.DEPTH, max(stage.theatre.depths)) if stage.theatre.counters.max_depth else None


def energy(stage: SearchMoment) -> Asked:
    """How many pairs of peers hold the same digit, in a search among full grids."""
    if stage.empty or stage.theatre.search.complete:
        return None
    values = stage.values
    pairs = [(one, other) for one, other in SUDOKU_GRAPH.edges() if values[one] == values[other]]
    return _number(Subject.ENERGY, len(pairs), evidence=frozenset(cell for pair in pairs for cell in pair))


ASKING: Mapping[Subject, Callable[[SearchMoment], Asked]] = {
    Subject.ARCS: arcs,
    Subject.EDGES: edges,
    Subject.COLUMNS: columns,
    Subject.UNASSIGNED: unassigned,
    Subject.DEGREE: degree,
    Subject.DOMAIN: domain,
    Subject.SATURATION: saturation,
    Subject.MRV: mrv,
    Subject.MRV_DEGREE: mrv_degree,
    Subject.LCV: lcv,
    Subject.FORWARD: forward,
    Subject.AC3: ac3,
    Subject.SINGLES: singles,
    Subject.PLACE: place,
    Subject.ROWS: rows,
    Subject.LINE: line,
    Subject.BACKTRACK: backtrack,
    Subject.BACKJUMP: backjump,
    Subject.DEPTH: depth,
    Subject.ENERGY: energy,
}
"""How to ask on each subject."""

ALWAYS_THE_SAME = (Subject.ARCS, Subject.EDGES, Subject.COLUMNS)
"""The subjects whose answer no puzzle changes: asked once is enough."""

OF_THE_MOMENT = (Subject.LINE, Subject.BACKTRACK, Subject.BACKJUMP, Subject.ENERGY)
"""The subjects that few moments, or few searches, offer."""

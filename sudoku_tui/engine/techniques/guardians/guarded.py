"""The base of all techniques with guardians: a kind of pattern, and which of the conclusions (see `engine.guardians`).

A kind has three techniques, which share the search for its patterns: what falls to the guardians without more, what
falls to them with almost locked sets, and what falls to them with chains. The two last are asked only of patterns to
which nothing falls before. The words about a kind are in `words/english/beyond/patterns`, in a module of its name.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import chain
from typing import Self

from sudoku_tui.engine.board import Candidate, digits_in
from sudoku_tui.engine.immutable import brief, immutable
from sudoku_tui.engine.links.chain import Chain
from sudoku_tui.engine.links.chain_facts import chain_evidence
from sudoku_tui.engine.patterns.guardians import Guarded, Guardians, LockedSet, as_candidates, guardians_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Evidence, Facts, Role, Step
from sudoku_tui.engine.techniques.technique import Level, Technique

SET_ROLES = (Role.GROUP_A, Role.GROUP_B, Role.GROUP_C, Role.GROUP_D)
"""The role of the almost locked sets of each guardian."""


class Reach(Enum):
    """How far what the guardians exclude is followed."""

    BASIC = auto()  # the other digits of their cells, their digits in the cells that they see
    SETS = auto()  # also over almost locked sets
    CHAINS = auto()  # over chains


@dataclass(frozen=True, slots=True)
class GuardedPattern:
    """Cells that cannot be filled with some digits alone, or in no puzzle with one solution: so a guardian is true."""

    kind: str  # the module of words that says why
    cells: tuple[int, ...]
    digits: tuple[int, ...]
    houses: tuple[int, ...]
    body: tuple[Candidate, ...]  # the candidates of the cells that are no guardians
    guardians: tuple[Candidate, ...]

    __repr__ = brief

    @property
    def guarded_cells(self) -> tuple[int, ...]:
        """The cells with guardians."""
        return tuple(sorted({cell for cell, _ in self.guardians}))

    def evidence(self) -> tuple[Evidence, ...]:
        houses = (Evidence(Role.HOUSE, houses=self.houses),) if self.houses else ()
        return (
            *houses,
            Evidence(Role.PATTERN, cells=self.cells, candidates=self.body),
            Evidence(Role.FIN, candidates=self.guardians),
        )

    def shown(self, *roles: Role) -> tuple[Evidence, ...]:
        return tuple(piece for piece in self.evidence() if piece.role in roles)


@immutable
class GuardianFacts(Facts):
    """A pattern, and how what falls follows from each of its guardians."""

    family = "beyond.guardians"
    pattern: GuardedPattern
    sets: tuple[tuple[LockedSet, ...], ...] = ()  # for each guardian those that it locks; or nothing at all
    chains: tuple[tuple[Chain, ...], ...] = ()  # for each guardian one to each elimination; or nothing at all

    @property
    def length(self) -> int:
        """The links of all chains."""
        return sum(len(one.links) for one in chain(*self.chains))

    def evidence(self) -> tuple[Evidence, ...]:
        sets = (
            Evidence(role, candidates=one.candidates)
            for role, locked in zip(SET_ROLES, self.sets, strict=False)
            for one in locked
        )
        chains = (piece for one in chain(*self.chains) for piece in chain_evidence(one))
        return (*self.pattern.evidence(), *sets, *chains)


@dataclass(frozen=True)
class GuardianTechnique(Technique):
    """The technique of the guardians of a kind of pattern."""

    kind: str = ""  # the module of words that says why one of the guardians is true
    # all patterns of the kind that may be of use, remembered for the position: three techniques ask for them. There may
    # be several with the same guardians; the first of them is told.
    search: Callable[[Position], Sequence[Guarded]] = lambda _: ()
    reach: Reach = Reach.BASIC

    facts_type = GuardianFacts

    def of_all_reaches(self, with_sets: int, with_chains: int, level: Level = Level.UNFAIR) -> tuple[Self, Self, Self]:
        """The technique, and both that reach further, with their scores and level; their codes follow on its own."""
        code = int(self.code)
        sets = replace(self, id=f"{self.id}-als", code=str(code + 1), score=with_sets, reach=Reach.SETS)
        chains = replace(self, id=f"{self.id}-chains", code=str(code + 2), score=with_chains, reach=Reach.CHAINS)
        return self, replace(sets, level=level), replace(chains, level=level)

    def patterns(self, position: Position) -> Sequence[Guarded]:
        """The patterns that it looks at."""
        return self.search(position)

    def find(self, position: Position) -> Iterator[Step]:
        """A step for each set of guardians, with all that falls to it, in the order of the patterns."""
        guardians, known = guardians_of(position), set[int]()
        for found in self.patterns(position):
            if found.guardians not in known:
                known.add(found.guardians)
                removed = self._removed(guardians, found.guardians)
                if removed:
                    facts = self._facts(guardians, self.pattern(position, found), removed)
                    yield Step(self, eliminations=as_candidates(removed), facts=facts)

    def pattern(self, position: Position, found: Guarded) -> GuardedPattern:
        """The pattern that the search has found."""
        guardians = as_candidates(found.guardians)
        every = [one for cell in found.cells for one in position.candidates_in(1 << cell, found.digits)]
        body = tuple(one for one in every if one not in guardians)
        return GuardedPattern(self.kind, found.cells, tuple(digits_in(found.digits)), found.houses, body, guardians)

    def _removed(self, guardians: Guardians, nodes: int) -> int:
        match self.reach:
            case Reach.BASIC:
                return guardians.removed(nodes)
            case Reach.SETS:
                return guardians.removed_with_sets(nodes)
            case Reach.CHAINS:
                return guardians.removed_with_chains(nodes)

    def _facts(self, guardians: Guardians, pattern: GuardedPattern, removed: int) -> GuardianFacts:
        match self.reach:
            case Reach.BASIC:
                return GuardianFacts(pattern)
            case Reach.SETS:
                sets = tuple(guardians.locked_sets(one, removed) for one in pattern.guardians)
                return GuardianFacts(pattern, sets=sets)
            case Reach.CHAINS:
                targets = as_candidates(removed)
                chains = tuple(tuple(guardians.chain(one, target) for target in targets) for one in pattern.guardians)
                return GuardianFacts(pattern, chains=chains)

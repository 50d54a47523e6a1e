"""The cases of ../shared/data/beyond-cases.tsv: positions, and what a technique beyond HoDoKu must remove there.

A line has a kind, a board, the deleted candidates, the eliminations, placements (always none), and where it is from.
`TECHNIQUES_OF` says which of our techniques answer for each kind. Of a kind `CONTAINED` a step must remove at least
what the case removes, of others exactly that.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.logic import technique_named
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from tests.engine.cases import case_lines, read_candidates, read_position
from tests.shared_data import SHARED

BEYOND_CASES = SHARED / "beyond-cases.tsv"

_BASIC = ("guardians in one cell", "guardians of one digit", "guardians mixed", "one guardian")
_PATTERNS: Mapping[str, str] = {
    "BUG+n": "bug-plus-n",
    "Bivalue Oddagon": "bivalue-oddagon",
    "Borescoper heptagon": "borescoper",
    "Borescoper octagon": "borescoper",
    "Extended Rectangle 2x3": "extended-rectangle-2xn",
    "Extended Rectangle 2x4": "extended-rectangle-2xn",
    "Extended Rectangle 2x5": "extended-rectangle-2xn",
    "Extended Rectangle 2x6": "extended-rectangle-2xn",
    "Tridagon": "tridagon",
    "Unique Matrix 3x3": "unique-matrix",
}
"""The patterns with guardians whose three techniques have ids that begin alike."""

_UNIQUENESS_TESTS = tuple(f"uniqueness-test-{number}" for number in range(1, 7))

TECHNIQUES_OF: Mapping[str, tuple[str, ...]] = {
    **{f"{name} ({kind})": (id,) for name, id in _PATTERNS.items() for kind in _BASIC},
    **{f"Extended Rectangle 2x3 ({kind})": ("extended-rectangle",) for kind in _BASIC},
    **{f"{name} (guardians + ALS)": (f"{id}-als",) for name, id in _PATTERNS.items()},
    **{f"{name} (guardians + chains)": (f"{id}-chains",) for name, id in _PATTERNS.items()},
    **{f"{name} (library)": (id, f"{id}-als", f"{id}-chains") for name, id in _PATTERNS.items()},
    **{f"Broken Wing ({kind})": ("broken-wing",) for kind in (*_BASIC, "library")},
    **{f"UR ({kind})": ("unique-rectangle-links", *_UNIQUENESS_TESTS) for kind in _BASIC},
    "UR (guardians + ALS)": ("unique-rectangle-als",),
    "UR (guardians + chains)": ("unique-rectangle-chains",),
    "UR + strong links (0 pure corners)": ("unique-rectangle-links",),
    "UR + strong links (1 pure corners)": ("unique-rectangle-links", "hidden-rectangle"),
    "UR + strong links (2 diagonal corners)": ("unique-rectangle-links",),
    "UR + strong links (2 in line corners)": ("unique-rectangle-links", "uniqueness-test-4"),
    "Avoidable Loop (Reverse BUG type 1)": ("avoidable-loop",),
    "Gurth's Symmetrical Placement": ("symmetrical-placement",),
    "ALS-W-Wing": ("als-w-wing",),
    "ALS-W-Wing (grouped)": ("grouped-als-w-wing",),
    "Aligned Pair Exclusion": ("als-aligned-pair-exclusion",),
    "Aligned Triple Exclusion": ("als-aligned-triple-exclusion",),
    "Subset Exclusion (cells apart)": ("subset-exclusion",),
    "Almost Locked Pair": ("almost-locked-pair",),
    "Almost Locked Triple": ("almost-locked-triple",),
    "Almost Locked Quadruple": ("almost-locked-quadruple",),
    "Firework Triple": ("firework-triple",),
    "Firework Quadruple": ("firework-quadruple",),
    "Multi-Sector Locked Sets": ("multi-sector-locked-sets",),
    "SK-Loop": ("sk-loop",),
    "Junior Exocet": ("junior-exocet",),
    "Junior Exocet: known base digit": ("junior-exocet-base-digit",),
    "Junior Exocet: mirror node": ("junior-exocet-mirror",),
    "Junior Exocet: pair table": ("junior-exocet-pairs",),
    "Double Exocet": ("double-exocet",),
    "Senior Exocet": ("senior-exocet",),
    "M-Wing": ("m-wing",),
    "S-Wing": ("s-wing",),
    "L-Wing": ("l-wing",),
    "H2-Wing": ("h2-wing",),
    "H3-Wing": ("h3-wing",),
    "M-Ring (= S-Ring)": ("m-ring",),
    "L-Ring": ("l-ring",),
    "W-Ring": ("w-ring",),
    "Pattern Overlay (single digit)": ("template-delete", "pattern-overlay"),
    "Pattern Overlay (pairs of digits)": ("pattern-overlay",),
    "Digit forcing (on and off, singles)": ("digit-forcing",),
    "Nishio / Bowman's Bingo (T&E 1)": ("forcing-net-contradiction",),
    "T&E depth (singles)": (),
}
"""For each kind the techniques of which one must have the step; none where no step is asked for."""

CONTAINED = re.compile(r"ALS\)|chains\)|library|Digit forcing|T&E|Pattern Overlay")
"""Kinds of which a step may remove more than the case."""


@dataclass(frozen=True)
class BeyondCase:
    """A line of the file."""

    kind: str
    position: Position
    eliminations: frozenset[Candidate]
    source: str
    line: int

    @property
    def depth(self) -> int:
        """The T&E depth that a case of that kind names."""
        return int(self.source.partition("|")[2].split()[-1])

    def is_met_by(self, step: Step) -> bool:
        """Whether a step removes what the case asks for."""
        removed = frozenset(step.eliminations)
        return self.eliminations <= removed if CONTAINED.search(self.kind) else self.eliminations == removed

    def is_met(self) -> bool:
        """Whether one of the techniques has the step."""
        techniques = map(technique_named, TECHNIQUES_OF[self.kind])
        return any(self.is_met_by(step) for technique in techniques for step in technique.find(self.position))


def read_beyond(path: Path = BEYOND_CASES) -> Iterator[BeyondCase]:
    """The cases of a file; none where it is missing."""
    for number, line in enumerate(case_lines(path), 1):
        if not line.startswith("#"):
            kind, board, deleted, eliminations, _, source = line.split("\t")
            yield BeyondCase(kind, read_position(board, deleted), read_candidates(eliminations), source, number)

"""The looks of a step on the board: which style each candidate and cell gets, and which houses are shaded.

A style is named like its role; several names with a blank between them are put on top of each other, such as "group-b
eliminated". Each style also has a sign, shown where there is room beside the digit. So nothing depends on colour, or on
how a terminal draws italics. The board, its legend, reports and pictures all show these.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from string import ascii_letters
from typing import NamedTuple

from sudoku_tui.engine.board import Candidate, cell_set, cells_of_houses
from sudoku_tui.engine.step import Role, Step

PLACED, ELIMINATED = "placed", "eliminated"
"""The styles of what a step does; those of its evidence are the names of the roles."""

SIGNS: Mapping[str, str] = {
    Role.LINK_WEAK: "~",
    Role.LINK_STRONG: "=",
    Role.COVER: ":",
    Role.PATTERN: "•",
    Role.GROUP_D: "d",
    Role.GROUP_C: "c",
    Role.GROUP_B: "b",
    Role.GROUP_A: "a",
    Role.FIN: "*",
    Role.OFF: "✗",
    Role.ON: "✓",
    PLACED: "+",
    ELIMINATED: "-",
    Role.CLASH: "!",
}
"""The sign of each style; where a candidate has several roles, the later one of this order is seen."""

GROUPS = (Role.GROUP_A, Role.GROUP_B, Role.GROUP_C, Role.GROUP_D)

SUPPOSED = (Role.ON, Role.OFF)
"""The roles of what is true and false in a walk, if its premises are."""

SEEN_BESIDES = (*GROUPS, Role.CLASH)
"""The roles of candidates that are seen besides that they are ruled out."""

LAYERS = tuple(role for role in SIGNS if isinstance(role, Role))

HOUSE, COVER_HOUSE = "house", "cover-house"

STYLES = (
    Role.PATTERN,
    Role.FIN,
    *GROUPS,
    Role.ON,
    Role.OFF,
    Role.CLASH,
    PLACED,
    ELIMINATED,
    HOUSE,
    COVER_HOUSE,
    Role.COVER,
    Role.LINK_STRONG,
    Role.LINK_WEAK,
)
"""All styles, in the order of the legend."""


COLORS: Mapping[str, str] = {
    HOUSE: "#eceff4",
    Role.COVER: "#e4e0ec",
    Role.LINK_STRONG: "#d9d9d9",
    Role.LINK_WEAK: "#d9d9d9",
    Role.PATTERN: "#9fd0f5",
    Role.FIN: "#f5d56b",
    Role.GROUP_A: "#8fdcc0",
    Role.GROUP_B: "#f5d56b",
    Role.GROUP_C: "#e3b7e8",
    Role.GROUP_D: "#d2c3a5",
    Role.ON: "#b7e08a",
    Role.OFF: "#f2a58e",
    Role.CLASH: "#ffffff",
    PLACED: "#b7e08a",
    ELIMINATED: "#f2a58e",
}
"""The background of a style on a page or in a picture, for dark digits. A clash also has a frame."""


def sign_of(style: str) -> str:
    """The sign of a style; of several on top of each other that of a clash, of what is done, else of the first."""
    first, *others = style.split()
    return SIGNS[ELIMINATED] if ELIMINATED in others and not is_clash(style) else SIGNS.get(first, " ")


def is_clash(style: str) -> bool:
    """Whether a style is that of a clash, perhaps with another on top."""
    return style.split()[0] == Role.CLASH


LinkLine = tuple[str, Candidate, Candidate]
"""A link to be drawn as a line: its role, and the candidates at its ends."""


class Looks(NamedTuple):
    """Where a step puts which styles."""

    candidates: Mapping[Candidate, str]  # the style of each candidate that the step speaks of; of a placed digit, too
    cells: Mapping[int, str]  # the style of each cell that it speaks of as a whole
    houses: int  # the set of the cells of the houses where it happens
    covers: int  # the set of the cells of the covering houses
    letters: Mapping[Candidate, str] = {}  # for what is true or false in a walk: in which order it came up
    lines: tuple[LinkLine, ...] = ()  # the links of the present sentence of a walk

    def visible(self) -> list[str]:
        """The styles that can be seen, those on top of each other as one, in the order of the legend."""
        styles = {*self.candidates.values(), *self.cells.values()}
        if self.houses:
            styles.add(HOUSE)
        if self.covers & ~self.houses:
            styles.add(COVER_HOUSE)
        return sorted(styles, key=lambda style: [STYLES.index(name) for name in style.split()])

    @property
    def digits(self) -> list[int]:
        """The digits that the step is about: first those of its evidence that it removes or places, by their number."""
        said, done = Counter[int](), Counter[int]()
        for (_, digit), style in self.candidates.items():
            names = style.split()
            done[digit] += names[-1] in (PLACED, ELIMINATED)
            said[digit] += names[0] not in (Role.COVER, ELIMINATED)
        digits = [digit for digit in said | done if said[digit] or done[digit]]
        return sorted(digits, key=lambda digit: (not said[digit], not done[digit], -said[digit], digit))


NOTHING = Looks({}, {}, 0, 0)


@lru_cache(maxsize=4)
def looks_of(step: Step | None) -> Looks:
    """Sort the evidence of a step by what it does to the board."""
    if step is None:
        return NOTHING
    candidates: dict[Candidate, str] = {}
    cells: dict[int, str] = {}
    houses = covers = 0
    for role in LAYERS:
        for piece in step.evidence:
            if piece.role is role:
                candidates |= dict.fromkeys((*piece.candidates, *(end for link in piece.links for end in link)), role)
                cells |= dict.fromkeys(piece.cells, role)
    for piece in step.evidence:
        if piece.role is Role.HOUSE:
            houses |= cells_of_houses(piece.houses) | cell_set(piece.cells)
        elif piece.role is Role.COVER:
            covers |= cells_of_houses(piece.houses)
    for candidate in step.eliminations:
        group = candidates.get(candidate)
        # Of a colour that is all wrong, or of overlapping sets, it is seen besides which candidates they are.
        candidates[candidate] = f"{group} {ELIMINATED}" if group in SEEN_BESIDES else ELIMINATED
    candidates |= dict.fromkeys(step.placements, PLACED)
    letters = _letters(step)
    return Looks(candidates, cells, houses, covers, letters, _lines(step) if letters else ())


def _lines(step: Step) -> tuple[LinkLine, ...]:
    return tuple((piece.role, *link) for piece in step.evidence for link in piece.links)


def _letters(step: Step) -> Mapping[Candidate, str]:
    """The letters of what is true or false in a walk, as far as there are letters; those of a node are alike."""
    letters: dict[Candidate, str] = {}
    nodes = [piece.candidates for piece in step.evidence if piece.role in SUPPOSED]
    for letter, node in zip(ascii_letters, dict.fromkeys(nodes), strict=False):
        letters = dict.fromkeys(node, letter) | letters
    return letters

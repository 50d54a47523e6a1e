"""Evidence of two kinds never looks alike: on every board, with and without colour, in every set of characters.

Its legend has room in every panel.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import combinations, islice

import pytest
from rich.style import Style

from sudoku_tui.engine.evidence import is_clash, looks_of, sign_of
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Role, Step
from sudoku_tui.system.characters import ASCII, CONSOLE, UNICODE, written_in
from sudoku_tui.tui.render.board_rows import PLAIN, CellView, Piece, cell_views
from sudoku_tui.tui.render.cell import cell_pieces
from sudoku_tui.tui.render.evidence_signs import SHADES
from sudoku_tui.tui.render.layout import BoardSize
from sudoku_tui.tui.render.legend import legend_rows
from sudoku_tui.tui.render.styling import plain_color, style_of
from sudoku_tui.tui.render.theme_colors import RESOLVED
from tests.engine.cases import SHARED_CASES, read_cases, technique_of
from tests.engine.explanations import EXAMPLES, read_approved
from tests.sampling import Portion

Shown = tuple[Position, Step]

EACH_APPROVED = 3  # steps of a position that is in the file of explanations
sizes = pytest.mark.parametrize("size", BoardSize)
character_sets = pytest.mark.parametrize("characters", [UNICODE, CONSOLE, ASCII])


@pytest.fixture(scope="module")
def shown(portion: Portion) -> list[Shown]:
    """Steps of every technique, and all those of the shared cases where these are there."""
    of_each = portion.of(range(EXAMPLES), 2)
    return [*approved_steps(of_each), *(shared_steps() if portion.is_all else ())]


@pytest.fixture(scope="module")
def distinct(shown: list[Shown]) -> list[Shown]:
    """Of all steps of a technique whose evidence has the same styles, the first: they look alike."""
    first: dict[tuple[str, frozenset[str], frozenset[str]], Shown] = {}
    for position, step in shown:
        styles = [frozenset(styles_in(position, step, empty=empty)) for empty in (True, False)]
        first.setdefault((step.technique.id, styles[0], styles[1]), (position, step))
    return [*first.values()]


def approved_steps(of_each: Collection[int]) -> Iterator[Shown]:
    """Steps in some of the positions of each technique, by their numbers."""
    seen: Counter[str] = Counter()
    for approved in read_approved():
        seen[approved.name] += 1
        if seen[approved.name] - 1 not in of_each:
            continue
        for step in islice(approved.technique.find(approved.position), EACH_APPROVED):
            yield approved.position, step


def shared_steps() -> Iterator[Shown]:
    for case in read_cases(SHARED_CASES):
        technique = technique_of(case)
        if technique is not None:
            yield from ((case.position, step) for step in technique.find(case.position) if case.is_met_by(step))


def without_color(names: str) -> Style:
    """The bold, italic and so on of a style: what is left of it with NO_COLOR."""
    return style_of(names, RESOLVED["terminal"], plain_color).without_color


def styles_in(position: Position, step: Step, *, empty: bool) -> set[str]:
    """The styles of the evidence in empty cells, or of values, as far as the board shows them."""
    looks = looks_of(step)
    styles = {
        style
        for (cell, digit), style in looks.candidates.items()
        if (not position.values[cell] if empty else position.values[cell] == digit)
    }
    return styles | {style for cell, style in looks.cells.items() if empty is not bool(position.values[cell])}


def assert_all_differ(keys: Iterable[tuple[str, object]], step: Step) -> None:
    for (one, look), (other, second) in combinations(sorted(keys, key=str), 2):
        assert look != second, f"{step.technique.name}: {one} and {other}"


@pytest.mark.sample(6)
@sizes
@character_sets
def test_two_kinds_of_candidates_differ_in_attributes_or_sign(
    distinct: list[Shown], size: BoardSize, characters: str
) -> None:
    def look(style: str) -> object:
        return without_color(style), "" if size is BoardSize.MARKS else written_in(characters, sign_of(style))

    for position, step in distinct:
        styles = {*styles_in(position, step, empty=True), PLAIN}
        assert_all_differ([(style, look(style)) for style in styles], step)


def test_two_kinds_of_values_differ_in_attributes(distinct: list[Shown]) -> None:
    for position, step in distinct:
        styles = {*styles_in(position, step, empty=False), "given", "value"}
        assert_all_differ([(style, without_color(style)) for style in styles], step)


@character_sets
def test_shades_differ_from_each_other_and_from_blanks(characters: str) -> None:
    assert len({" ", *(written_in(characters, shade) for shade in SHADES.values())}) == len(SHADES) + 1


@sizes
def test_two_samples_of_a_legend_differ_without_colour(distinct: list[Shown], size: BoardSize) -> None:
    for position, step in distinct:
        samples = [row[0] for row in legend_rows(position, step, size, 60, 20)[1:]]
        keys = [(f"{text} {style}", (without_color(style), text.strip("123456789"))) for text, style in samples]
        assert_all_differ(keys, step)


def test_a_legend_fits_the_narrowest_panel(shown: list[Shown]) -> None:
    for position, step in shown:
        rows = [
            "".join(text for text, _ in row).rstrip() for row in legend_rows(position, step, BoardSize.LARGE, 24, 100)
        ]
        assert all(len(row) <= 24 for row in rows)
        assert not any("…" in row for row in rows), step.technique.name


@sizes
def test_what_clashes_is_singled_out(
    shown: list[Shown], distinct: list[Shown], size: BoardSize, portion: Portion
) -> None:
    techniques = set()
    for position, step in [*distinct, *(one for one in shown if clashing_in(one[1]))]:
        clashing = clashing_in(step)
        views = cell_views(position, None, step)
        signed = {cell for cell in range(81) if any("!" in text for text, _ in pieces(size, views[cell]))}
        assert signed == clashing
        techniques |= {step.technique.id} if clashing else set()
        assert bool(clashing) is any(map(is_clash, looks_of(step).visible()))
    colorings = {"simple-colors-wrap", "multi-colors-1", "multi-colors-2", "medusa"}
    expected = {
        *colorings,
        "forcing-chain-contradiction",
        "forcing-net-contradiction",
        "nested-forcing-net",
    }
    assert techniques == expected or (not portion.is_all and techniques < expected)


def clashing_in(step: Step) -> set[int]:
    return {candidate.cell for piece in step.facts.shown(Role.CLASH) for candidate in piece.candidates}


def pieces(size: BoardSize, view: CellView) -> list[Piece]:
    return [piece for inner in range(size.cell_height) for piece in cell_pieces(size, view, inner)]


def test_a_false_colour_and_what_is_ruled_out_are_one_entry_of_the_legend(shown: list[Shown]) -> None:
    wraps = [(position, step) for position, step in shown if step.technique.id == "simple-colors-wrap"]
    for position, step in wraps:
        rows = legend_rows(position, step, BoardSize.LARGE, 60, 20)[1:]
        meanings = ["".join(text for text, _ in row[1:]).strip() for row in rows]
        assert "where colour A fails, ruled out" in meanings
        assert "ruled out" not in meanings

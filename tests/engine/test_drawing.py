"""Pictures of positions: well-formed, with every candidate and all evidence of a step, and they need nothing else."""

from xml.etree.ElementTree import Element, fromstring

import pytest

from sudoku_tui.engine import NUMBERS, Drawing, Position, Step, as_html, as_svg, path
from sudoku_tui.engine.evidence import COLORS, STYLES, sign_of

SVG = "{http://www.w3.org/2000/svg}"
SKYSCRAPER = "...194....3..8..6..7......42.7.35....9.6.....64........5....3..8...1.......27.84."
AIC = "..758...16...495...4.2........3....8.8...463.....5..........8.9..1..2...3...974.."


def step_of(puzzle: str, technique: str) -> tuple[Position, Step]:
    """The first step of a technique on the path of a puzzle, and the position before it."""
    position = Position.from_string(puzzle)
    for step, after in path(position):
        if step.technique.id == technique:
            return position, step
        position = after
    raise AssertionError(technique)


def texts(picture: Element) -> list[str]:
    return [element.text or "" for element in picture.iter(f"{SVG}text")]


def test_the_start_of_a_puzzle_shows_its_givens_alone() -> None:
    digits = sorted(filter(str.isdigit, SKYSCRAPER.replace(".", "")))
    labels = [*"123456789", *"ABCDEFGHI"]
    assert sorted(texts(fromstring(as_svg(Position.from_string(SKYSCRAPER))))) == sorted([*digits, *labels])


def test_candidates_are_drawn_once_something_is_eliminated() -> None:
    position = Position.from_string(SKYSCRAPER).eliminated()
    number = sum(cells.bit_count() for cells in position.candidates)
    start = texts(fromstring(as_svg(Position.from_string(SKYSCRAPER))))
    assert len(texts(fromstring(as_svg(position)))) == len(start) + number


@pytest.mark.parametrize(("puzzle", "technique"), [(SKYSCRAPER, "skyscraper"), (AIC, "aic")])
def test_a_step_shows_its_signs_links_and_eliminations(puzzle: str, technique: str) -> None:
    position, step = step_of(puzzle, technique)
    without, picture = fromstring(as_svg(position)), fromstring(as_svg(position, step))
    signs = texts(picture)
    assert signs.count(sign_of("eliminated")) == len(step.eliminations)
    links = sum(len(piece.links) for piece in step.evidence)
    assert links
    lines = len(list(picture.iter(f"{SVG}line"))) - len(list(without.iter(f"{SVG}line")))
    assert lines == links + len(step.eliminations)  # each elimination is struck through
    title = picture.find(f"{SVG}title")
    assert title is not None
    assert (title.text or "").endswith(step.conclusion())


def test_a_picture_brings_nothing_that_changes_its_page() -> None:
    tags = {element.tag.removeprefix(SVG) for element in fromstring(as_svg(*step_of(AIC, "aic"))).iter()}
    assert tags == {"svg", "title", "rect", "line", "circle", "text"}


def test_every_style_has_a_colour() -> None:
    assert {style for style in STYLES if style != "cover-house"} <= {*COLORS}


def test_the_figure_says_why() -> None:
    position, step = step_of(AIC, "aic")
    figure = as_html(position, step, NUMBERS)
    assert figure.count("<li>") == len(step.explanation())
    assert f"<b>AIC</b>: {step.conclusion(NUMBERS)}" in figure


def test_notebooks_draw_positions_and_drawings() -> None:
    position, step = step_of(AIC, "aic")
    assert position._repr_svg_() == as_svg(position)
    assert position._repr_html_() == as_html(position)
    assert Drawing(position, step)._repr_svg_() == as_svg(position, step)
    assert Drawing(position, step)._repr_html_() == as_html(position, step)

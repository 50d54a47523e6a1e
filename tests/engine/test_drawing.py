"""Pictures of positions: well-formed, with every candidate and all evidence of a step, and they need nothing else."""

from html.parser import HTMLParser
from xml.etree.ElementTree import Element, fromstring

import pytest

from sudoku_tui.engine import (
    NUMBERS,
    DepthRating,
    Drawing,
    HumanTime,
    Level,
    Position,
    Rating,
    SeRating,
    Step,
    as_html,
    as_svg,
    estimate,
    path,
    technique_named,
)
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


class _Page(HTMLParser):
    """What a page shows of some HTML: its tags, and its text in pieces."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.texts: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002 - the parser has it
        self.tags.add(tag)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_a_notebook_shows_a_step_in_words() -> None:
    _, step = step_of(AIC, "aic")
    page = _Page(step._repr_html_())
    assert page.texts == ["AIC", f": {step.conclusion()}", *step.explanation()]
    assert page.tags == {"div", "b", "ol", "li"}


def test_a_notebook_shows_a_path_in_full_and_takes_nothing_from_it() -> None:
    steps = path(Position.from_string(AIC))
    first, *_ = next(steps)
    page = _Page(steps._repr_html_())
    rest = [step for step, _ in steps]
    assert page.texts[:5] == [f"{len(rest) + 1} steps", ", solved", "technique", "step", "1"]
    assert page.texts[6::3] == [step.conclusion() for step in (first, *rest)]
    assert repr(steps) == f"<SolvePath {AIC}>"


def test_a_path_that_ends_early_says_what_is_left() -> None:
    position = Position.from_string(AIC)
    steps = path(position, [technique_named("naked-single")])
    left = [after for _, after in steps.anew()][-1].empty.bit_count()
    assert _Page(steps._repr_html_()).texts[1] == f", {left} cells are left"


@pytest.mark.parametrize(
    ("thing", "shown"),
    [
        (
            Rating(Level.EASY, 36, True, (("naked-single", 9),)),
            "Easy|, score 36|technique|times|score|Naked Single|9|36",
        ),
        (
            Rating(Level.EASY, 40, True, (("naked-single", 9), ("of-another-package", 2))),
            "Easy|, score 40|technique|times|score|Naked Single|9|36|of-another-package|2|not known here",
        ),
        (Rating(Level.HARD, 1234, False), "not solved; at least Hard|, score 1,234"),
        (SeRating(7.2, 1.2, 1.2, "A <b>", True), "ER 7.2|, EP 1.2, ED 1.2, A <b>"),
        (SeRating(20.0, 1.2, 1.2, "", False, "seconds"), "ER 20.0|, EP 1.2, ED 1.2, not solved, seconds"),
        (DepthRating(2, 2), "T&E depth|, 2"),
        (DepthRating(None, 4), "T&E depth|, at least 4"),
        (DepthRating(None, 3, "seconds"), "T&E depth|, at least 3, seconds"),
        (HumanTime(9.6, 5, 14), "about 10 minutes|, most need 5 to 14"),
    ],
)
def test_a_notebook_shows_ratings(thing: Rating | SeRating | DepthRating | HumanTime, shown: str) -> None:
    page = _Page(thing._repr_html_())
    assert "|".join(page.texts) == shown
    assert page.tags <= {"div", "b", "table", "tr", "th", "td"}


def test_a_notebook_shows_what_takes_people_longest() -> None:
    time = estimate(AIC)
    texts = _Page(time._repr_html_()).texts
    assert texts[-3:] == [f"{time.moments[-1].minutes:.1f} min", "Naked Single", time.moments[-1].step.conclusion()]

"""Steps, paths and ratings as HTML: what a notebook shows of them where they are the value of a cell.

All is text and plain tables, in the colours of the page, dark or light. Text that may come from strangers is escaped.
"""

from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement, tostring

from sudoku_tui.engine import words
from sudoku_tui.engine.human_time import HumanTime
from sudoku_tui.engine.logic import counts_in_order
from sudoku_tui.engine.notation import LETTERS, Notation
from sudoku_tui.engine.rating import DepthRating, Rating, SeRating, TimeRating
from sudoku_tui.engine.step import SolvePath, Step


def tell(parent: Element, step: Step, notation: Notation = LETTERS) -> None:
    """Put into an element what a step does, and why."""
    _name(parent, words.name(step.technique.id), f": {words.conclusion(step, notation)}")
    reasons = SubElement(parent, "ol")
    for sentence in words.explanation(step, notation):
        SubElement(reasons, "li").text = sentence


def step_html(step: Step) -> str:
    """A step in words."""
    block = Element("div")
    tell(block, step)
    return _text(block)


def path_html(steps: SolvePath) -> str:
    """A path from its start, a row for each step, whether or not steps have been taken from it."""
    rows, position = [], steps.start
    for number, (step, after) in enumerate(steps.anew(), 1):
        rows.append((str(number), words.name(step.technique.id), words.conclusion(step)))
        position = after
    end = "solved" if position.is_complete else f"{position.empty.bit_count()} cells are left"
    return _titled(f"{len(rows)} steps", end, ("", "technique", "step"), rows)


def rating_html(rating: Rating) -> str:
    """A rating, with a row for each technique, from the easiest to the hardest."""
    level = words.level(rating.level.id) if rating.is_solved else f"not solved; at least {words.level(rating.level.id)}"
    scores = {one.id: f"{number * one.score:,}" for one, number in counts_in_order(rating)}
    rows = [(words.name(id), str(number), scores.get(id, "not known here")) for id, number in rating.counts]
    return _titled(level, f"score {rating.score:,}", ("technique", "times", "score"), rows)


def se_html(rating: SeRating) -> str:
    """A rating of Sudoku Explainer."""
    rest = filter(None, (rating.hardest, "" if rating.is_solved else "not solved", rating.limit))
    return _titled(f"ER {rating.er}", ", ".join((f"EP {rating.ep}", f"ED {rating.ed}", *rest)))


def depth_html(rating: DepthRating) -> str:
    """A T&E depth."""
    depth = f"at least {rating.least}" if rating.depth is None else str(rating.depth)
    return _titled("T&E depth", ", ".join(filter(None, (depth, rating.limit))))


def time_html(time: TimeRating) -> str:
    """How long a puzzle takes people, with a row for each of the moments that take longest."""
    moments = time.moments if isinstance(time, HumanTime) else ()
    rows = [
        (f"{one.minutes:.1f} min", words.name(one.step.technique.id), words.conclusion(one.step)) for one in moments
    ]
    range_of_most = f"most need {time.low:.0f} to {time.high:.0f}"
    return _titled(f"about {time.minutes:.0f} minutes", range_of_most, ("longest looks", "technique", "step"), rows)


def _titled(title: str, rest: str, head: Iterable[str] = (), rows: Iterable[Iterable[str]] = ()) -> str:
    """A line with a title; below it a table, if it has rows."""
    block = Element("div")
    _name(block, title, f", {rest}")
    rows = [*rows]
    if rows:
        table = SubElement(block, "table")
        for tag, cells in (("th", head), *(("td", row) for row in rows)):
            line = SubElement(table, "tr")
            for cell in cells:
                SubElement(line, tag, {"style": "text-align: left; padding: 0 .5em"}).text = cell
    return _text(block)


def _name(parent: Element, name: str, rest: str) -> None:
    element = SubElement(parent, "b")
    element.text, element.tail = name, rest


def _text(element: Element) -> str:
    return tostring(element, encoding="unicode", method="html")

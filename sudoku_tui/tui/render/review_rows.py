"""The review of a game in rows: the list of findings, and what the board shows of each. Pure; knows no widget."""

from typing import NamedTuple

from rich.cells import set_cell_size

from sudoku_tui.engine import words
from sudoku_tui.engine.board import cell_set
from sudoku_tui.engine.notation import Notation
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.review.review import Discovery, Guess, Mistake, Review, ReviewFinding, ShownStep, Wait
from sudoku_tui.game.review.review_words import finding_words, groups, overview
from sudoku_tui.game.words import clock_text
from sudoku_tui.tui.render.board_rows import PLAIN, Row, cut

OVERVIEW = "The game as a whole"
FEWEST = 4  # items that are shown at least, however long the text is
TIME_WIDTH = 5  # of how long a wait was, up to "59:59"


class ReviewItem(NamedTuple):
    """A row of the list: a heading, which cannot be chosen, the game as a whole, or a finding."""

    title: str = ""  # of a heading, or of the whole
    finding: ReviewFinding | None = None
    is_heading: bool = False


class ReviewScene(NamedTuple):
    """The board of a finding, with its step or its cells."""

    position: Position
    step: Step | None = None
    cells: int = 0  # the set of the cells in question, where no step tells of them


def review_items(review: Review) -> list[ReviewItem]:
    """The rows of the list, those of each group below its heading; a group without findings has none."""
    items = [ReviewItem(OVERVIEW)]
    for group in groups(review):
        if group.findings:
            items.append(ReviewItem(f"{group.title} ({len(group.findings)})", is_heading=True))
            items += [ReviewItem(finding=finding) for finding in group.findings]
    return items


def review_text(item: ReviewItem, review: Review, notation: Notation) -> list[str]:
    """The sentences about an item; about the whole also what was not found."""
    if item.finding is not None:
        return [finding_words(item.finding, notation)]
    nothing = [f"{group.title}: {group.none[:1].lower()}{group.none[1:]}" for group in groups(review)]
    empty = [not group.findings for group in groups(review)]
    return [*overview(review), *(text for text, is_empty in zip(nothing, empty, strict=True) if is_empty)]


def finding_step(finding: ReviewFinding | None) -> ShownStep | None:
    """The step that a finding speaks of; None if it speaks of none."""
    match finding:
        case Wait(open=found):
            return None if found is None else found.shown
        case Mistake(proof=proof):
            return proof
        case Discovery(shown=shown):
            return shown
    return None


def review_scene(finding: ReviewFinding | None, game: Game) -> ReviewScene:
    """The board of a finding: the position of its step; or the board then, with the cells in question."""
    shown, entries = finding_step(finding), game.history.entries
    if shown is not None:
        return ReviewScene(shown.position, shown.step)
    match finding:
        case Mistake(number=number, candidate=candidate, clashes=clashes):
            return ReviewScene(entries[number].position.eliminated(), cells=cell_set((candidate.cell, *clashes)))
        case Guess(candidate=candidate, position=position):
            return ReviewScene(position, cells=1 << candidate.cell)
        case Wait(number=number, wrong=wrong):
            return ReviewScene(entries[number].position.eliminated(), cells=cell_set(cell for cell, _ in wrong))
    return ReviewScene(game.position.eliminated())


def item_row(item: ReviewItem, width: int, notation: Notation, *, chosen: bool) -> Row:
    """A row of the list: what a finding is in few words."""
    if item.is_heading:
        return [(cut(item.title, width), "heading")]
    text = item.title if item.finding is None else f"  {_line(item.finding, notation)}"
    return [(set_cell_size(cut(text, width), width), "cursor" if chosen else PLAIN)]


def _line(finding: ReviewFinding, notation: Notation) -> str:
    match finding:
        case Wait():
            said = "something was wrong" if finding.wrong else "nothing known stood open"
            if finding.open is not None:
                said = _of_step(finding.open.shown.step, notation)
            return f"{clock_text(finding.seconds):>{TIME_WIDTH}}  {said}"
        case Mistake(is_elimination=True):
            return f"{_move(finding.number)}  not {notation.candidate(finding.candidate)}"
        case Mistake() | Guess():
            return f"{_move(finding.number)}  {notation.placement(finding.candidate)}"
    return f"{_move(finding.number)}  {_of_step(finding.shown.step, notation)}"


def _move(number: int) -> str:
    return f"{f'move {number}':<8}"


def _of_step(step: Step, notation: Notation) -> str:
    """A step in few words: "Naked Single, C5", "X-Wing"."""
    name = words.name(step.technique.id)
    return f"{name}, {notation.cell(step.placements[0].cell)}" if len(step.placements) == 1 else name


def in_sight(items: int, height: int, text: int, chosen: int) -> range:
    """The numbers of the items that are shown in an area: those near the chosen one, with an empty row below.

    A text of so many rows has the others: two fifths of the height, or more if it needs them and some items remain.
    """
    shown = max(1, min(items, height * 3 // 5 - 1, max(FEWEST, height - text - 1)))
    first = max(0, min(chosen - shown // 2, items - shown))
    return range(first, first + shown)


def fitting(rows: list[Row], width: int, height: int) -> list[Row]:
    """Rows in a height; the last one says if there would be more."""
    if len(rows) <= height or not height:
        return rows[:height]
    last = "".join(text for text, _ in rows[height - 1])
    return [*rows[: height - 1], [(cut(f"{last} …", width), PLAIN)]]

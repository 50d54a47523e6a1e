"""The list of all steps in characters: the rows of the list, what is told about one of them. Pure; knows no widget."""

import textwrap
from collections.abc import Iterable
from dataclasses import dataclass

from rich.cells import set_cell_size

from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.steps import FoundStep, Group, Order, StepList
from sudoku_tui.tui.board_art import PLAIN
from sudoku_tui.tui.commands import with_advice
from sudoku_tui.tui.layout import BoardSize
from sudoku_tui.tui.legend_art import MEANINGS, legend_rows
from sudoku_tui.tui.widgets.painted import Row, cut

WORDS_WIDTH = 40
"""From this width on a list says in words what a step does; in less, in digits and cells."""

SPACIOUS = 1000
"""With more characters than these on a page there is an empty row between sentences."""

BULLET = "- "
"""Before each sentence where there is no empty row, as in the log."""

MORE = " …"
"""Where a text goes on that has no room."""

Item = FoundStep | Group
"""A row of the list that can be chosen: a step, or the heading of a group."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Where steps are shown: the position that they are steps of, the board that it is on, how cells are named."""

    position: Position
    board: BoardSize
    notation: Notation


def items_of(groups: Iterable[Group], *, headings: bool = True) -> list[Item]:
    """The steps, and their headings if they are wanted, in the order in which they are listed."""
    items: list[Item] = []
    for group in groups:
        items += (group, *group.steps) if headings else group.steps
    return items


def is_same(item: Item, other: Item | None) -> bool:
    """Whether two items are the same one, though the groups were made anew meanwhile."""
    if isinstance(item, Group) and isinstance(other, Group):
        return item.key == other.key
    return item is other


def effect(step: Step, notation: Notation) -> str:
    """What a step does in few characters: "C4=5", "-4 C3 H7, -5 A1"."""
    if step.placements:
        return ", ".join(notation.candidate(candidate) for candidate in step.placements)
    cells: dict[int, list[str]] = {}
    for cell, digit in sorted(step.eliminations):
        cells.setdefault(digit, []).append(notation.cell(cell))
    return ", ".join(f"-{digit} {' '.join(cells[digit])}" for digit in sorted(cells))


def item_row(item: Item, order: Order, width: int, notation: Notation, *, chosen: bool) -> Row:
    """One row of the list; at the right end the number of singles that a step unlocks."""
    if isinstance(item, Group):
        number = f" ({len(item.steps)})"
        text = f" {cut_inside(item.title, width - 1 - len(number))}{number}"
        return [(set_cell_size(text, width) if chosen else text, "cursor" if chosen else "heading")]
    figure = f"+{item.unlocks} " if item.unlocks else " "
    step = item.step
    text = effect(step, notation)
    if order is Order.TECHNIQUE:
        text = step.conclusion(notation) if width >= WORDS_WIDTH else text
    else:
        text = f"{step.technique.name}: {text}"
    room = width - len(figure)
    return [(set_cell_size(f"  {cut(text, room - 3)}", room) + figure, "cursor" if chosen else PLAIN)]


def cut_inside(text: str, width: int) -> str:
    """A text cut to a width before its last word, which is what tells "Type 1" from "Type 2"."""
    last = text.rsplit(" ", 1)[-1]
    if len(text) <= width or 2 * len(last) > width + 6:
        return cut(text, width)
    return f"{text[: width - len(last) - 1].rstrip()}…{last}"


def status(steps: StepList, order: Order, only: Technique | None, *, searching: bool) -> str:
    """The first line of the screen: how far the search is, or how much was found and how it is sorted."""
    total, missing, found = len(steps.wanted(only)), steps.missing(only), steps.count(only)
    if not missing:
        name = f"{only.name}: " if only is not None else ""
        left_out = len(steps.left_out) if only is None else 0
        note = f"; {count(left_out, 'technique')} left out, which assume one solution" if left_out else ""
        number = f"{count(found, 'step')} {order.value}" if found else "no step"
        return f"{name}{number}{note}"
    doing = (steps.searching or missing[0]).name
    done = total - len(missing)
    if searching:
        return f"{doing} … {done + 1} of {count(total, 'technique')}, {count(found, 'step')} so far; Esc stops"
    return f"stopped at {doing}, {done} of {count(total, 'technique')}: {count(found, 'step')} {order.value}"


def first_line(position: Position, notation: Notation) -> str:
    """What the player should know before looking at the list, if there is something."""
    if position.contradiction is not None:
        wrong = position.contradiction.describe(notation)
        return f"Something is wrong here: {wrong}. Close this and take a move back."
    pending = len(position.pending_cells)
    return with_advice(f"{count(pending, 'elimination')} pending", "steps_eliminate") if pending else ""


def nothing_found(steps: StepList, position: Position, only: Technique | None) -> str:
    """What is said where the list is empty although everything was looked for."""
    if position.contradiction is not None:
        return ""
    if only in steps.left_out:
        return f"{only.name} assumes that the puzzle has exactly one solution, which is not so here."
    if only is not None:
        return f"There is no {only.name} here."
    if position.has_pending:
        return "No technique has a step yet."
    return "No technique has a step here: it takes chains or more. The search (s in the game) finds the solution."


def detail_rows(item: Item | None, setting: Setting, width: int, height: int) -> list[Row]:
    """What is told about the chosen item, in an area of a width and height."""
    if item is None or height <= 0:
        return []
    if isinstance(item, Group):
        technique, what = item.key, count(len(item.steps), "step")
        text = technique.summary if isinstance(technique, Technique) else ""
    else:
        technique, what = item.step.technique, conclusion(item, setting.notation)
        text = " ".join(item.step.explanation(setting.notation))
    rows = [_name_row(technique, width)] if isinstance(technique, Technique) else []
    rows += wrapped(what, width, "given")
    room = height - len(rows)
    if room > 0:
        rows += [[(line, PLAIN)] for line in textwrap.wrap(text, width, max_lines=room, placeholder=MORE)]
    return rows[:height]


def _name_row(technique: Technique, width: int) -> Row:
    """The name of a technique, with its level and score if they fit."""
    level = f"  {technique.level} {technique.score}"
    name = (cut_inside(technique.name, width), "heading")
    return [name, (level, "dim")] if len(technique.name + level) <= width else [name]


def legend_of(step: Step | None, setting: Setting, width: int) -> list[Row]:
    """What the styles of a step mean on the board."""
    if step is None:
        return []
    rows = legend_rows(setting.position, step, setting.board, width, len(MEANINGS) * 3)
    return [row for row in rows if row[0][1] != "heading"]


def conclusion(found: FoundStep, notation: Notation) -> str:
    """What a step does, and what it unlocks."""
    unlocked = f"; unlocks {count(found.unlocks, 'single')}" if found.unlocks else ""
    return f"{found.step.conclusion(notation)}{unlocked}"


def line_row(step: Step, place: str, width: int, notation: Notation) -> Row:
    """A step in one line, where there is room for nothing else; with its place in the list: "3/41"."""
    text = f"{step.technique.name}: {effect(step, notation)}"
    return [(f"{place} ", "heading"), (cut(text, width - len(place) - 1), PLAIN)]


def with_legend(rows: list[Row], legend: list[Row], height: int) -> list[Row]:
    """Rows with the legend at the end of an area of a height, if there is room for all of it."""
    room = height - len(rows)
    return [*rows, *[[]] * (room - len(legend)), *legend] if len(legend) < room else rows


def pages(found: FoundStep, setting: Setting, width: int, height: int) -> list[list[Row]]:
    """Everything about a step, on as many pages as it takes; at the end the legend."""
    spaced = width * height > SPACIOUS
    lines = wrapped(conclusion(found, setting.notation), width, "given")
    for sentence in found.step.explanation(setting.notation):
        lines += [[], *wrapped(sentence, width)] if spaced else wrapped(sentence, width, indent=BULLET)
    room = max(1, height - 1)
    legend = legend_of(found.step, setting, width)
    if len(lines) % room + len(legend) >= room:
        lines += [[]] * (-len(lines) % room)  # the legend is not split over two pages
    lines += [[], *legend]
    starts = range(0, len(lines), room)
    name = found.step.technique.name
    result = []
    for number, start in enumerate(starts, 1):
        place = f" {number}/{len(starts)}" if len(starts) > 1 else ""
        title = f"{cut_inside(name, width - len(place))}{place}"
        result.append([[(title, "heading")], *lines[start : start + room]])
    return result


def wrapped(text: str, width: int, style: str = PLAIN, indent: str = "") -> list[Row]:
    """A text in rows of a width; something may stand before the first, and as many blanks before the others."""
    lines = textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=" " * len(indent))
    return [[(line, style)] for line in lines]

"""The list of all steps in characters: the rows of the list, what is told about one of them. Pure; knows no widget."""

import textwrap
from collections.abc import Iterable
from dataclasses import dataclass

from rich.cells import set_cell_size

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.evidence import looks_of
from sudoku_tui.game.study.steps import FoundStep, Group, Order, StepList
from sudoku_tui.keys.commands import BY_ID, in_keys, press
from sudoku_tui.tui.render.board_rows import BULLET, PLAIN, Row, cut
from sudoku_tui.tui.render.layout import GAP, LEAST_PANEL_WIDTH, WORDS_WIDTH, BoardSize, Layout
from sudoku_tui.tui.render.legend import MAP_WIDTH, beside, legend_rows, map_rows
from sudoku_tui.tui.render.technique_names import name_in

SPACIOUS = 1000  # with more characters than these on a page there is an empty row between sentences
UNLIMITED = 1000  # more rows than anything takes
INDENT = "  "  # before a step of the list, below its heading
MORE = " …"  # where a text goes on that has no room
LEAST_BELOW = 4  # with so many rows below the board a text stands there, else in the panel
LEAST_LIST = 6  # rows that the list keeps where the explanation stands below it
LEAST_TEXT = 5  # rows that a text keeps before a legend gets more than one row for a meaning
TEXT_AND_LEGEND = 100  # from this width on the legend stands beside the explanation below the board
LEGEND_ROWS = 5  # rows of the panel that are kept for the legend where only the text stands below the board
MAP_ROWS = 9  # the rows of the map of a digit
Item = FoundStep | Group  # a row of the list that can be chosen: a step, or the heading of a group


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
        room = width - 1 - len(number)
        title = name_in(item.key, room) if isinstance(item.key, Technique) else cut(item.title, room)
        text = f" {title}{number}"
        return [(set_cell_size(text, width) if chosen else text, "cursor" if chosen else "heading")]
    figure = f" +{item.unlocks}" if item.unlocks else ""
    room = width - len(INDENT) - len(figure)
    if order is not Order.TECHNIQUE:
        text = named_effect(item.step, room, notation)
    elif width >= WORDS_WIDTH:
        text = item.step.conclusion(notation)
    else:
        text = effect(item.step, notation)
    return [(f"{INDENT}{set_cell_size(cut(text, room), room)}{figure}", "cursor" if chosen else PLAIN)]


def named_effect(step: Step, width: int, notation: Notation) -> str:
    """What a step does after the name of its technique, which is abbreviated where both have no room."""
    text = f"{step.technique.name}: {effect(step, notation)}"
    return text if len(text) <= width else f"{words.abbreviation(step.technique.id)}: {effect(step, notation)}"


def status(steps: StepList, order: Order, only: Technique | None, *, searching: bool) -> str:
    """The first line of the screen: how far the search is, or how much was found and how it is sorted."""
    total, missing, found = len(steps.wanted(only)), steps.missing(only), steps.count(only)
    if not missing:
        name = f"{only.name}: " if only is not None else ""
        left_out = sum(technique in steps.left_out for technique in steps.wanted()) if only is None else 0
        note = f"; {count(left_out, 'technique')} left out, which assume one solution" if left_out else ""
        number = f"{count(found, 'step')} {order.value}" if found else "no step"
        return f"{name}{number}{note}"
    doing = (steps.searching or missing[0]).name
    done = total - len(missing)
    if searching:
        stops = in_keys("{steps_leave.short} stops")
        return f"{doing} … {done + 1} of {count(total, 'technique')}, {count(found, 'step')} so far; {stops}"
    return f"stopped at {doing}, {done} of {count(total, 'technique')}: {count(found, 'step')} {order.value}"


def first_line(position: Position, notation: Notation) -> str:
    """What the player should know before looking at the list, if there is something."""
    if position.contradiction is not None:
        wrong = position.contradiction.describe(notation)
        return f"Something is wrong here: {wrong}. Close this and take a move back."
    pending = len(position.pending_cells)
    return f"{count(pending, 'elimination')} pending; {press('steps_eliminate')}" if pending else ""


def nothing_found(steps: StepList, position: Position, only: Technique | None) -> str:
    """What is said where the list is empty although nothing is looked for any more."""
    if position.contradiction is not None:
        return ""
    if steps.missing(only):
        return "The search ended before it found a step."
    if only in steps.left_out:
        return f"{only.name} assumes that the puzzle has exactly one solution, which is not so here."
    if only is not None:
        return f"There is no {only.name} here."
    if position.has_pending:
        return "No technique has a step yet."
    if steps.solutions == 0:
        return "What is placed leads to no solution, so no technique has a step."
    if steps.solutions is not None and steps.solutions > 1:
        return (
            "There are several solutions from here. Logic alone cannot choose among them, so no technique has a step."
        )
    search = f"The search ({BY_ID['search'].key_label} in the game)"
    return f"No technique has a step here: it takes chains or more. {search} finds the solution."


@dataclass(frozen=True, slots=True)
class Division:
    """How a screen is shared out: the same for every step of a list, so that nothing jumps.

    Attributes:
        list_height: the rows of the list.
        text_below: whether the text stands below the board, else below the list.
        legend_below: whether the legend does.
    """

    list_height: int
    text_below: bool
    legend_below: bool


def divide(layout: Layout, listed: int) -> Division:
    """Share out the rows beside and below the board. The text gets the larger area, after a list of so many rows."""
    height, below = layout.board.height, layout.rows_below
    if layout.has_map and below >= LEAST_BELOW - 1:
        return Division(min(listed, height - MAP_ROWS - 1), text_below=True, legend_below=False)
    has_room_below = below >= LEAST_BELOW
    if has_room_below and below * layout.width > (height - listed - 1) * layout.panel_width:
        if layout.width > TEXT_AND_LEGEND:
            return Division(height, text_below=True, legend_below=True)
        return Division(min(listed, height - LEGEND_ROWS - 1), text_below=True, legend_below=False)
    most = height if has_room_below else max(LEAST_LIST, height * 2 // 5)
    return Division(min(listed, most), text_below=False, legend_below=has_room_below)


def detail_rows(item: Item | None, setting: Setting, width: int, height: int) -> list[Row]:
    """What is told about the chosen item, in an area of a width and height; cut with a sign where that is too small."""
    if item is None or height <= 0:
        return []
    if isinstance(item, Group):
        technique, what = item.key, count(len(item.steps), "step")
        text = technique.summary if isinstance(technique, Technique) else ""
    else:
        technique, what = item.step.technique, conclusion(item, setting.notation)
        text = " ".join(item.step.explanation(setting.notation))
    rows = _name_rows(technique, width)[:height] if isinstance(technique, Technique) else []
    rows += shortened(what, width, height - len(rows), "given")
    return rows + shortened(text, width, height - len(rows))


def _name_rows(technique: Technique, width: int) -> list[Row]:
    """The name, level and score of a technique, in two rows if they do not fit in one."""
    level = f"{technique.level} {technique.score}"
    if len(technique.name) + 2 + len(level) <= width:
        return [[(technique.name, "heading"), (f"  {level}", "dim")]]
    return [[(name_in(technique, width), "heading")], [(level, "dim")]]


def explained(item: Item | None, setting: Setting, width: int, height: int) -> list[Row]:
    """What is told about the chosen item, and at the end of the area the legend; for it the text is shortened."""
    rows = detail_rows(item, setting, width, UNLIMITED)
    step = item.step if isinstance(item, FoundStep) else None
    legend = legend_of(step, setting, width, max(height - len(rows) - 1, height - LEAST_TEXT - 1, 1))
    return with_legend(detail_rows(item, setting, width, height - len(legend) - bool(legend)), legend, height)


def legend_of(step: Step | None, setting: Setting, width: int, most: int = UNLIMITED) -> list[Row]:
    """What the styles of a step mean on the board, in `most` rows at the most."""
    if step is None:
        return []
    rows = legend_rows(setting.position, step, setting.board, width, most + 1)  # the name of the technique is one
    return [row for row in rows if row[0][1] != "heading"]


def legend_columns(step: Step | None, setting: Setting, width: int, height: int) -> list[Row]:
    """The same in as many columns as it takes in an area that is wide and low; nothing if that has no room for all."""
    for number in range(1, width // LEAST_PANEL_WIDTH + 1):
        column = width // number
        rows = legend_of(step, setting, column - GAP)
        if len(rows) <= number * height:
            result: list[Row] = []
            for start in range(0, len(rows), max(1, height)):
                result = [*beside(result, start // height * column, rows[start : start + height])]
            return result
    return []


def figures(step: Step | None, setting: Setting, width: int) -> list[Row]:
    """The legend, and beside it the map of the main digit of a step, for a board too small for all candidates."""
    left, gap = width - MAP_WIDTH, 2
    legend = legend_of(step, setting, left - gap, MAP_ROWS)
    digit = next(iter(looks_of(step).digits), 0)
    if step is None or not digit:
        return legend
    return [*beside(legend, left, map_rows(setting.position, step, digit, setting.notation))]


def conclusion(found: FoundStep, notation: Notation) -> str:
    """What a step does, and what it unlocks."""
    unlocked = f"; unlocks {count(found.unlocks, 'single')}" if found.unlocks else ""
    return f"{found.step.conclusion(notation)}{unlocked}"


def line_row(step: Step, place: str, width: int, notation: Notation) -> Row:
    """A step in one line, where there is room for nothing else; with its place in the list: "3/41"."""
    room = width - len(place) - 1
    return [(f"{place} ", "heading"), (cut(named_effect(step, room, notation), room), PLAIN)]


def with_legend(rows: list[Row], legend: list[Row], height: int) -> list[Row]:
    """Rows, and the legend at the end of an area of a height."""
    return [*rows, *[[]] * (height - len(rows) - len(legend)), *legend]


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
    result = []
    for number, start in enumerate(starts, 1):
        place = f" {number}/{len(starts)}" if len(starts) > 1 else ""
        title = f"{name_in(found.step.technique, width - len(place))}{place}"
        result.append([[(title, "heading")], *lines[start : start + room]])
    return result


def wrapped(text: str, width: int, style: str = PLAIN, indent: str = "") -> list[Row]:
    """A text in rows of a width; something may stand before the first, and as many blanks before the others."""
    lines = textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=" " * len(indent))
    return [[(line, style)] for line in lines]


def shortened(text: str, width: int, height: int, style: str = PLAIN) -> list[Row]:
    """A text in rows of a width, with a sign at the end if it takes more rows than there are."""
    if height <= 0:
        return []
    return [[(line, style)] for line in textwrap.wrap(text, width, max_lines=height, placeholder=MORE)]


def in_parts(text: str, width: int, height: int, style: str = PLAIN, indent: str = "") -> list[list[Row]]:
    """A text in as many parts of a height as it takes, with a sign at the end of each but the last."""
    rows = wrapped(text, width, style, indent)
    if len(rows) <= height:
        return [rows]
    rows = wrapped(text, width - len(MORE), style, indent)
    parts = [rows[start : start + height] for start in range(0, len(rows), height)]
    for part in parts[:-1]:
        ((line, _),) = part[-1]
        part[-1] = [(line + MORE, style)]
    return parts

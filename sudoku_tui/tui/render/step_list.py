"""The list of all steps: its rows, and the details of the chosen one. Pure; knows no widget."""

from dataclasses import dataclass

from rich.cells import set_cell_size

from sudoku_tui.engine import words
from sudoku_tui.engine.evidence import looks_of
from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.solver.step_list import COUNTS_AS_REMOVED, FoundStep, Group, StepFilter, StepList, StepOrder
from sudoku_tui.keys.commands import BY_ID, in_keys
from sudoku_tui.tui.render.board_rows import BULLET, PLAIN, Row, cut, wrapped
from sudoku_tui.tui.render.layout import GAP, LEAST_PANEL_WIDTH, WORDS_WIDTH, BoardSize, Layout
from sudoku_tui.tui.render.legend import MAP_WIDTH, beside, legend_rows, map_rows
from sudoku_tui.tui.render.technique_names import name_in

SPACIOUS = 1000  # characters on a page; with more, empty rows separate sentences
UNLIMITED = 1000  # more rows than anything takes
INDENT = "  "  # of a step below its heading
FOLDED, UNFOLDED = "+", " "  # what headings begin with
LEAST_BELOW = 4  # rows below the board from which on a text stands there, else in the panel
LEAST_LIST = 6  # rows of a list with the explanation below it
LEAST_TEXT = 5  # rows of a text before the legend gets more than one row for a meaning
TEXT_AND_LEGEND = 100  # width from which on the legend stands beside the explanation below the board
LEGEND_ROWS = 5  # rows of the panel for the legend if only the text stands below the board
MAP_ROWS = 9  # of the map of a digit
SEARCHED = "The game is searching for its proof."


@dataclass(frozen=True)
class Heading:
    """The row above the steps of a group, or in place of them."""

    group: Group
    is_folded: bool


Item = FoundStep | Heading  # a row of the list, which can be chosen


@dataclass(frozen=True)
class StepContext:
    """How steps are shown: their position, the size of the board, and the names of cells."""

    position: Position
    board: BoardSize
    notation: Notation


def effect(found: FoundStep, notation: Notation) -> str:
    """The effect of a step in few characters: "C4=5", "-4 C3 H7, -5 A1"."""
    if found.placements:
        return ", ".join(notation.candidate(candidate) for candidate in found.placements)
    cells: dict[int, list[str]] = {}
    for cell, digit in sorted(found.eliminations):
        cells.setdefault(digit, []).append(notation.cell(cell))
    return ", ".join(f"-{digit} {' '.join(cells[digit])}" for digit in sorted(cells))


def item_row(item: Item, order: StepOrder, width: int, notation: Notation, *, chosen: bool) -> Row:
    """One row of the list, with the number of singles that a step unlocks at the right end."""
    if isinstance(item, Heading):
        group = item.group
        number = f" ({len(group.steps)})"
        room = width - len(FOLDED) - len(number)
        title = name_in(group.key, room) if isinstance(group.key, Technique) else cut(group.title, room)
        text = f"{FOLDED if item.is_folded else UNFOLDED}{title}{number}"
        return [(set_cell_size(text, width) if chosen else text, "cursor" if chosen else "heading")]
    figure = f" +{item.unlocks}" if item.unlocks else ""
    room = width - len(INDENT) - len(figure)
    if order is not StepOrder.TECHNIQUE:
        text = named_effect(item, room, notation)
    elif width >= WORDS_WIDTH and item.facts is not None:
        text = words.conclusion(item.step, notation)
    else:
        text = effect(item, notation)
    return [(f"{INDENT}{set_cell_size(cut(text, room), room)}{figure}", "cursor" if chosen else PLAIN)]


def named_effect(found: FoundStep, width: int, notation: Notation) -> str:
    """The name of a technique, abbreviated if necessary, and the effect of its step."""
    text = f"{words.name(found.technique.id)}: {effect(found, notation)}"
    return text if len(text) <= width else f"{words.abbreviation(found.technique.id)}: {effect(found, notation)}"


def pick_status(candidates: StepFilter, steps: StepList, position: Position, notation: Notation) -> str:
    """The first line while the player chooses a candidate on the board: what Enter would show."""
    cell, digit = candidates.cell, candidates.digit
    assert cell is not None
    if position.values[cell]:
        return f"{notation.cell(cell)} is {position.values[cell]}; choose an empty cell"
    if digit and not position.has_candidate(cell, digit):
        return f"{digit} is no candidate of {notation.cell(cell)}; choose another"
    described, found = candidates.described(notation), steps.count(candidates)
    if not found:
        return f"no step places or removes {described}"
    narrows = "" if digit else "; a digit narrows"
    return f"{described}: {count(found, 'step')}{narrows}; {in_keys('{steps_take.short} shows')} which"


def first_line(position: Position, notation: Notation, *, are_pending: bool) -> str:
    """A remark about the position for the player, or an empty text; are there eliminations that count as done?"""
    if position.contradiction is not None:
        wrong = position.contradiction.describe(notation)
        return f"Something is wrong: {wrong}. Close this list and undo a move."
    return COUNTS_AS_REMOVED if are_pending else ""


def nothing_found(steps: StepList, position: Position, wanted: StepFilter, notation: Notation) -> str:
    """Why the list is empty after the search has ended."""
    only = wanted.technique
    if position.contradiction is not None:
        return ""
    if steps.missing(only):
        return "The search ended before it found a step."
    if only in steps.left_out:
        return f"{words.name(only.id)} assumes that the puzzle has exactly one solution, which this one does not have."
    if not wanted.takes_every_effect and steps.count(StepFilter(only)):
        return f"No step{f' of {words.name(only.id)}' if only else ''} places or removes {wanted.described(notation)}."
    if only is not None:
        return f"There is no {words.name(only.id)} here."
    if steps.solutions == 0:
        return "The placed digits lead to no solution, so no technique has a step."
    if steps.solutions is not None and steps.solutions > 1:
        return (
            "There are several solutions from here. Logic alone cannot choose among them, so no technique has a step."
        )
    search = f"The search ({BY_ID['search'].key_label} in the game)"
    return f"No technique has a step here: only a guess leads further. {search} finds the solution."


@dataclass(frozen=True)
class Division:
    """How the screen is divided: the same for every step of a list, so that nothing jumps."""

    list_height: int
    text_below: bool  # below the board, else below the list
    legend_below: bool


def divide(layout: Layout, listed: int) -> Division:
    """Divide the rows beside and below the board; the text gets the larger area, given the length of the list."""
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


@dataclass(frozen=True)
class _Details:
    """The details of an item: the technique, if it is about one; a conclusion or a number; an explanation."""

    technique: Technique | None
    what: str
    text: str

    def rows(self, width: int, height: int) -> list[Row]:
        """All of it, shortened to an area."""
        if height <= 0:
            return []
        rows = _name_rows(self.technique, width)[:height] if self.technique is not None else []
        rows += wrapped(self.what, width, "given", most=height - len(rows))
        return rows + wrapped(self.text, width, most=height - len(rows))


def _details(item: Item | None, notation: Notation) -> _Details:
    if item is None:
        return _Details(None, "", "")
    if isinstance(item, FoundStep):
        return _Details(item.technique, conclusion(item, notation), " ".join(explanation(item, notation)))
    technique = item.group.key if isinstance(item.group.key, Technique) else None
    return _Details(
        technique,
        count(len(item.group.steps), "step"),
        words.about(technique.id).summary if technique is not None else "",
    )


def detail_rows(item: Item | None, context: StepContext, width: int, height: int) -> list[Row]:
    """The details of the chosen item, shortened to an area."""
    return _details(item, context.notation).rows(width, height)


def _name_rows(technique: Technique, width: int) -> list[Row]:
    """The name, level and score of a technique, in two rows if they do not fit in one."""
    level = f"{technique.level} {technique.score}"
    if len(words.name(technique.id)) + 2 + len(level) <= width:
        return [[(words.name(technique.id), "heading"), (f"  {level}", "dim")]]
    return [[(name_in(technique, width), "heading")], [(level, "dim")]]


def explained(item: Item | None, context: StepContext, width: int, height: int) -> list[Row]:
    """The details of the chosen item, shortened for the legend, which stands at the end of the area."""
    details = _details(item, context.notation)  # the words of a chain take a while
    step = item.step if isinstance(item, FoundStep) else None
    room = height - len(details.rows(width, UNLIMITED)) - 1
    legend = legend_of(step, context, width, max(room, height - LEAST_TEXT - 1, 1))
    return with_legend(details.rows(width, height - len(legend) - bool(legend)), legend, height)


def legend_of(step: Step | None, context: StepContext, width: int, most: int = UNLIMITED) -> list[Row]:
    """The legend of a step on the board, in at most `most` rows."""
    if step is None:
        return []
    rows = legend_rows(context.position, step, context.board, width, most + 1)  # the name of the technique is one
    return [row for row in rows if row[0][1] != "heading"]


def legend_columns(step: Step | None, context: StepContext, width: int, height: int) -> list[Row]:
    """The legend in several columns for a wide and low area; empty if it does not fit."""
    for number in range(1, width // LEAST_PANEL_WIDTH + 1):
        column = width // number
        rows = legend_of(step, context, column - GAP)
        if len(rows) <= number * height:
            result: list[Row] = []
            for start in range(0, len(rows), max(1, height)):
                result = [*beside(result, start // height * column, rows[start : start + height])]
            return result
    return []


def figures(step: Step | None, context: StepContext, width: int) -> list[Row]:
    """The legend and the map of the main digit of a step, beside a board too small for all candidates."""
    left, gap = width - MAP_WIDTH, 2
    legend = legend_of(step, context, left - gap, MAP_ROWS)
    digit = next(iter(looks_of(step).digits), 0)
    if step is None or not digit:
        return legend
    return [*beside(legend, left, map_rows(context.position, step, digit, context.notation))]


def conclusion(found: FoundStep, notation: Notation) -> str:
    """The effect of a step, and the singles that it unlocks."""
    unlocked = f"; unlocks {count(found.unlocks, 'single')}" if found.unlocks else ""
    return f"{words.conclusion(found.step, notation)}{unlocked}"


def explanation(found: FoundStep, notation: Notation) -> tuple[str, ...]:
    """The reasons of a step; or that they are being searched."""
    return (SEARCHED,) if found.facts is None else words.explanation(found.step, notation)


def line_row(found: FoundStep, place: str, width: int, notation: Notation) -> Row:
    """A step in one line, with its place in the list: "3/41"."""
    room = width - len(place) - 1
    return [(f"{place} ", "heading"), (cut(named_effect(found, room, notation), room), PLAIN)]


def with_legend(rows: list[Row], legend: list[Row], height: int) -> list[Row]:
    """Rows, with the legend at the end of the area."""
    return [*rows, *[[]] * (height - len(rows) - len(legend)), *legend]


def pages(found: FoundStep, context: StepContext, width: int, height: int) -> list[list[Row]]:
    """The whole explanation of a step in pages, with the legend at the end."""
    spaced = width * height > SPACIOUS
    lines = wrapped(conclusion(found, context.notation), width, "given")
    for sentence in explanation(found, context.notation):
        lines += [[], *wrapped(sentence, width)] if spaced else wrapped(sentence, width, indent=BULLET)
    room = max(1, height - 1)
    legend = legend_of(found.step, context, width)
    if len(lines) % room + len(legend) >= room:
        lines += [[]] * (-len(lines) % room)  # the legend is not split over two pages
    lines += [[], *legend]
    starts = range(0, len(lines), room)
    result = []
    for number, start in enumerate(starts, 1):
        place = f" {number}/{len(starts)}" if len(starts) > 1 else ""
        title = f"{name_in(found.technique, width - len(place))}{place}"
        result.append([[(title, "heading")], *lines[start : start + room]])
    return result

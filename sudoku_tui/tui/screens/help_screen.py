"""The help: the rules and a first game, every key, made from the table of commands, and the signs on the board."""

import textwrap
from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, ClassVar

from rich.cells import set_cell_size
from textual.binding import BindingType
from textual.screen import Screen

from sudoku_tui.engine import words
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import BY_ID, explained_commands, help_of, in_keys
from sudoku_tui.keys.first_game import FIRST_GAME, RULES, TO_BEGIN
from sudoku_tui.keys.game_commands import MARKING, SOLVING
from sudoku_tui.keys.screen_commands import ENTERING, HELP_COMMANDS, READING_HELP
from sudoku_tui.tui.render.board_rows import PLAIN, Row
from sudoku_tui.tui.render.evidence_signs import samples
from sudoku_tui.tui.render.glossary_rows import term_rows
from sudoku_tui.tui.render.layout import LEAST_WIDTH
from sudoku_tui.tui.render.player_layer import NOTES_IN_WORDS
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.widgets.key_bindings import Handler, bindings_of, bound, list_handler, on_command
from sudoku_tui.tui.widgets.page import Page, heading_row, paragraph
from sudoku_tui.tui.widgets.painted import PaintedScreen
from sudoku_tui.tui.widgets.screen_text import ScreenText, passage_of

BEGINNING = "The rules, and a first game"
EXERCISE = "In an exercise"
WALKING = "While you walk the log"
WALKING_STEP = "While you walk a step"
VOCABULARY = "The words of explanations"
INTRODUCTIONS: Mapping[str, str] = {
    SOLVING: (
        "The solver works with candidates. First eliminate what the placed digits exclude: {eliminate} does it digit "
        "by digit, {eliminate_all} for all. Then look for singles: {naked_single} places a cell's only candidate, "
        "{hidden_single} a digit's only place in a row, column or box. {next_step} takes the easiest step. You can "
        "also place digits yourself. The log says what happened and what helps next."
    ),
    MARKING: (
        "Digit keys do not always place digits. They may make marks or colours, or another key may wait for a digit. "
        "The title then says so, in reverse colours. Each press of {cancel} ends one of these modes. Your marks and "
        "the solver's candidates are two layers: the cells show one of them, or none."
    ),
    ENTERING: (
        "The screen shows what is known of the puzzle while you type. Each given in brackets is redundant on its own. "
        "Two puzzles are equivalent if you get one from the other by swapping digits, by swapping rows or columns so "
        "that the boxes stay together, or by turning or mirroring the board. The canonical form is the same for all "
        "equivalent puzzles. The automorphisms are the ways to do this that leave the puzzle as it is. Doing nothing "
        "counts as one, so 1 means that there is no other. HoDoKu and Sudoku Explainer are two scales of difficulty. "
        "HoDoKu gives a level and a score. Sudoku Explainer gives three ratings: ER is that of the hardest step, EP of "
        "the hardest step up to the first digit that is placed, ED of the first step."
    ),
}
"""The text above the keys of a part."""
STATES: Mapping[str, str] = {
    EXERCISE: (
        "Find the technique that the title names; in a mixed round, the easiest pattern. Go to each of its cells and "
        "press {select}: it adds that one cell, or takes it out again. Moving adds none, unlike in a game. With all "
        "its cells selected, no more and no fewer, press {put}. Or do what it does: place its digit, or take all its "
        "candidates away where cells show them ({mark_mode}, then the digit). The log says what was right. There may "
        "be none: then press {put} twice with no cell selected. {hint} helps, {next_puzzle} brings the next exercise."
    ),
    WALKING: (
        "{list.arrows} choose a move, and the board shows that moment. Enter goes back to it; the later moves stay in "
        "the log. Escape returns to the present and changes nothing."
    ),
    WALKING_STEP: (
        "Each press of {explain} or {right} shows the next link of a chain, or the next step of a proof, with one "
        "sentence. {previous_empty} or {left} goes back; {cancel} ends. Signs on the board show what is true and what "
        "is false at this point; letters show the order. In a chain, {put} shows all links at once. In a proof, it "
        "folds or unfolds what follows from a premise. A proof of more than 40 steps begins folded, with a summary."
    ),
}
"""Parts about a state of the game that has no keys of its own."""
MOST_ROWS = 1000
KEYS_WIDTH, NARROW_KEYS_WIDTH = 22, 14
WIDE = 60
WITH_CONTENTS = 110  # from this width on the contents stand beside the help
ADVICE = (
    "{help_contents} contents, {help_next_part} next part, {list.arrows} scroll, {help_leave} closes",
    "{help_contents} contents, {help_next_part} next, {help_leave.short} closes",
    "{help_contents} contents, {help_leave.short} closes",
)


def help_rows(width: int) -> list[Row]:
    """The help as rows of text for a width; in less than the least width they are cut."""
    width = max(width, LEAST_WIDTH)
    rows = _beginning(width)
    game, *others = explained_commands()
    rows += _keys(game, width)
    for title, text in STATES.items():
        rows += [[], _title(title), *paragraph(in_keys(text), width)]
    for title, signs_in_words in (
        ("Signs of yours on the board", NOTES_IN_WORDS),
        ("Signs on the board, with each step", samples()),
    ):
        rows += [[], _title(title)]
        for signs, meaning in signs_in_words:
            rows += _entry(" ".join(signs), meaning, width)
    for commands in others:
        rows += _keys(commands, width)
    return [*rows, [], _title(VOCABULARY), *term_rows(words.glossary(), width)]


def _beginning(width: int) -> list[Row]:
    rows = [_title(BEGINNING), *paragraph(RULES, width), [], *paragraph(TO_BEGIN, width), []]
    for ids, text in FIRST_GAME:
        label = " ".join(BY_ID[id].key_labels[0] for id in ids)
        rows += _entry(label, in_keys(text), width)
    return rows


def _title(text: str) -> Row:
    return [(f" {text}", "heading")]


def _keys(commands: Sequence[Command], width: int) -> list[Row]:
    rows: list[Row] = []
    for group, members in groupby(commands, lambda command: command.group):
        rows += [[], _title(group)]
        if group in INTRODUCTIONS:
            rows += [*paragraph(in_keys(INTRODUCTIONS[group]), width), []]
        for command in members:
            rows += _entry(" ".join(command.key_labels), help_of(command), width)
    return rows


def _entry(label: str, text: str, width: int) -> list[Row]:
    """A label with its text beside it, or below it where the label is too long."""
    indent = KEYS_WIDTH if width >= WIDE else NARROW_KEYS_WIDTH
    lines = textwrap.wrap(text, width - indent - 2)
    first = lines.pop(0) if len(label) < indent - 2 else ""
    return [
        [(f"  {label:{indent - 2}}", "given"), (first, PLAIN)],
        *([(f"{' ' * indent}{line}", PLAIN)] for line in lines),
    ]


class HelpScreen(PaintedScreen[None]):
    """The help, at one of its parts. The contents open on a key, and stand beside it where there is room."""

    HELP_PART = READING_HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of(HELP_COMMANDS),
        bound("down", "list_down", id="list_down"),
        bound("up", "list_up", id="list_up"),
        bound("pagedown,space", "list_page_down", id="list_page_down"),
        bound("pageup", "list_page_up", id="list_page_up"),
        bound("home", "list_first", id="list_first"),
        bound("end", "list_last", id="list_last"),
    ]

    def __init__(self, part: str = BEGINNING) -> None:
        """Open at the part with a title; at the beginning if there is no such part."""
        self._page = Page(self._rows)
        super().__init__(self._page)
        self._opened_at: str | None = part
        self._first = 0
        self._everything: dict[int, list[Row]] = {}

    def as_text(self) -> ScreenText:
        """The text without the contents beside it."""
        width, height = self.app.size
        return ScreenText(self, parts=(passage_of([heading_row("Help", ADVICE, width), *self._shown(width, height)]),))

    def _rows(self, width: int, height: int) -> list[Row]:
        shown = self._shown(width, height)
        if width >= WITH_CONTENTS:
            parts = self._parts(width)
            room = _contents_width(parts)
            beside = self._contents_beside(parts, room, height - 1)
            shown = [
                [*(beside[y] if y < len(beside) else [(" " * room, PLAIN)]), *(shown[y] if y < len(shown) else [])]
                for y in range(max(len(beside), len(shown)))
            ]
        return [heading_row("Help", ADVICE, width), *shown]

    def _shown(self, width: int, height: int) -> list[Row]:
        """The rows of the text that have room below the heading."""
        rows, parts = self._rows_for(width), self._parts(width)
        if self._opened_at is not None:
            self._first = next((start for start, title in parts if title == self._opened_at), 0)
            self._opened_at = None
        last_part, _ = parts[-1]
        self._first = max(0, min(max(len(rows) - (height - 1), last_part), self._first))
        return rows[self._first : self._first + height - 1]

    def _contents_beside(self, parts: Sequence[tuple[int, str]], room: int, height: int) -> list[Row]:
        """The titles around the present part, as many as there are rows for."""
        present = self._present(parts)
        first = max(0, min(len(parts) - height, present - height // 2))
        return [
            [(set_cell_size(f" {title}", room - 1), "cursor" if number == present else PLAIN), (" ", PLAIN)]
            for number, (_, title) in enumerate(parts[first : first + height], first)
        ]

    def _rows_for(self, width: int) -> list[Row]:
        """The whole help for a width. Kept, because making it takes as long as everything else that a key does."""
        if width not in self._everything:
            beside = _contents_width(_parts_of(help_rows(width))) if width >= WITH_CONTENTS else 0
            self._everything = {width: help_rows(width - beside)}
        return self._everything[width]

    def _parts(self, width: int) -> list[tuple[int, str]]:
        return _parts_of(self._rows_for(width))

    def _present(self, parts: Sequence[tuple[int, str]]) -> int:
        """The number of the part that the first row belongs to."""
        return max(number for number, (start, _) in enumerate(parts) if start <= max(self._first, 0))

    def handler(self, id: str) -> Handler | None:
        return list_handler(id, self._scroll, self.size.height - 2, MOST_ROWS) or super().handler(id)

    @on_command("help_leave")
    def leave(self) -> None:
        self.dismiss()

    @on_command("help_contents")
    def _open_contents(self) -> None:
        parts = self._parts(self.size.width)

        def go_to(number: int) -> None:
            start, _ = parts[number]
            self._scroll(start - self._first)

        self.ask(ChooseScreen("Contents of the help", parts, itemgetter(1), chosen=self._present(parts)), go_to)

    @on_command("help_next_part", 1)
    @on_command("help_previous_part", -1)
    def _go_to_part(self, direction: int) -> None:
        starts = [start for start, _ in self._parts(self.size.width)]
        others = [start for start in starts if (start - self._first) * direction > 0]
        if others:
            self._scroll(min(others, key=lambda start: abs(start - self._first)) - self._first)

    def _scroll(self, rows: int) -> None:
        self._first += rows
        self._page.show()


def _parts_of(rows: Sequence[Row]) -> list[tuple[int, str]]:
    """The parts of the help: where each begins, and its title."""
    return [(index, row[0][0].strip()) for index, row in enumerate(rows) if row and row[0][1] == "heading"]


def _contents_width(parts: Sequence[tuple[int, str]]) -> int:
    return max(len(title) for _, title in parts) + 4


def open_help(screen: Screen[Any], part: str = BEGINNING) -> None:
    """Show the help above a screen, at one of its parts."""
    screen.app.push_screen(HelpScreen(part))

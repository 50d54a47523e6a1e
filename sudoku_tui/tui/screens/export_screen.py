"""Exporting: the board as text, picture or sheet, the path to the solution, the game; into a file or the clipboard."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, NamedTuple

from textual.app import App
from textual.binding import BindingType

from sudoku_tui.formats import format_candidates, format_line
from sudoku_tui.formats.catalogue import Format, format_named
from sudoku_tui.game.data.aid import Aid
from sudoku_tui.game.exporting.game_document import lost_in, text_of
from sudoku_tui.game.playing.game import Game
from sudoku_tui.game.sheets.pdf import why_no_pdf
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.screen_commands import EXPORT_COMMANDS, EXPORTING
from sudoku_tui.tui import jobs
from sudoku_tui.tui.screens.choose_screen import ChooseScreen
from sudoku_tui.tui.screens.share_screen import TO_COPY
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command


@dataclass(frozen=True)
class Exportable:
    """Something that can be exported."""

    name: str
    ending: str  # of the name of its file
    text: Callable[[Game], str] | None = None  # None for what a command makes, and for the picture
    command: Callable[[Game], Sequence[str]] | None = None  # the command that prints it, in another process
    problem: Callable[[], str] = str  # says why it cannot be made here, or nothing
    notation: Format | None = None  # the notation of the text; None for all else
    aid: Aid = Aid.NONE  # how much it tells of the puzzle

    @property
    def in_sentence(self) -> str:
        return self.name[0].lower() + self.name[1:]

    async def content(self, app: App[None], game: Game) -> Exported:
        """The content of the file. A command takes a second or more; raises `JobFailed` if it cannot make that."""
        if self.text is not None and self.notation is not None:
            text = self.text(game)
            return Exported(text.encode(), lost_in(game, self.notation, text))
        if self.command is None:
            return Exported(app.export_screenshot().encode())
        return Exported(await jobs.run_command(*self.command(game)))


class Exported(NamedTuple):
    """An export of a game."""

    content: bytes
    remark: str = ""  # a sentence about what the text does not keep, or nothing

    @property
    def text(self) -> str:
        return self.content.decode()

    def preview(self, width: int, *, wraps: bool) -> list[str]:
        """The text, with long lines in parts if wanted, and the remark below it."""
        lines = [part for line in self.text.splitlines() for part in (wrapped(line, width) if wraps else [line])]
        return [*lines, "", *textwrap.wrap(self.remark, width)] if self.remark else lines


def _written(name: str, ending: str, notation: str, text: Callable[[Game], str] | None = None) -> Exportable:
    """A game in a notation; `text` makes it, if not what the notation itself writes."""
    entry = format_named(notation)
    return Exportable(name, ending, text or partial(text_of, notation=entry), notation=entry)


def _path(form: str, game: Game) -> tuple[str, ...]:
    return "step", "--format", form, "--", format_line(game.puzzle)


def _sheet(form: str, game: Game) -> tuple[str, ...]:
    """A page with the puzzle as it is given, as large as it can be, and a page with its solution."""
    sheet = "sheet", "--per-page", "1", "--solutions", "--format", form, "--output", "-"
    return *sheet, "--", format_line(game.puzzle)


SHORT = (
    _written("The puzzle, 81 characters", ".txt", "sdm"),
    _written("The board with placed digits, one line", ".txt", "line"),
    _written("The board as a grid", ".txt", "grid"),
    # all candidates, where the notation itself shows those that are left after the first eliminations
    _written("The candidates as a grid", ".txt", "candidates", lambda game: f"{format_candidates(game.position)}\n"),
)
"""The exports that a public session also shows."""

LINKS = (
    _written("A link to SudokuPad, with marks", "-link.txt", "sudokupad"),
    _written("A link to f-puzzles, with marks", "-link.txt", "f-puzzles"),
)

COPIED = (*SHORT, *LINKS)
"""The exports that fit the clipboard."""

KINDS = (
    *SHORT,
    Exportable("A picture of the screen, SVG", ".svg"),
    Exportable("The path to the solution, Markdown", ".md", command=partial(_path, "markdown"), aid=Aid.SOLUTION),
    Exportable("The path to the solution, HTML", ".html", command=partial(_path, "html"), aid=Aid.SOLUTION),
    _written("The game with marks and colours, JSON", ".json", "json"),
    Exportable("A sheet for the printer, HTML", "-sheet.html", command=partial(_sheet, "html"), aid=Aid.SOLUTION),
    Exportable(
        "A sheet for the printer, PDF",
        "-sheet.pdf",
        command=partial(_sheet, "pdf"),
        aid=Aid.SOLUTION,
        problem=why_no_pdf,
    ),
    *LINKS,
)

CHALLENGE = Exportable("A challenge for a friend: puzzle and pace", "")
"""What is shown on a screen of its own, once the game is solved."""

ABOUT_CHALLENGE = (
    "The puzzle and your pace as a text for any chat, once you have solved it. If a friend pastes it into sudoku-tui, "
    "they play it against your pace."
)

LISTED = (*KINDS, CHALLENGE)
LETTERS = [*"1234567890sfh"]


class TextScreen(ChooseScreen[Exportable]):
    """The short kinds as text beside the list, for players who may not write files."""

    def __init__(self, texts: Mapping[Exportable, Exported], challenge: Callable[[], object]) -> None:
        """List the kinds of texts, and the challenge, which opens elsewhere."""
        super().__init__(
            "The board as text",
            [*texts, CHALLENGE],
            lambda kind: kind.name,
            lambda kind, width: _preview(texts, kind, width, wraps=True),
            on_take=lambda kind: challenge() if kind is CHALLENGE else self.say(TO_COPY),
            letters=[*LETTERS[: len(texts)], LETTERS[-1]],
            advice=("it stands beside the list; {list_leave} closes", "{list_leave} closes", ""),
        )


def _preview(texts: Mapping[Exportable, Exported], kind: Exportable, width: int, *, wraps: bool) -> list[str]:
    if kind is CHALLENGE:
        return textwrap.wrap(ABOUT_CHALLENGE, width)
    return texts[kind].preview(width, wraps=wraps) if kind in texts else []


def wrapped(line: str, width: int) -> list[str]:
    """A line in parts that fit a width. A puzzle can be read again from them."""
    return [line[start : start + width] for start in range(0, len(line), width)]


class ExportScreen(ChooseScreen[Exportable]):
    """The list of exports."""

    HELP_PART = EXPORTING
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(EXPORT_COMMANDS)

    def __init__(
        self,
        texts: Mapping[Exportable, Exported],
        copy: Callable[[str, str], object],
        write: Callable[[Exportable], object],
        challenge: Callable[[], object],
    ) -> None:
        """List all kinds, with the texts of the short ones. `copy` takes a text and its name."""
        super().__init__(
            "Export",
            LISTED,
            lambda kind: kind.name,
            lambda kind, width: _preview(texts, kind, width, wraps=kind in LINKS),
            list_width=44,
            on_take=self._write_kind,
            letters=LETTERS,
            advice=(
                "{list_take} writes a file, {export_copy} copies, {list_leave} closes",
                "{list_take}: file, {export_copy}: copy, {list_leave.short}",
                "",
            ),
        )
        self._texts, self._copy, self._write, self._challenge = texts, copy, write, challenge

    def _write_kind(self, kind: Exportable) -> None:
        problem = kind.problem()
        if kind is CHALLENGE:
            self._challenge()
        elif problem:
            self.say(problem)
        else:
            self._write(kind)

    @on_command("export_copy")
    def _copy_chosen(self) -> None:
        kind = self.items[self.chosen]
        if kind is CHALLENGE:
            self._challenge()
        elif kind in COPIED:
            self._copy(self._texts[kind].text, kind.in_sentence)
        else:
            self.say(in_keys("This is too long for the clipboard of a terminal; {list_take} writes it into a file."))

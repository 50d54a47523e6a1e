"""The player's view of a game: cursor, digit keys, content of cells, the moment that is shown. Without Textual."""

from collections.abc import Sequence
from functools import partial

from sudoku_tui.config import Config
from sudoku_tui.engine.board import cell_set
from sudoku_tui.engine.evidence import looks_of
from sudoku_tui.engine.step import Step
from sudoku_tui.game.data.game_log import LogLine, Shown
from sudoku_tui.game.data.history import Entry
from sudoku_tui.game.learning.pace import NO_PACE, Pace
from sudoku_tui.game.playing.game import Game
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.commands import BY_ID, in_keys
from sudoku_tui.tui.play.entering import BIVALUE, Entering
from sudoku_tui.tui.render.board_rows import Row
from sudoku_tui.tui.render.layout import PANEL_WIDTHS, BoardSize, Layout, best_layout, layouts
from sudoku_tui.tui.render.play_view import PlayView
from sudoku_tui.tui.render.player_layer import CellContent, PlayerLayer
from sudoku_tui.tui.render.walk_rows import WalkPages, place_words

FIRST_CELL = 40  # E5, the middle
WALKING = "log: {list.signs} choose, Enter go there, Escape back"
BOARDS = {"large": BoardSize.LARGE, "marks": BoardSize.MARKS, "compact": BoardSize.COMPACT}
"""The boards that the settings can ask for."""
WIDE = 120  # Highlight the cursor's row, column and box from this width on. It triples the bytes of a move.
CONTENTS = {content.name.lower(): content for content in CellContent}  # what the settings can ask to be shown in cells


class PlayState:
    """The player's view of a game: all that the main screen shows, except the game itself."""

    def __init__(self, game: Game, config: Config) -> None:
        self.game = game
        self.cursor = FIRST_CELL
        # what empty cells show unless the game has something else shown
        self.show = config.show
        if game.practice.exercise is not None or (config.show == "marks" and game.puzzle.candidates):
            self.show = "candidates"  # most techniques are found in them; and those that were read are there to be seen
        self.entering = Entering(lambda: self.content is CellContent.CANDIDATES, lambda: self.game.practice.is_open)
        self.entering.digit_first = config.digit_first
        self.walk: WalkPages | None = None  # the step that is walked
        self.looking_at: int | None = None  # the number of the history entry that is shown; None for the present
        self.legend = False
        self.map_digit = 0  # the digit of the step that the map beside the small board shows; 0 for none
        self.shown_step: Step | None = None
        self._note = ""
        self.notes = 0  # how many there have been
        self.activity = ""  # what goes on in the background
        self._said: tuple[Command | None, LogLine] = None, game.log.last

    def apply_config(self, before: Config, config: Config) -> None:
        """Look at the game as other settings say; what they have not changed stays."""
        if config.digit_first != before.digit_first:
            self.entering.digit_first, self.entering.chosen = config.digit_first, None
        if config.notation != before.notation:
            self.walk = None  # its sentences name cells as they were called before
        if config.show != before.show:
            self.show = config.show
            self.game.show_in_cells(config.show)

    @property
    def note(self) -> str:
        """A message about the last key."""
        return self._note

    @note.setter
    def note(self, text: str) -> None:
        self._note = text
        self.notes += bool(text)

    @property
    def content(self) -> CellContent:
        """The content of empty cells."""
        return CONTENTS.get(self.game.shows, CONTENTS[self.show])

    def show_in_cells(self, content: CellContent) -> None:
        self.game.show_in_cells(content.name.lower())

    @property
    def reading(self) -> Command | None:
        """The command that wrote the last line of the log and reads on in it."""
        command, line = self._said
        return command if line is self.game.log.last else None

    def reads_on(self, command: Command | None) -> None:
        self._said = command, self.game.log.last

    def view(
        self,
        layout: Layout,
        config: Config,
        *,
        has_colors: bool,
        background: str = "",
        is_walked: bool = False,
        unsaved: int = 0,
        pace: Pace = NO_PACE,
        race: Sequence[Row] = (),
        race_in_title: str = "",
    ) -> PlayView:
        """The present view.

        `background` tells what goes on beside the game, `is_walked` whether the log is walked, `unsaved` how many
        moves the disk lacks, if the player has to see it; `pace` how fast the player is, as far as that is known;
        `race` and `race_in_title` how far the players of a race are, beside the board and where there is no room.
        """
        game = self.game
        shown = game.shown
        if self.looking_at is not None:
            entry = game.history.entries[self.looking_at]
            shown = Shown(entry, entry.step)
        walk = None if self.walk is None else self.walk.walk
        if walk is not None and walk.entry is not None:
            shown = Shown(walk.entry, walk.scene, position=walk.position)
        self._take_up(shown.step)
        last = game.history.current.step
        notes = [background, "" if self.content is CONTENTS[self.show] else f"{self.content.value} shown"]
        return PlayView(
            game=game,
            layout=layout,
            shown=shown,
            cursor=self.cursor,
            layer=self._layer(shown, config),
            near=has_colors
            and (layout.width >= WIDE if config.cursor_houses == "auto" else config.cursor_houses == "on"),
            same=config.highlight_same,
            map_digit=self.map_digit if layout.has_map else 0,
            legend=self.legend,
            legend_key=BY_ID["explain"].called if last is not None and last is shown.step else "",
            activity=self.activity or (place_words(walk) if walk else self._moment(shown.entry, is_walked)),
            content="" if self.note else "  ".join(filter(None, notes)),
            words=lambda width: self.note or self.entering.words(width),
            has_clock=config.clock,
            scale=config.scale,
            pace=pace,
            more_key=(self.reading or BY_ID["log_down"]).called,
            unsaved=unsaved,
            race=race,
            race_in_title=race_in_title,
            walk=self.walk,
        )

    def _take_up(self, step: Step | None) -> None:
        if step is not self.shown_step:
            self.shown_step = step
            self.legend = step is not None
            self.map_digit = next(iter(looks_of(step).digits), 0)

    def _layer(self, shown: Shown, config: Config) -> PlayerLayer:
        highlight = self.entering.highlight
        wrong = shown.wrong
        if self.game.answers.tells_mistakes and shown.entry is self.game.history.current:
            now = self.game.checks.wrong
            wrong |= cell_set(now.digits)
            if self.content is CellContent.CANDIDATES:
                wrong |= cell_set(now.eliminated)
        return PlayerLayer(
            hinted=shown.changes if self.content is CellContent.DIFFERENCES else 0,
            notes=shown.entry.notes,
            content=self.content,
            selected=self.entering.selected,
            digit=highlight or 0,
            bivalue=highlight == BIVALUE,
            conflicts=config.help_style != "none",
            wrong=wrong,
        )

    def _moment(self, entry: Entry, is_walked: bool) -> str:
        if is_walked:
            return in_keys(WALKING)
        return "" if entry is self.game.history.current else f"as at move {entry.number}; {in_keys('{cancel} returns')}"


def starting_view(game: Game, config: Config, width: int, height: int, *, has_colors: bool) -> PlayView | None:
    """The first view of the main screen; None where nothing fits."""
    find = partial(layouts, panel=PANEL_WIDTHS[config.panel_width])
    layout = best_layout(width, height, BOARDS.get(config.board), find)
    return None if layout is None else PlayState(game, config).view(layout, config, has_colors=has_colors)

"""The player's own collection: what is kept in it, and everything that can be done with that."""

import textwrap
import time
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Collection as Some
from dataclasses import replace
from enum import Enum
from typing import Any, ClassVar

from textual.binding import BindingType

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.rating import BOTH, HODOKU, SE
from sudoku_tui.formats.about import MAX_NOTE
from sudoku_tui.formats.text import MAX_TITLE, clean_text
from sudoku_tui.game.own_collection.collection import MOST_STARS, TAG, Kept, OwnCollection, tags_in
from sudoku_tui.game.own_collection.shelf import OwnShelf
from sudoku_tui.game.puzzles.glance import Glance
from sudoku_tui.game.puzzles.likeness_words import likeness_text
from sudoku_tui.game.puzzles.rating_words import er_text, rating_words, se_text
from sudoku_tui.game.saving.puzzle_facts import PuzzleFacts, is_same_puzzle
from sudoku_tui.game.words import time_ago
from sudoku_tui.keys.commands import BY_ID, in_keys
from sudoku_tui.keys.screen_commands import OWN_COMMANDS, OWNING
from sudoku_tui.tui.screens.choose_screen import grid_lines
from sudoku_tui.tui.screens.opening.browser_screen import FIGURES_WIDTH, SOLVED, BrowserScreen, figures_of, givens_of
from sudoku_tui.tui.screens.opening.words_screen import WordsScreen
from sudoku_tui.tui.widgets.key_bindings import bindings_of, on_command

ADVICE = (
    "{list_take} plays, {own_add} adds this puzzle, ? help, {list_leave.short}",
    "{list_take} plays, {own_add} adds, ? help",
    "",
)
EMPTY = "You keep no puzzles yet. {own_add} adds the puzzle that you are playing."
NOT_SAVED = "Nothing is saved in this session: export what you want to keep."
NUMBER_WIDTH = 5
STAR = "*"

LAST = 1 << 30  # of a puzzle whose difficulty is not known


class OwnOrder(Enum):
    """How the puzzles are listed, in words."""

    OWN = "in your own order"
    DIFFICULTY = "by difficulty"
    STARS = "by stars"
    TITLE = "by title"
    AGE = "newest first"

    @property
    def following(self) -> "OwnOrder":
        orders = list(OwnOrder)
        return orders[(orders.index(self) + 1) % len(orders)]


class OwnScreen(BrowserScreen):
    """The player's collection; answers with the number of the chosen puzzle in the player's order, or None."""

    HELP_PART = OWNING
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(OWN_COMMANDS)

    _shelf: OwnShelf

    def __init__(
        self,
        own: OwnCollection,
        kept: Sequence[Kept],
        present: PuzzleFacts,
        solved: Some[str],
        scale: str = HODOKU,
        *,
        change: Callable[[Kept], object],
        export: Callable[[Sequence[Kept]], object],
        now: Callable[[], float] = time.time,
    ) -> None:
        """Show what is kept.

        Args:
            present: the puzzle that is being played.
            solved: the givens of the puzzles that were solved.
            scale: the one on which the difficulty is shown, a value of the setting.
            change: lets the player change the givens of a puzzle.
            export: writes puzzles into a file.
        """
        self._own, self._present, self._now = own, present, now
        self._change_givens, self._export_puzzles = change, export
        self._order, self._asked = OwnOrder.OWN, ""
        super().__init__(OwnShelf(kept), solved, None, scale)
        self._advice = ADVICE
        self.chosen = next((n for n, one in enumerate(kept) if is_same_puzzle(one.puzzle, present.puzzle)), 0)

    def on_mount(self) -> None:
        if not self.items:
            self.say(in_keys(EMPTY))
        elif not self._own.is_saved:
            self.say(NOT_SAVED)

    @property
    def kept(self) -> Sequence[Kept]:
        """The kept puzzles in the player's order."""
        return self._shelf.kept

    @property
    def _one(self) -> Kept | None:
        """The puzzle that is chosen; None if none is listed."""
        return self.kept[self.items[self.chosen]] if self.items else None

    @property
    def _title(self) -> str:
        return super()._title + (f", {self._order.value}" if self._order is not OwnOrder.OWN else "")

    def _line(self, number: int) -> str:
        one = self.kept[number]
        mark = SOLVED if one.puzzle.givens in self._solved else " "
        start = f"{number + 1:{NUMBER_WIDTH - 1},} {mark} {STAR * one.stars:{MOST_STARS}} "
        return "  ".join([start + self._figures(number), *filter(None, [one.puzzle.title]), *tag_words(one)])

    def _figures(self, number: int) -> str:
        one, rating, se = self.kept[number], self._shelf.rating(number), self._shelf.se(number)
        text = givens_of(one.puzzle)
        if self._scale == SE and se is not None:
            text = f"ER {er_text(se)}"
        elif self._scale != SE and rating is not None:
            text = figures_of(rating)
        if self._scale == BOTH and se is not None:
            text = f"{text:{FIGURES_WIDTH}}  SE {er_text(se):>4}"
        return f"{text:{FIGURES_WIDTH}}"

    def _preview_lines(self, number: int, width: int) -> list[str]:
        one = self.kept[number]
        rating, se = self._shelf.rating(number), self._shelf.se(number)
        told = [
            one.puzzle.title,
            " ".join(tag_words(one)),
            one.note,
            "" if rating is None else rating_words(rating),
            "" if se is None or self._scale == HODOKU else se_text(se),
            f"{givens_of(one.puzzle)}, kept {time_ago(one.kept_at, self._now)}",
        ]
        lines = [*grid_lines(one.puzzle.values.replace("0", ".")), ""]
        for text in filter(None, told):
            lines += textwrap.wrap(text, width)
        return lines

    def _glance_at(self, number: int) -> Glance:
        one = self.kept[number]
        kept = f"Kept {time_ago(one.kept_at, self._now)}."
        words = (" ".join([STAR * one.stars, *tag_words(one)]).strip(), one.note, kept)
        glance = super()._glance_at(number)
        return replace(glance, remarks=(*words, *glance.remarks))

    def _take_rating(self, number: int, message: Mapping[str, Any]) -> None:
        super()._take_rating(number, message)
        self._note_ratings(number)

    def _take_se(self, number: int, message: Mapping[str, Any]) -> None:
        super()._take_se(number, message)
        self._note_ratings(number)

    def _note_ratings(self, number: int) -> None:
        shelf = self._shelf
        one = self.kept[number].rated(
            shelf.found.get(number), shelf.found_se.get(number), shelf.found_minutes.get(number)
        )
        if one != self.kept[number]:
            self._shelf.kept[number] = one
            self._own.note_rating(one)

    def _kinds(self) -> list[str]:
        return [*self._shelf.tags(), *super()._kinds()]

    @on_command("own_change")
    def _change(self) -> None:
        if self._one is not None:
            self._change_givens(self._one)

    def action_choose(self, by: int) -> None:
        self._asked = ""
        super().action_choose(by)

    # What the player does

    def _do(self, work: Callable[[], object], key: str = "", note: str = "") -> None:
        """Change the collection, and list it anew with the puzzle of a key chosen; or say why it cannot be changed."""
        self._asked = ""
        try:
            work()
            kept = self._own.all()
        except SudokuError as error:
            self.say(str(error))
            return
        key = key or ("" if self._one is None else self._one.key)
        self.workers.cancel_group(self, "rating")  # what it finds is for a place in the list before
        self._shelf = OwnShelf(kept)
        self._solved_count = sum(one.puzzle.givens in self._solved for one in kept)
        self._list_anew(key)
        if note or self.items:
            self.say(note)

    def _list_anew(self, key: str = "") -> None:
        key = key or ("" if self._one is None else self._one.key)
        items = self._shelf.listed(self._wish, self._solved if self._only_unsolved else ())
        items.sort(key=self._place_of)
        chosen = next((index for index, number in enumerate(items) if self.kept[number].key == key), self.chosen)
        self.show_list(items, chosen=chosen)
        nothing = in_keys("No puzzle fits. {browser_filter.short} and {browser_unsolved.short} change what is listed.")
        self.say("" if items else nothing if self.kept else in_keys(EMPTY))

    def _place_of(self, number: int) -> tuple[float, str]:
        """The key by which a puzzle is sorted; equal ones stay in the player's order."""
        one = self.kept[number]
        if self._order is OwnOrder.DIFFICULTY:
            return self._difficulty(number), ""
        if self._order is OwnOrder.STARS:
            return -one.stars, ""
        if self._order is OwnOrder.TITLE:
            return 0, one.puzzle.title.casefold()
        return (-one.kept_at if self._order is OwnOrder.AGE else number), ""

    def _difficulty(self, number: int) -> float:
        rating, se = self._shelf.rating(number), self._shelf.se(number)
        if self._scale == SE:
            return LAST if se is None else se.er
        return LAST if rating is None else rating.score if rating.is_solved else LAST - 1

    @on_command("own_add")
    def _add(self) -> None:
        there = next((one for one in self.kept if is_same_puzzle(one.puzzle, self._present.puzzle)), None)
        if there is not None:
            self._do(lambda: None, there.key, "The puzzle that you are playing is already here.")
            return
        added: list[Kept] = []
        self._wish, self._only_unsolved = None, False  # or it might not be listed
        before = [one.puzzle for one in self.kept]
        self._do(lambda: added.append(self._own.keep(self._present)[0]))
        for one in added:
            self._list_anew(one.key)
            kept = "Kept." if self._own.is_saved else f"Kept for now. {NOT_SAVED}"
            self.say(kept + likeness_text(one.puzzle, before))

    @on_command("own_more_stars", 1)
    @on_command("own_fewer_stars", -1)
    def _give_stars(self, by: int) -> None:
        one = self._one
        if one is not None:
            stars = max(0, min(MOST_STARS, one.stars + by))
            self._do(lambda: self._own.change(replace(one, stars=stars)), one.key)

    @on_command("own_tags")
    def _write_tags(self) -> None:
        heading = "Tags, separated by spaces: {line_complete} completes, {line_take} accepts, {line_leave} closes"
        known = [tag.removeprefix(TAG) for tag in self._shelf.tags()]
        self._ask_words(
            heading, "Tags", lambda one: " ".join(one.tags), lambda one, text: replace(one, tags=tags_in(text)), known
        )

    @on_command("own_note")
    def _write_note(self) -> None:
        heading = "A note on the puzzle: {line_take} accepts it, {line_leave} closes"
        self._ask_words(
            heading, "Note", lambda one: one.note, lambda one, text: replace(one, note=clean_text(text, MAX_NOTE))
        )

    @on_command("own_title")
    def _write_title(self) -> None:
        heading = "The title of the puzzle: {line_take} accepts it, {line_leave} closes"
        self._ask_words(heading, "Title", lambda one: one.puzzle.title, Kept.titled, most=MAX_TITLE)

    def _ask_words(
        self,
        heading: str,
        prompt: str,
        words: Callable[[Kept], str],
        changed: Callable[[Kept, str], Kept],
        known: Sequence[str] = (),
        most: int = MAX_NOTE,
    ) -> None:
        """Let the player write something about the chosen puzzle."""
        one = self._one
        if one is not None:
            screen = WordsScreen(heading, prompt, words(one), known, most)
            self.ask(screen, lambda text: self._do(lambda: self._own.change(changed(one, text)), one.key))

    @on_command("own_earlier", -1)
    @on_command("own_later", 1)
    def _move(self, by: int) -> None:
        if self._order is not OwnOrder.OWN or self._wish is not None or self._only_unsolved:
            self.say(in_keys("You can move puzzles only if all are listed, in your own order: {own_sort.short} sorts."))
            return
        one, there = self._one, self.chosen + by
        if one is not None and 0 <= there < len(self.kept):
            keys = [other.key for other in self.kept if other.key != one.key]
            keys.insert(there, one.key)
            self._do(lambda: self._own.arrange(keys), one.key)

    @on_command("own_sort")
    def _sort(self) -> None:
        self._order = self._order.following
        self._list_anew()
        self.say(f"Listed {self._order.value}." if self.items else "")

    @on_command("own_export")
    def _export(self) -> None:
        if self.items:
            self._export_puzzles([self.kept[number] for number in self.items])
        else:
            self.say("There is nothing to export.")

    @on_command("own_remove")
    def _remove(self) -> None:
        one = self._one
        if one is None:
            return
        if self._asked != one.key:
            self._asked = one.key
            title = one.puzzle.title or "this puzzle"
            key = BY_ID["own_remove"].key_label
            self.say(f"Press {key} again to remove {title} from your collection; its games stay.")
            return
        after = self.items[self.chosen + 1] if self.chosen + 1 < len(self.items) else None
        key = "" if after is None else self.kept[after].key
        self._do(lambda: self._own.remove(one.key), key, "Removed." if len(self.kept) > 1 else "")


def tag_words(one: Kept) -> list[str]:
    """The tags as they are shown: "#fish"."""
    return [f"{TAG}{tag}" for tag in one.tags]

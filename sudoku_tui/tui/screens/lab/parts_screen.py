"""Putting a search together: order of the cells, order of the values, inference, each chosen by itself."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from typing import TypeVar

from textual import events, on

from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.heuristics import MOST_DIGITS, PRESETS, Heuristics, Inference
from sudoku_tui.engine.search.ordering import Values, Variables
from sudoku_tui.game.lab.counted import Counted
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.key_names import meant
from sudoku_tui.tui.screens.settings.setting_list import SettingList

T = TypeVar("T")


class FormRow(Enum):
    """A row of the form, with its name. The rows below the form are keys of searches."""

    WATCH = "Watch it"
    VARIABLES = "Next cell"
    VALUES = "Its values"
    SEED = "Seed"
    INFERENCE = "Inference"
    BEFORE = "AC-3 first"
    NAMED = "Named algorithm"


ABOUT: Mapping[FormRow, str] = {
    FormRow.WATCH: "{list_take} begins this search on the position; what has been counted so far stays listed below.",
    FormRow.VARIABLES: "Which empty cell is tried next. MRV: the one with the minimum of remaining values.",
    FormRow.VALUES: "Which value of the cell is tried first. LCV: the least constraining value.",
    FormRow.SEED: "Decides the order of random values; the same seed gives the same search. Type a number; "
    "Backspace erases.",
    FormRow.INFERENCE: "Which conclusions are drawn from a value before the next one is tried.",
    FormRow.BEFORE: "Whether AC-3 makes all arcs consistent once, before the first value is tried. MAC does so anyway.",
    FormRow.NAMED: "The named algorithms are presets of these parts; {list_less} and {list_more} go through them.",
}
WORDS: Mapping[str, str] = {
    Variables.CELL: "cell order: the first, row by row",
    Variables.MRV: "MRV; of several, the first",
    Variables.DEGREE: "degree: the most empty peers",
    Variables.MRV_DEGREE: "MRV; of several, by degree",
    Values.ASCENDING: "ascending",
    Values.LCV: "LCV: takes least from the peers",
    Values.RANDOM: "random, by the seed",
    Inference.NONE: "none",
    Inference.FORWARD: "forward checking",
    Inference.MAC: "MAC: all arcs made consistent",
}


class PartsScreen(SettingList[FormRow | str]):
    """A form with the parts; below it what was counted. `watch` begins a search, and the screen closes."""

    def __init__(self, parts: Heuristics, counted: Mapping[str, Counted], watch: Callable[[Search], object]) -> None:
        super().__init__([*FormRow, *counted])
        self._parts, self._first_parts = parts, parts
        self._counted, self._watch = counted, watch

    def _heading(self) -> tuple[str, str]:
        return "Put a search together", "{list.arrows} choose and change, {list_take} watches, {list_leave} closes"

    def _group(self, item: FormRow | str) -> str:
        return "The parts" if isinstance(item, FormRow) else "Counted on this position"

    def _entry(self, item: FormRow | str) -> tuple[str, str, bool]:
        parts, first = self._parts, self._first_parts
        if not isinstance(item, FormRow):
            return item, self._counted[item].text(), False
        named = PRESETS.get(parts)
        values: dict[FormRow, tuple[str, bool]] = {
            FormRow.WATCH: (parts.search().key, False),
            FormRow.VARIABLES: (WORDS[parts.variables], parts.variables is not first.variables),
            FormRow.VALUES: (WORDS[parts.values], parts.values is not first.values),
            FormRow.SEED: (f"{parts.seed}" if parts.values is Values.RANDOM else "-", parts.seed != first.seed),
            FormRow.INFERENCE: (WORDS[parts.inference], parts.inference is not first.inference),
            FormRow.BEFORE: ("yes" if parts.prepared else "no", parts.prepared != first.prepared),
            FormRow.NAMED: (named.name if named else "none has these parts", False),
        }
        return (item.value, *values[item])

    def _details(self, item: FormRow | str) -> list[str]:
        if isinstance(item, FormRow):
            return [in_keys(ABOUT[item])]
        return [in_keys("{list_take} watches it once more.")]

    def action_change(self, by: int) -> None:
        parts, item = self._parts, self._item
        if item is FormRow.VARIABLES:
            parts = replace(parts, variables=_next(parts.variables, (*Variables,), by))
        elif item is FormRow.VALUES:
            values = _next(parts.values, (*Values,), by)
            parts = replace(parts, values=values, seed=parts.seed or 1 if values is Values.RANDOM else 0)
        elif item is FormRow.SEED and parts.values is Values.RANDOM:
            parts = replace(parts, seed=max(0, min(10**MOST_DIGITS - 1, parts.seed + by)))
        elif item is FormRow.INFERENCE:
            parts = replace(parts, inference=_next(parts.inference, (*Inference,), by))
        elif item is FormRow.BEFORE:
            parts = replace(parts, prepared=not parts.prepared)
        elif item is FormRow.NAMED:
            named = (*PRESETS,)
            parts = _next(parts, named, by) if parts in PRESETS else named[0 if by > 0 else -1]
        self._change(parts)

    def _change(self, parts: Heuristics) -> None:
        self._parts = parts
        self._show()

    def action_take(self) -> None:
        """Watch what is chosen: the parts, wherever the cursor stands among them, or what was counted."""
        item = self._item
        search = self._parts.search() if isinstance(item, FormRow) else self._counted[item].search
        self.dismiss()
        self._watch(search)

    @on(events.Key)
    def type_key(self, event: events.Key) -> None:
        """Type the seed; after the keys before it, which the app handles when they come back."""
        character = meant(event.character or "")
        if event.key == "backspace" or (character.isascii() and character.isdecimal()):
            event.prevent_default().stop()
            self.app.call_later(self._type, character if event.key != "backspace" else "")

    def _type(self, character: str) -> None:
        if self._item is not FormRow.SEED:
            return
        if self._parts.values is not Values.RANDOM:
            self._say("A seed belongs to random values: choose these first.")
            return
        typed = f"{self._parts.seed or ''}{character}" if character else str(self._parts.seed)[:-1]
        self._change(replace(self._parts, seed=int(typed[:MOST_DIGITS] or 0)))


def _next(value: T, values: tuple[T, ...], by: int) -> T:
    return values[(values.index(value) + by) % len(values)]

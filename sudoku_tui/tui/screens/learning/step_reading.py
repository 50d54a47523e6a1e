"""How a step of the list is read: page by page, or link by link in a walk. Without widgets."""

from collections.abc import Callable
from functools import partial

from sudoku_tui.game.learning.walk import StepWalk
from sudoku_tui.game.solver.step_list import FoundStep
from sudoku_tui.tui.render.step_list import Item
from sudoku_tui.tui.render.walk_rows import WalkPages


class StepReading:
    """How far the player has read about the chosen step."""

    def __init__(self) -> None:
        self.page = 0  # of the explanation; 0 while the list is shown
        self._walked: tuple[FoundStep, WalkPages] | None = None  # the step that is walked, as long as it is chosen

    def walk_of(self, chosen: Item | None) -> WalkPages | None:
        """The walk of the chosen step, if it is walked."""
        return self._walked[1] if self._walked is not None and self._walked[0] is chosen else None

    def close(self) -> None:
        """Go back to the list."""
        self._walked, self.page = None, 0

    def go_to_other(self) -> None:
        """Read about another step, from its first page on if pages are read."""
        self._walked, self.page = None, min(self.page, 1)

    def read_on(self, found: FoundStep, walk: StepWalk, pages: Callable[[], int]) -> None:
        """Begin the walk of a step if it has one of its own, else turn its pages; the list follows the last one."""
        if walk.is_own:
            self._walked, self.page = (found, WalkPages(walk)), 0
        else:
            self.page = 0 if self.page >= pages() else self.page + 1


def move_of_walk(id: str, pages: WalkPages) -> Callable[[], object] | None:
    """Where a key leads during a walk; other keys do what they do in the list."""
    match id:
        case "steps_why" | "steps_right" | "steps_board":
            return partial(pages.go, 1)
        case "steps_left":
            return partial(pages.go, -1)
        case "steps_fold":
            return pages.turn
    return None

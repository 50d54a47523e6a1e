"""A list of the steps of a position that is said a few at a time: each is looked for when it is asked for."""

from collections import deque
from collections.abc import Iterable, Iterator

from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.technique import Technique
from sudoku_tui.game.solver.step_list import StepFilter, shortest_first


class ListedSteps:
    """The wanted steps of some techniques, technique by technique, of each the shortest first."""

    def __init__(self, board: Position, techniques: Iterable[Technique], wanted: StepFilter) -> None:
        """Begin a list for a board; what its placed digits exclude counts as removed."""
        self.board, self.wanted = board, wanted
        self.listed: list[Step] = []  # the steps so far
        self._position = board.eliminated()
        self._techniques = deque(techniques)  # those that have not been looked for to the end
        self._found: deque[Step] = deque()  # the steps of the last technique that are not listed yet

    def more(self, most: int) -> Iterator[Step]:
        """List further steps, as many as are wanted and there are. Where it is broken off, the next call goes on."""
        for _ in range(most):
            while not self._found and self._techniques:
                self._found.extend(shortest_first(self._steps_of(self._techniques[0])))
                self._techniques.popleft()
            if not self._found:
                return
            self.listed.append(self._found.popleft())
            yield self.listed[-1]

    def _steps_of(self, technique: Technique) -> Iterator[Step]:
        from sudoku_tui.engine.logic import all_steps  # it needs the techniques

        return filter(self.wanted.passes, all_steps(self._position, (technique,)))

    @property
    def is_exhausted(self) -> bool:
        """Whether all steps are listed."""
        return not self._found and not self._techniques

"""HoDoKu's paths, step by step: what ../shared/data has of them, and ours laid beside them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.logic import PATH_TECHNIQUES
from sudoku_tui.engine.path_state import PathState
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.elimination import ELIMINATION
from sudoku_tui.engine.techniques.technique import Technique
from tests.shared_data import SHARED

_LATE = ("0341", "0701", "0702", "0706", "0707", "0708", "0709", "0710", "0711", "09", "13")
"""How the codes begin of the chains in HoDoKu's paths, and of what stands after them in its order."""


@dataclass(frozen=True)
class TheirStep:
    """What HoDoKu does next: the code of its technique, and what it places or removes, in its order."""

    code: str
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    text: str  # as the file has it

    @property
    def is_late(self) -> bool:
        """Whether it is a chain, or stands after the chains in HoDoKu's order."""
        return self.code.startswith(_LATE)

    def is_ours(self, step: Step | None) -> bool:
        """Whether a step of ours is the same, in the same order."""
        return step is not None and (step.technique.code, step.placements, step.eliminations) == (
            self.code,
            self.placements,
            self.eliminations,
        )


@dataclass(frozen=True)
class TheirPath:
    """A puzzle, what HoDoKu says of it, and all its steps."""

    puzzle: str
    level: str
    score: int
    steps: tuple[TheirStep, ...]

    @property
    def needs_chains(self) -> bool:
        """Whether it has a chain, or what comes later."""
        return any(step.is_late for step in self.steps)

    def beside_ours(
        self, techniques: Sequence[Technique] = PATH_TECHNIQUES
    ) -> Iterator[tuple[Position, TheirStep, Step | None]]:
        """Each position of the path, HoDoKu's step there, and the one that a path of ours would take there."""
        state = PathState(Position.from_string(self.puzzle).eliminated(), techniques)
        for step in self.steps:
            yield state.position, step, state.next_step()
            state.take(Step(ELIMINATION, step.placements, step.eliminations))


def read_paths() -> list[TheirPath]:
    """All paths of the file; none where it is missing."""
    file = SHARED / "hodoku-paths.tsv"
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return [_read_path(line) for line in lines if not line.startswith("#")]


def _read_path(line: str) -> TheirPath:
    puzzle, level, score, steps = line.split("\t")
    return TheirPath(puzzle, level, int(score), tuple(map(_read_step, steps.split(" / "))))


def _read_step(text: str) -> TheirStep:
    """A step; a candidate that it names twice counts once."""
    code, sign, *triples = text.split()
    numbers = (map(int, triple) for triple in triples)
    changes = tuple(dict.fromkeys(Candidate((row - 1) * 9 + column - 1, digit) for digit, row, column in numbers))
    return TheirStep(code, changes if sign == "=" else (), changes if sign == "-" else (), text)

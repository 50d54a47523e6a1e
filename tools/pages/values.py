"""The tables of the values that options take: levels, symmetries, patterns, algorithms."""

from collections.abc import Iterable
from math import isinf

from sudoku_tui.engine.generator.symmetry import Symmetry
from sudoku_tui.engine.search.events import Search
from sudoku_tui.engine.search.registry import ALGORITHMS, VARIANTS
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.lab.solvers.catalogue import SOLVERS
from sudoku_tui.game.puzzles.level_notes import MINUTES, NEEDS
from tools.pages.markdown import code, table

_LEVELS = """\
### Levels

`--level` takes these names. The minutes are an estimate: half of the puzzles that ship take people at most as long."""

_SYMMETRIES = """\
### Symmetries

`generate --symmetry NAME` takes these names. The symmetry is that of the cells of the givens, not of their digits."""

PATTERN = """\
. . X | . . . | X . .
. X . | . X . | . X .
X . . | X . X | . . X
------+-------+------
. . X | . X . | X . .
. X . | X . X | . X .
. . X | . X . | X . .
------+-------+------
X . . | X . X | . . X
. X . | . X . | . X .
. . X | . . . | X . ."""
"""The example of a pattern; a test has it read."""

_PATTERNS = f"""\
### Patterns

`generate --pattern FILE` takes a file with a pattern, and `generate --pattern TEXT` the pattern itself. A pattern has
81 cells, on one line or in nine rows. A dot or `0` is an empty cell. Any other letter or digit is a given. Blanks and
the lines between the boxes do not count.

This pattern has 28 givens. Save it as `pattern.txt`, and run `sudoku-tui generate --pattern pattern.txt`.

```text
{PATTERN}
```"""

_ALGORITHMS = """\
### Algorithms

`compare --algorithms`, `bench --algorithms`, `lab grade --reference` and `lab questions --algorithm` take these keys.
`compare --list` describes each algorithm: how it works, what it is good at and bad at. The first table is what
`compare` runs by default."""

_VARIANTS = "These variants differ from an algorithm above in one rule. They run only if you name them."

_THIRD_PARTY = """\
`compare` and `bench` also take these third-party solvers. Install the extra `solvers` first."""


def values() -> str:
    """The tables, each below a heading."""
    return "\n\n".join(
        (
            _LEVELS,
            table(("level", "puzzles need", "highest score", "minutes"), map(_level_row, Level)),
            _SYMMETRIES,
            table(("name", "the givens"), ((code(one.value), one.summary) for one in Symmetry)),
            _PATTERNS,
            _ALGORITHMS,
            _searches(ALGORITHMS.values()),
            _VARIANTS,
            _searches(VARIANTS.values()),
            _THIRD_PARTY,
            _searches(SOLVERS.values()),
        )
    )


def _level_row(level: Level) -> tuple[str, ...]:
    limit = "none" if isinf(level.limit) else f"{level.limit:,.0f}"
    return code(level.id), NEEDS[level], limit, str(MINUTES[level])


def _searches(searches: Iterable[Search]) -> str:
    rows = ((code(one.key), one.name, one.author, str(one.year)) for one in searches)
    return table(("key", "name", "author", "year"), rows)

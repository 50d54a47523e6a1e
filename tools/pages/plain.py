"""docs/play/plain.md: every command of the plain game, from the table of commands."""

from collections.abc import Iterator

from sudoku_tui.keys.command import Command, TypedGroup
from sudoku_tui.keys.commands import in_keys
from sudoku_tui.keys.game_commands import TYPED
from tools.pages.markdown import code, sentence, table

_HEAD = """\
# The plain game

`sudoku-tui --plain` is the same game as lines of text, for screen readers, simple terminals and scripts. You type a
command and press Enter. The game answers with lines of text. Saved games are the same as on the screen.

Your first game begins with an easy puzzle:

1. Type `help rules`. You read the rules and the first commands.
2. Type `board`. You read the digits of the puzzle.
3. Type `A1 4` to place the digit 4 in the cell A1. Type `undo` to take it back.
4. Type `hint` when you need help. Each further `hint` says more.
5. Type `quit` to end. Every move is saved.

Rules for typing:

- A cell is a letter for its row and a digit for its column: `A1`. You can also type `r1c1`.
- `CELLS` is one cell or several: `A1`, `A1 A2` or `A1,A2`. `DIGITS` is one digit or several: `1 2` or `12`.
- You can shorten a word: `cand` means `candidates`.
- A semicolon divides the commands of a line: `A1 4; check`.
- Words may be upper or lower case: `HELP` is `help`.
- A key stands for its command: `m A2 5 8` is `mark A2 5 8`. Its case counts: `e` and `E` are different commands.
- In the tables you can leave out a part in `[...]`. Choose one of the parts that `|` divides.

`help undo` says what the command `undo` does. You can use `--plain` with the other
[options of the game](../automate/commands.md#without-a-command).

`tools/make_pages.py` makes this page from the table of commands.
"""


def plain_page() -> str:
    """The whole page."""
    return "\n".join([_HEAD, *_groups()])


def _groups() -> Iterator[str]:
    for group in TypedGroup:
        rows = [_typed_row(command) for command in TYPED.values() if command.typed_group is group]
        yield f"## {group}\n\n{table(('command', 'arguments', 'other words', 'key', 'does'), rows)}\n"


def _typed_row(command: Command) -> tuple[str, ...]:
    others, keys = (", ".join(map(code, names)) for names in (command.also, command.typed_keys))
    return code(command.word), code(command.takes), others, keys, sentence(in_keys(command.help))

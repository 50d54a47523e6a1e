"""Make share/ anew: the man page, and completion for bash, zsh and fish, from the parsers of the command line.

    .venv/bin/python tools/make_shell_files.py

A test compares what is in share/ with what this gives.
"""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path

from argparse_manpage.manpage import Manpage  # type: ignore[import-untyped]  # it has no types

from sudoku_tui import __version__
from sudoku_tui.cli.arguments import PUZZLE_HELP, tree
from tools.completion_words import completion
from tools.parsers import branches

SHARE = Path(__file__).parents[1] / "share"
COMPLETIONS = {
    "bash": "bash-completion/completions/sudoku-tui",
    "zsh": "zsh/site-functions/_sudoku-tui",
    "fish": "fish/vendor_completions.d/sudoku-tui.fish",
}
"""Where each shell looks for completion, below share/."""

SYNOPSIS = """\
.B sudoku\\-tui
[\\-\\-config FILE] [PUZZLE|FILE|\\-]
.br
.B sudoku\\-tui
COMMAND ..."""

MAN_PAGE = "man/man1/sudoku-tui.1"


def shell_files() -> Iterator[tuple[Path, str]]:
    """Each file and what it holds."""
    os.environ["COLUMNS"] = "10000"  # argparse wraps its usage at the width, and differently in each version of Python
    for shell, name in COMPLETIONS.items():
        parser = _parser()
        yield SHARE / name, _without_trailing_blanks(completion(parser, branches(parser).values(), shell))
    yield SHARE / MAN_PAGE, _without_trailing_blanks(_man_page())


def _parser() -> argparse.ArgumentParser:
    """The parser of the program, described in one line, because commands have sections of their own."""
    parser = tree()
    parser.description = str(parser.description).partition("\n")[0]
    return parser


def _man_page() -> str:
    parser = _parser()
    below = branches(parser)
    epilogs = {name: str(branch.epilog) for name, branch in below.items()}
    for branch in below.values():
        branch.epilog = None
    page = Manpage(parser)
    page.add_section("synopsis", "=", SYNOPSIS)
    for name, epilog in epilogs.items():
        remarks = epilog.removeprefix(PUZZLE_HELP).strip()
        page.add_section(f"remarks on 'sudoku\\-tui {name}'", "=", f".nf\n{_roff(remarks)}\n.fi")
    page.date = ""
    page.source = f"sudoku-tui {__version__}"
    page.manual = "sudoku-tui"
    page.description = "play, learn and analyse Sudoku in a terminal"
    return str(page)


def _roff(text: str) -> str:
    """A text as it is, for roff: no hyphens where minus signs are meant, and no line a request."""
    lines = text.replace("\\", "\\\\").replace("-", "\\-").splitlines()
    return "\n".join(f"\\&{line}" if line.startswith((".", "'")) else line for line in lines)


def _without_trailing_blanks(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


def main() -> None:
    """Write them."""
    for path, text in shell_files():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()

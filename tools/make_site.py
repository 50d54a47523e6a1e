"""Make the pages about the engine as a library, from its docstrings: `.venv/bin/python tools/make_site.py FOLDER`.

A page for `sudoku_tui.engine` and one for each module that its names come from, and those about `sudoku_tui.lab`, by
pdoc. Nothing is fetched.
"""

import sys
import warnings
from importlib import import_module
from pathlib import Path

import pdoc

from sudoku_tui import __version__, engine

MODULES = (
    "sudoku_tui.engine",
    *(f"sudoku_tui.engine.{name}" for name in engine._MODULES),
    "sudoku_tui.lab",
    "sudoku_tui.lab.csp",
    "sudoku_tui.lab.declared",
)


def main(folder: str) -> None:
    """Write the site; what pdoc warns of ends it, such as a type that it cannot resolve."""
    warnings.simplefilter("error", RuntimeWarning)
    warnings.simplefilter("error", UserWarning)
    for name in engine.__all__:
        getattr(engine, name)  # a name is looked up when it is first used; pdoc looks at what is there
    for name in MODULES:
        import_module(name)
    pdoc.render.configure(docformat="google", footer_text=f"sudoku-tui {__version__}", show_source=False)
    pdoc.pdoc(*MODULES, output_directory=Path(folder))
    print(f"{folder}: {len(MODULES)} pages")


if __name__ == "__main__":
    main(sys.argv[1])

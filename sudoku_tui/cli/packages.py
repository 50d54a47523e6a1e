"""Complaints on the command line about packages that bring techniques."""

from sudoku_tui.engine.outside import outside
from sudoku_tui.system.output import complain


def complain_of_packages() -> None:
    """Name the techniques that are left out because their package cannot be used."""
    for sentence in outside().left_out:
        complain(sentence)

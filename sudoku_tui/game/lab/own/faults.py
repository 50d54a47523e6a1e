"""Faults of a file of somebody's own, as data, and as sentences with the line."""

from enum import StrEnum
from typing import Any

from sudoku_tui.engine.immutable import immutable

MOST_DETAIL = 160
"""The most characters of what a fault says about itself."""


class FaultKind(StrEnum):
    """The kinds of faults. The value is the sentence, in which {it} is the detail."""

    # of a file
    UNREADABLE = "it cannot be read: {it}"
    SYNTAX = "this is no Python: {it}"
    IMPORT = "the import fails: {it}"
    NO_SEARCH = "there is no search in it: put @search(key, name) above a function"
    SAME_KEY = "another search in it also has the key {it}"
    OUR_KEY = "{it} is already the key of an algorithm: choose another one"
    WRONG_KEY = "a key has at most 40 small letters, digits and hyphens, and begins with a letter; this is {it}"
    WRONG_NAME = "a name has 1 to 40 printable characters; this is {it}"
    NO_FUNCTION = "a search is a function with one parameter; this is {it}"
    YIELDS = "{it} has a yield, and @search wants a function without one; @event_search takes it"
    YIELDS_NOT = "{it} has no yield, and @event_search wants a generator of events; @search takes a function"
    # of a run
    EXCEPTION = "it ended with {it}"
    REFUSED = "{it}"
    RECURSION = "it calls itself endlessly"
    NO_MEMORY = "it took more than {it} MiB of memory"
    NOT_COMPLETE = "it says that it has solved the puzzle, but {it} of the 81 cells are empty"
    NOT_FOUND = "it found no solution, but there is one"
    WRONG_SOLUTION = "its solution is wrong: {it}"
    WRONG_EVENT = "{it}"
    NO_PROCESS = "it cannot run: the system starts no more processes now"
    SILENT = "nothing has happened for {it} s, so it seems to run endlessly"
    TOO_LONG = "it took more than {it} s of processor time"
    WAITS = "it has not ended after {it} s, and spent most of them waiting"
    TOO_MANY = "it has not ended after {it} events"
    # of what a search has no business with
    INPUT = "it waits for input, and here nobody can type any"
    EXITS = "it ends the program with {it}"
    SIGNAL = "it was ended by the signal {it}"
    ENDED = "its process ended before it had sent everything"
    SENDS_SIGNAL = "it sends a signal with {it}"
    STARTS_PROCESS = "it starts another process with {it}"
    CLOSES = "it closes what it did not open, with {it}"
    GARBLED = "it writes into its messages to the program"
    CHANGES = "it changes {it}, which is not its own"
    # which spoil nothing
    THREAD = "it leaves a thread behind"
    PRINTS = "it printed {it}"


SPOILS_NOTHING = frozenset({FaultKind.THREAD, FaultKind.PRINTS})
"""The kinds that are worth saying of a run, which is good nevertheless."""


@immutable
class Fault:
    """Something that went wrong, and where."""

    kind: FaultKind
    file: str  # the name of the file, without its folder
    line: int | None = None  # of the file, from 1; None if it is not known
    detail: str = ""  # what belongs into the sentence of the kind
    is_exact: bool = True  # whether it happened in this line; otherwise it was the last of which anything is known

    def __str__(self) -> str:
        """The sentence."""
        after = "" if self.is_exact else "after "
        where = self.file if self.line is None else f"{self.file}, {after}line {self.line}"
        what = f"{where}: {self.kind.format(it=self.detail)}"
        return what if what.endswith((".", "…")) else f"{what}."

    def to_json(self) -> dict[str, Any]:
        """The fields as JSON can hold them."""
        return {"kind": self.kind.name, "file": self.file, "line": self.line, "detail": self.detail}

    @classmethod
    def from_json(cls, fields: dict[str, Any]) -> "Fault":
        """The fault that a process told; raises `KeyError`, `TypeError` or `ValueError` if it makes no sense."""
        line = fields["line"]
        if not (line is None or type(line) is int):
            raise TypeError("the line is no number")
        return cls(FaultKind[fields["kind"]], shown(fields["file"]), line, shown(fields["detail"]))


def shown(text: object, most: int = MOST_DETAIL) -> str:
    """Text of others in one line, safe to show, and cut if it is long."""
    line = " ".join(str(text).split())
    line = line if line.isprintable() else ascii(line)[1:-1]
    return line if len(line) <= most else f"{line[: most - 1]}…"

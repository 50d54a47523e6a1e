"""Chains in one line: in the Eureka notation of forums, and as the nice loops of HoDoKu."""

from collections.abc import Iterable
from itertools import groupby, zip_longest

from sudoku_tui.engine.board import SIZE, Candidate
from sudoku_tui.engine.links.chain import Chain, Link, Node
from sudoku_tui.engine.notation import Notation


def eureka(chain: Chain, notation: Notation) -> str:
    """A line such as "(5)A3=C3-(5=7)C8-(7)F8": = is a strong link, - a weak one; a digit stands until another follows.

    The digits of a link inside a cell or an almost locked set stand together before its cells.
    """
    line, digit, joined = "", 0, False
    for node, link, after in zip_longest(chain.nodes, chain.links, chain.nodes[1:]):
        if joined:  # it stands with the node before
            joined = False
        elif link is not None and (link.als or (not link.houses and node.cells == after.cells)):
            line += f"({node.digit}{_sign(link)}{after.digit}){compact(link.als or node.cells, notation)}"
            digit, joined = after.digit, True
            continue
        else:
            line += f"{f'({node.digit})' if node.digit != digit else ''}{compact(node.cells, notation)}"
            digit = node.digit
        line += _sign(link) if link is not None else ""
    return line


def hodoku(chain: Chain, notation: Notation) -> str:
    """A line such as "A3 =5= C3 -5- C8 -7- F8": links inside a cell show by the two digits beside it alone."""
    line = compact(chain.nodes[0].cells, notation)
    for _, link, node in chain.steps():
        if link.als:
            line += f" ALS:{compact(link.als, notation)}"
        elif link.houses:
            sign = _sign(link)
            line += f" {sign}{node.digit}{sign} {compact(node.cells, notation)}"
    return line


def node(one: Node, notation: Notation) -> str:
    """A node as "A3=5", a group as "AB3=5"."""
    return f"{compact(one.cells, notation)}={one.digit}"


def removed(eliminations: Iterable[Candidate], notation: Notation) -> str:
    """Candidates that go: "A7,H3<>5, B1<>6"."""
    parts = []
    for digit, candidates in groupby(sorted(eliminations, key=_digit_first), key=lambda one: one.digit):
        parts.append(f"{','.join(notation.cell(cell) for cell, _ in candidates)}<>{digit}")
    return ", ".join(parts)


def compact(cells: Iterable[int], notation: Notation) -> str:
    """Some cells without blanks, those of a line together: "r1c23", "AB3", "A23,B5"."""
    columns: dict[int, str] = {}
    for cell in sorted(cells):
        columns[cell // SIZE] = columns.get(cell // SIZE, "") + str(cell % SIZE + 1)
    rows: dict[str, list[int]] = {}
    for row, together in columns.items():
        rows.setdefault(together, []).append(row)
    names = []
    for together, lines in rows.items():
        first = notation.cell(lines[0] * SIZE)[:-1]  # such as "r1c" or "A", of which the row's label is a part
        names.append(first.replace(notation.label(lines[0]), "".join(map(notation.label, lines))) + together)
    return ",".join(names)


def _sign(link: Link) -> str:
    return "=" if link.is_strong else "-"


def _digit_first(candidate: Candidate) -> tuple[int, int]:
    return candidate.digit, candidate.cell

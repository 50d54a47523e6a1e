"""The pictures of searches by clauses, beliefs and diagrams: reasons of a conflict, shares, sizes. Pure."""

from collections.abc import Mapping, Sequence

from sudoku_tui.engine.board import CELLS, DIGITS
from sudoku_tui.engine.notation import Notation, count
from sudoku_tui.engine.search.encoded.belief import Beliefs
from sudoku_tui.engine.search.encoded.cdcl import FalseClause, Implied, ImpliedRemoval, Learnt, ResolutionStep
from sudoku_tui.engine.search.encoded.clauses import Clause, candidate_of, contradiction_of
from sudoku_tui.engine.search.encoded.diagram import AllCounted, Layer, LayerPart, Reduced
from sudoku_tui.game.lab.family_words import clause_words, literal_words
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.tui.render.board_rows import PLAIN, CellView, Piece, Row, wrapped
from sudoku_tui.tui.render.lab.chart import chart
from sudoku_tui.tui.render.lab.tree_picture import HEAT_ROWS, SHADES, tree_rows

CHART_ROWS = 5
"""The height of a chart."""

BECAUSE = " <- "  # between a literal and why it is true

SHARE_STYLES = ((0.9, "given"), (0.5, "value"), (0.1, PLAIN), (0.0, "dim"))
"""How a candidate looks from which share of all, or from which belief, on."""


# Clauses


def conflict_picture(theatre: Theatre, width: int, height: int) -> list[Row]:
    """The latest conflict: each literal that led to it, with its reason; what was learnt from it, and before.

    Before the first conflict it is what has been decided.
    """
    learnt = [event for event in theatre.events_seen if isinstance(event, Learnt) and event.is_from_conflict]
    if not learnt or height <= 0:
        return tree_rows(theatre, width, height)
    latest, notation = learnt[-1], theatre.notation
    ahead = wrapped(
        f"Conflict {theatre.counters.own['learnt']:,}, level {latest.depth}: {_conflict(latest.conflict, notation)}",
        width,
    )
    ahead[0] = [(ahead[0][0][0], "heading")]
    behind = _learnt_rows(latest, notation, width)
    reasons = [row for step in latest.steps for row in wrapped(_reason(step, notation), width, indent="  ")]
    room = max(0, height - len(ahead) - len(behind))
    if len(reasons) > room:
        reasons = [*reasons[: max(0, room - 1)], [("  ...", "dim")]][:room]
    rows = [*ahead, *reasons, *behind]
    for event in reversed(learnt[:-1]):
        if len(rows) >= height:
            break
        rows += wrapped(clause_words(event.clause, notation), width, "dim", indent="  ")
    return rows[:height]


def _learnt_rows(event: Learnt, notation: Notation, width: int) -> list[Row]:
    back = f"Back to level {event.level}" if event.level else "Back to the start"
    past = event.depth - event.level - 1
    said = "Learnt for other solutions" if event.solutions else "Learnt"
    return [
        *wrapped(f"{said}: {clause_words(event.clause, notation)}", width, "pattern"),
        *wrapped(f"{back}, past {count(past, 'level')} without a part in it" if past else back, width),
    ]


def _conflict(clause: Clause, notation: Notation) -> str:
    contradiction = contradiction_of(clause)
    return f"false: {clause_words(clause, notation)}" if contradiction is None else contradiction.describe(notation)


def _reason(step: ResolutionStep, notation: Notation) -> str:
    """A literal, and what made it true: the last place or digit left, what excludes it, or what was learnt."""
    said, clause = literal_words(step.literal, notation), step.clause
    need = contradiction_of(clause)
    if need is None:
        others = " and ".join(literal_words(-literal, notation) for literal in clause if literal != step.literal)
        return f"{said}{BECAUSE}{others}"
    if need.house is None:
        return f"{said}{BECAUSE}no other digit is left"
    return f"{said}{BECAUSE}the last place in {notation.house(need.house)}"


def clause_layer(theatre: Theatre, views: list[CellView]) -> list[CellView]:
    """The board, with the cells that a clause speaks of highlighted, where the latest event is about one."""
    event = theatre.event
    if not isinstance(event, Learnt | Implied | ImpliedRemoval | FalseClause):
        return views
    spoken_of = {candidate_of(literal).cell for literal in event.clause}
    return [view._replace(style="highlight") if cell in spoken_of else view for cell, view in enumerate(views)]


# Shares


def latest_shares(theatre: Theatre) -> Sequence[Mapping[int, float]] | None:
    """For each cell how likely its digits were last, or in which share of the solutions they are; None before that."""
    told = [event for event in theatre.events_seen if isinstance(event, Beliefs | AllCounted)]
    if not told:
        return None
    latest = told[-1]
    if isinstance(latest, Beliefs):
        return latest.beliefs
    shares: list[dict[int, float]] = [{} for _ in CELLS]
    for (cell, digit), solutions in latest.shares:
        shares[cell][digit] = solutions / latest.solutions
    return shares


def share_layer(theatre: Theatre, views: list[CellView]) -> list[CellView]:
    """The board, the candidates shaded by how likely they are; those that no way of filling has are gone."""
    shares = latest_shares(theatre)
    if shares is None:
        return views
    return [
        view if view.value or not its else view._replace(candidates=tuple(sorted(its)), roles=_shaded(its))
        for view, its in zip(views, shares, strict=True)
    ]


def _shaded(shares: Mapping[int, float]) -> tuple[tuple[int, str], ...]:
    return tuple((digit, _style(shares[digit])) for digit in DIGITS if digit in shares)


def _style(share: float) -> str:
    return next(style for least, style in SHARE_STYLES if share >= least)


def share_rows(theatre: Theatre, shares: Sequence[Mapping[int, float]]) -> list[Row]:
    """Nine rows with the likeliest digit of each cell that the puzzle leaves empty, and a shade: darker is surer."""
    rows: list[Row] = []
    for start in range(0, len(CELLS), 9):
        pieces: list[Piece] = []
        for cell in range(start, start + 9):
            its = shares[cell]
            if theatre.values_at_first[cell] or not its:
                pieces.append(("· ", "dim"))
            else:
                digit = max(its, key=its.__getitem__)
                shade = SHADES[min(int(its[digit] * len(SHADES)), len(SHADES) - 1)]
                pieces += [(str(digit), _style(its[digit])), (shade, PLAIN)]
            if cell % 9 in (2, 5):
                pieces.append((" ", PLAIN))
        rows.append(pieces)
    return rows


def belief_picture(theatre: Theatre, width: int, height: int) -> list[Row]:
    """The likeliest digits, where they have room as a whole, and by how much the beliefs changed, over time."""
    beliefs = [event for event in theatre.events_seen if isinstance(event, Beliefs)]
    if not beliefs or height <= 0:
        return []
    latest = beliefs[-1]
    sure = sum(max(its.values()) >= SHARE_STYLES[0][0] for its in latest.beliefs) - _given(theatre)
    said = f"The likeliest digits: {sure} of {len(CELLS) - _given(theatre)} cells are 90 % sure or more"
    rows = [*wrapped(said, width), *share_rows(theatre, latest.beliefs)] if height > HEAT_ROWS + 2 else []
    changes = [100 * event.change for event in beliefs]
    return [*rows, *_chart("Change of a belief at most, in %, by iteration", changes, width, height - len(rows))]


def _given(theatre: Theatre) -> int:
    return sum(map(bool, theatre.values_at_first))


# Diagrams


def diagram_picture(theatre: Theatre, width: int, height: int) -> list[Row]:
    """How many states each cell leaves, and how many nodes come of them, in the order of the cells; the shares."""
    events = [event for event in theatre.events_seen if isinstance(event, Layer | Reduced | AllCounted)]
    layers = [event for event in events if isinstance(event, Layer)]
    if not layers or height <= 0:
        return []
    name = theatre.notation.cell
    between = name(layers[0].cell) if len(layers) == 1 else f"{name(layers[0].cell)} to {name(layers[-1].cell)}"
    rows = _chart(f"States left by each cell, {between}", [event.states for event in layers], width, height)
    nodes = [event.nodes for event in events if isinstance(event, Reduced)]
    if nodes:
        by_cell = [0] * (len(layers) - len(nodes)) + nodes[::-1]
        rows += _chart("Nodes of the diagram, in the same order", by_cell, width, height - len(rows))
    shares = latest_shares(theatre)
    if shares is not None and height - len(rows) > HEAT_ROWS:
        rows += [
            *wrapped("The likeliest digits, by shares of all solutions", width, most=1),
            *share_rows(theatre, shares),
        ]
    return rows[:height]


def diagram_layer(theatre: Theatre, views: list[CellView]) -> list[CellView]:
    """The board: the cells that are done with stand out, the present one most; when all is counted, the shares."""
    event = theatre.event
    if latest_shares(theatre) is not None:
        return share_layer(theatre, views)
    down = {seen.cell for seen in theatre.events_seen if isinstance(seen, Layer)}
    up = {seen.cell for seen in theatre.events_seen if isinstance(seen, Reduced)}
    styles = dict.fromkeys(down - up, "highlight")
    if isinstance(event, Layer | LayerPart | Reduced):
        styles[event.cell] = "pattern"
    return [view._replace(style=styles.get(cell, view.style)) for cell, view in enumerate(views)]


def _chart(title: str, numbers: Sequence[float], width: int, height: int) -> list[Row]:
    """A chart below its title, in at most so many rows; nothing where there is no room for a bar."""
    rows = wrapped(title, width)
    room = min(CHART_ROWS, height - len(rows))
    return [*rows, *([(bar, PLAIN)] for bar in chart(numbers, width, room))] if room > 0 else []

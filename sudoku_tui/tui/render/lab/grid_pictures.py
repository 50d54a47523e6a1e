"""The pictures of searches among full grids: how many clashes there were over time. Pure; knows no widget."""

from collections.abc import Sequence
from itertools import islice, takewhile

from sudoku_tui.engine.notation import count
from sudoku_tui.engine.search.events import Change, Filling, Swap
from sudoku_tui.engine.search.local.annealing import Proposal
from sudoku_tui.engine.search.local.genetic import Generation
from sudoku_tui.engine.search.local.tabu import TabuMove
from sudoku_tui.engine.step import Role
from sudoku_tui.game.lab.theatre import Theatre
from sudoku_tui.tui.render.board_rows import PLAIN, CellView, Row, wrapped
from sudoku_tui.tui.render.lab.chart import bars, chart

MOST_ROWS = 8  # of a chart
MOST_TABU = 100  # moves that can still forbid something


def conflicts_picture(theatre: Theatre, width: int, height: int) -> list[Row]:
    """How many pairs of peers held the same digit after each event, as a chart, and the fewest of them."""
    numbers = [event.conflicts for event in theatre.events_seen if isinstance(event, Filling | Change | Swap)]
    if not numbers or height <= 0:
        return []
    in_all = _how_many(theatre, len(numbers), "grid")
    said = f"Pairs with the same digit: {numbers[-1]} now, {min(numbers)} at best, in {in_all}"
    return _charted(said, numbers, width, height)


def annealing_picture(theatre: Theatre, width: int, height: int) -> list[Row]:
    """The clashes after each proposal, and below them how hot it was, and which share was accepted."""
    proposals = [event for event in theatre.events_seen if isinstance(event, Proposal)]
    if not proposals:
        return conflicts_picture(theatre, width, height)
    energies = [event.conflicts for event in proposals]
    in_all = _how_many(theatre, len(proposals), "proposal")
    said = f"Pairs with the same digit: {energies[-1]} now, {min(energies)} at best, in {in_all}"
    temperatures = [event.temperature for event in proposals]
    accepted = [float(event.made) for event in proposals]
    share = sum(accepted) / len(accepted)
    strips = [
        _strip(f"temperature {temperatures[-1]:4.2f} ", temperatures, width),
        _strip(f"accepted    {share:4.0%} ", accepted, width),
    ]
    return [*_charted(said, energies, width, max(0, height - len(strips))), *strips][:height]


def tabu_picture(theatre: Theatre, width: int, height: int) -> list[Row]:
    """The clashes after each move, and below them which share of the swaps that were weighed was forbidden."""
    moves = [event for event in theatre.events_seen if isinstance(event, TabuMove)]
    if not moves:
        return conflicts_picture(theatre, width, height)
    shares = [event.tabu / event.weighed for event in moves]
    strip = _strip(f"tabu {moves[-1].tabu:3} of {moves[-1].weighed:3} ", shares, width)
    return [*conflicts_picture(theatre, width, max(0, height - 1)), strip][:height]


def genetic_picture(theatre: Theatre, width: int, height: int) -> list[Row]:
    """The clashes of the best of each generation, and below them the mean of all, and how much they differ."""
    generations = [event for event in theatre.events_seen if isinstance(event, Generation)]
    if not generations:
        return []
    last = generations[-1]
    givens = sum(map(bool, theatre.values_at_first))
    best, means = [event.conflicts for event in generations], [event.mean for event in generations]
    differing = [event.diversity(givens) for event in generations]
    in_all = _how_many(theatre, len(best), "population")  # the first of each try is no generation that was bred
    said = f"Pairs with the same digit in the best grid: {best[-1]} now, {min(best)} at best, in {in_all}"
    strips = [
        _strip(f"mean      {last.mean:5.1f} ", means, width),
        _strip(f"diversity {differing[-1]:5.0%} ", differing, width),
    ]
    return [*_charted(said, best, width, max(0, height - len(strips))), *strips][:height]


def kept_tabu(theatre: Theatre, views: list[CellView]) -> list[CellView]:
    """The board with the two cells of a move, and for how many moves more others may not take their old digits."""
    moves = list(takewhile(lambda event: isinstance(event, TabuMove), islice(theatre.events_back, MOST_TABU)))
    left: dict[int, int] = {}
    for age, event in enumerate(moves):
        if isinstance(event, TabuMove):
            for cell in event.cells:
                left[cell] = max(left.get(cell, 0), event.tenure - age)
    noted = (view._replace(note=f"t{left[cell]}") if left.get(cell, 0) > 0 else view for cell, view in enumerate(views))
    return proposed(theatre, [*noted])


def agreed(theatre: Theatre, views: list[CellView]) -> list[CellView]:
    """The board with the share of the individuals that hold the digit of the best, below it."""
    event = theatre.event
    if not isinstance(event, Generation):
        return views
    size = len(event.all_conflicts)
    return [
        view if theatre.values_at_first[cell] else view._replace(note=f"{event.agreement[cell] / size:.0%}")
        for cell, view in enumerate(views)
    ]


def proposed(theatre: Theatre, views: list[CellView]) -> list[CellView]:
    """The board with the two cells of a swap: made, or only looked at."""
    event = theatre.event
    if not isinstance(event, Swap):
        return views
    style = str(Role.PATTERN) if event.made else "highlight"
    return [view._replace(style=style) if cell in event.cells else view for cell, view in enumerate(views)]


def _how_many(theatre: Theatre, number: int, noun: str) -> str:
    """So many there were; of a run that is longer than what is remembered, that these are the last."""
    return f"{'the last ' if theatre.forgets_start else ''}{count(number, noun)}"


def _charted(said: str, numbers: Sequence[float], width: int, height: int) -> list[Row]:
    rows = wrapped(said, width)
    lines = chart(numbers, width, min(MOST_ROWS, height - len(rows))) if height > len(rows) else []
    return [*rows, *([(line, PLAIN)] for line in lines)][: max(0, height)]


def _strip(name: str, numbers: Sequence[float], width: int) -> Row:
    """A row with a name and low bars, the greatest of which fills it."""
    (line,) = bars(numbers, width - len(name), 1, max(numbers))
    return [(f"{name}{line}"[:width], PLAIN)]

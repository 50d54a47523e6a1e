"""Draw both ratings of the puzzles that ship (docs/learn/scales.svg), their times (minutes.svg), and figures.

    .venv/bin/python tools/plot_scales.py

The figures stand in docs/learn/scales.md. Ratings and times are those that the files of the collections have;
`tools/rate_collections.py` writes them there.
"""

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import log10
from pathlib import Path
from statistics import correlation, median, quantiles
from typing import NamedTuple

from sudoku_tui.engine.notation import count
from sudoku_tui.engine.techniques.built_in import LACKED_BY_HODOKU
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.formats.graded import read_graded
from sudoku_tui.library import shipped_collections, technique_collections

DOCS = Path(__file__).parents[1] / "docs"
PICTURE, TIMES, PAGE = DOCS / "learn/scales.svg", DOCS / "learn/minutes.svg", DOCS / "learn/scales.md"

BEGIN, END = "<!-- Written by tools/plot_scales.py: -->\n", "<!-- Until here. -->\n"
"""What the figures stand between in the page."""

HIDDEN_SINGLES = 1.5
"""The highest ER of puzzles that hidden singles alone solve. Nearly all of these are pearls, which says nothing."""


class Rated(NamedTuple):
    """A puzzle that ships, on both scales, and the minutes that it takes people."""

    collection: str
    level: Level
    score: int
    er: float
    ep: float
    ed: float
    minutes: float


class Band(NamedTuple):
    """The ERs from one value to the next band."""

    least: float
    name: str


BANDS = (
    Band(1.0, "singles"),
    Band(2.6, "pairs, fish, wings"),
    Band(4.5, "uniqueness, long wings"),
    Band(6.5, "chains"),
    Band(7.5, "multiple chains"),
    Band(8.5, "dynamic chains"),
    Band(9.5, "nested chains"),
)


class Rectangle(NamedTuple):
    """A part of the picture, in pixels."""

    left: float
    top: float
    right: float
    bottom: float


WIDTH, HEIGHT = 900, 600
PLOT = Rectangle(left=62, top=52, right=WIDTH - 184, bottom=HEIGHT - 58)
TICKS = [step * 10**power for power in range(1, 7) for step in (1, 2, 5)]
"""The scores that have a tick, as far as the axis goes."""

MARKS = {
    Level.EASY: "m-3 0h6m-3-3v6",
    Level.MEDIUM: "m-3-3h6v6h-6z",
    Level.HARD: "m0-4l4 7h-8z",
    Level.UNFAIR: "m0-4l4 4-4 4-4-4z",
    Level.EXTREME: "m-3-3l6 6m-6 0l6-6",
}
"""The outline of the mark of each level: the shape tells the level without its colour, too."""

COLOURS = (
    (".paper", "fill", "#ffffff", "#0d1117"),
    ("text", "fill", "#1f2328", "#f0f6fc"),
    (".pale", "fill", "#59636e", "#9198a1"),
    (".grid", "stroke", "#d1d9e0", "#3d444d"),
    (".easy", "stroke", "#1a7f37", "#3fb950"),
    (".medium", "stroke", "#0969da", "#4fa8ff"),
    (".hard", "stroke", "#9a6700", "#e3b341"),
    (".unfair", "stroke", "#d1242f", "#ff7b72"),
    (".extreme", "stroke", "#8250df", "#c297ff"),
)
"""What has a colour, and which one on light and on dark pages. No variables: some viewers of SVG do not know them."""

STYLE = """\
text { font: 14px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif }
.middle { text-anchor: middle }
.end { text-anchor: end }
.mark { fill: none; stroke-width: 1.3; stroke-opacity: 0.8 }
"""


def rated_puzzles() -> list[Rated]:
    """The puzzles that ship, without those for techniques that HoDoKu lacks: their scores are not HoDoKu's."""
    lacked = {technique.code for technique in LACKED_BY_HODOKU}
    of_techniques = [collection for code, collection in technique_collections().items() if code not in lacked]
    puzzles = []
    for collection in (*shipped_collections(), *of_techniques):
        for one in read_graded(collection.lines()):
            if one.se is None or not one.se.is_solved:
                raise SystemExit(f"{one.puzzle.title} is not rated to the end; run tools/rate_collections.py first.")
            assert one.minutes is not None, one.puzzle.title
            scores = one.rating.level, one.rating.score
            puzzles.append(Rated(collection.name, *scores, one.se.er, one.se.ep, one.se.ed, one.minutes))
    return puzzles


# The pictures


def picture(puzzles: Sequence[Rated]) -> str:
    """The picture of both scales as SVG: the score from left to right, the ER from below."""
    highest = int(max(one.er for one in puzzles)) + 1

    def y(er: float) -> float:
        return _between(PLOT.bottom, PLOT.top, (er - 1) / (highest - 1))

    return _against_score("Score and ER of the puzzles that ship", puzzles, lambda one: y(one.er), _er_axis(highest, y))


def picture_of_times(puzzles: Sequence[Rated]) -> str:
    """The picture of the minutes that people take as SVG: the score from left to right, the minutes from below."""
    most = max(one.minutes for one in puzzles) * 1.15

    def y(minutes: float) -> float:
        return _between(PLOT.bottom, PLOT.top, log10(minutes) / log10(most))

    ticks = [1, *(value // 10 for value in TICKS if 20 <= value <= 10 * most)]
    title = "Score and minutes of the puzzles that ship"
    return _against_score(title, puzzles, lambda one: y(one.minutes), _minutes_axis(ticks, y))


def _against_score(title: str, puzzles: Sequence[Rated], down_of: Callable[[Rated], float], axis: Iterable[str]) -> str:
    """A picture with a mark for each puzzle: the score from left to right, and something else from below."""
    scores = [one.score for one in puzzles]
    first, last = min(scores) / 1.15, max(scores) * 1.15

    def x(score: float) -> float:
        return _between(PLOT.left, PLOT.right, log10(score / first) / log10(last / first))

    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="title">',
        f'<title id="title">{title}</title>',
        f"<style>\n{STYLE}{_colours()}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}" rx="6"/>',
        *_score_axis([value for value in TICKS if first <= value <= last], x),
        *axis,
        *_legend(),
    ]
    ordered = sorted(puzzles, key=lambda one: one.level)
    for level, members in groupby(ordered, lambda one: one.level):
        places = dict.fromkeys((round(x(one.score)), round(down_of(one))) for one in members)
        rows.append(_marks(level, [f"M{across} {down}{MARKS[level]}" for across, down in places]))
    return "\n".join([*rows, "</svg>\n"])


def _colours() -> str:
    light = "".join(f"{which} {{ {what}: {colour} }}\n" for which, what, colour, _ in COLOURS)
    dark = "".join(f"{which} {{ {what}: {colour} }}\n" for which, what, _, colour in COLOURS)
    return f"{light}@media (prefers-color-scheme: dark) {{\n{dark}}}\n"


def _between(start: float, end: float, share: float) -> float:
    return start + (end - start) * share


def _score_axis(ticks: Iterable[int], x: Callable[[float], float]) -> Iterator[str]:
    for value in ticks:
        yield f'<path class="grid" d="M{x(value):.1f} {PLOT.top}V{PLOT.bottom}"/>'
        yield f'<text class="middle" x="{x(value):.1f}" y="{PLOT.bottom + 20}">{value:,}</text>'
    middle = (PLOT.left + PLOT.right) / 2
    yield f'<text class="middle" x="{middle}" y="{PLOT.bottom + 44}">HoDoKu: score (logarithmic)</text>'


def _minutes_axis(ticks: Iterable[int], y: Callable[[float], float]) -> Iterator[str]:
    for value in ticks:
        yield f'<path class="grid" d="M{PLOT.left} {y(value):.1f}H{PLOT.right}"/>'
        yield f'<text class="end" x="{PLOT.left - 9}" y="{y(value) + 5:.1f}">{value:,}</text>'
    centre = (PLOT.top + PLOT.bottom) / 2
    yield f'<text class="middle" transform="translate(20 {centre}) rotate(-90)">minutes of people (logarithmic)</text>'


def _er_axis(highest: int, y: Callable[[float], float]) -> Iterator[str]:
    for value in range(1, highest + 1):
        yield f'<text class="end" x="{PLOT.left - 9}" y="{y(value) + 5:.1f}">{value}</text>'
    centre = (PLOT.top + PLOT.bottom) / 2
    yield f'<text class="middle" transform="translate(20 {centre}) rotate(-90)">Sudoku Explainer: ER</text>'
    bands = [band for band in BANDS if band.least < highest]
    for band, least_above in zip(bands, [*(band.least for band in bands[1:]), highest], strict=True):
        yield f'<path class="grid" d="M{PLOT.left} {y(band.least):.1f}H{WIDTH - 12}"/>'
        down = y((band.least + least_above) / 2) + 5
        yield f'<text class="pale" x="{PLOT.right + 8}" y="{down:.1f}">{band.name}</text>'


def _legend() -> Iterator[str]:
    for number, level in enumerate(MARKS):
        across = PLOT.left + 12 + 120 * number
        yield _marks(level, [f"M{across} {PLOT.top - 25}{MARKS[level]}"])
        yield f'<text x="{across + 12}" y="{PLOT.top - 20}">{level}</text>'


def _marks(level: Level, marks: Iterable[str]) -> str:
    lines = "\n".join(marks)
    return f'<path class="mark {level.id}" d="{lines}"/>'


# The figures


def figures(puzzles: Sequence[Rated]) -> str:
    """Both ratings in numbers: a table of collections, one of bands, and some sentences, in Markdown."""
    titles = {collection.name: collection.title for collection in shipped_collections()}
    of_levels = [one for one in puzzles if one.collection in titles]
    rows = [
        *_collections_table(of_levels, titles),
        "",
        *_bands_table(puzzles),
        "",
        *_correlations(of_levels, puzzles),
        *_rare(puzzles),
    ]
    return "\n".join(rows) + "\n"


def _collections_table(puzzles: Iterable[Rated], titles: Mapping[str, str]) -> Iterator[str]:
    yield "| collection | puzzles | score | ER | median ER | rank correlation |"
    yield "|---|---|---|---|---|---|"
    for name, grouped in groupby(puzzles, lambda one: one.collection):
        members = list(grouped)
        scores, ers = sorted(one.score for one in members), sorted(one.er for one in members)
        spans = f"{scores[0]:,} to {scores[-1]:,}", f"{ers[0]} to {ers[-1]}"
        yield _row(titles[name], len(members), *spans, f"{median(ers):.1f}", f"{rank_correlation(members):.2f}")


def _bands_table(puzzles: Iterable[Rated]) -> Iterator[str]:
    yield "| ER | mostly | puzzles | lowest score | middle half | highest score |"
    yield "|---|---|---|---|---|---|"
    in_order = sorted(puzzles, key=lambda one: one.er)
    for band, members in groupby(in_order, band_of):
        scores = sorted(one.score for one in members)
        quarter, _, three_quarters = quantiles(scores, method="inclusive")
        middle = f"{quarter:,.0f} to {three_quarters:,.0f}"
        yield _row(f"from {band.least}", band.name, len(scores), f"{scores[0]:,}", middle, f"{scores[-1]:,}")


def band_of(puzzle: Rated) -> Band:
    """The band that the ER of a puzzle lies in."""
    return BANDS[bisect(BANDS, puzzle.er, key=lambda band: band.least) - 1]


def _correlations(of_levels: Sequence[Rated], puzzles: Sequence[Rated]) -> Iterator[str]:
    yield "The rank correlation of score and ER (1: the same order, 0: no connection, -1: the reverse) is"
    yield f"{rank_correlation(of_levels):.2f} over the {len(of_levels):,} puzzles of these collections, and"
    yield f"{rank_correlation(puzzles):.2f} over all {len(puzzles):,} in the picture, with those for single techniques."


def _rare(puzzles: Iterable[Rated]) -> Iterator[str]:
    by_er = groupby(sorted(puzzles, key=lambda one: one.er), lambda one: one.er)
    scores = {er: sorted(one.score for one in members) for er, members in by_er}
    er = max(scores, key=lambda er: scores[er][-1] / scores[er][0])
    pearls = [one for one in puzzles if one.ep == one.er > HIDDEN_SINGLES]
    diamonds = sum(one.ed == one.er for one in pearls)
    yield f"The widest range of scores at one ER is {scores[er][0]:,} to {scores[er][-1]:,}, at {er}. Above ER"
    yield f"{HIDDEN_SINGLES} there are {count(len(pearls), 'pearl')}, with {count(diamonds, 'diamond')} among them."


def _row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def rank_correlation(puzzles: Sequence[Rated]) -> float:
    """Spearman's rank correlation of score and ER."""
    return correlation(ranks([one.score for one in puzzles]), ranks([one.er for one in puzzles]))


def ranks(values: Sequence[float]) -> list[float]:
    """The place of each value among all in order; equal ones share the mean of their places."""
    places: dict[float, list[int]] = {}
    for place, value in enumerate(sorted(values)):
        places.setdefault(value, []).append(place)
    return [(places[value][0] + places[value][-1]) / 2 for value in values]


def with_figures(page: str, puzzles: Sequence[Rated]) -> str:
    """The page with the figures of these puzzles."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{figures(puzzles)}\n{END}{after}"


def main() -> None:
    """Write the pictures and the figures."""
    puzzles = rated_puzzles()
    TIMES.write_text(picture_of_times(puzzles), encoding="utf-8")
    PICTURE.write_text(picture(puzzles), encoding="utf-8")
    PAGE.write_text(with_figures(PAGE.read_text(encoding="utf-8"), puzzles), encoding="utf-8")


if __name__ == "__main__":
    main()

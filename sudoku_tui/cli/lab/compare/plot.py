"""The picture of a study: a line for each search from the median to the 90th percentile, on logarithmic axes, as SVG.

It needs nothing but this module, and stays sharp on slides.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from sudoku_tui.cli.table import seconds_text
from sudoku_tui.game.lab.heuristics import Percentile

Pair = tuple[Percentile, Percentile]
"""The median and the 90th percentile."""


@dataclass(frozen=True)
class Bar:
    """A line of the picture."""

    name: str
    nodes: Pair | None
    seconds: Pair


NAMES, PANEL, GAP, LINE, TOP = 290, 340, 40, 22, 74  # pixels: what is left of the panels, a panel, and so on
WIDTH = NAMES + 2 * PANEL + 2 * GAP

_STYLE = (
    "text{font:13px sans-serif;fill:#222}.h{font-weight:bold}.t{font-size:11px;fill:#666}"
    ".g{stroke:#ddd}.w{stroke:#0072b2;stroke-width:4}.m{fill:#0072b2}.o{fill:#fff;stroke:#0072b2;stroke-width:2}"
)
_LEGEND = "dot: median; line: to the 90th percentile; open dot or arrow: at least this much, because runs were given up"


def plot(title: str, bars: Sequence[Bar]) -> str:
    """The picture as the text of an SVG file."""
    height = TOP + LINE * len(bars) + 64
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        f'<text class="h" x="16" y="26">{escape(title)}</text>',
    ]
    for number, bar in enumerate(bars):
        y = TOP + LINE * number + LINE / 2
        parts.append(f'<text x="{NAMES - 12}" y="{y + 4:.1f}" text-anchor="end">{escape(bar.name)}</text>')
    nodes = [bar.nodes for bar in bars]
    parts += _panel("nodes, log scale", NAMES, nodes, lambda power: f"{10**power:,}")
    parts += _panel(
        "time, log scale", NAMES + PANEL + GAP, [bar.seconds for bar in bars], lambda power: seconds_text(10.0**power)
    )
    parts.append(f'<text class="t" x="16" y="{height - 14}">{_LEGEND}</text></svg>\n')
    return "\n".join(parts)


def _panel(head: str, left: int, pairs: Sequence[Pair | None], text: Callable[[int], str]) -> list[str]:
    given = [figure.value for pair in pairs if pair is not None for figure in pair]
    low = floor(log10(max(min(given, default=1), 1e-9)))
    high = max(ceil(log10(max(max(given, default=1), 1e-9))), low + 1)
    bottom = TOP + LINE * len(pairs)

    def x(value: float) -> float:
        return left + PANEL * (log10(max(value, 10.0**low)) - low) / (high - low)

    parts = [f'<text class="h" x="{left}" y="{TOP - 22}">{head}</text>']
    for power in range(low, high + 1):
        at = x(10.0**power)
        label = text(power).replace(".00", "").replace(".0", "")
        parts.append(f'<line class="g" x1="{at:.1f}" y1="{TOP - 4}" x2="{at:.1f}" y2="{bottom + 4}"/>')
        parts.append(f'<text class="t" x="{at:.1f}" y="{bottom + 20}" text-anchor="middle">{label}</text>')
    for number, pair in enumerate(pairs):
        if pair is None:
            continue
        middle, most = pair
        y = TOP + LINE * number + LINE / 2
        start, end = x(middle.value), x(most.value)
        parts.append(f'<line class="w" x1="{start:.1f}" y1="{y}" x2="{end:.1f}" y2="{y}"/>')
        if most.is_bound:
            points = f"{end:.1f},{y - 6} {end + 9:.1f},{y} {end:.1f},{y + 6}"
            parts.append(f'<polygon class="m" points="{points}"/>')
        mark = "o" if middle.is_bound else "m"
        parts.append(f'<circle class="{mark}" cx="{start:.1f}" cy="{y}" r="5"/>')
    return parts

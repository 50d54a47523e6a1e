"""`compare --repeat N`: how often searches that use chance succeed, and what they need, each with its interval."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from sudoku_tui.cli.lab import measuring
from sudoku_tui.cli.progress import ProgressBar, can_be_shown
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.cli.table import TextTable, seconds_text, wrapped
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.search.events import Search
from sudoku_tui.game.lab.comparison import Measurement
from sudoku_tui.game.lab.intervals import LEVEL, Interval
from sudoku_tui.game.lab.repeated import RepeatedRow, seeded
from sudoku_tui.system.output import Output

HEADS = (
    "algorithm",
    "solved",
    "success\nrate",
    "95%\ninterval",
    "nodes,\nmedian",
    "95%\ninterval",
    "time,\nmedian",
    "95% interval",
)

_SEEDS = "Seeds {first} to {last} for searches that use chance; others are run {runs} for their times."
_INTERVALS = (
    "Intervals are for these puzzles and other seeds: of Wilson for rates, of the bootstrap for medians. A search "
    "without chance has none but for its time."
)
_BOUND = "≥: at least this much, because runs that were given up after {limit:g} s would have taken more."


FIRST_SEED = 1


def first_seed(options: Namespace) -> int:
    """The seed of the first run of a search that uses chance."""
    return FIRST_SEED if options.seed is None else int(options.seed)


def run(options: Namespace, found: Sequence[Found], searches: Sequence[Search], code: int, output: Output) -> int:
    """Run the searches, print what they came to, and return the exit code, `code` so far."""
    rows = [RepeatedRow(search) for search in searches]
    interrupted = False
    try:
        _measure(options, found, rows)
    except KeyboardInterrupt:
        interrupted = True
        rows = _whole(rows)
    if rows:
        print_rows(options, found, rows, output)
    if interrupted:
        measuring.end_interrupted(has_results=bool(rows))
    return max(code, measuring.worst_code(found))


def _measure(options: Namespace, found: Sequence[Found], rows: Sequence[RepeatedRow]) -> None:
    """Fill the rows, puzzle after puzzle; the last group of the last row may stay incomplete at Ctrl+C."""
    times, limit = options.repeat, options.limit_seconds
    with ProgressBar(can_be_shown(beside_output=False), len(found) * len(rows) * times) as bar:
        clock = measuring.RunClock(bar)
        measuring.warm_up_ours([row.search for row in rows])
        done = 0
        for number, entry in enumerate(found):
            position = entry.puzzle.position()
            for row in rows:
                runs: list[Measurement] = []
                row.groups.append(runs)
                for search in seeded(row.search, first_seed(options), times):
                    bar.update(done, f"puzzle {number + 1} of {len(found)}: {search.key}")
                    runs.append(measuring.measure_run(search, position, clock, limit, limit))
                    done += 1


def _whole(rows: Sequence[RepeatedRow]) -> list[RepeatedRow]:
    """The complete part at Ctrl+C: the puzzles that all rows had; of a first puzzle the rows with runs."""
    whole = min(len(row.groups) for row in rows)
    most = max((len(group) for row in rows for group in row.groups), default=0)
    if whole and any(len(row.groups[whole - 1]) < most for row in rows):
        whole -= 1
    if whole:
        return [RepeatedRow(row.search, row.groups[:whole]) for row in rows]
    return [RepeatedRow(row.search, row.groups[:1]) for row in rows if row.groups and row.groups[0]]


def print_rows(options: Namespace, found: Sequence[Found], rows: Sequence[RepeatedRow], output: Output) -> None:
    """Print what searches came to, as the options say; `found` has the puzzles, or more than were done."""
    source = found[0].source if len(found) > 1 else found[0].place
    if options.form == "table":
        _print_table(options, source, rows, output)
    else:
        measuring.write_records([_record(options, source, row) for row in rows], options.form, output)


def _record(options: Namespace, source: str | None, row: RepeatedRow) -> Mapping[str, object]:
    record: dict[str, object] = {
        "source": source,
        "algorithm": row.key,
        **(asdict(row.parts) if options.study is not None else {}),
        "puzzles": len(row.groups),
        "uses_chance": row.uses_chance,
        "first_seed": first_seed(options) if row.uses_chance else None,
        "runs": row.runs,
        "solved": row.solved,
        "gave_up": row.gave_up,
    }
    for name, interval in (
        ("success_rate", row.rate()),
        ("median_nodes", row.nodes()),
        ("median_seconds", row.seconds()),
    ):
        record |= {name: interval.value, f"{name}_low": interval.low, f"{name}_high": interval.high}
    bounds = {"median_seconds_is_bound": row.median_is_bound, "median_seconds_high_is_bound": row.high_is_bound}
    return {**record, **bounds, "level": LEVEL}


def _print_table(options: Namespace, source: str | None, rows: Sequence[RepeatedRow], output: Output) -> None:
    output.write(f"{source}: {count(len(rows[0].groups), 'puzzle')}, {count(options.repeat, 'run')} with each\n\n")
    seconds = [row.seconds() for row in rows]
    texts = [_texts(row, time) for row, time in zip(rows, seconds, strict=True)]
    TextTable(HEADS, texts, [time.value for time in seconds], dispensable=(7, 5, 4)).print(output)
    last, runs = first_seed(options) + options.repeat - 1, count(options.repeat, "time")
    notes = [_SEEDS.format(first=first_seed(options), last=last, runs=runs), _INTERVALS]
    if any(row.gave_up for row in rows):
        notes.append(_BOUND.format(limit=options.limit_seconds))
    output.write("\n" + "".join(f"{wrapped(note)}\n" for note in notes))


def _texts(row: RepeatedRow, seconds: Interval) -> tuple[str, ...]:
    rate, nodes = row.rate(), row.nodes()
    bound = "≥" if row.median_is_bound else ""
    high_bound = "≥" if row.high_is_bound else ""
    return (
        row.key,
        f"{row.solved:,} of {row.runs:,}",
        f"{rate.value:.0%}",
        f"{rate.low:.0%} - {rate.high:.0%}" if row.uses_chance else "",
        f"{bound}{nodes.value:,.0f}",
        f"{nodes.low:,.0f} - {high_bound}{nodes.high:,.0f}" if row.uses_chance else "",
        bound + seconds_text(seconds.value),
        f"{seconds_text(seconds.low)} - {high_bound}{seconds_text(seconds.high)}",
    )

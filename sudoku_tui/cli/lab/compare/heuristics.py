"""`compare --study heuristics`: what each heuristic brings, as the table of a course exercise, and as a picture."""

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from itertools import islice

from sudoku_tui.cli.lab import measuring
from sudoku_tui.cli.lab.compare.kept_runs import KeptRuns, RunTable
from sudoku_tui.cli.lab.compare.plot import Bar, plot
from sudoku_tui.cli.lab.compare.repeating import first_seed, print_rows
from sudoku_tui.cli.progress import ProgressBar, can_be_shown
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.cli.table import TextTable, seconds_text, wrapped
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.notation import count
from sudoku_tui.engine.search.bounded import Verdict
from sudoku_tui.engine.search.chance import key_without_seed, uses_chance
from sudoku_tui.engine.search.events import Search
from sudoku_tui.formats.text import clean_text
from sudoku_tui.game.jobs.workers.backend import NO_JOBS, Backend
from sudoku_tui.game.jobs.workers.cluster import DaskCluster
from sudoku_tui.game.jobs.workers.pool import Pool
from sudoku_tui.game.lab.comparison import Measurement
from sudoku_tui.game.lab.heuristics import SEARCHES, Percentile, StudyRow, parts_of
from sudoku_tui.game.lab.repeated import RepeatedRow, seeded
from sudoku_tui.game.lab.solvers.catalogue import OutsideSearch
from sudoku_tui.library import reason_of, shown_name
from sudoku_tui.system.output import Output
from sudoku_tui.system.whole_file import write_whole

HEADS = (*("order", "values", "inference", "solved", "nodes\nmedian", "nodes\n90%", "time\nmedian", "time\n90%"),)
MEDIAN, MOST = 0.5, 0.9

_NODES = (
    "Nodes are the root and each value tried; 90%: what nine of ten runs need at most. The bars show the median time."
)
_BOUND = "≥: at least this much, because runs that were given up after {limit:g} s would have taken more."
_AT_ONCE = "{jobs} processes measured at once, so that times are less even than those of one."
_OUTSIDE = "The nodes of another solver are its own decisions; without any, it does not count them."


def run(options: Namespace, found: Sequence[Found], code: int, output: Output) -> int:
    """Run the searches on the puzzles, and print what they came to; the exit code, `code` so far."""
    if options.cluster is not None and options.jobs is not None:
        raise SudokuError(NO_JOBS)
    named = measuring.chosen(options.algorithms, (), options.limit_seconds)
    searches = tuple({search.key: search for search in (*SEARCHES, *named)}.values())
    if options.cluster is not None or (options.jobs or 1) > 1:
        measuring.check_others_can_run(searches)
    times = 1 if options.repeat is None else options.repeat
    if options.repeat is not None:
        searches = tuple({key_without_seed(search): search for search in searches}.values())
    # for each search what is run of it: itself, or, if it uses chance, itself with one seed after the other
    turns = [
        seeded(search, first_seed(options), times) if times > 1 and uses_chance(search) else [search]
        for search in searches
    ]
    run_searches = [search for its in turns for search in its]
    measured: list[list[Measurement]] = []  # for each puzzle its runs
    interrupted = False
    partial: list[Measurement] = []
    with ExitStack() as cleanup:
        kept = KeptRuns(options, run_searches)
        cleanup.callback(kept.close)
        table = RunTable(options.parquet) if options.parquet else None
        if table is not None:
            cleanup.callback(table.close)
        try:
            for entry, runs in _runs(options, found, run_searches, kept, partial):
                measured.append(runs)
                if table is not None:
                    table.add(entry, run_searches, runs)
        except KeyboardInterrupt:
            interrupted = True
            if not measured and partial:
                measured.append(partial)
    rows = _rows(searches, [len(its) for its in turns], measured)
    if rows and options.repeat is not None:
        print_rows(options, found, rows, output)
    elif rows:
        _print(options, found, [StudyRow(row.search, row.every_run()) for row in rows], output)
    if interrupted:
        measuring.end_interrupted(has_results=bool(rows))
    return max(code, measuring.worst_code(found))


def _rows(
    searches: Sequence[Search], times: Sequence[int], measured: Sequence[Sequence[Measurement]]
) -> list[RepeatedRow]:
    """The rows of searches that were run, each so many times with each puzzle."""
    rows = [RepeatedRow(search) for search in searches]
    for runs in measured:
        left = iter(runs)
        for row, number in zip(rows, times, strict=True):
            group = list(islice(left, number))
            if group:
                row.groups.append(group)
    return [row for row in rows if row.groups]


def _runs(
    options: Namespace,
    found: Sequence[Found],
    searches: Sequence[Search],
    kept: KeptRuns,
    partial: list[Measurement],
) -> Iterator[tuple[Found, list[Measurement]]]:
    """Each puzzle with its runs, those that a file has first; others are written to it.

    Meanwhile `partial` has those of the puzzle that is being measured.
    """
    yield from kept.known(found)
    left = [entry for entry in found if not kept.has(entry)]
    if not left:
        return
    with ExitStack() as cleanup:
        bar = cleanup.enter_context(ProgressBar(can_be_shown(beside_output=False), len(left) * len(searches)))
        limit = options.limit_seconds
        repeat_above = 0.0 if len(found) == 1 else limit  # no run that ends takes longer
        backend: Backend | None = None
        if options.cluster is not None:
            backend = cleanup.enter_context(DaskCluster(options.cluster, "bench_stream"))
        elif options.jobs is not None and options.jobs > 1:
            backend = cleanup.enter_context(Pool(options.jobs, "bench_stream"))
        if backend is None:
            measured = measuring.runs(left, searches, limit, bar, lambda _: repeat_above)
        else:
            measured = measuring.runs_on(backend, left, searches, limit, bar, 1, repeat_above)
        for entry in left:
            partial.clear()
            for _, _, measurement in islice(measured, len(searches)):
                partial.append(measurement)
            its = list(partial)
            kept.add(entry, its)
            yield entry, its


def _print(options: Namespace, found: Sequence[Found], rows: Sequence[StudyRow], output: Output) -> None:
    source = found[0].source if len(found) > 1 else found[0].place
    if options.form == "table":
        _print_table(f"{source}: {count(len(rows[0].runs), 'puzzle')}", rows, options, output)
    else:
        measuring.write_records([_record(source, row) for row in rows], options.form, output)
    if options.plot is not None:
        output.flush()
        title = f"{clean_text(source or '')}: {count(len(rows[0].runs), 'puzzle')}"
        try:
            write_whole(options.plot, plot(title, _bars(rows)).encode())
        except (OSError, ValueError) as error:
            raise SudokuError(f"{shown_name(options.plot)} cannot be written: {reason_of(error)}.") from None


def _record(source: str | None, row: StudyRow) -> Mapping[str, object]:
    parts, tally = parts_of(row.search), row.tally()
    figures: dict[str, object] = {}
    counts = counts_nodes(row)
    for name, share in (("median", MEDIAN), ("p90", MOST)):
        nodes, seconds = row.nodes(share), row.seconds(share)
        figures |= {f"{name}_nodes": nodes.value if counts else None, f"{name}_nodes_is_bound": nodes.is_bound}
        figures |= {f"{name}_seconds": seconds.value, f"{name}_seconds_is_bound": seconds.is_bound}
    return {
        "source": source,
        "algorithm": row.search.key,
        "order": parts.order,
        "values": parts.values,
        "inference": parts.inference,
        **measuring.verdict_counts(tally),
        **figures,
        "total_seconds": tally.total,
    }


def counts_nodes(row: StudyRow) -> bool:
    """Whether the nodes of its runs say something."""
    return not isinstance(row.search, OutsideSearch) or row.search.counts_nodes


def _print_table(heading: str, rows: Sequence[StudyRow], options: Namespace, output: Output) -> None:
    output.write(f"{heading}\n\n")
    bars = [row.seconds(MEDIAN).value for row in rows]
    TextTable(HEADS, [_texts(row) for row in rows], bars, dispensable=(7, 5)).print(output)
    notes = [_NODES]
    if any(run.verdict is Verdict.GAVE_UP for row in rows for run in row.runs):
        notes.append(_BOUND.format(limit=options.limit_seconds))
    if options.jobs is not None and options.jobs > 1:
        notes.append(_AT_ONCE.format(jobs=options.jobs))
    if any(isinstance(row.search, OutsideSearch) for row in rows):
        notes.append(_OUTSIDE)
    output.write("\n" + "".join(f"{wrapped(note)}\n" for note in notes))


def _texts(row: StudyRow) -> tuple[str, ...]:
    parts, tally = parts_of(row.search), row.tally()
    nodes = [_nodes_text(row.nodes(share)) if counts_nodes(row) else "" for share in (MEDIAN, MOST)]
    seconds = [_bound(figure) + seconds_text(figure.value) for figure in map(row.seconds, (MEDIAN, MOST))]
    name = (parts.order or row.search.key, parts.values or "", parts.inference or "")
    return (*name, f"{tally.decided} of {tally.puzzles}", *nodes, *seconds)


def _nodes_text(figure: Percentile) -> str:
    return f"{_bound(figure)}{figure.value:,.0f}"


def _bound(figure: Percentile) -> str:
    return "≥" if figure.is_bound else ""


def _bars(rows: Sequence[StudyRow]) -> list[Bar]:
    bars = []
    for row in rows:
        parts = parts_of(row.search)
        nodes = (row.nodes(MEDIAN), row.nodes(MOST)) if counts_nodes(row) else None
        name = " + ".join(part for part in (parts.order, parts.values, parts.inference) if part)
        bars.append(Bar(name or row.search.key, nodes, (row.seconds(MEDIAN), row.seconds(MOST))))
    return bars

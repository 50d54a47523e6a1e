"""The answers of `canonical`: the canonical form of each puzzle."""

from argparse import Namespace
from collections.abc import Sequence

from sudoku_tui.cli import json_output, solution_code
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.cli.stream import Answer, Stream, Work


def run(options: Namespace) -> int:
    def answer(
        found: Found,
        solutions: int,
        reason: str,
        form: str,
        automorphisms: int,
        is_transposed: bool,
        *lines: Sequence[int],
    ) -> Answer:
        complaint = f"{found.place}: {reason}" if reason else ""
        if not options.json:
            return Answer(f"{form}\n", complaint, solution_code(solutions))
        rows, columns, digits = lines
        record: json_output.Record = {
            **json_output.puzzle_fields(found),
            **json_output.solution_fields(solutions, reason),
            "canonical": form,
            "automorphisms": automorphisms,
            "transformation": json_output.transformation_fields(is_transposed, rows, columns, digits[1:]),
        }
        return Answer(json_output.line(record), complaint, solution_code(solutions))

    bad = json_output.error if options.json else lambda _: ""
    form = "json" if options.json else "line"
    return Stream(Work("canonical_stream", (), answer, bad=bad, form=form), options).run()

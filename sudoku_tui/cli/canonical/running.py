"""The answers of `canonical`: the canonical form of each puzzle."""

from argparse import Namespace
from collections.abc import Sequence

from sudoku_tui.cli import SOLVED, json_output
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.cli.stream import Answer, Stream, Work


def run(options: Namespace) -> int:
    def answer(found: Found, form: str, automorphisms: int, is_transposed: bool, *lines: Sequence[int]) -> Answer:
        if not options.json:
            return Answer(f"{form}\n", "", SOLVED)
        rows, columns, digits = lines
        record: json_output.Record = {
            **json_output.puzzle_fields(found),
            "canonical": form,
            "automorphisms": automorphisms,
            "transformation": json_output.transformation_fields(is_transposed, rows, columns, digits[1:]),
        }
        return Answer(json_output.line(record), "", SOLVED)

    bad = json_output.error if options.json else lambda _: ""
    form = "json" if options.json else "line"
    return Stream(Work("canonical_stream", (), answer, bad=bad, form=form), options).run()

"""The command `minimise`."""

from argparse import Namespace
from collections.abc import Sequence
from functools import partial

from sudoku_tui.cli import SOLVED, json_output, solution_code
from sudoku_tui.cli.minimise import MOST
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.cli.results.seeds import seed_of
from sudoku_tui.cli.stream import Answer, Stream, Work
from sudoku_tui.engine.notation import count
from sudoku_tui.formats import format_grid
from sudoku_tui.game.jobs.minimise_stream import Minimised, is_long


def run(options: Namespace) -> int:
    form = "json" if options.json else options.format
    seed = options.seed = seed_of(options)
    most = options.count or (MOST if options.all else 1)
    work = Work(
        task="minimise_stream",
        settings=(most, options.all, seed),
        answer=partial(_answer, form, seed, most if options.all else None),
        bad=json_output.error if form == "json" else lambda _: "",
        is_one_needed=True,
        form=form,
        far=_far if is_long(most) else None,
    )
    return Stream(work, options).run()


def _far(told: Sequence[int]) -> str:
    return f"{count(told[0], 'minimal puzzle')} found"


def _answer(form: str, seed: str, most: int | None, found: Found, *result: object) -> Answer:
    minimised = Minimised(*result)  # type: ignore[arg-type]  # what comes from JSON
    if form == "json":
        lines = json_output.line(
            {
                **json_output.puzzle_fields(found),
                **json_output.solution_fields(minimised.solutions, minimised.reason),
                "seed": seed,
                "minimal": minimised.minimal,
                "all": minimised.is_all,
            }
        )
    elif form == "grid":
        lines = "".join(f"{format_grid(puzzle)}\n\n" for puzzle in minimised.minimal)
    else:
        lines = "".join(f"{puzzle}\n" for puzzle in minimised.minimal)
    code = solution_code(minimised.solutions, is_one_needed=True)
    if code != SOLVED:
        several = "The puzzle has several solutions, so every given is needed."
        return Answer(lines, f"{found.place}: {several if minimised.solutions else minimised.reason}", code)
    if most is None or minimised.is_all:
        return Answer(lines, "", SOLVED)
    more = f"There are more than {count(most, 'minimal puzzle')} within it; a higher --count prints more of them."
    return Answer(lines, f"{found.place}: {more}", SOLVED)

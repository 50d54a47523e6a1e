"""The command `vary`."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from sudoku_tui.cli import SOLVED, json_output, solution_code
from sudoku_tui.cli.puzzle_arguments import Found
from sudoku_tui.cli.results.seeds import seed_of
from sudoku_tui.cli.stream import Answer, Stream, Work
from sudoku_tui.engine import words
from sudoku_tui.engine.rating import Rating
from sudoku_tui.formats import format_grid
from sudoku_tui.game.jobs.vary_stream import MOST_DRAWN, Variant


def run(options: Namespace) -> int:
    form = "json" if options.json else options.format
    seed = options.seed = seed_of(options)
    work = Work(
        task="vary_stream",
        settings=(options.count, not options.unrated, seed),
        answer=partial(_answer, form, seed),
        bad=json_output.error if form == "json" else lambda _: "",
        form=form,
    )
    return Stream(work, options).run()


def _answer(
    form: str,
    seed: str,
    found: Found,
    solutions: int,
    reason: str,
    rated: Mapping[str, Any] | None,
    varied: Sequence[Sequence[Any]],
) -> Answer:
    rating = None if rated is None else Rating.from_json(rated)
    variants = [Variant(*fields) for fields in varied]
    if form == "json":
        lines = json_output.line(
            {
                **json_output.puzzle_fields(found),
                **json_output.solution_fields(solutions, reason),
                "seed": seed,
                **_rating_fields(rating),
                "variants": [_variant_fields(variant) for variant in variants],
            }
        )
    elif form == "grid":
        lines = "".join(f"{format_grid(variant.puzzle)}\n\n" for variant in variants)
    else:
        lines = "".join(f"{variant.puzzle}\n" for variant in variants)
    others = [] if rating is None else [own for own in map(_rating, variants) if own and _shown(own) != _shown(rating)]
    if rating is None or not others:
        return Answer(lines, f"{found.place}: {reason}" if reason else "", solution_code(solutions))
    which = f"the variant is {_shown(others[0])}" if len(variants) == 1 else f"{len(others)} of {len(variants)} differ"
    said = f"The puzzle is {_shown(rating)}, {which}: none of {MOST_DRAWN} transformations kept that."
    return Answer(lines, f"{found.place}: {said}", SOLVED)


def _rating(variant: Variant) -> Rating | None:
    return None if variant.rating is None else Rating.from_json(variant.rating)


def _shown(rating: Rating) -> str:
    return f"{words.level(rating.class_id)} with a score of {rating.score:,}"


def _rating_fields(rating: Rating | None) -> json_output.Record:
    return {"level": None if rating is None else rating.class_id, "score": None if rating is None else rating.score}


def _variant_fields(variant: Variant) -> json_output.Record:
    return {
        "puzzle": variant.puzzle,
        **_rating_fields(_rating(variant)),
        "transformation": json_output.transformation_fields(
            variant.transposed, variant.rows, variant.columns, variant.digits
        ),
    }

"""The command `review`."""

from argparse import Namespace
from collections.abc import Collection, Sequence

from sudoku_tui.cli import SOLVED, json_output
from sudoku_tui.cli.own_games import own_games
from sudoku_tui.cli.table import wrapped
from sudoku_tui.engine import words
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.notation import NOTATIONS, Notation
from sudoku_tui.engine.order import BY_ID
from sudoku_tui.game.review.review import (
    Discovery,
    Guess,
    Mistake,
    OpenStep,
    Review,
    ReviewFinding,
    ShownStep,
    Wait,
    found_alone,
)
from sudoku_tui.game.review.review_words import finding_words, groups, overview
from sudoku_tui.game.review.reviewing import review_of
from sudoku_tui.game.saving.kept_game import game_to_review
from sudoku_tui.game.saving.models import EarlierGame, SavedGame
from sudoku_tui.game.words import clock_text, time_ago
from sudoku_tui.system.output import Output


def run(options: Namespace) -> int:
    output = Output()
    with own_games(options) as games:
        if options.list:
            _print_list(output, games.kept, as_json=options.json)
            return SOLVED
        summary = games.named(options.game)
        saved = games.store.read(summary.key)
        known = {one.technique for one in games.store.found_alone() if one.finished_at < summary.played_at}
    notation = NOTATIONS[options.notation]
    review = review_of(game_to_review(saved, notation))
    if options.json:
        output.write(json_output.line(_fields(saved, review, known, notation)))
    else:
        output.write("".join(f"{line}\n" for line in _lines(saved, review, known, notation)))
    return SOLVED


# As text


def _print_list(output: Output, kept: Sequence[EarlierGame], *, as_json: bool) -> None:
    for number, game in enumerate(kept, 1):
        if as_json:
            output.write(json_output.line(_list_fields(number, game)))
            continue
        one = game.summary
        level = f" ({words.level(one.facts.level)})" if one.facts.level else ""
        how = "solved" if one.is_finished else f"{one.filled} of 81 cells filled"
        when = f"played {clock_text(game.seconds)}, {time_ago(one.played_at)}"
        output.write(f"{number:3}  {one.facts.title or 'Sudoku'}{level}, {how}, {when}\n")


def _lines(saved: SavedGame, review: Review, known: Collection[str], notation: Notation) -> list[str]:
    level = f" ({words.level(saved.facts.level)})" if saved.facts.level else ""
    lines = [f"{saved.facts.title or 'Sudoku'}{level}", ""]
    lines += map(wrapped, overview(review, known or None))
    for group in groups(review):
        lines += ["", f"{group.title}:"]
        lines += [wrapped(finding_words(one, notation)) for one in group.findings] or [wrapped(group.none)]
    return lines


# As JSON


def _list_fields(number: int, game: EarlierGame) -> json_output.Record:
    one = game.summary
    return {
        "number": number,
        "game": one.key,
        "title": one.facts.title,
        "level": one.facts.level,
        "solved": one.is_finished,
        "seconds": game.seconds,
        "filled": one.filled,
        "played": one.played_at,
    }


def _fields(saved: SavedGame, review: Review, known: Collection[str], notation: Notation) -> json_output.Record:
    totals = {**vars(review.totals), "spent": {what.value: seconds for what, seconds in review.totals.spent}}
    return {
        "game": saved.key,
        "title": saved.facts.title,
        "level": None if review.level is None else review.level.id,
        "solved": review.is_solved,
        "overview": overview(review, known or None),
        **totals,
        "waits": [_finding(one, notation) for one in review.waits],
        "mistakes": [_finding(one, notation) for one in review.mistakes],
        "guesses": [_finding(one, notation) for one in review.guesses],
        "found": [
            {**json_output.technique_fields(BY_ID[id]), "count": number} for id, number in found_alone(review).items()
        ],
        "discoveries": [_finding(one, notation) for one in review.discoveries],
    }


def _finding(finding: ReviewFinding, notation: Notation) -> json_output.Record:
    """A finding, with its sentence."""
    match finding:
        case Wait():
            fields: json_output.Record = {
                "after": finding.number,
                "ended_by": finding.ended_by,
                "left": finding.is_left,
                "seconds": finding.seconds,
                "notes": finding.notes,
                "hints": finding.hints,
                "checks": finding.checks,
                "wrong": json_output.candidate_fields(finding.wrong, notation),
                "open": None if finding.open is None else _open_fields(finding.open, notation),
            }
        case Mistake():
            fields = {
                "move": finding.number,
                **_placed(finding.candidate, notation),
                "elimination": finding.is_elimination,
                "right": finding.right,
                "clashes": [{"cell": notation.cell(cell), "index": cell} for cell in finding.clashes],
                "proof": None if finding.proof is None else _shown_fields(finding.proof, notation),
                "seconds": finding.seconds,
                "moves": finding.moves,
                "mended": finding.is_mended,
                "follows": finding.follows,
                **json_output.position_fields(finding.position),
            }
        case Guess():
            fields = {
                "move": finding.number,
                **_placed(finding.candidate, notation),
                "up_to": finding.up_to.id,
                **json_output.position_fields(finding.position),
            }
        case Discovery():
            fields = {"move": finding.number, **_shown_fields(finding.shown, notation)}
    return {"sentence": finding_words(finding, notation), **fields}


def _placed(candidate: Candidate, notation: Notation) -> json_output.Record:
    (fields,) = json_output.candidate_fields([candidate], notation)
    return fields


def _open_fields(step: OpenStep, notation: Notation) -> json_output.Record:
    return {
        **_shown_fields(step.shown, notation),
        "since": step.since,
        "seconds": step.seconds,
        "others": step.others,
        "look_seconds": round(step.look, 1),
        "taken": step.is_taken,
    }


def _shown_fields(shown: ShownStep, notation: Notation) -> json_output.Record:
    return {
        "step": json_output.step_fields(shown.step, notation),
        "direct": shown.is_direct,
        **json_output.position_fields(shown.position),
    }

"""A review as plain data that JSON can hold, exactly: it comes from a worker."""

from collections.abc import Mapping
from typing import Any

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.codec.positions import position_from_json, position_to_json
from sudoku_tui.engine.codec.steps import step_from_json, step_to_json
from sudoku_tui.engine.techniques.technique import Level
from sudoku_tui.game.review.review import (
    Discovery,
    Guess,
    Mistake,
    OpenStep,
    Review,
    ShownStep,
    Spent,
    Totals,
    Wait,
)


def review_to_json(review: Review) -> dict[str, Any]:
    """A review as JSON can hold it, for `review_from_json`."""
    return {
        "level": review.level,
        "is_solved": review.is_solved,
        "totals": vars(review.totals),
        "waits": [{**vars(one), "open": one.open and _of_open(one.open)} for one in review.waits],
        "mistakes": [
            {**vars(one), "proof": one.proof and _of_shown(one.proof), "position": position_to_json(one.position)}
            for one in review.mistakes
        ],
        "guesses": [{**vars(one), "position": position_to_json(one.position)} for one in review.guesses],
        "discoveries": [{**vars(one), "shown": _of_shown(one.shown)} for one in review.discoveries],
    }


def review_from_json(fields: Mapping[str, Any]) -> Review:
    """The review that was put into JSON; raises `KeyError`, `TypeError` or `ValueError` if it is none."""
    totals = fields["totals"]
    return Review(
        level=None if fields["level"] is None else Level(fields["level"]),
        is_solved=fields["is_solved"],
        totals=Totals(**{**totals, "spent": tuple((Spent(what), seconds) for what, seconds in totals["spent"])}),
        waits=tuple(map(_wait, fields["waits"])),
        mistakes=tuple(map(_mistake, fields["mistakes"])),
        guesses=tuple(
            Guess(
                **{
                    **one,
                    "candidate": Candidate(*one["candidate"]),
                    "up_to": Level(one["up_to"]),
                    "position": position_from_json(one["position"]),
                }
            )
            for one in fields["guesses"]
        ),
        discoveries=tuple(Discovery(**{**one, "shown": _shown(one["shown"])}) for one in fields["discoveries"]),
    )


def _of_shown(shown: ShownStep) -> dict[str, Any]:
    return {**vars(shown), "step": step_to_json(shown.step), "position": position_to_json(shown.position)}


def _of_open(step: OpenStep) -> dict[str, Any]:
    return {**vars(step), "shown": _of_shown(step.shown)}


def _shown(fields: Mapping[str, Any]) -> ShownStep:
    step, position = step_from_json(fields["step"]), position_from_json(fields["position"])
    return ShownStep(**{**fields, "step": step, "position": position})


def _wait(fields: Mapping[str, Any]) -> Wait:
    found = fields["open"]
    return Wait(
        **{
            **fields,
            "wrong": tuple(Candidate(*one) for one in fields["wrong"]),
            "open": found and OpenStep(**{**found, "shown": _shown(found["shown"])}),
        }
    )


def _mistake(fields: Mapping[str, Any]) -> Mistake:
    return Mistake(
        **{
            **fields,
            "candidate": Candidate(*fields["candidate"]),
            "clashes": tuple(fields["clashes"]),
            "proof": fields["proof"] and _shown(fields["proof"]),
            "position": position_from_json(fields["position"]),
        }
    )

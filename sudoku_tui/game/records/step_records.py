"""Steps as saved games hold them, whichever version wrote them."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from sudoku_tui.engine.codec.steps import step_from_json
from sudoku_tui.engine.step import Step
from sudoku_tui.game.records.first_proofs import renewed


def step_of_record(record: Mapping[str, Any]) -> Step:
    """The step of a record that `step_to_json` wrote, in any version.

    Raises:
        KeyError, TypeError, ValueError: it is none, or of a technique that there is not.
    """
    facts = record["facts"]
    with suppress(KeyError, TypeError, ValueError):  # facts of other packages may have the same names of fields
        facts = renewed(facts)
    return step_from_json({**record, "facts": facts})

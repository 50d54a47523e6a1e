"""Every technique finds what HoDoKu finds: the technique cases of ../shared/data."""

import dataclasses

import pytest

from sudoku_tui.engine.techniques.order import ORDER
from sudoku_tui.engine.techniques.technique import Technique
from tests.engine.cases import Case, read_cases
from tests.shared_data import SHARED, needs_shared

BY_CODE = {technique.code: technique for technique in ORDER}
CASES = read_cases() if SHARED.is_dir() else []


def technique_of(case: Case) -> Technique:
    """The technique that a case asks for, set to the case's variant."""
    code, _, variant = case.code.partition("-")
    technique = BY_CODE[code]
    if (code, variant) == ("0402", "1"):
        return dataclasses.replace(technique, two_candidates=True)  # type: ignore[call-arg]
    if "0600" <= code <= "0606" and variant in ("1", "2"):
        return dataclasses.replace(technique, missing_candidates=variant == "2")  # type: ignore[call-arg]
    return technique


@needs_shared
@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=f"{case.code}-line-{case.line}") for case in CASES if case.code.split("-")[0] in BY_CODE],
)
def test_the_case_is_found(case: Case) -> None:
    assert case.is_found(technique_of(case))

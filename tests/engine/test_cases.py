"""Every technique finds what HoDoKu finds: the technique cases of ../shared/data."""

import pytest

from tests.engine.cases import Case, read_cases, technique_of
from tests.shared_data import SHARED, needs_shared

CASES = [case for case in read_cases() if technique_of(case) is not None] if SHARED.is_dir() else []


@needs_shared
@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case.code}-line-{case.line}") for case in CASES])
def test_the_case_is_found(case: Case) -> None:
    technique = technique_of(case)
    assert technique is not None
    assert case.is_found(technique)

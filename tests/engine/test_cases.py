"""Every technique finds the steps that it found before, and those that HoDoKu finds: the cases of ../shared/data."""

from collections.abc import Iterator

import pytest

from tests.data import TECHNIQUE_CASES
from tests.engine.cases import SHARED_CASES, Case, read_cases, technique_of
from tests.shared_data import needs_shared


def cases() -> Iterator[object]:
    """Our cases, and those beside the checkout."""
    for case in read_cases(TECHNIQUE_CASES):
        yield pytest.param(case, id=f"{case.code}-{case.line}")
    for case in read_cases(SHARED_CASES):
        if technique_of(case) is not None:
            yield pytest.param(case, id=f"hodoku-{case.code}-{case.line}")


@pytest.mark.parametrize("case", cases())
def test_the_case_is_found(case: Case) -> None:
    technique = technique_of(case)
    assert technique is not None
    assert case.is_found(technique)


@needs_shared
def test_the_cases_of_hodoku_are_there() -> None:
    """Where they are missing the test above is about our own cases alone."""
    assert read_cases(SHARED_CASES)

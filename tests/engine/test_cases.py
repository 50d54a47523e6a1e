"""Every technique finds the steps that it found before, and those that HoDoKu finds: the cases of ../shared/data."""

from collections.abc import Iterator, Sequence

import pytest

from tests.data import TECHNIQUE_CASES
from tests.engine.cases import SHARED_CASES, Case, by_code, read_cases, technique_of
from tests.shared_data import needs_shared


def cases() -> Iterator[object]:
    """Our cases, and those beside the checkout, all of a code together."""
    for code, group in by_code(read_cases(TECHNIQUE_CASES)).items():
        yield pytest.param(group, id=code)
    for code, group in by_code(case for case in read_cases(SHARED_CASES) if technique_of(case) is not None).items():
        yield pytest.param(group, id=f"hodoku-{code}")


@pytest.mark.sample(60)
@pytest.mark.parametrize("of_a_code", cases())
def test_the_cases_are_found(of_a_code: Sequence[Case]) -> None:
    missed = []
    for case in of_a_code:
        technique = technique_of(case)
        assert technique is not None
        if not case.is_found(technique):
            missed.append(f"line {case.line}")
    assert not missed


@needs_shared
def test_the_cases_of_hodoku_are_there() -> None:
    """Where they are missing the test above is about our own cases alone."""
    assert read_cases(SHARED_CASES)

"""Every position of ../shared/data/beyond-cases.tsv is met by the techniques that the map names."""

import pytest

from tests.engine.beyond import BEYOND_CASES, TECHNIQUES_OF, BeyondCase, read_beyond
from tests.shared_data import needs_shared

CASES = [case for case in read_beyond() if TECHNIQUES_OF.get(case.kind) != ()]


@pytest.mark.sample(160)
@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case.kind}-{case.line}") for case in CASES])
def test_the_step_of_the_case_is_found(case: BeyondCase) -> None:
    assert case.is_met()


@needs_shared
def test_there_are_cases_of_every_kind() -> None:
    kinds = {case.kind for case in read_beyond()}
    assert len(kinds) > 80, BEYOND_CASES
    assert kinds <= set(TECHNIQUES_OF)

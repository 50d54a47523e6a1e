"""lz-string: what the original writes, and any text there and back; a code that is none ends in one kind of error."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.formats.coded.lz_string import BASE64, URI_SAFE, BadCode, compress, decompress

# What `compressToBase64` of lz-string 1.5.0 gives.
VECTORS = {
    "": "Q===",
    "a": "IZA=",
    "Hello, world!": "BIUwNmD2A0AEDukBOYAmBCIA",
    "a" * 30: "IY18ZJA=",
    "héé数😀😀😀": "BYS5gdTReDcAD2Zo",
}
MOST = 1 << 16


@pytest.mark.parametrize(("text", "code"), VECTORS.items(), ids=range(len(VECTORS)))
def test_codes_are_those_of_the_original(text: str, code: str) -> None:
    assert compress(text) == code
    assert decompress(code, MOST) == text


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200) | st.text("ab{}:,01", max_size=2000), st.sampled_from([BASE64, URI_SAFE]))
def test_any_text_comes_back(text: str, alphabet: str) -> None:
    code = compress(text, alphabet)
    assert decompress(code, MOST, alphabet) == text
    assert set(code) <= set(alphabet) | {"="}


@settings(max_examples=200, deadline=None)
@given(st.text(BASE64, max_size=80) | st.text(max_size=20), st.integers(0, 500))
def test_any_code_gives_a_text_of_at_most_the_wanted_length_or_the_error(code: str, most: int) -> None:
    try:
        text = decompress(code, most)
    except BadCode:
        return
    assert len(text) <= most


def test_a_code_that_breaks_off_is_none() -> None:
    code = compress("A text of some length, with a text in it")
    for end in range(len(code) - 4):
        with pytest.raises(BadCode):
            decompress(code[:end], MOST)


def test_a_bomb_is_given_up_at_once() -> None:
    code = compress("a" * 1_000_000)
    assert len(code) < 3000
    with pytest.raises(BadCode) as caught:
        decompress(code, 1000)
    assert caught.value.is_too_long

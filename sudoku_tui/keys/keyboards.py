"""Keyboards of other countries: the key at the place where a US keyboard has the one of a command. Pure.

A keyboard moves its letters to their places, and the signs that it has only behind AltGr or not at all; other signs
stay what they are, so that `?` is the help and `,` the settings on each of them. On AZERTY `m` stays as a second key:
the comma, with the question mark above it, is at the place of the US `m`. The row that AZERTY writes digits on with
Shift also writes digits without Shift. The commands on its signs have moved to where the hand expects them.
"""

from collections.abc import Mapping
from functools import cached_property

from sudoku_tui.keys.key_names import key_of


class Keyboard:
    """The characters that a keyboard writes where a US keyboard writes others."""

    def __init__(self, us: str, own: str, *, digits: str = "", adds: bool = False) -> None:
        """Pair characters of a US keyboard with those at the same places.

        Args:
            us: the characters of a US keyboard that have moved.
            own: for each the one at its place.
            digits: what the keys of 1 to 9 and 0 write without Shift, if that is no digit.
            adds: whether the keys of a US keyboard are also understood, because the player can switch to them.
        """
        self.us, self.own, self.digits, self.adds = us, own, digits, adds

    @cached_property
    def _keys(self) -> Mapping[str, list[str]]:
        moved = {
            key_of(us): [key_of(own)] + [key_of(us)] * self.adds for us, own in zip(self.us, self.own, strict=True)
        }
        return {
            **moved,
            **{digit: [digit, key_of(sign)] for digit, sign in zip("1234567890", self.digits, strict=False)},
        }

    def keys_for(self, key: str) -> list[str]:
        """The keys that stand for one of a US keyboard, in Textual's names; the first one is shown."""
        return self._keys.get(key, [key])

    def latin(self, text: str) -> str:
        """The text that a US keyboard writes with the same keys; the text itself where scripts are not mixed up."""
        return text.translate(str.maketrans(self.own, self.us)) if self.adds else text


_SWAPPED, _SWAPPED_ON_AZERTY = "aqzwAQZW", "qawzQAWZ"
_LETTERS = "qwertyuiopasdfghjklzxcvbnm"
_RUSSIAN = "йцукенгшщзфывапролдячсмить"
_GREEK = ";ςερτυθιοπασδφγηξκλζχψωβνμ"
_CAPITALS_WITHOUT_W = _LETTERS.replace("q", "").replace("w", "").upper()  # Greek has no second capital sigma

KEYBOARDS: Mapping[str, Keyboard] = {
    "qwerty": Keyboard("", ""),
    "azerty": Keyboard(f"{_SWAPPED}'\"-[]", f"{_SWAPPED_ON_AZERTY}ù%)$*", digits="&é\"'(-è_çà"),
    "azerty-be": Keyboard(f"{_SWAPPED}'\"[]", f"{_SWAPPED_ON_AZERTY}ù%$µ", digits="&é\"'(§è!çà"),
    "qwertz": Keyboard("yzYZ[]", "zyZYöä"),
    "cyrillic": Keyboard(f"{_LETTERS}{_LETTERS.upper()}[]'\"<>", f"{_RUSSIAN}{_RUSSIAN.upper()}хъэЭБЮ", adds=True),
    "greek": Keyboard(f"{_LETTERS}{_CAPITALS_WITHOUT_W}Q", f"{_GREEK}{_GREEK[2:].upper()}:", adds=True),
}
"""The keyboards by their names in the settings; a test compares."""

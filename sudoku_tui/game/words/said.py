"""A message in words, in parts that an interface joins."""

from sudoku_tui.engine.immutable import immutable


@immutable
class Said:
    """A message in words."""

    label: str  # what was done, in a word or two
    text: str  # the result or the reason in plain words
    reasons: tuple[str, ...] = ()  # sentences that follow the text, each with its full stop
    is_predicate: bool = False  # whether the label is the subject of the text: "A3" and "is a given 3"
    is_ended: bool = False  # whether the text is one or more whole sentences with their full stops
    again: str = ""  # what the same command does when it is given again: "shows which"
    purpose: str = ""  # what the advised command is for: "to come back"
    # what follows the name of the advised command; it names other commands by their ids: "; {review} lists all"
    after: str = ""

    @property
    def opening(self) -> str:
        """The label, with a colon unless it is the subject of the text."""
        return self.label if self.is_predicate else f"{self.label}:"

    def body(self, again: str) -> str:
        """The text, with what the same command does when it is given again; `again` names it: "the next press"."""
        if not self.again:
            return self.text
        return f"{self.text} {at_start(again)} {self.again}." if self.is_ended else f"{self.text}; {again} {self.again}"

    def before_advice(self, again: str) -> str:
        """The sentence, or the last reason, ready for the name of a command to follow after a blank."""
        text = self.reasons[-1] if self.reasons else self.body(again)
        if not self.purpose:
            return f"{text[:-1] if self.is_ended or self.reasons else text};"
        return f"{text} {at_start(self.purpose)}," if self.is_ended else f"{text}; {self.purpose},"


def at_start(text: str) -> str:
    """A text at the start of a sentence: "Row C"."""
    return text[:1].upper() + text[1:]


def are(cells: tuple[int, ...]) -> str:
    """The verb for some cells."""
    return "is" if len(cells) == 1 else "are"


def ended(text: str) -> str:
    """A text as a sentence with its full stop."""
    return text if text.endswith((".", "!", "?", ":", ";", ",")) else f"{text}."


def ordinal(number: int) -> str:
    """A place in figures: "1st", "2nd", "11th"."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"

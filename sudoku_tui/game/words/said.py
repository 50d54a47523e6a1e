"""A message in words, in parts that an interface joins."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Said:
    """A message in words.

    Attributes:
        label: what was done, in a word or two.
        text: the result or the reason in plain words.
        reasons: sentences that follow the text, each with its full stop.
        is_predicate: whether the label is the subject of the text: "A3" and "is a given 3".
        is_ended: whether the text is one or more whole sentences with their full stops.
        again: what the same command does when it is given again: "shows which".
        purpose: what the advised command is for: "to come back".
        after: what follows the name of the advised command.
    """

    label: str
    text: str
    reasons: tuple[str, ...] = ()
    is_predicate: bool = False
    is_ended: bool = False
    again: str = ""
    purpose: str = ""
    after: str = ""

    def body(self, again: str) -> str:
        """The text, with what the same command does when it is given again; `again` names it: "the next press"."""
        return f"{self.text}; {again} {self.again}" if self.again else self.text

    def before_advice(self, again: str) -> str:
        """The same, or the last reason, ready for the name of a command to follow after a blank."""
        text = self.reasons[-1] if self.reasons else self.body(again)
        if not self.purpose:
            return f"{text[:-1] if self.is_ended or self.reasons else text};"
        return f"{text} {_capital(self.purpose)}," if self.is_ended else f"{text}; {self.purpose},"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

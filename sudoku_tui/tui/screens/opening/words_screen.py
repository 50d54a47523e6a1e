"""One line about a puzzle to type: its title, its tags, or a note."""

from collections.abc import Sequence

from sudoku_tui.tui.screens.line_screen import LineScreen


class WordsScreen(LineScreen):
    """A line of words; answers with them, also if there are none."""

    def __init__(self, heading: str, prompt: str, text: str, known: Sequence[str] = (), most: int = 0) -> None:
        """Ask for words.

        Args:
            heading: a template of `in_keys`.
            text: the words as they are now.
            known: words that the key for completing completes.
            most: how many characters are kept.
        """
        super().__init__(heading, text, prompt)
        self._known, self._most = known, most

    def action_take(self) -> None:
        length = len(self.line.text)
        if self._most and length > self._most:
            self.say(f"These are {length:,} characters; at most {self._most:,} fit.")
        else:
            self.dismiss(self.line.text)

    def action_complete(self) -> None:
        before = self.line.text[: self.line.place]
        begun = before.rpartition(" ")[2].lstrip("#").lower()
        found = [word for word in self._known if word.startswith(begun)]
        if not found:
            self.say("None of your tags begins like that." if self._known else "There is nothing to complete.")
        elif len(found) == 1:
            self.line.insert(f"{found[0][len(begun) :]} ")
            self.say("")
        else:
            self.say(" ".join(found))

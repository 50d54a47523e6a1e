"""Editing one line of text, and completing the names of files. Pure, except that it reads folders."""

import os
from itertools import islice, takewhile

from sudoku_tui.formats import clean_text

MOST_NAMES = 10_000  # at most this many names of a folder are read
MAX_LENGTH = 4_096  # the longest path that a system takes

EDITING_KEYS = frozenset(
    ("backspace", "delete", "left", "right", "home", "end", "ctrl+a", "ctrl+e", "ctrl+k", "ctrl+u", "ctrl+w")
)
"""The keys that a line understands besides characters, as Textual names them."""


class EditedLine:
    """A line; `place` is the number of characters before the cursor."""

    def __init__(self, text: str = "") -> None:
        self.text, self.place = "", 0
        self.insert(text)

    def insert(self, text: str) -> None:
        """Type a text. Nothing that cannot be seen gets in."""
        text = "".join(character for character in text if character.isprintable())[: MAX_LENGTH - len(self.text)]
        self.text = self.text[: self.place] + text + self.text[self.place :]
        self.place += len(text)

    def replace(self, text: str) -> None:
        self.text, self.place = "", 0
        self.insert(text)

    def paste(self, text: str) -> None:
        self.insert(next(iter(text.strip().splitlines()), ""))

    def press(self, key: str, character: str | None) -> None:
        text, place = self.text, self.place
        match key:
            case _ if character:
                self.insert(character)
            case "backspace":
                self.text, self.place = text[: max(0, place - 1)] + text[place:], max(0, place - 1)
            case "delete":
                self.text = text[:place] + text[place + 1 :]
            case "ctrl+u":
                self.text, self.place = text[place:], 0
            case "ctrl+k":
                self.text = text[:place]
            case "ctrl+w":
                kept = text[:place].rstrip("/ ")
                kept = kept[: max(kept.rfind("/"), kept.rfind(" ")) + 1]
                self.text, self.place = kept + text[place:], len(kept)
            case "left" | "right":
                self.place = max(0, min(len(text), place + (1 if key == "right" else -1)))
            case "home" | "ctrl+a":
                self.place = 0
            case "end" | "ctrl+e":
                self.place = len(text)

    def window(self, width: int) -> tuple[str, int]:
        """The part of the line that fits a width, with a blank after its end, and the column of the place in it."""
        first = max(0, self.place - width + 1)
        return f"{self.text} "[first : first + width], self.place - first


def expanded(text: str) -> str:
    """A path that was typed or dropped on the terminal: without quotes around it, `~` as the home folder."""
    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"":
        text = text[1:-1]
    return os.path.expanduser(text)


def completed(text: str) -> tuple[str, list[str]]:
    """A path with as much added to it as all files have whose names begin so, and the names of these files.

    The names of folders end with `/`. Hidden files count where the name begins with a dot.
    """
    folder, slash, beginning = text.rpartition("/")
    names = []
    try:
        with os.scandir(os.path.expanduser(folder + slash) or ".") as entries:
            for entry in islice(entries, MOST_NAMES):
                name = entry.name
                if name.startswith(beginning) and name.isprintable() and (beginning or not name.startswith(".")):
                    names.append(f"{name}/" if entry.is_dir() else name)
    except OSError:
        return text, []
    if not names:
        return text, []
    names.sort()
    first, last = names[0], names[-1]
    same = takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False))
    return folder + slash + "".join(character for character, _ in same), names


def file_name(text: str) -> str:
    """A name for a file that is made of a title."""
    words = "".join(character if character.isalnum() else " " for character in clean_text(text).lower()).split()
    return "-".join(words)[:60] or "sudoku"

"""Texts that were made to harm: what stands in files, names and pasted texts must never act as anything but letters."""

import json
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from tests.cli.running import GIVENS

MARKUP = "[@click=app.exit]here[/] [bold red]there[/nope] [link=x"
ESCAPES = "\x1b]0;owned\x07\x1b[2J\x1b[31m\x9b31m\x1bP+q\x1b\\\x1b]52;c;b3duZWQ=\x07\x07\x08\x7f\x85"
DIRECTIONS = "".join(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C)))
UNSEEN = "\u200b\u200d\ufeff\u00ad\u034f\u3164\u115f\u2800\ufe0f\u180e\U000e0100\U000e0041\ufff9\u2028\u2029"
HEAP = "e" + "\u0301\u0489\u20dd" * 60
WIDE = "漢字" * 60

PRINTED = f"{MARKUP} {DIRECTIONS}{UNSEEN}{HEAP}{WIDE}"
"""All of it that XML can hold."""

EVIL = f"{ESCAPES}{PRINTED}{ESCAPES}"
"""All of it."""

_LETTERLESS = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_UNSEEN_LETTERS = "\u034f\u115f\u1160\u2800\u3164\ufe0f\U000e0100"
_MARKS = frozenset(("Mn", "Me"))


def harm_in(text: str) -> str:
    """What of a text would harm: empty if nothing does. Ends of lines and tabs do not."""
    marks = 0
    for place, character in enumerate(text):
        category = unicodedata.category(character)
        if (category in _LETTERLESS and character not in "\n\t") or character in _UNSEEN_LETTERS:
            return f"{character!r} in {text[max(0, place - 40) : place + 40]!r}"
        marks = marks + 1 if category in _MARKS else 0
        if marks > 3:
            return f"a heap of marks in {text[max(0, place - 40) : place]!r}"
    return ""


def evil_files() -> Iterator[tuple[str, str]]:
    """The names of files and what is in them: a puzzle with an evil title in each notation that has one."""
    line = EVIL.replace("\x85", "").replace("\u2028", "").replace("\u2029", "")  # which end lines
    grid = "\n".join(GIVENS[start : start + 9] for start in range(0, 81, 9))
    yield "title.txt", f"{GIVENS}\t{line}\n"
    yield "comment.txt", f"# {line}\n{line} above\n{GIVENS} # {line}\n"
    yield "above.txt", f"{line}\n{grid}\n"
    yield "fields.csv", f"{line},{GIVENS},{line}\n"
    yield "hodoku.txt", f":{line}:5:{GIVENS}:::\n"
    about = "".join(f"#{letter}{line}\n" for letter in "ADCBSLU")
    yield "about.sdk", f"{about}[Puzzle]\n{grid}\n"
    said = PRINTED.replace("[", "&#91;").replace("\ufff9", "")
    xml = f"<name>{said}</name><author>{said}</author><comment>{said}</comment>"
    cells = GIVENS.replace(".", "0")
    yield "folder.opensudoku", f'<?xml version="1.0"?><opensudoku>{xml}<game data="{cells}"/></opensudoku>\n'
    yield "fields.json", _json()


def _json() -> str:
    said = dict.fromkeys(("title", "author", "description", "date", "source", "level", "url", "comment", EVIL), EVIL)
    rating = {"level": EVIL, "score": 5, "is_solved": True, "counts": [[EVIL, 1]]}
    return json.dumps(
        {"format": "sudoku-tui", "version": 1, "puzzle": {"givens": GIVENS, **said}, "rating": rating, "more": EVIL}
    )


def write_evil_files(folder: Path) -> list[Path]:
    """All of them in a folder."""
    paths = []
    for name, text in evil_files():
        path = folder / name
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        paths.append(path)
    return paths

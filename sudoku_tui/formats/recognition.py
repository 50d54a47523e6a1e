"""Which form a text has, by what it begins with. The names of files say nothing about it."""

import re
from enum import StrEnum

BLANKS = "\ufeff\xa0 \t\r\n"  # what may stand before the beginning of a text, with a byte order mark

_NO_XML = (  # pieces of a page, in which lines of cells may stand
    "html|head|body|main|table|tbody|thead|tr|td|th|div|span|pre|p|br|hr|a|b|i|u|em|strong|code|tt|kbd|samp|font|center"
    "|h[1-6]|ul|ol|li|dl|dt|dd|blockquote"
)
_XML_START = rf"(?i)<(?:\?xml|!doctype)\b|<!--|<(?!(?:{_NO_XML})\b)[a-z][\w.-]*(?:\s[^<>]*)?(?:>|$)"
_SAID = r"<[^<>/?!\s]+>\s+[^\W\d_][^<]*$"  # what somebody says in a chat, behind their name
_ROW_ALONE = r"\[[^\[\]{}]{0,90}\],?\s*$"  # too short for 81 values
_NUMBER = r"-?(?:0|[1-9][0-9]{0,8})"
_JSON_START = rf"""\{{\s*(?:["}}]|$)|(?!{_ROW_ALONE})\[[\s\[]*(?:["{{]|$|(?:{_NUMBER}|null)\s*(?:,|$))"""

LINK_START = (
    r"(?i)https?://|(?<![\w.-])(?:www\.)?(?:f-puzzles\.com|(?:[\w-]+\.)?sudokupad\.app|app\.crackingthecryptic\.com"
    r"|tinyurl\.com|sudoku\.coach)[/?]"
)
_HOST_ENDS = (".app", ".com", ".coach", ".APP", ".COM", ".COACH")
CODE_ALONE = r"[\s>\"'`]*(?=[^\s]*[a-z])(?=[^\s]*[A-Z])([A-Za-z0-9+/=_%$-]{40,})[\s\"'`]*"
"""A line with nothing but a code."""

CHALLENGE = "SUDUEL"
"""The word with which the code of a challenge begins (`coded/challenges.py`)."""

CHALLENGE_START = rf"(?i)(?<![^\W_]){CHALLENGE}"


class Form(StrEnum):
    """The forms that are read in ways of their own."""

    TEXT = "text"  # lines of cells: every notation but the other two
    XML = "xml"
    JSON = "json"


def form_of(line: str) -> Form | None:
    """The form of a text that begins with a line; None if the line is blank, so that the next must tell."""
    content = line.strip(BLANKS)
    if not content:
        return None
    if content[0] == "<" and re.match(_XML_START, content) and not re.match(_SAID, content):
        return Form.XML
    if content[0] in "{[" and re.match(_JSON_START, content):
        return Form.JSON
    return Form.TEXT


def may_hold_code(line: str) -> bool:
    """Whether a line may have a link, or a code without one, in which a puzzle is; cheap, for each line of a text."""
    if CHALLENGE in line.upper():
        return True
    if "://" in line or (any(end in line for end in _HOST_ENDS) and re.search(LINK_START, line)):
        return True
    return len(line) > 40 and re.fullmatch(CODE_ALONE, line) is not None

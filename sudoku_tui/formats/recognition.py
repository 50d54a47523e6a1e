"""Which form a text has, by what it begins with. The names of files say nothing about it."""

import re
from enum import StrEnum

BLANKS = "\ufeff\xa0 \t\r\n"  # what may stand before the beginning of a text, with a byte order mark

_XML_START = r"(?i)<(?:\?xml|!--|!doctype|opensudoku)\b|<!--"
_JSON_START = r"""\{\s*(?:["}]|$)|\[\s*(?:\{|$)"""


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
    if content[0] == "<" and re.match(_XML_START, content):
        return Form.XML
    if content[0] in "{[" and re.match(_JSON_START, content):
        return Form.JSON
    return Form.TEXT

"""The sequences by which the game takes the screen of a terminal, and by which it is given back."""

ENTER, LEAVE = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h", "\x1b[0m\x1b[?2004l\x1b[?7h\x1b[?1049l\x1b[?25h"
"""Alternate screen, no cursor, no wrapping, pastes with marks; and back."""

MOUSE_ON, MOUSE_OFF = "\x1b[?1000h\x1b[?1002h\x1b[?1006h", "\x1b[?1006l\x1b[?1002l\x1b[?1000l"
"""The mouse: buttons and drags, but not every movement, each of which would be sent."""

KITTY_ON, KITTY_OFF = "\x1b[>25u", "\x1b[<u"
"""The keyboard in kitty's protocol; it must be off before the other screen is shown."""

ASK_FOR_FRAMES = "\x1b[?2026$p"
"""Is output in frames understood?"""


def is_linux_console(term: str) -> bool:
    """Whether a terminal would show some sequences as text."""
    return term.startswith("linux")


def giving_back(term: str) -> str:
    """What gives a terminal back whose game was killed, by its name."""
    return LEAVE if is_linux_console(term) else MOUSE_OFF + KITTY_OFF + LEAVE

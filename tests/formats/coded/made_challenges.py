"""Challenges for tests, and what happens to their codes on the way through chats."""

import random

from sudoku_tui.formats.coded.challenges import MOST_NAME, challenge_code
from sudoku_tui.formats.ghost import SHARES, Ghost
from sudoku_tui.formats.recognition import CHALLENGE

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
NAMES = ("", "Ada", "é" * (MOST_NAME // 2), "Zoë 数独", "x" * MOST_NAME)


def ghost_for(givens: str, rng: random.Random) -> Ghost:
    """Somebody who has solved a puzzle, in any time and at any pace."""
    shares = sorted(rng.randrange(SHARES + 1) for _ in range(givens.count(".")))
    hints, steps, checks = rng.choices((0, 1, 63), k=3)
    return Ghost(rng.randrange(1, 1 << rng.randrange(1, 21)), tuple(shares), hints, steps, checks, rng.choice(NAMES))


def damaged(code: str, rng: random.Random) -> str:
    """A code as it may not arrive: with bits flipped, cut, with signs put in, taken out or exchanged, or all random."""
    place, other = sorted(rng.sample(range(len(CHALLENGE), len(code)), 2))
    sign = rng.choice(SIGNS)
    match rng.randrange(8):
        case 0:
            flipped = chr(ord(code[place]) ^ 1 << rng.randrange(7))
            return code[:place] + flipped + code[place + 1 :]
        case 1:
            return code[: rng.randrange(len(CHALLENGE), len(code))]
        case 2:
            return code[:place] + sign + code[place:]
        case 3:
            return code[:place] + code[place + 1 :]
        case 4:
            return code[:place] + code[other:]
        case 5:
            return code[:place] + code[other] + code[place + 1 : other] + code[place] + code[other + 1 :]
        case 6:
            return CHALLENGE + "".join(rng.choice(SIGNS) for _ in range(rng.randrange(180)))
    return code[:place] + "".join(rng.choice(SIGNS) for _ in range(other - place)) + code[other:]


def challenge_for(givens: str, seed: int) -> tuple[Ghost, str]:
    """A ghost for a puzzle, and their code."""
    ghost = ghost_for(givens, random.Random(seed))
    return ghost, challenge_code(givens, ghost)

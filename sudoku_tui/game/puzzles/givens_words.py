"""Facts for a setter about givens, in English."""

from sudoku_tui.engine.generator.symmetry import Symmetry
from sudoku_tui.engine.notation import count
from sudoku_tui.game.puzzles.givens_facts import GivensFacts, Known
from sudoku_tui.game.puzzles.rating_words import about_time, er_text, rating_in_short, rating_text, se_in_words

WORKING = "being rated…"


def solutions_text(number: int, *, is_all: bool) -> str:
    """The number of solutions in words; `is_all` tells whether there are no others."""
    if not number:
        return "no solution; a digit is wrong" if is_all else "finding a solution takes long"
    if number == 1:
        return "one solution" if is_all else "one solution, and perhaps others"
    return f"{'' if is_all else 'at least '}{number:,} solutions; more givens are needed"


def spare_text(spare: int) -> str:
    """How many givens a puzzle can do without, one by one, in a sentence. On the board they stand in brackets."""
    if not spare:
        return "It is minimal: every given is needed."
    if spare == 1:
        return "The given in brackets is redundant."
    return f"Each of the {spare} givens in brackets is redundant on its own."


def facts_texts(facts: GivensFacts) -> list[str]:
    """The facts besides the number of solutions, each as a line that may have to be wrapped."""
    texts = []
    if facts.symmetry is not None and facts.canonical is not None:
        texts = [f"Symmetry: {facts.symmetry.value}", f"Automorphisms: {facts.canonical.automorphisms:,}"]
    if facts.is_unique and facts.canonical is not None:
        texts += [f"HoDoKu: {_rating(facts)}", f"Sudoku Explainer: {_se_known(facts)}"]
    if facts.known is not None:
        like = "Equivalent to" if facts.known.is_equivalent else "The same as"
        texts.append(f"{like} {_place(facts.known)}")
    return texts


def _place(known: Known) -> str:
    return f"no. {known.number:,} of {known.collection or 'your collection'}"


def _rating(facts: GivensFacts) -> str:
    if facts.rating is None:
        return "not known" if facts.is_rated else WORKING
    return "; ".join([rating_text(facts.rating), *_time(facts)])


def _time(facts: GivensFacts) -> list[str]:
    return [] if facts.minutes is None else [about_time(facts.minutes)]


def _se_known(facts: GivensFacts) -> str:
    if facts.se is None:
        return "not known" if facts.is_se_rated else WORKING
    return se_in_words(facts.se)


def facts_in_short(facts: GivensFacts) -> str:
    """The facts where there is one line for all of them: "5 redundant, half-turn, Easy 214, about 4 min, SE 2.3"."""
    parts = []
    if facts.spare is not None:
        parts.append(f"{facts.spare.bit_count()} redundant" if facts.spare else "minimal")
    if facts.symmetry not in (None, Symmetry.NONE):
        parts.append(facts.symmetry.value)
    if facts.rating is not None:
        parts += [rating_in_short(facts.rating), *_time(facts)]
    if facts.se is not None:
        parts.append(f"SE {er_text(facts.se)}")
    if facts.known is not None:
        parts.append(_place(facts.known))
    if facts.canonical is not None and facts.canonical.automorphisms > 1:
        parts.append(count(facts.canonical.automorphisms, "automorphism"))
    return ", ".join(parts)

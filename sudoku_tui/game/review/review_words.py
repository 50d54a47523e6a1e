"""A review in words: a sentence or two for each finding, and for the game as a whole."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sudoku_tui.engine import words
from sudoku_tui.engine.notation import LETTERS, Notation, count, join_words
from sudoku_tui.engine.techniques.singles import SINGLES
from sudoku_tui.game.review.judging import guess_level
from sudoku_tui.game.review.review import (
    Discovery,
    Guess,
    Mistake,
    OpenStep,
    Review,
    ReviewFinding,
    ShownStep,
    Spent,
    Wait,
    found_alone,
    found_first,
)
from sudoku_tui.game.words import clock_text
from sudoku_tui.game.words.said import at_start

AT_ONCE = 5.0
"""Whoever takes a digit back in so many seconds has taken it back at once."""

_SPENT = {
    Spent.SINGLES: "while a single could be placed",
    Spent.HARDER: "while there was no single",
    Spent.WRONG: "while something was wrong",
    Spent.HELP: "with hints or the solver",
}


class FindingGroup(NamedTuple):
    """Findings of a kind."""

    title: str
    findings: Sequence[ReviewFinding]
    none: str  # the sentence where there are none


def groups(review: Review) -> tuple[FindingGroup, ...]:
    """The findings of a review by kind, in the order in which they are told."""
    judged = "" if review.level is not None else " Not judged: the puzzle does not have exactly one solution."
    level = "" if review.level is None else f" up to {words.level(guess_level(review.level).id)}"
    no_guess = f"None: techniques{level} led to each right digit." if review.totals.placements else "None."
    return (
        FindingGroup("Where time went", review.waits, "You never waited long."),
        FindingGroup("Mistakes", review.mistakes, judged.strip() or "None: no digit was wrong."),
        FindingGroup("Guesses", review.guesses, judged.strip() or no_guess),
        FindingGroup("Found without help", tuple(_beyond_singles(review)), judged.strip() or "Nothing beyond singles."),
    )


def _beyond_singles(review: Review) -> list[Discovery]:
    """The steps that were found and are no singles, of which each game has dozens."""
    return [one for one in review.discoveries if one.shown.step.technique not in SINGLES]


def overview(review: Review, known: Collection[str] | None = None) -> list[str]:
    """Sentences about a game as a whole: how long it took, what time was spent on, help, what was found.

    Args:
        known: the ids of the techniques that the player found without help in games before, as far as reviews told
            them; None where that is not known.
    """
    totals = review.totals
    sentences = [f"{'You solved it' if review.is_solved else 'You have played it'} in {clock_text(totals.seconds)}."]
    if not review.is_solved:
        sentences = [f"You have played for {clock_text(totals.seconds)} so far."]
    parts = [f"{clock_text(seconds)} {_SPENT[what]}" for what, seconds in totals.spent if seconds >= 1]
    if parts:
        sentences.append(f"Of this time, {join_words(parts)}.")
    done = [
        *([count(totals.placements, "digit")] if totals.placements else []),
        *([count(totals.eliminations, "eliminated candidate")] if totals.eliminations else []),
        *([count(totals.notes, "move") + " of marks and colours"] if totals.notes else []),
    ]
    sentences.append(f"Your moves: {join_words(done)}." if done else "You have made no move.")
    back = [
        *([f"went back or forth {_times(totals.returns)}"] if totals.returns else []),
        *([f"began again {_times(totals.restarts)}"] if totals.restarts else []),
    ]
    if back:
        sentences.append(f"You {join_words(back)}.")
    sentences.append(f"Help: {_help_words(review)}.")
    found = found_alone(review)
    if found:
        parts = [f"{words.name(id)} {_times(number)}" for id, number in reversed(found.items())]
        sentences.append(f"You found without help: {join_words(parts)}.")
    first = [] if known is None else [words.name(one.technique) for one in found_first(review, known)]
    if first:
        sentences.append(f"For the first time in your reviews: {join_words(first)}.")
    return sentences


def _times(number: int) -> str:
    """How often; a name may end in a digit, which "1 time" would follow: "Bivalue Universal Grave + 1"."""
    return "once" if number == 1 else count(number, "time")


def _help_words(review: Review) -> str:
    totals = review.totals
    used = [
        *([count(totals.hints, "hint")] if totals.hints else []),
        *([count(totals.steps, "step") + " of the solver"] if totals.steps else []),
        *([count(totals.checks, "check")] if totals.checks else []),
        *([count(totals.searches, "search", "searches")] if totals.searches else []),
    ]
    return join_words(used) if used else "none"


def finding_words(finding: ReviewFinding, notation: Notation = LETTERS) -> str:
    """The sentences about a finding."""
    match finding:
        case Wait():
            return _wait(finding, notation)
        case Mistake():
            return _mistake(finding, notation)
        case Guess():
            digit = notation.placement(finding.candidate)
            level = words.level(finding.up_to.id)
            return f"Move {finding.number}: {digit} is right, but no technique up to {level} led to it."
        case Discovery():
            return f"Move {finding.number}: {_named(finding.shown, notation)}."


def _named(shown: ShownStep, notation: Notation) -> str:
    """A step with the name of its technique."""
    return f"{words.with_article(shown.step.technique.id)}, {words.conclusion(shown.step, notation)}"


def _wait(wait: Wait, notation: Notation) -> str:
    time = clock_text(wait.seconds)
    when = _when(wait)
    meanwhile = [
        *([count(wait.notes, "move") + " of marks and colours"] if wait.notes else []),
        *([count(wait.hints, "hint")] if wait.hints else []),
        *([count(wait.checks, "check")] if wait.checks else []),
    ]
    more = f", with {join_words(meanwhile)}" if meanwhile else ""
    if wait.wrong:
        wrong = join_words([notation.candidate(one) for one in wait.wrong])
        return f"{time} went by {when}{more}, while something was wrong: {wrong}."
    if wait.ended_by is None:
        return f"You have looked {time} {when}{more}."
    if wait.open is None:
        return f"{time} went by {when}{more}; no known step was available."
    step = _briefly(wait.open.shown, notation)
    looked = f"You looked {time} for {step}" if wait.open.is_taken else f"You looked {time} {when}; {step}"
    is_open = _how_long(wait, wait.open)
    stood = f", which {is_open}{more}" if wait.open.is_taken else f" {is_open}{more}"
    return f"{looked}{stood}. {_how_likely(wait.open)}"


def _briefly(shown: ShownStep, notation: Notation) -> str:
    """A step in a few words: "the Naked Single C5 = 7", "an X-Wing (it removes 5 from C4)"."""
    step = shown.step
    if step.placements:
        return f"the {words.name(step.technique.id)} {notation.placement(step.placements[0])}"
    return f"{words.with_article(step.technique.id)} ({words.conclusion(step, notation)})"


def _when(wait: Wait) -> str:
    """When a wait was."""
    if wait.ended_by is None:
        return f"since move {wait.number}"
    return (
        f"after move {wait.number}, before you went to move {wait.ended_by}"
        if wait.is_left
        else f"before move {wait.ended_by}"
    )


def _how_long(wait: Wait, step: OpenStep) -> str:
    """How long a step had stood open."""
    since = "from the start" if not step.since else f"since move {step.since}"
    if step.since == wait.number:
        return f"stood there {since}"
    return f"had stood there {since}, for {clock_text(step.seconds)}"


def _how_likely(step: OpenStep) -> str:
    """How many others there were, and how long people look until they have found one of them."""
    look = clock_text(max(1.0, step.look))
    if not step.others:
        return f"There was no other; people look about {look} there."
    is_single = step.shown.step.technique in SINGLES
    others = count(step.others, "other digit") if is_single else count(step.others, "other such step")
    return f"There {'was' if step.others == 1 else 'were'} {others} to find; people look about {look} there."


def _mistake(mistake: Mistake, notation: Notation) -> str:
    candidate, clashes = notation.placement(mistake.candidate), mistake.clashes
    if mistake.is_elimination:
        said = f"Move {mistake.number} eliminated {notation.candidate(mistake.candidate)}, which was right"
    else:
        said = f"Move {mistake.number}: {candidate} was wrong"
    if clashes:
        said += f": {notation.cells(clashes)} held {mistake.candidate.digit}"
    sentences = [f"{said}."]
    if mistake.proof is not None:
        easier = "" if mistake.proof.is_direct else ", after easier steps"
        sentences.append(f"{at_start(_named(mistake.proof, notation))}, said otherwise{easier}.")
    elif not clashes:
        sentences.append("No easy step says otherwise, only the solution.")
    if mistake.follows is not None:
        sentences.append(f"It followed from move {mistake.follows}.")
    sentences.append(_how_long_wrong(mistake))
    return " ".join(sentences)


def _how_long_wrong(mistake: Mistake) -> str:
    """How long a mistake stood."""
    if mistake.is_mended and not mistake.moves and mistake.seconds < AT_ONCE:
        return "You took it back at once."
    stood = clock_text(mistake.seconds)
    if mistake.moves:
        stood += f" and {count(mistake.moves, 'move')}"
    return f"It stood {stood}." if mistake.is_mended else f"It still stands, after {stood}."

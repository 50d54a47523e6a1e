"""The human solver: techniques in order, the next step, all steps, the whole path, and how hard a puzzle is."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from difflib import get_close_matches

from sudoku_tui.engine import words
from sudoku_tui.engine.errors import UnknownTechnique
from sudoku_tui.engine.notation import join_words
from sudoku_tui.engine.order import BY_ID, ORDER
from sudoku_tui.engine.path_state import PathState
from sudoku_tui.engine.position import Position
from sudoku_tui.engine.rating import Rating
from sudoku_tui.engine.step import Step
from sudoku_tui.engine.techniques.built_in import HARDER_THAN_THESE, LACKED_BY_HODOKU
from sudoku_tui.engine.techniques.elimination import ALL_ELIMINATIONS, ELIMINATION
from sudoku_tui.engine.techniques.technique import Level, Technique, first_step

PATH_TECHNIQUES: tuple[Technique, ...] = tuple(technique for technique in ORDER if technique.in_path)
"""The techniques of a path by default, from the easiest to the hardest."""

LISTED_TECHNIQUES: tuple[Technique, ...] = tuple(technique for technique in ORDER if technique.in_list)
"""The techniques of a list of all steps by default."""

TECHNIQUES: tuple[Technique, ...] = (ELIMINATION, *PATH_TECHNIQUES)
"""What a player's next step may be: one elimination at a time, then what a path tries."""


def path_up_to(technique: Technique) -> tuple[Technique, ...]:
    """The techniques that a path tries up to one, with all that share a search with it.

    What HoDoKu lacks is tried without the chains that stand before it, which would leave it nothing to do.
    """
    tried = _tried_with(technique)
    return tried[: max(_places(technique, tried)) + 1]


def path_before(technique: Technique) -> tuple[Technique, ...]:
    """The techniques that a path tries before one and those that share a search with it."""
    tried = _tried_with(technique)
    return tried[: min(_places(technique, tried))]


def _tried_with(technique: Technique) -> tuple[Technique, ...]:
    return arrange(on=(technique,), off=HARDER_THAN_THESE if technique in LACKED_BY_HODOKU else ())


def _places(technique: Technique, tried: Sequence[Technique]) -> list[int]:
    """Where a technique and those that share a search with it stand among what is tried."""
    contest = technique.contest
    rivals = [technique] if contest is None else [other for other in tried if other.contest is contest]
    return [tried.index(other) for other in rivals]


def arrange(
    off: Collection[Technique] = (),
    on: Collection[Technique] = (),
    first: Sequence[Technique] = (),
    base: Collection[Technique] = PATH_TECHNIQUES,
    order: Sequence[Technique] = ORDER,
) -> tuple[Technique, ...]:
    """Techniques as a player wants them: the base without `off`, with `on` at its place in an order of all.

    Those in `first` are tried before all others, in their own order, whether or not the base has them.

    >>> from sudoku_tui.engine import PATH_TECHNIQUES, arrange, technique_named
    >>> without = arrange(off=[technique_named("X-Wing")])
    >>> len(PATH_TECHNIQUES) - len(without)
    1
    """
    wanted = {*base, *on}.difference(off, first)
    return (*first, *(technique for technique in order if technique in wanted))


def technique_named(text: str) -> Technique:
    """The technique of an id, a code or a spelling; raises `UnknownTechnique` if there is none.

    Capitals, blanks and punctuation do not matter, nor zeros before a code.

    >>> from sudoku_tui.engine import technique_named
    >>> technique_named("x wing").id, technique_named("0300").name
    ('x-wing', 'X-Wing')
    >>> technique_named("Skyscrapper")
    Traceback (most recent call last):
        ...
    sudoku_tui.engine.errors.UnknownTechnique: No technique is called 'Skyscrapper'; did you mean Skyscraper?
    """
    wanted = _bare(text)
    if wanted.isdecimal():
        wanted = wanted.zfill(_CODE_LENGTH)
    for technique in ORDER:
        if wanted and wanted in (technique.code, *map(_bare, (technique.id, *words.spellings(technique.id)))):
            return technique
    raise UnknownTechnique(_no_such_technique(text))


_CODE_LENGTH = 4  # the digits of most codes; those of Siamese fish have one more


def _bare(text: str) -> str:
    return "".join(character for character in text.lower() if character.isalnum())


def _no_such_technique(text: str) -> str:
    wanted = _bare(text)
    names = {
        _bare(one): words.name(technique.id)
        for technique in ORDER
        for one in (words.name(technique.id), *words.about(technique.id).synonyms)
    }
    near = [name for name in names if len(wanted) > 2 and wanted in name]
    near += get_close_matches(wanted, names, n=3, cutoff=0.5)
    short = text if len(text) <= 40 else f"{text[:39]}…"
    sentence = f"No technique is called {short!r}"
    if not near:
        return f"{sentence}."
    return f"{sentence}; did you mean {join_words([*dict.fromkeys(names[name] for name in near)][:4], 'or')}?"


def next_step(position: Position, techniques: Iterable[Technique] = TECHNIQUES) -> Step | None:
    """The first step of the first technique that has one, or None.

    >>> from sudoku_tui.engine import PATH_TECHNIQUES, Position, next_step
    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> position = Position.from_string(puzzle).eliminated()
    >>> step = next_step(position, PATH_TECHNIQUES)
    >>> step.technique.name, step.conclusion()
    ('Naked Single', 'E6 = 4, its only candidate')
    """
    return first_step(position, techniques)


def all_steps(position: Position, techniques: Iterable[Technique] = LISTED_TECHNIQUES) -> Iterator[Step]:
    """Every step that the techniques have in a position, technique by technique, as they are found.

    Of the steps of a technique that do the same, only the first is given.

    >>> from sudoku_tui.engine import Position, all_steps, technique_named
    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> position = Position.from_string(puzzle).eliminated()
    >>> [step.conclusion() for step in all_steps(position, [technique_named("naked-single")])]
    ['E6 = 4, its only candidate', 'E7 = 1, its only candidate', 'I4 = 4, its only candidate']
    """
    for technique in techniques:
        seen = set()
        for step in technique.find(position):
            effect = (step.placements, frozenset(step.eliminations))
            if effect not in seen:
                seen.add(effect)
                yield step


def path(position: Position, techniques: Sequence[Technique] = PATH_TECHNIQUES) -> Iterator[tuple[Step, Position]]:
    """Steps one after another, each with the position it leads to, until none applies or a contradiction shows.

    All pending eliminations come first, as one step. Later the peers of a placed digit lose it at once. Techniques that
    assume one solution are right only where that is so: `Standing.allowed` leaves them out elsewhere.
    The path is the same every time. It ends at the solution if `is_complete` is true of the last position.

    >>> from sudoku_tui.engine import Position, path
    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> steps = list(path(Position.from_string(puzzle)))
    >>> steps[1][0].technique.name, steps[-1][1].is_complete
    ('Naked Single', True)
    """
    state = PathState(position, techniques)
    step = first_step(position, (ALL_ELIMINATIONS,)) or state.next_step()
    is_possible = position.contradiction is None
    while step is not None and is_possible:
        state.take(step)
        yield step, state.position
        step = state.next_step() if state.position.empty else None
        is_possible = not state.is_broken


def rate(position: Position, techniques: Sequence[Technique] = PATH_TECHNIQUES) -> Rating:
    """Solve a puzzle like a human and say how hard that was.

    >>> from sudoku_tui.engine import Position, rate
    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> rating = rate(Position.from_string(puzzle))
    >>> rating.level.name, rating.score, rating.is_solved, rating.hardest.name
    ('EASY', 196, True, 'Naked Single')
    """
    counts: dict[Technique, int] = {}
    for step, after in path(position, techniques):
        position = after
        if step.technique.code:
            counts[step.technique] = counts.get(step.technique, 0) + 1
    return rating_of(counts, is_solved=position.is_complete)


def rating_of(counts: dict[Technique, int], *, is_solved: bool) -> Rating:
    """The rating of a path, by how often it used each technique."""
    score = sum(technique.score * number for technique, number in counts.items())
    level = max((technique.level for technique in counts), default=Level.EASY)
    while score > level.limit:
        level = Level(level + 1)
    places = {technique: place for place, technique in enumerate(ORDER)}
    used = sorted(counts, key=lambda technique: places.get(technique, len(places)))  # others stand at the end
    return Rating(level, score, is_solved, tuple((technique.id, counts[technique]) for technique in used))


def counts_in_order(rating: Rating) -> list[tuple[Technique, int]]:
    """The counts of a rating with the techniques themselves, as far as they are known here."""
    return [(BY_ID[id], number) for id, number in rating.counts if id in BY_ID]


def hardest(rating: Rating) -> Technique | None:
    """The technique of the highest level, of those with the highest score, of those the last; None if none is."""
    techniques = [technique for technique, _ in reversed(counts_in_order(rating))]
    return max(techniques, key=lambda technique: (technique.level, technique.score), default=None)

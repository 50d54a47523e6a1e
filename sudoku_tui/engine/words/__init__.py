"""The words about steps and techniques: the only place in the engine that has sentences about them.

A language is a package in this one. For each family of facts (`Facts.family`) it has a module of the family's name with
what `Family` asks for, a module `names`, and a module `spotting`. Finders know nothing of it; a module is imported when
its words are first asked for. What a package from outside adds (`engine.outside`) brings its words with it.
"""

from collections.abc import Mapping, Set
from enum import Enum, auto
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast, get_args

if TYPE_CHECKING:
    from sudoku_tui.engine.notation import Notation
    from sudoku_tui.engine.outside import AddedTechnique, Outside
    from sudoku_tui.engine.step import Facts, Reason, Role, Step
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.engine.words.named import Named


class Family(Protocol):
    """What a language says about the steps of a family: the functions of a module.

    A module may have more. `legend`: for a step the roles of its evidence that mean more than in general. A lesson asks
    it for steps that have a part of the evidence. `walk`, with the arguments of `reasons`: the sentences of a chain or
    a proof one link or deduction at a time; where there is none, the reasons are walked. `eureka` and `hodoku`, with
    the same arguments: the step in one line, as forums write it and as HoDoKu does; empty if that has no form for it.
    """

    def conclusion(self, step: "Step", facts: Any, notation: "Notation", /) -> str:
        """The result of a step and its place in one line."""

    def reasons(self, step: "Step", facts: Any, notation: "Notation", /) -> tuple["Reason", ...]:
        """Why a step is right, in short sentences from where to look to the conclusion."""


class Names(Protocol):
    """What a language calls techniques and levels: a module."""

    NAMES: Mapping[str, tuple[str, ...]]
    SPELLINGS: Mapping[str, str]
    SYNONYMS: Mapping[str, tuple[str, ...]]
    SUMMARIES: Mapping[str, str]
    BEYOND: str
    LEVELS: Mapping[str, str]
    MEANINGS: Mapping[str, str]

    def with_article(self, technique: str, name: str) -> str:
        """The name of the technique that has an id, as a sentence has it."""

    def also_called(self, synonyms: tuple[str, ...]) -> str:
        """A sentence with the synonyms of a technique."""


class View(Enum):
    """What a player lets the board show to spot a technique."""

    CANDIDATES = auto()
    ONE_DIGIT = auto()  # where one digit can go
    TWO_CANDIDATES = auto()  # which cells have two candidates
    COLORS = auto()  # colours on candidates


class Spotting(NamedTuple):
    """How a technique is spotted."""

    text: str  # what to look for, in a few short sentences
    view: View | None  # what helps to see it; None if the board alone will do


def conclusion(step: "Step", notation: "Notation") -> str:
    return _module(step.facts.family).conclusion(step, step.facts, notation)


def reasons(step: "Step", notation: "Notation") -> tuple["Reason", ...]:
    return _module(step.facts.family).reasons(step, step.facts, notation)


def walk(step: "Step", notation: "Notation") -> tuple["Reason", ...]:
    module = _module(step.facts.family)
    told = getattr(module, "walk", module.reasons)
    return cast("tuple[Reason, ...]", told(step, step.facts, notation))


LINE_NOTATIONS: Mapping[str, str] = {"eureka": "Eureka", "hodoku": "HoDoKu"}
"""The notations that have a step in one line: the name of the function in the module of a family, and their name."""


def notation_lines(step: "Step", notation: "Notation") -> Mapping[str, str]:
    module = _module(step.facts.family)
    writers = {name: getattr(module, name, None) for name in LINE_NOTATIONS}
    lines = {name: write(step, step.facts, notation) for name, write in writers.items() if write is not None}
    return {name: line for name, line in lines.items() if line}


def legend(step: "Step") -> Mapping["Role", str]:
    told = getattr(_module(family_of(step.technique)), "legend", None)  # a lesson's step has facts of its own
    return told(step) if told is not None else {}


def family_of(technique: "Technique") -> str:
    """The family of the facts that a technique finds."""
    kind = technique.facts_type
    facts: type[Facts] = kind if isinstance(kind, type) else get_args(kind)[0]
    return facts.family


def name(technique: str) -> str:
    """The name of the technique that has an id; the id itself, if nobody knows it."""
    names = _names_of(technique)
    return names[0] if names else technique


def summary(technique: str) -> str:
    """The idea of the technique that has an id, in one plain sentence; empty, if nobody knows it."""
    one = _described(technique)
    if one is not None:
        return one.summary
    module = import_module(f"{_LANGUAGE}.names.summaries")
    return cast("str", module.SUMMARIES.get(technique, ""))


def spotting(technique: str) -> Spotting:
    """How a player spots the technique that has an id; these texts are imported when they are first asked for."""
    if not is_known(technique) and (added := _added(technique)) is not None:
        return added.spotting
    if (named := _beyond_hodoku(technique)) is not None:
        return Spotting(named.spotting, named.view)
    module = import_module(f"{_LANGUAGE}.spotting")
    return cast("Spotting", module.SPOTTING[technique])


def is_known(technique: str) -> bool:
    """Whether the language has words about the technique that has an id."""
    return technique in _names().NAMES or _beyond_hodoku(technique) is not None


def known() -> Set[str]:
    """The ids of all techniques that the language has words about."""
    return {*_names().NAMES, *_all_beyond_hodoku()}


def known_spellings() -> Set[str]:
    """All names of the techniques that the language knows, in small letters."""
    return {name.lower() for technique in known() for name in spellings(technique)}


@cache
def has_family(name: str) -> bool:
    """Whether the language has words about a family of facts."""
    try:
        import_module(f"{_LANGUAGE}.{name}")
    except ModuleNotFoundError:
        return False
    return True


def technique_id(key: str) -> str:
    """The id for an id or for an English name, which early versions wrote; what is neither stays as it is."""
    return key if is_known(key) else _ids().get(key, key)


@cache
def _ids() -> Mapping[str, str]:
    return {name(technique): technique for technique in known()}


def with_article(technique: str) -> str:
    """The name of the technique that has an id, as a sentence has it."""
    named = _beyond_hodoku(technique)
    is_plural = named is not None and named.is_plural
    return name(technique) if is_plural else _names().with_article(technique, name(technique))


def shorter_names(technique: str) -> tuple[str, ...]:
    """Shorter names of the technique that has an id, the longest first."""
    return _names_of(technique)[2:]


def abbreviation(technique: str) -> str:
    return _names_of(technique)[1]


def spellings(technique: str) -> tuple[str, ...]:
    """What players may write for the technique that has an id."""
    return (*_names_of(technique), *filter(None, [_names().SPELLINGS.get(technique)]), *synonyms(technique))


def synonyms(technique: str) -> tuple[str, ...]:
    """What others call the technique that has an id."""
    named = _beyond_hodoku(technique)
    return named.synonyms if named is not None else _names().SYNONYMS.get(technique, ())


def also_called(technique: str) -> str:
    """What others call the technique that has an id, in a sentence; empty if they call it nothing else."""
    others = synonyms(technique)
    return _names().also_called(others) if others else ""


def meaning(style: str) -> str:
    """What a style of a step's evidence or effects means in general."""
    return _names().MEANINGS[style]


def level(id: str) -> str:
    """The name of the level that has an id; the id itself, if the language does not know it."""
    return _names().LEVELS.get(id, id)


def beyond() -> str:
    """What a puzzle needs whose path does not reach the end, in one word."""
    return _names().BEYOND


_LANGUAGE = f"{__name__}.english"


def _module(family: str) -> Family:
    """What says the sentences of a family."""
    if has_family(family):
        return cast("Family", import_module(f"{_LANGUAGE}.{family}"))
    return next(
        one.sentences
        for one in _outside().added.values()
        if one.sentences is not None and family_of(one.technique) == family
    )


def _names() -> Names:
    return cast("Names", import_module(f"{_LANGUAGE}.names"))


def _names_of(technique: str) -> tuple[str, ...]:
    """What the technique that has an id is called; empty if nobody knows it."""
    names = _names().NAMES.get(technique)
    if names is None and (one := _described(technique)) is not None:
        names = one.names
    return names or ()


def _beyond_hodoku(technique: str) -> "Named | None":
    """What is said of a technique beyond HoDoKu that has an id; what stands in `names` is none."""
    return _all_beyond_hodoku().get(technique) if technique not in _names().NAMES else None


def _all_beyond_hodoku() -> "Mapping[str, Named]":
    return cast("Mapping[str, Named]", import_module(f"{_LANGUAGE}.beyond.names").BEYOND_HODOKU)


def _described(technique: str) -> "Named | AddedTechnique | None":
    """What says all of a technique that has an id in one place, where there is such."""
    return None if technique in _names().NAMES else _beyond_hodoku(technique) or _added(technique)


def _added(technique: str) -> "AddedTechnique | None":
    """The technique from another package that has an id."""
    return _outside().added.get(technique)


def _outside() -> "Outside":
    return cast("Outside", import_module("sudoku_tui.engine.outside").outside())

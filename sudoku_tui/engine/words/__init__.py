"""The words about steps and techniques: the only place in the engine that has sentences about them.

A language is a package in this one. For each family of facts (`Facts.family`) it has a module of the family's name with
what `Family` asks for; `names` has a record of words for each technique. Finders know nothing of it; a module is
imported when its words are first asked for. A package from outside (`engine.outside`) brings its words with it.
"""

from collections.abc import Mapping, Sequence, Set
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast, get_args

from sudoku_tui.engine.notation import LETTERS, Notation
from sudoku_tui.engine.words.technique_words import TechniqueWords

if TYPE_CHECKING:
    from sudoku_tui.engine.outside import Outside
    from sudoku_tui.engine.rating import Rating
    from sudoku_tui.engine.step import Facts, Reason, Role, Step
    from sudoku_tui.engine.techniques.technique import Technique
    from sudoku_tui.engine.words.lesson_words import LessonWords, Picture
    from sudoku_tui.engine.words.term import Term


class Family(Protocol):
    """The words of a language about the steps of a family: the functions of a module.

    A module may have more. `idea`, with the arguments of `reasons`: the idea of a step without its result, for a hint;
    where there is none, or it is empty, the first reason says it. `question`, with the same arguments: a question about
    the cells of a pattern, for a hint, without what follows from them; where there is none, it is asked what they have
    in common. `legend`: for a step the roles of its evidence that mean more than in general. A lesson asks it for steps
    that have a part of the evidence. `walk`, with the arguments of `reasons`: the sentences of a chain or a proof one
    link or deduction at a time; where there is none, the reasons are walked. `eureka` and `hodoku`, with the same
    arguments: the step in one line, as forums write it and as HoDoKu does; empty if that has no form for it. `terms`:
    for a step the words of the glossary that are used about it, beside those that any explanation may use.
    """

    def conclusion(self, step: "Step", facts: Any, notation: Notation, /) -> str:
        """The result of a step and its place in one line."""

    def reasons(self, step: "Step", facts: Any, notation: Notation, /) -> tuple["Reason", ...]:
        """Why a step is right, in short sentences from where to look to the conclusion."""


def conclusion(step: "Step", notation: Notation = LETTERS) -> str:
    """The result of a step and its place in one line: "C4 = 5 in box 2"."""
    return _module(step.facts.family).conclusion(step, step.facts, notation)


def reasons(step: "Step", notation: Notation = LETTERS) -> tuple["Reason", ...]:
    """The reasons of a step: short sentences from where to look to the conclusion, each with its evidence."""
    return _module(step.facts.family).reasons(step, step.facts, notation)


def explanation(step: "Step", notation: Notation = LETTERS) -> tuple[str, ...]:
    """The reasons of a step as sentences."""
    return tuple(reason.sentence for reason in reasons(step, notation))


def walk(step: "Step", notation: Notation = LETTERS) -> tuple["Reason", ...]:
    """The reasons of a step with one sentence for each link or deduction, to follow one at a time."""
    module = _module(step.facts.family)
    told = getattr(module, "walk", module.reasons)
    return cast("tuple[Reason, ...]", told(step, step.facts, notation))


def is_walked(step: "Step") -> bool:
    """Whether the walk has links or deductions of its own."""
    return hasattr(_module(step.facts.family), "walk")


def idea(step: "Step", notation: Notation = LETTERS) -> str:
    """The idea of a step in a line, with the digits of its board, and without its result."""
    module = _module(step.facts.family)
    told = getattr(module, "idea", None)
    own = cast("str", told(step, step.facts, notation)) if told is not None else ""
    return own or reasons(step, notation)[0].sentence


def question(step: "Step", notation: Notation = LETTERS) -> "Reason":
    """A question about the cells of a step's pattern, and no more: the answer is in the reasons."""
    module = _module(step.facts.family)
    asked = getattr(module, "question", _general().question)
    return cast("Reason", asked(step, step.facts, notation))


LINE_NOTATIONS: Mapping[str, str] = {"eureka": "Eureka", "hodoku": "HoDoKu"}
"""The notations that have a step in one line: the name of the function in the module of a family, and their name."""


def notation_lines(step: "Step", notation: Notation = LETTERS) -> Mapping[str, str]:
    """The step as one line, by the id of the notation: "eureka", "hodoku". Steps without such a form have none."""
    module = _module(step.facts.family)
    writers = {name: getattr(module, name, None) for name in LINE_NOTATIONS}
    lines = {name: write(step, step.facts, notation) for name, write in writers.items() if write is not None}
    return {name: line for name, line in lines.items() if line}


def legend(step: "Step") -> Mapping["Role", str]:
    """The meanings of the evidence's roles in a step, where they are more than the roles' own."""
    told = getattr(_module(family_of(step.technique)), "legend", None)  # a lesson's step has facts of its own
    return told(step) if told is not None else {}


def family_of(technique: "Technique") -> str:
    """The family of the facts that a technique finds."""
    kind = technique.facts_type
    facts: type[Facts] = kind if isinstance(kind, type) else get_args(kind)[0]
    return facts.family


def about(technique: str) -> TechniqueWords:
    """The words about the technique that has an id. One that nobody knows has its id as its name, and no more."""
    return _english().get(technique) or _added(technique) or TechniqueWords(technique, (technique, technique), "")


def name(technique: str) -> str:
    return about(technique).names[0]


def shorter_names(technique: str) -> tuple[str, ...]:
    """Shorter names of a technique, the longest first."""
    return about(technique).names[2:]


def abbreviation(technique: str) -> str:
    return about(technique).names[1]


def with_article(technique: str) -> str:
    """The name of a technique in a sentence."""
    one = about(technique)
    return cast("str", _general().with_article(one.names[0])) if one.has_article else one.names[0]


def spellings(technique: str) -> tuple[str, ...]:
    """All that players may write for a technique, beside its id and its code."""
    one = about(technique)
    return (*one.names, *filter(None, [one.spelling]), *one.synonyms, *one.elsewhere)


def also_called(technique: str) -> str:
    """The synonyms of a technique in a sentence; empty if it has none."""
    synonyms = about(technique).synonyms
    return cast("str", _general().also_called(synonyms)) if synonyms else ""


def is_known(technique: str) -> bool:
    """Whether the program itself has words about the technique that has an id."""
    return technique in _english()


def known() -> Set[str]:
    """The ids of all techniques that the program itself has words about."""
    return _english().keys()


def known_spellings() -> Set[str]:
    """All names of these techniques, in small letters."""
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
    """The id for an id or for an English name, which files of puzzles have; what is neither stays as it is."""
    return key if is_known(key) else _ids().get(key, key)


@cache
def _ids() -> Mapping[str, str]:
    return {name(technique): technique for technique in known()}


def named_counts(rating: "Rating") -> tuple[tuple[str, int], ...]:
    """The names of the techniques in a rating, and how often it used each."""
    return tuple((name(id), number) for id, number in rating.counts)


def meaning_of(step: "Step", style: str) -> str:
    """The meaning of a style in a step: what its family says of the role, or what it means in general."""
    own: Mapping[Any, str] = legend(step)
    return ", ".join(own.get("cover" if name == "cover-house" else name) or meaning(name) for name in style.split())


def meaning(style: str) -> str:
    """The general meaning of a style of a step's evidence or effects."""
    return cast("str", _general().MEANINGS[style])


def terms(step: "Step") -> Sequence["Term"]:
    """The words of the glossary that are used about a step: those of its family, then those of any explanation."""
    named = getattr(_module(family_of(step.technique)), "terms", None)
    own: Sequence[Term] = named(step) if named is not None else ()
    return (*own, *_glossary().BASICS)


def glossary() -> Sequence["Term"]:
    """All words of explanations that are defined, from the board to rare patterns."""
    return cast("Sequence[Term]", _glossary().GLOSSARY)


def term_named(text: str) -> "Term | None":
    """The word of the glossary that a text means, in any of its forms; None if it has no such word."""
    wanted = text.lower()
    return next((one for one in glossary() if wanted in (one.word, *one.forms)), None)


def lesson(technique: str) -> "LessonWords | None":
    """The lesson words of a technique, by its id; None for an unknown technique."""
    lessons: Mapping[str, LessonWords] = import_module(f"{_LANGUAGE}.lessons").LESSONS
    return lessons.get(technique)


def picture(technique: str) -> "tuple[str, Picture] | None":
    """The picture in the lesson on a technique, with the id of the technique that it is of: it, or a relative."""
    one = lesson(technique)
    if one is None or not one.picture:
        return None
    return picture(one.picture) if isinstance(one.picture, str) else (technique, one.picture)


def defined(technique: str) -> "Sequence[Term]":
    """The words that the lesson on a technique defines, because no lesson before it uses them."""
    found: Mapping[str, Sequence[Term]] = import_module(f"{_LANGUAGE}.lessons.defined").DEFINED
    return found.get(technique, ())


def definition(term: "Term") -> str:
    """A word and its definition in one line."""
    return f"{term.word.capitalize()}: {term.definition}"


def level(id: str) -> str:
    """The name of the level that has an id; the id itself, if the language does not know it."""
    return cast("str", _general().LEVELS.get(id, id))


def beyond() -> str:
    """One word for the needs of a puzzle whose path does not reach the end."""
    return cast("str", _general().BEYOND)


_LANGUAGE = f"{__name__}.english"


def _module(family: str) -> Family:
    """The words about a family.

    Raises:
        LookupError: there are none. A technique has to bring them.
    """
    module = f"{_LANGUAGE}.{family}"
    if has_family(family):
        return cast("Family", import_module(module))
    for one in _outside().added.values():
        if one.sentences is not None and family_of(one.technique) == family:
            return one.sentences
    raise LookupError(
        f"The family {family!r} of facts has no words: there is no module {module}, "
        "and no package of techniques from outside has its sentences."
    )


def _glossary() -> Any:
    """The words of explanations."""
    return import_module(f"{_LANGUAGE}.glossary")


def _general() -> Any:
    """The words for all techniques: levels, roles, articles."""
    return import_module(f"{_LANGUAGE}.general")


def _english() -> Mapping[str, TechniqueWords]:
    return cast("Mapping[str, TechniqueWords]", import_module(f"{_LANGUAGE}.names").TECHNIQUES)


def _added(technique: str) -> TechniqueWords | None:
    """The words about a technique from another package."""
    one = _outside().added.get(technique)
    return None if one is None else one.words


def _outside() -> "Outside":
    return cast("Outside", import_module("sudoku_tui.engine.outside").outside())

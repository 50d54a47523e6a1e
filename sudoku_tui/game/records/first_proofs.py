"""The facts of proofs as games of version 1 hold them, brought into today's form: plain data both.

A net was a premise with digits, each with what excludes all else. The chains of Sudoku Explainer were lines of
implications. Forcing chains were chains with a premise or a goal. Templates had no rounds.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

Plain = dict[str, Any]
One = list[Any]
"""An implication: digit, cells, whether it is true, the places of its parents, its rule."""


def renewed(facts: Any) -> Any:
    """Facts in today's form, whichever they have.

    Raises:
        KeyError, TypeError, ValueError: they are no facts.
    """
    form = _FORMS.get(frozenset(facts)) if isinstance(facts, dict) else None
    if form is None:
        return _linked(facts)
    try:
        return _linked(form(facts))
    except (AttributeError, IndexError, StopIteration):
        raise ValueError("the facts are not whole") from None


def _linked(value: Any) -> Any:
    """Facts with what their links did not say: the candidates of an almost locked set, which are not known any more."""
    if isinstance(value, list | tuple):
        return [_linked(part) for part in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == _LINK:
        return value | {"held": []}
    return {name: _linked(part) for name, part in value.items()}


_LINK = {"is_strong", "houses", "als"}
"""The names of the fields of a link."""


def _facts(argument: str, premises: Sequence[Any], house: Any, proofs: Sequence[Plain]) -> Plain:
    return {"argument": argument, "premises": premises, "house": house, "proofs": proofs}


def _proof(implications: Sequence[One], clash: Plain | None = None) -> Plain:
    return {"implications": implications, "clash": clash}


def _one(candidate: Sequence[int], is_true: bool, parents: Sequence[int] = (), rule: Any = None) -> One:
    cell, digit = candidate
    return [digit, [cell], is_true, parents, rule]


def _link(is_strong: bool, house: int | None = None) -> Plain:
    return {"is_strong": is_strong, "houses": [] if house is None else [house], "als": []}


def _choice(house: int | None) -> str:
    return "cell" if house is None else "region"


# Nets


class _Net:
    """A proof as it is written: each implication once."""

    def __init__(self, premise: Sequence[int], is_on: bool) -> None:
        self.implications = [_one(premise, is_on)]
        self._places: dict[object, int] = {tuple(premise) if is_on else (tuple(premise), None): 0}

    def place_of(self, key: object, candidate: Sequence[int], is_true: bool, *because: Any) -> int:
        """The place of an implication, which is entered if it is not there yet."""
        if key not in self._places:
            self._places[key] = self.add(_one(candidate, is_true, *because))
        return self._places[key]

    def add(self, one: One) -> int:
        self.implications.append(one)
        return len(self.implications) - 1

    def digit(self, candidate: Sequence[int]) -> int:
        return self.place_of(tuple(candidate), candidate, True)

    def excluded(self, exclusions: Sequence[Plain]) -> list[int]:
        places = []
        for one in exclusions:
            candidate, by = one["candidate"], one["by"]
            because = () if by is None else ((self.digit(by),), _link(False))
            key = tuple(candidate), None if by is None else tuple(by)
            places.append(self.place_of(key, candidate, False, *because))
        return places

    def follow(self, deduction: Plain) -> None:
        candidate, parents = deduction["candidate"], self.excluded(deduction["exclusions"])
        self.place_of(tuple(candidate), candidate, True, parents, _link(True, deduction["house"]))

    def refute(self, branch: Plain) -> None:
        proof, claims = _branch(branch), [one[:3] for one in self.implications]
        known = (one[:3] for one in proof["implications"][1:] if one[4] is None)
        parents = [claims.index(one) for one in known if one in claims]
        self.place_of((tuple(branch["premise"]), None), branch["premise"], False, parents, proof)

    def clash(self, end: Plain) -> Plain:
        return {"parents": self.excluded(end["exclusions"]), "house": end["house"]}


def _branch(branch: Plain, ends: Sequence[Plain] = ()) -> Plain:
    net, end = _Net(branch["premise"], branch["is_on"]), branch["end"]
    for deduction in branch["deductions"]:
        net.follow(deduction)
    if end is not None and "exclusions" in end:
        return _proof(net.implications, net.clash(end))
    for one in ends if end is None else (end,):
        net.add(_one(one["candidate"], False, (net.digit(one["by"]),), _link(False)))
    return _proof(net.implications)


def _net_contradiction(facts: Plain) -> Plain:
    branch = facts["branch"]
    return _facts("contradiction", [branch["premise"]], None, [_branch(branch)])


def _net_verity(facts: Plain) -> Plain:
    house = facts["house"]
    return _facts(_choice(house), facts["premises"], house, [*map(_branch, facts["branches"])])


def _trials(facts: Plain) -> Plain:
    net = _Net(facts["premise"], True)
    for move in facts["moves"]:
        (net.refute if "premise" in move else net.follow)(move)
    proof = _proof(net.implications)
    return _facts("trials", [facts["premise"]], None, [proof | {"clash": net.clash(facts["end"])}])


def _digit_forcing(facts: Plain) -> Plain:
    proofs = [_branch(branch, ends) for branch, ends in zip(facts["branches"], facts["ends"], strict=True)]
    return _facts("double", [facts["premise"]], None, proofs)


# Forcing chains


def _along(chain: Plain, first: int = 1) -> list[One]:
    """A chain as implications, the premise first, of which the second will stand at a place."""
    nodes, links = chain["nodes"], chain["links"]
    implications = [[nodes[0]["digit"], nodes[0]["cells"], not links[0]["is_strong"], (), None]]
    for number, (node, link) in enumerate(zip(nodes[1:], links, strict=True)):
        parents = (first + number - 1 if number else 0,)
        implications.append([node["digit"], node["cells"], link["is_strong"], parents, link])
    return implications


def _chain_contradiction(facts: Plain) -> Plain:
    premise, chains = facts["premise"], iter(facts["chains"])
    implications, ends = [_one(premise, facts["is_on"])], []
    for candidate in facts["emptied"]:
        if candidate != premise:
            implications += _along(next(chains), len(implications))[1:]
        ends.append(0 if candidate == premise else len(implications) - 1)
    clash = {"parents": ends, "house": facts["house"]}
    return _facts("contradiction", [premise], None, [_proof(implications, clash)])


def _chain_verity(facts: Plain) -> Plain:
    premises, house, chains = facts["premises"], facts["house"], iter(facts["chains"])
    proofs = [_proof([_one(one, True)] if one == facts["goal"] else _along(next(chains))) for one in premises]
    return _facts(_choice(house), premises, house, proofs)


# The chains of Sudoku Explainer


def _lines(facts: Plain) -> Plain:
    lines, argument = [line["implications"] for line in facts["lines"]], facts["kind"]
    if argument == "chain":
        return {"chain": _as_chain(lines[0])}
    premises = [line[0]["candidate"] for line in lines]
    premises = [one for place, one in enumerate(premises) if one not in premises[:place]]
    if argument == "contradiction":
        return _facts(argument, premises, None, [_merged(lines)])
    return _facts(argument, premises, facts["house"], [_proof([*map(_implied, line)]) for line in lines])


def _implied(one: Plain) -> One:
    rule = one["pattern"]
    if one["nested"] is not None:
        rule = one["nested"] | {"facts": renewed(one["nested"]["facts"])}
    elif rule is None and one["parents"]:
        rule = _link(one["is_on"], one["house"])
    return _one(one["candidate"], one["is_on"], one["parents"], rule)


def _merged(lines: Sequence[Sequence[Plain]]) -> Plain:
    """Lines from one premise that end in a clash, as one proof."""
    implications: list[One] = []
    places: dict[object, int] = {}
    for line in lines:
        claims = [(tuple(one["candidate"]), one["is_on"]) for one in line]
        for claim, one in zip(claims, line, strict=True):
            if claim not in places:
                digit, cells, is_true, parents, rule = _implied(one)
                places[claim] = len(implications)
                implications.append([digit, cells, is_true, [places[claims[parent]] for parent in parents], rule])
    ends = [places[tuple(line[-1]["candidate"]), line[-1]["is_on"]] for line in lines]
    return _proof(implications, {"parents": ends, "house": None})


def _as_chain(line: Sequence[Plain]) -> Plain:
    nodes = [{"digit": one["candidate"][1], "cells": [one["candidate"][0]]} for one in line]
    return {"nodes": nodes, "links": [_link(one["is_on"], one["house"]) for one in line[1:]]}


def _cycle(facts: Plain) -> Plain:
    """A loop begins with a strong link today, that to the second node of the line."""
    chain = _as_chain(facts["line"]["implications"])
    nodes, links = chain["nodes"][1:], chain["links"]
    return {"chain": {"nodes": [*nodes, nodes[0]], "links": [*links[1:], links[0]]}}


def _templates(facts: Plain) -> Plain:
    """The templates of a digit: what each round showed is not known any more, only how many rounds there were."""
    return {name: value for name, value in facts.items() if name != "rounds"} | {"needed": []}


_FORMS: Mapping[frozenset[str], Callable[[Plain], Plain]] = {
    frozenset({"branch"}): _net_contradiction,
    frozenset({"house", "premises", "branches"}): _net_verity,
    frozenset({"premise", "moves", "end"}): _trials,
    frozenset({"premise", "branches", "ends"}): _digit_forcing,
    frozenset({"premise", "is_on", "house", "emptied", "chains"}): _chain_contradiction,
    frozenset({"goal", "is_on", "house", "premises", "chains"}): _chain_verity,
    frozenset({"kind", "lines", "house"}): _lines,
    frozenset({"line"}): _cycle,
    frozenset({"digit", "places", "taken", "rounds", "number", "ways"}): _templates,
}
"""What makes today's form, by the names of the fields."""

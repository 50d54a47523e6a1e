"""The facts of a chain or a nice loop, and the evidence of chains in general."""

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.immutable import immutable
from sudoku_tui.engine.links.chain import Chain, Node
from sudoku_tui.engine.step import Evidence, Facts, Role


@immutable
class ChainFacts(Facts):
    """A chain with strong links at both ends, or a loop: a chain that ends with the node that it began with."""

    family = "proofs.chains"
    chain: Chain

    @property
    def is_loop(self) -> bool:
        return self.chain.nodes[0] == self.chain.nodes[-1]

    @property
    def is_continuous(self) -> bool:
        """Whether it is a loop whose links are strong and weak in turn all around."""
        return self.chain.links[0].is_strong is not self.chain.links[-1].is_strong

    @property
    def length(self) -> int:
        return len(self.chain.links)

    def evidence(self) -> tuple[Evidence, ...]:
        return self.part(0, len(self.chain.nodes))

    def ends(self) -> tuple[Evidence, ...]:
        """The part of the evidence that shows the first node and the last."""
        last = len(self.chain.nodes) - 1
        return (*self.part(0, 1), *self.part(last, last + 1))

    def part(self, start: int, end: int) -> tuple[Evidence, ...]:
        """The part of the evidence that shows some nodes, from a number to another, and the links between them."""
        nodes, steps = self.chain.nodes, list(self.chain.steps())[start : end - 1]
        halves: tuple[list[Candidate], list[Candidate]] = ([], [])
        for number in range(start, end):
            halves[number % (len(nodes) - self.is_loop) % 2].extend(nodes[number].candidates)
        links = {
            role: tuple(
                drawn(first, second) for first, link, second in steps if link.is_strong is (role is Role.LINK_STRONG)
            )
            for role in (Role.LINK_STRONG, Role.LINK_WEAK)
        }
        sets = {cell for _, link, _ in steps for cell in link.als}
        pieces = (
            Evidence(Role.PATTERN, cells=tuple(sorted(sets))),
            *(
                Evidence(role, candidates=tuple(sorted(set(half))))
                for role, half in zip((Role.GROUP_A, Role.GROUP_B), halves, strict=True)
            ),
            *(Evidence(role, links=ends) for role, ends in links.items()),
        )
        return tuple(piece for piece in pieces if piece.cells or piece.candidates or piece.links)


def chain_evidence(chain: Chain) -> tuple[Evidence, ...]:
    """Which candidates are true and which are false along a chain, and its links."""
    true, false = chain.nodes[not chain.begins_true :: 2], chain.nodes[chain.begins_true :: 2]
    return (
        Evidence(Role.ON, candidates=tuple(one for node in true for one in node.candidates)),
        Evidence(Role.OFF, candidates=tuple(one for node in false for one in node.candidates)),
        *link_evidence(chain),
    )


def link_evidence(chain: Chain) -> tuple[Evidence, ...]:
    """The links of a chain on the board."""
    links: dict[Role, list[tuple[Candidate, Candidate]]] = {Role.LINK_STRONG: [], Role.LINK_WEAK: []}
    for first, link, second in chain.steps():
        links[Role.LINK_STRONG if link.is_strong else Role.LINK_WEAK].append(drawn(first, second))
    return tuple(Evidence(role, links=tuple(ends)) for role, ends in links.items() if ends)


def drawn(first: Node, second: Node) -> tuple[Candidate, Candidate]:
    """A link as the board draws it: between one candidate of each node."""
    return first.candidates[0], second.candidates[0]

"""The techniques that only the explainer has, by their ids. Its other steps are of techniques that all paths have."""

from collections.abc import Mapping

from sudoku_tui.engine.explainer import als_wings, exclusion, graves, locking, strong_links, subsets
from sudoku_tui.engine.explainer.chains import dynamic, multiple, nishio, static
from sudoku_tui.engine.explainer.hint import ExplainerTechnique

TECHNIQUES: tuple[ExplainerTechnique, ...] = (
    *locking.TECHNIQUES,
    *subsets.TECHNIQUES,
    *strong_links.TECHNIQUES,
    als_wings.DOUBLY_LINKED_WXYZ_WING,
    graves.BUG_TYPE_1,
    graves.BUG_TYPE_2,
    graves.BUG_TYPE_3,
    graves.BUG_TYPE_4,
    als_wings.DOUBLY_LINKED_VWXYZ_WING,
    exclusion.ALIGNED_PAIR_EXCLUSION,
    exclusion.ALIGNED_TRIPLET_EXCLUSION,
    *static.TECHNIQUES,
    nishio.NISHIO_CHAINS,
    *multiple.TECHNIQUES,
    *(technique for of_level in dynamic.DYNAMIC_CHAINS for technique in of_level.values()),
)
"""From the easiest to the hardest."""

BY_ID: Mapping[str, ExplainerTechnique] = {technique.id: technique for technique in TECHNIQUES}

"""Local search: searches among full grids, right or wrong, which they change until nothing clashes or they give up."""

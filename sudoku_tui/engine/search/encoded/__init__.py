"""Searches in another form of the puzzle: clauses, a graph of factors, a decision diagram."""

"""English: a module for each family of facts, with the same three functions; and the names of the techniques."""

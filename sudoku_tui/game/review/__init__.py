"""The review of a game: where time went, mistakes, guesses, and what was found alone."""

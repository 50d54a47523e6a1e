"""Where the puzzles of games come from, and what is known of them."""

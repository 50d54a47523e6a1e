"""Ways that lead the player through several screens: to a puzzle, to a file, to the end of a game."""

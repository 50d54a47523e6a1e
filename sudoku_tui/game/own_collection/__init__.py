"""The puzzles that the player keeps."""

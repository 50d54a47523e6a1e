"""The settings, while the game is played."""

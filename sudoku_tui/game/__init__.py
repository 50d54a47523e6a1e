"""A player's game: commands, history, log and clock, without any screen."""

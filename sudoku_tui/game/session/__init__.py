"""A player's session, from the start of the program to its end."""

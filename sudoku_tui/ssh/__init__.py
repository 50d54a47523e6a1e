"""The game by ssh: a server, and a session of the program in a pseudo-terminal of its own for each visitor."""

"""The game in a browser: a server, and a session of the program in a process of its own for each visitor."""

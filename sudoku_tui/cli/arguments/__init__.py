"""The arguments of the command line, and its help: a module for each family of commands."""

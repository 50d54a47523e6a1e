"""How a file of searches is told from the key of an algorithm."""


def is_file(name: str) -> bool:
    """Whether what a player names is a file of searches: its name ends in .py, as no key does."""
    return name.lower().endswith(".py")

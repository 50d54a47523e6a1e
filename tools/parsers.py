"""The parsers of the command line, for what is made from them."""

import argparse


def branches(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parser of each command, and of each command of a command, such as "lab check"."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:  # argparse has no other way to see them
        if isinstance(action.choices, dict):
            for name, branch in action.choices.items():
                found |= {name: branch, **{f"{name} {below}": one for below, one in branches(branch).items()}}
    return found

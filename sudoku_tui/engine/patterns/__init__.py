"""Patterns that several families of techniques look for; each is found once in a position."""

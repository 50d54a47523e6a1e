"""Techniques to study: all steps, lessons, practice, the way."""

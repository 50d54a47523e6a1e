"""The laboratory: the theatre of searches, two side by side, and what they cost."""

"""A way through a puzzle as a document."""

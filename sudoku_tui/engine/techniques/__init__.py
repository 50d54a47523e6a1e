"""One module a family of techniques."""

"""Techniques and searches to study: all steps, lessons, the search theatre."""

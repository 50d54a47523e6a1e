"""Searches as they are drawn."""

"""Races as they are drawn."""

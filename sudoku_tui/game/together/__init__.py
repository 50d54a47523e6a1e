"""Races: several players of one computer solve the same puzzle at the same time, and see how far the others are."""

"""Who plays: their folders, and what they may do."""

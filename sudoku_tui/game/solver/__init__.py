"""Help of the solver for the player: steps, hints, checks of what they did, reasons for it, the search."""

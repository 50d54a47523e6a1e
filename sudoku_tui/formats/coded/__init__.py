"""Links that hold a puzzle in a code: decoded without asking any other computer, and within bounds."""

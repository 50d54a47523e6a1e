"""The school: lessons, exercises, practice, and how well the player has done."""

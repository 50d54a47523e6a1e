"""The sentences of the techniques beyond HoDoKu."""

"""The sentences of forcing chains and nets."""

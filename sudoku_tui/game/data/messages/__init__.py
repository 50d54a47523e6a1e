"""Messages of the log, as data: one for each thing that can happen. `words` makes sentences of them when shown."""

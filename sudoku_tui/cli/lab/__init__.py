"""The laboratory on the command line: what searches cost."""

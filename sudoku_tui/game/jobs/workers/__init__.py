"""The processes that do tasks: how one is started and bounded, several on this machine, and those of a cluster."""

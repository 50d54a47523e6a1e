"""Studies: what `compare --study` prints, keeps and draws."""

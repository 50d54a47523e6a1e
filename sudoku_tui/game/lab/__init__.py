"""The laboratory: searches watched, compared and studied, beside third-party solvers."""

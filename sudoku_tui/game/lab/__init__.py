"""The laboratory: searches watched, compared and studied, with solvers of others beside ours."""

"""What only the explainer's path has, in English."""

"""Chains and proofs in English."""

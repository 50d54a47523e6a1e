"""The chains of the explainer: forcing chains and cycles, Nishio, multiple, dynamic and nested forcing chains."""

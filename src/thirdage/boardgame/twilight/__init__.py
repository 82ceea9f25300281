"""Twilight of the Third Age: the expansion, a module for each of its elements (rulebook, chapter XII)."""

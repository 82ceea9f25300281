"""The base set: its faction cards, its locations and its scenarios."""

"""The event cards, one module for each deck."""

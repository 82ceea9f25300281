"""War of the Ring, the board game."""

"""The Isengard cards of Fire and Swords."""

"""The Dwarf cards of Fire and Swords."""

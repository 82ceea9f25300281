"""The Hobbit cards of Fire and Swords."""

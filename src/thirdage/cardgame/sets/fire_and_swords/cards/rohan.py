"""The Rohan cards of Fire and Swords."""

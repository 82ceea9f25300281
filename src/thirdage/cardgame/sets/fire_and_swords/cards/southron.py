"""The Southron cards of Fire and Swords."""

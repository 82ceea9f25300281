"""The Wizard cards of Fire and Swords."""

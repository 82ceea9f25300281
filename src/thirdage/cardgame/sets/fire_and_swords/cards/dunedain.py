"""The Dúnedain cards of Fire and Swords."""

"""The Elf cards of Fire and Swords."""

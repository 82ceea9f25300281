"""The sets of the card game that come with thirdage, each in a folder of its own."""

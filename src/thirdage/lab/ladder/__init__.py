"""The ladder of levels: who beats whom, how often and how fast, and whether that is as it should be."""

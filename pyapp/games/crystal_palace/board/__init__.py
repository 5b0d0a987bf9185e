"""The board of Crystal Palace: London on the Thames, 1849 to 1851."""

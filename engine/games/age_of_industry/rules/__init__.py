"""The rules, a module for each of their chapters."""

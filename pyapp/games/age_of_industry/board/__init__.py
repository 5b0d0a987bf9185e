"""The boards of Age of Industry: Germany and New England."""

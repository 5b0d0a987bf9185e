"""The canvas: what a board gives to be drawn, and what a click there means; no browser in here."""

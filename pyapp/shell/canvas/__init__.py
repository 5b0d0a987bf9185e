"""The canvas: what a board hands over to be drawn, and what a click there means; no browser in here."""

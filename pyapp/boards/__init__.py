"""Boards: what a seat sees, turned into things to draw and places to click; no browser in here."""

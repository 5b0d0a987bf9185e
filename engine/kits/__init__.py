"""Parts that several games take; imported by games, never by the core or the search."""

"""The application: a game at the table, what is shown of it, and how it is kept; knows no browser but by the bridge."""

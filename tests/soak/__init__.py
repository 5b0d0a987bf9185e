"""`python3 -m tests.soak`: games, hostile texts, killed tabs and moody hosts, for minutes or for a night."""

KILLS = 5  # tabs that die one after the other in a unit

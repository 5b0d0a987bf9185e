"""`python3 -m tests.soak`: games, hostile texts, killed tabs and moody hosts, for minutes or for a night."""

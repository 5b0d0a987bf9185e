"""Where opponents are measured and taught: arenas, balance, tuning, lessons."""

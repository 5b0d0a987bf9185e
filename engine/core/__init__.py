"""What every game shares; knows the contract, never a single game."""

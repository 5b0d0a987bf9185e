"""Everything that proves Smokestack right; `python3 -m tests` runs it all."""

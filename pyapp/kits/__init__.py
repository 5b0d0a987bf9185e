"""Parts that the pages of several games take; never imported by the shell."""

"""Records with names that are made at every decision."""

from __future__ import annotations

# `record(Hand, (kinds, named))` is `Hand(kinds, named)` in a third of the time, and types are checked as well; only
# that there are enough values is not, so it is for those few that random play makes all the time
record = tuple.__new__

"""A second, slow reading of the rules of Crystal Palace, for comparison with the engine.

It works on the JSON snapshot alone, shares nothing with the engine but the printed facts, and goes through the rules
text sentence by sentence. Its agenda (`pending`) has tasks of its own beside those that the text names.
"""

from tests.games.crystal_palace.plainly.account import account, scores, winners
from tests.games.crystal_palace.plainly.lines import legal
from tests.games.crystal_palace.plainly.moves import play

__all__ = ["account", "legal", "play", "scores", "winners"]

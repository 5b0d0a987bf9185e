"""Age of Industry at the table: its decisions, what they would bring, and how they are told."""

"""What the page shows beside the board: each module turns the table into views, and decides nothing."""

"""Everything that knows a browser: the page, and the tool that builds and serves it."""

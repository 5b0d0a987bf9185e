"""The tool side: what fetches the runtime, builds the page and serves it; none of it goes into the page."""

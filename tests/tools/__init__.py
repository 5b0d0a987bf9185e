"""What `python3 -m tests` is made of; standard library only, since it runs before anything is installed."""

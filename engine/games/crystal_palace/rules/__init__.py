"""The rules of Crystal Palace, a module for each chapter."""

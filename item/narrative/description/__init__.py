"""Definite descriptions: found in the text, evaluated in belief states."""

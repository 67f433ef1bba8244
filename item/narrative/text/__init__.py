"""Tokens, mentions and pronouns of a sentence."""

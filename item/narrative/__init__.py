"""From texts to narratives, mentions and candidates."""

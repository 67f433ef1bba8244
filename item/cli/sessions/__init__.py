"""What commands that read narratives have learnt and read."""

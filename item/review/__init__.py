"""What is missing from a reading, without gold, and which labels would tell most."""

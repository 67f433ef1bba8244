"""What several tests need, and the package does not."""

"""What commands say on standard error, and how they end."""

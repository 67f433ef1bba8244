"""What commands read, write and keep."""

"""Write readings: tables, JSON, CSV, plans, plots."""

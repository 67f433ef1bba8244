"""Learn across domains: their corpora, how they are read under some strengths, and the search."""

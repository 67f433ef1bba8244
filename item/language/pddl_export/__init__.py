"""Write a domain in strict PDDL."""

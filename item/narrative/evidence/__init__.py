"""What others believe of sentences: a classifier, a language model, a colleague.

A source sees what it sees, often one sentence at a time. It proposes, and the story decides: what it says is
weighed by a trust that is learnt without labels (`item.scoring.trust`), and arguments that it leaves open are
supplied by the state and the context.
"""

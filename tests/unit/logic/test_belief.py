from item.logic.belief import SEQUENCE, BeliefState, split_sequence


def test_a_sequence_is_split_into_its_events():
    borrow, rest, give = ("borrow", "ann", "atlas"), ("rest",), ("give", "ann", "ben")
    assert split_sequence(borrow) == (borrow,)
    assert split_sequence(rest) == (rest,)
    assert split_sequence((*borrow, SEQUENCE, *rest)) == (borrow, rest)
    assert split_sequence((*rest, SEQUENCE, *give, SEQUENCE, *borrow)) == (rest, give, borrow)


def test_a_belief_state_is_what_it_knows():
    lit = ("lit",)
    assert BeliefState() == BeliefState((), ())
    assert BeliefState(true=(lit,)) != BeliefState(false=(lit,))
    assert len({BeliefState(), BeliefState((lit,)), BeliefState((lit,), ())}) == 2

from item.logic.belief import SEQUENCE, BeliefState, join_sequence, split_sequence


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


def test_joined_events_are_split_into_the_same():
    borrow, rest = ("borrow", "ann", "atlas"), ("rest",)
    assert join_sequence([rest]) == rest
    assert join_sequence((borrow, rest)) == ("borrow", "ann", "atlas", SEQUENCE, "rest")
    assert split_sequence(join_sequence(iter((rest, borrow, rest)))) == (rest, borrow, rest)


def test_what_is_open_is_known_neither_true_nor_false():
    lit, warm, dry = ("lit",), ("warm",), ("dry",)
    state = BeliefState((lit,), (warm,))
    assert [state.knows(one, True) for one in (lit, warm, dry)] == [True, False, False]
    assert [state.knows(one, False) for one in (lit, warm, dry)] == [False, True, False]

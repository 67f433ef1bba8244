from item.output.review import review_json, review_text
from item.review.gaps import Gaps, UnusedMention
from item.review.hints import HintUse
from item.review.names import UnknownName
from item.review.proposals import Proposal, ProposalKind
from item.review.review import Review

NOTHING_UNUSED = Gaps((), (), ())


def review(*proposals):
    return Review(9, 2, NOTHING_UNUSED, (), (), (), (), (), (), (), (), proposals)


def test_a_proposal_says_of_which_sentences_it_is_and_what_is_to_be_done():
    asked = Proposal(
        ProposalKind.PRECONDITION, "close: (opened ?d)", 2.0, ("h.0", "h.1"), "loosen it, or " * 5
    )
    label = Proposal(ProposalKind.LABEL, "h.2", 0.5, ("h.2",), "Ann fiddles.")
    assert review_text(review(asked, label)).splitlines()[2:] == [
        "Proposals, with the sentences they are expected to change",
        "  2.0  precondition  close: (opened ?d)  [h.0, h.1]",
        "                     loosen it, or loosen it, or loosen it, or loosen it, or",
        "                     loosen it, or",
        "  0.5  label         h.2  Ann fiddles.",
    ]
    assert '"text": "Ann fiddles."' in review_json(review(label))


def test_what_is_to_be_done_is_said_once_for_each_kind():
    asked = [
        Proposal(ProposalKind.PRECONDITION, f"close: ({one} ?d)", 1.0, ("h.0",), "loosen it") for one in "ab"
    ]
    shown = review_text(review(*asked))
    assert shown.count("loosen it") == 1
    assert shown.index("(a ?d)") < shown.index("loosen it") < shown.index("(b ?d)")
    assert review_json(review(*asked)).count("loosen it") == 2


def test_one_sentence_is_one():
    one = Review(1, 0, NOTHING_UNUSED, (), (), (), (), (), (), (), (), ())
    assert review_text(one) == "1 sentence read, 0 of them as `nothing`, nothing amiss\n"


def test_nothing_is_amiss_only_where_no_section_follows():
    shown = review_text(review(Proposal(ProposalKind.LABEL, "h.2", 0.5, ("h.2",), "Ann fiddles.")))
    assert shown.startswith("9 sentences read, 2 of them as `nothing`\n\nProposals")


def test_it_is_as_wide_as_asked_and_cuts_no_word():
    label = Proposal(ProposalKind.LABEL, "h.2", 0.5, ("h.2",), f"Ann {'fiddles' * 8} and Ben sings.")
    gaps = Gaps(("open", "close", "bang", "paint"), (), (), ("intends to",))
    one = Review(9, 2, gaps, (), (), (), (), (), (), (), (), (label,))
    narrow = review_text(one, 40).splitlines()
    assert all(len(line) <= 40 for line in narrow if "fiddles" not in line)
    assert f"                     {'fiddles' * 8}" in narrow
    wide = review_text(one, 120).splitlines()
    assert wide[0] == (
        "9 sentences read, 2 of them as `nothing`, 4 event types never read, "
        "1 phrase of `:modality` never found"
    )
    assert wide[-2:] == ["Phrases of `:modality` that no sentence has in this form (1)", '  "intends to"']
    assert '"modality_never_found": [\n    "intends to"\n  ]' in review_json(one)


def test_codes_that_no_constant_has_are_said_first():
    names = [UnknownName("Carter", ("h.0",)), *(UnknownName(f"P{n}", ("h.1",), code=True) for n in range(7))]
    one = Review(9, 2, NOTHING_UNUSED, (), (), (), (), (), tuple(names), (), (), ())
    assert review_text(one, 120).splitlines()[0] == (
        "9 sentences read, 2 of them as `nothing`, "
        "7 codes that no constant has (P0, P1, P2, P3, P4 and 2 more)"
    )


def test_a_list_that_is_cut_says_how_many_more_there_are():
    def shown(n):
        mentions = tuple(UnusedMention(f"c{k}", ("h.0",)) for k in range(n))
        names = tuple(UnknownName(f"N{k}", ("h.0",)) for k in range(n))
        labels = (Proposal(ProposalKind.LABEL, f"h.{k}", 0.5, (f"h.{k}",), "Ann sings.") for k in range(n))
        hints = tuple(HintUse("open", f"cue {k}", ("word",), ("h.0",)) for k in range(n))
        gaps = Gaps((), (), mentions)
        return review_text(Review(n, 0, gaps, hints, (), (), (), (), names, (), (), tuple(labels)))

    assert "more" not in shown(12)
    assert shown(19).count("\n  and 7 more\n") == 4


def test_what_to_do_where_everything_was_forgotten_comes_first():
    shown = review_text(review(), forgotten=["h.1", "h.4"]).splitlines()
    assert shown[2:4] == [
        "After contradictions nothing is known any more; try `--on-contradiction keep`",
        "  it keeps what an event that cannot happen does not contradict  [h.1, h.4]",
    ]

"""What words of other planners, and everyday words, are called here: sections, fields, entries, connectives.

A word may have several meanings: the one that can stand at its place is meant. Letters are asked only for
words that are not here, so that `:postcondition` is never taken for `:precondition`.
"""

from __future__ import annotations

from collections.abc import Container

# For each keyword or connective, the words that mean it.
SAME = {
    ":effect": (
        ":postcondition :postconditions :post-condition :post-conditions :post :post_condition :result "
        ":results :outcome :outcomes :consequence :consequences :causes :then :changes"
    ),
    ":precondition": (
        ":condition :conditions :requires :require :required :prerequisite :prerequisites :given :if :when "
        ":guard :possible-if :pre_condition"
    ),
    ":requirements": ":require :requires :needs",
    ":parameters": ":args :arguments :arg :argument :variables :roles :participants",
    ":event": ":operator :operators :operation :act :happening",
    ":types": ":sorts :sort :classes :class :kinds :kind :type-hierarchy",
    ":constants": ":consts :entities :individuals :instances :things",
    ":objects": ":consts :entities :individuals :instances :things",
    ":predicates": ":relations :relation :properties :property",
    ":functions": ":numbers :counters :quantities :amounts",
    ":init": (
        ":facts :fact :initially :initial :initial-state :initial_state :init-state :init-facts :start "
        ":static"
    ),
    ":constraint": ":invariant :invariants :integrity",
    ":lexicon": ":aliases :alias :synonyms :synonym :words :vocabulary :dictionary :cues :names :language",
    ":ordered": ":order :ordering :sequence :scale :scales :levels",
    ":define-effect": ":macro :macros :subeffect",
    ":question": ":query :queries :ask :questions",
    ":say": ":phrase :phrases :text :print :wording",
    ":prior": ":weight :weights :probability :frequency",
    ":gender": ":sex :pronoun :pronouns",
    ":narrator": ":speaker :teller",
    ":modality": ":negation :negations :hedges :hedge",
    ":closed": ":closed-world :closed_world :cwa :complete :closed-world-assumption",
    ":off": "off :none :no",
    "imply": "implies implied if => ->",
    "when": "if whenever imply implies => ->",
    "forall": "all every each for-all for_all for-every",
    "exists": "some any exist for-some",
    "not": "no never isnt",
    "oneof": "choose choice one-of either-of",
    "increase": "increment inc +=",
    "decrease": "decrement dec -=",
    "assign": "set set-to :=",
}

# These mean nearly the same, but what follows them is another, so that the author is to look at it.
NEARLY = {
    ":exclusive": (
        ":mutex :mutexes :mutual-exclusion :exclude :excludes :unique :functional :at-most-one :disjoint "
        ":mutually-exclusive :incompatible"
    ),
    ":derived": ":rule :rules :defined :define :derive :clause",
    ":predicates": ":fluents :fluent :statics :variables",
    ":constraint": ":always",
    ":lexicon": ":cue :label",
    ":off": "none false",
    "oneof": "or xor",
    "or": "oneof",
    "imply": "when",
}

# These have no word here; what is written in their place.
WRITTEN = {
    "unless": "`(when (not CONDITION) EFFECT)`",
    "nor": "`(not (or ... ...))`",
    "nand": "`(not (and ... ...))`",
    "xor": "`(and (or A B) (not (and A B)))`",
    "iff": "`(and (imply A B) (imply B A))`",
    "<=>": "`(and (imply A B) (imply B A))`",
    "exists": "in an effect a further parameter of the event, `oneof` or `forall`",
}


def _by_word(table: dict[str, str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for meant, words in table.items():
        for word in words.split():
            found[word] = (*found.get(word, ()), meant)
    return found


_SAME, _NEARLY = _by_word(SAME), _by_word(NEARLY)


def meant_by(word: str, possible: Container[str]) -> tuple[str, bool] | None:
    """Return which of the possible keywords a foreign word means, and whether it means just the same."""
    for table, same in ((_SAME, True), (_NEARLY, False)):
        for meant in table.get(word.lower(), ()):
            if meant in possible:
                return meant, same
    return None


def is_foreign(word: str) -> bool:
    """Say whether a word has a meaning of its own, so that its letters say nothing."""
    return word.lower() in _SAME or word.lower() in _NEARLY or word.lower() in WRITTEN

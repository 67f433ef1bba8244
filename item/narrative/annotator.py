"""Sentences become words, names, descriptions and clauses, by the domain and by the texts themselves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from item.language.domain import Domain
from item.narrative.clauses.antecedents import antecedent
from item.narrative.clauses.bystanders import without_bystanders
from item.narrative.clauses.converses import Converses
from item.narrative.clauses.ranges import Ranges
from item.narrative.clauses.sources import Sources
from item.narrative.clauses.told_again import ToldAgain, without_relative
from item.narrative.cues.fronted_particles import FrontedParticles
from item.narrative.cues.indirect_speech import IndirectSpeech
from item.narrative.cues.new_objects import NewObjects
from item.narrative.cues.particle_pairs import ParticlePairs
from item.narrative.cues.speaking import Speaking
from item.narrative.description.adverbs import adverbs, without
from item.narrative.description.alluded import Alluded
from item.narrative.description.counted import counted
from item.narrative.description.noun_phrases import DescriptionFinder
from item.narrative.description.prop_words import PropWords
from item.narrative.description.reference_points import ReferencePoints
from item.narrative.discourse.answers import Answers
from item.narrative.discourse.clauses_before import MOST_SILENT
from item.narrative.discourse.former import FormerFinder
from item.narrative.discourse.fragments import Fragments
from item.narrative.discourse.left_out_nouns import LeftOutNouns
from item.narrative.discourse.lists import Lists
from item.narrative.discourse.pro_verbs import ProVerbs
from item.narrative.mentions.appositions import appositions, with_names
from item.narrative.mentions.mentions import AnnotatedText, MentionFinder
from item.narrative.mentions.owners import without_owners
from item.narrative.mentions.parts import Parts
from item.narrative.mentions.said import Said
from item.narrative.mentions.speakers import Speakers
from item.narrative.mentions.vocatives import Vocatives
from item.narrative.modality.clauses import ClauseFinder
from item.narrative.modality.exceptions import without_exceptions
from item.narrative.words.speech import spoken
from item.narrative.words.tokens import split_words


class Annotator:
    """Annotate the sentences of some texts under one domain.

    Attributes
    ----------
    parts : the constants that fit each parameter of its events.
    """

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._finder = MentionFinder(domain)
        self._clauses = ClauseFinder(domain)
        self._converses = Converses(domain)
        self._speaking = Speaking(domain)
        self._sources = Sources(domain)
        self.parts = Parts(domain)
        self._new_objects = NewObjects(domain, self.parts)
        self._descriptions = DescriptionFinder(domain)
        self._prop_words = PropWords(domain, self.parts)
        self._points = ReferencePoints(domain)
        self._alluded = Alluded(domain)
        # What the texts call constants beyond the domain's names, and who speaks in them.
        self._names: Mapping[str, str] = {}
        self._speakers = Speakers(domain, self._finder, ())
        self._vocatives = Vocatives(self.parts.persons, self._clauses.is_verb)
        self._indirect = IndirectSpeech(domain, self._finder)
        self._lists = Lists(self.parts.alike, self._clauses.is_verb)
        self._pro_verbs = ProVerbs(domain, self._speaking, self.parts)
        self._fragments = Fragments(self.parts)
        self._answers = Answers(domain)
        self._former = FormerFinder(self.parts)
        self._left_out = LeftOutNouns(domain)
        self._particles = ParticlePairs(domain)
        self._fronted = FrontedParticles(domain)
        self._ranges = Ranges(domain)
        self._told_again = ToldAgain(domain, self._speaking.of_each)
        # The sentences that were read last, the very last first, with what their pro-verbs stand for.
        self._last: tuple[Said, ...] = ()

    def read_all(self, texts: Sequence[Sequence[str]]) -> list[list[AnnotatedText]]:
        """Return the sentences of some texts, which show who speaks and what they call constants themselves.

        Sentences that are written alike are read once.
        """
        every = [one for own in texts for one in own]
        self._names = {}
        self._speakers = Speakers(self._domain, self._finder, every)
        plain = {text: self._read(text) for text in dict.fromkeys(every)}
        self._names = appositions([plain[text].reading for text in every], self._finder.domain_words)
        read = {
            text: one
            if self._names.keys().isdisjoint(one.reading.tokens)
            else self._again(one.text, one.reading)
            for text, one in plain.items()
        }
        return [self._complete([read[text] for text in own], ()) for own in texts]

    def read_more(self, text: Sequence[str]) -> list[AnnotatedText]:
        """Return further sentences of the text that was read last, after those read so far."""
        return self._complete(map(self._read, text), self._last)

    def named(self, title: str) -> tuple[str, ...]:
        """Return the constants that the name of a narrative names; its letters say nothing by their case."""
        return tuple(
            one.constant
            for one in self._finder.read(" ".join(re.findall(r"[^\W_]+", title.lower()))).mentions
        )

    def _complete(self, told: Iterable[Said], earlier: tuple[Said, ...]) -> list[AnnotatedText]:
        """Return sentences with the words that pro-verbs, fragments and answers stand for.

        Parameters
        ----------
        earlier : the sentences before them, the last one first.
        """
        found: list[AnnotatedText] = []
        if not earlier:
            self._told_again.begin()
        for read in told:
            before = earlier[0] if earlier else None
            one = self._restated(self._left_out.restated(read, before), read)
            one = self._restated(self._former.restated(one, earlier), one)
            one = self._restated(self._lists.restated(one), one)
            text = self._pro_verbs.restated(one, earlier)
            if text == one.text:
                text = self._fragments.restated(one, before)
            if text == one.text:
                text = self._answers.restated(one, before)
            whole = self._restated(text, one)
            whole = self._with_cues(self._particles.restated(whole), whole)
            whole = self._with_cues(self._fronted.restated(whole), whole)
            whole = self._without_recalled(whole)
            found.append(whole.reading)
            earlier = (whole, *earlier[:MOST_SILENT])
        self._last = earlier
        return found

    def _without_recalled(self, said: Said) -> Said:
        """Return a sentence without what it recalls. What it tells is from now on what the text has told.

        A relative clause goes, as it says only who is meant. Any other recalled clause tells nothing.
        """
        again = self._told_again.recalled(said.reading)
        relative = next((one for one in again if antecedent(said.reading, one.start) is not None), None)
        if relative is not None and said.spans:
            text = without_relative(said.text, said.spans, relative)
            return self._without_recalled(self._again(text, said.reading))
        if again:
            clauses = (replace(one, told=one.told and one not in again) for one in said.reading.clauses)
            reading = replace(said.reading, clauses=tuple(clauses))
            said = replace(said, reading=replace(reading, told_in=self._speaking.clauses(reading)))
        self._told_again.add(said.reading)
        return said

    def _restated(self, text: str, said: Said) -> Said:
        """Return a sentence as another text has it; itself where that is its own."""
        return said if text == said.text else self._again(text, said.reading)

    def _with_cues(self, text: str, said: Said) -> Said:
        """Return a sentence as another text has it; itself where words of a cue would stand there no more.

        An author who has the cue "off he went" means these words, not "he went off".
        """
        restated = self._restated(text, said)
        if restated is said:
            return said
        lost = self._speaking.cues(said.reading) - self._speaking.cues(restated.reading)
        return said if lost else restated

    def _read(self, text: str) -> Said:
        text = self._ranges.spelt_out(text)
        speaker, said = self._speakers.parted(text)
        if speaker is not None:
            return self._annotated(said, speaker)
        speaker, said = self._indirect.parted(text)
        return self._annotated(said, speaker, reported=speaker is not None)

    def _again(self, said: str, before: AnnotatedText) -> Said:
        """Return what is said in the place of a sentence that was read before."""
        return self._annotated(said, before.speaker, reported=before.reported)

    def _annotated(self, said: str, speaker: str | None, *, reported: bool = False) -> Said:
        """Return what a speaker says, as it reads by the names that are known so far."""
        reading = with_names(self._finder.read(said, speaker), self._names)
        gaps = split_words(said)[1]
        times = adverbs(reading.tokens, gaps, self._clauses.is_verb)
        no_names = counted(reading.tokens, self.parts.nouns) | self._prop_words.places(reading)
        reading = replace(without(reading, times | no_names), reported=reported)
        reading = replace(reading, clauses=self._clauses.clauses(said, reading))
        reading = self._new_objects.untold(reading)
        reading = without_exceptions(self._vocatives.without(reading, gaps, spoken(said)))
        described = self._descriptions.find(reading.tokens, reading.mentions, times, gaps)
        reading = replace(reading, described=described, alluded=self._alluded.by(described))
        reading = replace(reading, points=self._points.of(reading))
        reading = without_owners(self._sources.without(reading), self.parts.alike)
        reading = replace(reading, turned=self._converses.turned(reading))
        reading = replace(reading, told_in=self._speaking.clauses(reading))
        return Said(said, without_bystanders(reading))

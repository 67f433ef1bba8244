from item.diagnostics import InputError as InputError
from item.inference.budget import Budget as Budget
from item.inference.budget import Status as Status
from item.inference.interpretation import Interpretation as Interpretation
from item.language.domain import Domain as Domain
from item.learning.model import EM as EM
from item.mapper import NarrativeMapper as NarrativeMapper
from item.narrative.evidence.reader import read_evidence as read_evidence
from item.narrative.evidence.source import EvidenceSource as EvidenceSource
from item.narrative.io.casts import read_casts as read_casts
from item.narrative.io.gold import read_gold as read_gold
from item.narrative.io.readers import read_narratives as read_narratives
from item.narrative.io.starts import read_starts as read_starts
from item.narrative.narrative import Narrative as Narrative
from item.narrative.narrative import Sentence as Sentence
from item.paper.learners import Baseline as Baseline
from item.paper.learners import IterTrain as IterTrain
from item.resources import shipped_example as shipped_example
from item.review.review import Review as Review
from item.scoring.likeness import Likeness as Likeness
from item.simulation.narratives import simulate as simulate
from item.story import Explanation as Explanation
from item.story import Story as Story
from item.story import read as read

__version__: str

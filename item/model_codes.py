"""The codes of diagnostics about models: their files, what they are learnt from, what is read with them."""

from __future__ import annotations

from enum import StrEnum


class ModelCode(StrEnum):
    """M101 to M106: model files, from M107 on: what a method, a search or a disk cannot do.

    A code keeps its meaning for good.
    """

    NO_MODEL = "M101"
    OTHER_VERSION = "M102"
    OTHER_DOMAIN = "M103"
    OTHER_EVENTS = "M104"
    OTHER_ENTITIES = "M105"
    DAMAGED = "M106"
    SEVERAL_CASTS = "M107"
    ONE_READING = "M108"
    NO_LABELS = "M109"
    OVERRULED_CUE = "M110"
    NO_EVIDENCE = "M111"
    NO_READING = "M112"
    TOO_WIDE = "M113"
    NO_ROOM = "M114"

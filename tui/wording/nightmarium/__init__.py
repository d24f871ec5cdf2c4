"""Nightmarium in words: the functions that `tui.wording` asks every game for."""

from tui.wording.nightmarium.answers import reason, refusal
from tui.wording.nightmarium.events import event_line
from tui.wording.nightmarium.names import option_help, option_label, option_value
from tui.wording.nightmarium.prompts import action_label, decision_prompt, outcome_lines, progress_line

__all__ = [
    "action_label",
    "decision_prompt",
    "event_line",
    "option_help",
    "option_label",
    "option_value",
    "outcome_lines",
    "progress_line",
    "reason",
    "refusal",
]

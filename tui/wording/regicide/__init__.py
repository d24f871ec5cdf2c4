"""Regicide in words: the functions that `tui.wording` asks every game for."""

from tui.wording.regicide.answers import reason, refusal
from tui.wording.regicide.events import event_line
from tui.wording.regicide.names import option_help, option_label, option_value
from tui.wording.regicide.prompts import action_label, decision_prompt, outcome_lines, progress_line

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

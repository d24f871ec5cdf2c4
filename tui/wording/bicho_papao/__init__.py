"""Bicho Papao in words: the functions that `tui.wording` asks every game for."""

from tui.wording.bicho_papao.answers import reason, refusal
from tui.wording.bicho_papao.endings import outcome_lines
from tui.wording.bicho_papao.events import event_line
from tui.wording.bicho_papao.options import option_help, option_label, option_value
from tui.wording.bicho_papao.prompts import action_label, decision_prompt, progress_line

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

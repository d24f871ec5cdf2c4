"""Plain mode: the same tables without screens, as numbered choices on standard output.

For screen readers, very slow lines and scripts: nothing but text and line ends is written, and answers are read, a line
each, from a terminal or a pipe.
"""

from tui.plain.console import Console
from tui.plain.session import play, watch

__all__ = ["Console", "play", "watch"]

"""The command `nightshelf`: runs the command line, and turns whatever goes wrong into one sentence and a status."""

from __future__ import annotations

import os
import sys

from tui.options import UsageError

INTERRUPTED = 130
"""Exit status after Ctrl+C."""
BROKEN_PIPE = 141
"""Exit status when whoever reads the output has gone."""


def main(argv: list[str] | None = None) -> int:
    """Run the program.

    Args:
        argv: the arguments without the program's name; the process's own if not given.

    Returns:
        0: done. 1: it could not be done. 2: the arguments cannot be followed, or there is no terminal to do it on.
        130 and 141: interrupted by Ctrl+C or by the end of the reader of the output. 128 + N: ended by signal N.
    """
    from tui.cli import run

    try:
        status = run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
        return status
    except UsageError as error:
        from tui.start import say

        say(str(error))
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # the interpreter would try to write once more at its end, and complain
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except Exception as error:
        return _failed(error)


def _failed(error: Exception) -> int:
    """Say what stopped the program: a known fault in its own words, anything else by way of a crash log."""
    import traceback

    from tui.i18n import t
    from tui.start import say

    known = _known(error)
    if known:
        say(known)
    else:
        from tui.request import log_crash

        path = log_crash("".join(traceback.format_exception(error)))
        say(t("nightshelf met an error of its own and had to stop. Details: {path}", path=path))
    return 1


def _known(error: Exception) -> str:
    """The sentence for a fault that has a name; empty for one that has not."""
    from engines.core.data import ContentError
    from saves import SaveFault
    from tui.i18n import t

    if isinstance(error, ContentError):
        return t("The files of the program are damaged: {fault}", fault=error)
    if isinstance(error, SaveFault):
        from tui.saves_cli import fault_sentence

        return fault_sentence(error)
    return ""


if __name__ == "__main__":
    sys.exit(main())

"""Saved matches: TOML files that a person can read, written as a whole or not at all.

A list of saves and one match taken up from it:

    store = Store(app="1.0")
    for entry in store.entries(): ...            # a save that cannot be opened is an entry with a fault
    slot = store.open(entry.name)                # SaveFault "busy" if it is open elsewhere
    loaded = slot.load()                         # SaveFault with the reason; then see store.newest_good and store.restore
    match = loaded.match
    writer = Writer(slot, on_change=...)         # calls from its own thread
    writer.put(snapshot(match, loaded.save.title, loaded.save.seats))   # at the start, after a load, after every action
    writer.close(); slot.close()

A new match: `slot = store.create("regicide", "Ana's game")`. Where nothing can be written, `slot.trouble` says why, the match
goes on, and every write tries again; where `slot.locked` is False without trouble, the file system has no locks.

All faults are `SaveFault`s; `saves.faults` lists the codes.
"""

from saves.faults import SaveFault
from saves.format import Reading, snapshot
from saves.layout import Save, SeatPlan
from saves.load import Loaded
from saves.lock import Holder
from saves.names import default_folder, home
from saves.slot import Slot
from saves.store import Backup, Entry, Store
from saves.writer import Status, Writer

__all__ = [
    "Backup",
    "Entry",
    "Holder",
    "Loaded",
    "Reading",
    "Save",
    "SaveFault",
    "SeatPlan",
    "Slot",
    "Status",
    "Store",
    "Writer",
    "default_folder",
    "home",
    "snapshot",
]

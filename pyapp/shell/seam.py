"""What the page asks of the browser: `pyapp/bridge.py` answers to it, and so may a test.

Elements and events belong to the browser; the page uses just these sides of them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Protocol

from pyapp.shell import dom
from pyapp.shell.bots import Larder
from pyapp.shell.opponents import Workshop
from pyapp.shell.store import Shelf


class Element(dom.Node, Protocol):
    """An element of the page, as far as it is listened to."""

    id: str
    type: str
    open: bool
    placeholder: str

    @property
    def tagName(self) -> str:  # noqa: N802  # the browser's name
        """The kind of element, in capitals."""

    def setPointerCapture(self, number: int, /) -> None:  # noqa: N802  # the browser's name
        """Hear a pointer also when it leaves the element."""


class Happening(Protocol):
    """An event of the browser."""

    target: Element
    type: str
    key: str
    oldValue: object  # noqa: N815
    altKey: bool  # noqa: N815  # the browser's names
    ctrlKey: bool  # noqa: N815
    metaKey: bool  # noqa: N815
    shiftKey: bool  # noqa: N815
    isComposing: bool  # noqa: N815
    pointerId: int  # noqa: N815
    clientX: float  # noqa: N815
    clientY: float  # noqa: N815
    offsetX: float  # noqa: N815
    offsetY: float  # noqa: N815
    deltaX: float  # noqa: N815
    deltaY: float  # noqa: N815
    deltaMode: int  # noqa: N815

    def preventDefault(self) -> None:  # noqa: N802
        """Do nothing that the browser would do by itself."""


class Painter(Protocol):
    """assets/painter: replays draw lists on the canvas."""

    def strings(self, words: str, /) -> None:
        """Take the words, as JSON."""

    def layer(self, name: str, ops: str, /) -> None:
        """Take the draw list of a layer, as JSON."""

    def show(self, still: object, pieces: object, live: object, width: float, height: float, /) -> None:
        """Show these layers."""

    def play(self, parts: str, /) -> None:
        """Let parts happen on top of everything, as JSON; none: it is over."""

    def view(self, scale: float, x: float, y: float, /) -> None:
        """Look at a part of the board."""

    def resize(self) -> None:
        """The canvas has another size."""

    def watch(self, selector: str, /) -> None:
        """Have canvases that fit say `seen` once, when they come into sight."""

    def sketch(self, node: Element, names: object, ops: str, words: str, *box: float) -> None:
        """Paint a part of a board, with pieces of its own, on another canvas."""

    def fit(self) -> object:
        """Look at the whole board."""


class Screen(Protocol):
    """Elements, the canvas, focus and scrolling."""

    def element(self, name: str) -> Element:
        """An element of the page by its id."""

    def document(self) -> object:
        """The page's document, to listen to."""

    def made(self, text: str) -> dom.Node:
        """Make what a text of `dom.spelt` says."""

    def window(self) -> object:
        """The page's window, to listen to."""

    def painter(self) -> Painter:
        """The painter of the board."""

    def set_colours(self, theme: str) -> None:
        """Have the board painted in the colours of a theme."""

    def fetch_layers(self, file: str, names: Sequence[str], call: Callable[[bool], None]) -> None:
        """Have the still layers of a board handed to the painter, then call a function: have they come?"""

    def listed(self, names: Sequence[str]) -> object:
        """A list as the browser wants it."""

    def canvas_size(self) -> tuple[float, float]:
        """Width and height of the canvas in CSS pixels."""

    def set_page(self, name: str, value: str) -> None:
        """Set a data attribute of the whole page; an empty one is taken away."""

    def set_language(self, language: str, title: str) -> None:
        """Tell the browser the language of the page."""

    def listen(
        self,
        target: object,
        kinds: str,
        listener: Callable[[Happening], None],
        passive: bool = True,
        capture: bool = False,
    ) -> None:
        """Call a function for these kinds of events, for as long as the page lives."""

    def closest(self, node: Element, selector: str) -> Element | None:
        """The nearest element around a node that fits, if any."""

    def attribute(self, node: Element, name: str) -> str:
        """An attribute of an element, "" if it has none."""

    def focus(self, name: str) -> None:
        """Put the keyboard into an element."""

    def box(self, node: Element) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of an element on the screen."""

    def move(self, name: str, x: float, y: float) -> None:
        """Put an element to a place on the screen."""

    def scroll_to_end(self, name: str) -> None:
        """Scroll a list to its last line."""

    def scroll_to_top(self, name: str) -> None:
        """Scroll a panel to its first line."""

    def scroll_to(self, selector: str, where: str = "nearest") -> None:
        """Bring an element into sight within its list, or to its "start"."""

    def open_dialogs(self) -> None:
        """Open every window that was put on the page closed."""

    def touches(self, event: Happening) -> bool:
        """Does this pointer touch the screen?"""


class Time(Protocol):
    """Clocks, and calls that come later."""

    def now(self) -> float:
        """Milliseconds since 1970."""

    def today(self) -> str:
        """The day where the player is, as 2026-12-24."""

    def clock(self) -> float:
        """Seconds on a clock that only goes forward."""

    def next_frame(self, call: Callable[[], None]) -> None:
        """Call a function once before the next frame."""

    def when_painted(self, call: Callable[[], None]) -> None:
        """Call a function once everything asked for is on the canvas."""

    def when_present(self, call: Callable[[], None]) -> None:
        """Call a function once, at the next sign that somebody is there."""

    def mark(self, name: str) -> None:
        """Leave a mark on the browser's time line."""

    def date_text(self, moment: float, language: str) -> str:
        """A moment as people write it."""


class Surroundings(Protocol):
    """What the browser prefers, the address, files, clipboard and network."""

    def chosen(self) -> str:
        """The act that somebody has chosen while Python was on its way; "" for none."""

    def random_seed(self) -> int:
        """A number nobody can foresee."""

    def languages(self) -> list[str]:
        """The languages of the browser, the preferred one first."""

    def prefers(self, query: str) -> bool:
        """Does a media query hold?"""

    def on_preference(self, query: str, call: Callable[[], None]) -> None:
        """Call a function whenever a media query changes."""

    def on_resized(self, name: str, call: Callable[[], None]) -> None:
        """Call a function whenever an element has another size, whatever the reason."""

    def query(self) -> Mapping[str, str]:
        """The fields that follow the ? of the address."""

    def fragment(self) -> str:
        """What follows the # of the address."""

    def address(self) -> str:
        """The address of this page without anything behind it."""

    def clean_address(self) -> None:
        """Drop ? and # from the address without loading anything."""

    def download(self, name: str, text: str) -> None:
        """Give the player a file."""

    def keep_picture(self, name: str, ops: str, width: float, height: float) -> Awaitable[bool]:
        """Give the player a draw list as a picture, or the device's sheet for sharing it; False if that fails."""

    def pick_file(self, call: Callable[[str], None], most: int) -> None:
        """Ask for a file and call a function with its text."""

    def pick_wheel(self, call: Callable[[str, bytes], None], most: int) -> None:
        """Ask for a wheel and call a function with its name and content."""

    def fetch_wheel(self, address: str, most: int) -> Awaitable[bytes | str]:
        """The file at an address, or a word for what is in the way."""

    def sound(self, tones: str, volume: float) -> None:
        """Let tones (`sound.Tone`, as JSON) be heard, if the browser lets us."""

    def copy(self, text: str) -> Awaitable[bool]:
        """Put a text on the clipboard; False if the browser does not let us."""

    def can_share(self) -> bool:
        """Has the device a sheet of its own for sharing?"""

    def share(self, title: str, url: str) -> Awaitable[None]:
        """Open the device's own sheet for sharing."""

    def text_of(self, path: str, anew: bool = False) -> Awaitable[str]:
        """The text of a file that lies beside the page."""

    def keep_extras(self) -> None:
        """Somebody plays: have everything kept for the day without a network."""

    def install(self, name: str) -> Awaitable[None]:
        """Install a package that is hosted beside the page."""

    def update_waiting(self) -> bool:
        """Is a new version of the page ready?"""

    def update(self) -> None:
        """Change to the new version; the page loads again."""

    def shelf(self, name: str = "localStorage") -> Shelf:
        """One of the browser's storages."""

    def larder(self) -> Larder:
        """Where wheels of bots are kept."""

    def workshop(self, source: str, name: str) -> Workshop:
        """Where workers come from that run this source."""


class Bridge(Screen, Time, Surroundings, Protocol):
    """All of it."""

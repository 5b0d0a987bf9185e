"""The one place that touches the browser: page, storage, workers, clipboard, files. Everything else is plain Python."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, cast

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from pyapp.shell.errands import later
from pyapp.shell.store import Denied, Full

if TYPE_CHECKING:
    from pyapp.shell.dom import Node
    from pyapp.shell.seam import Element, Happening, Painter

# --- in a worker ---


def tell_page(text: str) -> None:
    """Send a sign of life from a worker to the page."""
    from pyscript import sync

    sync.on_progress(text)


async def install_wheel(name: str, content: bytes) -> None:
    """Install a wheel in this worker, without anything it may ask for."""
    import _smokestack

    await _smokestack.prepare()
    import micropip

    path = f"/tmp/{name}"
    with open(path, "wb") as file:
        file.write(content)
    await micropip.install(f"emfs:{path}", deps=False)


def close_doors() -> None:
    """Take everything away that leads out of this worker, but the answer to the page."""
    import _smokestack

    _smokestack.closeDoors()


# --- the page ---


def element(name: str) -> Element:
    """An element of the page by its id."""
    return cast("Element", js.document.getElementById(name))


def document() -> object:
    """The page's document, to listen to."""
    return js.document


def made(text: str) -> Node:
    """Make what a text of `dom.spelt` says (doors.js)."""
    return cast("Node", js.smokestack.made(text))


def painter() -> Painter:
    """The painter that drew the first picture, or a new one if it could not."""
    return cast("Painter", js.board if hasattr(js, "board") else js.Painter.new(_raw(element("board"))))


def set_colours(theme: str) -> None:
    """Have the board painted in the colours of a theme; the build put those of all boards into the page."""
    js.board.palette(getattr(js.smokestack.palettes, theme))


def fetch_layers(file: str, names: Sequence[str], call: Callable[[bool], None]) -> None:
    """Have the still layers of a board handed to the painter, then call a function: have they come?"""
    if all(js.board.layers.has(name) for name in names):
        call(True)
        return

    async def fetch() -> None:
        with suppress(Exception):  # whatever a host and a network may do
            await js.smokestack.layers(file)
        call(all(js.board.layers.has(name) for name in names))

    later(fetch())


def listed(names: Sequence[str]) -> object:
    """A list as the browser wants it."""
    return to_js(list(names))


def canvas_size() -> tuple[float, float]:
    """Width and height of the canvas in CSS pixels."""
    canvas = _raw(element("board"))
    return float(canvas.clientWidth), float(canvas.clientHeight)


def set_page(name: str, value: str) -> None:
    """Set a data attribute of the whole page; an empty one is taken away."""
    root = js.document.documentElement
    root.setAttribute(f"data-{name}", value) if value else root.removeAttribute(f"data-{name}")


def set_language(language: str, title: str) -> None:
    """Tell the browser the language of the page."""
    js.document.documentElement.lang = language
    js.document.title = title


def listen(
    target: object, kinds: str, listener: Callable[[Happening], None], passive: bool = True, capture: bool = False
) -> None:
    """Call a function for these kinds of events, for as long as the page lives."""
    proxy, node = create_proxy(listener), _raw(target)
    for kind in kinds.split():
        node.addEventListener(kind, proxy, _options(passive=passive, capture=capture))


def window() -> object:
    """The page's window, to listen to."""
    return js.window


def closest(node: Element, selector: str) -> Element | None:
    """The nearest element around a node that fits, if any."""
    return cast("Element | None", (_raw(node).closest(selector) or None) if hasattr(node, "closest") else None)


def attribute(node: Element, name: str) -> str:
    """An attribute of an element, "" if it has none."""
    return str(_raw(node).getAttribute(name) or "")


def focus(name: str) -> None:
    """Put the keyboard into an element."""
    node = _raw(element(name))
    if node:
        node.focus(_options(preventScroll=False))


def _raw(thing: object) -> Any:  # what the page was handed, as the browser has it
    return thing


def _options(**values: object) -> object:
    return to_js(values, dict_converter=js.Object.fromEntries)


def box(node: Element) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an element on the screen."""
    found = _raw(node).getBoundingClientRect()
    return float(found.left), float(found.top), float(found.right), float(found.bottom)


def move(name: str, x: float, y: float) -> None:
    """Put an element to a place on the screen."""
    _raw(element(name)).style.setProperty("transform", f"translate({x:.0f}px, {y:.0f}px)")


def scroll_to_end(name: str) -> None:
    """Scroll a list to its last line."""
    node = _raw(element(name))
    node.scrollTop = node.scrollHeight


def scroll_to_top(name: str) -> None:
    """Scroll a panel to its first line."""
    _raw(element(name)).scrollTop = 0


def scroll_to(selector: str, where: str = "nearest") -> None:
    """Bring an element into sight within its list, or to its "start"."""
    node = js.document.querySelector(selector)
    if node:
        node.scrollIntoView(_options(block=where))


def open_dialogs() -> None:
    """Open every window that was put on the page closed."""
    node = js.document.querySelector("dialog:not([open])")
    if node:
        node.showModal()


# --- time ---


def now() -> float:
    """Milliseconds since 1970."""
    return float(js.Date.now())


def today() -> str:
    """The day where the player is, as 2026-12-24."""
    return str(js.Date.new().toLocaleDateString("sv"))  # where days are written so


def clock() -> float:
    """Seconds on a clock that only goes forward."""
    return float(js.performance.now()) / 1000


def next_frame(call: Callable[[], None]) -> None:
    """Call a function once before the next frame."""
    js.requestAnimationFrame(create_once_callable(lambda _time: call()))


def when_painted(call: Callable[[], None]) -> None:
    """Call a function once everything asked for is on the canvas (at once in a tab nobody sees)."""
    if js.document.hidden or not hasattr(js, "board"):
        call()
    else:
        js.board.settled().then(lambda _painted: call())


def when_present(call: Callable[[], None]) -> None:
    """Call a function once, at the next sign that somebody is there: a pointer that moves, a key, a finger."""
    signs = ("pointermove", "pointerdown", "keydown", "wheel")

    def seen(_event: object) -> None:
        for sign in signs:
            js.document.removeEventListener(sign, proxy, True)
        call()

    proxy = create_proxy(seen)
    for sign in signs:
        js.document.addEventListener(sign, proxy, True)


def mark(name: str) -> None:
    """Leave a mark on the browser's time line."""
    js.performance.mark(name)


def trying() -> None:
    """Count a start that has not succeeded yet; trouble.js takes it back when the page is up."""
    js.smokestack.trying()


def chosen() -> str:
    """The act that somebody has chosen while Python was on its way; "" for none."""
    return str(getattr(js.smokestack, "chosen", ""))


def random_seed() -> int:
    """A number nobody can foresee."""
    field = js.crypto.getRandomValues(js.Uint32Array.new(2))
    return int(field[0]) * 1000 + int(field[1]) % 1000


def date_text(moment: float, language: str) -> str:
    """A moment as people write it."""
    return str(js.Date.new(moment).toLocaleString(language, _options(dateStyle="medium", timeStyle="short")))


# --- what the browser prefers ---


def languages() -> list[str]:
    """The languages of the browser, the preferred one first."""
    return [str(tag) for tag in js.navigator.languages or []]


def prefers(query: str) -> bool:
    """Does a media query hold?"""
    return bool(_media(query).matches)


@cache
def _media(query: str) -> Any:  # what is kept need not be looked up at every click
    return js.matchMedia(query)


def on_preference(query: str, call: Callable[[], None]) -> None:
    """Call a function whenever a media query changes."""
    _media(query).addEventListener("change", create_proxy(lambda _event: call()))


def on_resized(name: str, call: Callable[[], None]) -> None:
    """Call a function whenever an element has another size, whatever the reason."""
    js.ResizeObserver.new(create_proxy(lambda *_: call())).observe(_raw(element(name)))


def cores() -> int:
    """How many cores the machine says it has."""
    return int(js.navigator.hardwareConcurrency or 2)


# --- the address ---


def query() -> dict[str, str]:
    """The fields that follow the ? of the address."""
    fields = js.URLSearchParams.new(js.location.search)
    names = list(fields.keys())
    return {str(name): str(fields.get(name)) for name in names}


def fragment() -> str:
    """What follows the # of the address."""
    return str(js.location.hash)


def address() -> str:
    """The address of this page without anything behind it."""
    return f"{js.location.origin}{js.location.pathname}"


def clean_address() -> None:
    """Drop ? and # from the address without loading anything."""
    js.history.replaceState(None, "", js.location.pathname)


# --- storage ---


class BrowserShelf:
    """localStorage (or sessionStorage), with its failures told apart."""

    def __init__(self, name: str = "localStorage") -> None:
        self._name = name

    def _store(self) -> Any:
        try:
            store = getattr(js.window, self._name)
        except Exception:
            raise Denied from None
        if not store:
            raise Denied
        return store

    def get(self, key: str) -> str | None:
        """The text under a key."""
        try:
            value = self._store().getItem(key)
        except Exception:
            raise Denied from None
        return str(value) if isinstance(value, str) else None

    def put(self, key: str, text: str) -> None:
        """Keep a text under a key."""
        store = self._store()
        try:
            store.setItem(key, text)
        except Exception as error:
            if "quota" in str(error).lower():
                raise Full from None
            raise Denied from None

    def drop(self, key: str) -> None:
        """Forget a key."""
        try:
            self._store().removeItem(key)
        except Exception:
            raise Denied from None

    def keys(self) -> list[str]:
        """All keys."""
        store = self._store()
        try:
            return [str(store.key(number)) for number in range(store.length)]
        except Exception:
            raise Denied from None


shelf = BrowserShelf


# --- files, clipboard, network ---


def download(name: str, text: str, kind: str = "application/json") -> None:
    """Hand the player a file."""
    _hand_out(name, js.Blob.new(to_js([text]), _options(type=kind)))


def _hand_out(name: str, blob: object) -> None:
    url = js.URL.createObjectURL(blob)
    link = js.document.createElement("a")
    link.href = url
    link.download = name
    link.click()
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(url)), 1000)


async def keep_picture(name: str, ops: str, width: float, height: float) -> bool:
    """Give the player a draw list as a picture: by the device's sheet for sharing, or as a file."""
    try:
        blob = await js.board.print(ops, width, height, 2)
        if not (prefers("(pointer: coarse)") and await js.smokestack.sendPicture(blob, name)):
            _hand_out(name, blob)
    except Exception:
        return False
    return True


def pick_file(call: Callable[[str], None], most: int) -> None:
    """Ask for a file and call a function with its text; a file far too large comes as an empty text."""

    async def read(file: Any) -> None:
        call(str(await file.text()) if file.size <= most else "")

    _pick(".json,application/json,text/plain", read)


def pick_wheel(call: Callable[[str, bytes], None], most: int) -> None:
    """Ask for a wheel and call a function with its name and content; one far too large comes cut off."""

    async def read(file: Any) -> None:
        call(str(file.name), (await file.slice(0, most).arrayBuffer()).to_bytes())

    _pick(".whl", read)


def _pick(kinds: str, read: Callable[[Any], Coroutine[Any, Any, None]]) -> None:
    field = js.document.createElement("input")
    field.type = "file"
    field.accept = kinds

    def chosen(_event: object) -> None:
        file = field.files.item(0)
        if file:
            later(read(file))

    field.addEventListener("change", create_proxy(chosen))
    field.click()


async def copy(text: str) -> bool:
    """Put a text on the clipboard; False if the browser does not let us."""
    try:
        await js.navigator.clipboard.writeText(text)
    except Exception:
        return False
    return True


def can_share() -> bool:
    """Has the device a sheet of its own for sharing?"""
    return bool(getattr(js.navigator, "share", None))


async def share(title: str, url: str) -> None:
    """Open the device's own sheet for sharing."""
    with suppress(Exception):  # the player closed it
        await js.navigator.share(_options(title=title, url=url))


async def text_of(path: str, anew: bool = False) -> str:
    """The text of a file that lies beside the page; anew: from its host, past everything that was kept."""
    answer = await js.fetch(path, _options(cache="reload" if anew else "default"))
    if not answer.ok:
        raise OSError(f"{path}: {answer.status}")
    return str(await answer.text())


def keep_extras() -> None:
    """Somebody plays: have everything kept for the day without a network, unless the line is dear."""
    js.smokestack.played()


async def install(name: str) -> None:
    """Install a package that is hosted beside the page."""
    await js.smokestack.install(name)


async def fetch_wheel(address: str, most: int) -> bytes | str:
    """The file at an address; what is in the way as a word: "address", "unreached", "large", or the host's answer."""
    found = await js.smokestack.wheel(address, most)
    return str(found) if isinstance(found, str) else bytes(found.to_bytes())


class BrowserLarder:
    """Wheels in the browser's cache storage, apart from the page's own files; where there is none, nothing is kept."""

    CACHE = "bots-smokestack"

    async def put(self, key: str, content: bytes) -> None:
        """Keep something under a key, and with it all that it takes to install it without a network."""
        with suppress(Exception):
            cache = await js.caches.open(self.CACHE)
            await cache.put(self._place(key), js.Response.new(to_js(content)))
            js.smokestack.keepExtras()

    async def get(self, key: str) -> bytes | None:
        """What was kept under a key."""
        with suppress(Exception):
            cache = await js.caches.open(self.CACHE)
            found = await cache.match(self._place(key))
            if found:
                return bytes((await found.arrayBuffer()).to_bytes())
        return None

    async def drop(self, key: str) -> None:
        """Forget a key."""
        with suppress(Exception):
            cache = await js.caches.open(self.CACHE)
            await cache.delete(self._place(key))

    def _place(self, key: str) -> str:
        return f"./bots/{key}"


larder = BrowserLarder


# --- sound ---


def sound(tones: str, volume: float) -> None:
    """Let tones be heard (sound.js), in silence where the browser has no instrument."""

    async def play() -> None:
        with suppress(Exception):
            await js.smokestack.sound(tones, volume)

    later(play())


# --- new versions ---


def update_waiting() -> bool:
    """Is a new version of the page ready?"""
    return bool(hasattr(js, "smokestack") and js.smokestack.waiting)


def update() -> None:
    """Change to the new version; the page loads again."""
    js.smokestack.update()


# --- workers ---


class BrowserWorker:
    """A PyScript worker that plays an opponent."""

    def __init__(self, proxy: object, end: Callable[[], None]) -> None:
        self._proxy = _raw(proxy)
        self._end = end

    async def call(self, name: str, text: str) -> str:
        """Call one of the worker's functions."""
        return str(await getattr(self._proxy, name)(text))

    def on_progress(self, listener: Callable[[str], None]) -> None:
        """Hear the worker's signs of life."""
        self._proxy.on_progress = create_proxy(lambda text: listener(str(text)))

    def end(self) -> None:
        """End the worker, whatever it does."""
        self._end()


class BrowserWorkshop:
    """Hires workers: one on a small machine, otherwise all cores but one, at most four."""

    def __init__(self, source: str, name: str) -> None:
        self._source = source
        self._name = name

    @property
    def most(self) -> int:
        """How many workers this machine should have."""
        small = prefers("(max-width: 700px)")
        return 1 if small else max(1, min(4, cores() - 1))

    async def hire(self, number: int) -> BrowserWorker:
        """Start a worker and wait until it is up."""
        from pyscript.workers import create_named_worker

        name = f"{self._name}-{number}"

        def end() -> None:
            script = js.document.querySelector(f'script[name="{name}"]')
            if script:
                if getattr(script, "xworker", None):
                    script.xworker.terminate()
                script.remove()

        try:
            return BrowserWorker(await create_named_worker(self._source, name), end)
        except BaseException:  # nobody waits for it any more
            end()
            raise


workshop = BrowserWorkshop


def touches(event: Happening) -> bool:
    """Does this pointer touch the screen?"""
    return str(_raw(event).pointerType) in ("touch", "pen")

"""A headless Chromium, driven over its debugging port with Python's standard library alone."""

import base64
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request

NAMES = ["chromium", "chromium-browser", "google-chrome", "chrome", "headless_shell"]


def executable():
    """The path of a browser; None if the machine has none."""
    wanted = os.environ.get("BROWSER_BINARY")
    return wanted or next((path for path in map(shutil.which, NAMES) if path), None)


class Socket:
    """One end of a WebSocket (RFC 6455), as much of it as a debugging port needs."""

    def __init__(self, url):
        _, _, host, path = url.split("/", 3)
        name, port = host.split(":")
        self.connection = socket.create_connection((name, int(port)), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        self.connection.sendall(
            (
                f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            self.bytes += self.connection.recv(65536)
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise OSError(f"the browser refuses the connection: {head[:80]!r}")

    def take(self, count):
        """The next bytes of the connection, `count` of them."""
        while len(self.bytes) < count:
            more = self.connection.recv(1 << 20)
            if not more:
                raise OSError("the browser has closed the connection")
            self.bytes += more
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def send(self, text):
        """Sends a text in one frame, masked as a client must."""
        data, mask = text.encode(), os.urandom(4)
        head = struct.pack("!B", 0x81)  # The last frame of a text.
        if len(data) < 126:
            head += struct.pack("!B", 0x80 | len(data))
        elif len(data) < 1 << 16:
            head += struct.pack("!BH", 0x80 | 126, len(data))
        else:
            head += struct.pack("!BQ", 0x80 | 127, len(data))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.connection.sendall(head + mask + masked)

    def receive(self):
        """The next text, whose frames are joined. Frames of other kinds are skipped."""
        text = b""
        while True:
            first, second = self.take(2)
            size = second & 127
            if size == 126:
                (size,) = struct.unpack("!H", self.take(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.take(8))
            part = self.take(size)
            # Kind 1 begins a text, and kind 0 continues it; 128 marks its last frame.
            if first & 15 in (0, 1):
                text += part
                if first & 128:
                    return text.decode()


class Browser:
    """A browser with one page. Use it in a `with` statement."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="browser-")
        # Without the sandbox, which Chromium refuses to set up for root, as in a container.
        self.process = subprocess.Popen(
            [
                executable(), "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking",
                "--remote-debugging-port=0", f"--user-data-dir={self.folder}", "about:blank",
            ],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        self.number, self.errors = 0, []
        self.socket = Socket(self.page())
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)

    def page(self):
        """The address of the page's debugging socket."""
        path = os.path.join(self.folder, "DevToolsActivePort")
        end = time.time() + 60
        while time.time() < end:
            try:
                port = open(path).read().split()[0]
                pages = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json", timeout=5))
                return next(page for page in pages if page["type"] == "page")["webSocketDebuggerUrl"]
            except (OSError, IndexError, StopIteration, ValueError):
                time.sleep(0.1)
        raise OSError("the browser does not start; run it by hand to see why")

    def call(self, method, **parameters):
        """Calls a method of the protocol and returns its result."""
        self.number += 1
        number = self.number
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == number:
                if "error" in message:
                    raise OSError(f"{method}: {message['error']['message']}")
                return message["result"]
            self.note(message)

    def note(self, message):
        """Collects what a page complains about."""
        method, parameters = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        if method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            self.errors.append(parameters["entry"]["text"])
        if method == "Network.requestWillBeSent":
            url = parameters["request"]["url"]
            if not url.startswith(("file:", "data:", "about:")):
                self.errors.append(f"the page asks the network for {url}")

    def open(self, path, width=1280, height=800, scheme="light", motion="no-preference"):
        """Opens a file in a window of some size."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion},
        ])
        # Without this, a page that is open already would stay as it is for another fragment.
        self.call("Page.navigate", url="about:blank")
        fragment = ""
        if "#" in path:
            path, fragment = path.split("#")
            fragment = "#" + fragment
        self.call("Page.navigate", url=f"file://{os.path.abspath(path)}{fragment}")
        end = time.time() + 20
        while time.time() < end:
            if self.value("location.protocol == 'file:' && document.readyState == 'complete' && !!document.querySelector('main')?.firstChild"):
                return
            time.sleep(0.05)
        raise OSError(f"{path} shows nothing: {self.errors}")

    def value(self, expression):
        """The value of an expression in the page."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise OSError(f"{expression}: {result['exceptionDetails']['exception'].get('description')}")
        return result["result"].get("value")

    def press(self, key, code=None, shift=False):
        """Presses and releases a key. 8 is the protocol's number of the shift key."""
        for kind in ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=code or key, modifiers=8 if shift else 0,
                      windowsVirtualKeyCode={"ArrowLeft": 37, "ArrowRight": 39, "Tab": 9, "Home": 36, "End": 35, " ": 32}.get(key, 0),
                      **({"text": key} if kind == "keyDown" and len(key) == 1 else {}))

    def mouse(self, x, y, x2, y2):
        """Drags from one point to another."""
        self.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", buttons=1, clickCount=1)
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x2, y=y2, button="left", buttons=1)
        self.call("Input.dispatchMouseEvent", type="mouseReleased", x=x2, y=y2, button="left", clickCount=1)

    def picture(self, clip=None):
        """A screenshot as PNG data."""
        parameters = {"clip": {**clip, "scale": 1}} if clip else {}
        return base64.b64decode(self.call("Page.captureScreenshot", format="png", **parameters)["data"])

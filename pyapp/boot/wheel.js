// Fetches a wheel from an address that the player typed. The page itself may ask its own host only. Other hosts are
// asked by gate.html: a frame with a policy and an origin of its own, in which nothing runs but a fetch, and which
// somebody else's code cannot reach from its worker. What comes back is bytes; or, in a word, what was in the way.
const PATIENCE = 30000; // milliseconds

export const wheel = async (address, most) => {
  let url;
  try {
    url = new URL(address, document.baseURI);
  } catch {
    return "address";
  }
  if (url.origin === location.origin) return ownHost(url, most);
  return url.protocol === "https:" ? otherHost(url.href, most) : "address";
};

const ownHost = async (url, most) => {
  const response = await fetch(url, { cache: "no-store" }).catch(() => null);
  if (!response) return "unreached";
  if (!response.ok) return String(response.status);
  const bytes = await response.arrayBuffer();
  return bytes.byteLength > most ? "large" : new Uint8Array(bytes);
};

const otherHost = (address, most) => {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts"); // an origin of its own: it sees nothing of the page or its storage
  frame.hidden = true;
  frame.src = new URL("../extras/gate.html", import.meta.url).href;
  return new Promise((done) => {
    const hear = ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      if (data === "ready") source.postMessage({ address, most }, "*");
      else finish(typeof data === "string" ? data : new Uint8Array(data));
    };
    const finish = (found) => {
      removeEventListener("message", hear);
      clearTimeout(late);
      frame.remove();
      done(found);
    };
    const late = setTimeout(finish, PATIENCE, "unreached");
    addEventListener("message", hear);
    document.body.append(frame);
  });
};

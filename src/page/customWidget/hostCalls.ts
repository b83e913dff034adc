/* Calls to allowed hosts (SPEC CUS-72). The companion put its own address in place of theirs for files; other calls go to the host itself. */

/** What is the same each time: a file by its name. An answer in JSON may be another one. */
const isFile = /^[^?#]*\.(png|jpe?g|gif|webp|avif|svg|mp3|ogg|wav|m4a|webm|mp4|woff2?|ttf|otf|m?js|css|wasm)$/i;

/** The host's own address for a call to its copy here; others stay. `base`: the frame's address. */
export function calledAddress(address: string, method: string, base: string): string {
  const copies = new URL('net/', base).href;
  if (!address.startsWith(copies)) return address;
  const rest = address.slice(copies.length);
  return method.toUpperCase() === 'GET' && isFile.test(rest) ? address : `https://${rest}`;
}

/** Replaces what scripts call hosts with. */
export function callHostsDirectly(frame: Window & typeof globalThis): void {
  const base = frame.location.href;
  const called = (address: unknown, method = 'GET') =>
    typeof address === 'string' || address instanceof frame.URL ? calledAddress(String(address), method, base) : address;
  const { fetch, EventSource, navigator } = frame;
  frame.fetch = (input, init) => {
    const to = called(input, init?.method) as RequestInfo; // another kind of input is a Request, and stays
    return fetch.call(frame, to, init).catch((error: unknown) => {
      throw withHost(error, to instanceof frame.Request ? to.url : to);
    });
  };
  const open = frame.XMLHttpRequest.prototype.open as (...all: unknown[]) => void; // it has two shapes
  frame.XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, address: string | URL, ...rest: unknown[]) {
    open.call(this, method, called(address, String(method)), ...rest);
  };
  frame.EventSource = class extends EventSource {
    constructor(address: string | URL, options?: EventSourceInit) {
      super(called(address, 'POST') as string, options); // a stream is no file, whatever its name
    }
  };
  const beacon = navigator.sendBeacon;
  navigator.sendBeacon = (address, data) => beacon.call(navigator, called(address, 'POST') as string, data);
}

/* What the frame's policy refused (SPEC CUS-99): neither `fetch` nor `WebSocket` names the host in its own error. */

/** Of one document. */
const mostHosts = 30;

/** The host of a refused address; null = the policy refused something of the document itself, such as inline code. */
export function refusedHost(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && /^(https?|wss?):$/.test(url.protocol) ? url.hostname : null;
}

interface RefusedHosts {
  /** Each host once. */
  onHost(host: string): void;
  /** A script asked the host; of a file that was refused its element reports the address. */
  onCall(host: string): void;
}

/** Listens before the widget does. */
export function watchRefusals(frame: Window, { onHost, onCall }: RefusedHosts): void {
  const known = new Set<string>();
  frame.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, effectiveDirective }) => {
      const host = refusedHost(blockedURI);
      if (host === null) return;
      if (!known.has(host) && known.size < mostHosts) {
        known.add(host);
        onHost(host);
      }
      if (effectiveDirective === 'connect-src') onCall(host);
    },
    true,
  );
}

/** The error of a `fetch` that failed, with the host in its message and at the head of its stack. */
export function withHost(error: unknown, address: string): unknown {
  const host = refusedHost(address);
  if (!(error instanceof TypeError) || host === null || error.message.includes(host)) return error;
  const { message, stack } = error;
  error.message = `${message} (${host})`;
  if (stack !== undefined) error.stack = stack.replace(message, () => error.message);
  return error;
}

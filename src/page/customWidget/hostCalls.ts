/*
 * Calls to allowed hosts (SPEC CUS-72). The companion has copies of these hosts' files. In the widget's code, it replaces the addresses of
 * the hosts by addresses of the copies. Calls that do not read a file must go to the host.
 */

/** Addresses of files whose content does not change. Leaves out JSON, whose content may change. */
const isFile = /^[^?#]*\.(png|jpe?g|gif|webp|avif|svg|mp3|ogg|wav|m4a|webm|mp4|woff2?|ttf|otf|m?js|css|wasm)$/i;

/**
 * Returns the host's address if `address` is that of a copy and the call does not read a file, otherwise `address`. `base`: the frame's
 * address.
 */
export function calledAddress(address: string, method: string, base: string): string {
  const copies = new URL('net/', base).href;
  if (!address.startsWith(copies)) return address;
  const rest = address.slice(copies.length);
  return method.toUpperCase() === 'GET' && isFile.test(rest) ? address : `https://${rest}`;
}

/** Makes `fetch`, `XMLHttpRequest`, `EventSource` and `sendBeacon` call the hosts instead of the copies. */
export function callHostsDirectly(frame: Window & typeof globalThis): void {
  const base = frame.location.href;
  const called = (address: unknown, method = 'GET') =>
    typeof address === 'string' || address instanceof frame.URL ? calledAddress(String(address), method, base) : address;
  const { fetch, EventSource, navigator } = frame;
  frame.fetch = (input, init) => {
    const to = called(input, init?.method) as RequestInfo; // an input that is not an address is a `Request`, which is returned unchanged
    return fetch.call(frame, to, init).catch((error: unknown) => {
      throw withHost(error, to instanceof frame.Request ? to.url : to);
    });
  };
  const open = frame.XMLHttpRequest.prototype.open as (...all: unknown[]) => void;
  frame.XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, address: string | URL, ...rest: unknown[]) {
    open.call(this, method, called(address, String(method)), ...rest);
  };
  frame.EventSource = class extends EventSource {
    constructor(address: string | URL, options?: EventSourceInit) {
      super(called(address, 'POST') as string, options); // treated as `POST`, because a stream is never a file, even if its name looks like one
    }
  };
  const beacon = navigator.sendBeacon;
  navigator.sendBeacon = (address, data) => beacon.call(navigator, called(address, 'POST') as string, data);
}

/* Hosts that the frame's policy has blocked (SPEC CUS-45). Needed because the errors of `fetch` and `WebSocket` do not name the host. */

const maxHosts = 30;

/** The host of a blocked address; null if the policy blocked a part of the document, such as inline code. */
export function refusedHost(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && /^(https?|wss?):$/.test(url.protocol) ? url.hostname : null;
}

interface RefusedHosts {
  onHost(host: string): void;
  /**
   * Called if the policy has blocked a call of a script. Not called for a blocked file, because the file's element already reports its
   * address.
   */
  onCall(host: string): void;
}

/** Call this before the widget's first script. */
export function watchRefusals(frame: Window, { onHost, onCall }: RefusedHosts): void {
  const known = new Set<string>();
  frame.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, effectiveDirective }) => {
      const host = refusedHost(blockedURI);
      if (host === null) return;
      if (!known.has(host) && known.size < maxHosts) {
        known.add(host);
        onHost(host);
      }
      if (effectiveDirective === 'connect-src') onCall(host);
    },
    true,
  );
}

export function withHost(error: unknown, address: string): unknown {
  const host = refusedHost(address);
  if (!(error instanceof TypeError) || host === null || error.message.includes(host)) return error;
  const { message, stack } = error;
  error.message = `${message} (${host})`;
  if (stack !== undefined) error.stack = stack.replace(message, () => error.message);
  return error;
}

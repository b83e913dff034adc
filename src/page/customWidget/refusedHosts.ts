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

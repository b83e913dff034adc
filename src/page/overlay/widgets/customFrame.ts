import {
  frameLimits,
  framePathPattern,
  framePing,
  framePongPattern,
  frameReady,
  openFrameMessage,
  type WidgetStop,
} from '../../../contract';
import type { HostMessage } from '../../../contract/settings';
import { createElement } from '../alertView';
import type { PageLike, Undo } from '../ports';

export interface CustomFrameOptions {
  readonly parent: HTMLElement;
  readonly page: Pick<PageLike, 'after' | 'every' | 'now' | 'onLeave'>;
  readonly path: string;
  /** Before the first content: its sounds may begin while it loads. */
  readonly soundLevel: number;
  readonly pings?: Readonly<Record<keyof typeof framePing, number>>;
  onReady(): void;
  /** Foreign text of bounded length. */
  onMessage(text: string): void;
  /** The frame is gone; it does not come back by itself. */
  onStopped(why: WidgetStop): void;
  /** The companion did not answer, or its file is not a frame: another try later may help. */
  onAbsent(): void;
}

export interface CustomFrame {
  post(message: HostMessage): void;
  close(): void;
}

/**
 * A custom widget's frame (SPEC CUS-40): an opaque origin on a host name of its own, so that Chromium gives it a process of its own.
 * All talk goes over one message port; whatever the frame sends is bounded and counted here, and a frame that breaks a bound is
 * removed, which ends its process.
 */
export function openCustomFrame(options: CustomFrameOptions): CustomFrame {
  const { parent, page, path, soundLevel, pings = framePing } = options;
  const frame = createElement(parent.ownerDocument, 'iframe', 'frame') as HTMLIFrameElement;
  frame.sandbox.add('allow-scripts');
  Object.assign(frame, {
    allow: 'autoplay',
    referrerPolicy: 'no-referrer',
    tabIndex: -1,
    title: '',
    name: `${soundLevel}`,
    src: frameAddress(path, parent.ownerDocument),
  });
  // A frame with another color scheme than its page is opaque.
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0', colorScheme: 'light' });
  // Frames of a shadow tree are not among a window's `frames`, by which widgets would reach each other.
  const place = createElement(parent.ownerDocument, 'div', 'frame-place');
  Object.assign(place.style, { width: '100%', height: '100%' });
  place.attachShadow({ mode: 'open' }).append(frame);
  let port: MessagePort | null = null;
  let isReady = false;
  let unanswered = 0;
  let ping = 0;
  let second = { startMs: page.now(), messages: 0 };
  const cancelAbsence = page.after(pings.firstAnswerMs, () => !isReady && leave(options.onAbsent));
  const cancelPing = page.every(pings.everyMs, () => {
    if (!isReady) return;
    if (unanswered >= pings.unanswered) return stop('hangs');
    unanswered += 1;
    ping += 1;
    port?.postMessage({ kind: 'ping', ping } satisfies HostMessage);
  });

  function onLoad(): void {
    // The widget has left its document: whatever is in the frame now is not what the companion sent.
    if (port) return stop('navigates');
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => receive(data);
    frame.contentWindow?.postMessage(openFrameMessage, '*', [channel.port2]);
  }

  function stop(why: WidgetStop): void {
    leave(() => options.onStopped(why));
  }

  /** Whether this one is more than a frame may send; it counts as so many. */
  function isFlood(weight = 1): boolean {
    const nowMs = page.now();
    if (nowMs - second.startMs >= 1_000) second = { startMs: nowMs, messages: 0 };
    second.messages += weight;
    return second.messages > frameLimits.messagesASecond;
  }

  /** Every frame can post to the windows above it; unread, such messages would keep the overlay from drawing, or the editor around it. */
  function onWindowMessage({ source }: MessageEvent): void {
    if (source === frame.contentWindow && isFlood(frameLimits.windowMessage)) stop('floods');
  }

  function receive(data: unknown): void {
    if (isFlood()) return stop('floods');
    if (typeof data !== 'string' || data.length > frameLimits.message) return stop('unreadable');
    const [pong, answered, megabytes] = framePongPattern.exec(data) ?? [];
    if (Number(megabytes) > frameLimits.megabytes) return stop('memory');
    if (pong) unanswered = Number(answered) === ping ? 0 : unanswered;
    else if (data !== frameReady) options.onMessage(data);
    else if (!isReady) {
      isReady = true;
      options.onReady();
    }
  }

  function leave(then: () => void): void {
    close();
    then();
  }

  function forgetWindows(): void {
    for (const forget of forgets) forget();
  }

  function close(): void {
    cancelAbsence();
    cancelPing();
    frame.removeEventListener('load', onLoad);
    forgetWindows();
    if (port) port.onmessage = null;
    port?.close();
    place.remove();
  }

  frame.addEventListener('load', onLoad);
  const forgets = windowsAbove(parent.ownerDocument.defaultView, onWindowMessage);
  // The editor outlives its stages.
  forgets.push(page.onLeave(forgetWindows));
  parent.append(place);
  return { post: (message) => port?.postMessage(message), close };
}

/** Listens at the window and at those above it that are ours. Returns what ends it. */
function windowsAbove(view: Window | null, listener: (event: MessageEvent) => void): Undo[] {
  const undos: Undo[] = [];
  for (let window = view, below: Window | null = null; window && window !== below; below = window, window = window.parent) {
    const one = window;
    try {
      one.addEventListener('message', listener);
    } catch {
      return undos; // somebody else's page
    }
    undos.push(() => one.removeEventListener('message', listener));
  }
  return undos;
}

/** Names of this computer itself, on which `*.localhost` leads to the same companion. */
const thisComputer = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where the frame is served: on this computer on a host name of its own, from another one on the address of the overlay (SPEC CUS-5). */
function frameAddress(path: string, { location }: Document): string {
  const id = framePathPattern.exec(path)?.[1];
  if (id === undefined || !thisComputer.has(location.hostname)) return path;
  return `http://w-${id.slice(0, 20)}.localhost:${location.port || '80'}${path}`;
}

import { createParser } from 'eventsource-parser';
import type { Timers } from '../../contract';
import { companionBasePath, liveChannelTimes, livePath } from '../../contract/engine';

/** How many live channels all pages of a browser may have open in total. A browser allows six connections per origin; the others are for calls and files. */
const slots = 3;

/**
 * Takes one of the shared slots for a live channel. Returns the function that frees it, or null if this browser's pages use all of them.
 */
export type TakeSlot = () => Promise<(() => void) | null>;

/**
 * Slots that all pages of the browser share. `locks` is undefined on an insecure origin, such as a page on a phone: the number of channels
 * is then unlimited.
 */
export function createLiveSlots(locks: LockManager | undefined): TakeSlot {
  return async () => {
    if (!locks) return () => {};
    for (let slot = 0; slot < slots; slot += 1) {
      const release = await takeLock(locks, `ovation-live-${slot}`);
      if (release) return release;
    }
    return null;
  };
}

function takeLock(locks: LockManager, name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => (lock ? new Promise<void>((release) => resolve(release)) : resolve(null));
    locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(() => {})); // if the browser denies locks, the channel opens without a slot
  });
}

const minRetryMs = 300;
/** The longest delay between attempts to connect. Short, so that pages reconnect soon after the companion restarts. */
const maxRetryMs = 3_000;
/**
 * The longest delay between attempts to connect after the companion has refused the key. Such a key is rarely accepted later, and
 * *Diagnostics* counts each refusal.
 */
const maxRetryRefusedMs = 300_000;
const connectTimeoutMs = 10_000;
/** How often a page without a slot reads the current state. */
const readEveryMs = 2_000;
const maxMessageCharacters = 4_000_000;

interface LiveChannelOptions<Message> {
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  readonly origin: string;
  /** Appended to the channel's path. Must begin with `?`. */
  readonly query?: string;
  /** Takes a slot; undefined if the channel needs no slot. While all slots are taken, the channel connects every 2 s for a single message (SPEC CMP-64). */
  readonly takeSlot?: TakeSlot | undefined;
  /** The bearer key for the next connection, or null if there is no key yet. */
  key(): string | null;
  /** Returns null for a message of a newer version. Such messages are ignored. */
  parse(value: unknown): Message | null;
  onMessage(message: Message): void;
  /** Called when the response to a request with this key begins. */
  onOpen?(key: string): void;
  /** Called when a connection fails or is lost. `why`: `refused` if the companion does not know the key. Returns whether to reconnect. */
  onLost(why: 'away' | 'refused', key: string | null): 'again' | 'stop';
}

export interface LiveChannel {
  /** Connects immediately instead of after the delay, even after `rest`. */
  wake(): void;
  /** Closes the connection until `wake` is called, because all pages of a browser share six connections to an origin. */
  rest(): void;
  close(): void;
}

/** Receives the companion's messages. Reconnects until the channel is closed or `onLost` returns `stop`. */
export function openLiveChannel<Message>(options: LiveChannelOptions<Message>): LiveChannel {
  let retryMs = minRetryMs;
  let cancelWait: (() => void) | null = null;
  let abort = new AbortController();
  let closed = false;
  let isResting = false;

  async function run(): Promise<void> {
    cancelWait = null;
    const own = new AbortController();
    abort = own;
    const key = options.key();
    const isOver = () => closed || isResting || own !== abort; // the last condition: a later run has begun
    const release = options.takeSlot ? await options.takeSlot() : () => {};
    if (isOver()) return release?.();
    const outcome =
      key === null ? 'away' : await connectOnce(options, { key, abort: own, isBrief: release === null, onOpen: () => opened(key) });
    release?.();
    if (isOver()) return;
    if (outcome === 'looked') {
      cancelWait = options.timers.set(run, readEveryMs);
      return;
    }
    if (options.onLost(outcome, key) === 'stop') return;
    cancelWait = options.timers.set(run, retryMs * (0.5 + options.random() / 2));
    retryMs = Math.min(retryMs * 2, outcome === 'refused' ? maxRetryRefusedMs : maxRetryMs);
  }

  function opened(key: string): void {
    retryMs = minRetryMs;
    options.onOpen?.(key);
  }

  void run();
  return {
    wake: () => {
      retryMs = minRetryMs; // set even if a new connection has already been started, because this connection may fail
      if (closed || !(isResting || cancelWait)) return;
      cancelWait?.();
      isResting = false;
      void run();
    },
    rest: () => {
      isResting = true;
      cancelWait?.();
      cancelWait = null;
      abort.abort();
    },
    close: () => {
      closed = true;
      cancelWait?.();
      abort.abort();
    },
  };
}

interface Connection {
  readonly key: string;
  readonly abort: AbortController;
  /** Whether to close the connection after its first message. */
  readonly isBrief: boolean;
  readonly onOpen: () => void;
}

async function connectOnce<Message>(
  options: LiveChannelOptions<Message>,
  { key, abort, isBrief, onOpen }: Connection,
): Promise<'away' | 'refused' | 'looked'> {
  const { timers } = options;
  let cancelWatchdog = timers.set(() => abort.abort(), connectTimeoutMs);
  try {
    const response = await options.fetch(`${options.origin}${companionBasePath}${livePath}${options.query ?? ''}`, {
      headers: { Authorization: `Bearer ${key}`, Accept: 'text/event-stream' },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: abort.signal,
    });
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok || !response.body) return 'away';
    onOpen();
    const watch = () => {
      cancelWatchdog();
      cancelWatchdog = timers.set(() => abort.abort(), liveChannelTimes.watchdogMs);
    };
    if (await read(response.body, options, watch, isBrief)) return 'looked';
  } catch {
    // The connection failed or broke: the result is 'away'.
  } finally {
    cancelWatchdog();
    abort.abort();
  }
  return 'away';
}

/**
 * Passes messages on. Returns true after the single message of a brief connection. Throws if a message is damaged: the channel then
 * reconnects and receives the full state (SPEC CMP-12).
 */
async function read<Message>(
  body: ReadableStream<Uint8Array>,
  options: LiveChannelOptions<Message>,
  onBytes: () => void,
  isBrief: boolean,
): Promise<boolean> {
  const arrived: string[] = [];
  let isEndless = false;
  const parser = createParser({
    maxBufferSize: maxMessageCharacters,
    onEvent: ({ data }) => arrived.push(data),
    onError: ({ type }) => {
      isEndless ||= type === 'max-buffer-size-exceeded'; // the parser also reports unknown fields as errors, so check the type
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  onBytes();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    onBytes();
    parser.feed(decoder.decode(next.value, { stream: true }));
    for (const data of arrived.splice(0)) {
      const message = options.parse(JSON.parse(data));
      if (message !== null) options.onMessage(message);
      if (isBrief) return true;
    }
    if (isEndless) throw new Error('A message of the companion exceeds the size limit');
  }
  return false;
}

import { createParser } from 'eventsource-parser';
import { companionBasePath, liveChannel, livePath, type Timers } from '../../contract';

const minRetryMs = 300;
/** Short, because the companion is on this machine or near it, and pages should be back as soon as it is. */
const maxRetryMs = 3_000;
/** Longer, because *Diagnostics* counts each refused key, and few are ever accepted again. */
const maxRetryRefusedMs = 300_000;
const connectTimeoutMs = 10_000;
const maxMessageCharacters = 4_000_000;

export interface LiveChannelOptions<Message> {
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  /** [0, 1). */
  readonly random: () => number;
  /** Origin of the companion, without a trailing slash. */
  readonly origin: string;
  /** Appended to the channel's path, `?` included. */
  readonly query?: string;
  /** Bearer key for the next try; null = none yet. */
  key(): string | null;
  /** null = a message of a newer build, which is ignored. */
  parse(value: unknown): Message | null;
  onMessage(message: Message): void;
  /** The response to this key has begun. */
  onOpen?(key: string): void;
  /** `refused` = the companion does not know the key. Returns whether to try again. */
  onLost(why: 'away' | 'refused', key: string | null): 'again' | 'stop';
}

export interface LiveChannel {
  /** Tries now instead of later, also after `rest`. */
  wake(): void;
  /** Gives the connection up until `wake`: browsers allow six for an origin, of all of their pages together. */
  rest(): void;
  /** Idempotent. */
  close(): void;
}

/** The channel on which the companion pushes changes. Reconnects until it is closed or `onLost` returns `stop`. */
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
    const outcome = key === null ? 'away' : await connectOnce(options, key, own, () => opened(key));
    if (closed || isResting || own !== abort) return; // the last means that a later run has begun
    if (options.onLost(outcome, key) === 'stop') return;
    cancelWait = options.timers.set(run, retryMs * (0.5 + options.random() / 2));
    retryMs = Math.min(retryMs * 2, outcome === 'refused' ? maxRetryRefusedMs : maxRetryMs);
  }

  function opened(key: string): void {
    retryMs = minRetryMs;
    options.onOpen?.(key);
  }

  void run(); // never rejects
  return {
    wake: () => {
      retryMs = minRetryMs; // also where a try is under way, which may end in vain
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

/** One connection, from the request to its end. */
async function connectOnce<Message>(
  options: LiveChannelOptions<Message>,
  key: string,
  abort: AbortController,
  onOpen: () => void,
): Promise<'away' | 'refused'> {
  const { timers } = options;
  let cancelWatchdog = timers.set(() => abort.abort(), connectTimeoutMs);
  try {
    const response = await options.fetch(`${options.origin}${companionBasePath}${livePath}${options.query ?? ''}`, {
      headers: { Authorization: `Bearer ${key}` },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: abort.signal,
    });
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok || !response.body) return 'away';
    onOpen();
    await read(response.body, options, () => {
      cancelWatchdog();
      cancelWatchdog = timers.set(() => abort.abort(), liveChannel.watchdogMs);
    });
  } catch {
    // the connection was cut, refused or given up: the outcome is 'away'
  } finally {
    cancelWatchdog();
    abort.abort(); // otherwise a connection that nobody reads would stay open
  }
  return 'away';
}

/** Passes messages on. Throws if one is no JSON or has no end: it was damaged, and the next connection's `hello` brings the whole state (SPEC CMP-18). */
async function read<Message>(body: ReadableStream<Uint8Array>, options: LiveChannelOptions<Message>, onBytes: () => void): Promise<void> {
  const arrived: string[] = [];
  let isEndless = false;
  const parser = createParser({
    maxBufferSize: maxMessageCharacters,
    onEvent: ({ data }) => arrived.push(data),
    onError: ({ type }) => {
      isEndless ||= type === 'max-buffer-size-exceeded'; // the parser reports unknown fields too
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
    }
    if (isEndless) throw new Error('The companion’s message has no end');
  }
}

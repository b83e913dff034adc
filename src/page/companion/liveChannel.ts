import { createParser } from 'eventsource-parser';
import { companionBasePath, livePath, liveChannel as pace } from '../../contract';

const firstRetryMs = 300;
/** The companion is on this machine or near it: it is asked often, so that a page is there as soon as it is. */
const lastRetryMs = 3_000;
const connectTimeoutMs = 10_000;
const maxMessageCharacters = 4_000_000;

export interface LiveChannelOptions<Message> {
  readonly fetch: typeof fetch;
  readonly timers: { set(run: () => void, delayMs: number): () => void };
  /** [0, 1). */
  readonly random: () => number;
  /** Of the companion, without a slash at its end. */
  readonly origin: string;
  /** Appended to the channel's path, `?` included. */
  readonly query?: string;
  /** Bearer key for the next try; null = none is at hand, wait. */
  key(): string | null;
  /** null = a companion of a newer build says more than this page knows; it is not for us. */
  parse(value: unknown): Message | null;
  onMessage(message: Message): void;
  onOpen?(): void;
  /** `refused`: the companion does not know the key. Answers whether to go on trying. */
  onLost(why: 'away' | 'refused', key: string | null): 'again' | 'stop';
}

export interface LiveChannel {
  /** Tries now instead of later. */
  wake(): void;
  /** Idempotent. */
  close(): void;
}

/** The one channel from the companion: what it pushes, as it changes. Reconnects until closed or told to stop. */
export function openLiveChannel<Message>(options: LiveChannelOptions<Message>): LiveChannel {
  let retryMs = firstRetryMs;
  let cancelWait: (() => void) | null = null;
  let abort = new AbortController();
  let closed = false;

  async function run(): Promise<void> {
    cancelWait = null;
    abort = new AbortController();
    const key = options.key();
    const outcome = key === null ? 'away' : await hold(options, key, abort, opened);
    if (closed) return;
    if (options.onLost(outcome, key) === 'stop') return;
    cancelWait = options.timers.set(run, retryMs * (0.5 + options.random() / 2));
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  }

  function opened(): void {
    retryMs = firstRetryMs;
    options.onOpen?.();
  }

  void run(); // never rejects: every failure is an outcome
  return {
    wake: () => {
      if (closed || !cancelWait) return;
      cancelWait();
      retryMs = firstRetryMs;
      void run();
    },
    close: () => {
      closed = true;
      cancelWait?.();
      abort.abort();
    },
  };
}

/** One connection, from its request to its end. */
async function hold<Message>(
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
      cancelWatchdog = timers.set(() => abort.abort(), pace.watchdogMs);
    });
  } catch {
    // the connection was cut, refused or given up: that is what 'away' says
  } finally {
    cancelWatchdog();
    abort.abort(); // a connection that is not listened to any more must not stay open
  }
  return 'away';
}

/** Throws at what is no JSON or has no end: it was damaged on its way, nobody knows what it said, and the next connection's hello says it all anew (SPEC CMP-18). */
async function read<Message>(body: ReadableStream<Uint8Array>, options: LiveChannelOptions<Message>, onBytes: () => void): Promise<void> {
  const arrived: string[] = [];
  let isEndless = false;
  const parser = createParser({
    maxBufferSize: maxMessageCharacters,
    onEvent: ({ data }) => arrived.push(data),
    onError: ({ type }) => {
      isEndless ||= type === 'max-buffer-size-exceeded'; // other errors are of fields that are not known
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

import { createParser } from 'eventsource-parser';
import { companionBasePath, type EngineLiveMessage, liveChannel, livePath, parseEngineLiveMessage } from '../contract';
import type { TimersLike } from './ports';

const firstRetryMs = 300;
/** The companion is on this machine or near it: it is asked often, so that an overlay is there as soon as it is. */
const lastRetryMs = 3_000;
const connectTimeoutMs = 10_000;
const maxMessageCharacters = 2_000_000;

export interface LiveChannelOptions {
  readonly fetch: typeof fetch;
  readonly timers: TimersLike;
  readonly random: () => number;
  readonly origin: string;
  readonly engineId: string;
  /** Overlay key to use for the next try; null = no page is open, wait. */
  key(): string | null;
  onMessage(message: EngineLiveMessage): void;
  onOpen(): void;
  /** `refused`: the companion knows the key no more. */
  onLost(why: 'away' | 'refused', key: string | null): void;
}

export interface LiveChannel {
  /** Tries now instead of later. */
  wake(): void;
  close(): void;
}

/** The one channel from the companion: settings, account and commands as they change. Reconnects for ever. */
export function openLiveChannel(options: LiveChannelOptions): LiveChannel {
  const { timers } = options;
  let retryMs = firstRetryMs;
  let cancelWait: (() => void) | null = null;
  let abort = new AbortController();
  let closed = false;

  async function run(): Promise<void> {
    cancelWait = null;
    abort = new AbortController();
    const key = options.key();
    const outcome =
      key === null
        ? 'away'
        : await hold(options, key, abort, () => {
            retryMs = firstRetryMs;
            options.onOpen();
          });
    if (closed) return;
    options.onLost(outcome, key);
    cancelWait = timers.set(run, retryMs * (0.5 + options.random() / 2));
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  }
  void run(); // never rejects: every failure is an outcome

  return {
    wake: () => {
      if (!cancelWait) return;
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
async function hold(options: LiveChannelOptions, key: string, abort: AbortController, onOpen: () => void): Promise<'away' | 'refused'> {
  const { timers } = options;
  let cancelWatchdog = timers.set(() => abort.abort(), connectTimeoutMs);
  try {
    const response = await options.fetch(`${options.origin}${companionBasePath}${livePath}?engine=${options.engineId}`, {
      headers: { Authorization: `Bearer ${key}` },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: abort.signal,
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return 'away';
    onOpen();
    await read(response.body, options.onMessage, () => {
      cancelWatchdog();
      cancelWatchdog = timers.set(() => abort.abort(), liveChannel.watchdogMs);
    });
  } catch {
    // the connection was cut, refused or given up: that is what 'away' says
  } finally {
    cancelWatchdog();
  }
  return 'away';
}

async function read(body: ReadableStream<Uint8Array>, onMessage: (message: EngineLiveMessage) => void, onBytes: () => void): Promise<void> {
  const arrived: string[] = [];
  const parser = createParser({ maxBufferSize: maxMessageCharacters, onEvent: ({ data }) => arrived.push(data) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  onBytes();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    onBytes();
    parser.feed(decoder.decode(next.value, { stream: true }));
    for (const data of arrived.splice(0)) {
      const message = parseEngineLiveMessage(parseJson(data));
      if (message) onMessage(message);
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no message is null, so the schema refuses it
  }
}

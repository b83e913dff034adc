import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { companionBasePath, livePath, liveChannel as pace, SettingsLiveMessage } from '../contract';
import type { SettingsPorts, Undo } from './ports';

const firstRetryMs = 500;
/** The companion is on this machine or near it, so it is asked often. */
const lastRetryMs = 5_000;
const connectTimeoutMs = 10_000;
const maxMessageCharacters = 4_000_000;

export interface LiveChannelOptions {
  readonly ports: Pick<SettingsPorts, 'fetch' | 'timers' | 'random' | 'companionOrigin' | 'page'>;
  readonly settingsKey: string;
  onMessage(message: SettingsLiveMessage): void;
  /** `refused`: the companion does not know the key; the channel does not try again. */
  onLost(why: 'away' | 'refused'): void;
}

/** Everything the companion tells a settings page, as it changes. Reconnects until closed or refused. */
export function openLiveChannel({ ports, onMessage, onLost, settingsKey }: LiveChannelOptions): Undo {
  let retryMs = firstRetryMs;
  let cancelWait: Undo | null = null;
  let abort = new AbortController();
  let closed = false;

  async function run(): Promise<void> {
    cancelWait = null;
    abort = new AbortController();
    const outcome = await hold(ports, settingsKey, abort, (message) => {
      retryMs = firstRetryMs;
      onMessage(message);
    });
    if (closed) return;
    onLost(outcome);
    if (outcome === 'refused') return;
    cancelWait = ports.timers.set(run, retryMs * (0.5 + ports.random() / 2));
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  }

  const forgetReturn = ports.page.onReturn(() => {
    if (!cancelWait) return;
    cancelWait();
    void run();
  });
  void run(); // never rejects: every failure is an outcome

  return () => {
    closed = true;
    forgetReturn();
    cancelWait?.();
    abort.abort();
  };
}

/** One connection, from its request to its end. */
async function hold(
  { fetch, timers, companionOrigin }: LiveChannelOptions['ports'],
  settingsKey: string,
  abort: AbortController,
  onMessage: (message: SettingsLiveMessage) => void,
): Promise<'away' | 'refused'> {
  let cancelWatchdog = timers.set(() => abort.abort(), connectTimeoutMs);
  try {
    const response = await fetch(`${companionOrigin}${companionBasePath}${livePath}`, {
      headers: { Authorization: `Bearer ${settingsKey}` },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: abort.signal,
    });
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok || !response.body) return 'away';
    await read(response.body, onMessage, () => {
      cancelWatchdog();
      cancelWatchdog = timers.set(() => abort.abort(), pace.watchdogMs);
    });
  } catch {
    // the connection was cut, refused or given up: that is what 'away' says
  } finally {
    cancelWatchdog();
  }
  return 'away';
}

async function read(
  body: ReadableStream<Uint8Array>,
  onMessage: (message: SettingsLiveMessage) => void,
  onBytes: () => void,
): Promise<void> {
  const arrived: string[] = [];
  const parser = createParser({ maxBufferSize: maxMessageCharacters, onEvent: ({ data }) => arrived.push(data) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  onBytes();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    onBytes();
    parser.feed(decoder.decode(next.value, { stream: true }));
    for (const data of arrived.splice(0)) {
      const message = z.safeParse(SettingsLiveMessage, parseJson(data));
      // A companion of a newer build may say more than this page knows; what is not known is not for us.
      if (message.success) onMessage(message.data);
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

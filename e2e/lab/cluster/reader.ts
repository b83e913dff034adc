import { setTimeout as wait } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Journal } from './journal.ts';
import type { TestAccount } from './writers.ts';

export interface ReaderOptions {
  readonly apiUrl: string;
  readonly account: TestAccount;
  readonly name: string;
  readonly journal: Journal;
  readonly signal: AbortSignal;
}

/**
 * How long a stream can be without data until it counts as dead. Longer than two intervals of pings: the contract requires a ping every
 * 10 s.
 */
const silenceMs = 25_000;
const longestWaitMs = 5_000;

/** Reads the account's stream until `signal` is aborted. Resumes each time the stream ends. */
export async function readStream(options: ReaderOptions): Promise<void> {
  let cursor: string | null = null;
  let waitMs = 0;
  while (!options.signal.aborted) {
    await wait(waitMs);
    const connection = await readOnce(options, cursor);
    cursor = connection.cursor;
    // As the contract requires: reconnect immediately after `reconnect`, otherwise after a random part of a growing delay.
    const backoffMs = Math.max(500, Math.min(longestWaitMs, waitMs * 2 || 1_000)) * (0.5 + Math.random() / 2);
    waitMs = connection.wasAsked ? Math.random() * 300 : Math.max(connection.retryAfterMs, backoffMs);
  }
}

interface Connection {
  readonly cursor: string | null;
  readonly wasAsked: boolean;
  readonly retryAfterMs: number;
}

async function readOnce({ apiUrl, account, name, journal, signal }: ReaderOptions, from: string | null): Promise<Connection> {
  let cursor = from;
  let wasAsked = false;
  const silence = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  const of = { account: account.id, reader: name };
  watch();
  try {
    const response = await fetch(`${apiUrl}/api/v1/events/stream`, {
      headers: { 'x-api-key': account.key, 'x-forwarded-for': account.address, ...(cursor !== null && { 'last-event-id': cursor }) },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) {
      journal.note({ kind: 'refused', ...of, status: response.status });
      await response.body?.cancel();
      return { cursor, wasAsked, retryAfterMs: Number(response.headers.get('retry-after') ?? 0) * 1_000 };
    }
    const frames = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { event, id, data } of frames as unknown as AsyncIterable<{ event?: string; id?: string; data: string }>) {
      watch();
      const frame = JSON.parse(data);
      if (event === 'connected') {
        journal.note({ kind: 'connected', ...of });
        cursor ??= frame.data.baselineCursor;
      } else if (event === 'resync') {
        journal.note({ kind: 'resync', ...of, reason: frame.data.reason });
        cursor = null;
      } else if (event === 'reconnect') wasAsked = true;
      else if (frame.family === 'domain') {
        const recordId = String(frame.data.id ?? frame.data.donationId ?? frame.data.goalId);
        journal.note({ kind: 'received', ...of, envelopeId: frame.id, type: frame.type, recordId, replayed: frame.replayed });
      }
      if (id) cursor = id;
    }
  } catch {
    // The connection broke. The caller resumes the stream.
  } finally {
    clearTimeout(timer);
  }
  return { cursor, wasAsked, retryAfterMs: 0 };
}

import type { createVirtualTime } from './virtualTime';

const encoder = new TextEncoder();

export interface HostileOptions {
  readonly time: ReturnType<typeof createVirtualTime>;
  readonly random: () => number;
  faults(): boolean;
}

/** How many events the stream can replay. Few, so that resume points are often too old. */
const replayCap = 6;

/** A platform with one account. Its stream shows every behaviour that the contract allows, and some that it forbids. */
export function createHostileStream({ time, random, faults }: HostileOptions) {
  const ids: string[] = [];
  const readers = new Set<(id: string) => void>();
  const happens = (probability: number) => faults() && random() < probability;
  const frame = (type: string, data: unknown) => `event: ${type}\ndata: ${JSON.stringify({ family: 'control', type, data })}\n\n`;
  const ping = () => frame('ping', { timestamp: 1 });
  const domain = (id: string, replayed = false) =>
    `id: ${id}\nevent: donation.created\ndata: ${JSON.stringify({ id, family: 'domain', type: 'donation.created', version: 1, replayed, data: { id } })}\n\n`;
  const malformed = (id: string) => `${random() < 0.5 ? `id: ${id}\n` : ''}event: donation.created\ndata: {"id": "${id}", ☃\n\n`;

  function answer(cursor: string | null, signal: AbortSignal): Response {
    // This function has over 50 lines: its inner functions use the same response and timers.
    let writer: ReadableStreamDefaultController<Uint8Array> | null = null;
    let isSilent = false;
    const timers: (() => void)[] = [];
    const after = (ms: number, run: () => void) => timers.push(time.timers.set(run, ms));
    const finish = (close: boolean) => {
      for (const cancel of timers) cancel();
      readers.delete(send);
      if (close) writer?.close();
      else writer?.error(new TypeError('reset'));
      writer = null;
    };
    const write = (text: string) => {
      if (isSilent || !writer) return;
      const bytes = encoder.encode(text);
      const cut = Math.floor(random() * bytes.length);
      writer.enqueue(bytes.slice(0, cut));
      writer.enqueue(bytes.slice(cut));
    };
    const send = (id: string) => {
      if (happens(0.05)) return write(malformed(id));
      if (!happens(0.05)) return write(domain(id));
      write(domain(id).slice(0, Math.floor(random() * 60)));
      finish(false);
    };
    const goLive = () => {
      readers.add(send);
      write(frame('connected', { baselineCursor: ids.at(-1) ?? '0-0' }));
    };
    const pingRegularly = () => {
      write(ping());
      after(10_000, pingRegularly);
    };
    const misbehave = () => {
      const kind = Math.floor(random() * 5);
      if (kind === 0) isSilent = true;
      else if (kind === 1) write(frame('reconnect', {}));
      else if (kind === 2) write(frame('resync', { reason: 'live-buffer-overflow' }));
      if (kind !== 0) finish(kind < 4);
    };
    const begin = () => {
      write('retry: 2000\n\n');
      const missed = cursor === null ? [] : ids.slice(ids.indexOf(cursor) + 1);
      if (cursor !== null && (!ids.includes(cursor) || missed.length > replayCap || happens(0.1))) {
        write(frame('resync', { reason: 'cursor-trimmed' }));
        return finish(true);
      }
      if (faults()) after(random() * 120_000, misbehave);
      after(10_000, pingRegularly);
      for (const id of missed) write(domain(id, true));
      if (cursor !== null || !faults()) return goLive();
      if (happens(0.3)) write(ping());
      after(random() * 3_000, goLive);
    };
    signal.addEventListener('abort', () => finish(false));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        writer = controller;
        begin();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  return {
    ids,
    append: () => {
      const id = `${ids.length + 1}-0`;
      ids.push(id);
      for (const send of readers) send(id);
    },
    fetch: (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const signal = init?.signal ?? new AbortController().signal;
      if (happens(0.05)) return Promise.reject(new TypeError('no network'));
      if (happens(0.05)) return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new TypeError('aborted'))));
      if (happens(0.05)) return Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
      for (const status of [400, 401, 429, 500]) if (happens(0.04)) return Promise.resolve(Response.json({ code: 'NO' }, { status }));
      return Promise.resolve(answer(new URL(String(input)).searchParams.get('lastEventId'), signal));
    },
  };
}

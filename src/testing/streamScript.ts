import type { ConnectionState } from '../contract/engine';
import type { DomainFrame, MintResult, Outcome, PassPhase, StreamBatch, StreamClientOptions } from '../stream';
import { createStreamClient } from '../stream';
import { createVirtualTime, settle } from './virtualTime';

const encoder = new TextEncoder();

export interface Connect {
  readonly url: URL;
  readonly init: RequestInit;
  open(): void;
  refuse(status: number, headers?: Record<string, string>): void;
  answer(response: Response): void;
  fail(): void;
  send(text: string): Promise<void>;
  end(): Promise<void>;
  readonly aborted: boolean;
  waiting(): number;
}

interface Pass {
  readonly phase: PassPhase;
  done(outcome?: Outcome): void;
  fail(): void;
  aborted(): boolean;
}

export const frame = {
  connected: 'event: connected\ndata: {"family":"control","type":"connected","data":{"baselineCursor":"1-0"}}\n\n',
  ping: (id?: string) => `${id ? `id: ${id}\n` : ''}event: ping\ndata: {"family":"control","type":"ping","data":{"timestamp":1}}\n\n`,
  control: (type: string, data: unknown = {}) => `event: ${type}\ndata: ${JSON.stringify({ family: 'control', type, data })}\n\n`,
  domain: (id: string, data: unknown = {}, type = 'donation.created') =>
    `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify({ id, family: 'domain', type, version: 1, createdAt: '2026-01-01T00:00:00Z', replayed: false, data })}\n\n`,
};

/** A stream client on virtual time. Its mints, connections, storage and REST passes are scripted. */
export function scriptStream(change: Partial<StreamClientOptions> = {}) {
  // This function has over 50 lines, because it has the scripted ports of a client, and the functions that show a test what happened.
  const time = createVirtualTime();
  const states: ConnectionState[] = [];
  const batches: StreamBatch[] = [];
  const connects: Connect[] = [];
  const passes: Pass[] = [];
  const passesWithoutStream: Pass[] = [];
  const stored: { cursor: string | null } = { cursor: null };
  let mints = 0;
  const mintResults: MintResult[] = [];

  const client = createStreamClient({
    ports: { ...time, random: () => 0.5, fetch: (input, init) => acceptConnect(connects, String(input), init ?? {}) },
    mint: async () => {
      mints += 1;
      return mintResults.shift() ?? { ok: true, token: `token-${mints}`, streamUrl: 'http://api/stream', serverTimeMs: 0 };
    },
    intake: async (batch) => {
      batches.push(batch);
      stored.cursor = batch.cursor ?? stored.cursor;
      return 'complete';
    },
    forgetCursor: async () => {
      stored.cursor = null;
    },
    reconcile: (phase, signal) =>
      new Promise((resolve, reject) => {
        (phase === 'without-stream' ? passesWithoutStream : passes).push({
          phase,
          done: (outcome = 'complete') => resolve(outcome),
          fail: () => reject(new Error('REST is away')),
          aborted: () => signal.aborted,
        });
      }),
    onState: (state) => states.push(state),
    ...change,
  });

  return {
    client,
    time,
    states,
    batches,
    connects,
    passes,
    passesWithoutStream,
    stored,
    mintResults,
    mints: () => mints,
    state: () => states.at(-1)?.tag,
    frames: (): DomainFrame[] => batches.flatMap(({ frames }) => frames),
    connect: (): Connect => {
      const last = connects.at(-1);
      if (!last) throw new Error('the client has not connected');
      return last;
    },
    async live(cursor: string | null = null) {
      client.start(cursor);
      await settle();
      connects.at(-1)?.open();
      await connects.at(-1)?.send(frame.connected);
      passes.at(-1)?.done();
      await settle();
    },
  };
}

function acceptConnect(connects: Connect[], url: string, init: RequestInit): Promise<Response> {
  const { signal } = init;
  return new Promise((resolve, reject) => {
    let writer: ReadableStreamDefaultController<Uint8Array> | null = null;
    const fail = () => {
      const error = new DOMException('aborted', 'AbortError');
      reject(error);
      writer?.error(error);
      writer = null;
    };
    signal?.addEventListener('abort', fail);
    connects.push({
      url: new URL(url),
      init,
      answer: resolve,
      fail,
      open: () => {
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            writer = controller;
          },
        });
        resolve(new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }));
      },
      refuse: (status, headers = {}) => resolve(Response.json({ error: 'no', code: 'NO' }, { status, headers })),
      send: async (text) => {
        await settle();
        writer?.enqueue(encoder.encode(text));
        await settle();
      },
      end: async () => {
        writer?.close();
        writer = null;
        await settle();
      },
      waiting: () => 1 - (writer?.desiredSize ?? 1),
      get aborted() {
        return signal?.aborted ?? false;
      },
    });
  });
}

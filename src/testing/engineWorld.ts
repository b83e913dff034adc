// This file has over 300 lines, because an engine's companion, stream, storage and pages share one state.
import { IDBFactory } from 'fake-indexeddb';
import { promisifyRequest, type UseStore } from 'idb-keyval';
import type { BodyOf } from '../contract';
import type { BusinessEvent } from '../contract/api';
import {
  type Command,
  type EngineMessage,
  type EngineReport,
  overlayLinksHeader,
  type PageMessage,
  type QueueReport,
  type reportEngine,
} from '../contract/engine';
import { defaultSettings, type Settings } from '../contract/settings';
import { textLibrary } from '../page/alerts/moderationLibrary';
import { Engine, type EnginePorts } from '../page/engine';
import type { Ledger } from '../page/engine/ledger';
import { createMemoryLedger, createMemoryStore } from './memoryLedger';
import { createVirtualTime, settle } from './virtualTime';

const origin = 'http://companion';
const encoder = new TextEncoder();

/** A response with server-sent events. The response remains open until the engine aborts its request. */
export interface OpenStream {
  readonly url: URL;
  readonly key: string | null;
  send(text: string): Promise<void>;
  readonly isOpen: boolean;
}

export interface WorldPage {
  readonly received: EngineMessage[];
  say(message: PageMessage): void;
  die(): void;
  /** Stops answering pings until {@link WorldPage.thaw} is called. */
  freeze(): void;
  thaw(): void;
  shows(): Extract<EngineMessage, { kind: 'show' }>[];
}

export interface EngineWorldOptions {
  readonly openLedger?: (ledger: Ledger, store: UseStore) => Ledger;
  /** Whether pages send `started` for each show. If false, the test must send it. */
  readonly draws?: boolean;
  readonly loadTextLibrary?: EnginePorts['loadTextLibrary'];
  /** How far the companion's clock is ahead of the engine's. undefined if the companion does not send its time. */
  readonly companionAheadMs?: number;
  readonly platformAheadMs?: number;
  readonly startMs?: number;
  /** Path of the engine's script. undefined if the engine runs in a page. */
  readonly workerPath?: string;
  readonly cached?: Awaited<ReturnType<EnginePorts['cache']['read']>>;
}

/** The real engine, with a fake companion, stream, storage and pages, on virtual time. */
export function createEngineWorld({
  openLedger,
  draws = false,
  loadTextLibrary = async () => textLibrary,
  companionAheadMs,
  platformAheadMs = 0,
  startMs,
  cached = null,
  workerPath,
}: EngineWorldOptions = {}) {
  const time = createVirtualTime(startMs);
  const factories = new Map<string, IDBFactory>();
  const channels: OpenStream[] = [];
  const streams: OpenStream[] = [];
  const reports: EngineReport[] = [];
  const reportedLinks: (string | null)[] = [];
  const queues = new Map<string, QueueReport>();
  const refused = new Set<string>();
  const reportStatuses: number[] = [];
  const keysUsed: (string | null)[] = [];
  /** The answers to reads, by path. An answer is a body, a response, or a function that creates one of these from the URL. */
  const reads = new Map<string, unknown>();
  const commandAnswers: unknown[] = [];
  const forwardedCommands: unknown[] = [];
  const readRequests: string[] = [];
  const takenOverAccounts: string[] = [];
  const written: Parameters<EnginePorts['cache']['write']>[0][] = [];
  let settings: Settings = defaultSettings();
  let account: { id: string; streamOrigin: string } | null = { id: 'me', streamOrigin: 'http://api' };
  let closed = 0;
  let commands = 0;
  let onTakeover = (_accountId: string) => {};
  const takeovers: EnginePorts['takeovers'] = {
    post: (accountId) => void takenOverAccounts.push(String(accountId)),
    listen: (listener) => {
      onTakeover = listener;
      return () => {
        onTakeover = () => {};
      };
    },
  };

  const answer = async (url: URL, key: string | null, init: RequestInit): Promise<Response> => {
    if (url.pathname.endsWith('/events/stream')) return open(streams, url, key, init.signal);
    keysUsed.push(key);
    if (key !== null && refused.has(key)) return Response.json({ error: 'no', code: 'UNAUTHORIZED', details: null }, { status: 401 });
    const path = url.pathname.replace('/companion/v1', '');
    if (path === '/live') return open(channels, url, key, init.signal);
    if (path === '/engine-report') {
      const status = reportStatuses.shift() ?? 200;
      const reported = JSON.parse(String(init.body)) as BodyOf<typeof reportEngine>;
      if (status === 200) reports.push(reported.report);
      reportedLinks.push(new Headers(init.headers).get(overlayLinksHeader));
      for (const { box: element, report } of reported.queues ?? []) queues.set(element, report);
      return Response.json({}, { status });
    }
    if (path === '/remote-orders') {
      forwardedCommands.push(JSON.parse(String(init.body)));
      return Response.json({});
    }
    if (path === '/command-answers') {
      commandAnswers.push(JSON.parse(String(init.body)));
      return Response.json({});
    }
    if (path === '/stream-token' && !reads.has(path)) {
      const expiresAt = new Date(time.clock.now() + platformAheadMs + 60_000).toISOString();
      const streamUrl = 'http://api/api/v1/events/stream';
      return Response.json({ streamToken: 'token', expiresAt, expiresIn: 60, streamUrl, accountId: account?.id });
    }
    if (path.startsWith('/read/')) readRequests.push(`${path}${url.search}`);
    const found = reads.get(path);
    const read: unknown = typeof found === 'function' ? await found(url) : found;
    if (read instanceof Response) return read.clone();
    if (read !== undefined) return Response.json(read);
    return Response.json({ donations: [], followers: [], goals: [], nextCursor: null, accountId: account?.id });
  };

  const openAccountLedger = (accountId: string): Ledger => {
    const factory = factories.get(accountId) ?? new IDBFactory();
    factories.set(accountId, factory);
    return createMemoryLedger(time.clock, factory);
  };
  let ids = 0;
  const ports: EnginePorts = {
    ...time,
    fetch: (input, init = {}) => {
      const key = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') || null;
      return answer(new URL(String(input)), key, init);
    },
    random: () => 0.5,
    newId: () => `id-${ids++}`,
    companionOrigin: origin,
    openLedger: (accountId) => {
      const ledger = openAccountLedger(accountId);
      return openLedger?.(ledger, createMemoryStore(factories.get(accountId))) ?? ledger;
    },
    cache: {
      read: async () => cached,
      write: async (next) => void written.push(next),
    },
    takeovers,
    workerPath,
    loadTextLibrary,
    onClosed: () => {
      closed += 1;
    },
  };
  const engine = new Engine(ports);

  function openPage(change: Partial<Extract<PageMessage, { kind: 'join' }>> = {}): WorldPage {
    const received: EngineMessage[] = [];
    let toEngine: (message: PageMessage) => void = () => {};
    let isFrozen = false;
    engine.join({
      post: (message) => {
        received.push(message);
        if (message.kind === 'ping' && !isFrozen) toEngine({ kind: 'pong' });
        if (draws && message.kind === 'show') queueMicrotask(() => toEngine({ kind: 'started', showId: message.showId }));
      },
      listen: (listener) => {
        toEngine = listener;
        return () => {
          toEngine = () => {};
        };
      },
      close: () => {},
    });
    toEngine({
      kind: 'join',
      pageId: 'page',
      overlay: 'alerts',
      overlayKey: 'key',
      visible: true,
      active: null,
      shownSinceMs: time.clock.now(),
      ...change,
    });
    return {
      received,
      say: (message) => toEngine(message),
      die: () => {
        toEngine = () => {};
      },
      freeze: () => {
        isFrozen = true;
      },
      thaw: () => {
        isFrozen = false;
        toEngine({ kind: 'pong' });
      },
      shows: () => received.filter((message): message is Extract<EngineMessage, { kind: 'show' }> => message.kind === 'show'),
    };
  }

  const last = (list: OpenStream[], what: string): OpenStream => {
    const found = list.at(-1);
    if (!found) throw new Error(`${what} was not opened`);
    return found;
  };
  const sendLive = (message: object) => last(channels, 'the live channel').send(`data: ${JSON.stringify(message)}\n\n`);
  const pingStreams = (): void => {
    time.timers.set(() => {
      void streams.at(-1)?.send('event: ping\ndata: {"family":"control","type":"ping","data":{}}\n\n');
    }, 10_000);
  };
  const companionNow = () => (companionAheadMs === undefined ? undefined : time.clock.now() + companionAheadMs);

  return {
    time,
    engine,
    openPage,
    channels,
    streams,
    reports,
    reportedLinks,
    queues,
    refused,
    reportStatuses,
    keysUsed,
    reads,
    readRequests,
    takenOverAccounts,
    written,
    commandAnswers,
    forwardedCommands,
    openAccountLedger,
    sendLive,
    announceTakeover: (accountId: string) => onTakeover(accountId),
    closed: () => closed,
    pingStreams,
    stream: () => last(streams, 'the stream'),
    hello: (build?: string, worker?: string) => sendLive({ type: 'hello', account, settings, build, worker, nowMs: companionNow() }),
    switchAccount: async (id: string) => {
      account = { id, streamOrigin: 'http://api' };
      await sendLive({ type: 'account', account });
    },
    /** Sends a command of the companion that the engine must answer. */
    command: (command: Command) => sendLive({ type: 'command', command, id: String(++commands) }),
    saveSettings: async (next: Settings) => {
      settings = next;
      await sendLive({ type: 'settings', settings });
    },
    /** Opens a page, the live channel and the stream. `initial`: the settings that the live channel sends first. */
    async goLive(change: Parameters<typeof openPage>[0] = {}, initial: Settings = settings) {
      settings = initial;
      const page = openPage(change);
      await until(() => channels.length > 0);
      await sendLive({ type: 'hello', account, settings, nowMs: companionNow() });
      await until(() => streams.length > 0);
      await last(streams, 'the stream').send('event: connected\ndata: {"family":"control","type":"connected","data":{}}\n\n');
      pingStreams();
      await time.advance(100);
      return page;
    },
    /** Resolves when this resume point is stored. This takes several turns of the event loop, because a REST pass precedes it. */
    async stored(accountId: string, cursor: string) {
      const store = createMemoryStore(factories.get(accountId));
      const meta = () => store('readonly', (objects) => promisifyRequest<{ cursor: string | null }>(objects.get(['meta'])));
      for (let turns = 0; turns < 200 && (await meta()).cursor !== cursor; turns += 1) await until(() => false);
    },
    publish: async ({ type, data }: BusinessEvent, id: string) => {
      await last(streams, 'the stream').send(`id: ${id}\ndata: ${JSON.stringify({ id, family: 'domain', type, version: 1, data })}\n\n`);
      await settle();
    },
  };
}

/** Waits for work that needs turns of the event loop but no virtual time, such as storage access. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turns = 0; turns < 50 && !isSo(); turns += 1) await settle();
}

function open(list: OpenStream[], url: URL, key: string | null, signal: AbortSignal | null | undefined): Response {
  let writer: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      writer = controller;
    },
    cancel: () => {
      writer = null;
    },
  });
  signal?.addEventListener('abort', () => {
    writer?.error(new DOMException('aborted', 'AbortError'));
    writer = null;
  });
  list.push({
    url,
    key,
    send: async (text) => {
      writer?.enqueue(encoder.encode(text));
      await settle();
    },
    get isOpen() {
      return writer !== null;
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

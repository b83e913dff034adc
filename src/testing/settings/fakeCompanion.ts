import {
  type CompanionStatus,
  companionBasePath,
  defaultSettings,
  type ReadPerk,
  type Settings,
  type SettingsLiveMessage,
} from '../../contract';

/** A companion of a few lines, as a `fetch` function: settings with versions, a live channel, scripted answers. */
export interface FakeCompanion {
  readonly fetch: typeof fetch;
  readonly settingsKey: string;
  readonly requests: { readonly method: string; readonly path: string; readonly body: unknown }[];
  settings: Settings;
  status: CompanionStatus;
  perks: ReadPerk[];
  /** `away` answers nothing and cuts the live channel. */
  reach: 'there' | 'away';
  /** Answers the next call to this path with a problem, once. */
  failNext(path: string, status: number, error: string): void;
  /** Lets calls to this path wait until the returned function is called. */
  hold(path: string): () => void;
  push(message: SettingsLiveMessage): void;
  /** Somebody else saves. */
  saveElsewhere(change: (settings: Settings) => Settings, options?: { readonly silently: boolean }): void;
  /** Ends the live channels without a word. */
  cut(): void;
}

export function emptyStatus(change: Partial<CompanionStatus> = {}): CompanionStatus {
  const account = { baseUrl: 'http://127.0.0.1:4748', displayName: 'Demo Creator', problem: 'none', demo: true, fixed: false } as const;
  const links = [{ box: 'alerts', url: 'http://127.0.0.1:4747/#/overlay/alerts?key=overlay-key', lastUsedAt: null }];
  return { account, engines: [], links, demoUrl: 'http://127.0.0.1:4747/#/demo?key=demo-key', ...change };
}

export function createFakeCompanion(): FakeCompanion {
  const live = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const failures = new Map<string, Response>();
  const gates = new Map<string, Promise<void>>();
  const encoder = new TextEncoder();

  async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input), 'http://127.0.0.1:4747');
    const path = url.pathname.slice(companionBasePath.length);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    if (path !== '/live') fake.requests.push({ method: init.method ?? 'GET', path, body });
    await gates.get(path);
    if (fake.reach === 'away') throw new TypeError('Failed to fetch');
    if (new Headers(init.headers).get('authorization') !== `Bearer ${fake.settingsKey}`) return problem(401, 'The key is not known');
    const failure = failures.get(path);
    failures.delete(path);
    return failure ?? (path === '/live' ? openLive(init.signal) : route(`${init.method} ${path}`, body, url));
  }

  function route(target: string, body: unknown, url: URL): Response {
    switch (target) {
      case 'PUT /settings':
        return save(body as Settings); // the page under test sends nothing else there
      case 'GET /read/perk/list':
        return perkPage(Number(url.searchParams.get('cursor') ?? 0), Number(url.searchParams.get('limit')));
      case 'POST /commands':
        return Response.json({ engines: fake.status.engines.length });
      case 'POST /links/alerts/renew':
        return Response.json({ links: [{ box: 'alerts', url: 'http://127.0.0.1:4747/#/overlay/alerts?key=renewed', lastUsedAt: null }] });
      case 'PUT /account':
      case 'DELETE /account':
        return Response.json(fake.status);
      default:
        return problem(404, 'There is no such path');
    }
  }

  function openLive(signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        live.add(controller);
        signal?.addEventListener('abort', () => live.delete(controller) && controller.error(signal.reason));
        controller.enqueue(frame({ type: 'hello', status: fake.status, settings: fake.settings }));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  function save(settings: Settings): Response {
    if (settings.version !== fake.settings.version) return problem(409, 'Saved elsewhere', { settings: fake.settings });
    fake.settings = { ...settings, version: settings.version + 1 };
    fake.push({ type: 'settings', settings: fake.settings });
    return Response.json(fake.settings);
  }

  function perkPage(from: number, limit: number): Response {
    const to = from + limit;
    return Response.json({ perks: fake.perks.slice(from, to), nextCursor: to < fake.perks.length ? String(to) : null });
  }

  function frame(message: SettingsLiveMessage): Uint8Array {
    return encoder.encode(`data: ${JSON.stringify(message)}\n\n`);
  }

  const fake: FakeCompanion = {
    fetch: answer,
    settingsKey: 'settings-key',
    requests: [],
    settings: defaultSettings(),
    status: emptyStatus(),
    perks: [],
    reach: 'there',
    failNext: (path, status, error) => void failures.set(path, problem(status, error)),
    hold: (path) => {
      let open = () => {};
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      gates.set(path, gate);
      return () => {
        gates.delete(path);
        open();
      };
    },
    push: (message) => {
      for (const controller of live) controller.enqueue(frame(message));
    },
    saveElsewhere: (change, { silently } = { silently: false }) => {
      fake.settings = { ...change(fake.settings), version: fake.settings.version + 1 };
      if (!silently) fake.push({ type: 'settings', settings: fake.settings });
    },
    cut: () => {
      for (const controller of live) controller.close();
      live.clear();
    },
  };
  return fake;
}

function problem(status: number, error: string, details: unknown = null): Response {
  return Response.json({ error, code: 'PROBLEM', details }, { status });
}

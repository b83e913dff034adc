import { createTakenChanges, patched } from '../../companion/settings/patch';
import type { CompanionStatus, ReadGoal, ReadPerk, SettingsPatch } from '../../contract/companion';
import { companionBasePath } from '../../contract/engine';
import { defaultSettings, overlaysOf, type Settings, type Voice } from '../../contract/settings';
import { createFakeLive, type FakeLive } from './fakeLive';

/** A fake companion in the form of a `fetch` function. It has versioned settings, a live channel and scripted responses. */
export class FakeCompanion {
  readonly settingsKey = 'settings-key';
  readonly requests: { readonly method: string; readonly path: string; readonly search: string; readonly body: unknown }[] = [];
  /** The parameter `page` of each opened live channel and of each save. */
  readonly pageIds: { live: (string | null)[]; saves: (string | null)[] } = { live: [], saves: [] };
  settings: Settings = defaultSettings();
  status: CompanionStatus = emptyStatus();
  perks: ReadPerk[] = [];
  goals: ReadGoal[] = [];
  voices: Voice[] = [];
  reach: 'there' | 'away' = 'there';
  readonly #live: FakeLive = createFakeLive();
  readonly #taken = createTakenChanges();
  readonly #failures = new Map<string, Response>();
  readonly #lost = new Set<string>();
  readonly #gates = new Map<string, Promise<void>>();

  readonly push = this.#live.push;
  readonly cut = this.#live.cut;

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://127.0.0.1:4747');
    const path = url.pathname.slice(companionBasePath.length);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    if (path === '/live') this.pageIds.live.push(url.searchParams.get('page'));
    if (path === '/settings' && init.method === 'PATCH') this.pageIds.saves.push(url.searchParams.get('page'));
    if (path !== '/live') this.requests.push({ method: init.method ?? 'GET', path, search: url.search, body });
    await this.#gates.get(path);
    if (this.reach === 'away') throw new TypeError('Failed to fetch');
    if (new Headers(init.headers).get('authorization') !== `Bearer ${this.settingsKey}`) return problem(401, 'The key is not known');
    const failure = this.#failures.get(path);
    this.#failures.delete(path);
    if (failure) return failure;
    if (path === '/live') return this.#live.open({ type: 'hello', status: this.status, settings: this.settings }, init.signal);
    const answer = this.#route(`${init.method} ${path}`, body, url.searchParams);
    if (this.#lost.delete(path)) throw new TypeError('Failed to fetch');
    return answer;
  };

  failNext(path: string, status: number, error: string, details: unknown = null): void {
    this.#failures.set(path, problem(status, error, details));
  }

  /** Executes the next call to this path, but does not deliver the answer. */
  loseNext(path: string): void {
    this.#lost.add(path);
  }

  /** Delays the answers of this path until the returned function is called. */
  hold(path: string): () => void {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    this.#gates.set(path, gate);
    return () => {
      this.#gates.delete(path);
      open();
    };
  }

  /** Saves settings as another page would. If `silently`, the live channel sends nothing. */
  saveElsewhere(change: (settings: Settings) => Settings, { silently } = { silently: false }): void {
    this.settings = { ...change(this.settings), version: this.settings.version + 1 };
    if (!silently) this.push({ type: 'settings', settings: this.settings });
  }

  #route(target: string, body: unknown, query: URLSearchParams): Response {
    switch (target) {
      case 'PATCH /settings':
        return this.#save(body as SettingsPatch, query.get('page') ?? ''); // the page sends only patches to this path
      case 'GET /read/perk/list':
        return this.#perkPage(Number(query.get('cursor') ?? 0), Number(query.get('limit')));
      case 'GET /read/goal/list':
        return Response.json({ goals: this.goals, nextCursor: null });
      case 'GET /voices':
        return Response.json({ voices: this.voices, platform: 'linux' });
      case 'POST /speech':
        return new Response(new Uint8Array(44));
      case 'POST /commands':
        return Response.json({ engines: this.status.engines.length });
      case 'POST /control/replay':
        return Response.json({ engines: 1, overlays: 0, alerts: 0 });
      case 'POST /devices/phone/renew':
        return Response.json({ devices: [{ device: 'phone', url: 'http://127.0.0.1:4747/#/control?key=made', lastUsedAt: null }] });
      case 'POST /links/alerts/renew':
        return Response.json({
          links: [{ overlay: 'alerts', url: 'http://127.0.0.1:4747/#/overlay/alerts?key=renewed', lastUsedAt: null }],
        });
      case 'DELETE /links/alerts':
        return Response.json({ keys: [{ kind: 'overlay', of: 'alerts', name: '', isThere: false, lastUsedAt: null }] });
      case 'POST /account/check':
      case 'PUT /account':
      case 'DELETE /account':
        return Response.json(this.status);
      default:
        return problem(404, 'There is no such path');
    }
  }

  /** Saves as the companion does. Unlike the companion, also sends the change to the page from which it came. */
  #save(patch: SettingsPatch, page: string): Response {
    const { settings, leftOut, isFollowed } = patched(this.settings, patch, this.#taken.among(page, patch));
    this.#taken.add(page, patch, leftOut);
    if (settings !== this.settings) {
      this.settings = settings;
      this.push({ type: 'settings', settings });
      this.status = { ...this.status, links: [...new Set(['alerts', ...Object.keys(overlaysOf(settings))])].map(linkOf) };
      this.push({ type: 'status', status: this.status });
    }
    return Response.json({ version: settings.version, ...(!isFollowed && { settings }), leftOut });
  }

  #perkPage(from: number, limit: number): Response {
    const to = from + limit;
    return Response.json({ perks: this.perks.slice(from, to), nextCursor: to < this.perks.length ? String(to) : null });
  }
}

function linkOf(overlay: string): CompanionStatus['links'][number] {
  return { overlay, url: `http://127.0.0.1:4747/#/overlay/${overlay}?key=overlay-key`, lastUsedAt: null };
}

export function emptyStatus(change: Partial<CompanionStatus> = {}): CompanionStatus {
  const account = {
    id: 'account-1',
    baseUrl: 'http://127.0.0.1:4748',
    displayName: 'Demo Creator',
    problem: 'none',
    demo: true,
    fixed: false,
  } as const;
  return { account, engines: [], links: [linkOf('alerts')], demoUrl: 'http://127.0.0.1:4747/#/demo?key=demo-key', ...change };
}

function problem(status: number, error: string, details: unknown = null): Response {
  return Response.json({ error, code: 'PROBLEM', details }, { status });
}

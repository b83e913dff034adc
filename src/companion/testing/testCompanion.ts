import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ControlLiveMessage, controlQuery, type SettingsLiveMessage } from '../../contract/companion';
import { companionBasePath, type EngineLiveMessage } from '../../contract/engine';
import { createVirtualTime, type VirtualTime } from '../../testing/virtualTime';
import { createCompanion, inspectStores } from '..';
import type { PageFiles } from '../page/pageFiles';
import type { Companion, CompanionOptions } from '../ports';
import { apiKey, baseUrl, createFakePlatform, type FakePlatform } from './fakePlatform';
import { type LiveReader, readLive } from './liveReader';

export const origin = 'http://127.0.0.1:4747';

export interface CallOptions {
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestCompanion {
  readonly companion: Companion;
  readonly home: string;
  readonly platform: FakePlatform;
  readonly time: VirtualTime;
  readonly reports: readonly string[];
  readonly keys: { readonly settings: string; readonly overlay: string; readonly demo: string };
  /**
   * Sends a request. `call` is a method and a path below the companion's base path, such as `GET /settings`, or a method and a complete
   * URL.
   */
  call(call: string, options?: CallOptions): Promise<Response>;
  settings<T>(call: string, body?: unknown): Promise<T>;
  openEngine(engineId: string, key?: string): Promise<LiveReader<EngineLiveMessage>>;
  openPage(page?: string): Promise<LiveReader<SettingsLiveMessage>>;
  /** The live channel of *Stream*, with the settings key. */
  openControl(): Promise<LiveReader<ControlLiveMessage>>;
  restart(options?: Partial<CompanionOptions>): Promise<TestCompanion>;
}

const page: PageFiles = new Map(
  Object.entries({
    '/': { type: 'text/html; charset=utf-8', immutable: false },
    '/assets/main.worker-1.js': { type: 'text/javascript; charset=utf-8', immutable: false },
    '/assets/look-1.css': { type: 'text/css; charset=utf-8', immutable: true },
  }).map(([path, file]) => [path, { ...file, bytes: new TextEncoder().encode(path), digest: `digest-of-${path.length}` }]),
);

const ends: (() => Promise<void>)[] = [];

export async function endTestCompanions(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}

export async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'ovation-companion-'));
  ends.push(() => rm(home, { recursive: true, force: true }));
  return home;
}

export async function createTestCompanion(
  options: Partial<CompanionOptions> = {},
  platform = createFakePlatform(),
): Promise<TestCompanion> {
  const home = options.home ?? (await makeHome());
  const time = createVirtualTime();
  const reports: string[] = [];
  const companion = await createCompanion({
    home,
    page,
    clock: time.clock,
    timers: time.timers,
    fetch: platform.fetch,
    extraOrigins: [],
    embedded: null,
    reachedAt: { host: '127.0.0.1', port: 4747 },
    interfaceAddresses: () => [],
    randomBytes: (size) => randomBytes(size),
    fixedAccount: { baseUrl, apiKey },
    inspectStores: (folder) => inspectStores(folder, { databases: {}, texts: {} }),
    report: (line) => void reports.push(line),
    ...options,
  });
  ends.push(() => companion.close());
  const { settings, overlay, demo } = companion.links();
  const keys = { settings: keyOf(settings), overlay: overlay === null ? '' : keyOf(overlay), demo: demo === null ? '' : keyOf(demo) };

  function call(line: string, { key, body, headers = {} }: CallOptions = {}): Promise<Response> {
    const [method = '', path = ''] = line.split(' ');
    const init: RequestInit = { method, headers: { ...(key && { authorization: `Bearer ${key}` }), ...headers } };
    if (body !== undefined) {
      init.headers = { 'content-type': 'application/json', ...init.headers };
      init.body = JSON.stringify(body);
    }
    return companion.fetch(new Request(path.startsWith('http') ? path : origin + companionBasePath + path, init));
  }

  return {
    companion,
    home,
    platform,
    time,
    reports,
    keys,
    call,
    settings: async <T>(line: string, body?: unknown) => {
      const response = await call(line, { key: keyOf(companion.links().settings), body });
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(`${line} answered ${response.status} ${JSON.stringify(answer)}`);
      return answer as T;
    },
    openEngine: async (engineId, key = keys.overlay) => readLive(await call(`GET /live?engine=${engineId}`, { key })),
    openPage: async (page) =>
      readLive(await call(`GET /live${page === undefined ? '' : `?page=${page}`}`, { key: keyOf(companion.links().settings) })),
    openControl: async () => readLive(await call(`GET /live${controlQuery}`, { key: keyOf(companion.links().settings) })),
    restart: async (changed = {}) => {
      await companion.close();
      return createTestCompanion({ ...options, home, ...changed }, platform);
    },
  };
}

export function keyOf(link: string): string {
  return link.split('?key=')[1] ?? '';
}

export async function codeOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const body: unknown = await response.json();
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : 'OK';
  return `${response.status} ${String(code)}`;
}

export async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  await response.body?.cancel();
  return response.status;
}

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Companion, createCompanion } from '../../../src/companion';
import { type ControlVerb, settingVerbs } from '../../../src/contract';
import type { ControlBody, ControlOutcome, KeptReceipt } from '../../../src/contract/companion';
import type { Settings } from '../../../src/contract/settings';
import type { History } from './history';
import { breakOff, withBrokenBody } from './network';
import type { Damage, DamagedFile } from './plan';
import type { Machine, Process } from './process';
import type { Random } from './random';
import type { Time } from './time';

export const serviceOrigin = 'http://service.test';
export const companionOrigin = 'http://127.0.0.1:4747';

export interface CompanionProgramOptions {
  readonly time: Time;
  readonly machine: Machine;
  readonly random: Random;
  readonly history: History;
  readonly home: string;
  readonly apiKey: string;
  connect(process: Process): typeof fetch;
}

/** Creates a data folder as an earlier run would have left it, including the account's identity. */
export function createDataFolder(home: string, from: string, settings: Settings): void {
  mkdirSync(home);
  for (const name of ['keys.json', 'identities.json']) {
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(home, name));
  }
  writeFileSync(join(home, 'settings.json'), JSON.stringify(settings));
}

export class CompanionProgram {
  #isStarting = false;
  /** Kills the companion when half of the next response has been sent. null if the companion should live. */
  #onCutOff: (() => void) | null = null;
  #running: { readonly companion: Companion; readonly process: Process } | null = null;

  constructor(private readonly options: CompanionProgramOptions) {}

  async start(): Promise<void> {
    if (this.#running || this.#isStarting) return;
    this.#isStarting = true;
    const { time, machine, random, history, home, apiKey, connect } = this.options;
    const process = time.process('companion', machine);
    const companion = await createCompanion({
      home,
      clock: process.clock,
      timers: process.timers,
      randomBytes: random.bytes,
      fetch: connect(process),
      page: new Map(),
      reachedAt: { host: '127.0.0.1', port: 4747 },
      interfaceAddresses: () => [],
      fixedAccount: { baseUrl: serviceOrigin, apiKey },
      embedded: null,
      extraOrigins: [],
      inspectStores: () => Promise.reject(new Error('nothing is restored here')),
      report: (line) => {
        history.texts.push(line);
        history.note('companion', () => line);
      },
    });
    this.#isStarting = false;
    this.#running = { companion, process };
    history.note('companion', () => 'starts');
  }

  kill(): void {
    this.#running?.process.kill();
    this.#running = null;
    this.options.history.note('companion', () => 'dies');
  }

  /** Damages a state file. The companion must not be running. */
  damage(file: DamagedFile, damage: Damage): void {
    const path = join(this.options.home, file);
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    switch (damage) {
      case 'gone':
        return rmSync(path, { force: true });
      case 'empty':
        return writeFileSync(path, '');
      case 'half':
        return writeFileSync(path, before.slice(0, before.length / 2));
      case 'another shape':
        return writeFileSync(path, '{"version":"none","overlays":[]}');
    }
  }

  dieInNextAnswer(onDead: () => void): void {
    this.#onCutOff = onDead;
  }

  freeze(): void {
    this.#running?.process.freeze();
  }

  thaw(): void {
    this.#running?.process.thaw();
  }

  server(): { readonly process: Process; answer(request: Request): Promise<Response> } | null {
    if (!this.#running) return null;
    const { companion, process } = this.#running;
    return { process, answer: (request) => this.#answer(companion, request) };
  }

  async #answer(companion: Companion, request: Request): Promise<Response> {
    const { history } = this.options;
    const response = await companion.fetch(request);
    history.note('companion', () => `${request.method} ${new URL(request.url).pathname} answered ${response.status}`);
    const onDead = this.#onCutOff;
    if (!onDead || response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
    this.#onCutOff = null;
    return withBrokenBody(response, () => {
      if (this.#running?.companion === companion) this.kill();
      history.reach('a companion that died in the middle of a response');
      onDead();
      return breakOff();
    });
  }

  /**
   * Saves settings as a settings page does, but without the simulated network. Retries if another save has changed the settings
   * in the meantime.
   */
  async saveSettings(settingsKey: string, change: (present: Settings) => Settings): Promise<void> {
    const headers = { authorization: `Bearer ${settingsKey}`, 'content-type': 'application/json' };
    const url = `${companionOrigin}/companion/v1/settings`;
    for (;;) {
      const running = this.#running;
      if (!running) return;
      const present = (await (await running.companion.fetch(new Request(url, { headers }))).json()) as Settings;
      const body = JSON.stringify(change(present));
      const response = await running.companion.fetch(new Request(url, { method: 'PUT', headers, body }));
      if (response.ok) return;
      if (response.status !== 409) throw new Error(`The settings were not saved: ${response.status} ${await response.text()}`);
    }
  }

  async sendReceipts(overlayKey: string, accountId: string, receipts: readonly unknown[]): Promise<void> {
    const headers = { authorization: `Bearer ${overlayKey}`, 'content-type': 'application/json' };
    const request = new Request(`${companionOrigin}/companion/v1/receipts`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ accountId, receipts }),
    });
    await this.#running?.companion.fetch(request);
  }

  accountId(): string {
    const { identities } = JSON.parse(readFileSync(join(this.options.home, 'identities.json'), 'utf8')) as { identities: { id: string }[] };
    return identities[0]?.id ?? '';
  }

  async receipts(settingsKey: string): Promise<readonly KeptReceipt[] | string> {
    const headers = { authorization: `Bearer ${settingsKey}` };
    const all: KeptReceipt[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const url = `${companionOrigin}/companion/v1/receipts?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const answer = await this.#running?.companion.fetch(new Request(url, { headers }));
      if (!answer?.ok) return `${answer?.status} ${await answer?.text()}`;
      const page = (await answer.json()) as { receipts: KeptReceipt[]; nextCursor: string | null };
      all.push(...page.receipts);
      cursor = page.nextCursor;
    }
    return all;
  }

  /**
   * Sends a command to the control API. Resolves when the changed settings are stored. `onOutcome` is called later, unless the
   * companion dies first.
   */
  async control(settingsKey: string, verb: ControlVerb, body: ControlBody, onOutcome: (outcome: ControlOutcome) => void): Promise<void> {
    const running = this.#running;
    if (!running) return;
    const headers = { authorization: `Bearer ${settingsKey}`, 'content-type': 'application/json' };
    const ask = (path: string, init: RequestInit) => running.companion.fetch(new Request(`${companionOrigin}/companion/v1${path}`, init));
    const version = async () => ((await (await ask('/settings', { headers })).json()) as Settings).version;
    const before = await version();
    let isOver = false;
    void ask(`/control/${verb}`, { method: 'POST', headers, body: JSON.stringify(body) }).then(async (answer) => {
      isOver = true;
      if (!answer.ok) throw new Error(`${verb} was refused: ${answer.status} ${await answer.text()}`);
      const outcome = (await answer.json()) as ControlOutcome;
      if (this.#running === running) onOutcome(outcome);
    });
    const writesNothing = !(settingVerbs as readonly string[]).includes(verb);
    while (!writesNothing && !isOver && (await version()) === before) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Retries removing the folder, because a killed companion may still write to it. */
  async close(): Promise<void> {
    this.kill();
    await rm(this.options.home, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
  }
}

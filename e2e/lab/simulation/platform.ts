import Libsql from 'libsql';
import { envelopeVersion } from '../../../src/contract/api';
import { createService, embeddedAdapters, type Service } from '../../../src/service';
import { serviceOrigin } from './companionProgram';
import type { History } from './history';
import type { Plan } from './plan';
import { operatorSecret, type PlatformTemplate } from './platformTemplate';
import type { Machine, Process } from './process';
import type { Random } from './random';
import type { Time } from './time';

export interface PlatformOptions {
  readonly time: Time;
  readonly random: Random;
  readonly history: History;
  readonly template: PlatformTemplate;
  readonly limits: Plan['limits'];
}

/** A published event, as recorded by a trigger in the database. */
export interface PublishedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
}

export interface Recorded {
  readonly donations: readonly {
    readonly id: string;
    readonly perk_lines: string;
    readonly legacy_perk_id: string | null;
    readonly created_at: number;
    readonly amount: number;
    readonly currency: string;
  }[];
  readonly followers: readonly { readonly id: string; readonly created_at: number }[];
  readonly goals: readonly { readonly id: string; readonly completed_at: number | null }[];
}

export class Platform {
  readonly machine: Machine = { skewMs: 0 };
  readonly #path: string;
  readonly #database: Libsql.Database;
  readonly #abandoned: Service[] = [];
  #isStarting = false;
  #running: { readonly service: Service; readonly process: Process } | null = null;

  constructor(private readonly options: PlatformOptions) {
    this.#path = options.template.copy();
    this.#database = new Libsql(this.#path, { timeout: 5_000 });
  }

  async start(): Promise<void> {
    if (this.#running || this.#isStarting) return;
    this.#isStarting = true;
    const { time, random, history, limits } = this.options;
    const process = time.process('service', this.machine);
    const service = await createService({
      adapters: embeddedAdapters(this.#path),
      operatorSecret,
      clock: process.clock,
      timers: process.timers,
      randomBytes: random.bytes,
      limits,
      report: (line) => {
        history.texts.push(line);
        history.note('service', () => line);
      },
    });
    this.#isStarting = false;
    this.#running = { service, process };
    history.note('service', () => 'starts');
  }

  kill(): void {
    if (!this.#running) return;
    this.#running.process.kill();
    this.#abandoned.push(this.#running.service);
    this.#running = null;
    this.options.history.note('service', () => 'dies');
  }

  server(): { readonly process: Process; answer(request: Request, copy: boolean): Promise<Response> } | null {
    if (!this.#running) return null;
    const { service, process } = this.#running;
    return { process, answer: (request, copy) => this.#answer(service, request, copy) };
  }

  async #answer(service: Service, request: Request, copy: boolean): Promise<Response> {
    const { history, time } = this.options;
    const { pathname, searchParams } = new URL(request.url);
    const token = searchParams.get('streamToken');
    if (token) history.secrets.add(token);
    const what = pathname.endsWith('/events/stream') ? 'connect' : pathname.endsWith('/events/stream-token') ? 'mint' : 'rest';
    const noted = { atMs: time.now(), what, copy, status: 0 } as const;
    history.requests.push(noted);
    history.texts.push(request.url.replace(/streamToken=[^&]*/, 'streamToken='));
    const response = await service.fetch(request, { clientAddress: '192.0.2.7' });
    Object.assign(noted, { status: response.status });
    history.note('service', () => `${what} answered ${response.status}`);
    if (what === 'connect' && response.status === 401) history.reach('401 on the stream');
    return response;
  }

  /** Calls the operator interface, as the dashboard and the checkout do. Resolves to false if the service is down or refuses. */
  async operate(method: string, path: string, body: unknown): Promise<boolean> {
    return this.#post(method, `/operator/v1${path}`, body, { authorization: `Bearer ${operatorSecret}` });
  }

  async call(path: string, body: unknown): Promise<boolean> {
    return this.#post('POST', `/api/v1${path}`, body, { 'x-api-key': this.options.template.apiKey });
  }

  async #post(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<boolean> {
    if (!this.#running) return false;
    const init = { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await this.#running.service.fetch(new Request(serviceOrigin + path, init), { clientAddress: '192.0.2.9' });
    this.options.history.note('producer', () => `${path} ${init.body} answered ${response.status}`);
    return response.ok;
  }

  /** Changes the database directly, as restoring a backup would. */
  tamper(sql: string, ...values: unknown[]): void {
    this.#database.prepare(sql).run(values);
  }

  latestPublished(count: number): PublishedEvent[] {
    return this.#rows<PublishedEvent>(`SELECT ms || '-' || sequence AS id, type, data FROM witness ORDER BY place DESC LIMIT ${count}`);
  }

  /** Appends events to the service's event log again. The service must not be running. */
  publishAgain(events: readonly PublishedEvent[]): void {
    const { template, time } = this.options;
    const [head] = this.#rows<{ last_ms: number; last_sequence: number }>(
      'SELECT last_ms, last_sequence FROM event_heads WHERE account_id = ?',
      template.accountId,
    );
    if (!head) return;
    const nowMs = Math.floor(time.now()) + this.machine.skewMs;
    let prev = { ms: head.last_ms, sequence: head.last_sequence };
    for (const { type, data } of events) {
      const id = nowMs > prev.ms ? { ms: nowMs, sequence: 0 } : { ms: prev.ms, sequence: prev.sequence + 1 };
      const row = [template.accountId, id.ms, id.sequence, type, envelopeVersion, data, prev.ms, prev.sequence];
      this.tamper('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)', ...row);
      prev = id;
    }
    this.tamper('UPDATE event_heads SET last_ms = ?, last_sequence = ?', prev.ms, prev.sequence);
  }

  published(): PublishedEvent[] {
    return this.#rows<PublishedEvent>("SELECT ms || '-' || sequence AS id, type, data FROM witness ORDER BY place");
  }

  recorded(): Recorded {
    return {
      donations: this.#rows('SELECT id, perk_lines, legacy_perk_id, created_at, amount, currency FROM donations'),
      followers: this.#rows('SELECT id, created_at FROM followers'),
      goals: this.#rows('SELECT id, completed_at FROM goals'),
    };
  }

  #rows<Row>(sql: string, ...values: unknown[]): Row[] {
    return this.#database.prepare(sql).all(values) as Row[];
  }

  async close(): Promise<void> {
    this.kill();
    for (const service of this.#abandoned) await service.close();
    this.#database.close();
    this.options.template.remove(this.#path);
  }
}

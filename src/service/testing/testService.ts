import * as z from 'zod/mini';
import {
  createService,
  embeddedAdapters,
  type Metrics,
  type OpenAdapters,
  type Service,
  type ServiceLimits,
  type ServiceOptions,
} from '..';
import { checkContract } from './checkContract';
import { createFakeTime, type FakeTime, settle } from './fakeTime';
import { createStreamReader, type StreamReader } from './streamReader';

export const operatorSecret = 'operator-secret-of-the-tests';
const origin = 'http://service.test';

export type OptionsWithoutAdapters = Omit<ServiceOptions, 'adapters' | 'clock'> & { readonly clock: FakeTime };

let createDefault = (options: OptionsWithoutAdapters): Promise<Service> =>
  createService({ ...options, adapters: embeddedAdapters(':memory:') });

export function useServices(create: (options: OptionsWithoutAdapters) => Promise<Service>): void {
  createDefault = create;
}

export function useAdapters(open: () => Promise<OpenAdapters>): void {
  useServices(async (options) => createService({ ...options, adapters: await open() }));
}

export interface TestServiceOptions {
  /** Path of a SQLite file. If absent, the records are in memory, or in the database that the test run has set (`useServices`). */
  readonly databasePath?: string;
  /** Index of this service if several share a database. Each index has its own ids and keys. */
  readonly node?: number;
  readonly time?: FakeTime;
  readonly limits?: Partial<ServiceLimits>;
  readonly metrics?: Metrics;
  /** Default: the same bytes in each run, and therefore in each service. */
  readonly randomBytes?: (size: number) => Uint8Array;
  /** Default: as described at `databasePath`. */
  readonly adapters?: OpenAdapters;
}

export interface CallOptions {
  readonly key?: string | null;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

export interface TestService {
  readonly service: Service;
  readonly time: FakeTime;
  readonly reports: readonly string[];
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  operate(method: string, path: string, body?: unknown): Promise<Response>;
  createAccount(handle?: string): Promise<{ readonly id: string; readonly key: string; readonly keyId: string }>;
  openStream(query: string, options?: CallOptions): Promise<StreamReader>;
}

export async function createTestService({
  databasePath,
  node = 0,
  time = createFakeTime(),
  limits = {},
  metrics,
  adapters,
  randomBytes,
}: TestServiceOptions = {}): Promise<TestService> {
  const reports: string[] = [];
  let drawn = node * 1_000_000;
  const draw = () => {
    drawn += 1;
    return drawn;
  };
  const options: OptionsWithoutAdapters = {
    operatorSecret,
    clock: time,
    timers: time,
    randomBytes: randomBytes ?? ((size) => countingBytes(size, draw())),
    limits,
    ...(metrics && { metrics }),
    report: (line) => void reports.push(line),
  };
  const own = adapters ?? (databasePath === undefined ? null : embeddedAdapters(databasePath));
  const service = await (own ? createService({ ...options, adapters: own }) : createDefault(options));

  async function call(method: string, path: string, { key, body, headers, address = '192.0.2.1' }: CallOptions = {}): Promise<Response> {
    const init: RequestInit & { headers: Record<string, string> } = { method, headers: { ...headers } };
    if (key) init.headers['x-api-key'] = key;
    if (body !== undefined) {
      init.headers['content-type'] ??= 'application/json';
      init.body = typeof body === 'string' ? body : JSON.stringify(body);
    }
    const response = await service.fetch(new Request(origin + path, init), { clientAddress: address });
    await checkContract(method, path, response);
    return response;
  }

  function operate(method: string, path: string, body?: unknown): Promise<Response> {
    return call(method, `/operator/v1${path}`, { body, headers: { authorization: `Bearer ${operatorSecret}` } });
  }

  async function createAccount(handle = `creator-${draw()}`) {
    const { id } = await readAs(Created, operate('POST', '/accounts', { handle, displayName: 'A Creator' }));
    const { id: keyId, key } = await readAs(CreatedKey, operate('POST', `/accounts/${id}/keys`));
    return { id, key, keyId };
  }

  async function openStream(query: string, options?: CallOptions): Promise<StreamReader> {
    const response = await call('GET', `/api/v1/events/stream${query}`, options);
    if (response.status !== 200) throw new Error(`The stream was refused: ${response.status} ${await response.text()}`);
    return createStreamReader(response, settle);
  }

  return { service, time, reports, call, operate, createAccount, openStream };
}

const Created = z.object({ id: z.string() });
const CreatedKey = z.object({ id: z.string(), key: z.string() });

export async function readAs<Schema extends z.ZodMiniType>(schema: Schema, answer: Promise<Response>): Promise<z.output<Schema>> {
  const response = await answer;
  const body = await response.json();
  if (response.status !== 200) throw new Error(`Expected a 200, got ${response.status} ${JSON.stringify(body)}`);
  return z.parse(schema, body);
}

function countingBytes(size: number, draw: number): Uint8Array {
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(Math.max(0, size - 4), draw);
  return bytes;
}

import * as z from 'zod/mini';
import { createTestService, readAs, type TestService } from './testService';

export const unknownId = '11111111-1111-4111-8111-111111111111';

const Identified = z.object({ id: z.string() });

export interface CatalogueAccount {
  readonly id: string;
  get(path: string): Promise<unknown>;
  statusOf(path: string): Promise<number>;
  post(path: string, body: unknown): Promise<Response>;
  made(path: string, body: unknown): Promise<unknown>;
  create(path: string, body: unknown): Promise<string>;
  donate(amount: number, currency?: string, fields?: object): Promise<string>;
  purchase(unitAmount: number, currency?: string, fields?: object): Promise<void>;
  follow(username: string, platform?: string): Promise<string>;
  visit(fields?: object): Promise<void>;
  at(time: string): void;
}

/** A service whose limits are too high for any test to reach. Its clock starts on a Sunday, at 2026-03-01T12:00Z. */
export function createCatalogueService(): Promise<TestService> {
  const limit = { quota: 100_000, windowMs: 60_000 };
  return createTestService({ limits: { accountRequests: limit, ipRequests: limit } });
}

export async function createCatalogueAccount(service: TestService): Promise<CatalogueAccount> {
  const { id, key } = await service.createAccount();
  const call = (path: string) => service.call('GET', `/api/v1${path}`, { key });
  const post = (path: string, body: unknown) => service.call('POST', `/api/v1${path}`, { key, body });
  const create = async (path: string, body: unknown) => (await readAs(Identified, post(path, body))).id;
  const operate = (path: string, body: unknown) => service.operate('POST', `/accounts/${id}${path}`, body);
  return {
    id,
    get: async (path) => (await call(path)).json(),
    statusOf: async (path) => (await call(path)).status,
    post,
    made: (path, body) => readAs(z.unknown(), post(path, body)),
    create,
    donate: (amount, currency = 'usd', fields = {}) => create('/donation/create', { amount, currency, ...fields }),
    purchase: async (unitAmount, currency = 'usd', fields = {}) => {
      const { id: perkId } = await readAs(Identified, operate('/perks', { title: 'A song', unitAmount, currency }));
      await readAs(z.unknown(), operate('/purchases', { currency, lines: [{ perkId, quantity: 1 }], ...fields }));
    },
    follow: (username, platform = 'twitch') => create('/follower/create', { username, platform }),
    visit: async (fields = {}) => {
      await readAs(Identified, operate('/visits', fields));
    },
    at: (time) => service.time.jump(Date.parse(time)),
  };
}

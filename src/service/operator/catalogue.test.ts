import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReadFrame } from '../testing/streamReader';
import { createTestService, type TestService } from '../testing/testService';

const nobody = '11111111-1111-4111-8111-111111111111';
const now = '2026-03-01T12:00:00.000Z';

let service: TestService;
let key: string;
let keyId: string;
let accountId: string;
beforeEach(async () => {
  service = await createTestService();
  ({ key, keyId, id: accountId } = await service.createAccount());
});
afterEach(() => service.service.close());

const operate = async (method: string, path: string, body?: unknown) => (await service.operate(method, path, body)).json();
const read = async (path: string) => (await service.call('GET', `/api/v1${path}`, { key })).json();
const createPerk = async (title = 'A song'): Promise<string> =>
  (await operate('POST', `/accounts/${accountId}/perks`, { title, unitAmount: 300, currency: 'usd' })).id;
const buy = (perkId: string) =>
  service.operate('POST', `/accounts/${accountId}/purchases`, { currency: 'usd', lines: [{ perkId, quantity: 2 }] });

describe('perks', () => {
  test('[OPR-6] renaming a perk changes the catalogue, and no bought cart line', async () => {
    const perkId = await createPerk();
    const { donationId } = await (await buy(perkId)).json();
    const renamed = await operate('PATCH', `/perks/${perkId}`, { title: 'Two songs' });
    expect(renamed).toEqual({ id: perkId, title: 'Two songs', unitAmount: 300, currency: 'usd', archived: false, createdAt: now });
    expect((await read(`/perk/getById?id=${perkId}`)).title).toBe('Two songs');
    expect((await read(`/donation/getById?id=${donationId}`)).perks).toMatchObject([{ id: perkId, title: 'A song' }]);
    expect((await read('/donation/list')).donations[0].perks).toMatchObject([{ title: 'A song' }]);
  });

  test('[OPR-6] an archived perk leaves the catalogue, cannot be bought, and stays in existing carts', async () => {
    const perkId = await createPerk();
    const { donationId } = await (await buy(perkId)).json();
    expect(await operate('PATCH', `/perks/${perkId}`, { archived: true })).toMatchObject({ archived: true });
    expect(await read('/perk/list')).toEqual({ perks: [], nextCursor: null });
    expect(await read(`/perk/getById?id=${perkId}`)).toBeNull();
    expect((await buy(perkId)).status).toBe(400);
    expect((await read(`/donation/getById?id=${donationId}`)).perks).toMatchObject([{ id: perkId, title: 'A song', quantity: 2 }]);
  });

  test('[OPR-6] an archived perk can be restored', async () => {
    const perkId = await createPerk();
    await operate('PATCH', `/perks/${perkId}`, { archived: true });
    await operate('PATCH', `/perks/${perkId}`, { archived: false });
    expect((await read('/perk/list')).perks).toMatchObject([{ id: perkId }]);
    expect((await buy(perkId)).status).toBe(200);
  });

  test('[OPR-6] a stream replays a purchase with the title at the time of purchase', async () => {
    const perkId = await createPerk();
    const stream = await service.openStream('', { key });
    const [, connected] = await stream.readUntil(({ event }) => event === 'connected');
    const { baselineCursor } = Object(Object(connected?.data).data);
    await buy(perkId);
    await operate('PATCH', `/perks/${perkId}`, { title: 'Renamed', archived: true });
    const resumed = await service.openStream(`?lastEventId=${baselineCursor}`, { key });
    const isPurchase = ({ event }: ReadFrame) => event === 'perks.purchased';
    const purchase = (await resumed.readUntil(isPurchase)).find(isPurchase);
    expect(purchase?.data).toMatchObject({ replayed: true, data: { perks: [{ title: 'A song' }] } });
  });

  test('[OPR-6] all perks of an account are listed, including archived ones', async () => {
    const [first, second] = [await createPerk('First'), await createPerk('Second')];
    await operate('PATCH', `/perks/${first}`, { archived: true });
    const { perks } = await operate('GET', `/accounts/${accountId}/perks`);
    expect(perks).toMatchObject([
      { id: first, archived: true },
      { id: second, archived: false },
    ]);
  });
});

describe('goals', () => {
  const open = async (amount: number): Promise<string> =>
    (await operate('POST', `/accounts/${accountId}/goals`, { amount, currency: 'usd' })).id;
  const donate = () => service.call('POST', '/api/v1/donation/create', { key, body: { amount: 5, currency: 'usd' } });

  test('[OPR-6] a closed goal is not active, and donations do not count towards it', async () => {
    const goalId = await open(1000);
    await donate();
    const closed = await operate('PATCH', `/goals/${goalId}`, { closed: true });
    expect(closed).toMatchObject({ id: goalId, totalRaised: 500, completedAt: null, closedAt: now });
    const stream = await service.openStream('?events=goal.reached', { key });
    await donate();
    expect((await stream.read()).filter(({ event }) => event === 'goal.reached')).toEqual([]);
    expect(await read('/goal/active')).toBeNull();
    expect(await read(`/goal/getById?id=${goalId}`)).toMatchObject({ totalRaised: 500, completedAt: null });
  });

  test('[OPR-6] a goal is closed once, permanently', async () => {
    const goalId = await open(1000);
    await operate('PATCH', `/goals/${goalId}`, { closed: true });
    await service.time.advance(5000);
    expect(await operate('PATCH', `/goals/${goalId}`, { closed: true })).toMatchObject({ closedAt: now });
    expect((await service.operate('PATCH', `/goals/${goalId}`, { closed: false })).status).toBe(400);
    expect((await operate('GET', `/accounts/${accountId}/goals`)).goals).toMatchObject([{ id: goalId, closedAt: now }]);
  });
});

describe('keys', () => {
  test('[OPR-3] keys are listed with their state, never with the key itself', async () => {
    await operate('PATCH', `/keys/${keyId}`, { disabled: true });
    const { id: second } = await operate('POST', `/accounts/${accountId}/keys`);
    const response = await service.operate('GET', `/accounts/${accountId}/keys`);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      keys: [
        { id: keyId, disabled: true, revoked: false, expiresAt: null, createdAt: now },
        { id: second, disabled: false, revoked: false, expiresAt: null, createdAt: now },
      ],
    });
    expect(text).not.toContain('ovk_');
  });
});

test.each([
  ['GET', `/accounts/${nobody}/keys`],
  ['GET', `/accounts/${nobody}/perks`],
  ['GET', `/accounts/${nobody}/goals`],
  ['GET', `/accounts/${nobody}/usage`],
  ['PATCH', `/perks/${nobody}`, { title: 'x' }],
  ['PATCH', `/goals/${nobody}`, { closed: true }],
])('[OPR-15] %s %s is a 404', async (method, path, body?: object) => {
  expect((await service.operate(method, path, body)).status).toBe(404);
});

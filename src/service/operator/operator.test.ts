import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TopDonor } from '../../contract/api';
import { createTestService, operatorSecret, type TestService } from '../testing/testService';

let service: TestService;
beforeEach(async () => {
  service = await createTestService();
});
afterEach(() => service.service.close());

test('[OPR-1] without the secret the operator interface is a 401', async () => {
  for (const authorization of ['', 'Bearer wrong', operatorSecret, `Bearer ${operatorSecret}x`]) {
    expect((await service.call('GET', '/operator/v1/accounts', { headers: { authorization } })).status).toBe(401);
  }
});

test('[OPR-1] a web page is rejected even with the secret', async () => {
  const headers = { authorization: `Bearer ${operatorSecret}`, origin: 'http://127.0.0.1:4747' };
  expect((await service.call('GET', '/operator/v1/accounts', { headers })).status).toBe(403);
});

test('[OPR-15] an account is created with premium and listed; a handle is unique', async () => {
  const created = await (await service.operate('POST', '/accounts', { handle: 'ada', displayName: 'Ada' })).json();
  expect(created).toMatchObject({ handle: 'ada', displayName: 'Ada', premium: true });
  expect((await service.operate('POST', '/accounts', { handle: 'ada', displayName: 'Another' })).status).toBe(409);
  expect(await (await service.operate('GET', '/accounts')).json()).toEqual({ accounts: [created] });
});

test('[OPR-15] an unknown id is a 404', async () => {
  const nobody = '11111111-1111-4111-8111-111111111111';
  const perk = { title: 'A song', unitAmount: 1, currency: 'usd' };
  expect((await service.operate('POST', `/accounts/${nobody}/keys`)).status).toBe(404);
  expect((await service.operate('POST', `/accounts/${nobody}/perks`, perk)).status).toBe(404);
  expect((await service.operate('PATCH', `/accounts/${nobody}`, { premium: false })).status).toBe(404);
  expect((await service.operate('PATCH', `/keys/${nobody}`, { disabled: true })).status).toBe(404);
});

test('[OPR-3] a key shows its state', async () => {
  const { keyId } = await service.createAccount();
  const expiresAt = '2027-01-01T00:00:00.000Z';
  const changed = await (await service.operate('PATCH', `/keys/${keyId}`, { disabled: true, expiresAt })).json();
  expect(changed).toEqual({ id: keyId, disabled: true, revoked: false, expiresAt });
});

test('[OPR-3] a key is 256 random bits behind its prefix', async () => {
  const { key } = await service.createAccount();
  expect(key).toMatch(/^ovk_[\w-]{43}$/);
});

test('[API-9] the operator can write only text that can be stored', async () => {
  for (const displayName of ['a\u0000b', '\ud800', '']) {
    expect((await service.operate('POST', '/accounts', { handle: 'ada', displayName })).status).toBe(400);
  }
});

test('[OPR-2] a purchase freezes its cart and is a donation of the total', async () => {
  const { id, key } = await service.createAccount();
  const perk = { title: 'A song', unitAmount: 300, currency: 'usd' };
  const { id: perkId } = await (await service.operate('POST', `/accounts/${id}/perks`, perk)).json();
  const purchase = { currency: 'usd', donorName: 'Ada', lines: [{ perkId, quantity: 3 }] };
  const { donationId } = await (await service.operate('POST', `/accounts/${id}/purchases`, purchase)).json();
  const donation = await (await service.call('GET', `/api/v1/donation/getById?id=${donationId}`, { key })).json();
  expect(donation).toMatchObject({
    amount: 900,
    currency: 'usd',
    perk: null,
    perks: [{ id: perkId, title: 'A song', quantity: 3, unitAmount: 300, lineTotal: 900, currency: 'USD' }],
  });
});

test('[OPR-12] a cart that cannot be bought is a 400 and records nothing', async () => {
  const { id, key } = await service.createAccount();
  const { id: other } = await service.createAccount();
  const createPerk = async (account: string, currency: string) =>
    (await (await service.operate('POST', `/accounts/${account}/perks`, { title: 'A song', unitAmount: 300, currency })).json()).id;
  const carts = [
    [{ perkId: '11111111-1111-4111-8111-111111111111', quantity: 1 }],
    [{ perkId: await createPerk(other, 'usd'), quantity: 1 }],
    [{ perkId: await createPerk(id, 'eur'), quantity: 1 }],
    [{ perkId: await createPerk(id, 'usd'), quantity: 0 }],
    [],
  ];
  for (const lines of carts) {
    expect((await service.operate('POST', `/accounts/${id}/purchases`, { currency: 'usd', lines })).status).toBe(400);
  }
  expect(await (await service.call('GET', '/api/v1/donation/list', { key })).json()).toEqual({ donations: [], nextCursor: null });
});

test('[OPR-12] amounts, prices and carts are limited, so that their sums stay safe integers', async () => {
  const { id, key } = await service.createAccount();
  const add = (what: string, body: object) => service.operate('POST', `/accounts/${id}/${what}`, body);
  const most = 10 ** 12;
  const priceOf = async (unitAmount: number) => (await (await add('perks', { title: 'A song', unitAmount, currency: 'usd' })).json()).id;
  const [cheap, dear] = [await priceOf(1), await priceOf(most / 1_000)];
  const buy = async (amount: number | undefined, lines: object[] = [{ perkId: cheap, quantity: 1 }]) =>
    (await add('purchases', { currency: 'usd', donorName: 'Ada', amount, lines })).status;
  expect((await add('perks', { title: 'A song', unitAmount: most + 1, currency: 'usd' })).status).toBe(400);
  expect((await add('goals', { amount: most + 1, currency: 'usd' })).status).toBe(400);
  for (const amount of [Number.MAX_SAFE_INTEGER, most + 1]) expect([amount, await buy(amount)]).toEqual([amount, 400]);
  const full = { perkId: dear, quantity: 1_000 };
  expect(await buy(undefined, [full, { perkId: cheap, quantity: 1 }])).toBe(400);
  for (const lines of [[full], [full], undefined]) expect(await buy(lines ? undefined : most, lines)).toBe(200);
  const { topDonors } = await (await service.call('GET', '/api/v1/donation/top-donors', { key })).json();
  expect(z.safeParse(z.array(TopDonor), topDonors).error?.issues).toBeUndefined();
  expect(topDonors).toMatchObject([{ donorName: 'Ada', total: 3 * most, count: 3 }]);
});

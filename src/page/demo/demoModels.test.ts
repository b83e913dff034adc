import { expect, test } from 'vitest';
import { createVirtualTime } from '../../testing/virtualTime';
import { createCompanionClient } from '../companion';
import { createCreatorModel, minRefreshMs, refreshMs } from './creatorModel';
import { createCartModel, createDonateModel, createFollowModel } from './forms';
import { formatMinor, parseDonation } from './money';

const perks = [
  { id: 'hat', title: 'Golden Hat', unitAmount: 250, currency: 'USD' },
  { id: 'song', title: 'Choose the song', unitAmount: 400, currency: 'USD' },
];
const goal = { id: 'g', description: 'New desk', amount: 10_000, totalRaised: 500, currency: 'USD', completedAt: null };

async function openDemo(answer: (path: string) => Response | null = () => null, sold = perks) {
  const asked: { path: string; body: unknown; authorization: string | null }[] = [];
  const time = createVirtualTime();
  let visible = true;
  const fetch = async (url: RequestInfo | URL, init: RequestInit = {}) => {
    const path = new URL(String(url)).pathname.replace('/companion/v1', '');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    asked.push({ path, body, authorization: new Headers(init.headers).get('authorization') });
    const scripted = answer(path);
    if (scripted) return scripted;
    if (path === '/demo') return Response.json({ displayName: 'Nova', goal, perks: sold });
    return Response.json(path === '/demo/purchases' ? { donationId: 'd' } : { id: 'd' });
  };
  const page = { isVisible: () => visible, onVisible: () => () => {} };
  const call = createCompanionClient({ fetch, origin: 'http://127.0.0.1:4747', key: () => 'demo-key', timeoutMs: 5_000 });
  const creator = createCreatorModel(call, { timers: time.timers, ...page });
  const onDone = creator.refresh;
  const donate = createDonateModel(call, onDone);
  const cart = createCartModel(call, creator.creator, donate, onDone);
  const follow = createFollowModel(call, onDone);
  await time.advance(0);
  const hide = () => {
    visible = false;
  };
  return { asked, time, creator, donate, cart, follow, hide };
}

test('the creator is read with the demo key, repeatedly while visible, and not while hidden', async () => {
  const { asked, time, creator, hide } = await openDemo();
  expect(creator.creator.value?.displayName).toBe('Nova');
  expect(asked[0]).toMatchObject({ path: '/demo', authorization: 'Bearer demo-key' });
  await time.advance(refreshMs);
  expect(asked).toHaveLength(2);
  hide();
  await time.advance(refreshMs * 5);
  expect(asked).toHaveLength(2);
  creator.close();
});

test('many donations do not exceed the account’s read limit', async () => {
  const { asked, donate, creator, time } = await openDemo();
  for (let gift = 0; gift < 20; gift += 1) {
    await donate.give(5, 'USD');
    await time.advance(500);
  }
  expect(asked.filter(({ path }) => path === '/demo').length).toBeLessThanOrEqual(1 + 10_000 / minRefreshMs);
  creator.close();
});

test('a donation is sent in major units with the typed texts, and the goal is read again', async () => {
  const { asked, donate, creator, time } = await openDemo();
  donate.type('name', ' Ada ');
  donate.type('amount', '19.99');
  await donate.giveTyped();
  await time.advance(minRefreshMs);
  expect(asked.slice(1)).toMatchObject([
    { path: '/demo/donations', body: { amount: 19.99, currency: 'usd', donorName: 'Ada' } },
    { path: '/demo' },
  ]);
  expect(asked[1]?.body).not.toHaveProperty('message');
  expect(donate.outcome.value?.tone).toBe('good');
  creator.close();
});

test('an invalid amount is explained and not sent', async () => {
  const { asked, donate, creator } = await openDemo();
  donate.type('currency', 'JPY');
  donate.type('amount', '19.99');
  await donate.giveTyped();
  expect(donate.amountError.value).toBe('JPY has no decimals.');
  expect(asked).toHaveLength(1);
  creator.close();
});

test.each([
  ['0.99', 'USD'],
  ['10000.01', 'USD'],
  ['1.005', 'KWD'],
  ['', 'USD'],
  ['five', 'USD'],
])('%s %s is not a valid donation', (text, currency) => {
  expect(parseDonation(text, currency).ok).toBe(false);
});

test('a cart has a total, is bought with every line, and is then empty', async () => {
  const { asked, cart, creator } = await openDemo();
  cart.setQuantity('hat', 2);
  cart.setQuantity('song', 1);
  expect(cart.total.value).toEqual({ amount: 900, currency: 'USD' });
  await cart.buy();
  const lines = [
    { perkId: 'hat', quantity: 2 },
    { perkId: 'song', quantity: 1 },
  ];
  expect(asked[1]).toMatchObject({ path: '/demo/purchases', body: { currency: 'usd', lines } });
  expect(cart.total.value).toBeNull();
  creator.close();
});

test('[SPG-5] text typed while a form is sent stays after its success', async () => {
  const { asked, donate, follow, creator } = await openDemo();
  follow.type('ada');
  const followed = follow.follow();
  follow.type('bob');
  donate.type('message', 'First');
  donate.type('amount', '5');
  const given = donate.giveTyped();
  donate.type('message', 'Second');
  await Promise.all([followed, given]);
  expect(asked.slice(1, 3).map(({ body }) => body)).toMatchObject([{ username: 'ada' }, { amount: 5, message: 'First' }]);
  expect([follow.outcome.value?.tone, donate.outcome.value?.tone]).toEqual(['good', 'good']);
  expect([follow.username.value, donate.fields.message.value, donate.fields.amount.value]).toEqual(['bob', 'Second', '']);
  await follow.follow();
  expect(follow.username.value).toBe('');
  creator.close();
});

test('[SPG-5] perks added while the cart is bought stay in the cart', async () => {
  const { cart, creator } = await openDemo();
  cart.setQuantity('hat', 2);
  const bought = cart.buy();
  cart.setQuantity('hat', 3);
  cart.setQuantity('song', 1);
  await bought;
  expect([cart.quantityOf('hat'), cart.quantityOf('song')]).toEqual([1, 1]);
  const rest = cart.buy();
  cart.setQuantity('hat', 0);
  await rest;
  expect(cart.total.value).toBeNull();
  creator.close();
});

test('a perk named like a property of every object is not in the cart until added, and is bought under its name', async () => {
  const names = Object.getOwnPropertyNames(Object.prototype);
  const sold = names.map((name) => ({ id: name, title: name, unitAmount: 100, currency: 'USD' }));
  const { asked, cart, creator } = await openDemo(() => null, sold);
  expect(cart.total.value).toBeNull();
  for (const [place, name] of names.entries()) {
    expect(cart.quantityOf(name)).toBe(0);
    cart.setQuantity(name, place + 1);
    expect(cart.quantityOf(name)).toBe(place + 1);
  }
  await cart.buy();
  expect(asked[1]).toMatchObject({ body: { lines: names.map((perkId, place) => ({ perkId, quantity: place + 1 })) } });
  expect(names.map((name) => cart.quantityOf(name))).toEqual(names.map(() => 0));
  creator.close();
});

test('a rate limit is reported with the time to wait, and the typed text stays', async () => {
  const limited = () =>
    Response.json({ error: 'Try again later', code: 'TOO_MANY_REQUESTS' }, { status: 429, headers: { 'Retry-After': '7' } });
  const { follow, creator } = await openDemo((path) => (path === '/demo' ? null : limited()));
  follow.type('ada');
  await follow.follow();
  expect(follow.outcome.value).toEqual({ tone: 'bad', text: 'Too many requests. Try again in 7 seconds.' });
  expect(follow.username.value).toBe('ada');
  creator.close();
});

test('an absent companion is reported, and the creator stays visible', async () => {
  let away = false;
  const { time, creator } = await openDemo(() => {
    if (away) throw new TypeError('Failed to fetch');
    return null;
  });
  away = true;
  await time.advance(refreshMs);
  expect(creator.problem.value).toContain('Can’t reach Ovation');
  expect(creator.creator.value?.displayName).toBe('Nova');
  creator.close();
});

test('money has the decimals of its currency, or none if it is short and whole', () => {
  expect(formatMinor(500, 'USD', 'short')).toMatch(/^\D*5\D*$/);
  expect(formatMinor(550, 'USD', 'short')).toMatch(/5[.,]50/);
  expect(formatMinor(500, 'JPY')).toMatch(/500/);
});

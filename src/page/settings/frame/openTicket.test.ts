import { expect, test } from 'vitest';
import { redeemTicket, ticketIn } from '../mountPage';

test.each([
  ['#/open?ticket=ab_C-1', 'ab_C-1'],
  ['#open?ticket=x', 'x'],
  ['#/open?ticket=', null],
  ['#/open?ticket=a&key=b', null],
  ['#/settings?key=x', null],
  ['', null],
])('[MCH-3] the address %s has the ticket %s', (hash, ticket) => {
  expect(ticketIn(hash)).toBe(ticket);
});

test('[MCH-3] a ticket is exchanged for the settings key, and only once', async () => {
  const asked: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push([String(input), init?.body]);
    return asked.length === 1
      ? Response.json({ key: 'settings-key' })
      : Response.json({ error: 'used', code: 'UNAUTHORIZED' }, { status: 401 });
  };
  const origin = 'http://127.0.0.1:4747';
  expect(await redeemTicket('once', { fetch, origin })).toBe('settings-key');
  expect(await redeemTicket('once', { fetch, origin })).toBeNull();
  expect(asked[0]).toEqual([`${origin}/companion/v1/tickets/redeem`, '{"ticket":"once"}']);
});

import { afterEach, describe, expect, test } from 'vitest';
import type { Health } from '../../contract/companion';
import { codeOf, createTestCompanion, endTestCompanions, origin, statusOf, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

const own = '192.168.1.20';
const other = '192.168.1.77';

async function start() {
  const companion = await createTestCompanion({ interfaceAddresses: () => ['127.0.0.1', own, 'fe80::1%eth0'] });
  const from = (address: string | undefined, line: string, key?: string, body?: unknown) => {
    const [method = '', path = ''] = line.split(' ');
    const headers = { ...(key && { authorization: `Bearer ${key}` }), ...(body !== undefined && { 'content-type': 'application/json' }) };
    const request = new Request(`${origin}/companion/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return companion.companion.fetch(request, { incoming: { socket: { remoteAddress: address } } });
  };
  return { ...companion, from };
}

const ofSettings = [
  'GET /settings',
  'GET /status',
  'GET /computer',
  'GET /live',
  'GET /live?device',
  'GET /control/state',
  'GET /read/perk/list',
];
const pastTheTable = ['GET /backup?secrets=true', 'POST /restore', 'POST /media?name=a', 'GET /receipts/export?format=csv', 'POST /speech'];

describe('[CMP-33] the settings key', () => {
  test.each([...ofSettings, ...pastTheTable])('opens %s only on this computer', async (line) => {
    const { from, keys } = await start();
    for (const address of [other, `::ffff:${other}`, '10.0.0.9', '2001:db8::7', undefined]) {
      expect(await codeOf(from(address, line, keys.settings))).toBe('403 FORBIDDEN');
    }
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8', own, `::ffff:${own}`, 'fe80::1%lo']) {
      expect(await statusOf(from(address, line, keys.settings))).not.toBe(403);
    }
  });

  test('opens them on other devices only while the creator allows it, also after restarts', async () => {
    const { from, keys, settings, restart } = await start();
    await settings('PUT /computer/network', { opensSettings: true });
    expect(await statusOf(from(other, 'GET /settings', keys.settings))).toBe(200);
    const second = await restart();
    const fromOther = (companion: TestCompanion) =>
      companion.companion.fetch(new Request(`${origin}/companion/v1/settings`, { headers: { authorization: `Bearer ${keys.settings}` } }), {
        clientAddress: other,
      });
    expect(await statusOf(fromOther(second))).toBe(200);
    await second.settings('PUT /computer/network', { opensSettings: false });
    expect(await statusOf(fromOther(second))).toBe(403);
  });

  test('is exchanged for a ticket only on this computer', async () => {
    const { from, settings } = await start();
    const { ticket } = await settings<{ ticket: string }>('POST /tickets');
    expect(await codeOf(from(other, 'POST /tickets/redeem', undefined, { ticket }))).toBe('403 FORBIDDEN');
    expect(await codeOf(from('127.0.0.1', 'POST /tickets/redeem', undefined, { ticket }))).toBe('200 OK');
  });

  test('withdrawing the permission closes open pages on other devices', async () => {
    const { openPage, settings } = await start();
    await settings('PUT /computer/network', { opensSettings: true });
    const page = await openPage();
    await settings('PUT /computer/network', { opensSettings: false });
    expect(await page.ended()).toBe(true);
  });
});

test('[CMP-33] keys of overlays, and endpoints without a key, work from other devices', async () => {
  const { from, keys } = await start();
  expect(await statusOf(from(other, 'GET /live?engine=e', keys.overlay))).toBe(200);
  expect(await statusOf(from(other, 'GET /health'))).toBe(200);
});

describe('[HLT-4] rejected keys of other devices', () => {
  test('are counted by device in Diagnostics and in a bounded log', async () => {
    const { from, keys, settings, reports, time } = await start();
    await from('127.0.0.1', 'GET /settings', 'no-key-of-ours');
    await from(other, 'GET /settings');
    for (let tries = 0; tries < 300; tries += 1) await from(other, 'GET /settings', `guess-${tries}`);
    await time.advance(1_000);
    await from('10.0.0.9', 'GET /settings', keys.settings);
    const { faults = [] } = await settings<Health>('GET /health-report');
    expect(faults.filter(({ what }) => what === 'keys-refused')).toEqual([
      { what: 'keys-refused', atMs: time.clock.now(), address: '10.0.0.9', times: 1 },
      { what: 'keys-refused', atMs: time.clock.now() - 1_000, address: other, times: 300 },
    ]);
    expect(reports.filter((line) => line.includes('key rejected'))).toEqual([`key rejected from ${other} (1 so far)`]);
    expect(JSON.stringify([faults, reports])).not.toMatch(/guess|no-key/);
  });

  test('are kept for at most twenty devices', async () => {
    const { from, settings } = await start();
    for (let last = 1; last <= 30; last += 1) await from(`10.0.1.${last}`, 'GET /settings', 'no-key');
    const { faults = [] } = await settings<Health>('GET /health-report');
    const reported = faults.flatMap(({ address }) => address ?? []);
    expect([reported.length, reported[0], reported.at(-1)]).toEqual([20, '10.0.1.30', '10.0.1.11']);
  });
});

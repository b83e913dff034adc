import { afterEach, expect, test } from 'vitest';
import { companionEndpoints } from '../../contract/companion';
import type { Settings } from '../../contract/settings';
import { createTestCompanion, endTestCompanions } from '../testing/testCompanion';

afterEach(endTestCompanions);

const opened: Readonly<Record<string, string>> = {
  'POST /stream-token': 'budget of mints (CMP-16)',
  'POST /engine-report': 'for its own elements, 160 kB kept (CMP-38)',
  'POST /receipts': 'receipts, bytes and perk lines a day',
  'POST /widget-frames': 'for its own elements as saved, build time',
  'PUT /widget-store/:box': 'for its own elements, size of the store, written every few seconds',
  'GET /read/perk/list': 'budget of reads (CMP-16)',
  'GET /read/donation/list': 'budget of reads (CMP-16)',
  'GET /read/follower/list': 'budget of reads (CMP-16)',
  'GET /read/goal/list': 'budget of reads (CMP-16)',
  'GET /read/goal/active': 'budget of reads (CMP-16)',
  'GET /read/donation/top-donors': 'budget of reads (CMP-16)',
  'GET /read/perks-done': 'read from memory',
  'POST /speech/problem': 'one text, replaced by the next',
  'POST /broadcast': '60 a minute (OBS-4)',
  'POST /command-answers': 'one answer for each engine (CTL-4)',
  'POST /remote-orders': 'its own elements, 20 in 10 s (CTL-38)',
};

const rows = Object.values(companionEndpoints).map(({ method, path, auth }) => ({ line: `${method} ${path}`, auth }));

test("[CMP-3] an overlay's link opens exactly the endpoints of this list", () => {
  const open = rows.filter(({ auth }) => auth === 'overlay' || auth === 'any-link').map(({ line }) => line);
  expect(open.sort()).toEqual(Object.keys(opened).sort());
});

test("[CMP-3] an overlay's link gets 403 at all other endpoints and at the channels of pages", async () => {
  const companion = await createTestCompanion();
  const others = rows.filter(({ line, auth }) => !(line in opened) && auth !== 'none' && auth !== 'here');
  expect(others.length).toBeGreaterThan(30);
  const call = async (line: string) => {
    const path = line.replace(/:\w+/g, 'alerts');
    return (await companion.call(path, { key: companion.keys.overlay, ...(!line.startsWith('GET') && { body: {} }) })).status;
  };
  for (const { line } of others) expect([line, await call(line)]).toEqual([line, 403]);
  for (const line of ['GET /live', 'GET /live?control', 'GET /live?page=p']) expect([line, await call(line)]).toEqual([line, 400]);
});

test("[CMP-38] [OBS-4] an overlay's link can report at most 60 stream starts and ends a minute", async () => {
  const companion = await createTestCompanion();
  const report = (count: number) =>
    companion.call('POST /broadcast', { key: companion.keys.overlay, body: { word: count % 2 === 0 ? 'started' : 'stopped', obs: 'obs' } });
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await report(count)).status);
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([200]), 429]);
  const { version } = await companion.settings<Settings>('GET /settings');
  await report(62);
  expect((await companion.settings<Settings>('GET /settings')).version).toBe(version);
});

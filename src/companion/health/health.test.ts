import { afterEach, expect, test } from 'vitest';
import { dayMs } from '../../contract';
import { businessKey } from '../../contract/api';
import type { Health } from '../../contract/companion';
import type { EngineReport } from '../../contract/engine';
import { donation } from '../../testing/events';
import { createVirtualTime } from '../../testing/virtualTime';
import { watchPlatformLimit } from '../platform/upstream';
import { codeOf, createTestCompanion, endTestCompanions } from '../testing/testCompanion';
import { createConnectionLog } from './connectionLog';

afterEach(endTestCompanions);

const inState = (tag: EngineReport['state']['tag'], reason: string | null = null): EngineReport => ({
  state: { tag, reason, retryAtMs: null },
  boxes: [],
});

test('[HLT-1] changes of a connection are recorded with reasons, but not before the first connection', async () => {
  const time = createVirtualTime();
  const log = createConnectionLog(time.clock);
  log.opened('a');
  log.reported('a', inState('minting'));
  log.reported('a', inState('live'));
  log.reported('a', inState('live'));
  log.opened('a');
  log.reported('a', inState('waiting', 'the connection was lost'));
  log.reported('a', inState('connecting'));
  log.reported('a', inState('waiting', 'reconciling'));
  log.reported('a', inState('live'));
  log.closed('a');
  log.reported('nobody', inState('live'));
  const { reconnects, resyncs, moments } = log.read();
  expect([reconnects, resyncs]).toEqual([1, 1]);
  expect(moments.map(({ turn, reason }) => (reason === null ? turn : `${turn}: ${reason}`))).toEqual([
    ...['closed', 'live', 'reconciling: reconciling', 'reconnecting: the connection was lost', 'live', 'opened'],
  ]);
  await time.advance(86_400_001);
  expect(log.read()).toEqual({ reconnects: 0, resyncs: 0, moments: [] });
});

test('[HLT-1] changes that a wrong clock made old return when the clock is corrected', () => {
  let nowMs = Date.UTC(2030, 0, 10);
  const log = createConnectionLog({ now: () => nowMs });
  log.opened('a');
  log.reported('a', inState('live'));
  nowMs += 3 * dayMs;
  expect(log.read().moments).toEqual([]);
  nowMs -= 3 * dayMs;
  expect(log.read().moments.map(({ turn }) => turn)).toEqual(['live', 'opened']);
});

test('[HLT-1] keeps the platform’s limit from its last answer that has one', async () => {
  const time = createVirtualTime();
  const answers = [
    new Response('{}', { headers: { 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '41', 'X-RateLimit-Reset': '12' } }),
    new Response('{}', { headers: { 'X-RateLimit-Limit': 'many' } }),
  ];
  const limit = watchPlatformLimit(async () => answers.shift() ?? new Response(), time.clock);
  expect(limit.read()).toBeNull();
  await limit.fetch('https://x.example');
  await limit.fetch('https://x.example');
  expect(limit.read()).toEqual({ atMs: time.clock.now(), limit: 60, remaining: 41, resetMs: 12_000 });
});

test('[HLT-1] the report has connections, events, storage and versions, only for the settings key', async () => {
  const versions = { ovation: '1.2.3', node: 'v20', system: 'linux' };
  const companion = await createTestCompanion({ versions });
  const engine = await companion.openEngine('e');
  const [hello] = await engine.all();
  const event = donation();
  const nowMs = companion.time.clock.now();
  const receipt = {
    box: 'alerts',
    seq: 1,
    key: businessKey(event),
    type: event.type,
    arrival: 'reconciled',
    data: event.data,
    receivedAtMs: nowMs,
    startedAtMs: null,
    endedAtMs: nowMs,
    alertKey: null,
    restarts: 0,
    fate: { tag: 'failed', why: 'x' },
  };
  const accountId = hello?.type === 'hello' ? hello.account?.id : null;
  const copies = { accountId, receipts: [receipt, { ...receipt, box: 'feed' }] };
  expect((await companion.call('POST /receipts', { key: companion.keys.overlay, body: copies })).status).toBe(200);
  const health = await companion.settings<Health>('GET /health-report');
  expect(health.arrivals).toEqual({ live: 0, replayed: 0, reconciled: 1 });
  expect(health.connection.moments.map(({ turn }) => turn)).toEqual(['opened']);
  expect(health.versions).toMatchObject(versions);
  expect(health.storage.find(({ what }) => what === 'receipts')?.bytes).toBeGreaterThan(0);
  expect(await codeOf(companion.call('GET /health-report', { key: companion.keys.overlay }))).toBe('403 FORBIDDEN');
});

// This file has over 300 lines, because the tests of storing, listing and erasing use the same receipts.
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../contract';
import type { KeptReceipt, LocalizedText } from '../../contract/companion';
import type { Receipt } from '../../contract/engine';
import { openSqliteFile, releaseClosedFiles } from '../../server/sqlite';
import { donation, follower, goalReached } from '../../testing/events';
import { accountOf, copy, keysOf, list, receipt, withFormerAccount } from '../testing/receipts';
import { codeOf, createTestCompanion, endTestCompanions, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

const withoutTimeOfEvent = [
  'DROP INDEX receipts_gone',
  'ALTER TABLE receipts DROP COLUMN gone',
  'DROP INDEX receipts_by_event',
  'ALTER TABLE receipts DROP COLUMN created_at',
  "DELETE FROM kysely_migration WHERE name >= '0006'",
];

const suppressed = { tag: 'suppressed', rule: 'minimum' } as const;

test('[RCP-1] copied receipts survive a restart, with name, amount and outcome', async () => {
  const companion = await createTestCompanion();
  await copy(companion, [receipt(donation({ id: 'd1', donorName: 'Ada', amount: 500, currency: 'USD' }), { fate: suppressed })]);
  const again = await companion.restart();
  const { receipts } = await list(again);
  expect(receipts).toMatchObject([{ key: 'donation.created:d1', name: 'Ada', amount: 500, currency: 'USD', fate: suppressed }]);
});

test('[RCP-1] a repeated copy is one receipt; elements and accounts have their own', async () => {
  const companion = await withFormerAccount(await createTestCompanion());
  const one = receipt(donation({ id: 'd1' }));
  await copy(companion, [one, one]);
  await copy(companion, [one]);
  await copy(companion, [{ ...one, box: 'feed' }]);
  await copy(companion, [one], 'somebody-else');
  expect((await list(companion)).receipts.map(({ box: element }) => element).sort()).toEqual(['alerts', 'feed']);
});

test('[RCP-1] of two programs with an event, the receipt of the one that showed it is kept', async () => {
  const companion = await createTestCompanion();
  const event = donation({ id: 'd1' });
  await copy(companion, [receipt(event, { fate: suppressed })]);
  await copy(companion, [receipt(event)]);
  await copy(companion, [receipt(event, { fate: suppressed })]);
  expect((await list(companion)).receipts.map(({ fate: outcome }) => outcome.tag)).toEqual(['shown']);
});

test('[RCP-1] an unreadable copy does not affect others', async () => {
  const companion = await createTestCompanion();
  await copy(companion, [{ of: 'another build' }, 'nonsense', receipt(donation({ id: 'd1' }))]);
  expect(keysOf(await list(companion))).toEqual(['donation.created:d1']);
});

test('[CMP-4] only the contract’s fields of an event are kept', async () => {
  const companion = await createTestCompanion();
  const event = donation({ id: 'd1' });
  await copy(companion, [receipt(event, { data: { ...event.data, donorEmail: 'ada@private.example', paymentMethodLast4: '4242' } })]);
  await companion.companion.close();
  const files = await Promise.all(['receipts.db', 'receipts.db-wal'].map((name) => readFile(join(companion.home, name)).catch(() => '')));
  expect(files.join()).toContain('donation.created:d1');
  expect(files.join()).not.toContain('ada@private.example');
});

test.skipIf(process.platform === 'win32')('[CMP-1] the receipts’ file is readable only for its owner', async () => {
  const { home } = await createTestCompanion();
  expect(((await stat(join(home, 'receipts.db'))).mode & 0o777).toString(8)).toBe('600');
});

test('[DAT-11] an unreadable file of receipts is moved aside and reported, and new receipts are kept', async () => {
  const first = await createTestCompanion();
  await first.companion.close();
  await releaseClosedFiles(); // otherwise libsql may write its log into the file later
  await writeFile(join(first.home, 'receipts.db'), 'no database, and longer than a header would be '.repeat(10));
  for (const beside of ['receipts.db-wal', 'receipts.db-shm']) await rm(join(first.home, beside), { force: true });
  const companion = await first.restart();
  const { notices } = await companion.settings<{ notices: LocalizedText[] }>('GET /status');
  expect(notices.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^receipts\.db could not be read\. It is kept as receipts\.db\.unreadable-/),
  ]);
  await copy(companion, [receipt(donation({ id: 'd1' }))]);
  expect(keysOf(await list(companion))).toEqual(['donation.created:d1']);
});

test('[RCP-3] only the settings key reads and erases; only an overlay’s key copies', async () => {
  const companion = await createTestCompanion();
  const { overlay, settings } = companion.keys;
  expect(await codeOf(companion.call('GET /receipts', { key: overlay }))).toBe('403 FORBIDDEN');
  expect(await codeOf(companion.call('GET /receipts/export?format=csv', { key: overlay }))).toBe('403 FORBIDDEN');
  expect(await codeOf(companion.call('POST /receipts/erase', { key: overlay, body: { supporter: 'Ada' } }))).toBe('403 FORBIDDEN');
  expect(await codeOf(companion.call('POST /receipts', { key: settings, body: { accountId: 'a', receipts: [] } }))).toBe('403 FORBIDDEN');
});

test('[RCP-4] the list is newest first, in pages, with filters', async () => {
  const companion = await createTestCompanion();
  await copy(companion, [
    receipt(donation({ id: 'd1', donorName: 'ÄDA L.', amount: 500, currency: 'USD' }), { fate: suppressed, endedAtMs: 10_000 }),
    receipt(donation({ id: 'd2', donorName: '100%', amount: 500, currency: 'JPY' }), { endedAtMs: 20_000, arrival: 'reconciled' }),
    receipt(follower({ id: 'f1', username: 'groß', displayName: null }), { endedAtMs: 20_000 }),
    receipt(goalReached(), { endedAtMs: 30_000, box: 'goal' }),
  ]);
  const all = await list(companion);
  expect(keysOf(all)).toEqual([expect.stringMatching(/^goal/), 'follower.created:f1', 'donation.created:d2', 'donation.created:d1']);
  const first = await list(companion, '?limit=3');
  expect([...keysOf(first), ...keysOf(await list(companion, `?limit=3&cursor=${first.nextCursor}`))]).toEqual(keysOf(all));
  const found = async (query: string) => keysOf(await list(companion, query)).join();
  expect(await found('?played=no')).toBe('donation.created:d1');
  expect(await found('?fate=suppressed')).toBe('donation.created:d1');
  expect(await found('?type=follower.created')).toBe('follower.created:f1');
  expect(await found('?arrival=reconciled')).toBe('donation.created:d2');
  expect(await found('?box=goal')).toMatch(/^goal/);
  expect(await found('?box=goal,alerts')).toBe(keysOf(all).join());
  expect(await found(`?search=${encodeURIComponent('äda')}`)).toBe('donation.created:d1');
  expect(await found('?search=GROSS')).toBe('follower.created:f1');
  expect(await found('?search=%25')).toBe('donation.created:d2');
  expect(await found('?search=5')).toBe('donation.created:d1');
  expect(await found('?search=500')).toBe('donation.created:d2');
  expect(await found('?from=1970-01-01T00:00:20Z&to=1970-01-01T00:00:20Z')).toBe('follower.created:f1,donation.created:d2');
});

describe('[RCP-4] the time of an event', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
  const nowMs = Date.parse(at(20));
  async function caughtUp(): Promise<TestCompanion> {
    const companion = await createTestCompanion();
    companion.time.setClock(nowMs - companion.time.clock.now());
    const times = { receivedAtMs: nowMs - 9, startedAtMs: nowMs - 8, endedAtMs: nowMs - 7 };
    await copy(companion, [
      receipt(donation({ id: 'd18', createdAt: at(18) }), times),
      receipt(donation({ id: 'd16', createdAt: '2026-01-01T17:00:00.250+01:00' }), times),
      receipt(goalReached({ completedAt: at(17) }), times),
      receipt(donation({ id: 'ahead', createdAt: at(23) }), times),
      receipt(donation({ id: 'old' }), { ...times, data: undefined }),
    ]);
    return companion;
  }
  const inOrder = [
    ['donation.created:old', null],
    ['donation.created:ahead', nowMs - 7],
    ['donation.created:d18', Date.parse(at(18))],
    [expect.stringMatching(/^goal/), Date.parse(at(17))],
    ['donation.created:d16', Date.parse(at(16)) + 250],
  ];
  const timesOf = ({ receipts }: { receipts: KeptReceipt[] }) => receipts.map(({ key, createdAtMs }) => [key, createdAtMs]);

  test('sorts and filters the list, also in pages, and is exported; it is never after the end of the alert', async () => {
    const companion = await caughtUp();
    const all = await list(companion);
    expect(timesOf(all)).toEqual(inOrder);
    const first = await list(companion, '?limit=2');
    expect([...keysOf(first), ...keysOf(await list(companion, `?cursor=${first.nextCursor}`))]).toEqual(keysOf(all));
    expect(keysOf(await list(companion, `?from=${at(18)}&to=${at(19)}`))).toEqual(['donation.created:d18']);
    const csv = await (await companion.call('GET /receipts/export?format=csv', { key: companion.keys.settings })).text();
    const [header, old, , d18] = csv.replace('\uFEFF', '').split('\r\n');
    expect([header?.split(',')[0], old?.split(',')[0], d18?.split(',')[0]]).toEqual(['created', '', at(18)]);
  });

  test('decides which old entries an erasure deletes, here and in overlays', async () => {
    const companion = await caughtUp();
    const before = at(18);
    expect(await companion.settings('POST /receipts/erase', { before, countOnly: true })).toMatchObject({ receipts: 2 });
    expect(await companion.settings('POST /receipts/erase', { before })).toMatchObject({ receipts: 2 });
    expect(keysOf(await list(companion))).toEqual(['donation.created:old', 'donation.created:ahead', 'donation.created:d18']);
    const again = receipt(donation({ id: 'd16', createdAt: at(16) }), { receivedAtMs: nowMs - 9, endedAtMs: nowMs - 7 });
    expect(await copy(companion, [again])).toEqual([0]);
  });

  test('is filled in for files of an earlier version', async () => {
    const companion = await caughtUp();
    await companion.companion.close();
    const file = openSqliteFile(join(companion.home, 'receipts.db'));
    for (const statement of withoutTimeOfEvent) file.exec(statement);
    file.exec("UPDATE receipts SET data = 'nonsense' WHERE key = 'donation.created:ahead'");
    file.close();
    const again = await companion.restart();
    expect(timesOf(await list(again))).toEqual(inOrder.map(([key, at]) => [key, key === 'donation.created:ahead' ? null : at]));
  });
});

test('[RCP-4] an invalid cursor answers 400', async () => {
  const companion = await createTestCompanion();
  expect(await codeOf(companion.call('GET /receipts?cursor=nonsense', { key: companion.keys.settings }))).toBe('400 INVALID_REQUEST');
});

test('[RCP-5] all or filtered receipts are exported as JSON or CSV', async () => {
  const companion = await createTestCompanion();
  const copies = Array.from({ length: 1_201 }, (_, index) =>
    receipt(donation({ id: `d${index}`, donorName: '=cmd()', message: 'a "b"\nc' })),
  );
  const accountId = await accountOf(companion);
  for (let start = 0; start < copies.length; start += 300) await copy(companion, copies.slice(start, start + 300), accountId);
  await copy(companion, [receipt(follower({ id: 'f1' }))]);
  const key = companion.keys.settings;
  const json = await companion.call('GET /receipts/export?format=json', { key });
  expect(json.headers.get('content-disposition')).toMatch(/^attachment; filename="ovation-receipts-\d{4}-\d\d-\d\d\.json"$/);
  const parsed: KeptReceipt[] = await json.json();
  expect(new Set(parsed.map((one) => one.key)).size).toBe(1_202);
  const csv = await (await companion.call('GET /receipts/export?format=csv&type=donation.created', { key })).text();
  expect(csv.split('\r\n')).toHaveLength(1_203);
  expect(csv).toContain(`,'=cmd(),`);
  expect(csv).toContain('"a ""b""\nc"');
  const semicolons = await (await companion.call('GET /receipts/export?format=csv&separator=semicolon', { key })).text();
  expect(semicolons.split('\r\n')[0]).toBe(csv.split('\r\n')[0]?.replaceAll(',', ';'));
  const empty = await companion.call('GET /receipts/export?format=json&box=feed', { key });
  expect(await empty.json()).toEqual([]);
});

describe('[RCP-3] bounds for receipts of an overlay’s link', () => {
  test('a future time becomes now, and list, export and erasure work', async () => {
    const companion = await createTestCompanion();
    const nowMs = companion.time.clock.now();
    const years = 3 * 365 * dayMs;
    await copy(companion, [
      receipt(donation({ id: 'd1' }), { receivedAtMs: nowMs + years, startedAtMs: nowMs + years + 1, endedAtMs: nowMs + years + 5 }),
    ]);
    const [reported] = (await list(companion)).receipts;
    expect(reported).toMatchObject({ endedAtMs: nowMs, startedAtMs: nowMs - 4, receivedAtMs: nowMs - 5 });
    const file = await companion.call('GET /receipts/export?format=csv', { key: companion.keys.settings });
    expect([file.status, (await file.text()).split('\r\n')]).toMatchObject([200, { length: 3 }]);
    const before = new Date(nowMs + 1).toISOString();
    expect(await companion.settings('POST /receipts/erase', { before, countOnly: true })).toMatchObject({ receipts: 1 });
  });

  test.each<[string, Partial<Receipt>]>([
    ['an impossible time', { endedAtMs: 9e15 }],
    ['a negative time', { receivedAtMs: -1 }],
    ['a fractional time', { endedAtMs: 1e-7 }],
    ['an invalid name of an element', { box: '<script>x' }],
    ['too long a key', { key: 'k'.repeat(501) }],
    ['a negative sequence number', { seq: -1 }],
    ['too long a reason', { fate: { tag: 'failed', why: 'w'.repeat(2_001) } }],
  ])('rejects %s', async (_what, changes) => {
    const companion = await createTestCompanion();
    await copy(companion, [receipt(donation({ id: 'd1' }), changes), receipt(donation({ id: 'd2' }))]);
    expect(keysOf(await list(companion))).toEqual(['donation.created:d2']);
  });

  test('an unknown account has no receipts', async () => {
    const companion = await createTestCompanion();
    const body = { accountId: 'somebody-else', receipts: [receipt(donation())] };
    expect(await codeOf(companion.call('POST /receipts', { key: companion.keys.overlay, body }))).toBe('403 FORBIDDEN');
  });

  test('a link that exceeds its receipts of a day is rejected until tomorrow; known ones do not count', async () => {
    const companion = await createTestCompanion({ copiesADay: { receipts: 40 } });
    const accountId = await accountOf(companion);
    const batches = Array.from({ length: 4 }, (_, batch) =>
      Array.from({ length: 10 }, (_one, index) => receipt(donation({ id: `d${batch}-${index}` }))),
    );
    for (const batch of batches) await copy(companion, batch, accountId);
    const body = { accountId, receipts: [receipt(donation({ id: 'one more' }))] };
    const call = () => companion.call('POST /receipts', { key: companion.keys.overlay, body });
    const refused = await call();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await companion.time.advance(dayMs);
    for (const batch of batches) await copy(companion, batch, accountId);
    expect((await call()).status).toBe(200);
  });

  test('[RCP-1] an impossible time of an older build is corrected; an unreadable receipt is skipped and reported', async () => {
    const companion = await createTestCompanion();
    await copy(companion, [receipt(donation({ id: 'd1' })), receipt(donation({ id: 'd2' })), receipt(donation({ id: 'd3' }))]);
    await companion.companion.close();
    const file = openSqliteFile(join(companion.home, 'receipts.db'));
    file.exec("UPDATE receipts SET ended_at = 9e15 WHERE key LIKE '%d1'");
    file.exec("UPDATE receipts SET fate_json = 'nonsense' WHERE key LIKE '%d2'");
    for (const statement of withoutTimeOfEvent) file.exec(statement);
    file.exec("DELETE FROM kysely_migration WHERE name >= '0003'");
    file.close();
    const again = await companion.restart();
    expect(keysOf(await list(again))).toEqual(['donation.created:d1', 'donation.created:d3']);
    const csv = await again.call('GET /receipts/export?format=csv', { key: again.keys.settings });
    expect((await csv.text()).split('\r\n')).toHaveLength(4);
    expect(again.reports.filter((line) => line.includes('receipt 2 in receipts.db is unreadable'))).toHaveLength(1);
  });
});

describe('[RCP-1] foreign rows', () => {
  async function changed(...statements: string[]): Promise<TestCompanion> {
    const companion = await createTestCompanion();
    await copy(
      companion,
      Array.from({ length: 6 }, (_, index) => receipt(donation({ id: `d${index + 1}` }))),
    );
    await companion.companion.close();
    const file = openSqliteFile(join(companion.home, 'receipts.db'));
    for (const statement of statements) file.exec(statement);
    file.close();
    return companion.restart();
  }
  async function pagesOf(companion: TestCompanion): Promise<string[]> {
    const keys: string[] = [];
    for (let cursor = ''; keys.length < 10; ) {
      const page = await list(companion, `?limit=1${cursor}`);
      keys.push(...keysOf(page).map((key) => key.replace('donation.created:', '')));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    return keys;
  }

  const impossible = ['1e-7', "'zzz'", "x'ff00'", '9223372036854775807', '-5'];

  test('do not end a page or an export, are reported, and are erased by any time', async () => {
    const companion = await changed(...impossible.map((value, index) => `UPDATE receipts SET ended_at = ${value} WHERE id = ${index + 1}`));
    expect(await pagesOf(companion)).toEqual(['d6']);
    const csv = await companion.call('GET /receipts/export?format=csv', { key: companion.keys.settings });
    expect((await csv.text()).split('\r\n')).toHaveLength(3);
    expect(companion.reports.filter((line) => line.includes('in receipts.db is unreadable'))).toHaveLength(impossible.length);
    const before = new Date(companion.time.clock.now() + 1).toISOString();
    expect(await companion.settings('POST /receipts/erase', { before })).toMatchObject({ receipts: 6 });
  });

  test('do not break the list with values of wrong types', async () => {
    const companion = await changed(
      "UPDATE receipts SET amount = 'many' WHERE id = 1",
      "UPDATE receipts SET name = x'ff' WHERE id = 2",
      "UPDATE receipts SET data = x'7b', fate_json = x'7b' WHERE id = 3",
      'UPDATE receipts SET seq = 9223372036854775807 WHERE id = 4',
      "UPDATE receipts SET currency = 'constructor' WHERE id = 5",
    );
    expect(await pagesOf(companion)).toEqual(['d6', 'd5']);
    const json = await companion.call('GET /receipts/export?format=json', { key: companion.keys.settings });
    expect(await json.json()).toHaveLength(2);
  });

  test('do not reject receipts with an erasure far in the future', async () => {
    const companion = await changed('INSERT INTO erasures (id, erased_at, before) VALUES (5, 9e15, 9e15)');
    expect(await copy(companion, [receipt(donation({ id: 'new' }))])).toEqual([]);
    expect(keysOf(await list(companion))).toContain('donation.created:new');
  });

  test('and times of an older build become whole milliseconds within the calendar', async () => {
    const companion = await changed(
      'UPDATE receipts SET ended_at = 2000.7 WHERE id = 1',
      "UPDATE receipts SET started_at = 'zzz' WHERE id = 2",
      ...withoutTimeOfEvent,
      "DELETE FROM kysely_migration WHERE name >= '0004'",
    );
    const { receipts } = await list(companion);
    expect(receipts).toHaveLength(6);
    expect(receipts.at(-1)).toMatchObject({ key: 'donation.created:d1', endedAtMs: 2_000 });
  });
});

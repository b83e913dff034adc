import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { dayMs } from '../../contract';
import { type BusinessEvent, businessKey } from '../../contract/api';
import { type CompanionStatus, maxPerkLines, type PerkTasks } from '../../contract/companion';
import { openSqliteFile } from '../../server/sqlite';
import { donation, perkLine, purchase } from '../../testing/events';
import { codeOf, createTestCompanion, endTestCompanions, type TestCompanion } from '../testing/testCompanion';
import { maxPerkTasks } from './perkTasks';

afterEach(endTestCompanions);

const hat = perkLine({ title: 'Golden Hat', quantity: 2 });
const song = perkLine({ id: 'p2', title: 'Song', quantity: 1 });

async function copy(companion: TestCompanion, events: readonly BusinessEvent[], element = 'alerts'): Promise<void> {
  expect((await send(companion, events, element)).status).toBe(200);
}

async function send(companion: TestCompanion, events: readonly BusinessEvent[], element = 'alerts'): Promise<Response> {
  const engine = await companion.openEngine('copies');
  const [hello] = await engine.all();
  await engine.close();
  const accountId = hello?.type === 'hello' ? hello.account?.id : null;
  const receipts = events.map((event, seq) => ({
    box: element,
    seq,
    key: businessKey(event),
    type: event.type,
    arrival: 'live',
    receivedAtMs: 1,
    startedAtMs: null,
    endedAtMs: 2,
    alertKey: null,
    restarts: 0,
    fate: { tag: 'suppressed', rule: 'type-off' },
    data: event.data,
  }));
  return companion.call('POST /receipts', { key: companion.keys.overlay, body: { accountId, receipts } });
}

const list = (companion: TestCompanion) => companion.settings<PerkTasks>('GET /perk-tasks');
const brief = ({ tasks }: PerkTasks) => tasks.map(({ title, quantity, done, name }) => `${title} ${done}/${quantity} ${name}`);

test('[RCP-8] every line of a purchase is listed once, for any number of elements; donations are not listed', async () => {
  const companion = await createTestCompanion();
  const cart = purchase({ donationId: 'd1', perks: [hat, song] });
  await copy(companion, [donation({ id: 'd1', perks: [hat, song] }), cart]);
  await copy(companion, [cart], 'feed');
  await copy(companion, [purchase({ donationId: 'd2', donorName: null, perks: [], perk: { id: 'old', title: 'Old perk' } })]);
  expect(brief(await list(companion))).toEqual(['Golden Hat 0/2 Ada', 'Song 0/1 Ada', 'Old perk 0/1 null']);
});

test('[RCP-8] a line has the message of its donation', async () => {
  const companion = await createTestCompanion();
  const messages = async () => (await list(companion)).tasks.map(({ title, message }) => [title, message]);
  await copy(companion, [purchase({ donationId: 'd1', perks: [hat, song] }), purchase({ donationId: 'd2', perks: [song] })]);
  expect(await messages()).toEqual([
    ['Golden Hat', null],
    ['Song', null],
    ['Song', null],
  ]);
  await copy(companion, [donation({ id: 'd1', message: 'Play it in A minor' }), donation({ id: 'd2', message: '\u3164' })]);
  await copy(companion, [donation({ id: 'd1', message: 'Play it in A minor' })], 'feed');
  expect(await messages()).toEqual([
    ['Golden Hat', 'Play it in A minor'],
    ['Song', 'Play it in A minor'],
    ['Song', null],
  ]);
  const [first] = (await list(companion)).tasks;
  const ticked = await companion.settings<PerkTasks>(`PUT /perk-tasks/${first?.id}`, { from: 0, done: 2 });
  expect(ticked.tasks.find(({ id }) => id === first?.id)?.message).toBe('Play it in A minor');
});

test('[RCP-9] a tick survives a restart and can be undone', async () => {
  const companion = await createTestCompanion();
  await copy(companion, [purchase({ perks: [hat, song] })]);
  const [first] = (await list(companion)).tasks;
  await companion.settings(`PUT /perk-tasks/${first?.id}`, { from: 0, done: 2 });
  const again = await companion.restart();
  expect(brief(await list(again))).toEqual(['Song 0/1 Ada', 'Golden Hat 2/2 Ada']);
  await again.settings(`PUT /perk-tasks/${first?.id}`, { from: 2, done: 1 });
  expect(brief(await list(again))).toEqual(['Golden Hat 1/2 Ada', 'Song 0/1 Ada']);
});

test('[RCP-9] open pages are notified of ticks and purchases; an outdated tick changes nothing', async () => {
  const companion = await createTestCompanion();
  const page = await companion.openControl();
  const reported = async () => {
    await companion.time.advance(100);
    return (await page.all()).filter(({ type }) => type === 'feed').length;
  };
  await copy(companion, [purchase({ perks: [hat] })]);
  expect(await reported()).toBe(1);
  const id = (await list(companion)).tasks[0]?.id;
  await companion.settings(`PUT /perk-tasks/${id}`, { from: 0, done: 1 });
  expect(await reported()).toBe(2);
  const { settings: key } = companion.keys;
  const tick = (body: unknown, task = id) => codeOf(companion.call(`PUT /perk-tasks/${task}`, { key, body }));
  expect(await tick({ from: 0, done: 1 })).toBe('409 CONFLICT');
  expect(await tick({ from: 1, done: 3 })).toBe('400 INVALID_REQUEST');
  expect(await tick({ from: 0, done: 1 }, 999)).toBe('404 NOT_FOUND');
  expect(await codeOf(companion.call('GET /perk-tasks', { key: companion.keys.overlay }))).toBe('403 FORBIDDEN');
  expect(brief(await list(companion))).toEqual(['Golden Hat 1/2 Ada']);
  await page.close();
});

test('[WDG-5] an overlay is notified of a tick and reads counts by line, without names or titles', async () => {
  const companion = await createTestCompanion();
  const engine = await companion.openEngine('board');
  await copy(companion, [purchase({ donationId: 'd1', perks: [hat, song] })]);
  const [first] = (await list(companion)).tasks;
  await companion.settings(`PUT /perk-tasks/${first?.id}`, { from: 0, done: 1 });
  expect((await engine.all()).filter(({ type }) => type === 'perk-tasks')).toHaveLength(2);
  await engine.close();
  const answer = await companion.call('GET /read/perks-done', { key: companion.keys.overlay });
  expect(await answer.json()).toEqual({ done: [{ key: 'perks.purchased:d1', line: 0, done: 1 }], accountId: expect.any(String) });
});

test('[RCP-6] an erased supporter is removed from the list, also for late copies', async () => {
  const companion = await createTestCompanion();
  const cart = purchase({ perks: [hat] });
  await copy(companion, [cart, purchase({ donationId: 'd2', donorName: 'Grace', perks: [song] })]);
  await companion.settings('POST /receipts/erase', { supporter: 'Ada' });
  await copy(companion, [cart]);
  expect(brief(await list(companion))).toEqual(['Song 0/1 Grace']);
});

test('[RCP-8] the list is bounded: done lines are deleted before open ones', async () => {
  const companion = await createTestCompanion({ copiesADay: { lines: 10_000 } });
  const bought = (index: number) => purchase({ donationId: `d${index}`, perks: [perkLine({ title: `Perk ${index}`, quantity: 1 })] });
  await copy(companion, [bought(0), bought(1)]);
  const second = (await list(companion)).tasks[1];
  await companion.settings(`PUT /perk-tasks/${second?.id}`, { from: 0, done: 1 });
  const more = Array.from({ length: maxPerkTasks - 1 }, (_, index) => bought(index + 2));
  for (let from = 0; from < more.length; from += 250) await copy(companion, more.slice(from, from + 250));
  const { tasks } = await list(companion);
  expect(tasks).toHaveLength(maxPerkTasks);
  expect(tasks.map(({ title }) => title)).toContain('Perk 0');
  expect(tasks.map(({ title }) => title)).not.toContain('Perk 1');
});

const cartOf = (index: number, lines: number) =>
  purchase({ donationId: `cart${index}`, donorName: `Buyer ${index}`, perks: Array.from({ length: lines }, () => song) });
const buyers = async (companion: TestCompanion) => new Set((await list(companion)).tasks.map(({ name }) => name));

test('[RCP-8] a purchase has a limited number of lines, and is dated at most a day ahead of the companion’s clock', async () => {
  const companion = await createTestCompanion();
  const nowMs = companion.time.clock.now();
  const tomorrow = new Date(nowMs + 86_000_000).toISOString();
  await copy(companion, [cartOf(1, 1_500)]);
  const instants = ['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];
  for (const [index, createdAt] of [...instants, tomorrow].entries())
    await copy(companion, [purchase({ donationId: `time${index}`, donorName: 'Late', createdAt })]);
  const { tasks } = await list(companion);
  expect(tasks.filter(({ name }) => name === 'Buyer 1')).toHaveLength(maxPerkLines);
  expect(tasks.filter(({ name }) => name === 'Late').map(({ boughtAtMs }) => boughtAtMs - nowMs)).toEqual([0, 86_000_000]);
});

test('[RCP-8] open lines are never deleted: a full list rejects new lines and reports it until one is done', async () => {
  const companion = await createTestCompanion({ copiesADay: { lines: 10_000 } });
  const notices = async () => (await companion.settings<CompanionStatus>('GET /status')).notices?.map(({ sentence }) => sentence?.id);
  await copy(companion, [cartOf(1, 1)]);
  const first = (await list(companion)).tasks[0];
  await copy(
    companion,
    Array.from({ length: 45 }, (_, index) => cartOf(index + 2, maxPerkLines)),
  );
  await copy(companion, [cartOf(99, 1), cartOf(1, 1)]);
  expect((await list(companion)).tasks).toHaveLength(maxPerkTasks);
  expect([(await buyers(companion)).has('Buyer 1'), (await buyers(companion)).has('Buyer 99')]).toEqual([true, false]);
  expect(await notices()).toEqual(['perk-list-full']);
  await companion.settings(`PUT /perk-tasks/${first?.id}`, { from: 0, done: 1 });
  expect(await notices()).toBeUndefined();
  await copy(companion, [cartOf(99, 1)]);
  expect((await buyers(companion)).has('Buyer 99')).toBe(true);
});

test('[RCP-3] one link can add a limited number of lines a day; others stay with the overlay until the next day', async () => {
  const companion = await createTestCompanion({ copiesADay: { lines: 60 } });
  await copy(companion, [cartOf(1, 40)]);
  await copy(companion, [cartOf(1, 40)], 'feed');
  const refused = await send(companion, [cartOf(2, 1), cartOf(3, 20)]);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await buyers(companion)).toEqual(new Set(['Buyer 1']));
  await copy(companion, [cartOf(2, 20)]);
  await companion.time.advance(dayMs);
  await copy(companion, [cartOf(3, 20)]);
  expect(await buyers(companion)).toEqual(new Set(['Buyer 1', 'Buyer 2', 'Buyer 3']));
});

test('[RCP-1] a foreign line is skipped and reported once; others can be ticked off', async () => {
  const companion = await createTestCompanion();
  await copy(companion, [cartOf(1, 3)]);
  const [first] = (await list(companion)).tasks;
  await companion.companion.close();
  const file = openSqliteFile(join(companion.home, 'receipts.db'));
  file.exec("UPDATE perk_tasks SET quantity = 'many', done = 'x', bought_at = 'never' WHERE line = 1");
  file.exec("UPDATE perk_tasks SET title = x'ff' WHERE line = 2");
  file.close();
  const again = await companion.restart();
  for (let times = 0; times < 2; times += 1) expect((await list(again)).tasks.map(({ id }) => id)).toEqual([first?.id]);
  expect(again.reports.filter((line) => line.includes('perks: line'))).toHaveLength(2);
  await again.settings(`PUT /perk-tasks/${first?.id}`, { from: 0, done: 1 });
  const answer = await again.call('GET /read/perks-done', { key: again.keys.overlay });
  expect((await answer.json()).done).toEqual([{ key: 'perks.purchased:cart1', line: 0, done: 1 }]);
});

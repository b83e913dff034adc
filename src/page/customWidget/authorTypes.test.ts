import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomEvent, CustomSession } from '../../contract/settings';
import { detailsOf, type EventDetail, recentOf, sessionDataOf, testDetailsOf } from './eventShapes';

/* Checks that the runtime's values match the types for authors, `public/ovation-widget.d.ts`. */

const types = resolve('public/ovation-widget.d.ts');
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ovation-types-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function complaintsOf(code: string): Promise<string> {
  const file = join(folder, 'widget.ts');
  await writeFile(file, code);
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', '--lib', 'es2022,dom', '--types', ''];
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [compiler, '--ignoreConfig', ...options, types, file]);
  return run.then(
    () => '',
    (error: { readonly stdout: string }) => error.stdout,
  );
}

const event = (change: Partial<CustomEvent>): CustomEvent => ({
  ...{ key: 'k', type: 'donation.created', name: 'Ada', amount: 25, currency: 'USD', message: 'Hi', items: [], atMs: 0 },
  ...change,
});
const context = { channel: 'me', currency: 'USD', sessionCount: 1 };
const sums = { session: 1, week: 1, month: 1, total: 1 };
const top = { donation: { name: 'Ada', amount: 1 }, donator: null };
const session: CustomSession = {
  tips: { ...sums, count: 1, goal: 1 },
  followers: { ...sums, goal: 1 },
  top: { session: top, weekly: top, monthly: top, alltime: top },
};
const events = [
  event({}),
  event({ type: 'perks.purchased', items: [{ name: 'Hug', quantity: 1, price: 2 }], isReplay: true }),
  event({ type: 'follower.created' }),
  event({ type: 'goal.reached' }),
];

/** Declares a value as a literal, because the compiler reports unknown properties only in literals. */
const typed = (name: string, type: string, value: unknown) => `const ${name}: ${type} = ${JSON.stringify(value)};`;

test('events and session of the runtime match the types exactly', { timeout: 120_000 }, async () => {
  const reported: readonly EventDetail[] = events.flatMap((one) => [...detailsOf(one, context), ...testDetailsOf(one, context)]);
  const code = [
    ...reported.map((detail, index) => typed(`detail${index}`, 'OvationEventDetail', detail)),
    ...events.flatMap((one) => recentOf(one) ?? []).map((recent, index) => typed(`recent${index}`, 'OvationRecent', recent)),
    typed('session', 'OvationSession', sessionDataOf(session, events)),
  ];
  expect(await complaintsOf(code.join('\n'))).toBe('');
});

test('the compiler reports a misspelled property', { timeout: 120_000 }, async () => {
  const listen = (use: string) =>
    `window.addEventListener('onEventReceived', ({ detail }) => { if (detail.listener === 'tip-latest') ${use}; });`;
  expect(await complaintsOf(listen('SE_API.store.set(detail.event.name, detail.event.amount * 2)'))).toBe('');
  expect(await complaintsOf(listen('console.log(detail.event.nmae)'))).toContain("'nmae'");
});

test('the page for authors links to the types', async () => {
  expect(await readFile(resolve('public/write-a-widget.html'), 'utf8')).toContain('href="/ovation-widget.d.ts"');
});

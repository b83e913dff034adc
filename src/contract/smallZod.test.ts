import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { donation, follower, goalReached, perkLine, purchase } from '../testing/events';
import * as small from './smallZod';

/*
 * The engine's schemas, once with zod and once with its stand-in, over documents that are right and over the same
 * documents with one place changed, removed or added. They must agree on what is accepted and on what comes out.
 */

async function load() {
  const [events, protocol, reads, receipts] = await Promise.all([
    import('./events'),
    import('./engineProtocol'),
    import('./readProtocol'),
    import('./receipts'),
  ]);
  return {
    ...events.eventData,
    FrameHead: events.FrameHead,
    MintedToken: protocol.MintedToken,
    readDonations: reads.readDonations.response,
    readGoals: reads.readGoals.response,
    EngineReport: protocol.EngineReport,
    Receipt: receipts.Receipt,
  };
}

type Schemas = Awaited<ReturnType<typeof load>>;
const zod = await import('zod/mini');
const withZod = await load();
vi.resetModules();
vi.doMock('zod/mini', () => small);
vi.doMock('./settings', () => import('./settingsTaken')); // as in the engine's build
// In this load every schema is one of the stand-in, whatever its type says.
const withSmall = (await load()) as unknown as Record<keyof Schemas, small.SmallSchema>;
afterAll(() => {
  vi.doUnmock('zod/mini');
  vi.doUnmock('./settings');
});

const goal = { id: 'g', description: null, amount: 1, totalRaised: 2, currency: 'USD', completedAt: '2026-01-01T00:00:00Z' };
const times = { receivedAtMs: 1, startedAtMs: null, endedAtMs: 2 };
const receipt = { box: 'a', seq: 1, key: 'k', type: 'goal.reached', arrival: 'live', ...times, alertKey: null, restarts: 0 };
const right: Record<keyof Schemas, unknown> = {
  'donation.created': donation({ perk: { id: 'p', title: null }, perks: [perkLine(), perkLine({ id: 'p2' })] }).data,
  'perks.purchased': purchase().data,
  'follower.created': follower().data,
  'goal.reached': goalReached().data,
  FrameHead: { family: 'control', type: 'ping', data: { timestamp: 1 } },
  MintedToken: { streamToken: 't', expiresAt: 'x', expiresIn: 60, streamUrl: 'http://x', accountId: 'a' },
  readDonations: { donations: [donation().data], nextCursor: null },
  readGoals: { goals: [goal, { ...goal, completedAt: null }], nextCursor: 'c' },
  EngineReport: {
    state: { tag: 'live', reason: null, retryAtMs: null },
    boxes: [{ box: 'a', pages: 1, visible: true, queued: 0, showing: null }],
  },
  Receipt: { ...receipt, fate: { tag: 'suppressed', rule: 'type-off' } },
};

const names = Object.keys(right) as (keyof Schemas)[]; // `right` has exactly these

function verdict(name: keyof Schemas, value: unknown): { zod: unknown; small: unknown } {
  const a = zod.safeParse(withZod[name], value);
  const b = small.safeParse(withSmall[name], value);
  // Which places are wrong; zod may say twice of one place what is wrong with it.
  const pathsOf = (issues: readonly { readonly path: readonly PropertyKey[] }[]) =>
    [...new Set(issues.map(({ path }) => path.map(String).join('.')))].sort();
  return {
    zod: a.success ? a.data : { refused: pathsOf(a.error.issues) },
    small: b.success ? b.data : { refused: pathsOf(b.error.issues) },
  };
}

test.each(names)('%s: a right document comes out the same', (name) => {
  const { zod: expected, small: got } = verdict(name, right[name]);
  expect(got).toStrictEqual(expected);
  expect(got).toEqual(right[name]);
});

test.each(names)('%s: zod and its stand-in agree on documents with one place changed', (name) => {
  const strange = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(undefined, Number.NaN, 1.5, -1, 0, '', 'USD', 'usd', [], {}, 2 ** 60, '2026-13-01', 'live'),
  );
  fc.assert(
    fc.property(fc.nat(), strange, (place, value) => {
      const { zod: expected, small: got } = verdict(name, changedAt(right[name], place, value));
      expect(got).toStrictEqual(expected);
    }),
    { numRuns: 400 },
  );
});

/** A copy in which one place, counted over all of them and the whole, holds something else. */
function changedAt(document: unknown, place: number, value: unknown): unknown {
  const copy = structuredClone(document);
  const places: (() => unknown)[] = [() => value];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const fields = node as Record<string, unknown>; // arrays are walked by their indexes
    for (const name of Object.keys(fields)) {
      places.push(() => Object.assign(fields, { [name]: value }) && copy);
      places.push(() => Reflect.deleteProperty(fields, name) && copy);
      walk(fields[name]);
    }
    places.push(() => Object.assign(fields, { added: value }) && copy);
  };
  walk(copy);
  return places[place % places.length]?.();
}

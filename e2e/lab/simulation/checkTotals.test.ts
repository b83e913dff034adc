import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src/contract/settings';
import { checkTotals, type TotalsWorld } from './checkTotals';
import { emptyCommit } from './emptyCommit';
import { History } from './history';
import { makePlan } from './makePlan';
import type { Plan } from './plan';
import type { Recorded } from './platform';
import { beginningMs } from './platformTemplate';

const plan: Plan = { ...makePlan(1), actions: [], faultWindows: [] };
type Shown = History['totals'];

const recordedDonation = (amount: number, currency: string, created_at = beginningMs + 1, perk_lines = '[]') =>
  ({ id: 'd', perk_lines, legacy_perk_id: null, created_at, amount, currency }) satisfies Recorded['donations'][number];

const recorded: Recorded = {
  donations: [
    recordedDonation(123_450, 'usd'),
    recordedDonation(50, 'USD', beginningMs, '[{"quantity":2},{"quantity":1}]'),
    recordedDonation(700, 'JPY'),
    recordedDonation(9_999, 'EUR', beginningMs - 1),
  ],
  followers: [
    { id: 'f', created_at: beginningMs + 5 },
    { id: 'old', created_at: beginningMs - 5 },
  ],
  goals: [],
};

const right: Shown = [
  { key: 'USD', text: '$1,235.00' },
  { key: 'JPY', text: '¥700' },
  { key: 'donations', text: '3' },
  { key: 'perks', text: '3' },
  { key: 'followers', text: '1' },
  { key: 'goals', text: '0' },
];
const withText = (changed: string, text: string) => right.map((figure) => (figure.key === changed ? { ...figure, text } : figure));

function createWorld({ shown = right, shownAtMs = beginningMs, data = recorded }) {
  let nowMs = beginningMs + 100_000;
  const history = new History(() => nowMs, beginningMs, false);
  history.commits.push({ ...emptyCommit, atMs: beginningMs + 1_000, baselineMs: beginningMs });
  const opened: string[] = [];
  const world: TotalsWorld = {
    time: {
      now: () => nowMs,
      runUntil: async (untilMs) => {
        nowMs = untilMs;
        if (nowMs >= shownAtMs) history.totals = shown;
      },
    },
    history,
    platform: { recorded: () => data },
    companion: {
      saveSettings: async (_key, change) => void opened.push(...Object.keys(change(defaultSettings()).boxes)),
    },
    browser: { openPage: (_page, element) => void opened.push(`page of ${element}`) },
    settingsKey: 'key',
  };
  return { world, history, opened };
}

const isReported = async (options: Parameters<typeof createWorld>[0]) => (await checkTotals(createWorld(options).world, plan)).length > 0;

test('[WDG-6] totals are right if they count what the platform has recorded since the start of the stream', async () => {
  const { world, opened } = createWorld({});
  expect(await checkTotals(world, plan)).toEqual([]);
  expect(opened).toEqual(expect.arrayContaining(['sums', 'page of sums']));
});

test.each(['USD', 'JPY', 'donations', 'perks', 'followers'])('[WDG-6] a wrong sum is detected: %s', async (key) => {
  expect(await isReported({ shown: withText(key, '12') })).toBe(true);
});

test('[WDG-6] a currency from before the stream, a missing total and no totals are detected', async () => {
  expect(await isReported({ shown: [...right, { key: 'EUR', text: '€99.99' }] })).toBe(true);
  expect(await isReported({ shown: right.slice(1) })).toBe(true);
  expect(await isReported({ shown: [] })).toBe(true);
});

test('[WDG-6] totals that are right after some minutes pass, and later ones fail', async () => {
  expect(await isReported({ shownAtMs: beginningMs + 300_000 })).toBe(false);
  expect(await isReported({ shownAtMs: beginningMs + 400_000 })).toBe(true);
});

test.each<[string, Partial<Plan>]>([
  ['the storage is cleared', { actions: [{ atMs: 1, do: 'clear-storage' }] }],
  ['the clock is set before the start is stored', { actions: [{ atMs: 5_000, do: 'step-clock', byMs: 60_000 }] }],
  ['the storage fails', { faultWindows: [{ place: 'storage', fromMs: 0, untilMs: 1_000 } as Plan['faultWindows'][number]] }],
])('totals are not compared if %s', async (_, changes) => {
  const { world, history } = createWorld({ shown: [] });
  expect(await checkTotals(world, { ...plan, ...changes })).toEqual([]);
  expect(history.reached.size).toBe(0);
});

test('totals are not compared if no engine has stored the start, or an engine ended or froze before that', async () => {
  const without = createWorld({ shown: [] });
  without.history.commits.length = 0;
  expect(await checkTotals(without.world, plan)).toEqual([]);
  const ended = createWorld({ shown: [] });
  ended.history.engines.push({ engine: 'engine-1', fromMs: beginningMs, untilMs: beginningMs + 2_000 });
  expect(await checkTotals(ended.world, plan)).toEqual([]);
  const frozen = createWorld({ shown: [] });
  frozen.history.freezes.push({ engine: 'engine-1', fromMs: beginningMs + 50, untilMs: beginningMs + 30_000 });
  expect(await checkTotals(frozen.world, plan)).toEqual([]);
  expect(await isReported({ shown: [] })).toBe(true);
});

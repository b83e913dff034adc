import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Stats } from '../../../contract/companion';
import type { Answer, CallCompanion } from '../../companion';
import { createStatsModel } from './statsModel';

const none = { totals: null, hourly: null, supporters: null, countries: null, followers: null, goals: null, perks: null, missing: [] };
const statsOf = (days: number, currency: string): Stats => ({
  ...none,
  asOf: '2026-03-02T10:00:00.000Z',
  days,
  daysBefore: 0,
  daily: [
    { date: '2026-03-02', currency: 'JPY', amount: 1, count: 1 },
    { date: '2026-03-02', currency, amount: 1, count: 2 },
  ],
});

function createSlowCall() {
  const answers: { readonly days: string; answer(with_: Answer<Stats>): Promise<void> }[] = [];
  const call = ((_row: unknown, { query }: { query: { days: string } }) =>
    new Promise((resolve) => {
      answers.push({
        days: query.days,
        answer: async (value) => {
          resolve(value);
          await Promise.resolve();
        },
      });
    })) as unknown as CallCompanion;
  return { call, answers };
}

test('the last choice of range wins, whichever answer arrives last', async () => {
  const { call, answers } = createSlowCall();
  const model = createStatsModel(call, signal(0), signal('A'));
  model.read();
  model.chooseRange(7);
  await answers[1]?.answer({ ok: true, value: statsOf(7, 'USD') });
  await answers[0]?.answer({ ok: true, value: statsOf(30, 'USD') });
  expect(answers.map(({ days }) => days)).toEqual(['30', '7']);
  expect(model.state.value).toMatchObject({ tag: 'ready', stats: { days: 7 } });
});

test('the most used currency is shown until another is chosen', async () => {
  const { call, answers } = createSlowCall();
  const model = createStatsModel(call, signal(0), signal('A'));
  model.read();
  expect(model.currency.value).toBeNull();
  await answers[0]?.answer({ ok: true, value: statsOf(30, 'EUR') });
  expect(model.currency.value).toBe('EUR');
  model.chooseCurrency('JPY');
  expect(model.currency.value).toBe('JPY');
});

test('the last statistics stay visible when the next read fails, and the failure says why', async () => {
  const { call, answers } = createSlowCall();
  const model = createStatsModel(call, signal(0), signal('A'));
  model.read();
  await answers[0]?.answer({ ok: true, value: statsOf(30, 'EUR') });
  model.read();
  const failure = { ok: false, status: 502, code: 'UPSTREAM_UNREACHABLE', message: 'The platform does not answer.' } as const;
  await answers[1]?.answer(failure as Answer<Stats>);
  expect(model.state.value).toMatchObject({ tag: 'failed', why: failure.message, stats: { days: 30 } });
});

test('[STA-9] the figures of an account disappear with it, and an open page reads those of the next account', async () => {
  const { call, answers } = createSlowCall();
  const account = signal<string | null>('A');
  const model = createStatsModel(call, signal(0), account);
  const leave = model.watch();
  await answers[0]?.answer({ ok: true, value: statsOf(30, 'EUR') });
  model.read();
  account.value = 'B';
  expect(model.state.value).toEqual({ tag: 'reading' });
  await answers[1]?.answer({ ok: true, value: statsOf(30, 'EUR') }); // this answer belongs to the previous account
  expect(model.state.value).toEqual({ tag: 'reading' });
  const failure = { ok: false, status: 502, code: 'UPSTREAM_UNREACHABLE', message: 'The platform does not answer.' } as const;
  await answers[2]?.answer(failure as Answer<Stats>);
  expect(model.state.value).toEqual({ tag: 'failed', why: failure.message, stats: null });
  leave();
  account.value = null;
  expect([model.state.value, answers.length]).toEqual([{ tag: 'reading' }, 3]);
  model.close();
});

test('[STA-1] from midnight UTC the day is read once a minute until its figures arrive', async () => {
  const { call, answers } = createSlowCall();
  const nowMs = signal(Date.parse('2026-03-02T23:59:00.000Z'));
  const model = createStatsModel(call, nowMs, signal('A'));
  const minutesLater = (minutes: number) => {
    nowMs.value = Date.parse('2026-03-02T23:59:00.000Z') + minutes * 60_000;
  };
  const leave = model.watch();
  const ofDayBefore = statsOf(30, 'USD');
  await answers[0]?.answer({ ok: true, value: ofDayBefore });
  minutesLater(0.9);
  expect(answers).toHaveLength(1);
  minutesLater(1);
  await answers[1]?.answer({ ok: true, value: ofDayBefore }); // the companion still returns its cached answer
  minutesLater(1.5);
  expect(answers).toHaveLength(2);
  minutesLater(2);
  await answers[2]?.answer({ ok: true, value: { ...ofDayBefore, asOf: '2026-03-03T00:01:00.000Z' } });
  minutesLater(60);
  expect(answers).toHaveLength(3);
  leave();
  minutesLater(48 * 60);
  expect(answers).toHaveLength(3);
});

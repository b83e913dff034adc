import { expect, test } from 'vitest';
import type { BusinessEvent } from '../../../contract/api';
import { defaultWidget, type Settings, type TimerStep, type Widget } from '../../../contract/settings';
import { follower } from '../../../testing/events';
import { settingsWith } from '../../../testing/widgets';
import { RunningTimers } from './timers';
import { readWidgetMemory, type TimerRecords } from './widgetMemory';

const startMs = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;
const followerAt = (atMs: number) => follower({ id: `f${atMs}`, createdAt: new Date(startMs + atMs).toISOString() });
const start: TimerStep = { atMs: startMs, action: 'start', ms: 10 * minuteMs };

function openTimers(records: TimerRecords = {}) {
  const widget = { ...defaultWidget('timer'), followerSeconds: 60 } as Widget;
  const now = { ms: startMs, aheadMs: 0, steps: [start] as TimerStep[], settings: settingsWith({ timer: widget }) };
  const known: BusinessEvent[] = [];
  const withSteps = (): Settings => ({
    ...now.settings,
    control: { paused: false, muted: { alerts: false, sound: false, speech: false }, timers: { timer: now.steps } },
  });
  const timers = new RunningTimers({
    clock: { now: () => now.ms },
    settings: withSteps,
    serverAheadMs: () => now.aheadMs,
    companionAheadMs: () => 0,
    events: () => known,
  });
  timers.open({ timers: records });
  timers.onSettings();
  const endsInMs = () => (timers.reading('timer')?.endsAtMs ?? 0) - startMs;
  return { timers, now, widget, known, endsInMs };
}

function inSmallLots(count: number, atMs: (index: number) => number): BusinessEvent[][] {
  const all = Array.from({ length: count }, (_, index) => followerAt(atMs(index)));
  return Array.from({ length: count / 50 }, (_, lot) => all.slice(lot * 50, lot * 50 + 50));
}

test('[WDG-19] a timer that has ended stays ended after later donations', () => {
  const { timers, endsInMs } = openTimers();
  timers.onEvents([followerAt(minuteMs)]);
  for (const some of inSmallLots(3_000, (count) => 20 * minuteMs + count * 30_000)) timers.onEvents(some);
  expect(endsInMs()).toBe(11 * minuteMs);
});

test('[WDG-35] thousands of supporters all count, also for a later engine', () => {
  const { timers, endsInMs } = openTimers();
  for (const some of inSmallLots(2_500, (count) => (count + 1) * 1_000)) timers.onEvents(some);
  expect(endsInMs()).toBe(2_510 * minuteMs);
  expect(timers.keep().timers.timer?.added.length).toBeLessThanOrEqual(1_000);
  expect(openTimers(timers.keep().timers).endsInMs()).toBe(2_510 * minuteMs);
});

test('[WDG-35] settled events add nothing when a later engine reads them again, page by page', () => {
  const { timers, endsInMs } = openTimers();
  const lots = inSmallLots(2_500, (count) => (count + 1) * 1_000);
  for (const some of lots) timers.onEvents(some);
  const later = openTimers(timers.keep().timers);
  for (const some of lots.slice(0, 20)) later.timers.onEvents(some);
  expect(later.endsInMs()).toBe(endsInMs());
});

test('[WDG-35] merging the creator’s steps loses no time, however much is settled', () => {
  const { timers, now, endsInMs } = openTimers();
  for (const some of inSmallLots(2_500, (count) => (count + 1) * 1_000)) timers.onEvents(some);
  const addMs = 2 * minuteMs;
  const steps = [1, 2_600, 2_700].map((second): TimerStep => ({ atMs: startMs + second * 1_000, action: 'add', ms: addMs }));
  now.steps = [start, ...steps];
  // The creator's first step is older than the settled additions. Its time is added nevertheless.
  expect(endsInMs()).toBe((2_510 + 3 * 2) * minuteMs);
  const [first] = steps;
  now.steps = [start, { ...first, ms: 2 * addMs } as TimerStep, ...steps.slice(2)];
  expect(endsInMs()).toBe((2_510 + 3 * 2) * minuteMs);
  expect(openTimers(timers.keep().timers).timers.keep().timers.timer?.settled?.addedMs).toBe(0);
});

test('[WDG-19] an event that was read before the platform’s clock was known counts as usual', () => {
  const { timers, now, endsInMs } = openTimers();
  timers.onEvents([followerAt(-4 * minuteMs)]);
  expect(endsInMs()).toBe(10 * minuteMs);
  now.aheadMs = -5 * minuteMs;
  expect(endsInMs()).toBe(11 * minuteMs);
});

test('[WDG-35] an event that was judged by an earlier rule is not judged again', () => {
  const { timers, now, endsInMs } = openTimers();
  now.settings = settingsWith({ timer: defaultWidget('timer') });
  timers.onEvents([followerAt(minuteMs)]);
  now.settings = settingsWith({ timer: { ...defaultWidget('timer'), followerSeconds: 60 } as Widget });
  timers.onEvents([followerAt(minuteMs)]);
  expect(endsInMs()).toBe(10 * minuteMs);
});

test('[WDG-19] a timer that is deleted and restored by undo keeps its additions', () => {
  const { timers, now, widget, endsInMs } = openTimers();
  timers.onEvents([followerAt(minuteMs)]);
  now.settings = settingsWith({});
  timers.onSettings();
  expect(timers.reading('timer')).toBeNull();
  now.settings = settingsWith({ timer: widget });
  timers.onSettings();
  expect(endsInMs()).toBe(11 * minuteMs);
});

test('a timer that ended over an hour ago needs no lists', () => {
  const { timers, now } = openTimers();
  expect(timers.sinceMs()).toBe(startMs);
  now.ms = startMs + 2 * 60 * minuteMs;
  expect(timers.sinceMs()).toBe(Number.POSITIVE_INFINITY);
});

test('[WDG-19] unreadable data that the platform sends again does not affect the timers', () => {
  const kept = { startMs: 5, aliveMs: 6, erasures: 7, timers: {}, book: null };
  const stored = {
    ...kept,
    goal: { currency: 'EURO' },
    goals: 'none',
    perksDone: { a: 0.5 },
    top: { all: [{ currency: 'USDT' }], month: [] },
  };
  expect(readWidgetMemory(stored)).toEqual({ ...kept, top: { month: [] } });
});

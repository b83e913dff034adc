import { expect, test } from 'vitest';
import { dayMs } from '../contract';
import { demoHistoryDays, demoVisits } from './demoSeed';

const now = Date.UTC(2026, 2, 14, 19, 30);
const agoOf = ({ visitedAt = '' }: { visitedAt?: string | undefined }) => now - Date.parse(visitedAt);

test('visits end minutes before the start, and are the same for each start', () => {
  const visits = demoVisits(now);
  const ago = visits.map(agoOf);
  expect([...ago].sort((a, b) => b - a)).toEqual(ago);
  expect(ago[0]).toBeLessThan(demoHistoryDays * dayMs);
  expect(ago.at(-1)).toBe(2 * 60_000);
  expect(demoVisits(now + dayMs).map((visit) => agoOf(visit) + dayMs)).toEqual(ago);
});

test('every day has visits, some visitors return, and most have a source', () => {
  const visits = demoVisits(now);
  expect(new Set(visits.map((visit) => Math.floor(agoOf(visit) / dayMs))).size).toBe(demoHistoryDays);
  const people = new Set(visits.map(({ visitorId }) => visitorId)).size;
  expect(people).toBeGreaterThan(visits.length / 4);
  expect(people).toBeLessThan(visits.length / 1.5);
  for (const property of ['path', 'source', 'country', 'device'] as const) {
    expect(new Set(visits.map((visit) => visit[property])).size, property).toBeGreaterThan(2);
  }
});

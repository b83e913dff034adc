import { expect, test } from 'vitest';
import { HttpProblem } from '../../server/http';
import { type EventFilter, type Filterable, matches, parseFilter } from './filter';

const caps = { eventFilterCap: 8, perkFilterCap: 10 };
const perk = (digit: number) => `1111111${digit}-1111-4111-8111-111111111111`;

function codeOf(asked: { events?: string[]; perkIds?: string[] }): string {
  try {
    parseFilter({ events: asked.events ?? null, perkIds: asked.perkIds ?? null }, caps);
    return 'accepted';
  } catch (error) {
    if (error instanceof HttpProblem) return error.code;
    throw error;
  }
}

test('[STR-4] an unknown type has its own code, even with an empty value or too many values', () => {
  expect(codeOf({ events: ['donation.deleted'] })).toBe('UNKNOWN_EVENT_TYPE');
  expect(codeOf({ events: ['', 'Donation.Created'] })).toBe('UNKNOWN_EVENT_TYPE');
  expect(codeOf({ events: Array.from({ length: 9 }, (_, index) => `type.${index}`) })).toBe('UNKNOWN_EVENT_TYPE');
});

test('[STR-4] an empty value and too many values are invalid', () => {
  expect(codeOf({ events: [] })).toBe('INVALID_FILTER');
  expect(codeOf({ events: [''] })).toBe('INVALID_FILTER');
  expect(codeOf({ events: ['goal.reached', ''] })).toBe('INVALID_FILTER');
  expect(codeOf({ events: Array.from({ length: 8 }, () => 'goal.reached') })).toBe('accepted');
  expect(codeOf({ events: Array.from({ length: 9 }, () => 'goal.reached') })).toBe('INVALID_FILTER');
  expect(codeOf({ perkIds: Array.from({ length: 10 }, (_, index) => perk(index)) })).toBe('accepted');
  expect(codeOf({ perkIds: Array.from({ length: 11 }, () => perk(1)) })).toBe('INVALID_FILTER');
  expect(codeOf({ perkIds: ['no-uuid'] })).toBe('INVALID_FILTER');
});

const filterBy = (perkIds: string[] | null, events: string[] | null = null): EventFilter => parseFilter({ events, perkIds }, caps);
const donation = (...perkIds: string[]): Filterable => ({ type: 'donation.created', perkIds });
const follower: Filterable = { type: 'follower.created', perkIds: null };

test('[STR-21] perks narrow donations and purchases only', () => {
  const filter = filterBy([perk(1).toUpperCase(), perk(2)]);
  expect(matches(filter, donation(perk(1)))).toBe(true);
  expect(matches(filter, donation(perk(3), perk(2)))).toBe(true);
  expect(matches(filter, donation(perk(3)))).toBe(false);
  expect(matches(filter, donation())).toBe(false);
  expect(matches(filter, follower)).toBe(true);
});

test('[STR-21] a filter by types and perks requires both', () => {
  const filter = filterBy([perk(1)], ['donation.created']);
  expect(matches(filter, donation(perk(1)))).toBe(true);
  expect(matches(filter, { type: 'perks.purchased', perkIds: [perk(1)] })).toBe(false);
  expect(matches(filter, follower)).toBe(false);
  expect(matches(filterBy(null), follower)).toBe(true);
});

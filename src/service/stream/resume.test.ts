import { describe, expect, test } from 'vitest';
import { type EventId, formatEventId } from '../log/eventId';
import type { LogEntry, LogTail } from '../log/eventLog';
import type { EventFilter } from './filter';
import { decideStart, parseCursor } from './resume';

const caps = { replayCap: 50, replayScanCap: 250 };
const everything = { types: null, perkIds: null };
const id = (sequence: number): EventId => ({ ms: 1000, sequence });

function entry(sequence: number, change: Partial<LogEntry> = {}): LogEntry {
  const createdAt = '2026-03-01T12:00:00.000Z';
  const data = { id: `f${sequence}`, username: 'f', displayName: null, platform: 'test', origin: 'manual', createdAt };
  return { id: id(sequence), version: 1, type: 'follower.created', data: JSON.stringify(data), ...change };
}

function tailOf(count: number, trimmed = 10): LogTail {
  const entries = Array.from({ length: count }, (_, index) => entry(trimmed + 1 + index));
  return { entries, last: id(trimmed + count), trimmedThrough: id(trimmed) };
}

const reasonFor = (tail: LogTail, cursor: EventId, filter: EventFilter = everything) => {
  const start = decideStart(tail, cursor, filter, caps);
  return start.tag === 'resync' ? start.reason : start.tag;
};

describe('the start of a connection', () => {
  test('without a cursor it starts live', () => {
    expect(decideStart(tailOf(3), null, everything, caps)).toEqual({ tag: 'live' });
  });

  test('[STR-12] with a cursor it gets later events, none twice', () => {
    const start = decideStart(tailOf(5), id(13), everything, caps);
    expect(start.tag === 'replay' && start.events.map((event) => formatEventId(event.id))).toEqual(['1000-14', '1000-15']);
    expect(decideStart(tailOf(5), id(15), everything, caps)).toEqual({ tag: 'replay', events: [] });
  });

  test('[STR-9] the last trimmed id is a resume point, the one before is not', () => {
    expect(reasonFor(tailOf(5), id(10))).toBe('replay');
    expect(reasonFor(tailOf(5), id(9))).toBe('cursor-trimmed');
    expect(reasonFor(tailOf(0), id(10))).toBe('replay');
  });

  test('[STR-13] a cursor ahead of the stream is a resync', () => {
    expect(reasonFor(tailOf(5), id(16))).toBe('cursor-ahead');
    expect(reasonFor(tailOf(5), { ms: 1001, sequence: 0 })).toBe('cursor-ahead');
  });

  test('[STR-34] 50 missed events are replayed, 51 are not', () => {
    expect(reasonFor(tailOf(50), id(10))).toBe('replay');
    expect(reasonFor(tailOf(51), id(10))).toBe('replay-over-cap');
    expect(reasonFor(tailOf(51), id(11))).toBe('replay');
  });

  test('[STR-34] filtered events do not count for the replay, only for the search', () => {
    const goalsOnly = { types: new Set(['goal.reached'] as const), perkIds: null };
    expect(reasonFor(tailOf(250), id(10), goalsOnly)).toBe('replay');
    expect(reasonFor(tailOf(251), id(10), goalsOnly)).toBe('replay-scan-over-cap');
    expect(reasonFor(tailOf(251), id(10))).toBe('replay-over-cap');
  });

  test.each([{ version: 2 }, { type: 'donation.deleted' }, { data: 'no json' }, { data: '{}' }])(
    '[STR-13] an entry with %j cannot be interpreted',
    (change) => {
      const { entries, ...tail } = tailOf(3);
      const damaged = { ...tail, entries: [entry(11, change), ...entries.slice(1)] };
      expect(reasonFor(damaged, id(10))).toBe('replay-corrupt');
      expect(reasonFor(damaged, id(11))).toBe('replay');
    },
  );
});

describe('cursors', () => {
  test.each(['0-0', '00-0', '', ' ', '1', '1-', '-1', '1-1-1', '1.0-1', 'x-1', '+1-1'])('[STR-8] "%s" is a 400', (text) => {
    expect(() => parseCursor(text)).toThrow(expect.objectContaining({ code: 'INVALID_CURSOR' }));
  });

  test.each(['1234567890123456-1', '18446744073709551615-0', `${'9'.repeat(400)}-0`, `2772366400000-${'9'.repeat(400)}`])(
    '[STR-8] "%s", which no stream has reached, is ahead of the stream',
    (text) => {
      expect(reasonFor(tailOf(3), parseCursor(text))).toBe('cursor-ahead');
    },
  );

  test('[STR-8] an id is parsed exactly', () => {
    expect(parseCursor('1772366400000-12')).toEqual({ ms: 1772366400000, sequence: 12 });
  });
});

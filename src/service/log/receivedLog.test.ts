import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventId } from './eventId';
import type { Append, LogEntry, LogTail } from './eventLog';
import { ReceivedLog } from './receivedLog';

const id = (sequence: number): EventId => ({ ms: 1, sequence });
const entry = (sequence: number): LogEntry => ({ id: id(sequence), version: 1, type: 'x', data: '{}' });
const append = (prev: number, ...sequences: readonly number[]): Append => ({ prev: id(prev), entries: sequences.map(entry) });
const numbers = (entries: readonly LogEntry[] | null) => entries?.map(({ id: { sequence } }) => sequence) ?? null;

function tail(after: number, last: number, trimmed = 0, most = Number.POSITIVE_INFINITY): LogTail {
  const first = Math.max(after, trimmed) + 1;
  const entries = Array.from({ length: Math.min(most, Math.max(0, last - first + 1)) }, (_, index) => entry(first + index));
  return { entries, last: id(last), trimmedThrough: id(trimmed) };
}

describe('[NOD-5] receiving a log', () => {
  test('the next append is delivered once', () => {
    const log = new ReceivedLog(id(5));
    expect(numbers(log.receive(append(5, 6, 7)))).toEqual([6, 7]);
    expect(numbers(log.receive(append(5, 6, 7)))).toEqual([]);
    expect(numbers(log.receive(append(6, 7, 8)))).toEqual([8]);
    expect(log.gap).toBeNull();
  });

  test('an early append opens a gap, which the log fills', () => {
    const log = new ReceivedLog(id(5));
    expect(numbers(log.receive(append(7, 8)))).toEqual([]);
    const gap = log.gap;
    expect(gap).toMatchObject({ after: id(5) });
    expect(gap && numbers(log.fill(gap, tail(5, 8)))).toEqual([6, 7, 8]);
    expect([log.gap, numbers(log.receive(append(6, 7)))]).toEqual([null, []]);
  });

  test('an append without entries reports the newest id', () => {
    const log = new ReceivedLog(id(5));
    log.receive(append(5));
    expect(log.gap).toBeNull();
    log.receive(append(6));
    expect(log.gap).not.toBeNull();
  });

  test('entries that left the log before delivery are reported as missed, and later entries are delivered', () => {
    const log = new ReceivedLog(id(5));
    log.receive(append(10, 11));
    const { gap } = log;
    expect(gap && log.fill(gap, tail(5, 11, 8))).toBeNull();
    expect([log.gap, numbers(log.receive(append(11, 12)))]).toEqual([null, [12]]);
  });

  test('a log that lost its end or has too few entries is not read for ever', () => {
    const lost = new ReceivedLog(id(5));
    lost.receive(append(8, 9));
    expect(lost.gap && numbers(lost.fill(lost.gap, tail(5, 6)))).toEqual([6]);
    expect(lost.gap).toBeNull();
    const inconsistent = new ReceivedLog(id(5));
    inconsistent.receive(append(6));
    expect(inconsistent.gap && inconsistent.fill(inconsistent.gap, { ...tail(5, 9), entries: [] })).toBeNull();
    expect(inconsistent.gap).toBeNull();
  });

  /**
   * A step: an append, the delivery of a message with or without its entries, a read of the event log, or the answer to a read. `which`
   * chooses the message.
   */
  const step = fc.oneof(
    fc.record({ tag: fc.constant('append' as const), size: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ tag: fc.constant('word' as const), which: fc.nat() }),
    fc.record({ tag: fc.constant('wordWithoutEntries' as const), which: fc.nat() }),
    fc.record({ tag: fc.constant('read' as const) }),
    fc.record({ tag: fc.constant('answer' as const), most: fc.integer({ min: 1, max: 4 }) }),
  );

  test('with lost, doubled and late messages and reads in between: each event once, in order, none missing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(5), (steps, start) => {
        const log = new ReceivedLog(id(start));
        const got: number[] = [];
        const appends: Append[] = [];
        let last = start;
        let reading: { gap: NonNullable<ReceivedLog['gap']>; last: number } | null = null;
        const take = (entries: readonly LogEntry[] | null) => {
          got.push(...(numbers(entries) ?? [-1]));
          expect(got).toEqual(got.map((_, index) => start + 1 + index));
          expect(got.length).toBeLessThanOrEqual(last - start);
        };
        const answer = (most: number) => {
          if (!reading) return;
          take(log.fill(reading.gap, tail(reading.gap.after.sequence, reading.last, 0, most)));
          reading = null;
        };
        for (const one of steps) {
          if (one.tag === 'append') {
            appends.push(append(last, ...Array.from({ length: one.size }, (_, index) => last + 1 + index)));
            last += one.size;
          }
          const word = 'which' in one ? appends[one.which % appends.length] : undefined;
          if (one.tag === 'word' && word) take(log.receive(word));
          if (one.tag === 'wordWithoutEntries' && word) take(log.receive({ prev: word.entries.at(-1)?.id ?? word.prev, entries: [] }));
          const { gap } = log;
          if (one.tag === 'read' && gap && !reading) reading = { gap, last };
          if (one.tag === 'answer') answer(one.most);
        }
        answer(1);
        take(log.receive(append(last)));
        for (let { gap } = log, reads = 0; gap; { gap } = log, reads += 1) {
          expect(reads).toBeLessThan(200);
          reading = { gap, last };
          answer(2);
        }
        expect(got).toEqual(Array.from({ length: last - start }, (_, index) => start + 1 + index));
      }),
      { numRuns: 1000 },
    );
  });

  test('the loss of trimmed entries is reported before later entries are delivered', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ size: fc.integer({ min: 1, max: 3 }), isReceived: fc.boolean(), trims: fc.boolean() }), { maxLength: 30 }),
        (steps) => {
          const log = new ReceivedLog(id(0));
          let [last, trimmed, expected] = [0, 0, 0];
          for (const { size, isReceived, trims } of steps) {
            const word = append(last, ...Array.from({ length: size }, (_, index) => last + 1 + index));
            last += size;
            if (trims) trimmed = last - 1;
            if (!isReceived) continue;
            const direct = log.receive(word);
            let isMissed = false;
            const got = [...direct];
            for (let { gap } = log; gap; { gap } = log) {
              const filled = log.fill(gap, tail(gap.after.sequence, last, trimmed));
              if (filled === null) isMissed = true;
              got.push(...(filled ?? []));
            }
            if (!isMissed) expect(numbers(got)).toEqual(Array.from({ length: last - expected }, (_, index) => expected + 1 + index));
            expect(isMissed).toBe(expected < trimmed && direct.length === 0);
            expected = last;
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});

import { dayMs } from '../../../src/contract';
import type { Receipt } from '../../../src/contract/engine';

export const forgeries = ['beyond the calendar', 'far ahead', 'endless', 'of no shape', 'of another account', 'of an event'] as const;
export type Forgery = (typeof forgeries)[number];

/** Creates forged receipts. `key` belongs to an event that an overlay may still show. */
export function forge(
  kind: Forgery,
  { element, key, nowMs }: { readonly element: string; readonly key: string; readonly nowMs: number },
): unknown[] {
  const receipt: Receipt = {
    box: element,
    seq: 1,
    key: 'donation.created:forged',
    type: 'donation.created',
    arrival: 'live',
    restarts: 0,
    alertKey: null,
    receivedAtMs: nowMs,
    startedAtMs: null,
    endedAtMs: nowMs,
    fate: { tag: 'suppressed', rule: 'forged' },
  };
  const year = 365 * dayMs;
  switch (kind) {
    case 'beyond the calendar':
      return [
        { ...receipt, endedAtMs: 9e15 },
        { ...receipt, key: 'donation.created:long-ago', receivedAtMs: -9e15 },
      ];
    case 'far ahead':
      return [{ ...receipt, receivedAtMs: nowMs + 100 * year, endedAtMs: nowMs + 200 * year }];
    case 'endless':
      return [{ ...receipt, key: 'k'.repeat(10_000) }, { ...receipt, fate: { tag: 'failed', why: 'w'.repeat(100_000) } }, receipt];
    case 'of no shape':
      return [null, 7, 'receipt', [], { __proto__: receipt }, { ...receipt, box: 'constructor' }, { ...receipt, data: { toString: 1 } }];
    case 'of another account':
    case 'of an event':
      return [{ ...receipt, key }];
  }
}

import { expect, test } from 'vitest';
import type { KeptReceipt } from '../../../contract/companion';
import { deliveryText, laterText } from './receiptText';

test('[SPG-14] an alert that began again is described as cut short, without a cause: a reload and a larger alert both do that', () => {
  const receipt: KeptReceipt = {
    name: 'Ada',
    amount: null,
    currency: null,
    createdAtMs: null,
    box: 'alerts',
    seq: 1,
    key: 'follower.created:1',
    type: 'follower.created',
    arrival: 'live',
    receivedAtMs: 1,
    startedAtMs: 2,
    endedAtMs: 3,
    alertKey: null,
    restarts: 1,
    fate: { tag: 'shown', cutShort: false },
  };
  expect(deliveryText({ ...receipt, restarts: 0 })).toBe('');
  expect(deliveryText(receipt)).toBe('cut short, then shown again');
  expect(deliveryText({ ...receipt, restarts: 2 })).toBe('cut short 2 times, then shown again');
});

test('[SPG-14] an event shown more than two minutes late has both times, and the day if it differs', () => {
  const style = { locale: 'de', timeZone: 'UTC' };
  const at = (text: string) => Date.parse(text);
  const late = { createdAtMs: at('2026-03-01T18:02:00Z'), startedAtMs: at('2026-03-01T20:14:00Z'), endedAtMs: at('2026-03-01T20:14:08Z') };
  expect(laterText(late, style)).toBe('shown 20:14');
  expect(laterText({ ...late, startedAtMs: null }, style)).toBe('processed 20:14');
  expect(laterText({ ...late, startedAtMs: at('2026-03-02T01:00:00Z') }, style)).toBe('shown 02.03.26, 01:00');
  expect(laterText({ ...late, createdAtMs: at('2026-03-01T20:12:30Z') }, style)).toBeNull();
  expect(laterText({ ...late, createdAtMs: null }, style)).toBeNull();
});

import { expect, test } from 'vitest';
import { pointAfterKey } from './Chart';

test('[STA-6] arrows move by days in the plot’s direction of time, Home and End to its ends, Escape ends reading', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Escape'];
  const from = (at: number | null) => keys.map((key) => pointAfterKey(key, at, 30));
  expect(from(7)).toEqual([6, 8, 0, 29, null]);
  expect(from(0)).toEqual([0, 1, 0, 29, null]);
  expect(from(29)).toEqual([28, 29, 0, 29, null]);
});

test('[STA-6] without a point, the arrows go to the nearer end; keys that the plot does not use stay with the page', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Escape'].map((key) => pointAfterKey(key, null, 30))).toEqual([29, 0, undefined]);
  expect(['Tab', 'ArrowDown', 'Enter'].map((key) => pointAfterKey(key, 3, 30))).toEqual([undefined, undefined, undefined]);
  expect(pointAfterKey('End', null, 0)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { pointAfterKey } from './plotKeys';

test('[STA-6] arrows lead from day to day as time runs on the plot, Home and End to its ends, Escape away', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Escape'];
  const from = (at: number | null) => keys.map((key) => pointAfterKey(key, at, 30));
  expect(from(7)).toEqual([6, 8, 0, 29, null]);
  expect(from(0)).toEqual([0, 1, 0, 29, null]);
  expect(from(29)).toEqual([28, 29, 0, 29, null]);
});

test('[STA-6] from outside the arrows lead to the nearer end, and what the plot does not use stays the page’s', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Escape'].map((key) => pointAfterKey(key, null, 30))).toEqual([29, 0, undefined]);
  expect(['Tab', 'ArrowDown', 'Enter'].map((key) => pointAfterKey(key, 3, 30))).toEqual([undefined, undefined, undefined]);
  expect(pointAfterKey('End', null, 0)).toBeUndefined();
});

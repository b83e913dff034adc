import { expect, test } from 'vitest';
import { hasHevcAlpha } from './hevcAlpha';

const parameters = [0x40, 0x01, 0x0c];
const alphaInfo = [0x4e, 0x01, 165, 1, 0x10];
const otherInfo = [0x4e, 0x01, 5, 1, 0x10];

/** A decoder configuration with these units. The byte 3 means that in packets, the length of a unit has four bytes. */
const record = (...units: readonly number[][]) =>
  new Uint8Array([...new Array(21).fill(0), 3, units.length, ...units.flatMap((unit) => [32, 0, 1, 0, unit.length, ...unit])]);
const packet = (...units: readonly number[][]) => new Uint8Array(units.flatMap((unit) => [0, 0, 0, unit.length, ...unit]));

test('[MED-24] an HEVC video with a transparency layer is recognized, by its configuration or its first frame', () => {
  expect(hasHevcAlpha(record(parameters, alphaInfo), packet([0x26, 0x01]))).toBe(true);
  expect(hasHevcAlpha(record(parameters), packet(otherInfo, alphaInfo))).toBe(true);
  expect(hasHevcAlpha(record(parameters), packet(otherInfo, [0x26, 0x01, 165]))).toBe(false);
});

test('[MED-24] records and packets that are cut off end the search', () => {
  const whole = record(parameters, alphaInfo);
  const typeAt = whole.indexOf(165);
  for (let end = 0; end <= whole.length; end += 1) expect(hasHevcAlpha(whole.subarray(0, end), new Uint8Array(3))).toBe(end > typeAt);
  expect(hasHevcAlpha(new Uint8Array(), new Uint8Array([255, 255, 255, 255, 1]))).toBe(false);
});

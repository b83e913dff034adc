import { expect, test } from 'vitest';
import { createStatsFormat } from './statsFormat';

test.each([
  ['en-US', ['12 AM', '5 AM', '1 PM', '11 PM']],
  ['en-GB', ['00', '05', '13', '23']],
  ['de', ['00 Uhr', '05 Uhr', '13 Uhr', '23 Uhr']],
  ['ja', ['0時', '5時', '13時', '23時']],
])('[STA-1] hours of the day are formatted for %s, whatever the zone', (locale, written) => {
  const { hour } = createStatsFormat({ locale, timeZone: 'Asia/Tokyo' });
  expect([0, 5, 13, 23].map(hour).map((text) => text.replace('\u202f', ' '))).toEqual(written);
});

import { expect, test } from 'vitest';
import { controlFrame, pingFrame } from './connection';

test('[STR-14] pings of the same moment share their bytes, and contain its time', () => {
  const [one, same, later] = [pingFrame(1772366400000), pingFrame(1772366400000), pingFrame(1772366400001)];
  expect(same).toBe(one);
  expect(later).toEqual(controlFrame('ping', { timestamp: 1772366400001 }));
  expect(new TextDecoder().decode(one)).toBe(
    'event: ping\ndata: {"family":"control","type":"ping","data":{"timestamp":1772366400000}}\n\n',
  );
});

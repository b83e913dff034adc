import { expect, test } from 'vitest';
import { optionalPart } from './retryImport';

const failure = (message: string) => Promise.reject(new TypeError(message));

test('[TXT-13] a part that could not be loaded is asked for under another URL, because a browser remembers the failed one; one that is there is kept', async () => {
  const asked: string[] = [];
  let loads = 0;
  const part = optionalPart(
    () => {
      loads += 1;
      return failure('Failed to fetch dynamically imported module: http://companion/assets/part-1.js');
    },
    (url) => {
      asked.push(url);
      return asked.length > 1 ? Promise.resolve('the part') : failure('away');
    },
  );
  await expect(part()).rejects.toThrow('part-1.js');
  await expect(part()).rejects.toThrow('away');
  expect(await Promise.all([part(), part()])).toEqual(['the part', 'the part']);
  expect(loads).toBe(1);
  expect(asked).toEqual(['http://companion/assets/part-1.js?try=2', 'http://companion/assets/part-1.js?try=3']);
});

test('where a browser does not name the URL, it is asked for as before', async () => {
  let loads = 0;
  const part = optionalPart(
    () => (++loads > 1 ? Promise.resolve('the part') : failure('error loading dynamically imported module')),
    () => failure('not asked'),
  );
  await expect(part()).rejects.toThrow();
  expect(await part()).toBe('the part');
});

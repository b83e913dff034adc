import { type BrowserContext, type BrowserType, errors } from '@playwright/test';
import { expect, test } from 'vitest';
import { openProfile } from './context.ts';

const context = {} as BrowserContext; // the code under test never uses it

/** A browser whose first starts fail with these errors, one error per start. All later starts succeed. */
function failing(...failures: readonly Error[]) {
  const timeouts: (number | undefined)[] = [];
  const launchPersistentContext: BrowserType['launchPersistentContext'] = async (_profile, options) => {
    timeouts.push(options?.timeout);
    const failure = failures[timeouts.length - 1];
    if (failure) throw failure;
    return context;
  };
  return { type: { launchPersistentContext } as BrowserType, timeouts };
}

const late = () => new errors.TimeoutError('Timeout exceeded');

test('a browser that opens no page in time is restarted with more time', async () => {
  const { type, timeouts } = failing(late(), late());
  expect(await openProfile(type, 'profile', {})).toBe(context);
  expect(timeouts).toEqual([6_000, 12_000, 18_000]);
});

test('a browser that never opens a page fails', async () => {
  const { type, timeouts } = failing(late(), late(), late(), late());
  await expect(openProfile(type, 'profile', {})).rejects.toThrow('Timeout exceeded');
  expect(timeouts).toHaveLength(4);
});

test('any other error is thrown at once', async () => {
  const { type, timeouts } = failing(new Error('the profile is in use'));
  await expect(openProfile(type, 'profile', {})).rejects.toThrow('the profile is in use');
  expect(timeouts).toHaveLength(1);
});

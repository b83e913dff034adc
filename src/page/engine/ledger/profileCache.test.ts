import { expect, test } from 'vitest';
import { defaultSettings } from '../../../contract/settings';
import { createMemoryStore } from '../../../testing/memoryLedger';
import { createProfileCache } from './profileCache';

const account = { id: 'me', streamOrigin: 'http://api' };

test('the next start has the latest account and settings', async () => {
  const cache = createProfileCache(createMemoryStore());
  expect(await cache.read()).toBeNull();
  const cached = { account, settings: { ...defaultSettings(), locale: 'ja' }, companionAheadMs: 600_000 };
  await cache.write(cached);
  expect(await cache.read()).toEqual(cached);
});

test('[MOD-2] settings that this build cannot read do not become defaults, which have no moderation', async () => {
  const store = createMemoryStore();
  const settings = { ...defaultSettings(), moderation: { hold: { what: 'unknown to this build' } } };
  await store('readwrite', (objects) => void objects.put({ account, settings }, 'companion'));
  expect(await createProfileCache(store).read()).toBeNull();
});

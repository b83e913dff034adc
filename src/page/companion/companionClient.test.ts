import { expect, test, vi } from 'vitest';
import { mintStreamToken } from '../../contract';
import { createCompanionClient } from './companionClient';

test('[ENG-6] while no key is at hand nobody is asked, and nothing is refused', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const call = createCompanionClient({ fetch, origin: 'http://127.0.0.1:4747', key: () => null, timeoutMs: 5_000 });
  expect(await call(mintStreamToken, { body: {} })).toMatchObject({ ok: false, status: 0, code: null });
  expect(fetch).not.toHaveBeenCalled();
});

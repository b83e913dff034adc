import { describe, expect, test, vi } from 'vitest';
import { readActiveGoal } from '../../contract/companion';
import { mintStreamToken } from '../../contract/engine';
import { createCompanionClient } from './companionClient';

test('[ENG-6] without a key no request is sent, and none is refused', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const call = createCompanionClient({ fetch, origin: 'http://127.0.0.1:4747', key: () => null, timeoutMs: 5_000 });
  expect(await call(mintStreamToken, { body: {} })).toMatchObject({ ok: false, status: 0, code: null });
  expect(fetch).not.toHaveBeenCalled();
});

describe('[DLV-19] an answer that breaks off is no answer', () => {
  /** A response whose body breaks off after these characters. */
  const broken = (start: string, status: number) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };

  test.each([
    ['after the headers', '', 200],
    ['in the middle of a token', '{"streamToken":"to', 200],
    ['in the middle of a refusal', '{"error":"The key', 502],
  ])('%s', async (_, start, status) => {
    const fetch = async () => broken(start, status);
    const call = createCompanionClient({ fetch, origin: 'http://127.0.0.1:4747', key: () => 'key', timeoutMs: 5_000 });
    expect(await call(mintStreamToken, { body: {} })).toMatchObject({ ok: false, status: 0, code: null });
  });

  test('a complete answer that is not JSON is an answer', async () => {
    const fetch = async () => new Response('<html>', { status: 200 });
    const call = createCompanionClient({ fetch, origin: 'http://127.0.0.1:4747', key: () => 'key', timeoutMs: 5_000 });
    expect(await call(mintStreamToken, { body: {} })).toMatchObject({ ok: false, status: 200, code: null });
    expect(await call(readActiveGoal)).toMatchObject({ ok: false, status: 200 }); // a null value would mean that there is no open goal
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import type { CompanionStatus } from '../../contract/companion';
import { apiKey, baseUrl } from '../testing/fakePlatform';
import { startPlatformCalls } from '../testing/platformCalls';
import { codeOf, endTestCompanions } from '../testing/testCompanion';

afterEach(endTestCompanions);

describe('minting', () => {
  test('returns the token, the stream’s URL and the account', async () => {
    const { mint, lastCall } = await startPlatformCalls();
    expect(await (await mint({ events: ['donation.created'] })).json()).toEqual({
      streamToken: 'token-1',
      expiresAt: '2026-01-01T00:01:00.000Z',
      expiresIn: 60,
      streamUrl: `${baseUrl}/api/v1/events/stream`,
      accountId: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(lastCall()).toMatchObject({ key: apiKey, body: { events: ['donation.created'] }, redirect: 'manual' });
  });

  test.each(['events', 'perkIds'])('[API-4] too many %s are rejected before they are parsed', async (name) => {
    const { mint, platform } = await startPlatformCalls();
    const refused = await mint({ [name]: Array(130_000).fill(1) });
    expect([refused.status, (await refused.json()).error]).toEqual([400, `Invalid body: ${name}: must have at most 100 items`]);
    expect(platform.calls.filter(({ url }) => url.endsWith('/stream-token'))).toEqual([]);
  });

  test('rejects an answer without a token', async () => {
    const { mint, platform } = await startPlatformCalls();
    platform.answer('POST /events/stream-token', { token: 'elsewhere' });
    expect(await codeOf(mint())).toBe('502 UPSTREAM_REJECTED');
  });
});

describe('[CMP-32] size of the platform’s answers', () => {
  function endless(status: number) {
    const sent = { bytes: 0 };
    const piece = new Uint8Array(64 * 1024).fill(0x20);
    const answer = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            if (sent.bytes > 64 * 1024 * 1024) return controller.error(new Error('read on and on'));
            sent.bytes += piece.byteLength;
            controller.enqueue(piece);
          },
        }),
        { status },
      );
    return { sent, answer };
  }

  test.each([
    [200, 4 * 1024 * 1024, '502 UPSTREAM_REJECTED'],
    [400, 64 * 1024, '400 INVALID_REQUEST'],
    [503, 64 * 1024, '502 UPSTREAM_UNREACHABLE'],
  ])('with %i at most %i bytes are read', async (status, maxBytes, code) => {
    const { mint, platform } = await startPlatformCalls();
    const { sent, answer } = endless(status);
    platform.answer('POST /events/stream-token', answer);
    expect(await codeOf(mint())).toBe(code);
    expect(sent.bytes).toBeGreaterThanOrEqual(maxBytes);
    expect(sent.bytes).toBeLessThan(maxBytes + 4 * 64 * 1024);
  });

  test('reads an answer of the largest size', async () => {
    const { mint, platform } = await startPlatformCalls();
    const token = JSON.stringify({ streamToken: 't', expiresAt: '2026-01-01T00:01:00.000Z', expiresIn: 60 });
    platform.answer('POST /events/stream-token', () => new Response(token.padEnd(4 * 1024 * 1024)));
    expect((await mint()).status).toBe(200);
  });
});

describe('[CMP-5] [CMP-62] [CMP-69] [CMP-70] failures of the platform have their own codes', () => {
  test.each([
    [401, 'ANYTHING', '502 UPSTREAM_KEY_REJECTED'],
    [403, 'ANYTHING', '502 UPSTREAM_PREMIUM_REQUIRED'],
    [429, 'TOO_MANY_REQUESTS', '503 UPSTREAM_RATE_LIMITED'],
    [500, 'INTERNAL_ERROR', '502 UPSTREAM_UNREACHABLE'],
    [503, 'ANYTHING', '502 UPSTREAM_UNREACHABLE'],
    [404, 'NOT_FOUND', '502 UPSTREAM_REJECTED'],
    [405, 'METHOD_NOT_ALLOWED', '502 UPSTREAM_REJECTED'],
    [400, 'INVALID_FILTER', '400 INVALID_FILTER'],
    [400, 'UNKNOWN_EVENT_TYPE', '400 UNKNOWN_EVENT_TYPE'],
    [400, 'SOMETHING_ELSE', '400 INVALID_REQUEST'],
    [400, 'UNAUTHORIZED', '400 INVALID_REQUEST'],
    [400, 'constructor', '400 INVALID_REQUEST'],
  ])('%i %s', async (status, code, expected) => {
    const { mint, read, platform } = await startPlatformCalls();
    for (const call of ['POST /events/stream-token', 'GET /donation/list', ...(status === 403 ? ['GET /profile/get'] : [])])
      platform.answer(call, { error: 'no', code }, status);
    expect(await codeOf(mint())).toBe(expected);
    expect(await codeOf(read('/donation/list'))).toBe(expected);
  });

  test('[CMP-70] a 403 means a rejected plan only if the profile is rejected too; at most two profile checks a minute', async () => {
    const { mint, read, platform, time, settings } = await startPlatformCalls();
    const profiles = () => platform.calls.filter(({ url }) => url.endsWith('/profile/get')).length;
    platform.answer('GET /profile/get', { id: 'a-creator', displayName: 'A Creator' });
    const { length } = { length: profiles() };
    for (const call of ['POST /events/stream-token', 'GET /goal/list']) platform.answer(call, { error: 'no', code: 'X' }, 403);
    platform.answer('GET /donation/list', { donations: [], nextCursor: null });
    for (let second = 0; second < 60; second += 6) {
      expect(await codeOf(mint())).toBe('502 UPSTREAM_REJECTED');
      expect(await codeOf(read('/goal/list'))).toBe('502 UPSTREAM_REJECTED');
      expect((await read('/donation/list')).status).toBe(200);
      expect((await settings<CompanionStatus>('GET /status')).account?.problem).toBe('none');
      await time.advance(6_000);
    }
    expect(profiles() - length).toBe(2);
    platform.answer('GET /profile/get', { error: 'no', code: 'X' }, 403);
    expect(await codeOf(mint())).toBe('502 UPSTREAM_PREMIUM_REQUIRED');
    expect((await settings<CompanionStatus>('GET /status')).account?.problem).toBe('no-premium');
  });

  test('no answer, and a page of a proxy', async () => {
    const { mint, platform } = await startPlatformCalls();
    platform.cut('POST /events/stream-token');
    expect(await codeOf(mint())).toBe('502 UPSTREAM_UNREACHABLE');
    platform.answer('POST /events/stream-token', () => new Response('<html>Sign in</html>'));
    expect(await codeOf(mint())).toBe('502 UPSTREAM_UNREACHABLE');
  });

  const brokenOff = () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"streamTok')),
        pull: (controller) => controller.error(new TypeError('terminated')),
      }),
    );
  const elsewhere = () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/steal' } });
  test.each([
    ['[DLV-19] an answer that breaks off is not another API', brokenOff, 'unreachable'],
    ['[CMP-9] a redirect is not followed and is reported as another API', elsewhere, 'not-this-api'],
  ])('%s', async (_title, answer, problem) => {
    const { mint, platform } = await startPlatformCalls();
    platform.answer('POST /events/stream-token', answer);
    expect(await (await mint()).json()).toMatchObject({ code: 'UPSTREAM_UNREACHABLE', details: { problem } });
    expect(platform.calls.filter(({ url }) => url.includes('elsewhere'))).toEqual([]);
  });

  test('passes on the time to wait', async () => {
    const { mint, platform } = await startPlatformCalls();
    platform.answer('POST /events/stream-token', { error: 'slow down', code: 'TOO_MANY_REQUESTS' }, 429, { 'retry-after': '17' });
    expect((await mint()).headers.get('retry-after')).toBe('17');
    platform.answer('POST /events/stream-token', { error: 'slow down', code: 'TOO_MANY_REQUESTS' }, 429);
    expect((await mint()).headers.has('retry-after')).toBe(false);
  });

  test.each([
    ['99999999999999999999', '900'],
    ['Infinity', '900'],
    ['1e400', '900'],
    ['901', '900'],
    ['-5', null],
    ['soon', null],
    ['Thu, 01 Jan 2026 00:00:40 GMT', '40'],
    ['Thu, 01 Jan 2026 03:00:00 GMT', '900'],
    ['Wed, 31 Dec 2025 23:59:59 GMT', null],
    ['Thu, 01 Jan 2026 00:00:40', null],
  ])('[CMP-43] waits as the platform asks (%s), for at most fifteen minutes', async (asked, passedOn) => {
    const { mint, platform } = await startPlatformCalls();
    platform.answer('POST /events/stream-token', { error: 'slow down', code: 'TOO_MANY_REQUESTS' }, 429, {
      date: 'Thu, 01 Jan 2026 00:00:00 GMT',
      'retry-after': asked,
    });
    expect((await mint()).headers.get('retry-after')).toBe(passedOn);
  });

  test('[CMP-32] rejects an endlessly nested answer', async () => {
    const { mint, read, platform, reports } = await startPlatformCalls();
    const deep = () => new Response(`${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`);
    platform.answer('POST /events/stream-token', deep);
    expect(await codeOf(mint())).toBe('502 UPSTREAM_UNREACHABLE');
    platform.answer('GET /goal/list', deep);
    expect(await codeOf(read('/goal/list'))).toBe('502 UPSTREAM_UNREACHABLE');
    expect(reports.filter((line) => line.includes('defect'))).toEqual([]);
  });
});

test('[CMP-1] a key that the platform repeats in errors does not leave the companion', async () => {
  const { mint, platform, reports, settings } = await startPlatformCalls();
  for (const status of [400, 401, 403, 404, 429, 500]) {
    platform.answer('POST /events/stream-token', { error: `bad key ${apiKey}`, code: apiKey, details: apiKey }, status);
    const answer = await mint();
    expect((await answer.text()) + JSON.stringify([...answer.headers])).not.toContain(apiKey);
  }
  expect(JSON.stringify([await settings('GET /status'), await settings('GET /settings'), reports])).not.toContain(apiKey);
});

test('[CMP-9] only the account’s base URL is called, and redirects are rejected', async () => {
  const { read, mint, platform } = await startPlatformCalls();
  await mint();
  for (const path of ['/donation/list', '/follower/list', '/goal/list', '/goal/active', '/perk/list']) await read(path);
  for (const { url, redirect } of platform.calls) {
    expect(url.startsWith(`${baseUrl}/api/v1/`)).toBe(true);
    expect(redirect).toBe('manual');
  }
});

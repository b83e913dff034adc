import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { CompanionStatus } from '../../contract/companion';
import type { AccountReference, MintedToken } from '../../contract/engine';
import { createVirtualTime } from '../../testing/virtualTime';
import { createFakeDemo } from '../testing/fakeDemo';
import { apiKey, baseUrl, createFakePlatform } from '../testing/fakePlatform';
import { codeOf, createTestCompanion, endTestCompanions, makeHome, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

const unconnected = { fixedAccount: null };
const accountOf = async ({ settings }: TestCompanion) => (await settings<CompanionStatus>('GET /status')).account;
const connect = (companion: TestCompanion, body: unknown = { baseUrl, apiKey }) =>
  companion.call('PUT /account', { key: companion.keys.settings, body });
const mint = ({ call, keys }: TestCompanion) => call('POST /stream-token', { key: keys.overlay, body: {} });
async function reference(companion: TestCompanion): Promise<AccountReference | null> {
  const channel = await companion.openEngine('reference');
  const [hello] = await channel.all();
  await channel.close();
  if (hello?.type !== 'hello') throw new Error('the first message is a hello');
  return hello.account;
}

describe('[CMP-6] account in use', () => {
  test('is none if there is none', async () => {
    const companion = await createTestCompanion(unconnected);
    expect(await accountOf(companion)).toBeNull();
    expect(await reference(companion)).toBeNull();
    expect(await codeOf(mint(companion))).toBe('503 NO_ACCOUNT');
    expect(await codeOf(companion.call('GET /read/donation/list', { key: companion.keys.overlay }))).toBe('503 NO_ACCOUNT');
    expect(companion.platform.calls).toEqual([]);
  });

  test('is the embedded one, without a request', async () => {
    const companion = await createTestCompanion({ ...unconnected, embedded: createFakeDemo() });
    expect(await accountOf(companion)).toMatchObject({ displayName: 'Demo', demo: true, fixed: false, problem: 'none' });
    expect((await reference(companion))?.streamOrigin).toBe('http://127.0.0.1:4748');
    expect(companion.platform.calls).toEqual([]);
  });

  test('is a stored one before the embedded one, also after a restart, until it is disconnected', async () => {
    const companion = await createTestCompanion({ ...unconnected, embedded: createFakeDemo() });
    const channel = await companion.openEngine('e');
    expect((await connect(companion)).status).toBe(200);
    expect((await channel.all()).at(-1)).toMatchObject({ type: 'account', account: { streamOrigin: baseUrl } });
    const restarted = await companion.restart();
    expect(await accountOf(restarted)).toMatchObject({ baseUrl, displayName: 'A Creator', demo: false });
    await restarted.settings('DELETE /account');
    expect(await accountOf(restarted)).toMatchObject({ displayName: 'Demo', demo: true });
    expect(await readFile(join(companion.home, 'account.json'), 'utf8')).not.toContain(apiKey);
  });

  test('is the environment’s before all others; the settings page cannot change it', async () => {
    const first = await createTestCompanion(unconnected);
    await connect(first);
    const companion = await first.restart({ fixedAccount: { baseUrl: 'https://fixed.test', apiKey: 'fixed' }, embedded: createFakeDemo() });
    expect(await accountOf(companion)).toMatchObject({ baseUrl: 'https://fixed.test', fixed: true, demo: false });
    expect(await codeOf(connect(companion))).toBe('409 CONFLICT');
    expect(await codeOf(companion.call('DELETE /account', { key: companion.keys.settings }))).toBe('409 CONFLICT');
  });
});

describe('[CMP-6] connecting an account', () => {
  test('sends the key to the platform once, stores it, and never returns it', async () => {
    const companion = await createTestCompanion(unconnected);
    const answer = await (await connect(companion, { baseUrl: `${baseUrl}/api/v1/`, apiKey })).text();
    expect(answer).toContain('A Creator');
    expect(answer).not.toContain(apiKey);
    expect(companion.platform.calls).toEqual([
      { method: 'GET', url: `${baseUrl}/api/v1/profile/get`, key: apiKey, redirect: 'manual', body: undefined },
    ]);
    if (process.platform !== 'win32') expect((await stat(join(companion.home, 'account.json'))).mode & 0o777).toBe(0o600);
  });

  const failures = [
    {
      title: 'a refused key',
      status: 401,
      answer: { error: 'no', code: 'X' },
      code: '502 UPSTREAM_KEY_REJECTED',
      problem: 'rejected-key',
      sentence: 'key-rejected',
    },
    {
      title: 'no premium',
      status: 403,
      answer: { error: 'no', code: 'X' },
      code: '502 UPSTREAM_PREMIUM_REQUIRED',
      problem: 'no-premium',
      sentence: 'plan-refused',
    },
    {
      title: 'a broken platform',
      status: 500,
      answer: {},
      code: '502 UPSTREAM_UNREACHABLE',
      problem: 'unreachable',
      sentence: 'platform-failing',
      values: { status: 500 },
    },
    { title: 'no such path', status: 404, answer: {}, code: '502 UPSTREAM_REJECTED', problem: 'not-this-api', sentence: 'not-creator-api' },
    {
      title: 'JSON of another kind',
      status: 200,
      answer: { hello: 'world' },
      code: '502 UPSTREAM_REJECTED',
      problem: 'not-this-api',
      sentence: 'not-creator-api',
    },
  ];
  test.each(failures)('reports $title and stores nothing', async ({ status, answer, code, problem, sentence, values = {} }) => {
    const companion = await createTestCompanion(unconnected);
    companion.platform.answer('GET /profile/get', answer, status);
    companion.platform.answer('POST /events/stream-token', answer, status);
    const refused = connect(companion);
    expect((await (await refused.then((response) => response.clone())).json()).details).toEqual({
      problem,
      sentence: { id: sentence, values },
    });
    expect(await codeOf(refused)).toBe(code);
    expect(await accountOf(companion)).toBeNull();
  });

  test('reports a missing answer, and a page instead of JSON', async () => {
    const companion = await createTestCompanion(unconnected);
    companion.platform.cut('GET /profile/get');
    expect(await (await connect(companion)).json()).toMatchObject({ code: 'UPSTREAM_UNREACHABLE', details: { problem: 'unreachable' } });
    companion.platform.answer('GET /profile/get', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect(await (await connect(companion)).json()).toMatchObject({ details: { problem: 'not-this-api' } });
  });

  test.each([{}, { hello: 'world' }, []])('accepts a profile %j without a name if a token can be minted', async (profile) => {
    const companion = await createTestCompanion(unconnected);
    companion.platform.answer('GET /profile/get', profile);
    expect((await connect(companion)).status).toBe(200);
    expect(await accountOf(companion)).toMatchObject({ displayName: null, problem: 'none' });
  });

  test('a failed attempt keeps the account in use', async () => {
    const companion = await createTestCompanion(unconnected);
    await connect(companion);
    companion.platform.answer('GET /profile/get', { error: 'no', code: 'X' }, 401);
    await connect(companion, { baseUrl: 'https://other.test', apiKey: 'other' });
    expect(await accountOf(companion)).toMatchObject({ baseUrl, problem: 'none' });
  });

  test.each([
    { baseUrl: 'ftp://x.test', apiKey },
    { baseUrl: 'https://me:pw@x.test', apiKey },
    { baseUrl, apiKey: 'with space' },
    { baseUrl },
  ])('rejects %j with 400', async (body) => {
    const companion = await createTestCompanion(unconnected);
    expect(await codeOf(connect(companion, body))).toBe('400 INVALID_REQUEST');
    expect(companion.platform.calls).toEqual([]);
  });
});

describe('[CMP-8] id of the ledger', () => {
  test('renewing the key keeps it', async () => {
    const companion = await createTestCompanion(unconnected);
    await connect(companion);
    const before = await reference(companion);
    await connect(companion, { baseUrl, apiKey: 'renewed' });
    expect(await reference(companion)).toEqual(before);
  });

  test('a start while the platform is unreachable finds the previous ledger', async () => {
    const first = await createTestCompanion();
    const before = await reference(first);
    first.platform.cut('GET /profile/get');
    const second = await first.restart();
    expect(await reference(second)).toEqual(before);
    expect(await accountOf(second)).toMatchObject({ displayName: 'A Creator', problem: 'unreachable' });
    expect((await mint(second)).status).toBe(200);
  });

  test.each([
    [{ error: 'no', code: 'X' }, 404],
    [{}, 200],
  ])('a single profile answer %j (%i) does not change the account', async (answer, status) => {
    const first = await createTestCompanion();
    const before = await reference(first);
    first.platform.answer('GET /profile/get', answer, status);
    const second = await first.restart();
    await second.settings('POST /account/check');
    expect(await reference(second)).toEqual(before);
    expect(await accountOf(second)).toMatchObject({ displayName: 'A Creator', problem: 'none' });
  });

  test('a profile without an id still updates the name', async () => {
    const platform = createFakePlatform();
    platform.answer('GET /profile/get', { displayName: 'Ada' });
    const companion = await createTestCompanion({}, platform);
    const before = await reference(companion);
    platform.answer('GET /profile/get', { displayName: 'Ada of Ovation' });
    await companion.settings('POST /account/check');
    expect(await accountOf(companion)).toMatchObject({ displayName: 'Ada of Ovation' });
    expect(await reference(companion)).toEqual(before);
  });

  test('a first start without the platform mints no token until the owner of the key is known', async () => {
    const platform = createFakePlatform();
    platform.cut('GET /profile/get');
    const companion = await createTestCompanion({}, platform);
    const channel = await companion.openEngine('e');
    expect(await codeOf(mint(companion))).toBe('502 UPSTREAM_UNREACHABLE');
    platform.answer('GET /profile/get', { id: 'a-creator' });
    expect(await codeOf(mint(companion))).toBe('502 UPSTREAM_UNREACHABLE');
    const reported = (await channel.all()).at(-1);
    const { accountId } = (await (await mint(companion)).json()) as MintedToken;
    expect(reported).toMatchObject({ type: 'account', account: { id: accountId } });
    expect(platform.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('verification is retried at growing intervals', async () => {
    const platform = createFakePlatform();
    platform.cut('GET /profile/get');
    const companion = await createTestCompanion({}, platform);
    expect(await accountOf(companion)).toMatchObject({ problem: 'unreachable' });
    await companion.time.advance(10 * 60_000);
    expect(platform.calls.length).toBeGreaterThan(8);
    expect(platform.calls.length).toBeLessThan(16);
    platform.answer('GET /profile/get', { id: 'a-creator', displayName: 'Ada' });
    await companion.time.advance(60_000);
    // Polls, because the identity is first written to a real disk, which does not follow the virtual time.
    await expect.poll(() => accountOf(companion)).toMatchObject({ displayName: 'Ada', problem: 'none' });
  });

  test('a platform that hangs delays the page only briefly', async () => {
    const platform = createFakePlatform();
    platform.answer('GET /profile/get', () => new Promise(() => {}));
    const home = await makeHome();
    let ready = false;
    const time = createVirtualTime();
    const starting = createTestCompanion({ home, timers: time.timers }, platform).then(() => {
      ready = true;
    });
    await time.advance(1_400);
    expect(ready).toBe(false);
    await expect.poll(async () => time.advance(200).then(() => ready)).toBe(true);
    await starting;
  });
});

test('the status shows what calls found out about the account', async () => {
  const companion = await createTestCompanion();
  companion.platform.answer('POST /events/stream-token', { error: 'no', code: 'X' }, 401);
  await mint(companion);
  expect(await accountOf(companion)).toMatchObject({ problem: 'rejected-key' });
  for (const path of ['POST /events/stream-token', 'GET /profile/get']) companion.platform.answer(path, { error: 'no', code: 'X' }, 403);
  await mint(companion);
  expect(await accountOf(companion)).toMatchObject({ problem: 'no-premium' });
  companion.platform.answer('GET /donation/list', { donations: [], nextCursor: null });
  await companion.call('GET /read/donation/list', { key: companion.keys.overlay });
  expect(await accountOf(companion)).toMatchObject({ problem: 'none' });
});

test('[DLV-22] a page of a list names its account, even if another account is connected meanwhile', async () => {
  const companion = await createTestCompanion(unconnected);
  const { platform, call, keys } = companion;
  await connect(companion);
  const before = await reference(companion);
  let answer: (response: Response) => void = () => {};
  platform.answer('GET /donation/list', () => new Promise<Response>((resolve) => (answer = resolve)));
  const page = call('GET /read/donation/list', { key: keys.overlay });
  platform.answer('GET /profile/get', { id: 'another-creator', displayName: 'Another' });
  await connect(companion, { baseUrl, apiKey: 'ck_of-another' });
  answer(Response.json({ donations: [], nextCursor: null }));
  expect((await (await page).json()).accountId).toBe(before?.id);
  expect((await reference(companion))?.id).not.toBe(before?.id);
});

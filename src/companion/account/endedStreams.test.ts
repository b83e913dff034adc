import { afterEach, describe, expect, test } from 'vitest';
import type { CompanionStatus } from '../../contract/companion';
import type { EngineLiveMessage, EngineReport } from '../../contract/engine';
import { settle } from '../../testing/virtualTime';
import { apiKey, baseUrl } from '../testing/fakePlatform';
import type { LiveReader } from '../testing/liveReader';
import { createTestCompanion, endTestCompanions, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

const refused = { error: 'no', code: 'UNAUTHORIZED', details: null };
const stopped = (reason: string): EngineReport => ({ state: { tag: 'stopped', reason, retryAtMs: null }, boxes: [] });
const report = async ({ call, keys }: TestCompanion, what: EngineReport, engineId = 'e') => {
  await call('POST /engine-report', { key: keys.overlay, body: { engineId, report: what } });
  await settle();
};
const reportedTo = (engine: LiveReader<EngineLiveMessage>) => async () =>
  (await engine.all()).filter(({ type }) => type === 'account').length;
const creator = { id: 'a-creator', displayName: 'A Creator' };
const minted = { streamToken: 'token-1', expiresAt: '2026-01-01T00:01:00.000Z', expiresIn: 60 };
const mint = async ({ call, keys, platform }: TestCompanion, status: number) => {
  platform.answer('POST /events/stream-token', status === 200 ? minted : refused, status);
  if (status === 403) platform.answer('GET /profile/get', refused, 403);
  await call('POST /stream-token', { key: keys.overlay, body: {} });
  if (status === 403) platform.answer('GET /profile/get', creator);
};
const read = ({ call, keys, platform }: TestCompanion) => {
  platform.answer('GET /donation/list', { donations: [], nextCursor: null });
  return call('GET /read/donation/list', { key: keys.overlay });
};
const live: EngineReport = { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: [] };
const problemOf = async ({ settings }: TestCompanion) => (await settings<CompanionStatus>('GET /status')).account?.problem;
const profileChecks = ({ platform }: TestCompanion) => platform.calls.filter(({ url }) => url.endsWith('/profile/get')).length;
async function connected() {
  const companion = await createTestCompanion({ fixedAccount: null });
  await companion.settings('PUT /account', { baseUrl, apiKey });
  return { companion, told: reportedTo(await companion.openEngine('e')) };
}

describe('[CMP-21] a stream that ended because of its key or plan', () => {
  test.each([
    ['keyRevoked', 401, 'rejected-key'],
    ['entitlementLost', 403, 'no-premium'],
  ])('%s: the status shows the platform’s verdict', async (reason, status, problem) => {
    const { companion, told } = await connected();
    companion.platform.answer('GET /profile/get', refused, status);
    await report(companion, stopped(reason));
    expect(await problemOf(companion)).toBe(problem);
    expect(await told()).toBe(0);
  });

  test('key replaced meanwhile: the engine reconnects, once in five minutes', async () => {
    const { companion, told } = await connected();
    const stopAgain = async () => {
      await report(companion, live);
      await report(companion, stopped('keyRevoked'));
    };
    await report(companion, stopped('keyRevoked'));
    expect(await told()).toBe(1);
    await companion.time.advance(10_000);
    await stopAgain();
    expect(await told()).toBe(1);
    await companion.time.advance(5 * 60_000);
    await stopAgain();
    expect(await told()).toBe(2);
  });

  test('soon after another one: the account is checked again, once in five seconds', async () => {
    const { companion } = await connected();
    await report(companion, stopped('keyRevoked'));
    const before = profileChecks(companion);
    companion.platform.answer('GET /profile/get', refused, 403);
    await companion.time.advance(10_000);
    await report(companion, live);
    await report(companion, stopped('entitlementLost'));
    await report(companion, live);
    await report(companion, stopped('entitlementLost'));
    expect(profileChecks(companion)).toBe(before + 1);
    expect(await problemOf(companion)).toBe('no-premium');
  });

  test.each([1_000, 20_000])('%i ms after another engine stopped: this engine reconnects too', async (afterMs) => {
    const { companion, told } = await connected();
    const reportedToF = reportedTo(await companion.openEngine('f'));
    await report(companion, stopped('keyRevoked'));
    expect([await told(), await reportedToF()]).toEqual([1, 1]);
    await companion.time.advance(afterMs);
    await report(companion, stopped('keyRevoked'), 'f');
    expect(await reportedToF()).toBe(2);
    await companion.time.advance(10_000);
    await report(companion, live, 'f');
    await report(companion, stopped('keyRevoked'), 'f');
    expect(await reportedToF()).toBe(2);
  });

  test('several engines at once: they are notified once', async () => {
    const { companion, told } = await connected();
    await companion.openEngine('f');
    const before = profileChecks(companion);
    let answer = () => {};
    const answered = new Promise<Response>((resolve) => {
      answer = () => resolve(Response.json(creator));
    });
    companion.platform.answer('GET /profile/get', () => answered);
    await report(companion, stopped('keyRevoked'));
    await report(companion, stopped('keyRevoked'), 'f');
    answer();
    await settle();
    expect([await told(), profileChecks(companion)]).toEqual([1, before + 1]);
  });

  test('[CMP-21] any number of engines cause at most two checks a minute; later reports wait', async () => {
    const { companion } = await connected();
    const before = profileChecks(companion);
    for (let count = 0; count < 60; count += 1) {
      const channel = await companion.openEngine(`v${count}`);
      await report(companion, stopped('keyRevoked'), `v${count}`);
      await channel.close();
      await companion.time.advance(500);
    }
    expect(profileChecks(companion) - before).toBe(2);
    companion.platform.answer('GET /profile/get', refused, 401);
    await companion.time.advance(31_000);
    expect([profileChecks(companion) - before, await problemOf(companion)]).toEqual([3, 'rejected-key']);
  });

  test('platform unreachable: engines reconnect when it accepts the account', async () => {
    const { companion, told } = await connected();
    companion.platform.cut('GET /profile/get');
    await report(companion, stopped('keyRevoked'));
    expect([await problemOf(companion), await told()]).toEqual(['unreachable', 0]);
    companion.platform.answer('GET /profile/get', creator);
    await companion.time.advance(10_000);
    await expect.poll(told).toBe(1);
  });

  test('key rejected a moment ago: engines are notified once', async () => {
    const { companion, told } = await connected();
    await mint(companion, 401);
    await report(companion, stopped('keyRevoked'));
    expect([await problemOf(companion), await told()]).toEqual(['none', 1]);
  });

  test('another key connected: earlier notices do not count', async () => {
    const { companion, told } = await connected();
    await report(companion, stopped('keyRevoked'));
    await companion.settings('PUT /account', { baseUrl, apiKey: 'ck_another' });
    expect(await told()).toBe(2);
    await companion.time.advance(20_000);
    await report(companion, live);
    await report(companion, stopped('keyRevoked'));
    expect(await told()).toBe(3);
  });

  test('other reasons cause no check', async () => {
    const { companion } = await connected();
    const before = profileChecks(companion);
    await report(companion, stopped('link-rejected'));
    expect(profileChecks(companion)).toBe(before);
  });
});

describe('[CMP-21] an account that the platform accepts again', () => {
  test('another key: engines are notified, although the account is the same', async () => {
    const { companion, told } = await connected();
    await companion.settings('PUT /account', { baseUrl, apiKey: 'ck_another' });
    expect(await told()).toBe(1);
  });

  test('check by hand: engines are notified only when the account is accepted', async () => {
    const { companion, told } = await connected();
    companion.platform.answer('GET /profile/get', refused, 403);
    expect((await companion.settings<CompanionStatus>('POST /account/check')).account?.problem).toBe('no-premium');
    expect(await told()).toBe(0);
    companion.platform.answer('GET /profile/get', { id: 'a-creator', displayName: 'A Creator' });
    expect((await companion.settings<CompanionStatus>('POST /account/check')).account?.problem).toBe('none');
    expect(await told()).toBe(1);
    await companion.settings<CompanionStatus>('POST /account/check');
    expect(await told()).toBe(2);
  });

  test('check by hand while the platform is unreachable: engines are notified once it accepts the account', async () => {
    const { companion, told } = await connected();
    companion.platform.cut('GET /profile/get');
    await companion.settings<CompanionStatus>('POST /account/check');
    expect(await told()).toBe(0);
    companion.platform.answer('GET /profile/get', creator);
    await companion.time.advance(10_000);
    await expect.poll(told).toBe(1);
    await read(companion);
    expect(await told()).toBe(1);
  });

  test('platform unreachable in between: engines are still notified, once', async () => {
    const { companion, told } = await connected();
    await mint(companion, 403);
    await mint(companion, 500);
    expect([await problemOf(companion), await told()]).toEqual(['unreachable', 0]);
    await read(companion);
    expect([await problemOf(companion), await told()]).toEqual(['none', 1]);
    await mint(companion, 500);
    await read(companion);
    expect(await told()).toBe(1);
  });

  test('reads succeed while no token is minted: engines are notified once in five minutes, or by hand', async () => {
    const { companion, told } = await connected();
    const round = async () => {
      await mint(companion, 403);
      await read(companion);
      expect(await problemOf(companion)).toBe('none');
    };
    for (let count = 0; count < 5; count += 1) {
      await round();
      await companion.time.advance(20_000);
    }
    expect(await told()).toBe(1);
    await companion.settings<CompanionStatus>('POST /account/check');
    expect(await told()).toBe(2);
    await round();
    expect(await told()).toBe(2);
    await companion.time.advance(5 * 60_000);
    await round();
    expect(await told()).toBe(3);
  });
});

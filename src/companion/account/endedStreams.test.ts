import { afterEach, describe, expect, test } from 'vitest';
import type { CompanionStatus, EngineReport } from '../../contract';
import { settle } from '../../testing/virtualTime';
import { apiKey, baseUrl } from '../testing/fakePlatform';
import { createTestCompanion, endTestCompanions, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

const refused = { error: 'no', code: 'UNAUTHORIZED', details: null };
const stopped = (reason: string): EngineReport => ({ state: { tag: 'stopped', reason, retryAtMs: null }, boxes: [] });
const report = async ({ call, keys }: TestCompanion, what: EngineReport) => {
  await call('POST /engine-report', { key: keys.overlay, body: { engineId: 'e', report: what } });
  await settle();
};
const live: EngineReport = { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: [] };
const problemOf = async ({ settings }: TestCompanion) => (await settings<CompanionStatus>('GET /status')).account?.problem;
const asked = ({ platform }: TestCompanion) => platform.calls.filter(({ url }) => url.endsWith('/profile/get')).length;
async function connected() {
  const companion = await createTestCompanion({ fixedAccount: null });
  await companion.settings('PUT /account', { baseUrl, apiKey });
  const engine = await companion.openEngine('e');
  const told = async () => (await engine.all()).filter(({ type }) => type === 'account').length;
  return { companion, told };
}

describe('[CMP-21] a stream that was ended for its key or plan', () => {
  test.each([
    ['keyRevoked', 401, 'rejected-key'],
    ['entitlementLost', 403, 'no-premium'],
  ])('%s: the status says what the platform says of the account', async (reason, status, problem) => {
    const { companion, told } = await connected();
    companion.platform.answer('GET /profile/get', refused, status);
    await report(companion, stopped(reason));
    expect(await problemOf(companion)).toBe(problem);
    expect(await told()).toBe(0);
  });

  test('of a key that was replaced meanwhile: the engine is told to try again, once in five minutes', async () => {
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

  test('soon after another one: it is asked about all the same, once for all engines', async () => {
    const { companion } = await connected();
    await report(companion, stopped('keyRevoked'));
    const before = asked(companion);
    companion.platform.answer('GET /profile/get', refused, 403);
    await companion.time.advance(10_000);
    await report(companion, live);
    await report(companion, stopped('entitlementLost'));
    await report(companion, live);
    await report(companion, stopped('entitlementLost'));
    expect(asked(companion)).toBe(before + 1);
    expect(await problemOf(companion)).toBe('no-premium');
  });

  test('what does not speak of the account asks nobody', async () => {
    const { companion } = await connected();
    const before = asked(companion);
    await report(companion, stopped('link-rejected'));
    expect(asked(companion)).toBe(before);
  });
});

describe('[CMP-21] an account that is let in again', () => {
  test('connected with another key: engines hear it, though it is the same account', async () => {
    const { companion, told } = await connected();
    await companion.settings('PUT /account', { baseUrl, apiKey: 'ck_another' });
    expect(await told()).toBe(1);
  });

  test('asked for by hand: nothing is said while it is refused, and engines are told when it is not', async () => {
    const { companion, told } = await connected();
    companion.platform.answer('GET /profile/get', refused, 403);
    expect((await companion.settings<CompanionStatus>('POST /account/check')).account?.problem).toBe('no-premium');
    expect(await told()).toBe(0);
    companion.platform.answer('GET /profile/get', { id: 'a-creator', displayName: 'A Creator' });
    expect((await companion.settings<CompanionStatus>('POST /account/check')).account?.problem).toBe('none');
    expect(await told()).toBeGreaterThan(0);
  });
});

import { expect, test } from 'vitest';
import type { AccountProblem } from '../../../../contract/companion';
import { emptyStatus } from '../../../../testing/settings/fakeCompanion';
import { openPage } from '../../../../testing/settings/openPage';

const none = emptyStatus({ account: null });
const own = (problem: AccountProblem) =>
  emptyStatus({ account: { id: 'account-1', baseUrl: 'https://a.test', displayName: 'Ada', problem, demo: false, fixed: false } });

async function open(status = own('none')) {
  const { model, companion, time } = await openPage({ arrange: (fake) => void Object.assign(fake, { status }) });
  const become = async (next: typeof status) => {
    companion.status = next;
    companion.push({ type: 'status', status: next });
    await time.advance(0);
    return model.account.isFormWanted.value;
  };
  const connect = async () => {
    model.account.setField('baseUrl', 'https://a.test');
    model.account.setField('apiKey', 'new');
    await model.account.connect();
  };
  return { account: model.account, companion, become, connect };
}

test('the form that a rejected key opens stays open until a key is accepted, whatever the status', async () => {
  const { account, companion, become, connect } = await open();
  expect(account.isFormWanted.value).toBe(false);
  expect(await become(own('unreachable'))).toBe(false);
  expect(await become(own('rejected-key'))).toBe(true);
  expect(await become(own('unreachable'))).toBe(true);
  expect(await become(own('none'))).toBe(true);
  companion.failNext('/account', 400, 'The platform does not know this key');
  await connect();
  expect(account.isFormWanted.value).toBe(true);
  await connect();
  expect(account.isFormWanted.value).toBe(false);
});

test('the form is open without an account, and opens again when the account is removed', async () => {
  const { account, companion, become, connect } = await open(none);
  expect(account.isFormWanted.value).toBe(true);
  companion.status = own('none');
  await connect();
  expect(account.isFormWanted.value).toBe(false);
  companion.status = none;
  await account.disconnect();
  expect(account.isFormWanted.value).toBe(true);
  expect(await become(emptyStatus())).toBe(true);
});

test('a disconnected account is not shown as connected, and a failed disconnect says why', async () => {
  const { account, companion, connect } = await open(none);
  companion.status = own('none');
  await connect();
  expect(account.connectState.value.tag).toBe('done');
  companion.failNext('/account', 500, 'The disk is full');
  await account.disconnect();
  expect(account.disconnectState.value).toEqual({ tag: 'failed', why: 'The disk is full' });
  await connect();
  expect(account.disconnectState.value.tag).toBe('idle');
  companion.status = none;
  await account.disconnect();
  expect([account.connectState.value.tag, account.disconnectState.value.tag]).toEqual(['idle', 'idle']);
});

test('[SPG-5] text typed while an account is being connected or removed stays', async () => {
  const { account, companion, connect } = await open(none);
  companion.status = own('none');
  const connected = connect();
  account.setField('baseUrl', 'https://b.test');
  account.setField('apiKey', 'newer');
  await connected;
  expect(companion.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ baseUrl: 'https://a.test', apiKey: 'new' });
  expect([account.baseUrl.value, account.apiKey.value, account.isFormWanted.value]).toEqual(['https://b.test', 'newer', true]);
  await account.connect();
  expect([account.baseUrl.value, account.apiKey.value]).toEqual(['https://a.test', '']);
  expect(account.isFormWanted.value).toBe(false);
  companion.status = none;
  const removed = account.disconnect();
  account.setField('apiKey', 'next');
  await removed;
  expect(account.apiKey.value).toBe('next');
});

test('a failed check shows its reason until the next check', async () => {
  const { account, companion } = await open(own('no-premium'));
  companion.failNext('/account/check', 500, 'The companion could not do that');
  await account.check();
  expect(account.checkState.value).toEqual({ tag: 'failed', why: 'The companion could not do that' });
  companion.status = own('none');
  const release = companion.hold('/account/check');
  const checked = account.check();
  expect(account.checkState.value).toEqual({ tag: 'busy' });
  release();
  await checked;
  expect(account.checkState.value).toEqual({ tag: 'idle' });
  companion.reach = 'away';
  await account.check();
  expect(account.checkState.value.tag).toBe('failed');
});

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { NetworkStatus } from '../../contract/companion';
import type { CompanionOptions, LanListener } from '../ports';
import { codeOf, createTestCompanion, endTestCompanions } from '../testing/testCompanion';
import { createNetworkSwitch } from './networkSwitch';

afterEach(endTestCompanions);

function withListener(): Pick<CompanionOptions, 'network' | 'reachedAt' | 'interfaceAddresses'> & { readonly network: LanListener } {
  let isOpen = false;
  const network = {
    get isOpen() {
      return isOpen;
    },
    open: vi.fn(async () => {
      isOpen = true;
    }),
    close: vi.fn(async () => {
      isOpen = false;
    }),
  };
  return {
    network,
    reachedAt: {
      get host() {
        return isOpen ? '0.0.0.0' : '127.0.0.1';
      },
      port: 4747,
    },
    interfaceAddresses: () => ['192.168.1.20'],
  };
}

const origins = ['http://192.168.1.20:4747'];

test('[MCH-7] only the settings key opens and closes the network; while it is open, requests to its addresses are accepted', async () => {
  const { settings, call, keys } = await createTestCompanion(withListener());
  const outside = async () => (await call('GET /health', { headers: { host: '192.168.1.20:4747' } })).status;
  expect((await call('PUT /computer/network', { key: keys.overlay, body: { isOpen: true } })).status).toBe(403);
  expect(await outside()).toBe(421);
  expect(await settings('PUT /computer/network', { isOpen: true })).toEqual({
    isOpen: true,
    origins,
    canSwitch: true,
    opensSettings: false,
  });
  expect(await outside()).toBe(200);
  expect((await settings<{ network: NetworkStatus }>('GET /status')).network.isOpen).toBe(true);
  expect(await settings('PUT /computer/network', { isOpen: false })).toEqual({
    isOpen: false,
    origins,
    canSwitch: true,
    opensSettings: false,
  });
  expect(await outside()).toBe(421);
});

test('[CMP-33] closing the network also withdraws the settings key’s permission', async () => {
  const { settings } = await createTestCompanion(withListener());
  expect(await settings('PUT /computer/network', { isOpen: true, opensSettings: true })).toMatchObject({
    isOpen: true,
    opensSettings: true,
  });
  await settings('PUT /computer/network', { isOpen: false });
  expect(await settings('PUT /computer/network', { isOpen: true })).toMatchObject({ isOpen: true, opensSettings: false });
});

test('[MCH-7] the next start restores the state', async () => {
  const first = await createTestCompanion(withListener());
  await first.settings('PUT /computer/network', { isOpen: true });
  const { settings } = await first.restart(withListener());
  expect((await settings<{ network: NetworkStatus }>('GET /status')).network.isOpen).toBe(true);
});

test('[MCH-7] a network that cannot be opened reports why and stays off; a start logs it', async () => {
  const options = withListener();
  const first = await createTestCompanion(options);
  vi.mocked(options.network.open).mockRejectedValueOnce(new Error('port 4747 is in use by another program'));
  const answer = await first.call('PUT /computer/network', { key: first.keys.settings, body: { isOpen: true } });
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
    409,
    'Network access could not be turned on: port 4747 is in use by another program.',
  ]);
  await first.settings('PUT /computer/network', { isOpen: true });
  const next = withListener();
  vi.mocked(next.network.open).mockRejectedValueOnce(new Error('port 4747 is in use by another program'));
  const second = await first.restart(next);
  expect(second.reports).toEqual(['network access not restored: port 4747 is in use by another program']);
});

test.each([
  ['opened', false],
  ['closed', true],
])('[MCH-7] the network is not %s if that cannot be stored', async (_, wasOpen) => {
  const options = withListener();
  const companion = await createTestCompanion(options);
  const { call, keys, settings, home } = companion;
  if (wasOpen) await settings('PUT /computer/network', { isOpen: true });
  await rm(join(home, 'network.json'), { force: true });
  await mkdir(join(home, 'network.json', 'in the way'), { recursive: true });
  vi.mocked(options.network.close).mockClear();
  expect(await codeOf(call('PUT /computer/network', { key: keys.settings, body: { isOpen: !wasOpen } }))).toBe('507 STORAGE_FAILED');
  expect(options.network.isOpen).toBe(wasOpen);
  if (wasOpen) expect(options.network.close).not.toHaveBeenCalled();
  expect((await settings<{ network: NetworkStatus }>('GET /status')).network.isOpen).toBe(wasOpen);
});

test('[MCH-7] pages receive a change, also a failed one', async () => {
  const options = withListener();
  const reported = vi.fn();
  const failing = { get: () => ({ isOpen: false }), update: () => Promise.reject(new Error('full')), notice: null };
  const network = createNetworkSwitch({
    ...options,
    report: () => {},
    document: failing,
    onChange: reported,
    onSettingsAccessClosed: () => {},
  });
  await expect(network.change({ isOpen: true })).rejects.toThrow('full');
  vi.mocked(options.network.open).mockRejectedValueOnce(new Error('in use'));
  await expect(network.change({ isOpen: true })).rejects.toThrow('in use');
  expect([reported.mock.calls.length, options.network.isOpen]).toEqual([2, false]);
});

test('[MCH-7] cannot be switched if `OVATION_HOST` is set', async () => {
  const { call, keys, settings } = await createTestCompanion();
  expect(await codeOf(call('PUT /computer/network', { key: keys.settings, body: { isOpen: true } }))).toBe('409 CONFLICT');
  expect((await settings<{ network: NetworkStatus }>('GET /status')).network.canSwitch).toBe(false);
});

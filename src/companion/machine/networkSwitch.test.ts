import { afterEach, expect, test, vi } from 'vitest';
import type { NetworkStatus } from '../../contract';
import type { CompanionOptions, NetworkDoor } from '../ports';
import { codeOf, createTestCompanion, endTestCompanions } from '../testing/testCompanion';

afterEach(endTestCompanions);

function withDoor(): Pick<CompanionOptions, 'network' | 'reachedAt' | 'interfaceAddresses'> & { readonly network: NetworkDoor } {
  let isOpen = false;
  const network = {
    get isOpen() {
      return isOpen;
    },
    open: vi.fn(async () => {
      isOpen = true;
    }),
    close: async () => {
      isOpen = false;
    },
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

test('[MCH-7] the switch lets the network in, and no longer, for the settings key alone; requests to those addresses are ours meanwhile', async () => {
  const { settings, call, keys } = await createTestCompanion(withDoor());
  const outside = async () => (await call('GET /health', { headers: { host: '192.168.1.20:4747' } })).status;
  expect((await call('PUT /machine/network', { key: keys.overlay, body: { isOpen: true } })).status).toBe(403);
  expect(await outside()).toBe(421);
  expect(await settings('PUT /machine/network', { isOpen: true })).toEqual({ isOpen: true, origins, canSwitch: true });
  expect(await outside()).toBe(200);
  expect((await settings<{ network: NetworkStatus }>('GET /status')).network.isOpen).toBe(true);
  expect(await settings('PUT /machine/network', { isOpen: false })).toEqual({ isOpen: false, origins, canSwitch: true });
  expect(await outside()).toBe(421);
});

test('[MCH-7] it is so again at the next start', async () => {
  const first = await createTestCompanion(withDoor());
  await first.settings('PUT /machine/network', { isOpen: true });
  const { settings } = await first.restart(withDoor());
  expect((await settings<{ network: NetworkStatus }>('GET /status')).network.isOpen).toBe(true);
});

test('[MCH-7] what cannot be opened says why and is not remembered; at a start it is reported', async () => {
  const door = withDoor();
  const first = await createTestCompanion(door);
  vi.mocked(door.network.open).mockRejectedValueOnce(new Error('port 4747 is in use by another program'));
  const answer = await first.call('PUT /machine/network', { key: first.keys.settings, body: { isOpen: true } });
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
    409,
    'No other device can be let in: port 4747 is in use by another program.',
  ]);
  await first.settings('PUT /machine/network', { isOpen: true });
  const next = withDoor();
  vi.mocked(next.network.open).mockRejectedValueOnce(new Error('port 4747 is in use by another program'));
  const second = await first.restart(next);
  expect(second.reports).toEqual(['no other device can be let in: port 4747 is in use by another program']);
});

test('[MCH-7] where OVATION_HOST says it, it is not switched', async () => {
  const { call, keys, settings } = await createTestCompanion();
  expect(await codeOf(call('PUT /machine/network', { key: keys.settings, body: { isOpen: true } }))).toBe('409 CONFLICT');
  expect((await settings<{ network: NetworkStatus }>('GET /status')).network.canSwitch).toBe(false);
});

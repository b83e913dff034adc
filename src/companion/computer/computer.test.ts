import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AutostartStatus, MenuStatus } from '../../contract/companion';
import { createAutostart, createMenu } from '../../server/os';
import type { Computer } from '../ports';
import { createTestCompanion, endTestCompanions } from '../testing/testCompanion';

afterEach(endTestCompanions);

const file = '/home/ada/.config/autostart/ovation.desktop';

const inMenu = { file: '/home/ada/.local/share/applications/ovation.desktop', menu: 'applications' } as const;

function fakeComputer(change: Partial<Computer['autostart']> = {}): Computer & { readonly stop: ReturnType<typeof vi.fn<() => void>> } {
  let status: AutostartStatus = { tag: 'off', file };
  let menu: MenuStatus = { tag: 'off', ...inMenu };
  return {
    autostart: {
      state: async () => status,
      change: async (isOn) => {
        status = { tag: isOn ? 'on' : 'off', file };
        return status;
      },
      ...change,
    },
    menu: {
      state: async () => menu,
      change: async (isOn) => {
        menu = { tag: isOn ? 'on' : 'off', ...inMenu };
        return menu;
      },
    },
    stop: vi.fn<() => void>(),
  };
}

function computerAt(userFolder: string): Computer {
  const place = { platform: 'linux', environment: {}, userFolder };
  const own = '--default-folder';
  return {
    autostart: createAutostart({ place, command: { program: '/opt/ovation/runtime/node', args: [own] }, ownArgument: own }),
    menu: createMenu({ place, folder: '/opt/ovation', exists: () => true, words: [own], ownArgument: own }),
    stop: () => {},
  };
}

describe('the computer', () => {
  test('[MCH-4] the switch of autostart returns its state and its file', async () => {
    const { settings } = await createTestCompanion({ computer: fakeComputer() });
    const menu = { tag: 'off', ...inMenu };
    expect(await settings('GET /computer')).toEqual({ autostart: { tag: 'off', file }, menu });
    expect(await settings('PUT /computer/autostart', { isOn: true })).toEqual({ autostart: { tag: 'on', file }, menu });
    expect(await settings('GET /computer')).toEqual({ autostart: { tag: 'on', file }, menu });
  });

  test('[MCH-4] so does the switch of the menu, only for the settings key', async () => {
    const { settings, call, keys } = await createTestCompanion({ computer: fakeComputer() });
    const autostart = { tag: 'off', file };
    expect((await call('PUT /computer/menu', { key: keys.overlay, body: { isOn: true } })).status).toBe(403);
    expect(await settings('PUT /computer/menu', { isOn: true })).toEqual({ autostart, menu: { tag: 'on', ...inMenu } });
    expect(await settings('PUT /computer/menu', { isOn: false })).toEqual({ autostart, menu: { tag: 'off', ...inMenu } });
  });

  test('[MCH-4] an unwritable file is named with the system’s error', async () => {
    const change = () => Promise.reject(Object.assign(new Error('no'), { code: 'EROFS' }));
    const { call, keys } = await createTestCompanion({ computer: fakeComputer({ change }) });
    const answer = await call('PUT /computer/autostart', { key: keys.settings, body: { isOn: true } });
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({ code: 'STORAGE_FAILED', error: `${file} could not be changed (EROFS).` });
  });

  test.skipIf(process.platform === 'win32').each([
    ['menu', '.local/share/applications/ovation.desktop', 'autostart', '.config/autostart/ovation.desktop'],
    ['autostart', '.config/autostart/ovation.desktop', 'menu', '.local/share/applications/ovation.desktop'],
  ] as const)('[MCH-4] an unreadable file of the %s is reported only at its own switch', async (which, unread, other, good) => {
    const home = await mkdtemp(join(tmpdir(), 'ovation ädä '));
    await mkdir(join(home, unread), { recursive: true });
    const { settings, call, keys } = await createTestCompanion({ computer: computerAt(home) });
    const reported = { [which]: { tag: 'unreadable', file: join(home, unread), why: 'EISDIR' } };
    expect(await settings('GET /computer')).toMatchObject({ ...reported, [other]: { tag: 'off' } });
    expect(await settings(`PUT /computer/${other}`, { isOn: true })).toMatchObject({ ...reported, [other]: { tag: 'on' } });
    expect(await readFile(join(home, good), 'utf8')).toContain('[Desktop Entry]');
    for (const isOn of [true, false]) {
      const answer = await call(`PUT /computer/${which}`, { key: keys.settings, body: { isOn } });
      const error = expect.stringMatching(which === 'menu' ? /, so the menu stays as it is\.$/ : /\)\.$/);
      expect([answer.status, await answer.json()]).toMatchObject([507, { code: 'STORAGE_FAILED', error }]);
    }
    await rm(home, { recursive: true });
  });

  test('[MCH-22] Ovation ends after the response was sent, only for the settings key', async () => {
    const computer = fakeComputer();
    const { settings, call, keys, time } = await createTestCompanion({ computer });
    expect((await call('POST /stop', { key: keys.overlay })).status).toBe(403);
    expect((await call('POST /stop')).status).toBe(401);
    await time.advance(1_000);
    expect(computer.stop).not.toHaveBeenCalled();
    await settings('POST /stop');
    expect(computer.stop).not.toHaveBeenCalled();
    await time.advance(1_000);
    expect(computer.stop).toHaveBeenCalledOnce();
  });

  test('the program says if it cannot control the computer', async () => {
    const { call, keys } = await createTestCompanion();
    expect((await call('GET /computer', { key: keys.settings })).status).toBe(404);
    expect((await call('POST /stop', { key: keys.settings })).status).toBe(404);
  });
});

describe('[MCH-3] a ticket', () => {
  const redeem = (ticket: string) => ({ body: { ticket } });

  test('is exchanged for the settings key, once', async () => {
    const { settings, call, keys } = await createTestCompanion();
    const { ticket } = await settings<{ ticket: string }>('POST /tickets');
    expect(ticket).not.toBe(keys.settings);
    expect(await (await call('POST /tickets/redeem', redeem(ticket))).json()).toEqual({ key: keys.settings });
    expect((await call('POST /tickets/redeem', redeem(ticket))).status).toBe(401);
    expect((await call('POST /tickets/redeem', redeem(''))).status).toBe(401);
  });

  test('is valid for five minutes, and made only for the settings key', async () => {
    const { settings, call, keys, time } = await createTestCompanion();
    expect((await call('POST /tickets', { key: keys.overlay })).status).toBe(403);
    const { ticket } = await settings<{ ticket: string }>('POST /tickets');
    await time.advance(5 * 60_000);
    expect((await call('POST /tickets/redeem', redeem(ticket))).status).toBe(401);
  });

  test('[KEY-9] is invalid after the settings key was renewed', async () => {
    const { settings, call } = await createTestCompanion();
    const { ticket } = await settings<{ ticket: string }>('POST /tickets');
    await settings('POST /settings-key/renew');
    expect((await call('POST /tickets/redeem', redeem(ticket))).status).toBe(401);
  });

  test('[CMP-30] over a kilobyte is not read, because anybody may send one', async () => {
    const { call } = await createTestCompanion();
    const answer = await call('POST /tickets/redeem', redeem('x'.repeat(1_025)));
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PAYLOAD_TOO_LARGE' }]);
  });

  test('is one of at most twenty', async () => {
    const { settings, call } = await createTestCompanion();
    const tickets: string[] = [];
    for (let made = 0; made < 21; made += 1) tickets.push((await settings<{ ticket: string }>('POST /tickets')).ticket);
    expect((await call('POST /tickets/redeem', redeem(tickets[0] ?? ''))).status).toBe(401);
    expect((await call('POST /tickets/redeem', redeem(tickets[1] ?? ''))).status).toBe(200);
  });
});

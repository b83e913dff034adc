import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { CompanionStatus } from '../../../../contract/companion';
import { emptyStatus, FakeCompanion } from '../../../../testing/settings/fakeCompanion';
import { openPage } from '../../../../testing/settings/openPage';
import { createTestPorts } from '../../../../testing/settings/settingsPorts';
import type { CallCompanion } from '../../../companion';
import { revealMs } from '../../frame/revealedSecret';
import { createKeysModel } from './keysModel';

const overlay = { kind: 'overlay', of: 'alerts' } as const;
const control = { kind: 'control', of: '' } as const;
const settings = { kind: 'settings', of: '' } as const;

function openKeys() {
  const { ports, time, copied } = createTestPorts(new FakeCompanion());
  const asked: string[] = [];
  const moved: string[] = [];
  const answers: Record<string, unknown> = {
    'POST /control-key/renew': { key: 'fresh-key' },
    'POST /settings-key/renew': { url: 'http://127.0.0.1:4747/#/settings?key=next' },
  };
  const call = (async (row, input) => {
    const path = row.path.replace(':overlay', input?.params?.overlay ?? '');
    asked.push(`${row.method} ${path}`);
    return { ok: true, value: answers[`${row.method} ${path}`] ?? {} };
  }) as CallCompanion;
  const status = signal<CompanionStatus | null>(emptyStatus());
  const model = createKeysModel({
    call,
    status,
    ports,
    settingsKey: 'mine',
    onSettingsKey: (key) => void moved.push(key),
  });
  return { model, time, asked, copied, moved };
}

test('[KEY-3] a revealed secret is hidden after a while, and when another is revealed', async () => {
  const { model, time } = openKeys();
  model.toggleShown(overlay);
  expect(model.isShown(overlay)).toBe(true);
  model.toggleShown(settings);
  expect([model.isShown(overlay), model.isShown(settings)]).toEqual([false, true]);
  await time.advance(revealMs);
  expect(model.isShown(settings)).toBe(false);
});

test('the key of the control API can be read once, when it is created', async () => {
  const { model, copied } = openKeys();
  expect(model.secretOf(control)).toBeNull();
  await model.renew(control);
  await model.copy(control);
  expect(copied).toEqual(['fresh-key']);
  await model.revoke(control);
  expect(model.secretOf(control)).toBeNull();
});

test('[KEY-9] the page continues with a renewed settings key, which cannot be revoked', async () => {
  const { model, moved, asked } = openKeys();
  await model.renew(settings);
  expect(moved).toEqual(['next']);
  await model.revoke(settings);
  await model.revoke(overlay);
  expect(asked).toEqual(['POST /settings-key/renew', 'DELETE /links/alerts']);
});

test('[KEY-3] a secret revealed during a renewal stays revealed', async () => {
  const { model } = openKeys();
  model.toggleShown(overlay);
  const renewed = model.renew(overlay);
  expect(model.isShown(overlay)).toBe(false);
  model.toggleShown(overlay);
  await renewed;
  expect(model.isShown(overlay)).toBe(true);
});

test('[KEY-3] a revoked key and its link disappear together with the next status: a response contains only one of them', async () => {
  const key = { ...overlay, name: '', isThere: true, lastUsedAt: null };
  const { model, companion } = await openPage({
    arrange: (fake) => {
      fake.status = emptyStatus({ keys: [key] });
    },
  });
  const seen = () => [model.keys.keys.value[0]?.isThere, model.keys.secretOf(overlay) !== null];
  await model.keys.revoke(overlay);
  expect(seen()).toEqual([true, true]);
  companion.push({ type: 'status', status: emptyStatus({ keys: [{ ...key, isThere: false }], links: [] }) });
  await expect.poll(seen).toEqual([false, false]);
});

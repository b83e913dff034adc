import { expect, test, vi } from 'vitest';
import { createFakePage } from '../../testing/overlay/fakePage';
import { alert } from '../../testing/overlay/openStage';
import type { CustomAlertsOptions } from './customAlert';
import { createLazyCustomAlerts } from './lazyCustomAlerts';
import type { ShowControl } from './show';

const begun = vi.hoisted(() => [] as number[]);
const loading = vi.hoisted(() => ({ finish: () => {} }));

vi.mock('./optionalParts', () => ({
  overlayPart: () => () =>
    new Promise((resolve) => {
      loading.finish = () =>
        resolve({
          createCustomAlerts: () => ({
            prepare: async (_alert: unknown, showId: number) => void begun.push(showId),
            draw: () => null,
            abandon: () => {},
            onFrame: () => {},
          }),
        });
    }),
}));

const drawnBy = { code: 'a'.repeat(32), values: {}, hosts: [], event: {} } as unknown as NonNullable<typeof alert.drawnBy>;
const custom = { ...alert, drawnBy };
const open = () => {
  begun.splice(0);
  const posted: unknown[] = [];
  const options = { page: createFakePage(), post: (message: unknown) => posted.push(message) } as unknown as CustomAlertsOptions;
  return { alerts: createLazyCustomAlerts(options), posted };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('[CUS-60] code of an alert that ended while the loader loaded does not start; the next alert’s code does', async () => {
  const { alerts } = open();
  void alerts.prepare(custom, 1);
  alerts.abandon(1);
  loading.finish();
  await settle();
  expect(begun).toEqual([]);
  await alerts.prepare(custom, 2);
  expect(begun).toEqual([2]);
});

test('[CUS-61] code does not start behind an alert that Ovation already drew', async () => {
  const { alerts, posted } = open();
  void alerts.prepare(custom, 3);
  const show: ShowControl = { showId: 3, redraw: () => {}, end: () => {} };
  expect(alerts.draw(custom, show, false)).toBeNull();
  expect(posted).toEqual([{ kind: 'drawn-instead', showId: 3, why: 'late' }]);
  loading.finish();
  await settle();
  expect(begun).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Alert, EngineMessage } from '../../contract/engine';
import { defaultElementSettings } from '../../contract/settings';
import { donation } from '../../testing/events';
import { composeAlert } from '../alerts';
import { createOpenStages } from './openStages';

const alert: Alert = {
  ...composeAlert([donation()], { element: defaultElementSettings(), locale: 'en-US', origin: 'live', applyVariation: null }),
  durationMs: 5_000,
};

function openStages() {
  let nowMs = 1_000;
  let showId = 0;
  const sent: (EngineMessage & { readonly element: string })[] = [];
  const stages = createOpenStages({
    now: () => nowMs,
    nextShowId: () => ++showId,
    send: (element, message) => sent.push({ ...message, element }),
  });
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { stages, sent, wait };
}

test('[DSK-22] each element of the miniature has its own stage, and an alert that ends leaves as on the overlay', () => {
  const { stages, sent } = openStages();
  stages.set({ kind: 'stage', element: 'one', alert });
  stages.set({ kind: 'stage', element: 'two', alert });
  stages.set({ kind: 'stage', element: 'one', alert: null });
  stages.set({ kind: 'stage', element: 'three', alert: null });
  expect(sent).toMatchObject([
    { element: 'one', kind: 'show', showId: 1 },
    { element: 'two', kind: 'show', showId: 2 },
    { element: 'one', kind: 'clear', showId: 1, leaves: true },
  ]);
});

test('[DSK-22] an element of the miniature that loads late shows the alert for the rest of its time', () => {
  const { stages, sent, wait } = openStages();
  stages.set({ kind: 'stage', element: 'one', alert });
  wait(2_000);
  stages.joined('one');
  wait(3_000);
  stages.joined('one');
  expect(sent).toMatchObject([
    { kind: 'show', alert: { durationMs: 5_000 } },
    { kind: 'show', showId: 1, alert: { durationMs: 3_000 } },
  ]);
  expect(sent).toHaveLength(2);
});

test('[DSK-22] events that join an alert change it in the miniature without another entrance', () => {
  const { stages, sent, wait } = openStages();
  stages.set({ kind: 'stage', element: 'one', alert });
  wait(2_000);
  stages.set({ kind: 'stage', element: 'one', alert: { ...alert, amount: '$10.00' }, grows: true });
  // The overlay counts the duration from the start of the alert.
  expect(sent.at(-1)).toMatchObject({ kind: 'update', showId: 1, update: 1, alert: { amount: '$10.00', durationMs: 7_000 } });
});

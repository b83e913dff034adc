import { expect, test, vi } from 'vitest';
import type { BusinessEvent } from '../../../contract/api';
import { defaultSettings, elementSettings, type Settings, type Variation } from '../../../contract/settings';
import { createEngineWorld } from '../../../testing/engineWorld';
import { donation } from '../../../testing/events';

const variations: Variation[] = [
  { id: 'largest', when: { type: 'donation.created', largest: true }, weight: 1, change: { title: 'Largest' } },
  { id: 'first', when: { type: 'donation.created', firstTime: true }, weight: 1, change: { durationMs: 1_000 } },
];

const settings = (change: Partial<Settings> = {}): Settings => {
  const base = defaultSettings();
  return {
    ...base,
    ...change,
    boxes: { alerts: { ...elementSettings(base, 'alerts'), gapMs: 0, durationMs: 2_000, variants: variations } },
  };
};

test('[SHW-25] variations know the largest donation and first-time supporters; a test alert changes neither', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  await world.saveSettings(settings());
  const titles = () => page.shows().map(({ alert }) => alert.title.map(({ text }) => text).join(''));
  let count = 0;
  const give = async (change: Parameters<typeof donation>[0]): Promise<string> => {
    count += 1;
    const event: BusinessEvent = donation({ id: `d${count}`, createdAt: new Date(world.time.clock.now()).toISOString(), ...change });
    const before = page.shows().length;
    await world.publish(event, `${count}-0`);
    await vi.waitFor(() => expect(page.shows().length).toBeGreaterThan(before));
    const { showId } = page.shows().at(-1) ?? { showId: 0 };
    page.say({ kind: 'started', showId });
    page.say({ kind: 'ended', showId, failure: null });
    await world.time.advance(5_000);
    return titles().at(-1) ?? '';
  };
  await vi.waitFor(async () => expect(await give({ amount: 100_000 + count, donorName: 'Regular' })).toBe('Largest'), { timeout: 5_000 });
  expect(await give({ amount: 500, donorName: 'Regular' })).toBe('Regular donated');
  expect(await give({ amount: 900_000, donorName: 'Regular' })).toBe('Largest');
  // The platform's lists are read slowly. Until they are read, nobody counts as new.
  await world.time.advance(120_000);
  expect(await give({ amount: 400, donorName: 'Brand new' })).toBe('Brand new donated');
  expect(page.shows().at(-1)?.alert.durationMs).toBe(1_000);
  expect(await give({ amount: 400, donorName: 'Brand new' })).toBe('Brand new donated');
  expect(page.shows().at(-1)?.alert.durationMs).not.toBe(1_000);
  await world.saveSettings(settings({ streamStartedAtMs: world.time.clock.now() }));
  await world.time.advance(1_000);
  await vi.waitFor(async () => expect(await give({ amount: 300 + count, donorName: 'Regular' })).toBe('Largest'), { timeout: 5_000 });
  world.engine.close();
});

import { expect, test } from 'vitest';
import { defaultSettings, elementSettings, type Settings, type Variation } from '../../contract/settings';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation, follower, goalReached, perkLine, purchase } from '../../testing/events';

const namesOfAll = Object.getOwnPropertyNames(Object.prototype);
const durationOf = (name: string) => 1_000 + namesOfAll.indexOf(name);

function namingPerks(): Settings {
  const settings = defaultSettings();
  const variations = namesOfAll.map(
    (name): Variation => ({
      id: name,
      when: { type: 'perks.purchased', perkId: name },
      weight: 1,
      change: { durationMs: durationOf(name) },
    }),
  );
  const element = { ...elementSettings(settings, 'alerts'), perkIds: namesOfAll, groupAbove: 0, variants: variations };
  return { ...settings, boxes: { alerts: element } };
}

test('perks named like built-in object properties pass their filter, use their variation, and end with a receipt', async () => {
  const world = createEngineWorld({ draws: true });
  const page = await world.goLive({}, namingPerks());
  for (const [place, name] of namesOfAll.entries()) {
    const perks = [perkLine({ id: name, title: name })];
    await world.publish(purchase({ donationId: name, donorName: name, perk: { id: name, title: name }, perks }), `${place + 1}-0`);
  }
  await world.publish(purchase({ donationId: 'other', perks: [perkLine({ id: 'other' })] }), '99-0');
  await world.time.advance(namesOfAll.length * 4_000 + 10_000);
  const shown = page.shows().map(({ alert }) => [alert.key, alert.durationMs]);
  expect(shown).toEqual(namesOfAll.map((name) => [`perks.purchased:${name}`, durationOf(name)]));
  world.engine.close();
});

test('donations, followers and goals with such names are shown once, from the stream or from REST', async () => {
  const world = createEngineWorld({ draws: true });
  const settings = defaultSettings();
  const page = await world.goLive(
    {},
    { ...settings, boxes: { alerts: { ...elementSettings(settings, 'alerts'), groupAbove: 0, durationMs: 500 } } },
  );
  const events = namesOfAll.flatMap((name) => [
    donation({ id: name, donorName: name, message: name, country: name }),
    follower({ id: name, username: name, displayName: name, platform: name, origin: name }),
    goalReached({ goalId: name, description: name }),
  ]);
  for (const [place, event] of [...events, ...events].entries()) await world.publish(event, `${place + 1}-0`);
  await world.time.advance(events.length * 10_000);
  const keys = page.shows().map(({ alert }) => alert.key);
  expect(keys).toHaveLength(events.length);
  expect(new Set(keys).size).toBe(keys.length);
  world.engine.close();
});

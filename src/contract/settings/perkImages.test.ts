import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { iconFileOf } from '../names';
import { PerkImage, perkIcons } from './perkImages';
import { defaultSettings, neededBy } from './settings';

const folder = new URL('../../../public/icons/', import.meta.url);

test('[SHW-113] each icon is a file with a single path, which is all that an overlay reads of it', () => {
  expect(readdirSync(folder).sort()).toEqual(perkIcons.map((icon) => `${icon}.svg`).sort());
  for (const icon of perkIcons) {
    const text = readFileSync(new URL(`${icon}.svg`, folder), 'utf8');
    expect(text, icon).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-38 -38 76 76"><path fill-rule="evenodd" d="M[\dMLHVACSZmlhvacsz .-]+"\/><\/svg>\n$/,
    );
  }
});

test('[SHW-113] a perk’s image is an icon or a media file', () => {
  const accepts = (image: string) => z.safeParse(PerkImage, { id: 'p1', image }).success;
  for (const image of ['dice', 'starter/donut.webp', '0'.repeat(32)]) expect(accepts(image), image).toBe(true);
  for (const image of ['', 'dice ', 'diceX', 'emblem', 'none', '../dice', 'https://a.example/x.png', `${'0'.repeat(32)}x`])
    expect(accepts(image), image).toBe(false);
  expect([iconFileOf('dice'), iconFileOf('emblem'), iconFileOf(undefined)]).toEqual(['icons/dice.svg', null, null]);
});

test('[SHW-113] alerts load the images of all perks, and widgets none', () => {
  const image = '0'.repeat(32);
  const settings = {
    ...defaultSettings(),
    perkImages: [
      { id: 'p1', image },
      { id: 'p2', image: 'dice' },
    ],
  };
  expect(neededBy(settings, 'alerts')).toMatchObject({ media: [image], dressings: [{ image }, { image: 'dice' }] });
  const alerts = settings.boxes.alerts;
  if (!alerts) throw new Error('there are no alerts');
  const boxes = { alerts: { ...alerts, widget: { kind: 'image', medium: null, fit: 'contain' } as const } };
  expect(neededBy({ ...settings, boxes }, 'alerts')).toMatchObject({ media: [], dressings: [] });
});

import { expect, test } from 'vitest';
import { applyChanges, defaultSettings, invertChange, narrowChange, type Settings } from '../../../../contract/settings';
import { perkImageChange } from './PerkImages';

const assign = (settings: Settings, perk: string, image: string | null) => {
  const change = narrowChange(settings, perkImageChange(perk, image)) ?? expect.fail('nothing changes');
  return { change, inverse: invertChange(settings, change) };
};
const imagesAfter = (settings: Settings, ...changes: Parameters<typeof applyChanges>[1]) => applyChanges(settings, changes).settings;

test('[SHW-113] two pages assign the first images of perks, and both images are kept', () => {
  const empty = defaultSettings();
  const [one, other] = [assign(empty, 'p1', 'dice'), assign(empty, 'p2', 'music')];
  const both = imagesAfter(empty, one.change, other.change);
  expect(both.perkImages).toEqual([
    { id: 'p1', image: 'dice' },
    { id: 'p2', image: 'music' },
  ]);
  expect(imagesAfter(both, one.inverse).perkImages).toEqual([{ id: 'p2', image: 'music' }]);
});

test('[SHW-113] a page that removes the only image it knows keeps an image that another page has added', () => {
  const first = { ...defaultSettings(), perkImages: [{ id: 'p1', image: 'dice' }] };
  const removal = assign(first, 'p1', null);
  const both = imagesAfter(first, assign(first, 'p2', 'music').change, removal.change);
  expect(both.perkImages).toEqual([{ id: 'p2', image: 'music' }]);
  expect(imagesAfter(imagesAfter(first, removal.change), removal.inverse).perkImages).toEqual(first.perkImages);
});

import { expect, test } from 'vitest';
import { defaultLook, defaultWidget, type ThemeName, type Widget, widgetKinds } from '../../../../contract/settings';
import { widgetBox } from '../../../../testing/widgets';
import { type LookPart, listedTypes, lookParts, shownWords } from './widgetParts';

const boxOf = (kind: Widget['kind'], change: object = {}, theme: ThemeName = 'pin') => {
  const widget = { ...defaultWidget(kind), ...change } as Widget; // of the same kind
  return { ...widgetBox(widget), look: { ...defaultLook, theme }, widget };
};
const unused = (box: ReturnType<typeof boxOf>) =>
  Object.entries(lookParts(box)).flatMap(([part, isUsed]) => (isUsed ? [] : (part as LookPart)));

test('[SPG-40] an image has no theme, colour, position or size, and a text and a clock have no animation', () => {
  expect(unused(boxOf('image'))).toEqual(['theme', 'accent', 'placement', 'scale', 'calm']);
  expect(unused(boxOf('text'))).toEqual(['calm']);
  expect(unused(boxOf('clock'))).toEqual(['calm']);
  expect(unused(boxOf('credits'))).toEqual(['placement']);
  for (const kind of widgetKinds.filter((one) => !['image', 'text', 'clock', 'credits'].includes(one)))
    expect(unused(boxOf(kind)), kind).toEqual([]);
});

test('[SPG-40] an accent is offered if the panel shows it, and the design’s size if a text has no size of its own', () => {
  expect(unused(boxOf('text', { panel: false }))).toEqual(['accent', 'calm']);
  expect(unused(boxOf('text', { px: 48 }))).toEqual(['scale', 'calm']);
  for (const theme of ['paper', 'quest'] as const) {
    expect(unused(boxOf('text', {}, theme))).toEqual(['accent', 'calm']);
    expect(unused(boxOf('clock', {}, theme))).toEqual(['accent', 'calm']);
  }
});

test('[SPG-40] a widget offers only the texts that it shows', () => {
  expect(shownWords(boxOf('totals', { figures: ['perks', 'perks', 'donated'] }))).toEqual(['perks', 'donated']);
  expect(shownWords(boxOf('feed'))).toEqual(['followed', 'goalReached']);
  const box = boxOf('credits');
  expect(shownWords(box)).toEqual(['donors', 'buyers', 'newFollowers']);
  expect(shownWords({ ...box, show: { ...box.show, 'perks.purchased': false } })).toEqual(['donors', 'newFollowers']);
  expect(shownWords(boxOf('timer'))).toEqual(['timeUp']);
  expect(shownWords(boxOf('goal'))).toEqual(['goalReached']);
});

test('[SPG-40] credits list no goals', () => {
  expect(listedTypes(boxOf('credits').widget)).not.toContain('goal.reached');
  expect(listedTypes(boxOf('feed').widget)).toContain('goal.reached');
});

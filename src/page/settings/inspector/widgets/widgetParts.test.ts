import { expect, test } from 'vitest';
import { defaultDesign, defaultWidget, type ThemeName, type Widget, widgetKinds } from '../../../../contract/settings';
import { widgetElement } from '../../../../testing/widgets';
import { type DesignPart, designParts, listedTypes, shownWords } from './widgetParts';

const elementOf = (kind: Widget['kind'], change: object = {}, theme: ThemeName = 'pin') => {
  const widget = { ...defaultWidget(kind), ...change } as Widget;
  return { ...widgetElement(widget), look: { ...defaultDesign, theme }, widget };
};
const unused = (element: ReturnType<typeof elementOf>) =>
  Object.entries(designParts(element)).flatMap(([part, isUsed]) => (isUsed ? [] : (part as DesignPart)));

test('[SPG-40] an image has no theme, colour, position or size, and a text and a clock have no animation', () => {
  expect(unused(elementOf('image'))).toEqual(['theme', 'accent', 'placement', 'scale', 'calm']);
  expect(unused(elementOf('text'))).toEqual(['calm']);
  for (const kind of ['background', 'frame'] as const) expect(unused(elementOf(kind))).toEqual(['placement', 'scale', 'safeArea', 'calm']);
  expect(unused(elementOf('clock'))).toEqual(['calm']);
  expect(unused(elementOf('credits'))).toEqual(['placement']);
  for (const kind of widgetKinds.filter((one) => !['image', 'text', 'clock', 'credits', 'background', 'frame'].includes(one)))
    expect(unused(elementOf(kind)), kind).toEqual([]);
});

test('[SPG-40] an accent is offered if the panel shows it, and the design’s size if a text has no size of its own', () => {
  expect(unused(elementOf('text', { panel: false }))).toEqual(['accent', 'calm']);
  expect(unused(elementOf('text', { panel: false, style: 'title' }, 'paper'))).toEqual(['calm']);
  expect(unused(elementOf('text', { px: 48 }))).toEqual(['scale', 'calm']);
  for (const theme of ['paper', 'quest'] as const) {
    expect(unused(elementOf('text', {}, theme))).toEqual(['accent', 'calm']);
    expect(unused(elementOf('clock', {}, theme))).toEqual(['accent', 'calm']);
  }
});

test('[SPG-40] a widget offers only the texts that it shows', () => {
  expect(shownWords(elementOf('totals', { figures: ['perks', 'perks', 'donated'] }))).toEqual(['perks', 'donated']);
  expect(shownWords(elementOf('feed'))).toEqual(['followed', 'goalReached']);
  const element = elementOf('credits');
  expect(shownWords(element)).toEqual(['donors', 'buyers', 'newFollowers', 'everyone']);
  expect(shownWords({ ...element, show: { ...element.show, 'perks.purchased': false } })).toEqual(['donors', 'newFollowers', 'everyone']);
  expect(shownWords(elementOf('timer'))).toEqual(['timeUp']);
  expect(shownWords(elementOf('goal'))).toEqual(['goalReached']);
});

test('[SPG-40] credits list no goals', () => {
  expect(listedTypes(elementOf('credits').widget)).not.toContain('goal.reached');
  expect(listedTypes(elementOf('feed').widget)).toContain('goal.reached');
});

import { expect, test } from 'vitest';
import { entryOf } from '../../../testing/control/openControl';
import { emptyStageText, entryText } from './entryText';

test('[DSK-7] with names hidden nothing that a supporter typed is said', () => {
  const entry = entryOf(1, { name: 'Mallory', title: 'Mallory says hi', message: 'my address is …' });
  expect(entryText(entry, false)).toEqual({ title: 'Mallory says hi', amount: '$5.00', message: 'my address is …' });
  expect(entryText(entry, true)).toEqual({ title: 'Donation', amount: '$5.00', message: '••••••' });
});

test('[DSK-1] an empty stage says why', () => {
  const report = { waiting: 2, held: 1 };
  expect(emptyStageText({ visible: true, report }, true)).toBe('Paused. No alert playing.');
  expect(emptyStageText({ visible: true, report }, false)).toBe('The next alert starts in a moment.');
  expect(emptyStageText({ visible: false, report }, false)).toBe('The source is hidden in OBS: alerts wait until it is shown.');
  expect(emptyStageText({ visible: false, report: { waiting: 1, held: 1 } }, false)).toBe('No alert playing');
});

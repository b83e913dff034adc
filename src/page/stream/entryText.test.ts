import { expect, test } from 'vitest';
import { entryOf } from '../../testing/control/openControl';
import { entryText } from './entryText';

test('[DSK-7] with hidden names, no text has anything that a supporter typed', () => {
  const entry = entryOf(1, { name: 'Mallory', title: 'Mallory says hi', message: 'my address is …' });
  expect(entryText(entry, false)).toEqual({ title: 'Mallory says hi', amount: '$5.00', message: 'my address is …' });
  expect(entryText(entry, true)).toEqual({ title: 'Donation', amount: '$5.00', message: '••••••' });
});

import { expect, test } from 'vitest';
import { entryOf } from '../../testing/desk/openDesk';
import { entryWords } from './entryWords';

test('[DSK-7] with names hidden nothing that a supporter typed is said', () => {
  const entry = entryOf(1, { name: 'Mallory', title: 'Mallory says hi', message: 'my address is …' });
  expect(entryWords(entry, false)).toEqual({ title: 'Mallory says hi', amount: '$5.00', message: 'my address is …' });
  expect(entryWords(entry, true)).toEqual({ title: 'Donation', amount: '$5.00', message: '••••••' });
});

import { expect, test } from 'vitest';
import { pageHash, parsePageAddress } from './addressModel';

test('[SPG-7] a link names its page and its box, and leads back to both', () => {
  const address = { page: 'look', overlay: null, box: 'goal-bar', tab: null, part: 'theme' };
  expect(pageHash(address)).toBe('#/settings/look?box=goal-bar&part=theme');
  expect(parsePageAddress(pageHash(address))).toEqual(address);
  expect(parsePageAddress(pageHash(address, 'k-1'))).toEqual(address);
});

test('the link that Ovation prints names neither', () => {
  expect(parsePageAddress('#/settings?key=k')).toEqual({ page: null, overlay: null, box: null, tab: null, part: null });
  expect(pageHash({ page: null, overlay: null, box: null, tab: null, part: null })).toBe('#/settings');
});

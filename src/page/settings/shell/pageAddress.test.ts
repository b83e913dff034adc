import { expect, test } from 'vitest';
import { createAddressModel, pageHash, parsePageAddress } from './addressModel';

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

test('[SPG-17] the first run takes no creator back who has pressed a link, of which the browser tells a moment later', () => {
  let hash = '#/settings';
  const replace = (next: string) => {
    hash = next;
  };
  const address = createAddressModel({ read: () => hash, go: replace, replace, onChange: () => () => {} });
  hash = '#/settings/overlays';
  address.startAt('start');
  expect([hash, address.current.value.page]).toEqual(['#/settings/overlays', 'overlays']);
});

test('[SPG-17] the first run opens where the link names no page', () => {
  let hash = '#/settings';
  const replace = (next: string) => {
    hash = next;
  };
  const address = createAddressModel({ read: () => hash, go: replace, replace, onChange: () => () => {} });
  address.startAt('start');
  expect([hash, address.current.value.page]).toEqual(['#/settings/start', 'start']);
});

import { expect, test } from 'vitest';
import { createAddressModel, pageHash, parsePageAddress } from './addressModel';

test('[SPG-7] a link names its page and its element, and leads back to both', () => {
  const address = { page: 'look', overlay: null, element: 'goal-bar', tab: null, part: 'theme' };
  expect(pageHash(address)).toBe('#/settings/look?box=goal-bar&part=theme');
  expect(parsePageAddress(pageHash(address))).toEqual(address);
  expect(parsePageAddress(pageHash(address, 'k-1'))).toEqual(address);
});

test('a name that no element can have counts as none', () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype))
    expect(parsePageAddress(`#/settings/overlays?overlay=${name}&box=${name}`)).toMatchObject({ overlay: null, element: null });
});

test('the link that Ovation prints names no page and no element', () => {
  expect(parsePageAddress('#/settings?key=k')).toEqual({ page: null, overlay: null, element: null, tab: null, part: null });
  expect(pageHash({ page: null, overlay: null, element: null, tab: null, part: null })).toBe('#/settings');
});

test('[SPG-7] a link of an older version to a setting opens that setting', () => {
  expect(parsePageAddress('#/settings/alerts?part=sound.fade').part).toBe('setting.look.dressing.fadeMs');
  expect(parsePageAddress('#/settings/alerts?part=minimums').part).toBe('minimums');
});

/** A browser's address. Its change event comes only after the change. */
function openAddress() {
  let hash = '#/settings';
  const go = (next: string) => {
    hash = next;
  };
  const model = createAddressModel({ read: () => hash, go, replace: go, onChange: () => () => {} });
  return { model, go, hash: () => hash };
}

test('[SPG-17] the first run does not move a creator who has just pressed a link, before the browser reports it', () => {
  const { model, go, hash } = openAddress();
  go('#/settings/overlays');
  model.startAt('start');
  expect([hash(), model.current.value.page]).toEqual(['#/settings/overlays', 'overlays']);
});

test('[SPG-17] the first run opens if the link names no page', () => {
  const { model, hash } = openAddress();
  model.startAt('start');
  expect([hash(), model.current.value.page]).toEqual(['#/settings/start', 'start']);
});

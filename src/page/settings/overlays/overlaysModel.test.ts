import { expect, test } from 'vitest';
import { openPage } from '../../../testing/settings/openPage';
import { copyName, lastUsedText, parseBoxName } from './overlayText';

test('[SPG-8] an overlay is made, copied with all its settings, and deleted; each can be undone', async () => {
  const { companion, model, settle } = await openPage();
  model.overlays.setNewName('Second Scene');
  model.overlays.create();
  model.address.chooseBox('second-scene');
  model.draft.change(model.changes.set('volume', 0.3));
  model.overlays.duplicate('second-scene');
  await settle();
  expect(model.overlays.list.value.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['alerts', true],
    ['second-scene', false],
    ['second-scene-2', false],
  ]);
  expect(companion.settings.boxes['second-scene-2']?.volume).toBe(0.3);
  expect(model.linkOf('second-scene-2').url.value).toContain('/overlay/second-scene-2?');

  model.overlays.remove('second-scene');
  await settle();
  expect(Object.keys(companion.settings.boxes).sort()).toEqual(['alerts', 'second-scene-2']);
  expect(model.boxName.value).toBe('alerts');
  model.draft.change(model.changes.set('volume', 0.1));
  model.overlays.undo();
  await settle();
  expect(companion.settings.boxes).toMatchObject({ alerts: { volume: 0.1 }, 'second-scene': { volume: 0.3 } });
  model.draft.undo();
  await settle();
  expect(Object.keys(companion.settings.boxes).sort()).toEqual(['alerts', 'second-scene-2']);
});

test('[SPG-3] an invalid name stays in its field with its reason', async () => {
  const { model } = await openPage();
  for (const [typed, why] of [
    ['', /Enter a name/],
    ['Alerts', /already/],
    ['größe', /a to z/],
    ['x'.repeat(41), /40/],
  ] as const) {
    model.overlays.setNewName(typed);
    model.overlays.create();
    expect(model.overlays.nameError.value).toMatch(why);
    expect(model.overlays.newName.value).toBe(typed);
  }
  expect(model.boxNames.value).toEqual(['alerts']);
});

test('names of copies are numbered, and never too long', () => {
  expect(copyName('goal', ['goal'])).toBe('goal-2');
  expect(copyName('goal-2', ['goal', 'goal-2', 'goal-3'])).toBe('goal-4');
  const long = copyName('a'.repeat(40), []);
  expect(parseBoxName(long, [])).toEqual({ ok: true, value: long });
});

test('a link says when it was used last', () => {
  const nowMs = Date.parse('2026-03-01T12:00:00Z');
  const used = (lastUsedAt: string | null, openPages = 0) => lastUsedText({ openPages, lastUsedAt, nowMs });
  expect(used(null)).toBe('Never opened');
  expect(used('2026-03-01T11:59:30Z')).toBe('Last opened a moment ago');
  expect(used('2026-03-01T11:15:00Z')).toBe('Last opened 45 minutes ago');
  expect(used('2026-02-28T12:00:00Z')).toBe('Last opened yesterday');
  expect(used('2026-02-28T12:00:00Z', 2)).toBe('Open in 2 places');
});

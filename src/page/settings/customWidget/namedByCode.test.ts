import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { ListedMedia } from '../../../contract/companion';
import { kindOf, openStudio } from '../../../testing/settings/openStudio';
import { settingChange } from '../frame/changes';
import type { Library } from '../frame/mediaModel';
import { namedByCode } from './namedByCode';

const medium = (letter: string) => letter.repeat(32);
const file = (id: string, name: string): ListedMedia => ({
  ...{ id, name, kind: 'widget', type: 'application/json', bytes: 1, width: null, height: null, durationMs: null },
  ...{ animated: false, audible: false, addedAt: '2026-01-01T00:00:00.000Z', uses: [] },
});

async function openEditor() {
  const { model, studio, settle } = await openStudio();
  const media = [file(medium('a'), 'Tip train.json'), file(medium('b'), 'Boss fight.json')];
  const library = signal<Library | null>({ media, usedBytes: 0, totalBytes: 1 });
  const draft = namedByCode(model.draft, { library });
  const choose = (box: string, code: string) => draft.change(settingChange(box, ['widget', 'code'], code));
  const titles = () => studio.overlay.value?.elements.map(({ title }) => title).slice(1);
  return { model, studio, settle, choose, titles };
}

test('[OVL-7] chosen code gives its title to the layer, numbered if taken, in one step of undo', async () => {
  const { model, studio, choose, titles } = await openEditor();
  studio.elements.add(kindOf('custom'));
  studio.elements.add(kindOf('custom'));
  expect(titles()).toEqual(['Custom widget', 'Custom widget 2']);
  choose('custom', medium('a'));
  expect(titles()).toEqual(['Tip train', 'Custom widget 2']);
  choose('custom-2', medium('a'));
  expect(titles()).toEqual(['Tip train', 'Tip train 2']);
  choose('custom-2', medium('b'));
  expect(titles()).toEqual(['Tip train', 'Boss fight']);
  model.draft.undo();
  expect(titles()).toEqual(['Tip train', 'Tip train 2']);
  expect(model.draft.settings.value?.boxes['custom-2']?.widget).toMatchObject({ code: medium('a') });
});

test('[OVL-7] code does not change a name that the creator typed, nor any name if its own title is unknown', async () => {
  const { studio, choose, titles } = await openEditor();
  studio.elements.add(kindOf('custom'));
  choose('custom', medium('c'));
  expect(titles()).toEqual(['Custom widget']);
  studio.elements.beginRename();
  studio.elements.endRename('My train');
  choose('custom', medium('a'));
  expect(titles()).toEqual(['My train']);
});

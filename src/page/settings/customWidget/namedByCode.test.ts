import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { ListedMedia } from '../../../contract/companion';
import { kindOf, openOverlayEditor } from '../../../testing/settings/openOverlayEditor';
import { settingChange } from '../frame/changes';
import type { Library } from '../frame/mediaModel';
import { namedByCode } from './namedByCode';

const mediaFile = (letter: string) => letter.repeat(32);
const file = (id: string, name: string): ListedMedia => ({
  ...{ id, name, kind: 'widget', type: 'application/json', bytes: 1, width: null, height: null, durationMs: null },
  ...{ animated: false, audible: false, addedAt: '2026-01-01T00:00:00.000Z', uses: [] },
});

async function openEditor() {
  const { model, editor, settle } = await openOverlayEditor();
  const media = [file(mediaFile('a'), 'Tip train.json'), file(mediaFile('b'), 'Boss fight.json')];
  const library = signal<Library | null>({ media, usedBytes: 0, totalBytes: 1 });
  const draft = namedByCode(model.draft, { library });
  const choose = (element: string, code: string) => draft.change(settingChange(element, ['widget', 'code'], code));
  const titles = () => editor.overlay.value?.layers.map(({ title }) => title).slice(1);
  return { model, editor, settle, choose, titles };
}

test('[OVL-1] chosen code gives its title to the layer, numbered if taken, in one step of undo', async () => {
  const { model, editor, choose, titles } = await openEditor();
  editor.elements.add(kindOf('custom'));
  editor.elements.add(kindOf('custom'));
  expect(titles()).toEqual(['Custom widget', 'Custom widget 2']);
  choose('custom', mediaFile('a'));
  expect(titles()).toEqual(['Tip train', 'Custom widget 2']);
  choose('custom-2', mediaFile('a'));
  expect(titles()).toEqual(['Tip train', 'Tip train 2']);
  choose('custom-2', mediaFile('b'));
  expect(titles()).toEqual(['Tip train', 'Boss fight']);
  model.draft.undo();
  expect(titles()).toEqual(['Tip train', 'Tip train 2']);
  expect(model.draft.settings.value?.boxes['custom-2']?.widget).toMatchObject({ code: mediaFile('a') });
});

test('[OVL-1] code does not change a name that the creator typed, nor any name if its own title is unknown', async () => {
  const { editor, choose, titles } = await openEditor();
  editor.elements.add(kindOf('custom'));
  choose('custom', mediaFile('c'));
  expect(titles()).toEqual(['Custom widget']);
  editor.elements.beginRename();
  editor.elements.endRename('My train');
  choose('custom', mediaFile('a'));
  expect(titles()).toEqual(['My train']);
});

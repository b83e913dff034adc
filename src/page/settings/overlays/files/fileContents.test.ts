import { expect, test } from 'vitest';
import { kindOf, openOverlayEditor } from '../../../../testing/settings/openOverlayEditor';
import { elementFields } from '../../../../testing/settings/openPage';
import { settingChange } from '../../frame/changes';
import { sharedElements } from '../../frame/files/overlayFile';
import { contentsOf } from './fileContents';

const [here, missing] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];

test('[SPG-15] a file lists its elements, themes and media with their sizes, and what it lacks', async () => {
  const { model, editor } = await openOverlayEditor();
  for (const mediaId of [here, missing]) {
    editor.elements.add(kindOf('image'));
    model.draft.change(settingChange(model.elementName.value, ['widget', 'medium'], mediaId));
  }
  elementFields(model).at('look.theme').set('neon');
  const settings = model.draft.settings.value ?? expect.fail('no settings');
  const overlay = settings.overlays?.alerts ?? expect.fail('no overlay');
  const file = {
    ovation: 'overlay',
    format: 1,
    name: 'alerts',
    overlay: { ...overlay, title: 'Gameplay' },
    boxes: sharedElements(settings, overlay),
    media: { [here]: { name: 'wave.gif', data: btoa('GIF8') } },
  } as const;
  const contents = contentsOf(file);
  expect(contents).toMatchObject({
    title: 'Gameplay',
    size: { width: 1_920, height: 1_080 },
    themes: ['neon', 'pin'],
    media: [{ name: 'wave.gif', bytes: 4 }],
    missingMedia: 1,
    usesAccount: false,
  });
  expect(contents.elements.map(({ title, kind }) => [title, kind.value])).toEqual([
    ['Image 2', 'image'],
    ['Image', 'image'],
    ['Alerts', 'alerts'],
  ]);
  editor.elements.add(kindOf('goal'));
  const withGoal = model.draft.settings.value?.overlays?.alerts ?? expect.fail('no overlay');
  expect(
    contentsOf({ ...file, overlay: withGoal, boxes: sharedElements(model.draft.settings.value ?? settings, withGoal) }).usesAccount,
  ).toBe(true);
});

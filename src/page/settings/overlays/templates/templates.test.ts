import { expect, test } from 'vitest';
import type { Rect } from '../../../../contract/settings';
import { kindOf, openOverlayEditor } from '../../../../testing/settings/openOverlayEditor';
import { elementFields } from '../../../../testing/settings/openPage';
import { bounds, safeArea } from '../editor/geometry';
import { templateNames } from './templates';

const overlap = (one: Rect, other: Rect) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

test.each(templateNames)(
  '[SPG-32] the template %s creates an overlay with new elements and the alerts of other overlays, and opens it',
  async (template) => {
    const { companion, model, editor, names, settle } = await openOverlayEditor();
    elementFields(model).at('look.theme').set('gilt');
    model.overlays.useTemplate(template);
    await settle();
    const { overlays = {}, boxes: elements } = companion.settings;
    expect(editor.overlay.value?.name).toBe(template);
    expect(names()?.at(-1)).toBe('alerts');
    expect(Object.keys(overlays).sort()).toEqual(['alerts', template].sort());
    expect((names() ?? []).filter((name) => elements[name]?.look.theme !== 'gilt')).toEqual([]);
    const { width, height } = overlays[template]?.size ?? expect.fail('there is no such overlay');
    const layers = overlays[template]?.elements ?? [];
    const alerts = layers.find(({ box: element }) => element === 'alerts') ?? expect.fail('it has no alerts');
    expect(alerts.ownPlace).toBe(true);
    const safe = safeArea({ width, height });
    const isBackground = (element: string) => elements[element]?.widget?.kind === 'background';
    for (const { box: element, rect } of layers.filter((layer) => !isBackground(layer.box))) {
      expect(bounds([safe, rect]), `${element} is within the safe margin`).toEqual(safe);
      const covered = layers
        .filter((other) => other.rect !== rect && !isBackground(other.box) && overlap(rect, other.rect))
        .map((other) => other.box);
      expect(covered, `${element} covers`).toEqual([]);
    }
    model.overlays.useTemplate(template);
    expect(editor.overlay.value?.name).toBe(`${template}-2`);
    model.overlays.undo();
    expect(Object.keys(model.draft.settings.value?.overlays ?? {}).sort()).toEqual(['alerts', template].sort());
  },
);

test('[SPG-32] the scene Ending thanks viewers in its title, and its credits do not repeat the title', async () => {
  const { companion, model, settle } = await openOverlayEditor();
  model.overlays.useTemplate('ending');
  await settle();
  const widgets = Object.values(companion.settings.boxes).flatMap(({ widget }) => widget ?? []);
  expect(widgets.flatMap((widget) => (widget.kind === 'text' ? [widget.text] : []))).toEqual(['Thanks for watching']);
  expect(widgets.flatMap((widget) => (widget.kind === 'credits' ? [widget.title] : []))).toEqual(['Credits']);
});

test('[SPG-32] a template fills the open overlay, whose name and link stay, in one step that can be undone', async () => {
  const { companion, model, editor, settle } = await openOverlayEditor();
  const name = model.overlays.add({ width: 1_920, height: 1_080 }) ?? expect.fail('there is no new overlay');
  expect(model.overlays.rename(name, 'Podcast')).toBeNull();
  await settle();
  model.overlays.useTemplate('vertical', name);
  await settle();
  expect(editor.overlay.value).toMatchObject({ name, title: 'Podcast', size: { width: 1_080, height: 1_920 } });
  expect(Object.keys(companion.settings.overlays ?? {}).sort()).toEqual(['alerts', name].sort());
  expect(companion.settings.overlays?.[name]?.elements.length).toBeGreaterThan(2);
  model.draft.undo();
  await settle();
  expect(companion.settings.overlays?.[name]).toMatchObject({ title: 'Podcast', size: { width: 1_920, height: 1_080 }, elements: [] });
  expect(Object.keys(companion.settings.boxes)).toEqual(['alerts']);
});

test('[SPG-32] undoing a template in the list removes only its elements: the overlay and its link stay', async () => {
  const { companion, model, editor, settle } = await openOverlayEditor();
  const name = model.overlays.add({ width: 1_920, height: 1_080 }) ?? expect.fail('there is no new overlay');
  model.overlays.useTemplate('vertical', name);
  await settle();
  const before = companion.settings.overlays?.[name] ?? expect.fail('the overlay is missing');
  expect(model.overlays.outcome.value).toMatchObject({ action: 'filled', title: 'New overlay' });
  const link = model.linkOf(name).url.value;
  const [first] = before.elements;
  model.address.openOverlay('alerts');
  editor.elements.share(first?.box ?? ''); // from now on, another overlay shows the element too
  model.overlays.undo();
  await settle();
  expect(companion.settings.overlays?.[name]).toEqual({ title: 'New overlay', size: { width: 1_920, height: 1_080 }, elements: [] });
  expect(Object.keys(companion.settings.boxes).sort()).toEqual(['alerts', first?.box].sort());
  expect([model.linkOf(name).url.value, model.overlays.outcome.value]).toEqual([link, null]);

  model.overlays.useTemplate('vertical', name);
  editor.elements.add(kindOf('clock')); // undo must not remove an element that the creator has added
  model.overlays.undo();
  await settle();
  expect(companion.settings.overlays?.[name]?.elements.map(({ name: title }) => title)).toEqual(['Clock']);
});

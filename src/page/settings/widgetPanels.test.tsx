import { expect, test } from 'vitest';
import { mediaPath } from '../../contract';
import {
  defaultOverlaySize,
  elementSettings,
  figureNames,
  layerOf,
  type WidgetCode,
  type WidgetKind,
  widgetKinds,
} from '../../contract/settings';
import { draw } from '../../testing/settings/drawn';
import { FakeCompanion } from '../../testing/settings/fakeCompanion';
import { kindOf } from '../../testing/settings/openOverlayEditor';
import { openPage } from '../../testing/settings/openPage';
import { labelOf, optionText } from './form/fieldText';
import { widgetFields, widgetSchema } from './form/settingFields';
import { ElementPanels } from './inspector/ElementPanels';
import { newElementSettings } from './overlays/editor/elementDefaults';

const codeId = '0'.repeat(32);
const code: WidgetCode = { ovationWidget: 1, name: 'Mine', kind: 'widget', html: '', css: '', js: '', fields: '{}', data: '' };
/** Settings that make all controls visible: custom texts, and a text element without a panel behind it. */
const shown: Readonly<Partial<Record<WidgetKind, object>>> = {
  credits: { thanks: 'Bye' },
  text: { panel: false },
  custom: { code: codeId },
};
/** Settings with special controls: a code editor, a form generated from FIELDS, and a list of hosts. */
const ownControls: readonly string[] = ['code', 'values', 'hosts'];

async function openWidget(kind: WidgetKind) {
  const companion = new FakeCompanion();
  const element = newElementSettings(kindOf(kind));
  const keys = Object.keys(widgetSchema(kind).shape).filter((key) => key !== 'kind' && !ownControls.includes(key));
  companion.settings = {
    ...companion.settings,
    boxes: {
      ...companion.settings.boxes,
      [kind]: { ...element, widget: { ...element.widget, ...(keys.includes('title') && { title: 'Mine' }), ...shown[kind] } as never }, // cast, because the schema validates this
    },
    overlays: { alerts: { size: defaultOverlaySize, elements: [layerOf(kind, { x: 0, y: 0, width: 600, height: 300 })] } },
  };
  const { model, follow } = await openPage({
    companion,
    ports: {
      fetch: async (input, init) => (String(input).endsWith(mediaPath(codeId)) ? Response.json(code) : companion.fetch(input, init)),
    },
  });
  follow(`#/settings/overlays?overlay=alerts&box=${kind}`);
  if (kind === 'custom') await expect.poll(() => model.custom.state.value.tag).toBe('ready');
  return { model, keys };
}

test.each(widgetKinds)('[SPG-40] the panels of a widget of the kind %s show each of its settings', async (kind) => {
  const { model, keys } = await openWidget(kind);
  const element = elementSettings(model.draft.settings.value ?? expect.fail('nothing was read'), kind);
  const fields = widgetFields(kind, element.widget ?? expect.fail('it is no widget'), model.draft.change);
  const labelsOf = (key: string) => {
    const { key: id } = fields.at(key as never);
    return key === 'figures' ? figureNames.map((name) => optionText(id, name)) : [labelOf(id)];
  };
  const panels = draw(<ElementPanels model={model} element={element} />);
  const labels = panels.all('label', 'legend', 'h2', 'h3', 'span').map(({ textContent }) => textContent);
  expect(labels).toEqual(expect.arrayContaining(keys.flatMap(labelsOf)));
});

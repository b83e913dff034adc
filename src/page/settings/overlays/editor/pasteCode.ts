import type { EventType } from '../../../../contract/api';
import { type AlertCode, type ElementSettings, elementSettings, maxLayers, type Variation } from '../../../../contract/settings';
import { baseOf } from '../../../alerts';
import { t } from '../../../i18n';
import type { FoundWidget } from '../../customWidget/codeFiles';
import type { CustomModel, StoredCode } from '../../customWidget/customModel';
import { createPasteModel, type PasteModel, type PasteUse } from '../../customWidget/paste/pasteModel';
import type { AddressModel } from '../../frame/addressModel';
import { variationChange } from '../../frame/changes';
import { alertsKind, elementKinds } from '../../frame/elementKinds';
import { cutName } from '../../frame/overlayNames';
import type { EditedOverlay } from './editedOverlay';
import type { ElementCommands } from './elementCommands';
import type { Selection } from './selection';

interface PasteOptions {
  readonly edited: EditedOverlay;
  readonly elements: ElementCommands;
  readonly selection: Selection;
  readonly address: Pick<AddressModel, 'chooseTab'>;
  readonly custom: Pick<CustomModel, 'store'>;
}

type Stored = Extract<StoredCode, { ok: true }>;

/** *Paste code* of an overlay: adds a custom widget, or lets the code draw alerts (SPEC CUS-142). */
export function createOverlayPaste({ edited, elements, selection, address, custom }: PasteOptions): PasteModel {
  return createPasteModel({
    offersAlerts: true,
    add: async (found: FoundWidget, use: PasteUse) => {
      if (use === 'widget' && elements.isFull.peek()) return t('editor.add.full', { most: maxLayers });
      const overlay = edited.name.peek();
      const stored = await custom.store(found);
      if (!stored.ok) return stored.why;
      if (edited.name.peek() !== overlay) return null; // the creator has opened another overlay
      if (use === 'widget') addWidget(found, stored);
      else drawAlerts(use, { code: stored.medium, values: stored.values, hosts: [] });
      return null;
    },
  });

  function addWidget({ code: { name } }: FoundWidget, { medium, values }: Stored): void {
    const kind = elementKinds().find(({ value }) => value === 'custom');
    if (!kind) return;
    const defaults = (): ElementSettings => {
      const settings = kind.defaults();
      return settings.widget?.kind === 'custom' ? { ...settings, widget: { ...settings.widget, code: medium, values } } : settings;
    };
    elements.add({ ...kind, text: cutName(name), defaults });
  }

  /** Lets the code draw alerts: the selected alerts, or else the first ones on the overlay, or else new ones. */
  function drawAlerts(type: EventType, drawnBy: AlertCode): void {
    const { settings } = edited;
    if (!settings) return;
    const alerts = edited.layers.map(({ box: element }) => element).filter((element) => !elementSettings(settings, element).widget);
    const element = alerts.find((one) => selection.elements.peek().includes(one)) ?? alerts[0];
    if (element === undefined) {
      const withCode = (own: ElementSettings): ElementSettings => ({ ...own, variants: [...own.variants, drawnBase(own, type, drawnBy)] });
      const kind = alertsKind();
      elements.add({ ...kind, defaults: () => withCode(kind.defaults()) });
    } else {
      const variation = drawnBase(elementSettings(settings, element), type, drawnBy);
      edited.draft.change(variationChange(element, variation.id, variation), 'whole');
      selection.select(element);
    }
    address.chooseTab(type);
  }
}

function drawnBase({ variants: variations }: ElementSettings, type: EventType, drawnBy: AlertCode): Variation {
  const base = baseOf(type, variations) ?? { id: `base-${type}`, when: { type }, base: true, weight: 1, change: {} };
  return { ...base, change: { ...base.change, drawnBy } };
}

import { computed, type ReadonlySignal } from '@preact/signals';
import { defaultElement } from '../../../../contract';
import { elementSettings, type Overlay, overlayNamed, overlaysOf, type Settings } from '../../../../contract/settings';
import type { AddressModel } from '../../frame/addressModel';
import type { DraftModel } from '../../frame/draftModel';
import { alertsOn, frontmost } from '../../frame/elementModel';

/** The overlay that is open in the editor, according to the address. null if no overlay is open or it does not exist. */
export function openedOverlay(
  settings: Settings | null,
  { page, overlay: name }: AddressModel['current']['value'],
): { readonly name: string; readonly overlay: Overlay } | null {
  if (page !== 'overlays' || name === null || !settings) return null;
  const isThere = name === defaultElement || overlaysOf(settings)[name] !== undefined;
  return isThere ? { name, overlay: overlayNamed(settings, name) } : null;
}

interface TestTargetOptions {
  readonly draft: Pick<DraftModel, 'settings'>;
  readonly address: Pick<AddressModel, 'current'>;
  readonly element: ReadonlySignal<string>;
}

export interface TestTarget {
  /**
   * The alerts for previews and tests (SPEC SPG-10). If no alerts are selected in the editor, these are the frontmost visible ones. null if
   * the open overlay has no alerts.
   */
  readonly testedElement: ReadonlySignal<string | null>;
  /** A custom widget of the open overlay, to which tests go if the overlay has no alerts (SPEC CUS-86). Otherwise null. */
  readonly testedWidget: ReadonlySignal<string | null>;
  readonly testTarget: ReadonlySignal<string>;
}

export function createTestTarget({ draft, address, element }: TestTargetOptions): TestTarget {
  const testedElement = computed(() => {
    const settings = draft.settings.value;
    const opened = openedOverlay(settings, address.current.value);
    if (!settings || !opened) return element.value;
    return alertsOn(settings, opened.overlay, address.current.value.element);
  });
  const testedWidget = computed(() => {
    const settings = draft.settings.value;
    const opened = openedOverlay(settings, address.current.value);
    if (!settings || !opened) return null;
    const { elements: layers } = opened.overlay;
    if (layers.some((layer) => !elementSettings(settings, layer.box).widget)) return null;
    return frontmost(opened.overlay, address.current.value.element, (name) => elementSettings(settings, name).widget?.kind === 'custom');
  });
  return { testedElement, testedWidget, testTarget: computed(() => testedElement.value ?? testedWidget.value ?? element.value) };
}

import { computed, type ReadonlySignal } from '@preact/signals';
import type { EventType } from '../../../contract/api';
import { type AlertCode, type BoxSettings, defaultBoxSettings, defaultOverlaySize, type Variant } from '../../../contract/settings';
import { alertPlace } from './codeEdits';
import type { CodePlace } from './codeModel';

interface DrawnByPlaceOptions {
  /** The chosen one. */
  readonly box: ReadonlySignal<string>;
  readonly variant: Variant;
  /** What the variant has of its own; null = nothing. */
  readonly drawnBy: ReadonlySignal<AlertCode | null>;
  /** Changes the variant in the chosen box. */
  change(part: Partial<AlertCode>): void;
}

/** The code that draws a kind of alert of a box, or a variation. */
export function drawnByPlace({ box, variant: { id, when }, drawnBy, change }: DrawnByPlaceOptions): CodePlace {
  return {
    // Another one as soon as another box is chosen, which may have a variant with this id.
    id: computed(() => alertPlace(box.value, id)),
    code: computed(() => drawnBy.value?.code ?? null),
    values: computed(() => drawnBy.value?.values ?? {}),
    setCode: change,
    setValues: (values) => change({ values }),
    element: (code) => ({
      box: alertsDrawnBy({ code, values: drawnBy.peek()?.values ?? {}, hosts: [] }, when.type),
      rect: { x: 0, y: 0, ...defaultOverlaySize },
      size: defaultOverlaySize,
    }),
  };
}

/** Alerts as they are at first, of which this code draws a kind. */
function alertsDrawnBy(drawnBy: AlertCode, type: EventType): BoxSettings {
  return { ...defaultBoxSettings(), variants: [{ id: 'base', when: { type }, base: true, weight: 1, change: { drawnBy } }] };
}

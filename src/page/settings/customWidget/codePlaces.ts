import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { EventType } from '../../../contract/api';
import {
  type AlertCode,
  defaultElementSettings,
  defaultOverlaySize,
  type ElementSettings,
  type FieldValues,
  type Settings,
  type Variation,
  type WidgetCode,
} from '../../../contract/settings';
import type { CodeElement } from './codeFiles';

/** Code with the values and the hosts that come with it. */
export type CodeChange = Pick<AlertCode, 'code'> & Partial<AlertCode>;

/** The place in the settings that names the code: a widget, or the code of an alert. */
export interface CodePlace {
  /** Unique in the whole document. */
  readonly id: ReadonlySignal<string>;
  /** null = none is chosen. */
  readonly code: ReadonlySignal<string | null>;
  readonly values: ReadonlySignal<FieldValues>;
  /** Absent fields stay unchanged. */
  setCode(change: CodeChange): void;
  setValues(values: FieldValues): void;
  /** The element for sharing, with this media id as its code; null = the settings are not read yet. */
  element(mediaId: string): CodeElement | null;
}

/** Edited code that is not applied yet, by place and media id. It is kept while something else is shown (SPEC CUS-129). */
export interface CodeEdits {
  /** null = not edited. */
  of(place: string, mediaId: string | null): WidgetCode | null;
  /** null = discards the edit. */
  set(place: string, mediaId: string | null, code: WidgetCode | null): void;
  /** Whether the document still has a place with edits. */
  areIn(settings: Settings | null): boolean;
}

/** Id of the code that draws alerts. Element names contain no slash; variations of two elements may have the same id. */
export const alertPlace = (element: string, variation: string) => `${element}/${variation}`;

export function createCodeEdits(): CodeEdits {
  const edits = signal<ReadonlyMap<string, WidgetCode>>(new Map());
  return {
    of: (place, mediaId) => edits.value.get(keyOf(place, mediaId)) ?? null,
    set: (place, mediaId, code) => {
      const next = new Map(edits.peek());
      if (code) next.set(keyOf(place, mediaId), code);
      else next.delete(keyOf(place, mediaId));
      edits.value = next;
    },
    areIn: (settings) => settings !== null && edits.peek().size > 0 && keysIn(settings).some((key) => edits.peek().has(key)),
  };
}

const keyOf = (place: string, mediaId: string | null) => JSON.stringify([place, mediaId]);

function keysIn({ boxes }: Settings): readonly string[] {
  return Object.entries(boxes).flatMap(([element, { widget, variants }]) => [
    ...(widget?.kind === 'custom' ? [keyOf(element, widget.code)] : []),
    ...variants.flatMap(({ id, change: { drawnBy } }) => (drawnBy ? [keyOf(alertPlace(element, id), drawnBy.code)] : [])),
  ]);
}

interface DrawnByPlaceOptions {
  readonly box: ReadonlySignal<string>;
  readonly variant: Variation;
  /** The variation's own code; null = none. */
  readonly drawnBy: ReadonlySignal<AlertCode | null>;
  change(part: Partial<AlertCode>): void;
}

/** The code that draws a type of alert, or a variation, of an element. */
export function drawnByPlace({ box, variant: { id, when }, drawnBy, change }: DrawnByPlaceOptions): CodePlace {
  return {
    // Changes with the element: another one may have a variation with this id.
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

/** Default alerts in which this code draws one type. */
function alertsDrawnBy(drawnBy: AlertCode, type: EventType): ElementSettings {
  return { ...defaultElementSettings(), variants: [{ id: 'base', when: { type }, base: true, weight: 1, change: { drawnBy } }] };
}

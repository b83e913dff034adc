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

export type CodeChange = Pick<AlertCode, 'code'> & Partial<AlertCode>;

/** A place in the settings that refers to code: a widget, or alerts drawn by code. */
export interface CodePlace {
  readonly id: ReadonlySignal<string>;
  readonly code: ReadonlySignal<string | null>;
  readonly values: ReadonlySignal<FieldValues>;
  setCode(change: CodeChange): void;
  setValues(values: FieldValues): void;
  /** The element as it is written to a shared file, with the code that has this media id. null until the settings are read. */
  element(mediaId: string): CodeElement | null;
}

/** Edits of code that are not applied yet, by place and media id. They are not lost when something else is shown (SPEC CUS-129). */
export interface CodeEdits {
  of(place: string, mediaId: string | null): WidgetCode | null;
  set(place: string, mediaId: string | null, code: WidgetCode | null): void;
  areIn(settings: Settings | null): boolean;
}

/** Id of a place where code draws alerts. It includes the element, because variations of two elements can have the same id. */
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

function keysIn({ boxes: elements }: Settings): readonly string[] {
  return Object.entries(elements).flatMap(([element, { widget, variants: variations }]) => [
    ...(widget?.kind === 'custom' ? [keyOf(element, widget.code)] : []),
    ...variations.flatMap(({ id, change: { drawnBy } }) => (drawnBy ? [keyOf(alertPlace(element, id), drawnBy.code)] : [])),
  ]);
}

interface DrawnByPlaceOptions {
  readonly element: ReadonlySignal<string>;
  readonly variation: Variation;
  readonly drawnBy: ReadonlySignal<AlertCode | null>;
  change(part: Partial<AlertCode>): void;
}

export function drawnByPlace({ element, variation: { id, when }, drawnBy, change }: DrawnByPlaceOptions): CodePlace {
  return {
    id: computed(() => alertPlace(element.value, id)),
    code: computed(() => drawnBy.value?.code ?? null),
    values: computed(() => drawnBy.value?.values ?? {}),
    setCode: change,
    setValues: (values) => change({ values }),
    element: (code) => ({
      element: alertsDrawnBy({ code, values: drawnBy.peek()?.values ?? {}, hosts: [] }, when.type),
      rect: { x: 0, y: 0, ...defaultOverlaySize },
      size: defaultOverlaySize,
    }),
  };
}

function alertsDrawnBy(drawnBy: AlertCode, type: EventType): ElementSettings {
  return { ...defaultElementSettings(), variants: [{ id: 'base', when: { type }, base: true, weight: 1, change: { drawnBy } }] };
}
